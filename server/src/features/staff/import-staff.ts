/** Imports people from a spreadsheet: either all rows or none, and none twice. */
import type { ImportChoices, ImportReport } from '@fairweek/domain/contracts/import/file-import'
import { describeReading, isReady } from '@fairweek/domain/rules/import/describe-reading'
import { OpenQuestions } from '@fairweek/domain/rules/import/open-questions'
import { openRoleBook } from '@fairweek/domain/rules/import/role-text'
import type { SheetField } from '@fairweek/domain/rules/import/sheet'
import { planStaffChanges, type StaffChange } from '@fairweek/domain/rules/import/staff-changes'
import { arrangeNames, type StaffColumn, staffFieldsFor } from '@fairweek/domain/rules/import/staff-columns'
import { readStaffRows } from '@fairweek/domain/rules/import/staff-sheet'
import type { Caller } from '../../caller.ts'
import { change } from '../../changes/change.ts'
import { phoneNumbersOf } from '../../spreadsheet/phone-numbers.ts'
import { contentOf, type ReadTable, readTable } from '../../spreadsheet/read-table.ts'
import { readReachedMinutes } from '../schedule/shift-access.ts'
import { readSettings } from '../settings/settings.store.ts'
import {
  insertRoles,
  listBookings,
  listContractNames,
  listRoleNames,
  listStaffRecords,
  saveStaffChanges,
} from './import-staff.store.ts'

interface PlannedImport {
  report: ImportReport
  changes: readonly StaffChange[]
}

/** Returns the changes that an import would make to the current people. */
async function planImport(
  caller: Caller,
  table: ReadTable<StaffColumn> & { fields: readonly SheetField<StaffColumn>[] },
  choices: ImportChoices,
): Promise<PlannedImport> {
  const existing = (await listRoleNames(caller)).map(({ name }) => name)
  const book = openRoleBook(existing, choices.createRoles)
  const questions = new OpenQuestions(choices)
  const contracts = (await listContractNames(caller)).map(({ name }) => name)
  const phones = phoneNumbersOf((await readSettings(caller)).businessTimeZone)
  const read = readStaffRows(table.sheet, book, phones, questions, contracts)
  const people = await listStaffRecords(caller)
  const bookings = await listBookings(caller, await readReachedMinutes(caller))
  const plan = planStaffChanges(read.rows, people, bookings, {
    ...{ actorRole: caller.user?.role ?? null, phones, questions },
  })
  const countOf = (action: string) => plan.preview.filter((row) => row.action === action).length
  const warnings = [...read.warnings, ...plan.warnings].sort((a, b) => a.line - b.line)
  const report = {
    ...describeReading(table, book, questions),
    applied: false,
    created: countOf('create'),
    updated: countOf('update'),
    unchanged: countOf('unchanged'),
    preview: plan.preview,
    errors: [...read.errors, ...plan.errors].sort((a, b) => a.line - b.line),
    ...(warnings.length > 0 && { warnings }),
  }
  return { report, changes: plan.changes }
}

/** The content of a file, and a manager's corrections of how it is interpreted. */
export interface ImportRequest {
  file?: string | undefined
  csv?: string | undefined
  dryRun: boolean
  choices?: ImportChoices
}

/** Imports people. A dry run, or a file with errors, only reports and changes nothing. */
export async function importStaff(
  caller: Caller,
  { dryRun, choices = {}, ...content }: ImportRequest,
): Promise<ImportReport> {
  const fields = staffFieldsFor(await listContractNames(caller))
  const table = { ...(await readTable(contentOf(content), fields, { choices, arrange: arrangeNames })), fields }
  const { report } = await planImport(caller, table, choices)
  if (dryRun || !isReady(report)) return report
  return change(caller, 'importStaff', { locks: ['imports'], weeks: 'every' }, async (tx) => {
    const { report: now, changes } = await planImport(tx, table, choices)
    if (!isReady(now)) return now
    await insertRoles(tx, now.newRoles)
    await saveStaffChanges(tx, changes)
    return { ...now, applied: true }
  })
}
