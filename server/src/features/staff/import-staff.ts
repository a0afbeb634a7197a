/** Reads people from a spreadsheet: all of them or none, and none twice. */
import type { ImportReport } from '@fairweek/domain/contracts/fields'
import { openRoleBook } from '@fairweek/domain/rules/import/role-text'
import type { Sheet } from '@fairweek/domain/rules/import/sheet'
import { planStaffChanges, type StaffChange } from '@fairweek/domain/rules/import/staff-changes'
import { STAFF_FIELDS, type StaffColumn } from '@fairweek/domain/rules/import/staff-columns'
import { readStaffRows } from '@fairweek/domain/rules/import/staff-sheet'
import type { Caller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { readCsv } from '../../spreadsheet/read-csv.ts'
import { readReachedMinutes } from '../schedule/shift-access.ts'
import { insertRoles, listBookings, listRoleNames, listStaffRecords, saveStaffChanges } from './import-staff.store.ts'

interface PlannedImport {
  report: ImportReport
  changes: readonly StaffChange[]
}

/** What an import would do to the people as they stand. */
async function planImport(caller: Caller, sheet: Sheet<StaffColumn>): Promise<PlannedImport> {
  const book = openRoleBook((await listRoleNames(caller)).map(({ name }) => name))
  const read = readStaffRows(sheet, book)
  const people = await listStaffRecords(caller)
  const bookings = await listBookings(caller, await readReachedMinutes(caller))
  const plan = planStaffChanges(read.rows, people, bookings, caller.user?.role ?? null)
  const countOf = (action: string) => plan.preview.filter((row) => row.action === action).length
  const report = {
    applied: false,
    rows: sheet.rows.length,
    created: countOf('create'),
    updated: countOf('update'),
    unchanged: countOf('unchanged'),
    columns: sheet.reportedColumns,
    newRoles: book.newNames,
    preview: plan.preview,
    errors: [...read.errors, ...plan.errors].sort((a, b) => a.line - b.line),
    ...(plan.warnings.length > 0 && { warnings: plan.warnings }),
  }
  return { report, changes: plan.changes }
}

/** Imports people, or only reports what an import would do: a rehearsal, or a file with a fault, changes nothing. */
export async function importStaff(
  caller: Caller,
  { csv, dryRun }: { csv: string; dryRun: boolean },
): Promise<ImportReport> {
  const sheet = readCsv(csv, STAFF_FIELDS)
  const { report } = await planImport(caller, sheet)
  if (dryRun || report.errors.length > 0) return report
  return change(caller, 'importStaff', { locks: ['imports'], weeks: 'every' }, async (tx) => {
    const { report: now, changes } = await planImport(tx, sheet)
    if (now.errors.length > 0) return now
    await insertRoles(tx, now.newRoles)
    await saveStaffChanges(tx, changes)
    return { ...now, applied: true }
  })
}
