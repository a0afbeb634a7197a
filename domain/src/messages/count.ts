import { reader } from '../language/reader.ts'

/**
 * A number as the reader writes it: '7.5' in English, '7,5' in German; without separators of thousands in English.
 * `digits` is how many decimals it has, if not as many as it needs.
 */
export function numberText(number: number, digits?: number): string {
  const { locale } = reader()
  if (locale === 'en') return digits === undefined ? String(number) : number.toFixed(digits)
  const exactly = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(locale, digits === undefined ? {} : exactly).format(number)
}

/** The same for a figure that may be a text already. */
export function figureText(figure: number | string): string {
  return typeof figure === 'number' ? numberText(figure) : figure
}

/** A number and its noun: '1 shift', '3 shifts', '0 people'. */
export function countOf(number: number, one: string, many = `${one}s`): string {
  return `${numberText(number)} ${number === 1 ? one : many}`
}

/** 'Ana', 'Ana and Bo', 'Ana, Bo, and Cleo'. */
export function listOf(words: readonly string[]): string {
  return new Intl.ListFormat(reader().locale, { type: 'conjunction' }).format(words)
}
