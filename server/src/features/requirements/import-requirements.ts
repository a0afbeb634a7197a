/** Reads weekly needs from a spreadsheet: all of them or none, and none twice. */
import type { ImportReport } from '@fairweek/domain/contracts/fields'
import { planRequirementChanges, type RequirementPlan } from '@fairweek/domain/rules/import/requirement-changes'
import { REQUIREMENT_FIELDS, type RequirementColumn } from '@fairweek/domain/rules/import/requirement-columns'
import { readRequirementRows } from '@fairweek/domain/rules/import/requirement-sheet'
import { openRoleBook } from '@fairweek/domain/rules/import/role-text'
import type { Sheet } from '@fairweek/domain/rules/import/sheet'
import type { Caller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { readCsv } from '../../spreadsheet/read-csv.ts'
import { listRoleNames, listWeeklyRequirements, saveRequirementPlan } from './import-requirements.store.ts'

type Mode = 'add' | 'replace'
type RequirementReport = ImportReport & { deleted: number }

/** What an import would do to the needs as they stand. */
async function planImport(
  caller: Caller,
  sheet: Sheet<RequirementColumn>,
  mode: Mode,
): Promise<{ report: RequirementReport; plan: RequirementPlan }> {
  const book = openRoleBook((await listRoleNames(caller)).map(({ name }) => name))
  const { rows, errors } = readRequirementRows(sheet, book)
  const plan = planRequirementChanges(rows, await listWeeklyRequirements(caller), mode)
  const report = {
    applied: false,
    rows: sheet.rows.length,
    created: plan.create.length,
    updated: plan.update.length,
    unchanged: plan.preview.filter(({ action }) => action === 'unchanged').length,
    deleted: errors.length > 0 ? 0 : plan.deletedCount,
    columns: sheet.reportedColumns,
    newRoles: book.newNames,
    preview: plan.preview,
    errors,
  }
  return { report, plan }
}

/**
 * Imports weekly needs, or only reports what an import would do: a rehearsal, or a file with a fault, changes nothing.
 * The file's numbers are the numbers afterwards; `add` keeps needs that it does not name, `replace` removes them.
 */
export async function importRequirements(
  caller: Caller,
  { csv, dryRun, mode }: { csv: string; dryRun: boolean; mode: Mode },
): Promise<RequirementReport> {
  const sheet = readCsv(csv, REQUIREMENT_FIELDS)
  const { report } = await planImport(caller, sheet, mode)
  if (dryRun || report.errors.length > 0) return report
  const claim = { locks: ['imports'] as const, weeks: 'every' as const, details: { mode } }
  return change(caller, 'importRequirements', claim, async (tx) => {
    const now = await planImport(tx, sheet, mode)
    if (now.report.errors.length > 0) return now.report
    await saveRequirementPlan(tx, now.plan, now.report.newRoles)
    return { ...now.report, applied: true }
  })
}
