/** Reads a manager's file as a table, whatever its format. */
import { IMPORT_FILE_BYTES, type ImportChoices, type ImportSource } from '@fairweek/domain/contracts/import/file-import'
import { importMessages } from '@fairweek/domain/messages/import'
import {
  countKnownHeaders,
  readSheet,
  type Sheet,
  type SheetField,
  type SheetOptions,
  type SheetRow,
  unreadableSheet,
} from '@fairweek/domain/rules/import/sheet'
import { decodeText } from './decode-text.ts'
import { nameFormat } from './name-format.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook, WorkbookError, type WorkbookSheet } from './read-workbook.ts'

/** The content of a file: its bytes, or its text if text was sent. */
export type ImportContent = { readonly bytes: Buffer } | { readonly text: string }

/** Returns the file content of a request. */
export function contentOf({ file, csv }: { file?: string | undefined; csv?: string | undefined }): ImportContent {
  return file === undefined ? { text: csv ?? '' } : { bytes: Buffer.from(file, 'base64') }
}

/** A table, and the part of the file it comes from. */
export interface ReadTable<Key extends string> {
  sheet: Sheet<Key>
  source: ImportSource
}

export const NO_SOURCE: ImportSource = { sheet: null, sheets: [], encoding: null, encodings: [] }

const rowsOf = ({ rows }: WorkbookSheet): SheetRow[] => rows.map((cells, index) => ({ line: index + 1, cells }))
/** Checks for more text than a CSV file may have: in a workbook, thousands of cells can share one long text. */
function isTooLong({ rows }: WorkbookSheet): boolean {
  let characters = 0
  for (const cells of rows) for (const cell of cells) if (typeof cell === 'string') characters += cell.length
  return characters > IMPORT_FILE_BYTES
}
const isFilled = ({ rows }: WorkbookSheet) => rows.some((cells) => cells.some((cell) => cell !== ''))

/**
 * Returns the sheet to read: the chosen one; otherwise the first visible sheet with known column names, or else the
 * first with cells.
 */
function chooseSheet(
  sheets: readonly WorkbookSheet[],
  fields: readonly SheetField[],
  { sheet: chosen }: ImportChoices,
): WorkbookSheet | undefined {
  if (chosen !== undefined) return sheets.find(({ name }) => name === chosen)
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const isTable = ({ rows }: WorkbookSheet) => rows.slice(0, 15).some((cells) => countKnownHeaders(cells, fields) >= 2)
  return visible.find(isTable) ?? visible.find(isFilled) ?? visible[0] ?? sheets[0]
}

async function readWorkbookTable<Key extends string>(
  bytes: Buffer,
  fields: readonly SheetField<Key>[],
  options: Omit<SheetOptions<Key>, 'isCertain'>,
): Promise<ReadTable<Key>> {
  let sheets: WorkbookSheet[]
  try {
    sheets = await readWorkbook(bytes)
  } catch (error) {
    const isTooLarge = error instanceof WorkbookError && error.reason === 'tooLarge'
    const message = isTooLarge ? importMessages.workbookTooLarge : importMessages.damagedWorkbook
    return { sheet: unreadableSheet(1, message), source: NO_SOURCE }
  }
  const named = sheets.map(({ name, isHidden }) => ({ name, isHidden }))
  const chosen = chooseSheet(sheets, fields, options.choices)
  const source = { ...NO_SOURCE, sheets: named, sheet: chosen?.name ?? null }
  if (!chosen) {
    const { sheet: name } = options.choices
    const message = name === undefined ? importMessages.noSheets : importMessages.noSheet(name)
    return { sheet: unreadableSheet(1, message), source }
  }
  if (isTooLong(chosen)) return { sheet: unreadableSheet(1, importMessages.workbookTooLarge), source }
  const { hiddenRows, hiddenColumns } = chosen
  const hidden = { rows: hiddenRows.map((index) => index + 1), columns: hiddenColumns }
  return { sheet: readSheet(rowsOf(chosen), fields, { ...options, isCertain: true, hidden }), source }
}

function readTextTable<Key extends string>(
  text: string,
  fields: readonly SheetField<Key>[],
  options: Omit<SheetOptions<Key>, 'isCertain'>,
): Sheet<Key> {
  const read = readCsv(text, fields)
  return 'rows' in read
    ? readSheet(read.rows, fields, { ...options, isCertain: false })
    : unreadableSheet(read.line, read.message)
}

/**
 * Reads a file and finds its columns: a CSV file in any encoding, or a sheet of a workbook. For an unreadable file,
 * returns a sheet without rows, whose error says why.
 */
export async function readTable<Key extends string>(
  content: ImportContent,
  fields: readonly SheetField<Key>[],
  options: Omit<SheetOptions<Key>, 'isCertain'>,
): Promise<ReadTable<Key>> {
  const bytes = 'bytes' in content ? content.bytes : Buffer.from(content.text)
  const format = nameFormat(bytes)
  if (typeof format === 'object') return { sheet: unreadableSheet(1, format.refusal), source: NO_SOURCE }
  if (format === 'workbook') return readWorkbookTable(bytes, fields, options)
  if ('text' in content) return { sheet: readTextTable(content.text, fields, options), source: NO_SOURCE }
  const decoded = decodeText(bytes, options.choices.encoding)
  if (!decoded) return { sheet: unreadableSheet(1, importMessages.notText), source: NO_SOURCE }
  const { text, encoding, encodings, isOpen } = decoded
  const source = { ...NO_SOURCE, encoding, encodings }
  if (options.choices.encoding && text.includes('\ufffd'))
    return { sheet: unreadableSheet(1, importMessages.otherEncoding), source }
  const sheet = readTextTable(text, fields, options)
  if (isOpen) sheet.errors.unshift({ line: 1, column: '', message: importMessages.chooseEncoding })
  return { sheet, source }
}
