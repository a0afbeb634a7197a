/** Reads people from a spreadsheet: all of it or nothing, and never twice. */
import type { User } from '@fairweek/domain/contracts/auth'
import type { ImportReport } from '@fairweek/domain/contracts/fields'
import { openRoleBook } from '@fairweek/domain/rules/import/role-text'
import { planStaffChanges } from '@fairweek/domain/rules/import/staff-changes'
import { STAFF_FIELDS } from '@fairweek/domain/rules/import/staff-columns'
import { readStaffRows } from '@fairweek/domain/rules/import/staff-sheet'
import type { Database } from '../../db/database.ts'
import { readCsv } from '../../spreadsheet/read-csv.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { insertRoles, listRoleNames, listStaffRecords, lockImports, saveStaffChanges } from './import-staff.store.ts'

/** Imports people, or only reports what an import would do. `actor` is null for whoever has the database itself. */
export function importStaff(
  db: Database,
  actor: Pick<User, 'id' | 'username' | 'role'> | null,
  { csv, dryRun }: { csv: string; dryRun: boolean },
): Promise<ImportReport> {
  const sheet = readCsv(csv, STAFF_FIELDS)
  return db.transaction(async (tx) => {
    if (!dryRun) await lockImports(tx)
    const book = openRoleBook((await listRoleNames(tx)).map(({ name }) => name))
    const read = readStaffRows(sheet, book)
    const plan = planStaffChanges(read.rows, await listStaffRecords(tx), actor?.role ?? null)
    const errors = [...read.errors, ...plan.errors].sort((a, b) => a.line - b.line)
    const countOf = (action: string) => plan.preview.filter((row) => row.action === action).length
    const applied = !dryRun && errors.length === 0
    if (applied) {
      await insertRoles(tx, book.newNames)
      await saveStaffChanges(tx, plan.changes)
      const after = {
        created: countOf('create'),
        updated: countOf('update'),
        people: plan.changes.map(({ fields }) => fields.name),
      }
      await recordAudit(tx, { actor, action: 'importStaff', subject: 'staff', after })
    }
    return {
      applied,
      rows: sheet.rows.length,
      created: countOf('create'),
      updated: countOf('update'),
      unchanged: countOf('unchanged'),
      columns: sheet.reportedColumns,
      newRoles: book.newNames,
      preview: plan.preview,
      errors,
    }
  })
}
