/** Proposes settings for a new business, from what its first browser says (SET-07). */
import type { Settings } from '../../contracts/constants.ts'
import { LOCALES, type Locale, reader, usualClock } from '../../language/reader.ts'
import { countriesOfZones, presentName } from '../../time/time-zone-list.ts'

const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')
const CURRENCY_OF: Readonly<Record<string, string>> = {
  NZ: 'NZD',
  AU: 'AUD',
  US: 'USD',
  CA: 'CAD',
  GB: 'GBP',
  ...Object.fromEntries(EURO.map((country) => [country, 'EUR'])),
}

/** Returns the name of a currency in the reader's language. */
export function currencyName(code: string): string {
  return new Intl.DisplayNames(reader().locale, { type: 'currency' }).of(code) ?? code
}

interface BrowserFacts {
  /** The languages of the user, the preferred one first, such as `de-AT`. */
  languages: readonly string[]
  timeZone: string
}

interface ClockLists {
  getHourCycles?: () => string[] | undefined
  hourCycles?: string[]
}

/** Returns the clock that is usual where a language is spoken. */
function clockOf(language: string, country: string | undefined): '12' | '24' {
  const usual = new Intl.Locale(country === undefined ? language : `${language}-${country}`) as Intl.Locale & ClockLists
  return (usual.getHourCycles?.() ?? usual.hourCycles)?.[0]?.startsWith('h1') ? '12' : '24'
}

/**
 * Returns the language, clock and currency of the place where the browser is. The time zone decides on the country,
 * because browsers often have a language of another country. The currency is left out if it is not supported.
 */
export function firstSettingsOf({
  languages,
  timeZone,
}: BrowserFacts): { locale: Locale } & Pick<Settings, 'hourClock'> & Partial<Pick<Settings, 'currency'>> {
  const own = new Intl.Locale(languages[0] ?? 'en').region
  const there = countriesOfZones().get(presentName(timeZone)) ?? []
  const country = there.find((each) => each === own) ?? there[0] ?? own
  const spoken = languages.map((language) => new Intl.Locale(language).language)
  const locale = LOCALES.find((each) => each === spoken.find((one) => LOCALES.some((known) => known === one))) ?? 'en'
  const clock = clockOf(locale, country)
  const currency = CURRENCY_OF[country ?? '']
  return {
    locale,
    hourClock: clock === usualClock(locale) ? 'byLanguage' : clock,
    ...(currency !== undefined && { currency }),
  }
}
