/** Shares closings and weekends fairly over several weeks. */
import { MINUTES_A_DAY } from '../time/clock-time.ts'
import { dayFromNumber, dayOfWeekOf } from '../time/day.ts'
import type { Interval } from './shift-interval.ts'
import { type BoundsByDay, isClosing } from './short-rest/day-bounds.ts'

/** Number of previous weeks that count when a week's fair shares are calculated. */
export const FAIR_SHARE_WEEKS = 4

/**
 * Checks whether a shift is unsocial: a closing, or a shift that starts on a Saturday or Sunday. A shift without times
 * is an empty interval at the start of its day, so it is never a closing.
 */
export function isUnsocial(shift: Interval, bounds: BoundsByDay): boolean {
  const dayOfWeek = dayOfWeekOf(dayFromNumber(Math.floor(shift.start / MINUTES_A_DAY)))
  return dayOfWeek === 0 || dayOfWeek === 6 || (shift.end > shift.start && isClosing(shift, bounds))
}

/** Number of unsocial shifts in a role, to be shared. */
export interface RoleWork {
  roleId: number
  count: number
}

/** A person who shares unsocial shifts in their roles. */
export interface Sharer {
  roleIds: readonly number[]
  targetWeeklyHours: number | null
  /** Fraction of the counted days on which the person was not away, from 0 to 1 (AVAIL-04). */
  presence: number
}

/**
 * People with the same shared roles; all of them get the same share per unit of weight, so they are calculated
 * together.
 */
interface SharingGroup {
  roleIds: ReadonlySet<number>
  weight: number
  /** Fractional number of shifts that the group gets, by role. */
  parts: Map<number, number>
}

/**
 * Minimum weight, for people with a target of 0 hours or who are away all the time; they get a share only if nobody
 * else holds the role.
 */
const SMALLEST_WEIGHT = 1e-6
/** Shares count as even once a round moves less than this, which is far below the tolerance for rounding up. */
const EVEN = 1e-9
/** Tolerance when rounding up, for errors from summing fractions. */
const WHOLE = 1e-6
const MOST_ROUNDS = 10_000

/**
 * Calculates fair shares of unsocial shifts, in proportion to weekly target hours as far as roles allow. The shifts of
 * a role are shared among the people who hold it; people with several roles even out differences between the roles.
 * Absence on some of the days reduces a share. Shares are rounded up, so that together they always suffice. People
 * without a target count with the average target; people with none of the roles get null. The result is in the order of
 * `people`.
 */
export function fairShares(work: readonly RoleWork[], people: readonly Sharer[]): (number | null)[] {
  const counts = new Map<number, number>()
  for (const { roleId, count } of work) counts.set(roleId, (counts.get(roleId) ?? 0) + count)
  const shared = people.map(({ roleIds, targetWeeklyHours, presence }) => ({
    roleIds: [...new Set(roleIds)].filter((id) => counts.has(id)).sort((a, b) => a - b),
    targetWeeklyHours,
    presence,
  }))
  const average = averageTarget(shared.filter(({ roleIds }) => roleIds.length > 0))

  const groups = new Map<string, SharingGroup>()
  const sharers = shared.map(({ roleIds, targetWeeklyHours, presence }) => {
    if (roleIds.length === 0) return null
    const key = roleIds.join()
    const group = groups.get(key) ?? { roleIds: new Set(roleIds), weight: 0, parts: new Map() }
    groups.set(key, group)
    const weight = Math.max((targetWeeklyHours ?? average) * presence, SMALLEST_WEIGHT)
    group.weight += weight
    return { group, weight }
  })
  shareEvenly(counts, [...groups.values()])
  return sharers.map((sharer) => sharer && Math.ceil(Math.max(0, sharer.weight * levelOf(sharer.group) - WHOLE)))
}

/**
 * Returns the average of the known targets. If there are none, it returns 1; any number would do, because all people
 * then count the same.
 */
function averageTarget(people: readonly Sharer[]): number {
  const known = people.flatMap(({ targetWeeklyHours }) => targetWeeklyHours ?? [])
  return known.length === 0 ? 1 : known.reduce((sum, hours) => sum + hours, 0) / known.length
}

/** Returns a group's number of shifts per unit of weight, over all roles. */
function levelOf({ parts, weight }: SharingGroup): number {
  let sum = 0
  for (const part of parts.values()) sum += part
  return sum / weight
}

/**
 * Evens out one role after another until nothing moves. It converges, because each step lowers the sum of squares,
 * which has a single minimum.
 */
function shareEvenly(counts: ReadonlyMap<number, number>, groups: readonly SharingGroup[]): void {
  const roles = [...counts].map(([roleId, count]) => ({
    roleId,
    count,
    holders: groups.filter(({ roleIds }) => roleIds.has(roleId)),
  }))
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let moved = 0
    for (const { roleId, count, holders } of roles) moved = Math.max(moved, pourRole(roleId, count, holders))
    if (moved < EVEN) return
  }
}

/**
 * Distributes a role's shifts over its groups, those with the fewest first, until all have equally many. Returns the
 * largest change of any group's share.
 */
function pourRole(roleId: number, count: number, holders: readonly SharingGroup[]): number {
  const emptiestFirst = holders
    .map((group) => ({ group, before: levelOf(group) - (group.parts.get(roleId) ?? 0) / group.weight }))
    .sort((a, b) => a.before - b.before)
  let weight = 0
  let amount = count
  for (const { group, before } of emptiestFirst) {
    if (weight > 0 && amount / weight <= before) break
    weight += group.weight
    amount += before * group.weight
  }
  let moved = 0
  for (const { group, before } of emptiestFirst) {
    const part = Math.max(0, amount / weight - before) * group.weight
    moved = Math.max(moved, Math.abs(part - (group.parts.get(roleId) ?? 0)))
    group.parts.set(roleId, part)
  }
  return moved
}
