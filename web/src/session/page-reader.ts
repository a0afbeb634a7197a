/**
 * The language and the clock of this page (decision 0110): those of the account that used this browser last, so that
 * the first page is painted in them. Changing them loads the page again.
 */
import { hourClockSchema, localeSchema } from '@fairweek/domain/contracts/fields'
import { addTranslations, type Translations } from '@fairweek/domain/language/catalogue'
import { type Locale, type Reader, SPECIFIED_READER, setReaderSource } from '@fairweek/domain/language/reader'
import { useEffect } from 'react'
import { isAnythingUnsaved } from '../ui/use-unsaved-warning.ts'

const STORED_KEY = 'fairweek.reader'

const TRANSLATIONS: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<Translations>>> = {
  es: () => import('@fairweek/domain/messages/es/all'),
  de: () => import('@fairweek/domain/messages/de/all'),
}

function readStored(): Reader | null {
  const [locale, hourClock] = (localStorage.getItem(STORED_KEY) ?? '').split(' ')
  const stored = { locale: localeSchema.safeParse(locale).data, hourClock: hourClockSchema.safeParse(hourClock).data }
  return stored.locale && stored.hourClock ? { locale: stored.locale, hourClock: stored.hourClock } : null
}

/** Loads the texts of the remembered language; without them, as without a network, the page is in English. */
export async function startInLanguage(): Promise<void> {
  const stored = readStored() ?? SPECIFIED_READER
  let { locale } = stored
  try {
    if (locale !== 'en') addTranslations(locale, await TRANSLATIONS[locale]())
  } catch {
    locale = 'en'
  }
  const page: Reader = { ...stored, locale, isolatesNames: true }
  setReaderSource(() => page)
  document.documentElement.lang = locale
}

/** Keeps the reader for the next page, and loads this one again for them unless something on it is unsaved. */
function changeReader({ locale, hourClock }: Reader): void {
  const stored = readStored() ?? SPECIFIED_READER
  if (stored.locale === locale && stored.hourClock === hourClock) return
  localStorage.setItem(STORED_KEY, `${locale} ${hourClock}`)
  if (!isAnythingUnsaved()) window.location.reload()
}

/** Makes the page follow its user. */
export function usePageReader(user: Reader | null | undefined): void {
  useEffect(() => {
    if (user) changeReader(user)
  }, [user])
}

/** Makes the page of a visitor follow the business, unless somebody has used this browser before. */
export function useVisitorReader(business: Reader | undefined): void {
  useEffect(() => {
    if (business && readStored() === null) changeReader(business)
  }, [business])
}
