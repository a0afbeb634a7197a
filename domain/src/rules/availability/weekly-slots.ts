/** Times of weekdays, on the dates on which they hold (AVAIL-01). */
import type { Recurrence } from '../../contracts/availability.ts'
import { MINUTES_A_DAY, requireMinutes, toClockTime } from '../../time/clock-time.ts'
import { addDays, dayOfWeekOf } from '../../time/day.ts'
import { dayInterval, type Interval } from '../shift-interval.ts'
import { recurrenceText, recursOn } from './recurrence.ts'

/** Hours of a weekday, from one date until another where those are given, both included. */
export interface WeeklySlot {
  dayOfWeek: number
  startTime: string
  endTime: string
  from?: string | null
  until?: string | null
  recurrence?: Recurrence | undefined
}

/** Whether a slot holds on a date: its weekday, within its dates, in a week or a place of the month in which it recurs. */
export function holdsOn({ dayOfWeek, from, until, recurrence }: WeeklySlot, date: string): boolean {
  const isWithin = (from == null || from <= date) && (until == null || date <= until)
  return isWithin && dayOfWeek === dayOfWeekOf(date) && recursOn(recurrence, date)
}

/** The times that slots are on a date; one that runs past midnight belongs to the day it starts on. */
export function slotsOnDate(slots: readonly WeeklySlot[], date: string): Interval[] {
  return slots.filter((slot) => holdsOn(slot, date)).map((slot) => dayInterval(date, slot.startTime, slot.endTime))
}

/**
 * The dates from which something reaches into a week: its own seven, the Sunday before, whose nights end on the Monday,
 * and the Monday after, into which the Sunday's shifts run.
 */
export function datesAround(weekStart: string): string[] {
  return Array.from({ length: 9 }, (_, index) => addDays(weekStart, index - 1))
}

/** Start and end of a slot in minutes of its day; past 1440 where it ends on the next. */
export function minutesOfSlot({ startTime, endTime }: Pick<WeeklySlot, 'startTime' | 'endTime'>): Interval {
  const [start, end] = [requireMinutes(startTime), requireMinutes(endTime)]
  return { start, end: end <= start ? end + MINUTES_A_DAY : end }
}

/** The dates on which slots of a weekday hold, as a text that is the same for the same dates. */
export function layerOf({ from, until, recurrence }: Pick<WeeklySlot, 'from' | 'until' | 'recurrence'>): string {
  return `${from ?? ''} ${until ?? ''} ${recurrenceText(recurrence)}`
}

/** A slot lasts less than a day, or a calendar day: others that last one would end at the time they start at. */
function mayBeOne(start: number, end: number): boolean {
  return end - start < MINUTES_A_DAY || (start === 0 && end === MINUTES_A_DAY)
}

/**
 * The same slots with those that touch or overlap made one, as stored: in the order of weekday and start, times as
 * `HH:mm:ss`, midnight at the end of a day as 24:00. Only slots of the same kind and dates become one, by `kindOf`.
 */
export function tidySlots<Slot extends WeeklySlot>(slots: readonly Slot[], kindOf: (slot: Slot) => string): Slot[] {
  const sorted = slots
    .map((slot) => ({ slot, key: `${kindOf(slot)} ${layerOf(slot)}`, ...minutesOfSlot(slot) }))
    .sort(
      (a, b) =>
        ((a.slot.dayOfWeek + 6) % 7) - ((b.slot.dayOfWeek + 6) % 7) || a.key.localeCompare(b.key) || a.start - b.start,
    )
  const tidy: typeof sorted = []
  for (const next of sorted) {
    const last = tidy.at(-1)
    const isSame = last?.slot.dayOfWeek === next.slot.dayOfWeek && last.key === next.key
    if (last && isSame && next.start <= last.end && mayBeOne(last.start, Math.max(last.end, next.end)))
      last.end = Math.max(last.end, next.end)
    else tidy.push({ ...next })
  }
  return tidy.map(({ slot, start, end }) => ({
    ...slot,
    startTime: toClockTime(start),
    endTime: end === MINUTES_A_DAY ? '24:00:00' : toClockTime(end),
  }))
}
