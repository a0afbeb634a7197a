import { isDefused } from '@fairweek/domain/rules/import/cell-text'
import { stringify } from 'csv-stringify/sync'

/**
 * CSV text that spreadsheets open as intended: CRLF, and no cell that they would calculate. The import reads every text
 * back unchanged. Whoever sends or saves it puts the byte order mark before it.
 */
export function writeCsv(headers: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  // A text that only looks as if it had been defused gets one apostrophe more, which reading takes off again.
  const protect = (cell: string | number | null) => (typeof cell === 'string' && isDefused(cell) ? `'${cell}` : cell)
  return stringify([[...headers], ...rows.map((row) => row.map(protect))], {
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n;\t|]|^\s|\s$/,
  })
}
