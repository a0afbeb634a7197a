/** Proposes settings for a new business, from what its first browser says (SET-07). */
import type { Settings } from '../../contracts/constants.ts'
import { browserLocale } from '../../language/browser-locale.ts'
import { listCurrencies } from '../../language/currencies.ts'
import { LOCALES, type Locale, usualClock } from '../../language/reader.ts'
import { countriesOfZones, presentName } from '../../time/time-zone-list.ts'

const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')
/** Countries that use another currency than one that begins with their code. */
const OTHER_CURRENCIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(EURO.map((country) => [country, 'EUR'])),
  LI: 'CHF',
  EC: 'USD',
  PA: 'USD',
  SV: 'USD',
  CU: 'CUP',
}

/** Returns the currency of a country, undefined if amounts in it have no hundredths; the newest one comes first. */
const currencyOf = (country: string): string | undefined =>
  OTHER_CURRENCIES[country] ?? listCurrencies().find((code) => code.startsWith(country))

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
 * because browsers often have a language of another country. The currency is left out if it is not known.
 */
export function firstSettingsOf({
  languages,
  timeZone,
}: BrowserFacts): { locale: Locale } & Pick<Settings, 'hourClock'> & Partial<Pick<Settings, 'currency'>> {
  const own = browserLocale(languages[0] ?? 'en').region
  const there = countriesOfZones().get(presentName(timeZone)) ?? []
  const country = there.find((each) => each === own) ?? there[0] ?? own
  const spoken = languages.map((language) => browserLocale(language).language)
  const locale = LOCALES.find((each) => each === spoken.find((one) => LOCALES.some((known) => known === one))) ?? 'en'
  const clock = clockOf(locale, country)
  const currency = country === undefined ? undefined : currencyOf(country)
  return {
    locale,
    hourClock: clock === usualClock(locale) ? 'byLanguage' : clock,
    ...(currency !== undefined && { currency }),
  }
}
