/** Determines the demand of each day, and which shifts close a day or open the next. */

import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import type { Interval } from '../shift-interval.ts'

/** An interval in a role, in minutes since 1970-01-01. */
export interface RoleTime extends Interval {
  roleId: number
}

/** First required start and last required end of a day, in minutes since 1970-01-01. */
interface Bounds {
  firstStart: number
  lastEnd: number
}

/** Demand of a role on one date. */
interface RoleBounds extends Bounds {
  /** Whether more than one person is needed at any time. */
  needsSeveral: boolean
}

/** Demand on one date, in total and by role. */
interface DayBounds extends Bounds {
  ofRole: Map<number, RoleBounds>
}

/** Demand by start day, in days since 1970-01-01. */
export type BoundsByDay = ReadonlyMap<number, DayBounds>

function dayOf({ start }: Interval): number {
  return Math.floor(start / MINUTES_A_DAY)
}

/** Returns the bounds of each day with demand; a need belongs to the day on which it starts. */
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

/** Checks whether a shift lasts at least until the last required end of its start day. */
export function isClosing(shift: Interval, bounds: BoundsByDay): boolean {
  const day = bounds.get(dayOf(shift))
  return day !== undefined && shift.end >= day.lastEnd
}

/** Checks whether a shift starts no later than the first required start of its day. */
function isOpening(shift: Interval, bounds: BoundsByDay): boolean {
  const day = bounds.get(dayOf(shift))
  return day !== undefined && shift.start <= day.firstStart
}

/**
 * Checks whether a shift is the only one that its role needs that day: it covers all demand, which never exceeds one
 * person. The check uses demand rather than assignments, so that a person's required rest never depends on the shifts
 * of others.
 */
function isOnlyOneOfRole({ start, end, roleId }: RoleTime, bounds: BoundsByDay): boolean {
  const role = bounds.get(dayOf({ start, end }))?.ofRole.get(roleId)
  return role === undefined || (!role.needsSeveral && start <= role.firstStart && end >= role.lastEnd)
}

/** Checks whether the earlier shift closes one day and the later one opens the next. */
export function isCloserOpener(earlier: RoleTime, later: RoleTime, bounds: BoundsByDay): boolean {
  return (
    dayOf(later) === dayOf(earlier) + 1 &&
    isClosing(earlier, bounds) &&
    isOpening(later, bounds) &&
    !isOnlyOneOfRole(earlier, bounds) &&
    !isOnlyOneOfRole(later, bounds)
  )
}
