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
interface HoursToken extends Base {
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

export type CueToken = Base & { type: 'cue'; cue: Cue }
export type NumberToken = Base & { type: 'number'; value: number; isOrdinal: boolean }

export type Token =
  | TimeToken
  | CueToken
  | NumberToken
  | (Base & { type: 'clock'; minutes: number; isExact: boolean })
  | (Base & { type: 'month'; month: number })
  | (Base & { type: 'slashed'; first: number; second: number; year: number | null })
  | (Base & { type: 'holiday'; date: string })
  | (Base & { type: 'place'; value: number })
  | (Base & { type: 'stop'; mark: string })
  | (Base & { type: 'word' })

/** Returns a cue in the place of a token. */
export const cueOf = (cue: Cue, { at, end }: Base): CueToken => ({ type: 'cue', cue, at, end, lead: null })

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

export const isYear = (token: Token | undefined): token is NumberToken =>
  token?.type === 'number' && token.value > 2000 && token.value < 2999

/** Names a token for the patterns of rules: its cue or mark, or its type with what patterns ask for. */
function nameOf(token: Token): string {
  if (token.type === 'cue') return token.cue
  if (token.type === 'stop') return token.mark
  if (isYear(token)) return 'year'
  if (token.type === 'limit') return 'limit-date'
  if (token.type === 'span') return `span-${token.unit}`
  if (token.type === 'days') return `days-${token.days.length}${token.isEvery ? '-every' : ''}`
  return token.type
}

/** Checks whether the name of a token matches a pattern. */
export const isNamed = (token: Token | undefined, pattern: string): boolean =>
  token !== undefined && new RegExp(`^(?:${pattern})$`, 'u').test(nameOf(token))

/** What is made of the tokens that a pattern finds, after those `before` them; null if the rule does not apply. */
interface Rule {
  pattern: RegExp
  make: (found: readonly Token[], before: readonly Token[]) => readonly Token[] | null
}

/** A word that may open a range; it is not among the tokens that a rule gets. */
export const OPENER = '(?:from |between )?'
/** What joins the two ends of a range. */
export const JOINT = '(?:to|until|through|-)'

/** Creates a rule from a pattern of names, which has a space between two tokens, and the types of the tokens it finds. */
export const rule = <Found extends readonly (Token | undefined)[]>(
  pattern: string,
  make: (found: Found, before: readonly Token[]) => readonly Token[] | null,
): Rule => ({
  pattern: new RegExp(`^(?:${pattern}) `),
  make: (found, before) => {
    const isOpened = pattern.startsWith(OPENER) && isCue(found[0], 'from', 'between')
    return make(found.slice(isOpened ? 1 : 0) as readonly Token[] as Found, before)
  },
})

/** The most tokens of a message that a pattern may find. */
const MOST_TOKENS = 16

/** Replaces tokens, from the first to the last, by what the first rule that applies makes of them. */
export function rewrite(tokens: readonly Token[], rules: readonly Rule[]): Token[] {
  const read: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const names = tokens.slice(at, at + MOST_TOKENS).map((token) => `${nameOf(token)} `)
    let found = tokens.slice(at, at + 1)
    let made: readonly Token[] | null = null
    for (const { pattern, make } of rules) {
      const [text] = pattern.exec(names.join('')) ?? ['']
      if (text === '') continue
      const fitting = tokens.slice(at, at + text.split(' ').length - 1)
      made = make(fitting, read)
      if (made) {
        found = fitting
        break
      }
    }
    read.push(...(made ?? found))
    at += found.length
  }
  return read
}
