/** Plans the changes of a requirements import. */
import type { ImportReport } from '../../contracts/import/file-import.ts'
import { importPreview } from '../../messages/import.ts'
import { timeWords } from '../../messages/time.ts'
import { endsNextDay } from '../../time/clock-time.ts'
import type { DayOfWeek } from '../../time/day.ts'
import { shortWeekday } from '../../time/day-names.ts'
import { formatTime } from '../../time/format-time.ts'
import { type RequirementRow, requirementKey } from './requirement-sheet.ts'

/** A weekly requirement of the business; imports do not change the extra demand of events. */
export interface RequirementRecord {
  id: number
  dayOfWeek: DayOfWeek
  startTime: string
  endTime: string
  role: string
  requiredCount: number
  validFrom?: string
  validUntil?: string
}

/** The planned changes of a requirements import. */
export interface RequirementPlan {
  create: RequirementRow[]
  update: { id: number; requiredCount: number }[]
  /** Rows to delete: requirements that are not in the file (`replace`), and duplicates of a changed requirement. */
  remove: number[]
  /** Number of deleted requirements, for the report. */
  deletedCount: number
  preview: ImportReport['preview']
}

function describe(row: RequirementRow): string {
  const day = shortWeekday(row.dayOfWeek)
  const isNextDay = endsNextDay(row.startTime, row.endTime) && row.endTime !== '00:00:00'
  const times = timeWords.fromTo(formatTime(row.startTime), formatTime(row.endTime))
  const dates = importPreview.dates(row.validFrom, row.validUntil)
  return [`${day} ${times}${isNextDay ? ` (${importPreview.endsNextDay})` : ''}`, row.role, ...dates].join(' · ')
}

/** Adds up requirements with the same day, times and role; several rows count as one requirement. */
export function sumRequirements<Row extends Omit<RequirementRecord, 'id'>>(
  records: readonly Row[],
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const record of records) {
    const key = requirementKey(record)
    groups.set(key, [...(groups.get(key) ?? []), record])
  }
  return groups
}

function total(records: readonly { requiredCount: number }[]): number {
  return records.reduce((sum, { requiredCount }) => sum + requiredCount, 0)
}

/**
 * Compares the rows with the weekly requirements of the business. The number of people in the file replaces the current
 * one, so importing a file twice changes nothing. `add` keeps requirements that are not in the file, `replace` deletes
 * them.
 */
export function planRequirementChanges(
  rows: readonly RequirementRow[],
  records: readonly RequirementRecord[],
  mode: 'add' | 'replace',
): RequirementPlan {
  const plan: RequirementPlan = { create: [], update: [], remove: [], deletedCount: 0, preview: [] }
  const standing = sumRequirements(records)
  for (const row of rows) {
    const key = requirementKey(row)
    const [first, ...doubles] = standing.get(key) ?? []
    standing.delete(key)
    const text = describe(row)
    if (!first) {
      plan.create.push(row)
      plan.preview.push({
        line: row.line,
        action: 'create',
        text: `${text} · ${importPreview.people(row.requiredCount)}`,
      })
      continue
    }
    const before = total([first, ...doubles])
    if (before === row.requiredCount) {
      plan.preview.push({ line: row.line, action: 'unchanged', text: `${text} · ${importPreview.people(before)}` })
      continue
    }
    plan.update.push({ id: first.id, requiredCount: row.requiredCount })
    plan.remove.push(...doubles.map(({ id }) => id))
    const change = importPreview.change('', String(before), importPreview.people(row.requiredCount)).trim()
    plan.preview.push({ line: row.line, action: 'update', text: `${text} · ${change}` })
  }
  if (mode === 'replace') {
    plan.deletedCount = standing.size
    plan.remove.push(...[...standing.values()].flat().map(({ id }) => id))
  }
  return plan
}
