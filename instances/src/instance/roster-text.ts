import { FormatError, type NamedSequence } from './parse-public-instance.ts'
import { OFF, type SequenceRoster } from './sequence-problem.ts'

/** Writes one line per person in file order, one tab-separated cell per day: the shift id or `-`. */
export function writeRosterText({ shiftNames }: NamedSequence, roster: SequenceRoster): string {
  const lines = roster.map((line) => Array.from(line, (shift) => (shift === OFF ? '-' : shiftNames[shift])).join('\t'))
  return `${lines.join('\n')}\n`
}

/** Parses the output of `writeRosterText`; throws a `FormatError` that names the line. */
export function parseRosterText({ problem, shiftNames }: NamedSequence, text: string): SequenceRoster {
  const rows = text.split(/\r\n|\n|\r/)
  while (rows.length > 0 && rows[rows.length - 1]?.trim() === '') rows.pop()
  if (rows.length !== problem.people.length) {
    throw new FormatError(rows.length, `expected ${problem.people.length} lines, one an employee, found ${rows.length}`)
  }
  return rows.map((row, i) => {
    const cells = row.split('\t').map((cell) => cell.trim())
    if (cells.length !== problem.days) {
      throw new FormatError(i + 1, `expected ${problem.days} tab-separated cells, found ${cells.length}`)
    }
    return cells.map((cell, day) => {
      const shift = shiftNames.indexOf(cell)
      if (shift < 0 && cell !== '-')
        throw new FormatError(i + 1, `expected a shift id or - on day ${day}, found ${cell}`)
      return shift < 0 ? OFF : shift
    })
  })
}
