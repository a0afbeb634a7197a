import type { ImportChoices } from '../../../contracts/import/file-import.ts'
import { importMessages } from '../../../messages/import.ts'
import type { OpenQuestions } from '../open-questions.ts'
import type { CellResult } from '../row-reader.ts'
import { readDate } from './date-text.ts'

const DATE_ERRORS = { impossible: 'noSuchDate', noYear: 'yearMissing' } as const

/** Parses a cell that contains one date; `open` if the order of day and month is an unanswered question. */
export function readDateCell(
  text: string,
  dateOrder: ImportChoices['dateOrder'],
  questions: OpenQuestions,
): CellResult<string> | 'open' {
  if (readDate(text) === 'ambiguous') questions.note('dateOrder', text, dateOrder ?? null)
  const read = readDate(text, dateOrder)
  if (read === 'ambiguous') return 'open'
  if (read === null) return { message: importMessages.fullDate(text) }
  return typeof read === 'string' ? { message: importMessages[DATE_ERRORS[read]](text) } : { value: read.day }
}
