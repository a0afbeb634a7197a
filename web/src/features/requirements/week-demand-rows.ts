import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import type { WeekRequirement } from '@fairweek/domain/contracts/requirements'
import type { WeekDemandRow } from '@fairweek/domain/contracts/requirements/week-demand-writes'
import { endsNextDay, minutesOf } from '@fairweek/domain/time/clock-time'

/** A row of one week's demand while it is edited; rows that already count have their ids. */
export interface WeekRow extends WeekDemandRow {
  key: string
  requiredCount: number
}

/** The demand of a week, by start, as rows to edit. */
export function weekRowsOf(requirements: readonly WeekRequirement[]): WeekRow[] {
  return requirements
    .map(({ source: _, ...row }) => ({
      ...row,
      key: `${row.id}`,
      endsNextDay: endsNextDay(row.startTime, row.endTime),
    }))
    .sort((a, b) => (minutesOf(a.startTime) ?? 0) - (minutesOf(b.startTime) ?? 0) || a.roleId - b.roleId)
}

/** Returns the row with more or fewer people; unchanged if that would be none or too many. */
export function changeCount(row: WeekRow, by: number): WeekRow {
  const requiredCount = row.requiredCount + by
  return requiredCount < 1 || requiredCount > MAXIMUM.requiredCount ? row : { ...row, requiredCount }
}
