/** Words that refer to an earlier clause: 'those days', 'after that' (AVAIL-03). */
import type { DatedToken } from '../times/dated-token.ts'

/**
 * Returns how a clause refers to the previous one: to the same times, or those after or before; null if it does not.
 */
export function backOf(tokens: readonly DatedToken[]): 'same' | 'after' | 'before' | null {
  const token = tokens.find(({ type }) => type === 'back')
  return token?.type === 'back' ? token.to : null
}
