/** Reads weekly needs from a spreadsheet: all of it or nothing, and never twice. */
import type { ImportReport } from '@fairweek/domain/contracts/fields'
import { planRequirementChanges } from '@fairweek/domain/rules/import/requirement-changes'
import { REQUIREMENT_FIELDS } from '@fairweek/domain/rules/import/requirement-columns'
import { readRequirementRows } from '@fairweek/domain/rules/import/requirement-sheet'
import { openRoleBook } from '@fairweek/domain/rules/import/role-text'
import type { Database } from '../../db/database.ts'
import { readCsv } from '../../spreadsheet/read-csv.ts'
import { listRoleNames, listWeeklyRequirements, lockImports, saveRequirementPlan } from './import-requirements.store.ts'

/**
 * Imports weekly needs, or only reports what an import would do. The file's numbers are the numbers afterwards; `add`
 * keeps needs that it does not name, `replace` removes them.
 */
export function importRequirements(
  db: Database,
  { csv, dryRun, mode }: { csv: string; dryRun: boolean; mode: 'add' | 'replace' },
): Promise<ImportReport & { deleted: number }> {
  const sheet = readCsv(csv, REQUIREMENT_FIELDS)
  return db.transaction(async (tx) => {
    if (!dryRun) await lockImports(tx)
    const book = openRoleBook((await listRoleNames(tx)).map(({ name }) => name))
    const { rows, errors } = readRequirementRows(sheet, book)
    const plan = planRequirementChanges(rows, await listWeeklyRequirements(tx), mode)
    const applied = !dryRun && errors.length === 0
    if (applied) await saveRequirementPlan(tx, plan, book.newNames)
    const countOf = (action: string) => plan.preview.filter((row) => row.action === action).length
    return {
      applied,
      rows: sheet.rows.length,
      created: plan.create.length,
      updated: plan.update.length,
      unchanged: countOf('unchanged'),
      deleted: errors.length > 0 ? 0 : plan.deletedCount,
      columns: sheet.reportedColumns,
      newRoles: book.newNames,
      preview: plan.preview,
      errors,
    }
  })
}
