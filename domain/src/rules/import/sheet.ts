/** A spreadsheet as rows of cells, with a meaning for each column. */
import {
  IMPORT_LANGUAGES,
  type ImportChoices,
  type ImportLanguage,
  type ImportReport,
  type RowError,
} from '../../contracts/import/file-import.ts'
import { importMessages } from '../../messages/import.ts'
import { foldText, tidyCell } from './cell-text.ts'
import { isTotalRow } from './total-row.ts'

/** Maximum number of rows in an import. */
const IMPORT_ROWS_MAXIMUM = 5_000

/** Maximum number of characters in a cell, which is also the limit of spreadsheet programs. */
const IMPORT_CELL_MAXIMUM = 32_767

/** Maximum number of filled cells in a row. */
const IMPORT_COLUMNS_MAXIMUM = 200

/** Number of rows searched for the column names, because titles and notes may precede them. */
const HEADER_SEARCH_ROWS = 15

const SAMPLES_SHOWN = 3
const SAMPLE_CHARACTERS = 60

/**
 * The text of a cell in a CSV file, or the content of a workbook cell; numbers in workbooks have no ambiguous decimal
 * mark.
 */
export type Cell = string | number

/** A row of a file; `line` is the line on which it starts, counted from 1 as in an editor. */
export interface SheetRow {
  line: number
  cells: readonly Cell[]
}

/** Names of a column by language, in the format of `normaliseHeader`. */
type Synonyms = Readonly<Record<ImportLanguage, readonly string[]>>

/** A meaning that columns can have, with the names that managers use for it. */
export interface SheetField<Key extends string = string> {
  key: Key
  /** Name of the meaning in the reader's language. */
  label: () => string
  synonyms: Synonyms
  /** Recognises further column names that cannot be listed, such as dates. */
  isNamed?: (header: string) => boolean
}

/** A column that is read. Several columns may share a meaning, such as phone and mobile, or role 1 and role 2. */
export interface SheetColumn<Key extends string = string> {
  key: Key
  index: number
  header: string
}

/** Normalises a column name to lower case without accents, spaces and punctuation: 'E-mail' equals 'EMAIL'. */
export function normaliseHeader(header: string): string {
  return foldText(header).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function listSpellings(header: string): string[] {
  const parts = [header, header.replace(/[([].*$/, ''), header.replace(/\s*\d+\s*$/, ''), ...header.split(/[/\n\r|]/)]
  const plain = parts.map(normaliseHeader)
  // 'Taetigkeit' is another spelling of 'Tätigkeit'.
  const umlauts = plain.map((text) => text.replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u'))
  return [...plain, ...umlauts].filter((text) => text !== '')
}

/**
 * Returns the meaning of a column name; null if it is unknown. Ignores additions such as '(per week)' in 'Hours (per
 * week)' and '2' in 'Role 2'.
 */
export function matchHeader<Key extends string>(header: string, fields: readonly SheetField<Key>[]): Key | null {
  for (const spelling of listSpellings(header)) {
    const field = fields.find(({ synonyms }) =>
      IMPORT_LANGUAGES.some((language) => synonyms[language].includes(spelling)),
    )
    if (field) return field.key
  }
  return fields.find(({ isNamed }) => isNamed?.(header))?.key ?? null
}

/** Counts the column names that belong to a language. */
export function countHeadersOf(
  headers: readonly string[],
  fields: readonly SheetField[],
  language: ImportLanguage,
): number {
  return headers.filter((header) => {
    const spellings = listSpellings(header)
    return fields.some(({ synonyms }) => spellings.some((spelling) => synonyms[language].includes(spelling)))
  }).length
}

/**
 * Counts the cells of a row that are known column names, which identifies the header row and the delimiter of a file.
 */
export function countKnownHeaders(cells: readonly Cell[], fields: readonly SheetField[]): number {
  const names = cells.map((cell) => String(cell)).filter((cell) => cell.trim() !== '' && cell.length <= 80)
  return new Set(names.filter((name) => matchHeader(name, fields) !== null).map(normaliseHeader)).size
}

/** A table with a meaning for each column. */
export interface Sheet<Key extends string = string> {
  columns: SheetColumn<Key>[]
  /** All named columns with their meanings, for the report. */
  reportedColumns: ImportReport['columns']
  /** Line of the column names. */
  headerLine: number
  headers: readonly string[]
  rows: SheetRow[]
  errors: RowError[]
  /** Lines that a manager chose to skip. */
  leftOut: number[]
  /** A warning for each total, which is not read. */
  totals: RowError[]
  /** Whether or not they are read, the rows and columns that the workbook hides. */
  hidden?: HiddenCells
}

/** What a workbook does not show: rows by line, from 1, and columns by index, from 0. */
interface HiddenCells {
  rows: readonly number[]
  columns: readonly number[]
}

/** Returns an empty sheet with an error that says why it cannot be read. */
export function unreadableSheet<Key extends string>(line: number, message: string): Sheet<Key> {
  const errors = [{ line, column: '', message }]
  return { columns: [], reportedColumns: [], headerLine: line, headers: [], rows: [], errors, leftOut: [], totals: [] }
}

const textOf = (cell: Cell | undefined) => tidyCell(String(cell ?? ''))

function isBlank(row: SheetRow): boolean {
  return row.cells.every((cell) => textOf(cell) === '')
}

/** Returns why a row is too large for a real table, or null; such rows are not parsed, to save time. */
function findOversize({ cells }: SheetRow): string | null {
  if (cells.some((cell) => typeof cell === 'string' && cell.length > IMPORT_CELL_MAXIMUM))
    return importMessages.cellTooLong(IMPORT_CELL_MAXIMUM)
  const filled = cells.filter((cell) => textOf(cell) !== '').length
  return filled > IMPORT_COLUMNS_MAXIMUM ? importMessages.tooManyColumns(IMPORT_COLUMNS_MAXIMUM) : null
}

/** Options for reading a table. */
export interface SheetOptions<Key extends string = string> {
  choices: ImportChoices
  /**
   * Whether each cell is certain to be in the right column, as in a workbook; in a CSV file, separators may be
   * misplaced.
   */
  isCertain: boolean
  hidden?: HiddenCells
  /** Meanings of columns that every row fills; a row that fills none of them may be a total. */
  ofRow?: readonly Key[]
  /** Adjusts the meanings of the columns, considering all columns together. */
  arrange?: (columns: readonly (Key | null)[], headers: readonly string[], rows: readonly SheetRow[]) => (Key | null)[]
}

function findMeanings<Key extends string>(
  headers: readonly string[],
  rows: readonly SheetRow[],
  fields: readonly SheetField<Key>[],
  { choices, arrange }: SheetOptions<Key>,
): (Key | null)[] {
  const read = headers.map((header) => (header === '' ? null : matchHeader(header, fields)))
  const arranged = arrange ? arrange(read, headers, rows) : read
  return arranged.map((key, index) => {
    const chosen = choices.columns?.[index]
    if (chosen === undefined) return key
    return fields.find((field) => field.key === chosen)?.key ?? null
  })
}

/** Returns the rows without what the workbook hides, unless the manager wants to read it. */
function visibleRows(
  rows: readonly SheetRow[],
  { hidden, choices: { hiddenRows, hiddenColumns } }: Pick<SheetOptions, 'hidden' | 'choices'>,
): readonly SheetRow[] {
  const lines = new Set(hiddenRows === 'read' ? [] : hidden?.rows)
  const columns = new Set(hiddenColumns === 'read' ? [] : hidden?.columns)
  if (lines.size + columns.size === 0) return rows
  return rows.flatMap(({ line, cells }) =>
    lines.has(line) ? [] : { line, cells: cells.map((cell, index) => (columns.has(index) ? '' : cell)) },
  )
}

/**
 * Determines the columns of a table. The header is the first of the leading rows that contains two known names, or else
 * the first row that is not blank. Blank rows are dropped. In a CSV file, a row with more filled cells than the header
 * is an error, because its columns are uncertain.
 */
export function readSheet<Key extends string>(
  allRows: readonly SheetRow[],
  fields: readonly SheetField<Key>[],
  options: SheetOptions<Key>,
): Sheet<Key> {
  const filled = visibleRows(allRows, options).filter((row) => !isBlank(row))
  const { hidden } = options
  if (filled.length === 0) return { ...unreadableSheet<Key>(1, importMessages.empty), ...(hidden && { hidden }) }
  for (const row of filled) {
    const oversize = findOversize(row)
    if (oversize !== null) return unreadableSheet(row.line, oversize)
  }
  const found = filled.slice(0, HEADER_SEARCH_ROWS).findIndex((row) => countKnownHeaders(row.cells, fields) >= 2)
  const headerIndex = Math.max(found, 0)
  const headerRow = filled[headerIndex]
  const belowHeader = filled.slice(headerIndex + 1)
  const width = options.isCertain
    ? Math.max(0, ...belowHeader.slice(0, IMPORT_ROWS_MAXIMUM).map(({ cells }) => cells.length))
    : 0
  const named = (headerRow?.cells ?? []).map(textOf)
  const headers = Array.from({ length: Math.max(named.length, width) }, (_, index) => named[index] ?? '')
  const headerLine = headerRow?.line ?? 1
  const leaveOut = new Set(options.choices.leaveOut ?? [])
  const included = belowHeader.filter(({ line }) => !leaveOut.has(line))
  const meanings = findMeanings(headers, included, fields, options)
  const columns = meanings.flatMap((key, index) => (key === null ? [] : [{ key, index, header: headers[index] ?? '' }]))
  const columnsOfRow = columns.filter(({ key }) => options.ofRow?.includes(key)).map(({ index }) => index)
  const isTotal = (row: SheetRow) => isTotalRow(row.cells, columnsOfRow, row === belowHeader.at(-1))
  const totalLines = new Set(included.filter(isTotal).map(({ line }) => line))
  const rows = included.filter(({ line }) => !totalLines.has(line))
  const below = belowHeader.filter(({ line }) => !totalLines.has(line))
  const reportedColumns: ImportReport['columns'] = []
  for (const [index, header] of headers.entries()) {
    const key = meanings[index] ?? null
    const readAs = fields.find((field) => field.key === key)?.label() ?? null
    const texts = new Set<string>()
    for (const { cells } of rows) {
      const text = textOf(cells[index])
      if (text !== '') texts.add(text.slice(0, SAMPLE_CHARACTERS))
      if (texts.size === SAMPLES_SHOWN) break
    }
    if (header !== '' || texts.size > 0) reportedColumns.push({ index, header, readAs, key, samples: [...texts] })
  }
  const errors: RowError[] = []
  const isTooLong = below.length > IMPORT_ROWS_MAXIMUM
  if (below.length === 0) errors.push({ line: headerLine, column: '', message: importMessages.noRows })
  else if (rows.length === 0) errors.push({ line: headerLine, column: '', message: importMessages.allLeftOut })
  if (isTooLong) errors.push({ line: headerLine, column: '', message: importMessages.tooManyRows(IMPORT_ROWS_MAXIMUM) })
  for (const row of options.isCertain || isTooLong ? [] : rows) {
    if (row.cells.slice(headers.length).some((cell) => textOf(cell) !== ''))
      errors.push({ line: row.line, column: '', message: importMessages.surplusCells })
  }
  const leftOut = below.filter(({ line }) => leaveOut.has(line)).map(({ line }) => line)
  const totals = [...totalLines].map((line) => ({ line, column: '', message: importMessages.totalLeftOut }))
  const read = { totals, columns, reportedColumns, headerLine, headers, rows: isTooLong ? [] : rows, errors, leftOut }
  return { ...read, ...(hidden && { hidden }) }
}

/** Returns one error that lists all missing columns; null if none is missing. */
export function missingColumnsError(sheet: Sheet, missing: readonly string[]): RowError | null {
  if (missing.length === 0) return null
  const found = sheet.reportedColumns
    .map(({ header }) => header)
    .filter((header) => header !== '')
    .join(', ')
  return {
    line: sheet.headerLine,
    column: '',
    message: importMessages.missingColumns(missing.join(', '), found),
  }
}
