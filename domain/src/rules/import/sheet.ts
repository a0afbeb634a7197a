/** A spreadsheet as rows of cells, and which of its columns mean what. */
import type { ImportReport, RowError } from '../../contracts/fields.ts'
import { importMessages } from '../../messages/import.ts'

/** The most rows that one import takes. */
const IMPORT_ROWS_MAXIMUM = 5_000

/** The most characters in a cell; spreadsheets hold no more either. */
const IMPORT_CELL_MAXIMUM = 32_767

/** The most filled cells in a row of an import. */
const IMPORT_COLUMNS_MAXIMUM = 200

/** Rows looked at for the column names; titles and notes may stand above them. */
const HEADER_SEARCH_ROWS = 15

/** A row of a file; `line` is the line it starts on, counted from 1 as an editor counts. */
export interface SheetRow {
  line: number
  cells: readonly string[]
}

/** One meaning a column can have, and the names managers give it, as `normaliseHeader` writes them. */
export interface SheetField<Key extends string = string> {
  key: Key
  label: string
  synonyms: readonly string[]
}

/** A column that is read. Several columns may mean the same: phone and mobile, role 1 and role 2. */
export interface SheetColumn<Key extends string = string> {
  key: Key
  index: number
  header: string
}

/** Lower case without accents, spaces and punctuation, so that 'E-mail' and 'EMAIL' are one name. */
export function normaliseHeader(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The meaning of a column name, or null. 'Hours (per week)' and 'Role 2' are found without their additions. */
export function matchHeader<Key extends string>(header: string, fields: readonly SheetField<Key>[]): Key | null {
  const spellings = [header, header.replace(/[([].*$/, ''), header.replace(/\s*\d+\s*$/, '')].map(normaliseHeader)
  for (const spelling of spellings) {
    if (spelling === '') continue
    const field = fields.find(({ synonyms }) => synonyms.includes(spelling))
    if (field) return field.key
  }
  return null
}

/** How many cells of a row are names of known columns; finds the header row and the delimiter of a file. */
export function countKnownHeaders(cells: readonly string[], fields: readonly SheetField[]): number {
  return new Set(cells.map((cell) => matchHeader(cell, fields)).filter((key) => key !== null)).size
}

/** A table with its columns found. */
export interface Sheet<Key extends string = string> {
  columns: SheetColumn<Key>[]
  /** Every named column and what it was read as, for the report. */
  reportedColumns: ImportReport['columns']
  /** The line of the column names. */
  headerLine: number
  rows: SheetRow[]
  errors: RowError[]
}

/** A sheet of which nothing can be read, and why. */
export function unreadableSheet<Key extends string>(line: number, message: string): Sheet<Key> {
  return { columns: [], reportedColumns: [], headerLine: line, rows: [], errors: [{ line, column: '', message }] }
}

function isBlank(row: SheetRow): boolean {
  return row.cells.every((cell) => cell.trim() === '')
}

/** Why a row is too large for any table that people keep, or null; reading it would only cost time. */
function findOversize({ cells }: SheetRow): string | null {
  if (cells.some((cell) => cell.length > IMPORT_CELL_MAXIMUM)) return importMessages.cellTooLong(IMPORT_CELL_MAXIMUM)
  const filled = cells.filter((cell) => cell.trim() !== '').length
  return filled > IMPORT_COLUMNS_MAXIMUM ? importMessages.tooManyColumns(IMPORT_COLUMNS_MAXIMUM) : null
}

/**
 * Finds the columns of a table. Its header is the first row with two known names among the first rows, else the first
 * row that is not blank. Blank rows are dropped; a row with more filled cells than the header is an error, because
 * what stands in which column is then a guess.
 */
export function readSheet<Key extends string>(
  allRows: readonly SheetRow[],
  fields: readonly SheetField<Key>[],
): Sheet<Key> {
  const filled = allRows.filter((row) => !isBlank(row))
  if (filled.length === 0) return unreadableSheet(1, importMessages.empty)
  for (const row of filled) {
    const oversize = findOversize(row)
    if (oversize !== null) return unreadableSheet(row.line, oversize)
  }
  const found = filled.slice(0, HEADER_SEARCH_ROWS).findIndex((row) => countKnownHeaders(row.cells, fields) >= 2)
  const headerIndex = Math.max(found, 0)
  const headerRow = filled[headerIndex]
  const headers = (headerRow?.cells ?? []).map((cell) => cell.trim())
  const headerLine = headerRow?.line ?? 1
  const rows = filled.slice(headerIndex + 1)
  const columns: SheetColumn<Key>[] = []
  const reportedColumns: ImportReport['columns'] = []
  for (const [index, header] of headers.entries()) {
    const key = matchHeader(header, fields)
    if (key !== null) columns.push({ key, index, header })
    const label = fields.find((field) => field.key === key)?.label ?? null
    if (header !== '') reportedColumns.push({ header, readAs: label })
  }
  const errors: RowError[] = []
  if (rows.length === 0) errors.push({ line: headerLine, column: '', message: importMessages.noRows })
  if (rows.length > IMPORT_ROWS_MAXIMUM)
    errors.push({ line: headerLine, column: '', message: importMessages.tooManyRows(IMPORT_ROWS_MAXIMUM) })
  for (const row of rows) {
    if (row.cells.slice(headers.length).some((cell) => cell.trim() !== ''))
      errors.push({ line: row.line, column: '', message: importMessages.surplusCells })
  }
  return { columns, reportedColumns, headerLine, rows: rows.length > IMPORT_ROWS_MAXIMUM ? [] : rows, errors }
}

/** The error that names every column a file lacks, or null when nothing is missing. */
export function missingColumnsError(sheet: Sheet, missing: readonly string[]): RowError | null {
  if (missing.length === 0) return null
  const found = sheet.reportedColumns.map(({ header }) => header).join(', ')
  return {
    line: sheet.headerLine,
    column: '',
    message: importMessages.missingColumns(missing.join(', '), found),
  }
}
