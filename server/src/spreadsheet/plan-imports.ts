/** Reads import files and plans their changes; the largest files take seconds, so they run in a separate process. */
import type { UserRole } from '@fairweek/domain/contracts/fields'
import type { ImportChoices, ImportReport } from '@fairweek/domain/contracts/import/file-import'
import { importMessages } from '@fairweek/domain/messages/import'
import { describeReading, isReady, linesOfCells } from '@fairweek/domain/rules/import/describe-reading'
import { OpenQuestions } from '@fairweek/domain/rules/import/open-questions'
import {
  planRequirementChanges,
  type RequirementPlan,
  type RequirementRecord,
} from '@fairweek/domain/rules/import/requirement-changes'
import { arrangeGrid, REQUIREMENT_FIELDS } from '@fairweek/domain/rules/import/requirement-columns'
import { hasDateColumns, readRequirementRows } from '@fairweek/domain/rules/import/requirement-sheet'
import { openRoleBook } from '@fairweek/domain/rules/import/role-text'
import { unreadableSheet } from '@fairweek/domain/rules/import/sheet'
import {
  planStaffChanges,
  type StaffBooking,
  type StaffChange,
  type StaffRecord,
} from '@fairweek/domain/rules/import/staff-changes'
import { arrangeNames, staffFieldsFor } from '@fairweek/domain/rules/import/staff-columns'
import { readStaffRows } from '@fairweek/domain/rules/import/staff-sheet'
import { planTakings, readTakings, TAKINGS_FIELDS, type Takings } from '@fairweek/domain/rules/import/takings-sheet'
import { phoneNumbersOf } from './phone-numbers.ts'
import { contentOf, NO_SOURCE, type ReadTable, readTable } from './read-table.ts'

type Named = readonly { readonly name: string }[]

/** A file to import, and a manager's corrections of how it is interpreted. */
export interface ImportFile {
  readonly file?: string | undefined
  readonly csv?: string | undefined
  readonly choices: ImportChoices
  /** The business's contracts; without any, people have no column for them. */
  readonly contracts: Named
}

/** What an import depends on besides its file. */
interface StaffFacts {
  readonly roles: Named
  readonly contracts: Named
  readonly timeZone: string
  readonly people: readonly StaffRecord[]
  readonly bookings: readonly StaffBooking[]
  readonly actorRole: UserRole | null
}
interface RequirementFacts {
  readonly roles: Named
  readonly records: readonly RequirementRecord[]
  readonly mode: 'add' | 'replace'
}

/** Each kind of import: what it depends on, its report, and the changes that it would make. */
export interface Imports {
  staff: { facts: StaffFacts; report: ImportReport; changes: readonly StaffChange[] }
  requirements: {
    facts: RequirementFacts
    report: ImportReport & { deleted: number }
    changes: Pick<RequirementPlan, 'create' | 'update' | 'remove'>
  }
  takings: {
    facts: { readonly stored: readonly Takings[]; readonly currency: string }
    report: ImportReport
    changes: readonly Takings[]
  }
}
export type ImportKind = keyof Imports

/** The report of an import; its changes are null unless they were asked for. */
export interface PlannedImport<Kind extends ImportKind> {
  readonly report: Imports[Kind]['report']
  readonly changes: Imports[Kind]['changes'] | null
}

/** Plans the import of a file that has been read. */
export type PlanImport<Kind extends ImportKind> = (
  facts: Imports[Kind]['facts'],
) => Pick<Imports[Kind], 'report' | 'changes'>

const namesOf = (named: Named) => named.map(({ name }) => name)
const isAlwaysValid = ({ validFrom, validUntil }: RequirementRecord) => !validFrom && !validUntil
const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line

/** Reads the table, or replaces it by the reason why it cannot be read. */
type ReadOrRefuse = <Key extends string>(...asked: Parameters<typeof readTable<Key>>) => Promise<ReadTable<Key>>

async function readStaffFile(file: ImportFile, read: ReadOrRefuse): Promise<PlanImport<'staff'>> {
  const { choices } = file
  const fields = staffFieldsFor(file.contracts)
  const options = { choices, arrange: arrangeNames, ofRow: ['name', 'firstName', 'lastName', 'roles'] } as const
  const table = { ...(await read(contentOf(file), fields, options)), fields }
  return ({ roles, contracts, timeZone, people, bookings, actorRole }) => {
    const book = openRoleBook(namesOf(roles), choices.createRoles)
    const questions = new OpenQuestions(choices)
    const phones = phoneNumbersOf(timeZone)
    const rows = readStaffRows(table.sheet, book, phones, questions, namesOf(contracts))
    const { changes, preview, ...plan } = planStaffChanges(rows.rows, people, bookings, {
      actorRole,
      phones,
      questions,
    })
    const countOf = (action: string) => preview.filter((row) => row.action === action).length
    const warnings = [...rows.warnings, ...plan.warnings].sort(byLine)
    const errors = [...rows.errors, ...plan.errors].sort(byLine)
    const cellLines = linesOfCells(errors, rows.cellErrors)
    const report = {
      ...describeReading(table, book, questions),
      applied: false,
      created: countOf('create'),
      updated: countOf('update'),
      unchanged: countOf('unchanged'),
      preview,
      errors,
      ...(cellLines.length > 0 && { cellLines }),
      ...(warnings.length > 0 && { warnings }),
    }
    return { report, changes }
  }
}

async function readRequirementFile(file: ImportFile, read: ReadOrRefuse): Promise<PlanImport<'requirements'>> {
  const { choices } = file
  const options = { choices, arrange: arrangeGrid, ofRow: ['day', 'role', 'start', 'end', 'times'] } as const
  const table = await read(contentOf(file), REQUIREMENT_FIELDS, options)
  return ({ roles, records, mode }) => {
    const book = openRoleBook(namesOf(roles), choices.createRoles)
    const questions = new OpenQuestions(choices)
    const { rows, dateErrors, ...read } = readRequirementRows(table.sheet, book, questions)
    // In `replace` mode, demand missing from the file is deleted, so a wrong date must reject the whole file.
    const errors = [...read.errors, ...(mode === 'replace' ? dateErrors : [])]
    const leftOut = mode === 'replace' ? [] : dateErrors
    const warnings = [
      ...read.warnings,
      ...leftOut.map((error) => ({ ...error, message: importMessages.rowLeftOut(error.message) })),
    ].sort(byLine)
    // Rows with dates of validity are compared only with a file that has such columns, too.
    const known = hasDateColumns(table.sheet) ? records : records.filter(isAlwaysValid)
    const { preview, deletedCount, ...changes } = planRequirementChanges(rows, known, mode)
    const reading = describeReading({ ...table, fields: REQUIREMENT_FIELDS }, book, questions)
    const report = {
      ...reading,
      applied: false,
      created: changes.create.length,
      updated: changes.update.length,
      unchanged: preview.filter(({ action }) => action === 'unchanged').length,
      deleted: isReady({ errors, questions: reading.questions }) ? deletedCount : 0,
      preview,
      errors,
      ...(warnings.length > 0 && { warnings }),
    }
    return { report, changes }
  }
}

async function readTakingsFile(file: ImportFile, read: ReadOrRefuse): Promise<PlanImport<'takings'>> {
  const { choices } = file
  const table = await read(contentOf(file), TAKINGS_FIELDS, { choices, ofRow: ['date'] })
  return ({ stored, currency }) => {
    const questions = new OpenQuestions(choices)
    const { takings, errors } = readTakings(table.sheet, questions)
    const { changed, preview } = planTakings(takings, stored, currency)
    const countOf = (action: string) => preview.filter((row) => row.action === action).length
    const report = {
      ...describeReading({ ...table, fields: TAKINGS_FIELDS }, openRoleBook([]), questions),
      applied: false,
      created: countOf('create'),
      updated: countOf('update'),
      unchanged: countOf('unchanged'),
      preview,
      errors,
    }
    return { report, changes: changed }
  }
}

const READERS: { [Kind in ImportKind]: (file: ImportFile, read: ReadOrRefuse) => Promise<PlanImport<Kind>> } = {
  staff: readStaffFile,
  requirements: readRequirementFile,
  takings: readTakingsFile,
}

export function readImport<Kind extends ImportKind>(kind: Kind, file: ImportFile): Promise<PlanImport<Kind>> {
  return READERS[kind](file, readTable)
}

/** Returns an import that reports only why its file cannot be read. */
export function refuseImport<Kind extends ImportKind>(
  kind: Kind,
  file: ImportFile,
  reason: string,
): Promise<PlanImport<Kind>> {
  return READERS[kind](file, async () => ({ sheet: unreadableSheet(1, reason), source: NO_SOURCE }))
}
