/**
 * Determines the language and clock format of a reply: those of the signed-in account or, for a visitor, those of the
 * browser's language.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { User } from '@fairweek/domain/contracts/auth/auth'
import { addTranslations } from '@fairweek/domain/language/catalogue'
import { LOCALES, type Reader, SPECIFIED_READER, setReaderSource, usualClock } from '@fairweek/domain/language/reader'
import * as german from '@fairweek/domain/messages/de/all'
import * as spanish from '@fairweek/domain/messages/es/all'

const readers = new AsyncLocalStorage<Reader>()

/**
 * Makes every text use the language and clock format of the request for which it is written. Called once when the
 * program starts.
 */
export function useReadersOfRequests(): void {
  addTranslations('es', spanish)
  addTranslations('de', german)
  setReaderSource(() => readers.getStore() ?? SPECIFIED_READER)
}

/** Runs `work` so that all texts written in it use the language and clock format of `reader`. */
export function workFor<Result>(reader: Reader, work: () => Result): Result {
  return readers.run(reader, work)
}

/**
 * Returns the language and clock format for the texts of a reply. A visitor has no account, but their browser sends its
 * language.
 */
export function readerOf(user: User | null, acceptLanguage: string | undefined): Reader {
  if (user) return { locale: user.locale, hourClock: user.hourClock }
  const [first = ''] = (acceptLanguage ?? '').toLowerCase().split(/[-,;]/)
  const locale = LOCALES.find((each) => each === first.trim())
  return locale === undefined ? SPECIFIED_READER : { locale, hourClock: usualClock(locale) }
}

/** Returns a key that is equal for readers who get the same texts. */
export const nameReader = ({ locale, hourClock }: Reader): string => `${locale} ${hourClock}`
