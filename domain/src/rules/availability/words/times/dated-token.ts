/** Tokens of a message after dates have been recognised. */
import type { Token } from '../text/tokenise.ts'

/** A period from the first to the last date; `unit` tells whether a day, week or month was named. */
export interface DateSpan {
  type: 'span'
  text: string
  from: string
  until: string
  unit: 'day' | 'week' | 'month' | 'year'
}

/** A number of days without a start date. */
interface Stretch {
  type: 'stretch'
  text: string
  days: number
}

export type DatedToken = Token | DateSpan | Stretch

/** Returns a span of dates; of one date if `until` is omitted. */
export const daySpan = (text: string, from: string, until = from): DateSpan => ({
  type: 'span',
  text,
  from,
  until,
  unit: 'day',
})
