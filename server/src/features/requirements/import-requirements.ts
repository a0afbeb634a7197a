/** Imports weekly demand from a spreadsheet: either all rows or none, and none twice. */
import type { ImportChoices, ImportReport } from '@fairweek/domain/contracts/import/file-import'
import { importMessages } from '@fairweek/domain/messages/import'
import { describeReading, isReady } from '@fairweek/domain/rules/import/describe-reading'
import { OpenQuestions } from '@fairweek/domain/rules/import/open-questions'
import { planRequirementChanges, type RequirementPlan } from '@fairweek/domain/rules/import/requirement-changes'
import {
  arrangeGrid,
  REQUIREMENT_FIELDS,
  type RequirementColumn,
} from '@fairweek/domain/rules/import/requirement-columns'
import { hasDateColumns, readRequirementRows } from '@fairweek/domain/rules/import/requirement-sheet'
import { openRoleBook } from '@fairweek/domain/rules/import/role-text'
import type { Caller } from '../../caller.ts'
import { change } from '../../changes/change.ts'
import { contentOf, type ReadTable, readTable } from '../../spreadsheet/read-table.ts'
import { listRoleNames, listWeeklyRequirements, saveRequirementPlan } from './import-requirements.store.ts'
import { withKeptWeeks } from './keep-demand.ts'

type Mode = 'add' | 'replace'
type RequirementReport = ImportReport & { deleted: number; keptWeeks?: string[] }

/** Returns the changes that an import would make to the current demand. */
async function planImport(
  caller: Caller,
  table: ReadTable<RequirementColumn>,
  { mode, choices }: { mode: Mode; choices: ImportChoices },
): Promise<{ report: RequirementReport; plan: RequirementPlan }> {
  const existing = (await listRoleNames(caller)).map(({ name }) => name)
  const book = openRoleBook(existing, choices.createRoles)
  const questions = new OpenQuestions(choices)
  const read = readRequirementRows(table.sheet, book, questions)
  const { rows, dateErrors } = read
  // In `replace` mode, demand missing from the file is deleted, so a wrong date must reject the whole file.
  const errors = [...read.errors, ...(mode === 'replace' ? dateErrors : [])]
  const leftOut = mode === 'replace' ? [] : dateErrors
  const warnings = [
    ...read.warnings,
    ...leftOut.map((error) => ({ ...error, message: importMessages.rowLeftOut(error.message) })),
  ].sort((a, b) => a.line - b.line)
  const records = await listWeeklyRequirements(caller, { withDates: hasDateColumns(table.sheet) })
  const plan = planRequirementChanges(rows, records, mode)
  const reading = describeReading({ ...table, fields: REQUIREMENT_FIELDS }, book, questions)
  const report = {
    ...reading,
    applied: false,
    created: plan.create.length,
    updated: plan.update.length,
    unchanged: plan.preview.filter(({ action }) => action === 'unchanged').length,
    deleted: isReady({ errors, questions: reading.questions }) ? plan.deletedCount : 0,
    preview: plan.preview,
    errors,
    ...(warnings.length > 0 && { warnings }),
  }
  return { report, plan }
}

/** The content of a file, and a manager's corrections of how it is interpreted. */
interface ImportRequest {
  file?: string | undefined
  csv?: string | undefined
  dryRun: boolean
  mode: Mode
  choices?: ImportChoices
}

/**
 * Imports weekly demand. A dry run, or a file with errors, only reports and changes nothing. After the import, listed
 * demand has the numbers of the file; demand that is not listed is kept by `add` and deleted by `replace`.
 */
export async function importRequirements(
  caller: Caller,
  { dryRun, mode, choices = {}, ...content }: ImportRequest,
): Promise<RequirementReport> {
  const table = await readTable(contentOf(content), REQUIREMENT_FIELDS, { choices, arrange: arrangeGrid })
  const { report } = await planImport(caller, table, { mode, choices })
  if (dryRun || !isReady(report)) return report
  const claim = { locks: ['imports'] as const, weeks: 'every' as const, details: { mode } }
  return change(caller, 'importRequirements', claim, async (tx) => {
    const now = await planImport(tx, table, { mode, choices })
    if (!isReady(now.report)) return now.report
    await saveRequirementPlan(tx, now.plan, now.report.newRoles)
    return withKeptWeeks(tx, { ...now.report, applied: true })
  })
}
