/**
 * Applies a message to a person's availability: slots to add and remove, and time off to request (AVAIL-03, decision
 * 0045).
 */
import type { AvailabilitySlot } from '../../../contracts/availability/availability.ts'
import { MAXIMUM } from '../../../contracts/constants.ts'
import { MINUTES_A_DAY, toClockTime } from '../../../time/clock-time.ts'
import { addDays, dayOfWeekOf, daysBetween } from '../../../time/day.ts'
import { cutSlot } from '../cut-slots.ts'
import { recursOn } from '../recurrence.ts'
import type { TimeOffDays } from '../time-off-days.ts'
import { minutesOfSlot, tidySlots } from '../weekly-slots.ts'
import type { DayHours, Statement } from './statement.ts'

/** The availability after a message. */
export interface AvailabilityChange {
  slots: AvailabilitySlot[]
  /** Dated times when the person cannot work, which become time-off requests. */
  timeOff: TimeOffDays[]
}

const WHOLE: DayHours = { start: 0, end: MINUTES_A_DAY }

/** Returns the clock times of a statement; a whole day is 00:00:00 to 24:00:00. */
export const timesOf = (hours: DayHours | null) => {
  const { start, end } = hours ?? WHOLE
  return { startTime: toClockTime(start), endTime: end === MINUTES_A_DAY ? '24:00:00' : toClockTime(end) }
}

/** Removes the times of a statement from slots, because later statements override earlier ones. */
function takeAway(slots: readonly AvailabilitySlot[], { hours, ...statement }: Statement): AvailabilitySlot[] {
  return slots.flatMap((slot) => cutSlot(slot, [{ ...statement, ...(hours ?? WHOLE) }]))
}

function slotsOf({ kind, days, hours, from, until, recurrence }: Statement): AvailabilitySlot[] {
  if (kind === 'clear') return []
  const dates = { from, until, ...(recurrence && { recurrence }) }
  return days.map((dayOfWeek) => ({ kind, dayOfWeek, ...timesOf(hours), ...dates }))
}

const daysOff = ({ from, until, hours }: Statement): TimeOffDays[] => {
  if (from === null || until === null) return []
  const times = hours ? timesOf(hours) : { startTime: null, endTime: null }
  return [{ fromDate: from, untilDate: until, ...times }]
}

/** Cuts weekdays of a later statement out of time off: 'away in January, except weekends'. */
function cutWeekdays(days: TimeOffDays, statement: Statement): TimeOffDays[] {
  const isMet = (date: string) =>
    (statement.from === null || date >= statement.from) &&
    (statement.until === null || date <= statement.until) &&
    statement.days.includes(dayOfWeekOf(date)) &&
    recursOn(statement.recurrence, date)
  const count = Math.min(MAXIMUM.daysOff, daysBetween(days.fromDate, days.untilDate) + 1)
  const dates = Array.from({ length: count }, (_, step) => addDays(days.fromDate, step)).filter(isMet)
  return dates.reduce(
    (parts, date) => parts.flatMap((part) => cutDates(part, { ...statement, from: date, until: date })),
    [days],
  )
}

/** Cuts dates and hours of a later statement out of time off: 'away January 3 to 10, but the 6th is fine'. */
function cutDates(days: TimeOffDays, { from, until, hours }: Statement): TimeOffDays[] {
  if (from === null || until === null || days.untilDate < from || days.fromDate > until) return [days]
  const parts: TimeOffDays[] = []
  if (days.fromDate < from) parts.push({ ...days, untilDate: addDays(from, -1) })
  const within = {
    fromDate: days.fromDate < from ? from : days.fromDate,
    untilDate: days.untilDate > until ? until : days.untilDate,
  }
  const { startTime, endTime } = days
  const own = startTime !== null && endTime !== null ? minutesOfSlot({ startTime, endTime }) : WHOLE
  if (hours && own.start < hours.start)
    parts.push({ ...within, ...timesOf({ start: own.start, end: Math.min(own.end, hours.start) }) })
  if (hours && own.end > hours.end)
    parts.push({ ...within, ...timesOf({ start: Math.max(own.start, hours.end), end: own.end }) })
  if (days.untilDate > until) parts.push({ ...days, fromDate: addDays(until, 1) })
  return parts
}

/** Applies statements to slots, in order; dates that cannot be worked become time off instead. */
export function applyStatements(
  slots: readonly AvailabilitySlot[],
  statements: readonly Statement[],
): AvailabilityChange {
  const change: AvailabilityChange = { slots: [...slots], timeOff: [] }
  for (const statement of statements) {
    if (statement.isDated && statement.kind === 'cannot') change.timeOff.push(...daysOff(statement))
    else {
      change.slots = [...takeAway(change.slots, statement), ...slotsOf(statement)]
      const cut = statement.isDated ? cutDates : cutWeekdays
      change.timeOff = change.timeOff.flatMap((days) => cut(days, statement))
    }
  }
  return { ...change, slots: tidySlots(change.slots, ({ kind }) => kind) }
}
