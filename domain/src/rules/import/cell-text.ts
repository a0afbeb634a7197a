/** Parses single cells: numbers, texts that look like formulas, and names. */
import { daysBetween, isDay } from '../../time/day.ts'

/** First characters that make a spreadsheet evaluate a cell. */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/

/**
 * Text that starts with an apostrophe before a formula character, which is how exports stop spreadsheets from
 * evaluating it.
 */
const DEFUSED = /^'+[=+\-@\t\r＝＋－＠]/

/**
 * White space and invisible characters at the start or end of a text, including direction marks of right-to-left text.
 * The lookbehind keeps the search linear if there is much white space in the middle.
 */
const OUTER =
  /^[\s\p{Z}\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+|(?<![\s\p{Z}\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff])[\s\p{Z}\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+$/gu

/** Invisible characters that have no effect; joiners are not included, because they change how letters look. */
const NOTHING_SHOWN = /[\u00ad\u200b\u2060\ufeff]/g

/** Checks whether a spreadsheet would evaluate the text as a formula. */
export function isFormula(text: string): boolean {
  return FORMULA_START.test(text)
}

/** Checks whether the text starts with apostrophes that escape a formula. */
export function isDefused(text: string): boolean {
  return DEFUSED.test(text)
}

/** Removes an apostrophe that escapes a formula; returns other texts unchanged. */
export function withoutDefusing(text: string): string {
  return isDefused(text) ? text.slice(1) : text
}

/** Removes white space and invisible marks around a text, and replaces special spaces by plain ones. */
export function tidyCell(text: string): string {
  return text
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replaceAll(NOTHING_SHOWN, '')
    .replaceAll(OUTER, '')
}

/** Normalises a text for comparison: lower case, without accents, single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[‘’ʼ´`′]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A parsed number; `ambiguous` if a point or comma may separate thousands or decimals. */
export type ReadNumber = number | 'ambiguous' | null

/** Parses a number as written in various countries: '1.900,5', '1,900.5', '1 900', "1'900", '38,5'. */
function readDecimal(text: string, mark?: 'point' | 'comma'): ReadNumber {
  const tidy = tidyCell(text).normalize('NFKC').replaceAll(/[’‘ʼ]/g, "'")
  if (/^\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?$/.test(tidy)) return Number(tidy.replaceAll(/[ ']/g, '').replace(',', '.'))
  if (/^\d+$/.test(tidy)) return Number(tidy)
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(tidy) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(tidy))
    return Number(tidy.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(tidy) || /^\d{1,3}(?:,\d{3}){2,}$/.test(tidy))
    return Number(tidy.replaceAll(',', ''))
  const single = /^(\d*)([.,])(\d+)$/.exec(tidy)
  if (!single) return null
  const [, whole = '', sign = '', decimals = ''] = single
  const decimal = Number(`${whole}.${decimals}`)
  if (!/^[1-9]\d{0,2}$/.test(whole) || decimals.length !== 3) return decimal
  if (mark === undefined) return 'ambiguous'
  return (sign === ',') === (mark === 'comma') ? decimal : Number(`${whole}${decimals}`)
}

const HOUR_WORD = String.raw`(?:h|hr|hrs|hours?|std|stunden?|heures?|horas?|ore|ora|uren|uur|u)\.?`
const WEEK_WORD = String.raw`(?:\/|per|a|pro|je|par|por|a la|alla|in der|p)?\s*\.?\s*\/?\s*(?:w|wk|week|woche|wo|semaine|sem|semana|settimana|sett)\.?`
const HOURS_TEXT = new RegExp(String.raw`^([\d.,' ]+?)\s*(?:${HOUR_WORD})?\s*(?:${WEEK_WORD})?$`)
const HOURS_CLOCK = new RegExp(
  String.raw`^(\d{1,4})\s*(?::|${HOUR_WORD})\s*([0-5]?\d)(?::[0-5]\d(?:\.\d+)?)?\s*(?:h|m|min|minuten|minutes?|minutos?|minuti)?\.?\s*(?:${WEEK_WORD})?$`,
)
/** A duration of a day or more, which a spreadsheet stores as a date of the year 1900. */
const DURATION_DATE = /^(1899-12-3[01]|190[0-4]-\d\d-\d\d)(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?Z?)?$/

/**
 * Parses a number of hours such as '32', '32.5', '32,5', '32 hours', '38:30', '7h30' or '38,5 Std./Woche'; null if the
 * text is something else.
 */
export function readHours(text: string, mark?: 'point' | 'comma'): ReadNumber {
  const tidy = foldText(tidyCell(withoutDefusing(text)))
  const duration = DURATION_DATE.exec(tidy.toUpperCase())
  if (duration && (isDay(duration[1] ?? '') || duration[1]?.startsWith('1899'))) {
    const [, day = '', hours = '0', minutes = '0'] = duration
    // In Excel, day 1 is 1 January 1900.
    const days = daysBetween(day < '1900-03-01' && day >= '1900' ? '1899-12-31' : '1899-12-30', day)
    return days * 24 + Number(hours) + Number(minutes) / 60
  }
  const clock = HOURS_CLOCK.exec(tidy)
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60
  const match = HOURS_TEXT.exec(tidy)
  return match?.[1] === undefined ? null : readDecimal(match[1], mark)
}

const CURRENCY_SIGN = /\p{Sc}|\b(?:nzd|aud|usd|cad|eur|gbp|chf|inr|kr|fr|rs)\b\.?/giu

/** Parses an amount of money such as '1,234.50', '1.234,50 €', '$1 234' or '1234,-'; null if it is none or negative. */
export function readAmount(text: string, mark?: 'point' | 'comma'): ReadNumber {
  const tidy = tidyCell(withoutDefusing(text))
    .replaceAll(CURRENCY_SIGN, '')
    .replace(/[.,](?:-|–|--)\s*$/, '')
  return readDecimal(tidy, mark)
}

const PEOPLE_WORD =
  /\s*(?:x|×|people|persons?|staff|pax|personen|pers|leute|mitarbeiter|ma|personnes?|personas?|persone|persona|pessoas?|mensen|man)\.?$/

/** Parses a whole number such as '3', '3.0', 'x3', '2x' or '3 people'; null if the text is something else. */
export function readWholeNumber(text: string, mark?: 'point' | 'comma'): ReadNumber {
  const tidy = foldText(tidyCell(withoutDefusing(text)))
    .replace(/^[x×]\s*/, '')
    .replace(PEOPLE_WORD, '')
  const number = readDecimal(tidy, mark)
  return typeof number === 'number' && !Number.isInteger(number) ? null : number
}

/** Returns only the digits of a phone number, to compare different spellings. */
export function phoneDigits(phone: string): string {
  return phone.normalize('NFKC').replaceAll(/\D/g, '')
}

/** Removes invisible characters and normalises accents, so that texts that look the same are equal. */
export function visibleText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * Normalises a name for comparison: case, encoding of letters, invisible characters, kinds of apostrophe and dash do
 * not matter. Names that are equal for the database have the same key.
 */
export function nameKey(name: string): string {
  return visibleText(name.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replaceAll(/[‘’ʼ´`′＇]/g, "'")
    .replaceAll(/[‐‑‒–—−]/g, '-')
}

/** Returns the words of a list that is written as one text, separated by commas; a word may contain spaces. */
export function wordsOf(list: string): string[] {
  return list.split(',').map((word) => word.trim())
}
