/** Availability slots, each on a day of the week, and the dates on which they apply (AVAIL-01). */
import type { Recurrence } from '../../contracts/availability/availability.ts'
import { MINUTES_A_DAY, requireMinutes, toClockTime } from '../../time/clock-time.ts'
import { addDays, dayOfWeekOf } from '../../time/day.ts'
import { dayInterval, type Interval } from '../shift-interval.ts'
import { recurrenceText, recursOn } from './recurrence.ts'

/** Hours on a day of the week; `from` and `until`, if given, are the first and last date. */
export interface WeeklySlot {
  dayOfWeek: number
  startTime: string
  endTime: string
  from?: string | null
  until?: string | null
  recurrence?: Recurrence | undefined
}

/** Checks whether a slot applies on a date, by its day of the week, dates and recurrence. */
export function holdsOn({ dayOfWeek, from, until, recurrence }: WeeklySlot, date: string): boolean {
  const isWithin = (from == null || from <= date) && (until == null || date <= until)
  return isWithin && dayOfWeek === dayOfWeekOf(date) && recursOn(recurrence, date)
}

/**
 * Returns the intervals of the slots on a date; an interval that runs past midnight belongs to the day it starts on.
 */
export function slotsOnDate(slots: readonly WeeklySlot[], date: string): Interval[] {
  return slots.filter((slot) => holdsOn(slot, date)).map((slot) => dayInterval(date, slot.startTime, slot.endTime))
}

/**
 * Returns the dates whose slots can affect a week: its seven days, the Sunday before, whose nights end on Monday, and
 * the Monday after, into which Sunday's shifts run.
 */
export function datesAround(weekStart: string): string[] {
  return Array.from({ length: 9 }, (_, index) => addDays(weekStart, index - 1))
}

/** Returns the start and end of a slot in minutes of its day; an end on the next day is after 1440. */
export function minutesOfSlot({ startTime, endTime }: Pick<WeeklySlot, 'startTime' | 'endTime'>): Interval {
  const [start, end] = [requireMinutes(startTime), requireMinutes(endTime)]
  return { start, end: end <= start ? end + MINUTES_A_DAY : end }
}

/** Returns a key of the dates on which a slot applies, equal for equal dates. */
export function layerOf({ from, until, recurrence }: Pick<WeeklySlot, 'from' | 'until' | 'recurrence'>): string {
  return `${from ?? ''} ${until ?? ''} ${recurrenceText(recurrence)}`
}

/**
 * Checks whether a merged slot can be stored: it must be shorter than 24 hours, or exactly a calendar day. A slot of 24
 * hours from another time would have equal start and end times.
 */
function mayBeOne(start: number, end: number): boolean {
  return end - start < MINUTES_A_DAY || (start === 0 && end === MINUTES_A_DAY)
}

/**
 * Merges slots that touch or overlap, if their dates and `kindOf` are equal. Returns them as stored: ordered by day of
 * the week and start, with times as `HH:mm:ss` and 24:00 for midnight at the end of a day.
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
