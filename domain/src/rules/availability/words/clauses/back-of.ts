/** Words that refer back: 'those days', 'after that' (AVAIL-03). */
import type { DatedToken } from '../times/dated-token.ts'

/** Returns the part of the previous clause that a clause refers to; null if none. */
export function backOf(tokens: readonly DatedToken[]): 'same' | 'after' | 'before' | null {
  const token = tokens.find(({ type }) => type === 'back')
  return token?.type === 'back' ? token.to : null
}
