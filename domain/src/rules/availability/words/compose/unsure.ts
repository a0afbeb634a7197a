/** Recognises clauses that are doubtful although they have times and a stance (decision 0045). */

import { addDays, WEEK_ORDER } from '../../../../time/day.ts'
import type { Clause } from '../clauses/list-clauses.ts'
import type { Statement } from '../statement.ts'
import { isMark } from '../text/token-kinds.ts'
import type { DatedToken } from '../times/dated-token.ts'
import type { Gathered } from '../times/gather-clause.ts'
import type { Context } from './context.ts'
import { hasTone } from './kind-of.ts'
import { type ClauseKind, deniesTwice, textOf } from './read-kind.ts'

const MIDNIGHT = 24 * 60

interface Read {
  kind: ClauseKind
  taken: Gathered
  statements: readonly Statement[]
}

/** 'Can't work until midnight' may mean all day, or no late shift. */
const isUntilMidnight = (tokens: readonly DatedToken[]) =>
  tokens.some((token, index) => {
    const [before, first] = [tokens[index - 1], tokens[index - 2]]
    const isRange = first?.type === 'clock' || first?.type === 'figure' || first?.type === 'time'
    return (
      token.type === 'time' &&
      token.minutes >= MIDNIGHT &&
      isMark(before, 'until', 'to', 'through', 'before') &&
      !isRange
    )
  })

/** 'The weekend before Christmas' is a single weekend, not every weekend until Christmas. */
const isBesideDate = (tokens: readonly DatedToken[]) =>
  tokens.some(
    (token, index) =>
      token.type === 'days' &&
      !token.isEvery &&
      isMark(tokens[index + 1], 'before', 'after') &&
      tokens[index + 2]?.type === 'span',
  )

/** 'Every day but Sunday from 4': the hours may also apply to the other days. */
function exceptsFrom(tokens: readonly DatedToken[]): boolean {
  const at = tokens.findIndex((token) => isMark(token, 'except'))
  const from = tokens.findIndex((token) => isMark(token, 'from'))
  return at >= 0 && from > at && ['figure', 'clock', 'time'].includes(tokens[from + 1]?.type ?? '')
}

/** 'On holiday from January 5': an absence without an end is unlikely. */
const isEndless = (tokens: readonly DatedToken[], { named, limits, except }: Gathered, kind: ClauseKind) =>
  named.every(({ days, span }) => days.length === 0 && span === null) &&
  except.length === 0 &&
  limits.until === null &&
  (kind === 'ratherNot' || kind === 'prefer'
    ? named.length === 0
    : (named.length === 0 || limits.from !== null) && hasTone(tokens, 'busy', 'off', 'duty'))

/** 'I'd like to keep my Fridays': free from work, or for work. */
const isKept = (tokens: readonly DatedToken[]) =>
  tokens.some(({ text }, at) => text === 'keep' || (/^(?:like|love)$/.test(text) && tokens[at + 1]?.text === 'my')) &&
  !tokens.some(({ text }) => text === 'free' || text === 'off')

/** Checks for hours on days that are already excluded, which seem to add nothing. */
const isWithinClosed = ({ joint }: Clause, { kind, taken }: Read, { before }: Context) =>
  kind === 'cannot' &&
  joint === 'so' &&
  before.kind === 'cannot' &&
  before.named.every(({ hours }) => hours.length === 0) &&
  taken.named.some(({ hours }) => hours.length > 0)

/** 'A Friday off before Christmas', 'an afternoon off next week': one of them, but not clear which. */
function isOneOf(tokens: readonly DatedToken[], { named, limits }: Gathered): boolean {
  const isLong = ({ span }: Gathered['named'][number]) => span !== null && span.from !== span.until
  if (limits.from === null && limits.until === null && !named.some(isLong)) return false
  return tokens.some((token, index) => {
    const isOne = COUNTED.test(token.text) || token.type === 'number'
    const next = tokens[index + 1]
    const isSingle = next?.type === 'days' || next?.type === 'part' ? !next.isEvery : DAYS_OFF.test(next?.text ?? '')
    return isOne && isSingle
  })
}
const COUNTED = /^(?:an?|another|some|any|.* an?)$/
const DAYS_OFF = /^(?:days? off|time off)$/

/** 'No Sundays before 1, after that I'm out': out all day, or a slip for 'after that I can'. */
const isAllDayByAfter = ({ tokens }: Clause, { kind }: Read, { before }: Context) =>
  kind === 'cannot' &&
  before.kind === 'cannot' &&
  tokens.some((token) => token.type === 'back' && token.to === 'after') &&
  before.named.some(({ hours }) => hours.length > 0)

/** 'No Sundays, well, not before 2': limits the hours of Sundays, or of every day. */
const isNarrowing = ({ joint, tokens }: Clause, { kind, taken }: Read, { before }: Context) =>
  kind === 'cannot' &&
  (joint === 'comma' || joint === 'and') &&
  before.kind === 'cannot' &&
  before.named.some(({ hours, span, days }) => hours.length === 0 && (span !== null || days.length > 0)) &&
  taken.named.length > 0 &&
  taken.named.every(({ days, span, hours }) => hours.length > 0 && days.length === 0 && span === null) &&
  tokens.some(({ type }) => type === 'clock' || type === 'figure')

/** 'Saturday to Tuesday next week': ends next week, or starts then. */
const isOverWeekend = (tokens: readonly DatedToken[], { limits: { from, until } }: Gathered) =>
  from !== null &&
  until !== null &&
  addDays(from, 7) > until &&
  tokens.some((token, at) => {
    const last = tokens[at + 2]
    const isRange = token.type === 'days' && last?.type === 'days' && isMark(tokens[at + 1], 'to', 'through', 'until')
    return isRange && WEEK_ORDER.indexOf(token.days[0] ?? 0) > WEEK_ORDER.indexOf(last.days[0] ?? 0)
  })

/** 'Can I have more Sundays off?': some Sundays, but not clear which. */
const MORE_OFF = /\b(?:have|get|take|want|need|like)(?: some| a few)? more\b.*\boff\b/

/** Checks whether the person must confirm a clause before it is used. */
export function isUnsure(clause: Clause, read: Read, context: Context): boolean {
  const { tokens, isLoose, isConditional, isDepending } = clause
  const { kind, taken, statements } = read
  return (
    isLoose ||
    isDepending ||
    isOneOf(tokens, taken) ||
    isAllDayByAfter(clause, read, context) ||
    isNarrowing(clause, read, context) ||
    isConditional ||
    isOverWeekend(tokens, taken) ||
    (kind !== 'can' && statements.length === 0) ||
    (kind === 'cannot' && isUntilMidnight(tokens)) ||
    (kind === 'cannot' && MORE_OFF.test(textOf(tokens))) ||
    (kind === 'can' && exceptsFrom(tokens)) ||
    ((kind === 'prefer' || kind === 'ratherNot') && taken.unknown.length > 0) ||
    isBesideDate(tokens) ||
    isEndless(tokens, taken, kind) ||
    isKept(tokens) ||
    deniesTwice(tokens) ||
    isWithinClosed(clause, read, context)
  )
}
