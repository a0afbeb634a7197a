/**
 * Recognises clauses that are doubtful although every word is known; they change nothing until confirmed (decision
 * 0045).
 */

import { isMark, isTone } from '../text/token-kinds.ts'
import type { Tone } from '../text/vocabulary.ts'
import type { DatedToken } from '../times/dated-token.ts'

/** Whether a stance is for or against working. */
export type Side = 'for' | 'against'

const AGAINST = new Set<Tone>(['not', 'busy', 'duty', 'off', 'bad'])
const FOR = new Set<Tone>(['can', 'prefer'])
/** After 'not', these words leave open which of the times are excluded. */
const QUANTITIES =
  /^(?:all|every|each|every day|everyday|each day|all days|daily|both|just|only|solely|always|usually|normally|generally|regularly|definitely)$/
const QUESTION =
  /^(?:(?:hi|hey|hello|hiya|please|sorry|team|boss|mate|guys|and|but|so|,) )*(?:(?:am|do|will|was|have|should|did) i|(?:are|do|will|have|should) (?:we|you|u|they)|(?:is|are|will|has|does) (?:the|there|it the|my|your))\b/
/** Words that negate a whole list: 'unavailable Mondays or Tuesdays' means both. */
const DENYING = /^(?:un|im|no |not )/
const DAYS_OFF = new Set(['day off', 'days off', 'time off'])

const isNamed = ({ type }: DatedToken | { type: string }) =>
  type === 'days' || type === 'part' || type === 'span' || type === 'clock' || type === 'time'

/** Returns whether adjacent stance words are for or against working: 'not away' is for, 'rather not' against. */
export function sideOf(tones: readonly DatedToken[]): Side | null {
  const said = tones.flatMap((token) => (token.type === 'tone' ? [token.tone] : []))
  const isDenied = said.some(
    (tone, index) => tone === 'not' && ['busy', 'duty', 'off', 'bad'].includes(said[index + 1] ?? ''),
  )
  if (isDenied) return 'for'
  if (said.some((tone) => AGAINST.has(tone))) return 'against'
  return said.some((tone) => FOR.has(tone)) ? 'for' : null
}

/** Groups the stance words between named times: 'love Mondays not Tuesdays' has two groups. */
function listTones(tokens: readonly DatedToken[]): DatedToken[][] {
  const groups: DatedToken[][] = [[]]
  for (const token of tokens) {
    if (isNamed(token)) groups.push([])
    else if (token.type === 'tone') groups.at(-1)?.push(token)
  }
  return groups.filter((group) => sideOf(group) !== null)
}

/**
 * 'No Mondays love Fridays': it is unclear which stance applies to which days. 'Can I have Fridays off' is a single
 * wish.
 */
function isOfTwoMinds(tokens: readonly DatedToken[]): boolean {
  const exceptAt = tokens.findIndex((token) => isMark(token, 'except'))
  const groups = listTones(exceptAt < 0 ? tokens : tokens.slice(0, exceptAt))
  if (exceptAt >= 0 && tokens.slice(exceptAt).some((token) => isTone(token, 'not'))) return true
  const [first, ...others] = groups
  if (!first || first[0]?.text === 'neither') return false
  const isNotOff = first.some((token) => isTone(token, 'not'))
  return others.some((group) => {
    // 'I'd like Mondays off', 'is it possible to have Mondays off'.
    const isWish = first.some((token) => isTone(token, 'prefer') || token.text === 'possible')
    const isOff = group.every((token) => isTone(token, 'off', 'too', 'ifPossible'))
    // 'I don't need the 24th off' means the opposite of 'could I have the 24th off'.
    return isOff ? isNotOff || (sideOf(first) === 'for' && !isWish) : sideOf(group) !== sideOf(first)
  })
}

/**
 * 'Not every Monday', 'not both': excludes some of the times, but not clear which. 'Not all of June' means none of it
 * can be worked.
 */
function deniesSome(tokens: readonly DatedToken[]): boolean {
  const said = tokens.filter((token) => !isMark(token, 'of') && !isMark(token, 'the'))
  return said.some((token, index) => {
    if (!isTone(token, 'not')) return false
    const rest = said.slice(index + 1)
    const named = rest.findIndex((each) => (isNamed(each) || each.type === 'figure') && !QUANTITIES.test(each.text))
    const between = named < 0 ? rest : rest.slice(0, named)
    return between.some(
      (each, at) =>
        QUANTITIES.test(each.text) && !(each.text === 'all' && between.length === at + 1 && isSpan(rest[named])),
    )
  })
}

const isSpan = (token: DatedToken | undefined) => token?.type === 'span'

/** 'Off on Monday or Tuesday', 'either the 12th or the 13th off, not both': only one of the days. */
function isChoice(tokens: readonly DatedToken[]): boolean {
  // 'I'd like the 5th or the 6th off' asks for one day, not both.
  const isOff = tokens.some((token) => isTone(token, 'off'))
  const isDenying = (token: DatedToken) =>
    isTone(token, 'not', 'bad') ||
    (isTone(token, 'prefer') && !isOff) ||
    (isTone(token, 'busy') && DENYING.test(token.text))
  const or = tokens.findIndex(({ text }) => text === 'or')
  const either = tokens.findIndex(({ text }) => text === 'either')
  const isEither = either >= 0 && either < or && !tokens.slice(0, either).some(isDenying)
  if (!isEither && tokens.some(isDenying)) return false
  return or > 0 && tokens.slice(0, or).some(isNamed) && tokens.slice(or).some(isNamed)
}

/** 'Prefer Mondays to Tuesdays', 'mornings over evenings': prefers the first and not the second. */
function isComparison(tokens: readonly DatedToken[]): boolean {
  return tokens.some((token, index) => {
    const [next, after] = [tokens[index + 1], tokens[index + 2]]
    if (!next || !after || !isNamed(token) || !isNamed(after) || token.type === 'span') return false
    return next.text === 'over' || (next.text === 'to' && /^prefer/.test(tokens[index - 1]?.text ?? ''))
  })
}

/** 'A day off next week': one day, but not clear which. */
function isOneOfMany(tokens: readonly DatedToken[]): boolean {
  return (
    tokens.some(({ text }) => DAYS_OFF.has(text)) &&
    tokens.some((token) => token.type === 'span' && (token.unit !== 'day' || isOneDayOfMany(tokens, token)))
  )
}

const isOneDayOfMany = (tokens: readonly DatedToken[], { from, until }: { from: string; until: string }) =>
  from !== until && tokens.some(({ text }) => text === 'day off')

/** 'Besides, no Mondays': an exception without a statement before it. */
const isExceptFirst = (tokens: readonly DatedToken[]) =>
  isMark(tokens[0], 'except') && tokens.some((token) => isTone(token, 'not', 'busy', 'off', 'duty'))

/** 'Friday 11th not Saturday 12th': the first date has no stance of its own. */
function setsAgainst(tokens: readonly DatedToken[]): boolean {
  const at = tokens.findIndex(({ type }) => type === 'tone')
  const isDate = (token: DatedToken | undefined) => token?.type === 'days' || token?.type === 'span'
  return tokens[at]?.text === 'not' && isDate(tokens[at - 1]) && isDate(tokens[at + 1])
}

/** Checks whether the person must confirm a clause before it is used. */
export function isDoubtful(tokens: readonly DatedToken[]): boolean {
  const said = tokens.filter(({ type }) => type !== 'filler')
  const text = tokens.map((token) => token.text).join(' ')
  return (
    tokens.some(({ type }) => type === 'hedge') ||
    QUESTION.test(text) ||
    isExceptFirst(said) ||
    isOfTwoMinds(said) ||
    setsAgainst(said) ||
    deniesSome(tokens) ||
    isChoice(tokens) ||
    isComparison(said) ||
    isOneOfMany(said)
  )
}
