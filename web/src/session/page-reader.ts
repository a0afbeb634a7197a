/**
 * The language and clock of this page (decision 0110). They are those of the account that last used this browser, so
 * that even the first page appears in them. Changing them reloads the page.
 */
import { addTranslations, type Translations } from '@fairweek/domain/language/catalogue'
import {
  HOUR_CLOCKS,
  LOCALES,
  type Locale,
  type Reader,
  SPECIFIED_READER,
  setReaderSource,
} from '@fairweek/domain/language/reader'
import { useEffect } from 'react'
import { isAnythingUnsaved } from '../ui/use-unsaved-warning.ts'

const STORED_KEY = 'fairweek.reader'

const TRANSLATIONS: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<Translations>>> = {
  es: () => import('@fairweek/domain/messages/es/all'),
  de: () => import('@fairweek/domain/messages/de/all'),
}

function readStored(): Reader | null {
  const words = (localStorage.getItem(STORED_KEY) ?? '').split(' ')
  const locale = LOCALES.find((each) => each === words[0])
  const hourClock = HOUR_CLOCKS.find((each) => each === words[1])
  return locale && hourClock ? { locale, hourClock } : null
}

/** Loads the texts of the stored language. If they cannot be loaded, as without a network, the page is in English. */
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

/** Stores the reader's language and clock and reloads the page, unless it has unsaved changes. */
function changeReader({ locale, hourClock }: Reader): void {
  const stored = readStored() ?? SPECIFIED_READER
  if (stored.locale === locale && stored.hourClock === hourClock) return
  localStorage.setItem(STORED_KEY, `${locale} ${hourClock}`)
  if (!isAnythingUnsaved()) window.location.reload()
}

/** Applies the user's language and clock to the page. */
export function usePageReader(user: Reader | null | undefined): void {
  useEffect(() => {
    if (user) changeReader(user)
  }, [user])
}

/** Applies the business's language and clock for visitors, unless someone has used this browser before. */
export function useVisitorReader(business: Reader | undefined): void {
  useEffect(() => {
    if (business && readStored() === null) changeReader(business)
  }, [business])
}
