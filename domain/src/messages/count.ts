import { reader } from '../language/reader.ts'

/**
 * Writes a number for the reader: '7.5' in English, '7,5' in German; English has no thousands separators. `digits` is
 * the number of decimals; without it, as many as needed.
 */
export function numberText(number: number, digits?: number): string {
  const { locale } = reader()
  if (locale === 'en') return digits === undefined ? String(number) : number.toFixed(digits)
  const exactly = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(locale, digits === undefined ? {} : exactly).format(number)
}

/** As `numberText`, for a figure that may already be text. */
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
