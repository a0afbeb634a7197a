import { createHash } from 'node:crypto'

export interface Occasion {
  /** The UID of the event in its calendar. */
  uid: string
  /** The event's original date in its series; empty for a single event. */
  originalDate: string
  /** The index of this day in an event that lasts several days. */
  part: number
  /** The index among several occurrences on that date, in the order of their original times. */
  ordinal: number
}

/** Returns a key that identifies an occurrence in its calendar, even after a move. */
export function sourceKeyOf({ uid, originalDate, part, ordinal }: Occasion): string {
  // The prefix is part of all stored keys, so it must stay.
  const base = JSON.stringify([uid === '' ? '' : `uid-${uid}`, originalDate, part])
  return createHash('sha256').update(`${base}${ordinal}`).digest('base64url').slice(0, 27)
}
