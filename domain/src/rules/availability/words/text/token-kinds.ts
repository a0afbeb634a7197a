/** Of what kind a token is. */
import type { Token } from './tokenise.ts'
import type { Mark, Tone } from './vocabulary.ts'

/** A token, also one of dates, which is neither mark nor tone. */
type AnyToken = Token | { readonly type: 'span' | 'stretch' }

/** Whether a token is one of these words that join or bound what is named. */
export const isMark = (token: AnyToken | undefined, ...marks: readonly Mark[]): boolean =>
  token?.type === 'mark' && marks.includes(token.mark)

/** Whether a token says of what is named that it is meant so. */
export const isTone = (token: AnyToken | undefined, ...tones: readonly Tone[]): boolean =>
  token?.type === 'tone' && tones.includes(token.tone)
