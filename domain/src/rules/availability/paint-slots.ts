/** Paints times over a person's weekly availability, and lists the resulting changes (AVAIL-01). */
import {
  AVAILABILITY_KINDS,
  type AvailabilityKind,
  type AvailabilitySlot,
  type Recurrence,
} from '../../contracts/availability/availability.ts'
import { MINUTES_A_DAY, toClockTime } from '../../time/clock-time.ts'
import type { DayOfWeek } from '../../time/day.ts'
import { daysFromMonday } from '../../time/week.ts'
import type { Interval } from '../shift-interval.ts'
import { cutSlot, splitAtMidnight, type TimesOfDays } from './cut-slots.ts'
import { layerOf, minutesOfSlot, tidySlots } from './weekly-slots.ts'

const MINUTES_A_WEEK = 7 * MINUTES_A_DAY

/** First and last date on which a statement applies; null means no limit. */
export interface Validity {
  from: string | null
  until: string | null
  /** Absent if the statement applies every week. */
  recurrence?: Recurrence | undefined
}

/** Checks whether two statements apply on the same dates. */
function hasSameDates(one: Validity, other: Validity): boolean {
  return layerOf(one) === layerOf(other)
}

/** Times on certain days of the week, and the kind of availability to paint them with; null erases what is there. */
export interface Stroke extends Validity {
  days: readonly DayOfWeek[]
  /** Minutes of the day; the end is at most 1440. */
  start: number
  end: number
  kind: AvailabilityKind | null
}

/** Converts a slot to minutes since the start of Monday; a slot on Sunday night ends after the week. */
export function weekInterval(slot: Pick<AvailabilitySlot, 'dayOfWeek' | 'startTime' | 'endTime'>): Interval {
  const { start, end } = minutesOfSlot(slot)
  const day = daysFromMonday(slot.dayOfWeek as DayOfWeek) * MINUTES_A_DAY
  return { start: day + start, end: day + end }
}

/** Repeats intervals one week earlier and later, so that Sunday night adjoins Monday morning. */
function allAround(holes: readonly Interval[]): Interval[] {
  return [-MINUTES_A_WEEK, 0, MINUTES_A_WEEK].flatMap((step) =>
    holes.map(({ start, end }) => ({ start: start + step, end: end + step })),
  )
}

/** Paints a stroke over the slots: it replaces all slots with the same dates at those times. */
export function paintSlots(slots: readonly AvailabilitySlot[], stroke: Stroke): AvailabilitySlot[] {
  const { days, start, end, kind, from, until, recurrence } = stroke
  const times = { startTime: toClockTime(start), endTime: end === MINUTES_A_DAY ? '24:00:00' : toClockTime(end) }
  const painted = days.map((dayOfWeek) => ({ dayOfWeek, ...times, from, until, ...(recurrence && { recurrence }) }))
  const left = slots.flatMap((slot) => (hasSameDates(slot, stroke) ? cutSlot(slot, [onAllDates(stroke)]) : [slot]))
  return tidySlots([...left, ...(kind === null ? [] : painted.map((slot) => ({ ...slot, kind })))], (slot) => slot.kind)
}

/** Returns times to cut out on all dates, for slots that are already known to have the same dates as the stroke. */
const onAllDates = ({ days, start, end }: Pick<Stroke, 'days' | 'start' | 'end'>): TimesOfDays => {
  return { days, start, end, from: null, until: null }
}

/**
 * Returns the kind of availability at a minute of a day of the week, among slots with the given dates; null if there is
 * none. `cannot` takes precedence over wishes.
 */
export function kindAt(
  slots: readonly AvailabilitySlot[],
  at: Validity & { dayOfWeek: DayOfWeek; minute: number },
): AvailabilityKind | null {
  const minute = daysFromMonday(at.dayOfWeek) * MINUTES_A_DAY + at.minute
  const said = slots
    .filter((slot) => hasSameDates(slot, at))
    .filter((slot) => allAround([weekInterval(slot)]).some(({ start, end }) => start <= minute && minute < end))
    .map(({ kind }) => kind)
  return AVAILABILITY_KINDS.find((kind) => said.includes(kind)) ?? null
}

/** Splits dated slots at midnight, because the part after midnight has different dates. */
const piecesOf = (slots: readonly AvailabilitySlot[]) =>
  slots.flatMap((slot) => (slot.from || slot.until || slot.recurrence ? splitAtMidnight(slot) : [slot]))

/** Returns the parts of `slots` that `others` do not cover with the same kind and dates, to the minute. */
function slotsBeyond(slots: readonly AvailabilitySlot[], others: readonly AvailabilitySlot[]): AvailabilitySlot[] {
  const theirs = piecesOf(others)
  return piecesOf(slots).flatMap((slot) => {
    const same = theirs.filter((other) => other.kind === slot.kind && hasSameDates(other, slot))
    return cutSlot(
      slot,
      same.map((other) => onAllDates({ days: [other.dayOfWeek as DayOfWeek], ...minutesOfSlot(other) })),
    )
  })
}

/** What a change to a person's slots adds, removes and keeps. */
export interface SlotChanges {
  unchanged: readonly AvailabilitySlot[]
  added: readonly AvailabilitySlot[]
  removed: readonly AvailabilitySlot[]
}

/** Compares a person's weekly slots before and after a change, to the minute. */
export function slotChanges(before: readonly AvailabilitySlot[], after: readonly AvailabilitySlot[]): SlotChanges {
  const [removed, added] = [slotsBeyond(before, after), slotsBeyond(after, before)]
  return { unchanged: slotsBeyond(before, removed), added, removed }
}
