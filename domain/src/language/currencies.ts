/** Currencies that a business can choose (SET-09). */
import { reader } from './reader.ts'

/** Currencies that are offered before anything is typed. */
export const USUAL_CURRENCIES = ['NZD', 'AUD', 'USD', 'CAD', 'GBP', 'EUR'] as const

/**
 * Currencies whose smallest unit is not a hundredth (ISO 4217). Amounts are stored and entered in hundredths, so that
 * these would be written wrongly.
 */
const OTHER_UNITS = new Set(
  'BHD BIF CLP DJF GNF IQD ISK JOD JPY KMF KRW KWD LYD OMR PYG RWF TND UGX VND VUV XAF XOF XPF'.split(' '),
)
/** Units of account and metals; no money to be paid in, except those of the Caribbean. */
const NOT_MONEY = /^X(?!CD|CG)/

/** Lists the currencies that the runtime knows, by code. */
export function listCurrencies(): string[] {
  return Intl.supportedValuesOf('currency').filter((code) => !OTHER_UNITS.has(code) && !NOT_MONEY.test(code))
}

export const isCurrency = (code: string): boolean => listCurrencies().includes(code)

/** Returns the name of a currency in the reader's language. */
export function currencyName(code: string): string {
  return new Intl.DisplayNames(reader().locale, { type: 'currency' }).of(code) ?? code
}
