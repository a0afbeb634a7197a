/** Applies corrections of times within a message: 'Monday, no wait, Tuesday' (decision 0045). */

import { isCorrection } from '../text/corrections.ts'
import { isMark } from '../text/token-kinds.ts'
import type { DatedToken } from './dated-token.ts'

const DATES: ReadonlySet<string> = new Set(['days', 'span'])
const HOURS: ReadonlySet<string> = new Set(['part', 'clock', 'figure', 'time', 'wholeDay', 'shift'])
const BOUNDS = ['after', 'before', 'until', 'from'] as const

const isPassed = ({ type }: DatedToken) => type === 'comma' || type === 'filler'
const isJoint = (token: DatedToken | undefined) => isMark(token, 'to', 'and', 'until', 'through', 'the')

/** Returns the end of the run of times of one kind that starts at a token. */
function endOfTimes(tokens: readonly DatedToken[], start: number, kind: ReadonlySet<string>): number {
  let end = start
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at]
    if (token && kind.has(token.type)) end = at + 1
    else if (!isJoint(token)) break
  }
  return end
}

/** Returns the range of the last time of a kind: the last item of a list, or both ends of a range. */
function startOfLast(tokens: readonly DatedToken[], kind: ReadonlySet<string>): { start: number; end: number } | null {
  const last = tokens.findLastIndex(({ type }) => kind.has(type))
  if (last < 0) return null
  const isRange = isMark(tokens[last - 1], 'to', 'until', 'through') && kind.has(tokens[last - 2]?.type ?? '')
  const first = isRange ? last - 2 : last
  const isLed = isMark(tokens[first - 1], 'the')
  return { start: isLed ? first - 1 : first, end: last + 1 }
}

/**
 * Replaces each corrected time by its correction. The correcting words stay, so that the person is asked to confirm.
 */
export function applyCorrections(tokens: readonly DatedToken[]): DatedToken[] {
  const at = tokens.findIndex(isCorrection)
  const words = tokens[at]
  if (at < 0 || !words) return [...tokens]
  const skipped = tokens.slice(at + 1).findIndex((token) => !isPassed(token))
  const own = skipped < 0 ? tokens.length : at + 1 + skipped
  const isBound = BOUNDS.some((mark) => isMark(tokens[own], mark))
  const start = isMark(tokens[own], 'the', 'on') || isBound ? own + 1 : own
  const kind = DATES.has(tokens[start]?.type ?? '') ? DATES : HOURS
  const end = endOfTimes(tokens, start, kind)
  const before = tokens.slice(0, at)
  const corrected = end > start ? startOfLast(before, kind) : null
  if (!corrected) return [...before, words, ...applyCorrections(tokens.slice(at + 1))]
  return [
    ...before.slice(0, corrected.start),
    ...tokens.slice(start, end),
    words,
    ...before.slice(corrected.end),
    ...applyCorrections(tokens.slice(end)),
  ]
}
