/** Painting times over what somebody said of their week, and what becomes different by it (AVAIL-01). */
import {
  AVAILABILITY_KINDS,
  type AvailabilityKind,
  type AvailabilitySlot,
  type Recurrence,
} from '../../contracts/availability.ts'
import { MINUTES_A_DAY, toClockTime } from '../../time/clock-time.ts'
import type { DayOfWeek } from '../../time/day.ts'
import { daysFromMonday } from '../../time/week.ts'
import type { Interval } from '../shift-interval.ts'
import { cutSlot, splitAtMidnight, type TimesOfDays } from './cut-slots.ts'
import { layerOf, minutesOfSlot, tidySlots } from './weekly-slots.ts'

const MINUTES_A_WEEK = 7 * MINUTES_A_DAY

/** First and last date on which something said holds, both included; null without end on that side. */
export interface Validity {
  from: string | null
  until: string | null
  /** Left out for every week. */
  recurrence?: Recurrence | undefined
}

/** Whether two things said hold on the same dates. */
function hasSameDates(one: Validity, other: Validity): boolean {
  return layerOf(one) === layerOf(other)
}

/** The same times of some weekdays, and what is said of them from now on; null says nothing. */
export interface Stroke extends Validity {
  days: readonly DayOfWeek[]
  /** Minutes of the day, the end 1440 at most. */
  start: number
  end: number
  kind: AvailabilityKind | null
}

/** A slot in minutes since Monday's first; one of Sunday night ends past the week. */
export function weekInterval(slot: Pick<AvailabilitySlot, 'dayOfWeek' | 'startTime' | 'endTime'>): Interval {
  const { start, end } = minutesOfSlot(slot)
  const day = daysFromMonday(slot.dayOfWeek as DayOfWeek) * MINUTES_A_DAY
  return { start: day + start, end: day + end }
}

/** Holes a week earlier and later too, so that Sunday night meets Monday morning. */
function allAround(holes: readonly Interval[]): Interval[] {
  return [-MINUTES_A_WEEK, 0, MINUTES_A_WEEK].flatMap((step) =>
    holes.map(({ start, end }) => ({ start: start + step, end: end + step })),
  )
}

/** The slots with a stroke over them: of what holds on the same dates, nothing else is said of those times any more. */
export function paintSlots(slots: readonly AvailabilitySlot[], stroke: Stroke): AvailabilitySlot[] {
  const { days, start, end, kind, from, until, recurrence } = stroke
  const times = { startTime: toClockTime(start), endTime: end === MINUTES_A_DAY ? '24:00:00' : toClockTime(end) }
  const painted = days.map((dayOfWeek) => ({ dayOfWeek, ...times, from, until, ...(recurrence && { recurrence }) }))
  const left = slots.flatMap((slot) => (hasSameDates(slot, stroke) ? cutSlot(slot, [onAllDates(stroke)]) : [slot]))
  return tidySlots([...left, ...(kind === null ? [] : painted.map((slot) => ({ ...slot, kind })))], (slot) => slot.kind)
}

/** Times taken out of slots of the same dates: on all of those. */
const onAllDates = ({ days, start, end }: Pick<Stroke, 'days' | 'start' | 'end'>): TimesOfDays => {
  return { days, start, end, from: null, until: null }
}

/** What is said of a minute of a weekday on some dates, a hard thing before a wish; null for nothing. */
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

/** A night is in two pieces where the second holds on other dates than the first. */
const piecesOf = (slots: readonly AvailabilitySlot[]) =>
  slots.flatMap((slot) => (slot.from || slot.until || slot.recurrence ? splitAtMidnight(slot) : [slot]))

/** What of some slots is not said by others, to the minute: neither the kind nor the dates may differ. */
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

/** What a change of somebody's slots adds, takes away and leaves. */
export interface SlotChanges {
  kept: readonly AvailabilitySlot[]
  added: readonly AvailabilitySlot[]
  removed: readonly AvailabilitySlot[]
}

/** What is different between two readings of somebody's week, to the minute. */
export function slotChanges(before: readonly AvailabilitySlot[], after: readonly AvailabilitySlot[]): SlotChanges {
  const [removed, added] = [slotsBeyond(before, after), slotsBeyond(after, before)]
  return { kept: slotsBeyond(before, removed), added, removed }
}
