/** How a clause stands to what it names (decision 0071). */

import { wordsMessages } from '../../../../messages/availability/words.ts'
import { backOf } from '../clauses/back-of.ts'
import type { Clause } from '../clauses/list-clauses.ts'
import { isMark, isTone } from '../text/token-kinds.ts'
import type { Tone } from '../text/vocabulary.ts'
import type { Gathered } from '../times/gather-clause.ts'
import type { DatedToken } from '../times/read-dates.ts'
import type { Context } from './context.ts'
import { type ClauseKind, readKind, textOf } from './read-kind.ts'
import { isAll, isList } from './state-rest.ts'
import { isBare } from './take-over.ts'

/** Whether a clause has a word of one of these tones. */
export const hasTone = (tokens: readonly DatedToken[], ...tones: readonly Tone[]) =>
  tokens.some((token) => isTone(token, ...tones))

const NEEDING = /^(?:need|needs|want|wants|have to|require)$/

/** 'I don't need Wednesdays off': they can be worked. */
const deniesNeed = (tokens: readonly DatedToken[]) =>
  hasTone(tokens, 'not') && hasTone(tokens, 'off') && tokens.some(({ text }) => NEEDING.test(text))

/** Whether a clause says no more than what is to be done. */
export const isDuty = (tokens: readonly DatedToken[]) =>
  tokens.every((token) => token.type !== 'tone' || isTone(token, 'duty', 'too'))

/** Whether a clause only says why the next one holds: 'exam on the 4th, can't work before 3 that day'. */
export function isWhy({ tokens, isInstead }: Clause, { named, only }: Gathered, { next }: Context): boolean {
  if (isInstead || only !== 'no' || !isDuty(tokens) || !next || next.isOpen) return false
  const hasHours = named.some(({ hours }) => hours.length > 0)
  const isTold = next.tokens.some((token) => token.type === 'tone' || isMark(token, 'only'))
  const hasWhen = next.tokens.some(({ type }) => type === 'days' || type === 'span')
  const nextHours = next.tokens.some(({ type }) => ['clock', 'figure', 'part', 'time', 'wholeDay'].includes(type))
  const points = backOf(next.tokens) === 'same'
  const hasOwnTone = hasTone(tokens, 'duty')
  const hasOwnWhen = !isBare(named)
  const isForNext = !hasTone(next.tokens, 'not', 'off', 'busy', 'bad') && isTold
  if (next.joint === 'so' && hasOwnWhen && hasWhen && !points && !isForNext && !hasTone(tokens, 'duty')) return false
  if (next.joint === 'so') return hasHours ? !hasOwnTone || nextHours : hasWhen || nextHours || points
  if (hasHours || !isTold) return false
  const isUnknown =
    hasOwnTone || tokens.some(({ type }) => type === 'unknown') || named.every(({ span }) => span !== null)
  if (!isUnknown && next.joint === 'stop') return false
  return (!hasWhen && nextHours) || points || isOfDates(named, next)
}

/** 'Jury duty 30 November to 11 December, can't work weekdays then'. */
const isOfDates = (named: Gathered['named'], next: Clause) =>
  next.joint !== 'stop' &&
  named.every(({ span }) => span !== null && span.from !== span.until) &&
  next.tokens.some((token) => token.type === 'days') &&
  !next.tokens.some(({ type }) => type === 'span')

/** The kind of a clause; what no word says is doubtful. */
export function kindOf(
  clause: Clause,
  { named, only, except }: Gathered,
  { doubts, before, asker }: Context,
): ClauseKind {
  const { tokens, isInstead, joint } = clause
  const about = textOf(tokens)
  if (isInstead) {
    if (before.kind === null) doubts.push(about)
    return before.kind === 'can' ? 'cannot' : 'can'
  }
  const isDated = named.some(({ span }) => span !== null)
  const hasHours = named.some(({ hours }) => hours.length > 0)
  const isCan = only !== 'no' || (except.length > 0 && named.every(isAll))
  if (only !== 'no' && isDuty(tokens)) return 'can'
  if (deniesNeed(tokens)) return 'can'
  const said = isList(tokens, named) ? 'can' : readKind(tokens, { isDated, hasHours }, asker.ask)
  const isFine = tokens.some(({ text }) => FINE.has(text))
  if (said === 'prefer' && (only !== 'no' || (except.length > 0 && isFine))) return 'can'
  if (said === 'prefer' && isCan) {
    return asker.ask<ClauseKind>(
      about,
      (['can', 'prefer'] as const).map((choice) => ({ label: wordsMessages.kinds[choice], choice })),
    )
  }
  if (said) return said
  if (isCan) return 'can'
  // 'Lectures until 2, so 3 onwards': only then.
  doubts.push(about)
  if (joint === 'so' && hasHours && !isBare(named)) return 'can'
  const isUnknown = tokens.some(({ type }) => type === 'unknown')
  const isTimed = hasHours || tokens.some(({ type }) => type === 'wholeDay')
  return isTimed && !isUnknown && !isDated ? 'can' : 'cannot'
}

const FINE = new Set(['good', 'great', 'happy', 'perfect'])
