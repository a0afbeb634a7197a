import { isDefused } from '@fairweek/domain/rules/import/cell-text'
import { stringify } from 'csv-stringify/sync'
import { sliceUp } from '../concurrency/slices.ts'

type Row = readonly (string | number | null)[]

/**
 * Adds an apostrophe to text that already looks like an escaped formula, so that an import removes only the added
 * apostrophe.
 */
const protect = (cell: Row[number]) => (typeof cell === 'string' && isDefused(cell) ? `'${cell}` : cell)

type DecimalMark = '.' | ','

function writeRows(rows: readonly Row[], mark: DecimalMark): string {
  return stringify([...rows], {
    escape_formulas: true,
    // A decimal comma needs another separator, as spreadsheets expect where it is used.
    ...(mark === ',' && { delimiter: ';', cast: { number: (value: number) => String(value).replace('.', ',') } }),
    record_delimiter: 'windows',
    quoted_match: /[\r\n;\t|]|^\s|\s$/,
  })
}

/**
 * Writes CSV text that spreadsheets open as intended: CRLF line ends, and no cell that they would evaluate as a
 * formula. The import reads every text back unchanged. The caller adds the byte order mark.
 */
export async function writeCsv(headers: Row, rows: readonly Row[], mark: DecimalMark = '.'): Promise<string> {
  const texts = [writeRows([headers], mark)]
  for await (const slice of sliceUp(rows))
    texts.push(
      writeRows(
        slice.map((row) => row.map(protect)),
        mark,
      ),
    )
  return texts.join('')
}
