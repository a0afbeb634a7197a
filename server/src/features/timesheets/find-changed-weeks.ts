import type { ChangedWeek } from '@fairweek/domain/contracts/timesheets'
import { isPastWeek } from '@fairweek/domain/time/week'
import { wallClock } from '@fairweek/domain/time/zone'

/** A change of a shift that had been confirmed, in one of the weeks it touched. */
export interface LateChange {
  weekStartDate: string
  at: string
  by: string | null
}

/**
 * Returns the weeks that were over when they were changed, each with its last such change. Changes come oldest first.
 */
export function findChangedWeeks(changes: readonly LateChange[], timeZone: string): ChangedWeek[] {
  const weeks = new Map<string, ChangedWeek>()
  for (const { weekStartDate, at, by } of changes) {
    const changedOn = wallClock(Date.parse(at), timeZone).day
    if (isPastWeek(weekStartDate, changedOn)) weeks.set(weekStartDate, { weekStartDate, changedOn, changedBy: by })
  }
  return [...weeks.values()].sort((a, b) => a.weekStartDate.localeCompare(b.weekStartDate))
}
