/** Describes why a person cannot take a slot. */
import type { AbsenceReason } from '../contracts/constants.ts'
import { refusalMessages } from '../messages/schedule/refusals.ts'
import { shortSpan } from '../messages/time.ts'
import { limitRefusals } from '../messages/work-contracts/limits.ts'
import { MINUTES_A_DAY } from '../time/clock-time.ts'
import { dayFromNumber } from '../time/day.ts'
import { dayName, mediumDate, shortDay } from '../time/short-text.ts'
import type { Refusal } from './eligibility.ts'
import { type Employment, startDateOf } from './employment.ts'
import type { Excess, LimitRule, Slot } from './hard-rules/hard-rule.ts'
import { type Interval, intersects, isSameSlot, shiftDate, shiftInterval, type TimedShift } from './shift-interval.ts'
import { describeShortRest } from './short-rest/describe-short-rest.ts'
import { findShortRest } from './short-rest/short-rest.ts'

/** Another shift of the person, with the fields that the text mentions. */
interface TellableWork extends Slot {
  shift: TimedShift
}

/** Context for the text of a refusal. */
export interface FactSetting {
  /** Days outside this week include their date. */
  weekStart: string
  roleNames: ReadonlyMap<number, string>
}

/** Returns 'Fri 5 PM – 11 PM' for a shift, or 'Fri' for a shift without times; adds the date outside the week. */
export function shiftText(shift: TimedShift, weekStart: string): string {
  const interval = shiftInterval(shift)
  return interval ? shortSpan(interval, weekStart) : shortDay(shiftDate(shift), weekStart)
}

/**
 * Returns 'Tuesday' for a whole day of the week, 'Tue Mar 9' for one of another week, and 'Tue 5 PM – 9 PM' for hours.
 */
function offText(time: Interval, weekStart: string): string {
  const date = dayFromNumber(Math.floor(time.start / MINUTES_A_DAY))
  const isWholeDay = time.start % MINUTES_A_DAY === 0 && time.end - time.start === MINUTES_A_DAY
  if (!isWholeDay) return shortSpan(time, weekStart)
  return dayName(date, weekStart)
}

const NO_WORDS: Parameters<typeof refusalMessages.timeOff>[0] = {
  role: '',
  time: '',
  off: '',
  absence: null,
  otherRole: '',
  firstDay: null,
  lastDay: null,
  isUntimed: false,
  isSame: false,
  shortRest: '',
}

/** Returns 'called in sick for Tuesday', which follows a name. */
export function absenceFact(time: Interval, absence: AbsenceReason, weekStart: string): string {
  return refusalMessages.timeOff({ ...NO_WORDS, off: offText(time, weekStart), absence })
}

/** Returns 'works here only until Nov 30, 2026', or from a date, which follows a name; `date` is outside these days. */
export function employmentFact({ firstDay, lastDay }: Employment, date: string): string {
  const isEarly = firstDay != null && date < firstDay
  const days = isEarly ? { firstDay: mediumDate(firstDay) } : { lastDay: mediumDate(lastDay ?? date) }
  return refusalMessages.notEmployed({ ...NO_WORDS, ...days })
}

/**
 * Returns 'would work 42 h in the week (at most 40 allowed)', or 'works' if they already have the shift; the text
 * follows a name.
 */
export function limitFact(
  { reason }: Pick<LimitRule, 'reason'>,
  { has, limit, day, beside = 'before', weeks = 1 }: Excess,
  { weekStart, isAssigned }: { weekStart: string; isAssigned: boolean },
): string {
  const name = day === null ? '' : dayName(dayFromNumber(day), weekStart)
  return limitRefusals[reason]({ has, limit, day: name, beside, weeks, isAssigned })
}

/** Returns text such as 'works Fri 5 PM – 11 PM as Cook', which follows a name. */
export function refusalFact(refusal: Refusal<TellableWork>, slot: Slot, setting: FactSetting): string {
  const { weekStart, roleNames } = setting
  if ('excess' in refusal) return limitFact(refusal.rule, refusal.excess, { weekStart, isAssigned: false })
  if ('time' in refusal && refusal.rule.reason === 'notEmployed') return employmentFact(refusal.time, startDateOf(slot))
  const work = 'work' in refusal ? refusal.work : null
  const time = 'time' in refusal ? refusal.time : refusal.work
  const shortRest = 'work' in refusal ? findShortRest(refusal.work, slot, refusal.context) : null
  // Between overlapping shifts there is no rest to speak of; that the person works at that time is what counts.
  const reason = shortRest && work && intersects(work, slot) ? 'overlap' : refusal.rule.reason
  return refusalMessages[reason]({
    ...NO_WORDS,
    role: roleNames.get(slot.roleId) ?? '',
    time: work ? shiftText(work.shift, weekStart) : shortSpan(time, weekStart),
    off: offText(time, weekStart),
    absence: ('time' in refusal && refusal.time.absence) || null,
    otherRole: roleNames.get(work?.roleId ?? 0) ?? '',
    isUntimed: work?.shift.startTime === null,
    isSame: work !== null && isSameSlot(work, slot),
    shortRest: work && shortRest ? describeShortRest(shortRest, work, slot, weekStart) : '',
  })
}
