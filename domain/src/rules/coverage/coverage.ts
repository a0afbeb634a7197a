/** Demand of a week, the shifts that fill it, and what is still open. */
import type { Requirement } from '../../contracts/requirements/requirements.ts'
import type { Shift } from '../../contracts/schedule/schedule.ts'
import { MINUTES_A_DAY, toClockTime } from '../../time/clock-time.ts'
import { addDays, type DayOfWeek, dayFromNumber, dayOfWeekOf } from '../../time/day.ts'
import { areasOfPlaces } from '../areas/areas-of-places.ts'
import { groupBy } from '../group-by.ts'
import { hasEnded } from '../has-started.ts'
import { contains, dayInterval, type Interval, intersects, shiftDate, shiftInterval } from '../shift-interval.ts'
import { isActive, isInactive, isVacant } from '../shift-state.ts'
import { requirementsOfWeek } from './demand.ts'
import { type CoverStretch, listShortages } from './shortages.ts'

/** A requirement on one date: people needed in a role from `start` to `end`, in minutes since 1970-01-01. */
export interface Need extends Interval {
  requirementId: number
  dayOfWeek: DayOfWeek
  date: string
  startTime: string
  endTime: string
  roleId: number
  requiredCount: number
  /**
   * The area where the people are needed; absent if none is specified. It does not affect which shifts count (decision
   * 0111).
   */
  areaId?: number
}

/** Returns the demand of a week, by start: its requirements on their dates. */
export function needsOfWeek(requirements: readonly Requirement[], weekStart: string): Need[] {
  return requirementsOfWeek(requirements, weekStart)
    .map(({ id: requirementId, date, startTime, endTime, roleId, requiredCount, areaId, ...requirement }): Need => {
      const dayOfWeek = requirement.dayOfWeek as DayOfWeek
      const interval = dayInterval(date, startTime, endTime)
      const area = areaId === undefined ? {} : { areaId }
      return { requirementId, dayOfWeek, date, startTime, endTime, roleId, requiredCount, ...area, ...interval }
    })
    .sort((a, b) => a.start - b.start || a.end - b.end || a.roleId - b.roleId || a.requirementId - b.requirementId)
}

type CoveringShift = Pick<
  Shift,
  | 'id'
  | 'weekStartDate'
  | 'dayOfWeek'
  | 'startTime'
  | 'endTime'
  | 'roleId'
  | 'staffId'
  | 'status'
  | 'requirementId'
  | 'area'
>

/** A need, with the shifts that cover it from start to end. */
export interface StaffedNeed<S extends CoveringShift = Shift> {
  need: Need
  /** The shifts that fill the need, at most as many as it requires. */
  holders: S[]
}

/** Rates how badly a shift fits a need: lower is better; null if the shift does not span the interval. */
function misfit(shift: CoveringShift, interval: Interval, need: Need): number | null {
  if (shift.roleId !== need.roleId || !contains(interval, need)) return null
  const excess = interval.end - interval.start - (need.end - need.start)
  return excess === 0 && shift.requirementId === need.requirementId ? -1 : excess
}

/**
 * Matches shifts to the needs that they cover from start to end, which decides where experience is checked; see
 * `shortfallsOfWeek` for the shortfall. Matches by role and interval, best fits first; `requirementId` only breaks
 * ties. Each shift fills only one of several overlapping needs. The result keeps the order of the needs.
 */
export function holdersOfNeeds<S extends CoveringShift>(
  needs: readonly Need[],
  shifts: readonly S[],
): StaffedNeed<S>[] {
  const staffed = needs.map((need): StaffedNeed<S> => ({ need, holders: [] }))
  const pairs = shifts.filter(isActive).flatMap((shift) => {
    const interval = shiftInterval(shift)
    if (!interval) return []
    return staffed.flatMap((place) => {
      const fit = misfit(shift, interval, place.need)
      return fit === null ? [] : [{ shift, place, fit }]
    })
  })
  pairs.sort((a, b) => a.fit - b.fit || a.place.need.start - b.place.need.start || a.shift.id - b.shift.id)
  const taken = new Map<number, Need[]>()
  for (const { shift, place } of pairs) {
    const filled = taken.get(shift.id) ?? []
    if (place.holders.length === place.need.requiredCount || filled.some((need) => intersects(need, place.need)))
      continue
    place.holders.push(shift)
    taken.set(shift.id, [...filled, place.need])
  }
  return staffed
}

/** An interval in which people are missing in a role, with the vacant shifts that would fill it. */
export interface Shortfall<S = Shift> {
  /**
   * The exact uncovered interval: a whole need, or the uncovered part of one. It belongs to the day on which it starts.
   */
  need: Omit<Need, 'requiredCount' | 'areaId'>
  /** Vacant shifts that would fill exactly this shortfall; they are reused before new shifts are created. */
  vacant: S[]
  /** Number of unfilled places; a vacant shift does not fill one. */
  missing: number
  /**
   * The area of each place without a vacant shift, null for no area; absent if no place has an area (decision 0111).
   */
  areaIds?: readonly (number | null)[]
  /** Whether the interval is an uncovered part of one or more needs, and not exactly the time of any need. */
  isPart: boolean
  /**
   * Demand and assigned people within the interval; where needs overlap, more people than `missing` may be missing at
   * times.
   */
  stretches: readonly CoverStretch[]
}

/**
 * Checks whether a shortfall is too short for an open shift: an uncovered part of a need, shorter than
 * `minimumShiftHours`. It is still shown, so that people who work next to it can stay longer or come earlier. A whole
 * need is filled however short it is.
 */
export function isTooShortToFill(
  { need, isPart, vacant }: Pick<Shortfall<unknown>, 'isPart' | 'vacant'> & { need: Interval },
  { minimumShiftHours }: { minimumShiftHours: number },
): boolean {
  return isPart && vacant.length === 0 && lengthOf(need) < minimumShiftHours * 60
}

/** Open demand: the figures shown on every page and by Generate. */
export interface OpenCount {
  /** Number of places needed, at least as many as are open. */
  needed: number
  /** Number of open places. */
  open: number
  /** Total minutes of all open places. */
  openMinutes: number
}

/**
 * Counts the open places for the needs of a week or of one day. A place that is open before and after a shift is open
 * twice, and a night's end may be open in the week after its need; so each role needs at least as many places as are open.
 */
export function countOpen(needs: readonly Need[], shortfalls: readonly Shortfall<unknown>[]): OpenCount {
  const coveredByRole = new Map<number, number>()
  const add = (roleId: number, places: number) => coveredByRole.set(roleId, (coveredByRole.get(roleId) ?? 0) + places)
  for (const { roleId, requiredCount } of needs) add(roleId, requiredCount)
  for (const { need, missing } of shortfalls) add(need.roleId, -missing)
  const further = [...coveredByRole.values()].reduce((sum, places) => sum + Math.max(0, -places), 0)
  return {
    needed: needs.reduce((sum, { requiredCount }) => sum + requiredCount, further),
    open: shortfalls.reduce((sum, { missing }) => sum + missing, 0),
    openMinutes: shortfalls.reduce((sum, { missing, need }) => sum + missing * lengthOf(need), 0),
  }
}

/** Counts the open places whose hours are not over, those that have begun included: somebody may still come (MDASH-08). */
export function countStillOpen(shortfalls: readonly Shortfall<unknown>[], reachedMinutes: number): number {
  return countOpen(
    [],
    shortfalls.filter(({ need }) => !hasEnded(need, reachedMinutes)),
  ).open
}

/** A shortfall, with fully and partly uncovered places counted separately. */
export interface ShortCount {
  places: number
  /** Number of partly covered places, and their uncovered minutes. */
  parts: number
  partMinutes: number
}

/** Counts fully and partly uncovered places separately. */
export function countShort(shortfalls: readonly Shortfall<unknown>[]): ShortCount {
  const parts = countOpen(
    [],
    shortfalls.filter(({ isPart }) => isPart),
  )
  return { places: countOpen([], shortfalls).open - parts.open, parts: parts.open, partMinutes: parts.openMinutes }
}

/** Demand, shortfall and number of shifts of one day. */
export interface DayCount {
  /** Number of places needed. */
  needed: number
  short: ShortCount
  shiftCount: number
}

/** Counts demand, shortfall and shifts of one day; archived shifts do not count (GRID-01). */
export function countDay(
  date: string,
  needs: readonly Need[],
  shortfalls: readonly Shortfall<unknown>[],
  shifts: readonly Pick<Shift, 'weekStartDate' | 'dayOfWeek' | 'status'>[],
): DayCount {
  return {
    needed: countOpen(
      needs.filter((need) => need.date === date),
      [],
    ).needed,
    short: countShort(shortfalls.filter(({ need }) => need.date === date)),
    shiftCount: shifts.filter((shift) => shiftDate(shift) === date && !isInactive(shift)).length,
  }
}

/**
 * Returns the shortfalls of a week, by start; the single source for all features. They are calculated per role and to
 * the minute, regardless of the need for which a shift was created. `shifts` include those of the adjacent weeks, for
 * the nights at the start and end of the week.
 */
export function shortfallsOfWeek<S extends CoveringShift>(
  requirements: readonly Requirement[],
  shifts: readonly S[],
  weekStart: string,
): Shortfall<S>[] {
  const [monday, nextMonday] = [startOfDay(weekStart), startOfDay(addDays(weekStart, 7))]
  const nearby = { start: monday - MINUTES_A_DAY, end: nextMonday + MINUTES_A_DAY }
  const needs = [-7, 0, 7].flatMap((days) => needsOfWeek(requirements, addDays(weekStart, days)))
  const wantedBy = groupByRole(needs.filter((need) => intersects(need, nearby)))
  const placed = shifts.flatMap((shift) => {
    const interval = shiftInterval(shift)
    return interval && intersects(interval, nearby) ? [{ shift, roleId: shift.roleId, ...interval }] : []
  })
  const placedByRole = groupByRole(placed.filter(({ shift }) => isActive(shift)))
  const vacantBy = groupByRole(placed.filter(({ shift }) => isVacant(shift) && shift.weekStartDate === weekStart))
  return [...wantedBy]
    .flatMap(([roleId, wanted]) => {
      const shortages = listShortages(wanted, placedByRole.get(roleId) ?? [])
      const shortfalls = shortages
        .filter(({ start }) => start >= monday && start < nextMonday)
        .map(
          ({ missing, stretches, ...time }): Shortfall<S> => ({
            ...nameTime(time, wanted),
            vacant: [],
            missing,
            stretches,
          }),
        )
      placeVacant(shortfalls, vacantBy.get(roleId) ?? [], shortages)
      return wanted.some(({ areaId }) => areaId !== undefined)
        ? shortfalls.map((shortfall) => withAreas(shortfall, wanted, placedByRole.get(roleId) ?? []))
        : shortfalls
    })
    .sort((a, b) => a.need.start - b.need.start || a.need.end - b.need.end || a.need.roleId - b.need.roleId)
}

/** Adds to a shortfall the areas of the places for which new shifts would be created. */
function withAreas<S extends CoveringShift>(
  shortfall: Shortfall<S>,
  wanted: readonly Need[],
  there: readonly (Interval & { shift: S })[],
): Shortfall<S> {
  const { need, missing, vacant } = shortfall
  const placed = [
    ...there.map(({ shift, start, end }) => ({ start, end, areaId: shift.area?.id })),
    ...vacant.map(({ area }) => ({ start: need.start, end: need.end, areaId: area?.id })),
  ]
  const areaIds = areasOfPlaces({ start: need.start, end: need.end, count: missing - vacant.length }, wanted, placed)
  return areaIds.some((id) => id !== null) ? { ...shortfall, areaIds } : shortfall
}

const startOfDay = (date: string) => dayInterval(date, '00:00', '00:00').start
const lengthOf = ({ start, end }: Interval) => end - start
const groupByRole = <Item extends { roleId: number }>(items: readonly Item[]) => groupBy(items, ({ roleId }) => roleId)

/**
 * Describes an uncovered interval as a need, with the id and role of the requirement that fits best among those that
 * apply at its start.
 */
function nameTime({ start, end }: Interval, wanted: readonly Need[]): Pick<Shortfall, 'need' | 'isPart'> {
  const misfitOf = (need: Need) => Math.abs(need.start - start) + Math.abs(need.end - end)
  let asked: Need | undefined
  for (const need of wanted) {
    if (need.start > start || need.end <= start) continue
    const better = asked ? misfitOf(need) - misfitOf(asked) || need.requirementId - asked.requirementId : -1
    if (better < 0) asked = need
  }
  if (!asked) throw new RangeError('Nobody is needed at a time that is short.')
  const { requiredCount: _, areaId: _area, ...need } = asked
  if (misfitOf(asked) === 0) return { need, isPart: false }
  const date = dayFromNumber(Math.floor(start / MINUTES_A_DAY))
  const [startTime, endTime] = [toClockTime(start), toClockTime(end)]
  return { need: { ...need, start, end, date, dayOfWeek: dayOfWeekOf(date), startTime, endTime }, isPart: true }
}

/**
 * Assigns vacant shifts to the shortfalls that they would fill: a shift of the same length if there is one, otherwise
 * the longest shift within the shortfall.
 */
function placeVacant<S extends CoveringShift>(
  shortfalls: readonly Shortfall<S>[],
  vacant: readonly (Interval & { shift: S })[],
  shortages: readonly Interval[],
): void {
  for (const { shift, ...time } of vacant.toSorted((a, b) => lengthOf(a) - lengthOf(b) || a.shift.id - b.shift.id)) {
    const [place] = shortfalls
      .filter((one) => one.vacant.length < one.missing && fillsOnly(time, one.need, shortages))
      .sort((a, b) => lengthOf(b.need) - lengthOf(a.need))
    place?.vacant.push(shift)
  }
}

/** Checks whether a shift spans an uncovered interval, and nobody is missing in the rest of the shift. */
function fillsOnly(time: Interval, need: Interval, shortages: readonly Interval[]): boolean {
  if (!contains(time, need)) return false
  const rest = [
    { start: time.start, end: need.start },
    { start: need.end, end: time.end },
  ].filter((part) => lengthOf(part) > 0)
  return shortages.every((shortage) => rest.every((part) => !intersects(shortage, part)))
}
