/** Determines the stance of a clause on its times (decision 0045). */

import { wordsMessages } from '../../../../messages/availability/words.ts'
import { backOf } from '../clauses/back-of.ts'
import type { Clause } from '../clauses/list-clauses.ts'
import { isMark, isTone } from '../text/token-kinds.ts'
import type { Tone } from '../text/vocabulary.ts'
import type { DatedToken } from '../times/dated-token.ts'
import type { Gathered } from '../times/gather-clause.ts'
import type { Context } from './context.ts'
import { type ClauseKind, readKind, textOf } from './read-kind.ts'
import { isAll, isList } from './state-rest.ts'
import { isBare } from './take-over.ts'

/** Checks whether a clause contains a word with one of the given tones. */
export const hasTone = (tokens: readonly DatedToken[], ...tones: readonly Tone[]) =>
  tokens.some((token) => isTone(token, ...tones))

const NEEDING = /^(?:need|needs|want|wants|have to|require)$/

/** 'I don't need Wednesdays off': Wednesdays can be worked. */
function deniesNeed(tokens: readonly DatedToken[]): boolean {
  const need = tokens.findIndex(({ text }) => NEEDING.test(text))
  return hasTone(tokens, 'off') && hasTone(tokens.slice(0, Math.max(0, need)), 'not')
}

/** Checks whether an obligation is the only stance of a clause. */
export const isDuty = (tokens: readonly DatedToken[]) =>
  tokens.every((token) => token.type !== 'tone' || isTone(token, 'duty', 'too'))

const isObliged = (token: DatedToken) => isTone(token, 'busy') && /^(?:have to|must)\b/.test(token.text)

/** Checks whether a clause is only the reason for the next: 'exam on the 4th, can't work before 3 that day'. */
export function isWhy({ tokens, isInstead }: Clause, { named, only }: Gathered, { next }: Context): boolean {
  if (isInstead || only !== 'no' || !next || next.isOpen) return false
  if (!isDuty(tokens.filter((token) => !isObliged(token)))) return false
  const hasHours = named.some(({ hours }) => hours.length > 0)
  const isStatement = next.tokens.some((token) => token.type === 'tone' || isMark(token, 'only'))
  const hasAnyWhen = next.tokens.some(({ type }) => type === 'days' || type === 'span')
  // Dates such as 'until 21 December' only limit the period.
  const isLimit = (at: number) => isMark(next.tokens[at - 1], 'until', 'through', 'from', 'before')
  const hasWhen = next.tokens.some(({ type }, at) => type === 'days' || (type === 'span' && !isLimit(at)))
  const nextHours =
    next.tokens.some(({ type }) => ['clock', 'figure', 'part', 'time', 'wholeDay'].includes(type)) ||
    next.tokens.some((token) => token.type === 'back' && token.part !== undefined)
  const points = backOf(next.tokens) === 'same'
  const hasOwnTone = hasTone(tokens, 'duty') || tokens.some(isObliged)
  const hasOwnWhen = !isBare(named)
  const isForNext = !hasTone(next.tokens, 'not', 'off', 'busy', 'bad') && isStatement
  if (next.joint === 'so' && hasOwnWhen && hasAnyWhen && !points && !isForNext && !hasTone(tokens, 'duty')) return false
  // 'Football Tuesday 7 to 8, match Saturday, so nothing before 1 on Saturday': the conclusion does not cover Tuesday.
  const nextDays = next.tokens.flatMap((token) => (token.type === 'days' ? token.days : []))
  const days = named.flatMap((each) => each.days)
  if (
    next.joint === 'so' &&
    hasOwnTone &&
    hasHours &&
    nextDays.length > 0 &&
    !days.every((day) => nextDays.includes(day))
  )
    return false
  if (next.joint === 'so') return hasHours ? !hasOwnTone || nextHours : hasAnyWhen || nextHours || points
  // 'Lectures Mondays all day, lab Thursdays 2 to 5, can't work those': refers to both days.
  if (points && days.length > 0 && nextDays.length > 0 && !days.some((day) => nextDays.includes(day))) return false
  // 'My course is every Tuesday from 6 to 9. Don't put me on during those hours.'
  if (points && isStatement && !isForNext && hasOwnTone) return true
  if (hasHours || !isStatement) return false
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

/** Returns the kind of a clause; without a stance word, the kind is a guess and marked as doubtful. */
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
  // 'Lectures until 2, so 3 onwards': can work only then.
  doubts.push(about)
  if (joint === 'so' && hasHours && !isBare(named)) return 'can'
  if (tokens.some(({ text }) => ANY.test(text)) || WANTS.test(about)) return 'can'
  const isUnknown = tokens.some(({ type }) => type === 'unknown')
  // 'Saturday wedding, Monday 7th after 2': 'after' states from when the person can work.
  if (hasHours && tokens.some((token) => isMark(token, 'after', 'onwards')) && !isUnknown) return 'can'
  const isTimed = hasHours || tokens.some(({ type }) => type === 'wholeDay')
  return isTimed && !isUnknown && !isDated ? 'can' : 'cannot'
}

/** 'Any day any time, I've nothing on': an offer without a stance word. */
const ANY = /^any(?:time)?\b/
/** 'Give me all the Sundays': an offer. */
const WANTS = /^(?:(?:just|so|and|please|you can) )*(?:give|put|stick|throw|pop|schedule|roster|use) me\b/
const FINE = new Set(['good', 'great', 'happy', 'perfect'])
