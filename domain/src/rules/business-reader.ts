import type { Settings } from '../contracts/constants.ts'
import { HOUR_CLOCKS, LOCALES, type Reader, SPECIFIED_READER, usualClock } from '../language/reader.ts'

/** Returns for whom a business writes: people and visitors who have not chosen a language or a clock (decision 0110). */
export function businessReader(settings: Pick<Settings, 'locale' | 'hourClock'>): Reader {
  const locale = LOCALES.find((each) => each === settings.locale) ?? SPECIFIED_READER.locale
  return { locale, hourClock: HOUR_CLOCKS.find((each) => each === settings.hourClock) ?? usualClock(locale) }
}
