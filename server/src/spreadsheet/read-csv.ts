import { importMessages } from '@fairweek/domain/messages/import'
import { countKnownHeaders, type SheetField, type SheetRow } from '@fairweek/domain/rules/import/sheet'
import { CsvError, parse } from 'csv-parse/sync'

const DELIMITERS = [',', ';', '\t', '|'] as const
const LINE_BREAK = /\r\n|\n|\r/g

/** Maximum number of characters at the start of a file that are examined for its delimiter. */
const SAMPLE_CHARACTERS = 20_000

/**
 * Maximum number of filled rows that are kept, above the maximum of an import. The rest of a longer file is not parsed, because
 * millions of rows would not fit into memory.
 */
const ROWS_MAXIMUM = 6000
/** Maximum number of rows including blank ones; a file with more is refused. */
const BLANK_ROWS_MAXIMUM = 100_000

interface ParsedCsv {
  rows: SheetRow[]
  /** The line on which the first unreadable row begins. */
  brokenLine: number | null
  isQuoteOpen: boolean
  /** Whether the file has so many blank rows that the rest was not read. */
  isTooLong: boolean
}

class TooManyRows extends Error {}

function parseCsv(text: string, delimiter: string): ParsedCsv {
  const rows: SheetRow[] = []
  let line = 1
  let [read, filled] = [0, 0]
  const take = (cells: string[]) => {
    const isFilled = cells.some((cell) => cell.trim() !== '')
    if (isFilled) filled += 1
    read += 1
    if (filled > ROWS_MAXIMUM || read > BLANK_ROWS_MAXIMUM) throw new TooManyRows()
    if (isFilled || rows.length < ROWS_MAXIMUM) rows.push({ line, cells })
    // A row spans one line, plus one for each line break in its quoted cells. The parser's own count treats a \r in a
    // cell as two line breaks.
    line += 1 + cells.reduce((count, cell) => count + (cell.match(LINE_BREAK)?.length ?? 0), 0)
    return null
  }
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: take,
    })
    return { rows, brokenLine: null, isQuoteOpen: false, isTooLong: false }
  } catch (error) {
    if (error instanceof TooManyRows)
      return { rows, brokenLine: null, isQuoteOpen: false, isTooLong: filled <= ROWS_MAXIMUM }
    if (!(error instanceof CsvError)) throw error
    return { rows, brokenLine: line, isQuoteOpen: error.code === 'CSV_QUOTE_NOT_CLOSED', isTooLong: false }
  }
}

/**
 * Returns the delimiter with which the first rows contain the most known column names or, if several are equal, the
 * most cells.
 */
function findDelimiter(text: string, fields: readonly SheetField[]): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  const ranked = DELIMITERS.map((delimiter) => {
    const heads = parseCsv(sample, delimiter).rows.slice(0, 15)
    return {
      delimiter,
      known: Math.max(0, ...heads.map(({ cells }) => countKnownHeaders(cells, fields))),
      cells: Math.max(0, ...heads.map(({ cells }) => cells.length)),
    }
  })
  return ranked.sort((a, b) => b.known - a.known || b.cells - a.cells)[0]?.delimiter ?? ','
}

/** The rows of a file; or the line at which it cannot be read, and the reason. */
export type ReadRows = { rows: SheetRow[] } | { line: number; message: string }

/** Reads the text of a CSV file with any delimiter and any line breaks. */
export function readCsv(csv: string, fields: readonly SheetField[]): ReadRows {
  const withoutMark = csv.replace(/^\ufeff/, '')
  if (withoutMark.includes('\0')) return { line: 1, message: importMessages.notText }
  const unreadable = withoutMark.indexOf('\ufffd')
  if (unreadable >= 0) {
    const line = 1 + (withoutMark.slice(0, unreadable).match(LINE_BREAK)?.length ?? 0)
    return { line, message: importMessages.encoding }
  }
  const named = /^"?sep=(.)"?[ \t]*(?=\r\n|\n|\r|$)/i.exec(withoutMark)
  // The `sep=` line stays as a blank line, so that line numbers do not change.
  const text = named ? withoutMark.slice(named[0].length) : withoutMark
  const delimiter = named?.[1] ?? findDelimiter(text, fields)
  const { rows, brokenLine, isQuoteOpen, isTooLong } = parseCsv(text, delimiter)
  if (isTooLong) return { line: 1, message: importMessages.fileTooLarge }
  if (brokenLine === null) return { rows }
  return { line: brokenLine, message: isQuoteOpen ? importMessages.quoteNotClosed : importMessages.unreadable }
}
