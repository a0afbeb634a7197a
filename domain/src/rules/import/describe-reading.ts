import type { ImportReport, ImportSource, RowError } from '../../contracts/import/file-import.ts'
import { importMessages } from '../../messages/import.ts'
import { columnLetters } from './column-letters.ts'
import type { OpenQuestions } from './open-questions.ts'
import type { RoleBook } from './role-text.ts'
import type { Sheet, SheetField } from './sheet.ts'

/** Asks whether to read the rows and columns that a workbook hides. */
function askAboutHidden({ hidden }: Sheet, questions: OpenQuestions): void {
  const { hiddenRows = 'leaveOut', hiddenColumns = 'leaveOut' } = questions.choices
  if (hidden && hidden.rows.length > 0)
    questions.ask('hiddenRows', importMessages.hidesRows(hidden.rows.map(String)), hiddenRows)
  if (hidden && hidden.columns.length > 0)
    questions.ask(
      'hiddenColumns',
      importMessages.hidesColumns(hidden.columns.map((index) => columnLetters(index + 1))),
      hiddenColumns,
    )
}

/** Returns the part of the report that shows how the file was parsed. */
export function describeReading(
  { sheet, source, fields }: { sheet: Sheet; source: ImportSource; fields: readonly SheetField[] },
  book: RoleBook,
  questions: OpenQuestions,
): Pick<
  ImportReport,
  'headerLine' | 'rows' | 'columns' | 'meanings' | 'newRoles' | 'unknownRoles' | 'questions' | 'source' | 'leftOut'
> {
  askAboutHidden(sheet, questions)
  return {
    headerLine: sheet.headerLine,
    rows: sheet.rows.length,
    columns: sheet.reportedColumns,
    meanings: sheet.reportedColumns.length === 0 ? [] : fields.map(({ key, label }) => ({ key, label: label() })),
    newRoles: book.newNames,
    unknownRoles: [...book.unknown.values()],
    questions: questions.list(),
    source,
    leftOut: sheet.leftOut,
  }
}

/** Returns the lines all of whose errors are in cells that can be skipped. */
export function linesOfCells(errors: readonly RowError[], cellErrors: readonly RowError[]): number[] {
  const keyOf = ({ line, column, message }: RowError) => [line, column, message].join('\n')
  const ofCells = new Set(cellErrors.map(keyOf))
  const others = new Set(errors.filter((error) => !ofCells.has(keyOf(error))).map(({ line }) => line))
  return [...new Set(errors.map(({ line }) => line))].filter((line) => !others.has(line))
}

/** Checks whether a file can be imported: no errors, and no unanswered questions. */
export function isReady({ errors, questions }: Pick<ImportReport, 'errors' | 'questions'>): boolean {
  return errors.length === 0 && questions.every(({ answer }) => answer !== null)
}
