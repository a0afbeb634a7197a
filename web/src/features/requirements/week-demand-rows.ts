import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import type { WeekRequirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { WeekDemandRow } from '@fairweek/domain/contracts/requirements/week-demand-writes'
import { endsNextDay, minutesOf } from '@fairweek/domain/time/clock-time'

/** A row of one week's demand while it is edited. Rows that already exist have an id. */
export interface WeekRow extends WeekDemandRow {
  key: string
  requiredCount: number
}

/** Returns a week's demand as rows to edit, by start time. */
export function weekRowsOf(requirements: readonly WeekRequirement[]): WeekRow[] {
  return requirements
    .map(({ source: _, ...row }) => ({
      ...row,
      key: `${row.id}`,
      endsNextDay: endsNextDay(row.startTime, row.endTime),
    }))
    .sort((a, b) => (minutesOf(a.startTime) ?? 0) - (minutesOf(b.startTime) ?? 0) || a.roleId - b.roleId)
}

/** Returns the row with more or fewer people; unchanged if that would be zero or above the maximum. */
export function changeCount(row: WeekRow, by: number): WeekRow {
  const requiredCount = row.requiredCount + by
  return requiredCount < 1 || requiredCount > MAXIMUM.requiredCount ? row : { ...row, requiredCount }
}
