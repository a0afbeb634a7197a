/** Words of a message with their dates recognised. */
import type { Token } from '../text/tokenise.ts'

/** Dates from one until another; of a week or a month its whole length. */
export interface DateSpan {
  type: 'span'
  text: string
  from: string
  until: string
  unit: 'day' | 'week' | 'month' | 'year'
}

/** So many days from wherever they are counted. */
interface Stretch {
  type: 'stretch'
  text: string
  days: number
}

export type DatedToken = Token | DateSpan | Stretch

/** One date, or all from one through another. */
export const daySpan = (text: string, from: string, until = from): DateSpan => ({
  type: 'span',
  text,
  from,
  until,
  unit: 'day',
})
