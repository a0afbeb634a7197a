/** Parses hours, limits and pay in a staff spreadsheet. */
import { PAY_RATE_CENTS } from '../../contracts/constants.ts'
import { type OwnRules, ownRulesSchema } from '../../contracts/work-contracts/work-rules.ts'
import { importMessages } from '../../messages/import.ts'
import { labourCostMessages } from '../../messages/labour-cost/labour-cost.ts'
import { foldText, nameKey, readHours, tidyCell, withoutDefusing } from './cell-text.ts'
import type { OpenQuestions } from './open-questions.ts'
import type { CellResult } from './row-reader.ts'
import type { Cell } from './sheet.ts'

/** `open` if the value depends on an unanswered question. */
type OpenOr<Value> = CellResult<Value> | 'open'

const RANGE = /^(\d+(?:[.,]\d+)?)\s*(?:h|std|stunden|hours)?\.?\s*(?:[-–—/]|bis|to|a|à|tot)\s*(\d+(?:[.,]\d+)?)\D*$/
const ONE_NUMBER = /^[^\d]*?(\d+(?:[.,]\d+)?)[^\d]*$/

/** Parses hours without asking about ranges and words; undefined if the text is something else. */
function readPlainHours(cell: Cell, questions: OpenQuestions): number | 'open' | undefined {
  if (typeof cell === 'number') return cell
  const { decimalMark } = questions.choices
  if (readHours(cell) === 'ambiguous') questions.note('decimalMark', tidyCell(cell), decimalMark ?? null)
  const hours = readHours(cell, decimalMark)
  return hours === 'ambiguous' ? 'open' : (hours ?? undefined)
}

/**
 * Parses hours a week. '10-30' and 'Minijob 10' are questions, and undefined if the manager leaves them out; null if
 * the cell is blank.
 */
export function readWeeklyHours(cell: Cell, questions: OpenQuestions): OpenOr<number | null | undefined> {
  const text = tidyCell(String(cell))
  if (text === '') return { value: null }
  let hours = readPlainHours(cell, questions)
  if (hours === undefined) {
    const folded = foldText(withoutDefusing(text))
    const range = RANGE.exec(folded)
    const number = ONE_NUMBER.exec(folded)?.[1]
    const [key, values] = range
      ? (['hoursRange', { lower: range[1], upper: range[2] }] as const)
      : (['hoursWord', { number }] as const)
    if (!range && number === undefined) return { message: importMessages.hoursNumber }
    const answer = questions.choices[key] ?? null
    questions.note(key, text, answer)
    if (answer === null) return 'open'
    if (answer === 'leaveOut') return { value: undefined }
    hours = readPlainHours(Object.entries(values).find(([name]) => name === answer)?.[1] ?? '', questions)
  }
  if (hours === 'open') return 'open'
  return hours === undefined || hours < 0 || hours > 168
    ? { message: importMessages.hoursNumber }
    : { value: Math.round(hours * 1e6) / 1e6 }
}

/** Parses a person's own limit of hours a week; a blank cell changes nothing. */
export function readHoursLimit(
  key: 'minHoursAWeek' | 'maxHoursAWeek',
  cell: Cell,
  questions: OpenQuestions,
): OpenOr<OwnRules> {
  if (tidyCell(String(cell)) === '') return { value: {} }
  const hours = readPlainHours(cell, questions)
  if (hours === 'open') return 'open'
  if (hours === undefined) return { message: importMessages.hoursNumber }
  const parsed = ownRulesSchema.safeParse({ [key]: hours })
  return parsed.success
    ? { value: parsed.data }
    : { message: parsed.error.issues[0]?.message ?? importMessages.hoursNumber }
}

const CURRENCY = /\p{Sc}|\b(?:eur|euro|usd|nzd|aud|cad|gbp|chf|sek|nok|dkk|pln|czk|mxn|brl|fr|kr|zł|r)\b\.?/giu
const AN_HOUR = /\s*(?:\/|per|pro|par|por|all'|a la|je|p)\s*\.?\s*(?:h|hr|hour|std|stunde|heure|hora|ora|uur|u)\.?$/

/** Parses an hourly rate such as '13,50 €/Std.' to cents; a blank cell changes nothing. */
export function readRate(cell: Cell, questions: OpenQuestions): OpenOr<number | undefined> {
  const text = tidyCell(String(cell))
  if (text === '') return { value: undefined }
  const amount = foldText(withoutDefusing(text)).replace(AN_HOUR, '').replaceAll(CURRENCY, '').trim()
  // The parser of hours would read a clock time too, which is no amount.
  const rate =
    typeof cell === 'number' ? cell : /^[\d.,' ]+$/.test(amount) ? readPlainHours(amount, questions) : undefined
  if (rate === 'open') return 'open'
  const cents = rate === undefined ? 0 : Math.round(rate * 100)
  return cents >= PAY_RATE_CENTS.minimum && cents <= PAY_RATE_CENTS.maximum
    ? { value: cents }
    : { message: labourCostMessages.rateRange }
}

/** Parses the name of a contract; a longer text that contains one name is a question. Undefined if it is left out. */
export function readContract(
  text: string,
  contracts: readonly string[],
  questions: OpenQuestions,
): OpenOr<string | null | undefined> {
  if (text === '') return { value: null }
  const plain = withoutDefusing(text)
  const found = contracts.find((name) => name === plain) ?? contracts.find((name) => nameKey(name) === nameKey(plain))
  if (found !== undefined) return { value: found }
  const padded = (name: string) =>
    ` ${nameKey(name)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  const [contained, ...others] = contracts.filter(
    (name) => padded(name) !== '  ' && padded(plain).includes(padded(name)),
  )
  if (contained === undefined || others.length > 0)
    return { message: importMessages.unknownContract(plain, contracts.join(', ')) }
  const answer = questions.choices.contractWord ?? null
  questions.note('contractWord', `${plain} → ${contained}`, answer)
  return answer === null ? 'open' : { value: answer === 'use' ? contained : undefined }
}
