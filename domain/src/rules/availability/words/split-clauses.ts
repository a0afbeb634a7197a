/** A message in clauses, each of which says one thing: 'no Mondays' and 'Tuesdays are best'. */
import type { DatedToken } from './read-dates.ts'

export interface Clause {
  tokens: readonly DatedToken[]
  /** What leads over from the clause before, in the same sentence. */
  follows: 'but' | 'so' | 'and' | null
}

interface Piece {
  tokens: DatedToken[]
  /** What stood before it. */
  joint: DatedToken | null
}

const isTelling = ({ type }: DatedToken) => type === 'tone'
const isNamed = ({ type }: DatedToken) => type === 'days' || type === 'part' || type === 'span' || type === 'clock'
const isSo = (token: DatedToken | null) => token?.type === 'mark' && token.mark === 'so'
/** They begin to say something else: 'no Mondays, I work Tuesdays'. */
const BEGINNINGS =
  /^(?:i|we|put|put me|give|give me|make|make it|take|schedule|roster|work|working|do|start|finish|want|need|have|got|get|will|would|am|is|are|going)$/
const WORKING = /^(?:work|working|do|start|finish|put|schedule|roster)$/
const isBut = (token: DatedToken | null) => token?.type === 'mark' && token.mark === 'but'
const isOnly = (token: DatedToken) => token.type === 'mark' && token.mark === 'only'
const isExcept = (token: DatedToken) => token.type === 'mark' && token.mark === 'except'

/** Whether a piece says how somebody stands to something, so that it can stand alone. */
const tells = ({ tokens }: Piece) => tokens.some((token) => isTelling(token) || isOnly(token))

/** Whether what is named comes first: 'Mondays are bad'. */
function namesFirst({ tokens }: Piece): boolean {
  const named = tokens.findIndex(isNamed)
  return named >= 0 && named < tokens.findIndex((token) => isTelling(token) || isOnly(token))
}

function listSentences(tokens: readonly DatedToken[]): DatedToken[][] {
  const sentences: DatedToken[][] = [[]]
  for (const token of tokens) {
    if (token.type === 'stop') sentences.push([])
    else sentences.at(-1)?.push(token)
  }
  return sentences.filter((sentence) => sentence.length > 0)
}

/** Without 'because I have school', as long as no time is named in it. */
function dropReason(sentence: readonly DatedToken[]): DatedToken[] {
  const start = sentence.findIndex((token) => token.type === 'mark' && token.mark === 'reason')
  if (start < 0) return [...sentence]
  const length = sentence.slice(start).findIndex((token) => token.type === 'comma' || isBut(token) || isSo(token))
  const end = length < 0 ? sentence.length : start + length
  return sentence.slice(start, end).some(isNamed)
    ? [...sentence]
    : [...sentence.slice(0, start), ...sentence.slice(end)]
}

function listPieces(sentence: readonly DatedToken[]): Piece[] {
  const pieces: Piece[] = [{ tokens: [], joint: null }]
  for (const token of sentence) {
    const isLink =
      token.type === 'mark' &&
      (token.mark === 'and' || token.mark === 'but' || token.mark === 'so') &&
      token.text !== 'nor'
    const isJoint = token.type === 'comma' || isLink
    const last = pieces.at(-1)
    // Of ', but' the word counts.
    const isDouble = isJoint && last?.tokens.length === 0 && isBut(last.joint)
    if (isJoint && !isDouble) pieces.push({ tokens: [], joint: token })
    else if (!isJoint) last?.tokens.push(token)
  }
  return pieces.filter(({ tokens }) => tokens.length > 0)
}

/** 'but' before what is only named: 'any day but Monday'. */
const asExcept = (joint: DatedToken): DatedToken =>
  isBut(joint) ? { text: joint.text, type: 'mark', mark: 'except' } : joint

function append(target: Piece, { joint, tokens }: Piece): void {
  target.tokens.push(...(joint ? [asExcept(joint)] : []), ...tokens)
}

/** Whether a piece names something and says in certain words what it says of it. */
const says = ({ tokens }: Piece, words: RegExp) =>
  tokens.some(isNamed) && tokens.some(({ type, text }) => type === 'filler' && words.test(text))

/** 'I'd like Mondays and Tuesdays off': 'off' is of both. */
const endsList = (last: Piece, piece: Piece) =>
  piece.joint?.text === 'and' &&
  namesFirst(piece) &&
  !namesFirst(last) &&
  last.tokens.some(isNamed) &&
  piece.tokens.every((token) => token.type !== 'tone' || token.tone === 'off')

/** 'Uni on Tuesdays, so I can't then': it only says once more what was said of the same times. */
function confirms({ tokens: before }: Piece, { tokens }: Piece): boolean {
  const tones = (of: readonly DatedToken[]) => of.flatMap((token) => (token.type === 'tone' ? [token.tone] : []))
  const isDenial = tones(tokens).includes('not') && tones(tokens).every((tone) => tone === 'not' || tone === 'can')
  const isPlain = tokens.every(({ type }) => type === 'tone' || type === 'filler')
  const said = tones(before)
  return (
    isDenial && isPlain && said.length > 0 && said.every((tone) => tone === 'busy' || tone === 'duty' || tone === 'off')
  )
}

/** Clauses of a message: what does not tell how somebody stands to it belongs to what does. */
export function splitClauses(tokens: readonly DatedToken[]): Clause[] {
  return listSentences(tokens).flatMap((sentence) => {
    const clauses: Piece[] = []
    let waiting: Piece | null = null
    for (const piece of listPieces(dropReason(sentence))) {
      const last: Piece | undefined = clauses.at(-1)
      if (tells(piece)) {
        // 'Mondays, Tuesdays and Fridays are bad': what was named before belongs to it where it names first itself.
        if (!waiting && last && endsList(last, piece)) {
          append(last, piece)
          continue
        }
        const isApart: boolean = waiting !== null && says(waiting, WORKING) && piece.tokens.some(isNamed)
        if (waiting && !isApart) append(waiting, piece)
        if (waiting) clauses.push(waiting)
        if (!waiting || isApart) {
          if (last && confirms(last, piece)) last.tokens.push(...piece.tokens)
          else clauses.push(piece)
        }
        waiting = null
      } else if (waiting) append(waiting, piece)
      else if (last && (says(piece, BEGINNINGS) || (isSo(piece.joint) && piece.tokens.some(isNamed))))
        clauses.push(piece)
      else if (
        !last ||
        (namesFirst(last) && piece.tokens.some(isNamed) && !isBut(piece.joint) && !last.tokens.some(isExcept))
      )
        waiting = { ...piece, tokens: [...piece.tokens] }
      else append(last, piece)
    }
    const last = clauses.at(-1)
    // 'Mondays are out and Tuesdays before 5': the hours are not those of Mondays.
    const isOwn = waiting?.tokens.some(({ type }) => type === 'part' || type === 'clock' || type === 'figure')
    if (waiting && last && !isOwn) append(last, waiting)
    else if (waiting) clauses.push(waiting)
    return clauses.map(({ tokens: own, joint }, index) => ({
      tokens: own,
      follows: index === 0 || !joint ? null : isBut(joint) ? 'but' : isSo(joint) ? 'so' : 'and',
    }))
  })
}
