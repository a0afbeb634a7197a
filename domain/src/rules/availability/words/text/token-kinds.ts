/** Type guards for tokens. */
import type { Token } from './tokenise.ts'
import type { Mark, Tone } from './vocabulary.ts'

/** A token of a message; tokens of dates are neither mark nor tone. */
type AnyToken = Token | { readonly type: 'span' | 'stretch' }

/** Checks whether a token is one of the given joining or limiting words. */
export const isMark = (token: AnyToken | undefined, ...marks: readonly Mark[]): boolean =>
  token?.type === 'mark' && marks.includes(token.mark)

/** Checks whether a token has one of the given tones. */
export const isTone = (token: AnyToken | undefined, ...tones: readonly Tone[]): boolean =>
  token?.type === 'tone' && tones.includes(token.tone)
