import { createHash } from 'node:crypto'

export interface Occasion {
  /** The UID of the event in its calendar. */
  uid: string
  /** Its original date in the series; empty for a single event. */
  originalDate: string
  /** Which day of an event that lasts longer than one. */
  part: number
  /** Which of several occurrences on that date, by their original times. */
  ordinal: number
}

/** Returns a key that identifies an occurrence in its calendar, even if moved. */
export function sourceKeyOf({ uid, originalDate, part, ordinal }: Occasion): string {
  // Keeps the prefix that stored keys have always had.
  const base = JSON.stringify([uid === '' ? '' : `uid-${uid}`, originalDate, part])
  return createHash('sha256').update(`${base}${ordinal}`).digest('base64url').slice(0, 27)
}
