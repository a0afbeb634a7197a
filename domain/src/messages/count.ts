import { reader } from '../language/reader.ts'

/**
 * Formats a number for the reader, such as '7.5' in English and '7,5' in German; no thousands separators in English.
 * `digits` is the number of decimals, by default as many as needed.
 */
export function numberText(number: number, digits?: number): string {
  const { locale } = reader()
  if (locale === 'en') return digits === undefined ? String(number) : number.toFixed(digits)
  const exactly = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(locale, digits === undefined ? {} : exactly).format(number)
}

/** Formats a distance roughly: '50 m', '350 m', '1.2 km'. */
export function distanceText(metres: number): string {
  if (metres < 995) return `${numberText(Math.max(10, Math.round(metres / 10) * 10))} m`
  return `${numberText(Math.round(metres / 100) / 10)} km`
}

/** Like `numberText`, but returns the figure unchanged if it is already text. */
export function figureText(figure: number | string): string {
  return typeof figure === 'number' ? numberText(figure) : figure
}

/**
 * The forms of a noun by what `Intl.PluralRules` calls a number in the reader's language, apart from 'one'. Languages
 * have some of them: Polish has few, many and other, Arabic all. A missing form is that of 'other'.
 */
export type PluralForms = Readonly<Partial<Record<Exclude<Intl.LDMLPluralRule, 'one'>, string>> & { other: string }>

const rules = new Map<string, Intl.PluralRules>()

function categoryOf(number: number): Intl.LDMLPluralRule {
  const { locale } = reader()
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known.select(number)
}

/** Returns a number and its noun: '1 shift', '3 shifts', '0 people'. */
export function countOf(number: number, one: string, others: string | PluralForms = `${one}s`): string {
  const forms = typeof others === 'string' ? { other: others } : others
  const category = categoryOf(number)
  return `${numberText(number)} ${category === 'one' ? one : (forms[category] ?? forms.other)}`
}

/** Joins words: 'Ana', 'Ana and Bo', 'Ana, Bo, and Cleo'. */
export function listOf(words: readonly string[]): string {
  return new Intl.ListFormat(reader().locale, { type: 'conjunction' }).format(words)
}

/** Lists at most the first ten words, and '…' if there are more. */
export function firstOf(words: readonly string[]): string {
  return words.length > 10 ? `${words.slice(0, 10).join(', ')}, …` : listOf(words)
}

/** Joins alternatives: 'Ana', 'Ana or Bo', 'Ana, Bo, or Cleo'. */
export function eitherOf(words: readonly string[]): string {
  return new Intl.ListFormat(reader().locale, { type: 'disjunction' }).format(words)
}
