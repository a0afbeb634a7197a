import { isDefused } from '@fairweek/domain/rules/import/cell-text'
import { stringify } from 'csv-stringify/sync'
import { sliceUp } from '../slices.ts'

type Row = readonly (string | number | null)[]

/** A text that only looks as if it had been defused gets one apostrophe more, which reading takes off again. */
const protect = (cell: Row[number]) => (typeof cell === 'string' && isDefused(cell) ? `'${cell}` : cell)

function writeRows(rows: readonly Row[]): string {
  return stringify([...rows], {
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n;\t|]|^\s|\s$/,
  })
}

/**
 * CSV text that spreadsheets open as intended: CRLF, and no cell that they would calculate. The import reads every text
 * back unchanged. Whoever sends or saves it puts the byte order mark before it.
 */
export async function writeCsv(headers: Row, rows: readonly Row[]): Promise<string> {
  const texts = [writeRows([headers])]
  for await (const slice of sliceUp(rows)) texts.push(writeRows(slice.map((row) => row.map(protect))))
  return texts.join('')
}
