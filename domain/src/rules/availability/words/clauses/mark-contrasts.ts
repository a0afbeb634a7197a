/** 'Off on the 15th, not the 14th': what is denied after an absence is an exception from it (decision 0071). */

import { isMark, isTone } from '../text/token-kinds.ts'
import type { DatedToken } from '../times/dated-token.ts'

const isDate = (token: DatedToken | undefined) => token?.type === 'days' || token?.type === 'span'
const isPassed = (token: DatedToken) => token.type === 'filler' || isMark(token, 'the', 'on')

/** Whether a 'not' sets other dates against those of an absence before it. */
function isContrast(tokens: readonly DatedToken[], at: number): boolean {
  const token = tokens[at]
  if (!isTone(token, 'not') || token?.text !== 'not') return false
  const stop = tokens.slice(0, at).findLastIndex(({ type }) => type === 'stop')
  const before = tokens.slice(stop + 1, at)
  const tones = before.filter(({ type }) => type === 'tone')
  const isAbsence = tones.length > 0 && tones.every((tone) => isTone(tone, 'off', 'busy', 'duty'))
  const last = before.findLast(
    (each) => !isPassed(each) && each.type !== 'comma' && !isTone(each, 'off', 'busy', 'duty'),
  )
  const rest = tokens.slice(at + 1)
  const next = rest.find((each) => !isPassed(each))
  const end = rest.findIndex(({ type }) => type === 'comma' || type === 'stop')
  const own = end < 0 ? rest : rest.slice(0, end)
  return isAbsence && isDate(last) && isDate(next) && !own.some(({ type }) => type === 'tone')
}

/** The tokens with such a 'not' as a word that excepts. */
export function markContrasts(tokens: readonly DatedToken[]): DatedToken[] {
  const marked = tokens.map(
    (token, at): DatedToken => (isContrast(tokens, at) ? { text: token.text, type: 'mark', mark: 'except' } : token),
  )
  return marked.filter(
    ({ type }, at) => type !== 'comma' || marked[at + 1] === tokens[at + 1] || !isMark(marked[at + 1], 'except'),
  )
}
