/** Texts of single cells: numbers, and formulas and how they are defused. */

/** Signs at the beginning of a cell that make a spreadsheet calculate it. */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/

/** A text that was defused by an apostrophe, as the exports write it. */
const DEFUSED = /^'+[=+\-@\t\r＝＋－＠]/

/** Whether a spreadsheet would take the text for a formula. */
export function isFormula(text: string): boolean {
  return FORMULA_START.test(text)
}

/** Whether the text begins with apostrophes that keep a formula from being one. */
export function isDefused(text: string): boolean {
  return DEFUSED.test(text)
}

/** The text without the one apostrophe that defused it; other texts as they are. */
export function withoutDefusing(text: string): string {
  return isDefused(text) ? text.slice(1) : text
}

/** The text without outer white space, and with the special spaces of spreadsheets and web pages made plain. */
export function tidyCell(text: string): string {
  return text.replaceAll(/[\u00a0\u2007\u202f]/g, ' ').trim()
}

/** Hours such as '32', '32.5', '32,5', '32h', '32 hours', '38:30' or '7h30'; null when it is none. */
export function readHours(text: string): number | null {
  const tidy = tidyCell(withoutDefusing(text)).toLowerCase()
  const clock = /^(\d{1,3})\s*(?::|h)\s*([0-5]\d)(?:\s*(?:h|m|min))?$/.exec(tidy)
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60
  const match = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*(?:h|hr|hrs|hours?|std)?\.?(?:\s*(?:\/|per|a)\s*(?:w|wk|week))?$/.exec(
    tidy,
  )
  return match?.[1] === undefined ? null : Number(match[1].replace(',', '.'))
}

/** A whole number such as '3', '3.0', 'x3' or '3 people'; null when it is none. */
export function readWholeNumber(text: string): number | null {
  const tidy = tidyCell(withoutDefusing(text)).toLowerCase()
  const match = /^x?\s*(\d{1,6})(?:[.,]0+)?\s*(?:x|×|people|persons?|staff|pax)?$/.exec(tidy)
  return match?.[1] === undefined ? null : Number(match[1])
}

/** Only the digits of a phone number, by which two spellings of one number are recognised. */
export function phoneDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '')
}

/** A name as it is compared: case, the encoding of accents and repeated spaces do not tell two people apart. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
