import { overtimeFacts } from '../../messages/conflicts/overtime.ts'
import { numberText } from '../../messages/count.ts'
import { hoursInText } from '../../messages/pay/pay.ts'
import { shortDay } from '../../time/short-text.ts'
import type { Overtime } from './planned-overtime.ts'

/** Returns text such as 'has 42 h this week: 2 h of overtime at 1.5', which follows a name. */
export function overtimeFact(
  { per, startDate, totalMinutes, parts }: Omit<Overtime, 'shifts'>,
  { weekStart, isAssigned }: { weekStart: string; isAssigned: boolean },
): string {
  return overtimeFacts[per]({
    hours: hoursInText(totalMinutes),
    parts: parts.map(({ minutes, percent }) => ({ hours: hoursInText(minutes), rate: numberText(percent / 100) })),
    day: shortDay(startDate, weekStart),
    isAssigned,
  })
}
