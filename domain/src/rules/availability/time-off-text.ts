/** Formats time off as text. */
import { timeWords } from '../../messages/time.ts'
import { addDays } from '../../time/day.ts'
import { shortDay, shortRange } from '../../time/short-text.ts'
import type { TimeOffDays } from './time-off-days.ts'

/** Returns 'Tue Mar 9'. `shortDay` omits the date for days of the given week, so another week is given. */
const datedDay = (date: string) => shortDay(date, addDays(date, 1))

/** 'Tue Mar 9', 'Tue Mar 9 – Fri Mar 12', 'Tue Mar 9, 5 PM – 9 PM', 'Tue Mar 9 – Fri Mar 12, 5 PM – 9 PM each day'. */
export function timeOffText({ fromDate, untilDate, startTime, endTime }: TimeOffDays): string {
  const isOneDay = fromDate === untilDate
  const days = isOneDay ? datedDay(fromDate) : `${datedDay(fromDate)} – ${datedDay(untilDate)}`
  if (startTime === null || endTime === null) return days
  const hours = shortRange(startTime, endTime)
  return isOneDay ? `${days}, ${hours}` : `${days}, ${timeWords.eachDay(hours)}`
}
