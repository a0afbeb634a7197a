/** Why somebody cannot take a slot, in words: the fact behind a refusal. */
import { refusalMessages } from '../messages/schedule/refusals.ts'
import { MINUTES_A_DAY } from '../time/clock-time.ts'
import { DAY_NAMES, dayFromNumber, dayOfWeekOf } from '../time/day.ts'
import { shortDay, shortSpan } from '../time/short-text.ts'
import { weekStartOf } from '../time/week.ts'
import { restMinutes } from './closer-opener.ts'
import type { Refusal } from './eligibility.ts'
import type { Slot } from './hard-rules/hard-rule.ts'
import { type Interval, shiftDate, shiftInterval, type TimedShift } from './shift-interval.ts'

/** A shift of theirs, as far as it is told. */
interface TellableWork extends Interval {
  shift: TimedShift & { roleId: number }
}

/** What the words need to know besides. */
export interface FactSetting {
  /** Days outside this week are told with their date. */
  weekStart: string
  roleNames: ReadonlyMap<number, string>
  minimumRestHours: number
  businessTimeZone: string
}

const hoursText = (minutes: number) => `${Math.round(minutes / 6) / 10} h`

/** 'Fri 5 PM – 11 PM' of a shift of any week, 'Fri' of one without times. */
export function shiftText(shift: TimedShift, weekStart: string): string {
  const interval = shiftInterval(shift)
  return interval ? shortSpan(interval, weekStart) : shortDay(shiftDate(shift), weekStart)
}

/** 'Tuesday' of a whole day of the week, 'Tue Mar 9' of another week, 'Tue 5 PM – 9 PM' of hours. */
function offText(time: Interval, weekStart: string): string {
  const date = dayFromNumber(Math.floor(time.start / MINUTES_A_DAY))
  const isWholeDay = time.start % MINUTES_A_DAY === 0 && time.end - time.start === MINUTES_A_DAY
  if (!isWholeDay) return shortSpan(time, weekStart)
  return weekStartOf(date) === weekStart ? DAY_NAMES[dayOfWeekOf(date)] : shortDay(date, weekStart)
}

/** 'works Fri 5 PM – 11 PM as Cook': to be put after a name. */
export function refusalFact(refusal: Refusal<TellableWork>, slot: Slot, setting: FactSetting): string {
  const { weekStart, roleNames, minimumRestHours, businessTimeZone } = setting
  const work = 'work' in refusal ? refusal.work : null
  const time = 'time' in refusal ? refusal.time : refusal.work
  return refusalMessages[refusal.rule.reason].fact({
    role: roleNames.get(slot.roleId) ?? '',
    time: work ? shiftText(work.shift, weekStart) : shortSpan(time, weekStart),
    off: offText(time, weekStart),
    otherRole: roleNames.get(work?.shift.roleId ?? 0) ?? '',
    isUntimed: work?.shift.startTime === null,
    isSame: work?.shift.roleId === slot.roleId && time.start === slot.start && time.end === slot.end,
    startsBefore: time.start < slot.start,
    rest: hoursText(restMinutes(slot, time, { businessTimeZone })),
    minimumRest: hoursText(minimumRestHours * 60),
  })
}
