/** Words of a message with their dates recognised. */
import type { Token } from '../text/tokenise.ts'

/** Dates from one to another; for a week or a month, all of it. */
export interface DateSpan {
  type: 'span'
  text: string
  from: string
  until: string
  unit: 'day' | 'week' | 'month' | 'year'
}

/** A number of days from an unspecified start. */
interface Stretch {
  type: 'stretch'
  text: string
  days: number
}

export type DatedToken = Token | DateSpan | Stretch

/** Returns a span of one date, or from one date through another. */
export const daySpan = (text: string, from: string, until = from): DateSpan => ({
  type: 'span',
  text,
  from,
  until,
  unit: 'day',
})
