import type { Event } from '@fairweek/domain/contracts/events'
import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import {
  countDay,
  countOpen,
  countShort,
  type DayCount,
  type Need,
  needsOfWeek,
  type OpenCount,
  type ShortCount,
  type Shortfall,
  shortfallsOfWeek,
} from '@fairweek/domain/rules/coverage/coverage'
import {
  type CoverageStep,
  coverageSteps,
  type ShortStretch,
  shortStretches,
} from '@fairweek/domain/rules/coverage/coverage-steps'
import { groupBy } from '@fairweek/domain/rules/group-by'
import { leaveOutSettled } from '@fairweek/domain/rules/requests/settled-requests'
import { dayInterval, type Interval, intersects, shiftDate, shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { beginsWeek, isInactive } from '@fairweek/domain/rules/shift-state'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { addDays, type DayOfWeek, dayNumber, WEEK_ORDER } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'

/** Input of a week's grid; shifts and events may extend into it from the day before the week. */
export interface WeekGridInput {
  weekStart: string
  shifts: readonly Shift[]
  /** Shifts of the week before. Only those that run past Sunday midnight are shown, as continuations. */
  previousShifts: readonly Shift[]
  /** Shifts of the week after. Like those of the week before, they may cover needs at this week's edges. */
  nextShifts: readonly Shift[]
  requirements: readonly Requirement[]
  closedDays?: readonly { date: string; name: string }[]
  events: readonly Event[]
  hideEmptySlots: boolean
  showArchived: boolean
  /** Returns a shift's role and person as text, by which shifts within a slot are sorted. */
  sortTextOf: (shift: Shift) => string
}

interface GridEvent {
  event: Event
  /** Whether the event's name is shown here: in its first slot, and in the first slot after midnight. */
  isFirst: boolean
}

/** One hour of one day. */
export interface GridCell {
  date: string
  dayOfWeek: DayOfWeek
  hour: number
  shifts: Shift[]
  /** The previous day's shifts that run past midnight; only in the midnight slot. */
  continuations: Shift[]
  /** Shortfalls that start in this hour. */
  gaps: Shortfall[]
  events: GridEvent[]
  /** Whether people are missing at any time in this hour. */
  isShort: boolean
}

export interface GridRow {
  hour: number
  /** Whether any day has content in this hour; rows without content are drawn as thin lines. */
  hasContent: boolean
  cells: GridCell[]
}

export interface GridDay extends DayCount {
  date: string
  dayOfWeek: DayOfWeek
  /** The name of the closed day, such as a holiday; null if the day is not closed. */
  closedAs: string | null
  coverage: CoverageStep[]
  /** When people are missing and how many, for screen readers. */
  shortTimes: ShortStretch[]
  /** All-day events have no hours, so they appear in no slot and do not keep slots from being hidden. */
  allDayEvents: Event[]
  /** Shifts without times. */
  untimed: Shift[]
}

export interface WeekGridModel {
  days: GridDay[]
  rows: GridRow[]
  /** Number of rows hidden by the toggle. */
  hiddenRowCount: number
  /** Maximum number of chips in one slot; it determines the density. */
  fullestSlot: number
  openings: Shortfall[]
  count: OpenCount
  short: ShortCount
  archivedCount: number
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

interface Placed {
  shift: Shift
  interval: Interval
}

function place(shifts: readonly Shift[]): Placed[] {
  return shifts.flatMap((shift) => {
    const interval = shiftInterval(shift)
    return interval ? [{ shift, interval }] : []
  })
}

function hourOf(minutes: number): number {
  return Math.floor((minutes % MINUTES_A_DAY) / 60)
}

const slotKey = (date: string, hour: number) => `${date} ${hour}`

function isRunningIn(intervals: readonly Interval[], slot: Interval): boolean {
  return intervals.some((interval) => intersects(interval, slot))
}

/**
 * Arranges a week in hourly slots. A shift is in the slot in which it starts and, if it runs past midnight, once more
 * in the midnight slot (GRID-05).
 */
export function layOutWeek(input: WeekGridInput): WeekGridModel {
  const { weekStart, requirements, sortTextOf } = input
  const sunday = addDays(weekStart, -1)
  const known = leaveOutSettled(input.shifts)
  const ofWeek = input.showArchived ? known : known.filter((shift) => !isInactive(shift))
  const placed = place(ofWeek)
  const reachingIn = place(input.previousShifts).filter(
    ({ shift, interval }) => !isInactive(shift) && shiftDate(shift) === sunday && interval.end > startOf(weekStart),
  )
  const needs = needsOfWeek(requirements, weekStart)
  // A shortfall on the Sunday night before belongs to the previous week; it is shown here only if that week's planning
  // has begun.
  const hasBegunBefore = input.previousShifts.some(beginsWeek)
  const isOfNightBefore = ({ date }: Pick<Need, 'date'>) => hasBegunBefore && date === sunday
  const weekBefore = addDays(weekStart, -7)
  const needsReachingIn = needsOfWeek(requirements, weekBefore).filter(isOfNightBefore)
  const nearby = [...input.previousShifts, ...input.shifts, ...input.nextShifts]
  const openings = shortfallsOfWeek(requirements, nearby, weekStart)

  const order = new Map(ofWeek.map((shift) => [shift.id, sortTextOf(shift)]))
  const byText = (a: Placed, b: Placed) =>
    a.interval.start - b.interval.start ||
    (order.get(a.shift.id) ?? '').localeCompare(order.get(b.shift.id) ?? '') ||
    a.shift.id - b.shift.id
  const startingIn = groupBy([...placed].sort(byText), ({ shift, interval }) =>
    slotKey(shiftDate(shift), hourOf(interval.start)),
  )
  const runningOnInto = groupBy([...reachingIn, ...placed].sort(byText).filter(runsOn), ({ shift }) =>
    addDays(shiftDate(shift), 1),
  )
  const gapsIn = groupBy(openings, ({ need }) => slotKey(need.date, hourOf(need.start)))
  const timedEvents = input.events.filter((event) => !event.isAllDay)
  const events = timedEvents.map((event) => ({ event, ...dayInterval(event.date, event.startTime, event.endTime) }))
  const allNeeds: Need[] = [...needsReachingIn, ...needs]
  const openingsReachingIn = shortfallsOfWeek(requirements, nearby, weekBefore).filter(({ need }) =>
    isOfNightBefore(need),
  )
  const allOpenings = [...openingsReachingIn, ...openings]

  const days = WEEK_ORDER.map((dayOfWeek): GridDay => {
    const date = dateOf(weekStart, dayOfWeek)
    const hours = { start: startOf(date), end: startOf(date) + MINUTES_A_DAY }
    const shiftsOfDay = ofWeek.filter((shift) => shift.dayOfWeek === dayOfWeek)
    return {
      date,
      dayOfWeek,
      ...countDay(date, needs, openings, shiftsOfDay),
      closedAs: input.closedDays?.find((closed) => closed.date === date)?.name ?? null,
      coverage: coverageSteps(allNeeds, allOpenings, hours),
      shortTimes: shortStretches(allOpenings, hours),
      allDayEvents: input.events.filter((event) => event.isAllDay && event.date === date),
      untimed: shiftsOfDay.filter((shift) => shift.startTime === null || shift.endTime === null),
    }
  })

  const taken: Interval[] = [
    ...needs,
    ...needsReachingIn,
    ...events,
    ...[...placed, ...reachingIn].map((p) => p.interval),
  ]
  const allRows = HOURS.map((hour): GridRow & { isTaken: boolean } => {
    const cells = days.map((day): GridCell => {
      const start = startOf(day.date) + hour * 60
      const slot = { start, end: start + 60 }
      return {
        date: day.date,
        dayOfWeek: day.dayOfWeek,
        hour,
        shifts: (startingIn.get(slotKey(day.date, hour)) ?? []).map(({ shift }) => shift),
        continuations: hour === 0 ? (runningOnInto.get(day.date) ?? []).map(({ shift }) => shift) : [],
        gaps: gapsIn.get(slotKey(day.date, hour)) ?? [],
        events: events
          .filter((event) => intersects(event, slot))
          .map(({ event, start: eventStart }) => ({ event, isFirst: eventStart >= start || hour === 0 })),
        isShort: day.coverage.slice(hour * 2, hour * 2 + 2).some(({ missing }) => missing > 0),
      }
    })
    return {
      hour,
      cells,
      hasContent: cells.some(
        (cell) =>
          cell.shifts.length + cell.continuations.length + cell.gaps.length > 0 ||
          cell.events.some(({ isFirst }) => isFirst),
      ),
      isTaken: days.some((day) => {
        const start = startOf(day.date) + hour * 60
        return isRunningIn(taken, { start, end: start + 60 })
      }),
    }
  })
  const rows = input.hideEmptySlots ? allRows.filter((row) => row.isTaken) : allRows
  return {
    days,
    rows,
    hiddenRowCount: allRows.length - rows.length,
    fullestSlot: Math.max(
      0,
      ...allRows.flatMap((row) => row.cells.map((cell) => cell.shifts.length + cell.gaps.length)),
    ),
    openings,
    count: countOpen(needs, openings),
    short: countShort(openings),
    archivedCount: known.filter(isInactive).length,
  }
}

function startOf(date: string): number {
  return (dayNumber(date) ?? 0) * MINUTES_A_DAY
}

/** Whether a shift runs past the midnight at the end of its day; one that ends exactly at midnight does not. */
function runsOn({ shift, interval }: Placed): boolean {
  return interval.end > startOf(shiftDate(shift)) + MINUTES_A_DAY
}
