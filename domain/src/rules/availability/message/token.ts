/** Words, numbers and times in a message (AVAIL-03). */
import type { DayOfWeek } from '../../../time/day.ts'
import type { Cue } from './languages/language.ts'
import type { DayHours, Recurs } from './statement.ts'

/** The words of a token as written are from `at` to `end` in the message; `lead` is an article or preposition before it. */
interface Base {
  at: number
  end: number
  lead: 'the' | 'for' | 'theDay' | 'at' | null
}

/** Days of the week; `isEvery` if the word means every week, such as 'Mondays'. */
export interface DaysToken extends Base {
  type: 'days'
  days: readonly DayOfWeek[]
  isEvery: boolean
  isDoubtful: boolean
  recurs?: Recurs
  /** Whether the dates of the recurrence are not said. */
  isOpen?: boolean
  /** Whether these are all days that the message does not name. */
  isRest?: boolean
}

/** A day or a range of days. */
export interface SpanToken extends Base {
  type: 'span'
  from: string
  until: string
  unit: 'day' | 'range' | 'week' | 'month'
  isHoliday?: boolean
}

/** Hours of a day: an end after midnight is above 1440. */
export interface HoursToken extends Base {
  type: 'hours'
  hours: DayHours
}

/** The first or the last date on which something applies. */
interface LimitToken extends Base {
  type: 'limit'
  from: string | null
  until: string | null
}

export type TimeToken = DaysToken | SpanToken | HoursToken | LimitToken

export type Token =
  | TimeToken
  | (Base & { type: 'cue'; cue: Cue })
  | (Base & { type: 'number'; value: number; isOrdinal: boolean })
  | (Base & { type: 'clock'; minutes: number; isExact: boolean })
  | (Base & { type: 'month'; month: number })
  | (Base & { type: 'slashed'; first: number; second: number; year: number | null })
  | (Base & { type: 'holiday'; date: string })
  | (Base & { type: 'place'; value: number })
  | (Base & { type: 'stop'; mark: string })
  | (Base & { type: 'word' })

/** Checks whether a token is a time that a statement may be about. */
export const isTime = (token: Token | undefined): token is TimeToken =>
  token?.type === 'days' || token?.type === 'span' || token?.type === 'hours' || token?.type === 'limit'

/** Checks whether a token is one of some cues. */
export const isCue = <C extends Cue>(
  token: Token | undefined,
  ...cues: readonly C[]
): token is Base & { type: 'cue'; cue: C } => token?.type === 'cue' && (cues as readonly Cue[]).includes(token.cue)

export const isStop = (token: Token | undefined, marks: string): boolean =>
  token?.type === 'stop' && marks.includes(token.mark)
