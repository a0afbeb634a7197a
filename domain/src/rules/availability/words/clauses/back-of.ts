/** Words that point back: 'those days', 'after that' (AVAIL-03). */
import type { DatedToken } from '../times/dated-token.ts'

/** To which part of the clause before a clause points; null where it does not. */
export function backOf(tokens: readonly DatedToken[]): 'same' | 'after' | 'before' | null {
  const token = tokens.find(({ type }) => type === 'back')
  return token?.type === 'back' ? token.to : null
}
