/**
 * The reader for whom texts are written: sentences, dates and numbers depend on their language (decision 0110). The
 * program sets where the current reader comes from with `setReaderSource`: a browser has one reader, a server one for
 * each request.
 */

/** The languages that all catalogues have, as BCP 47 tags. */
export const LOCALES = ['en', 'es', 'de'] as const
export type Locale = (typeof LOCALES)[number]

/** How clock times are written: `5:30 PM` or `17:30`. */
export const HOUR_CLOCKS = ['12', '24'] as const
export type HourClock = (typeof HOUR_CLOCKS)[number]

export interface Reader {
  locale: Locale
  hourClock: HourClock
  /**
   * Whether right-to-left names keep the order of the sentence around them (decision 0116). True for pages and e-mails;
   * replies, spreadsheets and calendars, which programs read, have no invisible characters.
   */
  isolatesNames?: boolean
}

/** The usual clock of a language, for people who have not chosen one. */
export function usualClock(locale: Locale): HourClock {
  return locale === 'en' ? '12' : '24'
}

/** The language and the clock of the specification. */
export const SPECIFIED_READER: Reader = { locale: 'en', hourClock: '12' }

let source: () => Reader = () => SPECIFIED_READER

/** Sets where `reader` reads from, and returns what was set before. */
export function setReaderSource(next: () => Reader): () => Reader {
  const before = source
  source = next
  return before
}

/** Writes a text for another reader than the current one. `write` must be synchronous. */
export function writeFor<Text>(person: Reader, write: () => Text): Text {
  const before = setReaderSource(() => person)
  try {
    return write()
  } finally {
    setReaderSource(before)
  }
}

/** The person for whom texts are written now. */
export function reader(): Reader {
  return source()
}
