/** For whom a request's texts are written: the signed-in account, or a visitor by the language of their browser. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { User } from '@fairweek/domain/contracts/auth'
import { addTranslations } from '@fairweek/domain/language/catalogue'
import { LOCALES, type Reader, SPECIFIED_READER, setReaderSource, usualClock } from '@fairweek/domain/language/reader'
import * as german from '@fairweek/domain/messages/de/all'
import * as spanish from '@fairweek/domain/messages/es/all'

const readers = new AsyncLocalStorage<Reader>()

/** Makes texts follow the request in which they are written; called once at program start. */
export function useReadersOfRequests(): void {
  addTranslations('es', spanish)
  addTranslations('de', german)
  setReaderSource(() => readers.getStore() ?? SPECIFIED_READER)
}

/** Does work whose texts are for a reader, until it is over. */
export function workFor<Result>(reader: Reader, work: () => Result): Result {
  return readers.run(reader, work)
}

/** Returns the reader of a request. Visitors have no account yet; their page sends its language. */
export function readerOf(user: User | null, acceptLanguage: string | undefined): Reader {
  if (user) return { locale: user.locale, hourClock: user.hourClock }
  const [first = ''] = (acceptLanguage ?? '').toLowerCase().split(/[-,;]/)
  const locale = LOCALES.find((each) => each === first.trim())
  return locale === undefined ? SPECIFIED_READER : { locale, hourClock: usualClock(locale) }
}

/** The readers of replies that are the same for all of them, as a name. */
export const nameReader = ({ locale, hourClock }: Reader): string => `${locale} ${hourClock}`
