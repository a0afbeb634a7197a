/**
 * The reader: the person who will read a text, with their language and clock format, which determine sentences, dates
 * and numbers (decision 0110). Each program uses `setReaderSource` to set a function that returns the current reader: a
 * browser has one reader, a server one per request.
 */

/** Languages of all catalogues, as BCP 47 tags. */
export const LOCALES = ['en', 'es', 'de'] as const
export type Locale = (typeof LOCALES)[number]

/** How clock times are written: `5:30 PM` or `17:30`. */
export const HOUR_CLOCKS = ['12', '24'] as const
export type HourClock = (typeof HOUR_CLOCKS)[number]

export interface Reader {
  locale: Locale
  hourClock: HourClock
  /**
   * Whether right-to-left names are isolated so that the sentence around them stays in order (decision 0110). True for
   * pages and e-mails. Replies, spreadsheets and calendars are read by programs and get no invisible characters.
   */
  isolatesNames?: boolean
}

/** Returns the usual clock format of a language, for people who have not chosen one. */
export function usualClock(locale: Locale): HourClock {
  return locale === 'en' ? '12' : '24'
}

/** The reader with the language and clock format that the specification uses. */
export const SPECIFIED_READER: Reader = { locale: 'en', hourClock: '12' }

let source: () => Reader = () => SPECIFIED_READER

/** Sets the function that returns the current reader, and returns the previous function. */
export function setReaderSource(next: () => Reader): () => Reader {
  const before = source
  source = next
  return before
}

/** Writes a text for a reader other than the current one. `write` must be synchronous. */
export function writeFor<Text>(person: Reader, write: () => Text): Text {
  const before = setReaderSource(() => person)
  try {
    return write()
  } finally {
    setReaderSource(before)
  }
}

/** Returns the current reader, in whose language texts are written. */
export function reader(): Reader {
  return source()
}
