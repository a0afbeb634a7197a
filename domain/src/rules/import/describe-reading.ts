import type { ImportReport, ImportSource } from '../../contracts/import/file-import.ts'
import type { OpenQuestions } from './open-questions.ts'
import type { RoleBook } from './role-text.ts'
import type { Sheet, SheetField } from './sheet.ts'

/** The part of a report that says how a file was understood. */
export function describeReading(
  { sheet, source, fields }: { sheet: Sheet; source: ImportSource; fields: readonly SheetField[] },
  book: RoleBook,
  questions: OpenQuestions,
): Pick<
  ImportReport,
  'headerLine' | 'rows' | 'columns' | 'meanings' | 'newRoles' | 'unknownRoles' | 'questions' | 'source' | 'leftOut'
> {
  return {
    headerLine: sheet.headerLine,
    rows: sheet.rows.length,
    columns: sheet.reportedColumns,
    meanings: fields.map(({ key, label }) => ({ key, label })),
    newRoles: book.newNames,
    unknownRoles: [...book.unknown.values()],
    questions: questions.list(),
    source,
    leftOut: sheet.leftOut,
  }
}

/** Whether nothing keeps a file from being imported: no error, and no question that nobody has answered. */
export function isReady({ errors, questions }: Pick<ImportReport, 'errors' | 'questions'>): boolean {
  return errors.length === 0 && questions.every(({ answer }) => answer !== null)
}
