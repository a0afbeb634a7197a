/** Splits a sentence into pieces at commas and words such as 'and', 'but' and 'so'. */
import { isMark } from '../text/token-kinds.ts'
import type { DatedToken } from '../times/dated-token.ts'

/** The tokens between two joints (commas or conjunctions) of a sentence. */
export interface Piece {
  tokens: DatedToken[]
  /** The joint that precedes the piece. */
  joint: DatedToken | null
}

/** Returns the pieces of a sentence. 'Between 3 and 5' stays one piece; in ', but' the joint is 'but'. */
export function listPieces(sentence: readonly DatedToken[]): Piece[] {
  const pieces: Piece[] = [{ tokens: [], joint: null }]
  let isBetween = false
  for (const token of sentence) {
    const last = pieces.at(-1)
    const isLink = isMark(token, 'and', 'but', 'so') && token.text !== 'nor'
    const joinsTimes = isBetween && isMark(token, 'and')
    if (isMark(token, 'between')) isBetween = true
    else if (joinsTimes) isBetween = false
    const isJoint = (token.type === 'comma' || isLink) && !joinsTimes
    const isDouble = isJoint && last?.tokens.length === 0 && last.joint !== null && isMark(last.joint, 'but')
    if (isJoint && !isDouble) pieces.push({ tokens: [], joint: token })
    else if (!isJoint) last?.tokens.push(token)
  }
  return pieces.filter(({ tokens }) => tokens.length > 0)
}
