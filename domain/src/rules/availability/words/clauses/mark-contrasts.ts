/** 'Off on the 15th, not the 14th': 'not' after an absence introduces an exception (decision 0045). */

import { isMark, isTone } from '../text/token-kinds.ts'
import type { Tone } from '../text/vocabulary.ts'
import type { DatedToken } from '../times/dated-token.ts'

const isDate = (token: DatedToken | undefined) => token?.type === 'days' || token?.type === 'span'
const isPassed = (token: DatedToken) => token.type === 'filler' || isMark(token, 'the', 'on')

/** Checks whether 'not' contrasts its dates with those of an earlier absence, or of times that can be worked. */
function isContrast(tokens: readonly DatedToken[], at: number, ...stances: readonly Tone[]): boolean {
  const token = tokens[at]
  if (!isTone(token, 'not') || token?.text !== 'not') return false
  const stop = tokens.slice(0, at).findLastIndex(({ type }) => type === 'stop')
  const before = tokens.slice(stop + 1, at)
  const tones = before.filter(({ type }) => type === 'tone')
  const isSaid = tones.length > 0 && tones.every((tone) => isTone(tone, ...stances))
  const last = before.findLast(
    (each) => !isPassed(each) && each.type !== 'comma' && !isTone(each, 'off', 'busy', 'duty'),
  )
  const rest = tokens.slice(at + 1)
  const next = rest.find((each) => !isPassed(each))
  const end = rest.findIndex(({ type }) => type === 'comma' || type === 'stop')
  const own = end < 0 ? rest : rest.slice(0, end)
  return isSaid && isDate(last) && isDate(next) && !own.some(({ type }) => type === 'tone')
}

const ABSENT = ['off', 'busy', 'duty'] as const
const COMMA: DatedToken = { text: ',', type: 'comma' }

/** Replaces such a 'not' by 'except'; after times that can be worked, 'not' starts a new part instead. */
export function markContrasts(tokens: readonly DatedToken[]): DatedToken[] {
  return tokens.flatMap((token, at): DatedToken[] => {
    if (token.type === 'comma' && isContrast(tokens, at + 1, ...ABSENT)) return []
    if (isContrast(tokens, at, ...ABSENT)) return [{ text: token.text, type: 'mark', mark: 'except' }]
    const isNew = tokens[at - 1]?.type !== 'comma' && isContrast(tokens, at, 'can')
    return isNew ? [COMMA, token] : [token]
  })
}
