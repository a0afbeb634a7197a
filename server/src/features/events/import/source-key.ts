import { createHash } from 'node:crypto'

export interface Occasion {
  /** The name of the event in its calendar. */
  uid: string
  /** The date on which its series has it; empty for an event that is no series. */
  originalDate: string
  /** Which day of it, where it lasts longer than one. */
  part: number
  /** Which of several that the series has on that date, by their original times. */
  ordinal: number
}

/** What names an occasion of an event in its calendar, wherever it is moved. */
export function sourceKeyOf({ uid, originalDate, part, ordinal }: Occasion): string {
  // With the prefix that stored keys have had from the beginning.
  const base = JSON.stringify([uid === '' ? '' : `uid-${uid}`, originalDate, part])
  return createHash('sha256').update(`${base}${ordinal}`).digest('base64url').slice(0, 27)
}
