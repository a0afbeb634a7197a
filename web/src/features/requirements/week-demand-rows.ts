import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import type { WeekRequirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { WeekDemandRow } from '@fairweek/domain/contracts/requirements/week-demand-writes'
import { endsNextDay, minutesOf } from '@fairweek/domain/time/clock-time'
import { checkRequirement, type RequirementDraft, requirementBodyOf } from './requirement-draft.ts'

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

/** Whether the rows differ from the week's demand as it was read. */
export function isChanged(rows: readonly WeekRow[], read: readonly WeekRequirement[]): boolean {
  if (rows.length !== read.length) return true
  // Only the count of an existing row can be changed; added rows have no id.
  return rows.some(({ id, requiredCount }) => read.find((row) => row.id === id)?.requiredCount !== requiredCount)
}

/** Returns a valid draft as new rows, one for each of its days; null if the draft is not valid. */
export function rowsOfDraft(draft: RequirementDraft, keyOf: (index: number) => string): WeekRow[] | null {
  const { roleId } = draft
  if (Object.keys(checkRequirement(draft)).length > 0 || roleId === null) return null
  const {
    daysOfWeek,
    source: _,
    validFrom: _from,
    validUntil: _until,
    ...row
  } = requirementBodyOf({ ...draft, roleId })
  return daysOfWeek.map((dayOfWeek, index) => ({ ...row, dayOfWeek, key: keyOf(index) }))
}
