/** Type checks of tokens. */
import type { Token } from './tokenise.ts'
import type { Mark, Tone } from './vocabulary.ts'

/** A token, or a token of dates, which is neither mark nor tone. */
type AnyToken = Token | { readonly type: 'span' | 'stretch' }

/** Checks whether a token is one of these joining or limiting words. */
export const isMark = (token: AnyToken | undefined, ...marks: readonly Mark[]): boolean =>
  token?.type === 'mark' && marks.includes(token.mark)

/** Checks whether a token is a word of one of these tones. */
export const isTone = (token: AnyToken | undefined, ...tones: readonly Tone[]): boolean =>
  token?.type === 'tone' && tones.includes(token.tone)
