/** Demand of each day, and the shifts that close one day or open the next (GN7, GN15). */

import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import type { Interval } from '../shift-interval.ts'

/** A time in a role; minutes since 1970-01-01. */
export interface RoleTime extends Interval {
  roleId: number
}

/** First required start and last required end, in minutes since 1970-01-01. */
interface Bounds {
  firstStart: number
  lastEnd: number
}

/** Demand of a role on one date. */
interface RoleBounds extends Bounds {
  /** Whether more than one person is needed at some time. */
  needsSeveral: boolean
}

/** Demand of one date, in total and by role. */
interface DayBounds extends Bounds {
  ofRole: Map<number, RoleBounds>
}

/** Demand of each day by its start day, in days since 1970-01-01. */
export type BoundsByDay = ReadonlyMap<number, DayBounds>

function dayOf({ start }: Interval): number {
  return Math.floor(start / MINUTES_A_DAY)
}

/** Returns the bounds of every day with demand; a need counts on the day it starts. */
export function dayBoundsOf(needs: readonly (RoleTime & { requiredCount: number })[]): Map<number, DayBounds> {
  const bounds = new Map<number, DayBounds>()
  for (const need of needs.toSorted((a, b) => a.start - b.start)) {
    const { firstStart = need.start, lastEnd = need.end, ofRole = new Map() } = bounds.get(dayOf(need)) ?? {}
    const role: RoleBounds | undefined = ofRole.get(need.roleId)
    ofRole.set(need.roleId, {
      firstStart: role?.firstStart ?? need.start,
      lastEnd: Math.max(need.end, role?.lastEnd ?? need.end),
      needsSeveral: need.requiredCount > 1 || (role !== undefined && (role.needsSeveral || need.start < role.lastEnd)),
    })
    bounds.set(dayOf(need), { firstStart, lastEnd: Math.max(need.end, lastEnd), ofRole })
  }
  return bounds
}

/** Checks whether a shift lasts until the last required end of its start day, or longer (GN7). */
export function isClosing(shift: Interval, bounds: BoundsByDay): boolean {
  const day = bounds.get(dayOf(shift))
  return day !== undefined && shift.end >= day.lastEnd
}

/** Checks whether a shift starts at or before the first required start of its day (GN7). */
function isOpening(shift: Interval, bounds: BoundsByDay): boolean {
  const day = bounds.get(dayOf(shift))
  return day !== undefined && shift.start <= day.firstStart
}

/**
 * Checks whether a shift is the only one that its role needs that day: it covers all demand, which is never more than
 * one person (GN15). This depends on demand, not on assignments, so that one person's shift never changes another's
 * rest.
 */
function isOnlyOneOfRole({ start, end, roleId }: RoleTime, bounds: BoundsByDay): boolean {
  const role = bounds.get(dayOf({ start, end }))?.ofRole.get(roleId)
  return role === undefined || (!role.needsSeveral && start <= role.firstStart && end >= role.lastEnd)
}

/** Checks whether the earlier shift closes one day and the later one opens the next (GN7, GN15). */
export function isCloserOpener(earlier: RoleTime, later: RoleTime, bounds: BoundsByDay): boolean {
  return (
    dayOf(later) === dayOf(earlier) + 1 &&
    isClosing(earlier, bounds) &&
    isOpening(later, bounds) &&
    !isOnlyOneOfRole(earlier, bounds) &&
    !isOnlyOneOfRole(later, bounds)
  )
}
