/** Parses dates as people and spreadsheets write them. */
import type { ImportChoices } from '../../../contracts/import/file-import.ts'
import { addDays, isDay } from '../../../time/day.ts'
import { foldText, tidyCell } from '../cell-text.ts'
import { monthOfWord } from './day-names.ts'

/** Spreadsheet serial numbers (days since the end of 1899) that are dates from 2000 to 2099. */
const SERIAL = { first: 36_526, last: 73_050 }

/** A date, or the reason why a text that looks like a date is not a valid one; null for any other text. */
export type ReadDate = { day: string } | 'ambiguous' | 'noYear' | 'impossible' | null

function dateOf(year: string | undefined, month: number, date: number): ReadDate {
  if (month < 1 || month > 12 || date < 1 || date > 31) return 'impossible'
  if (year === undefined) return 'noYear'
  const fullYear = year.length === 2 ? `20${year}` : year
  const day = `${fullYear}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return isDay(day) ? { day } : 'impossible'
}

/**
 * Parses '2026-11-27', '27.11.2026', '27/11/26', '27 Nov 2026', 'November 27, 2026' and spreadsheet serial numbers.
 * '3/4/2026' is ambiguous unless `order` is known. A date without a year is invalid, because its day of the week is
 * unknown.
 */
export function readDate(text: string, order?: ImportChoices['dateOrder']): ReadDate {
  const tidy = foldText(tidyCell(text)).replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?z?$/i, '')
  if (/^\d{5}(?:[.,]0+)?$/.test(tidy)) {
    const serial = Math.floor(Number(tidy.replace(',', '.')))
    return serial >= SERIAL.first && serial <= SERIAL.last ? { day: addDays('1899-12-30', serial) } : null
  }
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(tidy)
  if (iso) return dateOf(iso[1], Number(iso[2]), Number(iso[3]))
  const compact = /^(20\d{2})(\d{2})(\d{2})$/.exec(tidy)
  if (compact) return dateOf(compact[1], Number(compact[2]), Number(compact[3]))
  const numeric = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})(?:\s*[-/.]\s*(\d{4}|\d{2})?)?$/.exec(tidy)
  if (numeric) {
    const [, first = '', sign, second = '', year] = numeric
    const [a, b] = [Number(first), Number(second)]
    if (sign !== '.' && a <= 12 && b <= 12 && a !== b && order === undefined) return 'ambiguous'
    const isMonthFirst = sign !== '.' && (a > 12 ? false : b > 12 ? true : order === 'monthFirst')
    return isMonthFirst ? dateOf(year, a, b) : dateOf(year, b, a)
  }
  const worded =
    /^(\d{1,2})(?:\.|st|nd|rd|th|er|º|°|e)?[\s-]*(?:de |d')?([a-z]{3,}\.?)[\s,-]*(?:de |del )?('?\d{2}|\d{4})?$/.exec(
      tidy,
    ) ?? /^([a-z]{3,}\.?)[\s-]*(\d{1,2})(?:st|nd|rd|th)?(?:[\s,-]+('?\d{2}|\d{4}))?$/.exec(tidy)
  if (!worded) return null
  const [, first = '', second = '', year] = worded
  const isDateFirst = /^\d/.test(first)
  const month = monthOfWord(isDateFirst ? second : first)
  return month === null ? null : dateOf(year?.replace("'", ''), month, Number(isDateFirst ? first : second))
}
