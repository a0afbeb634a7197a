/** Counts each person's closings and weekends, and how many more they can work within their fair share. Pure. */

import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { countDaysAway, type TimeOffDays } from '@fairweek/domain/rules/availability/time-off-days'
import { needsOfWeek } from '@fairweek/domain/rules/coverage/coverage'
import { daysNotEmployed, type Employment } from '@fairweek/domain/rules/employment'
import { FAIR_SHARE_WEEKS, fairShares, isUnsocial } from '@fairweek/domain/rules/fair-share'
import { type Interval, occupiedInterval, type TimedShift } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { type BoundsByDay, dayBoundsOf } from '@fairweek/domain/rules/short-rest/day-bounds'
import { addDays } from '@fairweek/domain/time/day'

/** A time in a week, in a role, with everybody who worked at it. */
export interface WorkedTime extends TimedShift {
  roleId: number
  staffIds: readonly number[]
}

/** How many closings and weekends a person worked in a role. */
export interface UnsocialCount {
  staffId: number
  roleId: number
  count: number
}

/** Counts closings and weekends among the times worked in some weeks, by person and role. */
export function countUnsocial(
  worked: readonly WorkedTime[],
  weekStarts: readonly string[],
  requirements: readonly Requirement[],
): UnsocialCount[] {
  const bounds = dayBoundsOf(weekStarts.flatMap((weekStart) => needsOfWeek(requirements, weekStart)))
  const counts = new Map<string, UnsocialCount>()
  for (const { roleId, staffIds, ...times } of worked) {
    if (!isUnsocial(occupiedInterval(times), bounds)) continue
    for (const staffId of staffIds) {
      const known = counts.get(`${staffId} ${roleId}`) ?? { staffId, roleId, count: 0 }
      known.count += 1
      counts.set(`${staffId} ${roleId}`, known)
    }
  }
  // Sorted, because the hash of a week includes the counts, and the database returns the times in no fixed order.
  return [...counts.values()].sort((a, b) => a.staffId - b.staffId || a.roleId - b.roleId)
}

const DAYS_COUNTED = 7 * (FAIR_SHARE_WEEKS + 1)

/** Returns for what fraction of the days that count for fair shares a person was employed and not on time off. */
function presenceOf(person: SharedWeek['people'][number], weekStart: string): number {
  const away = [...person.timeOff, ...daysNotEmployed(person)]
  if (away.length === 0) return 1
  return 1 - countDaysAway(away, addDays(weekStart, -7 * FAIR_SHARE_WEEKS), DAYS_COUNTED) / DAYS_COUNTED
}

interface SharedWeek {
  weekStart: string
  shifts: readonly Shift[]
  people: readonly (Employment & {
    id: number
    roleIds: readonly number[]
    targetWeeklyHours: number | null
    timeOff: readonly TimeOffDays[]
  })[]
  unsocialBefore: readonly UnsocialCount[]
}

interface SharedWork {
  /** The week's open duties that can still be filled. */
  open: readonly (Interval & { roleId: number; count: number })[]
  bounds: BoundsByDay
  /**
   * Returns true if a shift is settled, so that it is deducted from the allowance. The optimiser counts all other
   * shifts.
   */
  isSettled: (shift: Shift) => boolean
}

/**
 * Returns how many more closings and weekends each person can work this week within their fair share, in the order of
 * people; negative if they have already exceeded it. For each role, the work of earlier weeks and the assigned and open
 * work of this week is shared among the people with that role. People with none of these roles get no allowance.
 */
export function listUnsocialAllowances(
  { weekStart, shifts, people, unsocialBefore }: SharedWeek,
  { open, bounds, isSettled }: SharedWork,
): { unsocialAllowance?: number }[] {
  const assigned = shifts.filter(
    (shift) => shift.weekStartDate === weekStart && isActive(shift) && isUnsocial(occupiedInterval(shift), bounds),
  )
  const had = new Map<number, number>()
  const add = (staffId: number, count: number) => had.set(staffId, (had.get(staffId) ?? 0) + count)
  for (const { staffId, count } of unsocialBefore) add(staffId, count)
  for (const shift of assigned) if (shift.staffId !== null && isSettled(shift)) add(shift.staffId, 1)

  const work = [
    ...unsocialBefore,
    ...assigned.map(({ roleId }) => ({ roleId, count: 1 })),
    ...open.filter((duty) => isUnsocial(duty, bounds)),
  ]
  const shares = fairShares(
    work,
    people.map((person) => ({ ...person, presence: presenceOf(person, weekStart) })),
  )
  return people.map(({ id }, index) => {
    const share = shares[index] ?? null
    return share === null ? {} : { unsocialAllowance: share - (had.get(id) ?? 0) }
  })
}
