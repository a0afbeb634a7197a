/** What a week needs, what fills it and what is still open (GN1, GN3, GN4). */
import type { Requirement } from '../contracts/requirements.ts'
import type { Shift } from '../contracts/schedule.ts'
import { MINUTES_A_DAY, toClockTime } from '../time/clock-time.ts'
import { addDays, type DayOfWeek, dayFromNumber, dayOfWeekOf } from '../time/day.ts'
import { requirementsOfWeek } from './demand.ts'
import { contains, dayInterval, type Interval, intersects, shiftDate, shiftInterval } from './shift-interval.ts'
import { isActive, isInactive, isVacant } from './shift-state.ts'
import { type CoverStretch, listShortages } from './shortages.ts'

/** A requirement on one date: so many people of a role from `start` to `end` (minutes since 1970-01-01). */
export interface Need extends Interval {
  requirementId: number
  dayOfWeek: DayOfWeek
  date: string
  startTime: string
  endTime: string
  roleId: number
  requiredCount: number
}

/** The needs of a week by start: its requirements on their dates (GN1, GN16). */
export function needsOfWeek(requirements: readonly Requirement[], weekStart: string): Need[] {
  return requirementsOfWeek(requirements, weekStart)
    .map(({ id: requirementId, date, startTime, endTime, roleId, requiredCount, ...requirement }): Need => {
      const dayOfWeek = requirement.dayOfWeek as DayOfWeek
      const interval = dayInterval(date, startTime, endTime)
      return { requirementId, dayOfWeek, date, startTime, endTime, roleId, requiredCount, ...interval }
    })
    .sort((a, b) => a.start - b.start || a.end - b.end || a.roleId - b.roleId || a.requirementId - b.requirementId)
}

type CoveringShift = Pick<
  Shift,
  'id' | 'weekStartDate' | 'dayOfWeek' | 'startTime' | 'endTime' | 'roleId' | 'staffId' | 'status' | 'requirementId'
>

/** A need and who works all of it. */
export interface StaffedNeed<S extends CoveringShift = Shift> {
  need: Need
  /** At most as many as are required. */
  holders: S[]
}

/** How badly a shift fits a need: lower is better, null when it does not span it. */
function misfit(shift: CoveringShift, interval: Interval, need: Need): number | null {
  if (shift.roleId !== need.roleId || !contains(interval, need)) return null
  const excess = interval.end - interval.start - (need.end - need.start)
  return excess === 0 && shift.requirementId === need.requirementId ? -1 : excess
}

/**
 * Who works which need from its start to its end: whom experience on a shift is asked of. What is missing is another
 * question; see `shortfallsOfWeek`. Matched by role and interval; `requirementId` only breaks ties (GN4). Of several needs
 * that overlap each other a shift has one. The best fits are matched first. The needs keep their order.
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

/** A time in a role at which people are missing, and the vacant shifts that stand for it. */
export interface Shortfall<S = Shift> {
  /** The exact time that is short: a need's own, or what others leave of it. It counts on the day it starts. */
  need: Omit<Need, 'requiredCount'>
  /** Vacant shifts that would fill it and nothing else; they are refilled before new ones are created (GN6). */
  vacant: S[]
  /** Places of it that nobody fills; a vacant shift fills none. */
  missing: number
  /** Whether no need asks for just this time: it is what others leave of one, or of several. */
  isPart: boolean
  /** How many are needed and there in its time, by stretch: more than `missing` may lack where needs overlap. */
  stretches: readonly CoverStretch[]
}

/**
 * Whether a shortage is too short for somebody to come for: a part of a need that lasts less than `minimumShiftHours`. It
 * is shown, and for whoever works beside it to stay on or come early (GN11). A need that is that short itself is filled.
 */
export function isTooShortToFill(
  { need, isPart, vacant }: Pick<Shortfall<unknown>, 'isPart' | 'vacant'> & { need: Interval },
  { minimumShiftHours }: { minimumShiftHours: number },
): boolean {
  return isPart && vacant.length === 0 && lengthOf(need) < minimumShiftHours * 60
}

/** How much of what is wanted is open: the numbers that every page and Generate name (GN3, GN11). */
export interface OpenCount {
  /** Places that needs ask for. */
  needed: number
  /** Places of shortages. */
  open: number
  /** Minutes of them, together. */
  openMinutes: number
}

/** Counts what is open of needs and their shortages: of a week, or of one day of it. */
export function countOpen(needs: readonly Need[], shortfalls: readonly Shortfall<unknown>[]): OpenCount {
  return {
    needed: needs.reduce((sum, { requiredCount }) => sum + requiredCount, 0),
    open: shortfalls.reduce((sum, { missing }) => sum + missing, 0),
    openMinutes: shortfalls.reduce((sum, { missing, need }) => sum + missing * lengthOf(need), 0),
  }
}

/** What is short, so that it is true of both: places for which nobody comes at all, and what is left of others. */
export interface ShortCount {
  places: number
  /** Places that somebody works a part of, and the minutes that are left of them. */
  parts: number
  partMinutes: number
}

/** Tells places that are wholly open from those of which a part is (GN11). */
export function countShort(shortfalls: readonly Shortfall<unknown>[]): ShortCount {
  const parts = countOpen(
    [],
    shortfalls.filter(({ isPart }) => isPart),
  )
  return { places: countOpen([], shortfalls).open - parts.open, parts: parts.open, partMinutes: parts.openMinutes }
}

/** What one day asks for, what is short of it, and how many shifts it has. */
export interface DayCount {
  /** Places needed. */
  needed: number
  short: ShortCount
  shiftCount: number
}

/** Counts a day of a week from the week's needs, shortfalls and shifts; archived shifts do not count (GRID-01). */
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
 * What is short in a week by start, by role and to the minute, whoever was meant for what; the same for everybody who asks
 * (GN4, GN11). `shifts` are those of the week and of the weeks beside it, for the nights at its edges.
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
  const thereBy = groupByRole(placed.filter(({ shift }) => isActive(shift)))
  const vacantBy = groupByRole(placed.filter(({ shift }) => isVacant(shift) && shift.weekStartDate === weekStart))
  return [...wantedBy]
    .flatMap(([roleId, wanted]) => {
      const shortages = listShortages(wanted, thereBy.get(roleId) ?? [])
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
      return shortfalls
    })
    .sort((a, b) => a.need.start - b.need.start || a.need.end - b.need.end || a.need.roleId - b.need.roleId)
}

const startOfDay = (date: string) => dayInterval(date, '00:00', '00:00').start
const lengthOf = ({ start, end }: Interval) => end - start

function groupByRole<Item extends { roleId: number }>(items: readonly Item[]): Map<number, Item[]> {
  const groups = new Map<number, Item[]>()
  for (const item of items) {
    const group = groups.get(item.roleId)
    if (group) group.push(item)
    else groups.set(item.roleId, [item])
  }
  return groups
}

/** A short time as a need: of the requirements that ask for somebody when it starts, the closest fit. */
function nameTime({ start, end }: Interval, wanted: readonly Need[]): Pick<Shortfall, 'need' | 'isPart'> {
  const misfitOf = (need: Need) => Math.abs(need.start - start) + Math.abs(need.end - end)
  const [asked] = wanted
    .filter((need) => need.start <= start && need.end > start)
    .sort((a, b) => misfitOf(a) - misfitOf(b) || a.requirementId - b.requirementId)
  if (!asked) throw new RangeError('Nobody is needed at a time that is short.')
  const { requiredCount: _, ...need } = asked
  if (misfitOf(asked) === 0) return { need, isPart: false }
  const date = dayFromNumber(Math.floor(start / MINUTES_A_DAY))
  const [startTime, endTime] = [toClockTime(start), toClockTime(end)]
  return { need: { ...need, start, end, date, dayOfWeek: dayOfWeekOf(date), startTime, endTime }, isPart: true }
}

/** Lets vacant shifts stand for what they would fill: a time of their own length, else the longest within theirs. */
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

/** Whether a shift spans a short time, and nobody is missing in the rest of it. */
function fillsOnly(time: Interval, need: Interval, shortages: readonly Interval[]): boolean {
  if (!contains(time, need)) return false
  const rest = [
    { start: time.start, end: need.start },
    { start: need.end, end: time.end },
  ].filter((part) => lengthOf(part) > 0)
  return shortages.every((shortage) => rest.every((part) => !intersects(shortage, part)))
}
