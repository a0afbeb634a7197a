import type { ChangedWeek } from '@fairweek/domain/contracts/timesheets'
import { isPastWeek } from '@fairweek/domain/time/week'
import { wallClock } from '@fairweek/domain/time/zone'

/** A change of a previously confirmed shift, in one of the weeks it affected. */
export interface LateChange {
  weekStartDate: string
  at: string
  by: string | null
}

/**
 * Returns the weeks that were changed after they were over, each with the last such change. `changes` must be sorted,
 * oldest first.
 */
export function findChangedWeeks(changes: readonly LateChange[], timeZone: string): ChangedWeek[] {
  const weeks = new Map<string, ChangedWeek>()
  for (const { weekStartDate, at, by } of changes) {
    const changedOn = wallClock(Date.parse(at), timeZone).day
    if (isPastWeek(weekStartDate, changedOn)) weeks.set(weekStartDate, { weekStartDate, changedOn, changedBy: by })
  }
  return [...weeks.values()].sort((a, b) => a.weekStartDate.localeCompare(b.weekStartDate))
}
