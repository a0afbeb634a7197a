/** Determines the stance of a clause on its times: 'rather not', 'I'm away', 'works best'. */

import { wordsMessages } from '../../../../messages/availability/words.ts'
import type { Ask } from '../asker.ts'
import type { StatementKind } from '../statement.ts'
import { isTone } from '../text/token-kinds.ts'
import type { Tone } from '../text/vocabulary.ts'
import type { DatedToken } from '../times/dated-token.ts'

/** `can` says neither that these are the only times, nor that they were excluded before. */
export type ClauseKind = Exclude<StatementKind, 'clear'> | 'can'

/** Words of tone `bad` that clearly express a wish; all others may also mean `cannot`. */
const HATED = new Set([
  'not fussed on',
  'not fussed about',
  'not too fussed on',
  'not mad about',
  'not mad on',
  'not gone on',
  'not big on',
  'not wild about',
  'not crazy about',
  'not overly keen on',
  'not loving',
  'less keen on',
  'less keen',
  'not my favourite',
  'not my favourites',
  'not my fave',
  'not my thing',
  'worst',
  'hate',
  'dislike',
  'avoid',
  'mind',
  'not ideal',
  'awkward',
])

/** Returns the kind of a clause, or null without a stance word. */
export function readKind(
  tokens: readonly DatedToken[],
  { isDated, hasHours }: { isDated: boolean; hasHours: boolean },
  ask: Ask,
): ClauseKind | null {
  const tones = new Set<Tone>()
  for (const token of tokens) if (token.type === 'tone') tones.add(token.tone)
  const isAway = tones.has('busy') || tones.has('off') || tones.has('duty')
  const kinds = (choices: readonly ClauseKind[]) =>
    choices.map((choice) => ({ label: wordsMessages.kinds[choice], choice }))
  if (deniesNext(tokens)) return 'can'
  if (isAway && tones.has('prefer') && tones.has('ifPossible') && !tones.has('not')) return 'ratherNot'
  if (isAway && tones.has('prefer')) return isDated ? 'cannot' : ask(textOf(tokens), kinds(['ratherNot', 'cannot']))
  // 'Keep me free' expresses a wish; 'keep Mondays off' does not.
  const isKept = tokens.some(({ text }) => text === 'keep')
  const isIfPossible = tokens.some((token) => isTone(token, 'ifPossible') && token.text !== 'keep')
  if (isKept && tokens.some(({ text }) => text === 'off')) return isIfPossible ? 'ratherNot' : 'cannot'
  if (isKept && tokens.some(({ text }) => text === 'free')) return isDated ? 'cannot' : 'ratherNot'
  // 'I like Mondays free': free from work, or for work.
  const isFree = tokens.some(({ text }) => text === 'free')
  if (isFree && tones.has('prefer') && !tones.has('not'))
    return ask(textOf(tokens), kinds(['cannot', 'ratherNot', 'prefer']))
  // 'I'd like to drop my Wednesdays'.
  const isDropped = tokens.some(({ text }) => /\b(?:drop|dropping)$/.test(text))
  if (isDropped && tones.has('prefer')) return ask(textOf(tokens), kinds(['cannot', 'ratherNot']))
  if (tones.has('not') && (tones.has('prefer') || tones.has('bad'))) return 'ratherNot'
  // 'Class on Mondays' may take the whole day or part of it: asks whether the person cannot work or would rather not.
  if (
    tones.has('duty') &&
    !hasHours &&
    !tokens.some(({ type }) => type === 'wholeDay') &&
    !['not', 'busy', 'off'].some((tone) => tones.has(tone as Tone))
  )
    return ask(textOf(tokens), kinds(['cannot', 'ratherNot']))
  if (tones.has('not') || isAway) return tones.has('ifPossible') ? 'ratherNot' : 'cannot'
  const bad = tokens.find((token) => isTone(token, 'bad'))
  if (bad && HATED.has(bad.text)) return 'ratherNot'
  if (bad) return ask(textOf(tokens), kinds(['cannot', 'ratherNot']))
  if (tones.has('prefer')) return 'prefer'
  if (tones.has('can')) return 'can'
  return null
}

/** Checks whether an obstacle is negated: 'not away', 'do not mind'. */
export function deniesNext(tokens: readonly DatedToken[]): boolean {
  const said = tokens.filter(({ type }) => type !== 'filler')
  return said.some((token, index) => {
    const next = said[index + 1]
    const isHindrance =
      next?.type === 'tone' &&
      (next.tone === 'busy' || next.tone === 'duty' || next.tone === 'off' || next.tone === 'bad')
    return isTone(token, 'not') && isHindrance
  })
}

/** Checks for double negation, which is not interpreted: 'it is not that I cannot'. */
export function deniesTwice(tokens: readonly DatedToken[]): boolean {
  return tokens.filter((token) => isTone(token, 'not')).length > 1
}

/** Returns the words as written in the message. */
export function textOf(tokens: readonly { text: string }[]): string {
  return tokens
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(' ,', ',')
}
