/**
 * Cuts times out of availability slots. The rest of a slot stays on its day, even if it runs past midnight (AVAIL-01,
 * AVAIL-03).
 */
import type { AvailabilitySlot } from '../../contracts/availability/availability.ts'
import { MINUTES_A_DAY, toClockTime } from '../../time/clock-time.ts'
import { addDays, type DayOfWeek, dayOfWeekOf, daysBetween } from '../../time/day.ts'
import type { Interval } from '../shift-interval.ts'
import { cutRecurrence, type MaybeRecurrence, recurrenceOfNextDay } from './recurrence.ts'
import { layerOf, minutesOfSlot } from './weekly-slots.ts'

/** Times on certain days of the week, with the dates on which they apply; an end after 1440 is on the next day. */
export interface TimesOfDays extends Interval {
  days: readonly DayOfWeek[]
  from: string | null
  until: string | null
  recurrence?: MaybeRecurrence
}

/** Moves the day of the week, dates and recurrence of a slot to the next day. */
function moveToNextDay<Dated extends Pick<AvailabilitySlot, 'from' | 'until' | 'recurrence'>>(
  slot: Dated,
  dayOfWeek: number,
): Dated & { dayOfWeek: DayOfWeek } {
  const next = ((dayOfWeek + 1) % 7) as DayOfWeek
  const { recurrence, ...rest } = slot
  const moved = recurrenceOfNextDay(recurrence, next === 1)
  return {
    ...(rest as Dated),
    dayOfWeek: next,
    from: slot.from && addDays(slot.from, 1),
    until: slot.until && addDays(slot.until, 1),
    ...(moved && { recurrence: moved }),
  }
}

/** Returns a slot with other times, in minutes of its day; an end after 1440 is on the next day. */
function withTimes(slot: AvailabilitySlot, { start, end }: Interval): AvailabilitySlot {
  return { ...slot, startTime: toClockTime(start), endTime: end === MINUTES_A_DAY ? '24:00:00' : toClockTime(end) }
}

/** Splits a slot that runs past midnight into two: one on its own day, one on the next. */
export function splitAtMidnight(slot: AvailabilitySlot): AvailabilitySlot[] {
  const { start, end } = minutesOfSlot(slot)
  if (end <= MINUTES_A_DAY) return [slot]
  const night = moveToNextDay(slot, slot.dayOfWeek)
  return [withTimes(slot, { start, end: MINUTES_A_DAY }), withTimes(night, { start: 0, end: end - MINUTES_A_DAY })]
}

function splitTimes({ start, end, recurrence, ...times }: TimesOfDays): TimesOfDays[] {
  const own = { ...times, recurrence, start, end: Math.min(end, MINUTES_A_DAY) }
  if (end <= MINUTES_A_DAY) return [own]
  const nights = times.days.map((day) => {
    const dated = { from: times.from, until: times.until, ...(recurrence && { recurrence }) }
    const { dayOfWeek, ...moved } = moveToNextDay(dated, day)
    return { ...moved, days: [dayOfWeek], start: 0, end: end - MINUTES_A_DAY }
  })
  return [own, ...nights]
}

/** Checks whether the slot applies on at least one date. */
function hasDates({ dayOfWeek, from, until }: AvailabilitySlot): boolean {
  if (from === null || until === null) return true
  return from <= until && (dayOfWeek - dayOfWeekOf(from) + 7) % 7 <= daysBetween(from, until)
}

/** Cuts times out of a slot that does not run past midnight; returns the slot itself if they do not overlap. */
function cutDay(slot: AvailabilitySlot, times: TimesOfDays): AvailabilitySlot[] {
  const { start, end } = minutesOfSlot(slot)
  const { from, until } = times
  const isApart =
    !times.days.includes(slot.dayOfWeek as DayOfWeek) ||
    end <= times.start ||
    start >= times.end ||
    (from && slot.until && slot.until < from) ||
    (until && slot.from && slot.from > until)
  const cut = isApart ? null : cutRecurrence(slot.recurrence, times.recurrence)
  if (!cut) return [slot]
  const isAfter = from !== null && (slot.from === null || slot.from < from)
  const isBefore = until !== null && (slot.until === null || slot.until > until)
  const { recurrence: _, ...within } = {
    ...slot,
    from: isAfter ? from : slot.from,
    until: isBefore ? until : slot.until,
  }
  const met = { ...within, ...(cut.both && { recurrence: cut.both }) }
  const parts = [
    ...(isAfter ? [{ ...slot, until: addDays(from, -1) }] : []),
    ...(isBefore ? [{ ...slot, from: addDays(until, 1) }] : []),
    ...cut.rest.map((recurrence) => ({ ...within, recurrence })),
    ...(start < times.start ? [withTimes(met, { start, end: times.start })] : []),
    ...(end > times.end ? [withTimes(met, { start: times.end, end })] : []),
  ]
  return hasDates(met) ? parts.filter(hasDates) : [slot]
}

/**
 * Joins each slot that ends at midnight with the matching slot of the next day into one, on the day on which it starts.
 */
function joinNights(evenings: readonly AvailabilitySlot[], nights: readonly AvailabilitySlot[]): AvailabilitySlot[] {
  const left = [...nights]
  const joined = evenings.map((evening) => {
    const { start, end } = minutesOfSlot(evening)
    const layer = layerOf(moveToNextDay(evening, evening.dayOfWeek))
    const at = left.findIndex((night) => minutesOfSlot(night).start === 0 && layerOf(night) === layer)
    const [night] = end === MINUTES_A_DAY && at >= 0 ? left.splice(at, 1) : []
    return night ? withTimes(evening, { start, end: end + minutesOfSlot(night).end }) : evening
  })
  return [...joined, ...left]
}

/** Cuts times out of a slot. A slot that runs past midnight stays one slot, unless times after midnight are cut out. */
export function cutSlot(slot: AvailabilitySlot, times: readonly TimesOfDays[]): AvailabilitySlot[] {
  const holes = times.flatMap(splitTimes)
  const days = splitAtMidnight(slot)
  const [evening = [], night = []] = days.map((day) =>
    holes.reduce<AvailabilitySlot[]>((left, hole) => left.flatMap((piece) => cutDay(piece, hole)), [day]),
  )
  const isWhole = evening.length === 1 && evening[0] === days[0] && (days.length === 1 || night[0] === days[1])
  return isWhole ? [slot] : joinNights(evening, night)
}
