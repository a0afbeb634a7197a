import { expect, test } from 'vitest'
import { settingValueSchemas } from '../../contracts/settings.ts'
import { firstSettingsOf } from './first-settings.ts'

test.each([
  [['en-NZ'], 'Pacific/Auckland', 'en', 'byLanguage', 'NZD'],
  // A browser bought in another country.
  [['en-US', 'en'], 'Pacific/Auckland', 'en', 'byLanguage', 'NZD'],
  [['en-GB'], 'Europe/London', 'en', '24', 'GBP'],
  [['de-AT', 'en'], 'Europe/Vienna', 'de', 'byLanguage', 'EUR'],
  [['es-ES'], 'Europe/Madrid', 'es', 'byLanguage', 'EUR'],
  [['es-MX'], 'America/Mexico_City', 'es', '12', 'MXN'],
  [['fr-CA', 'en-CA'], 'America/Toronto', 'en', 'byLanguage', 'CAD'],
  [['en-US'], 'Europe/London', 'en', '24', 'GBP'],
  [['de-CH'], 'Europe/Zurich', 'de', 'byLanguage', 'CHF'],
  [['ja'], 'Asia/Tokyo', 'en', '24', undefined],
  [['en-US'], 'UTC', 'en', 'byLanguage', 'USD'],
  [['en-US@posix', 'C'], 'UTC', 'en', 'byLanguage', 'USD'],
  [[], 'Mars/Olympus', 'en', 'byLanguage', undefined],
] as const)('[SET-07] %j in %s: language, clock and currency', (languages, timeZone, locale, hourClock, currency) => {
  const first = firstSettingsOf({ languages, timeZone })
  expect(first).toEqual({ locale, hourClock, ...(currency && { currency }) })
  for (const [key, value] of Object.entries(first))
    expect(settingValueSchemas[key as keyof typeof first].safeParse(value).success).toBe(true)
})
