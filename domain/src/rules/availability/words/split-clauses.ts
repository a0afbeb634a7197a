/** A message in clauses, each of which says one thing: 'no Mondays' and 'Tuesdays are best'. */
import { listPieces, type Piece } from './list-pieces.ts'
import type { DatedToken } from './read-dates.ts'
import { textOf } from './read-kind.ts'
import type { Note } from './statement.ts'
import { takeNotes } from './take-notes.ts'

export interface Clause {
  tokens: readonly DatedToken[]
  /** Why, where times are named in it: 'as I pray 12-2'. */
  reason: readonly DatedToken[]
  /** Whether it only says why the next one holds: 'last train is 23:40, so …'. */
  isReason: boolean
  /** What leads over from the clause before, in the same sentence. */
  follows: 'but' | 'so' | 'and' | null
  /** The word or sign of it. */
  joint: string | null
}

const isTelling = (token: DatedToken) =>
  ['tone', 'back', 'hedge'].includes(token.type) || (token.type === 'mark' && token.mark === 'back')
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

/** 'As physio is 9-11'. */
const isBareAs = (token: DatedToken, next: DatedToken | undefined) => token.text === 'as' && isMatter(next)
const isMatter = (token: DatedToken | undefined) =>
  token?.type === 'unknown' || (token?.type === 'tone' && token.tone === 'duty')

/** 'For my bus', 'for prayers'. */
function isForMatter(sentence: readonly DatedToken[], at: number): boolean {
  const token = sentence[at]
  const next = sentence.slice(at + 1).find(({ type, text }) => type !== 'filler' && text !== 'the')
  return at > 0 && token?.type === 'mark' && token.mark === 'for' && isMatter(next)
}

interface Sentence {
  tokens: DatedToken[]
  isAsked: boolean
}

function listSentences(tokens: readonly DatedToken[]): Sentence[] {
  const sentences: Sentence[] = [{ tokens: [], isAsked: false }]
  for (const token of tokens) {
    const last = sentences.at(-1)
    if (token.type === 'stop') {
      if (last) last.isAsked = token.text === '?'
      sentences.push({ tokens: [], isAsked: false })
    } else last?.tokens.push(token)
  }
  return sentences.filter((sentence) => sentence.tokens.length > 0)
}

/** A sentence and why: 'because I have school', 'as I pray 12-2'. */
function takeReason(sentence: readonly DatedToken[]): { kept: DatedToken[]; reason: DatedToken[] } {
  const start = sentence.findIndex(
    (token, index) =>
      (token.type === 'mark' && token.mark === 'reason') ||
      isBareAs(token, sentence[index + 1]) ||
      isForMatter(sentence, index),
  )
  if (start < 0) return { kept: [...sentence], reason: [] }
  const rest = sentence.slice(start)
  const isFirst = sentence.slice(0, start).every(({ type }) => type === 'filler')
  const isFor = isForMatter(sentence, start)
  const length = rest.findIndex(
    (token, index) =>
      (isFor && (isNamed(token) || token.type === 'figure')) ||
      (isFirst && index > 0 && token.type === 'tone' && token.tone !== 'duty') ||
      isBut(token) ||
      isSo(token) ||
      (token.type === 'comma' && index > 0) ||
      (isOnly(token) && index > 1),
  )
  const end = length < 0 ? sentence.length : start + length
  return { kept: [...sentence.slice(0, start), ...sentence.slice(end)], reason: sentence.slice(start, end) }
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
  ['and', 'or', '&', 'n'].includes(piece.joint?.text ?? '') &&
  namesFirst(piece) &&
  !namesFirst(last) &&
  last.tokens.some(isNamed) &&
  piece.tokens.every((token) => token.type !== 'tone' || ['off', 'too', 'ifPossible'].includes(token.tone))

/** 'Uni on Tuesdays, so I can't then': it only says once more what was said of the same times. */
function confirms({ tokens: before }: Piece, { tokens }: Piece): boolean {
  const tones = (of: readonly DatedToken[]) => of.flatMap((token) => (token.type === 'tone' ? [token.tone] : []))
  const isDenial = tones(tokens).includes('not') && tones(tokens).every((tone) => tone === 'not' || tone === 'can')
  const isPlain = tokens.every(
    (token) => token.type === 'tone' || token.type === 'filler' || (token.type === 'back' && token.to === 'same'),
  )
  const said = tones(before)
  return (
    isDenial && isPlain && said.length > 0 && said.every((tone) => tone === 'busy' || tone === 'duty' || tone === 'off')
  )
}

/** 'Tuesdays after 3, not Fridays', 'Mon 4-10, Tue off': hours of some days, and then something of another. */
const isOtherList = (waiting: Piece, piece: Piece) =>
  (!namesFirst(piece) ||
    (piece.joint?.type === 'comma' && !hasHours(piece) && !waiting.tokens.some(({ type }) => type === 'part'))) &&
  hasHours(waiting) &&
  [waiting, piece].every(({ tokens }) => tokens.some(({ type }) => type === 'days'))

const hasHours = ({ tokens }: Piece) => tokens.some(({ type }) => ['clock', 'figure', 'part', 'time'].includes(type))

const POINTS = /^(?:those|that day|that week|those days|them days|on them days|that weekend)$/

/** Whether a piece gives no more than the reason of the next: 'gig on the 18th, so I need to be out by 6 that day'. */
function isWhy(why: Piece, { tokens }: Piece): boolean {
  const isDuty = why.tokens.every((token) => !isTelling(token) || (token.type === 'tone' && token.tone === 'duty'))
  const isPlain = why.tokens.every((token) => !isTelling(token))
  const hasTime = tokens.some(
    (token) => isNamed(token) || token.type === 'figure' || (token.type === 'back' && POINTS.test(token.text)),
  )
  return (
    hasTime &&
    isDuty &&
    (isPlain || !hasHours(why)) &&
    tokens.some((token) => isNamed(token) || token.type === 'figure')
  )
}

/** 'Every other weekend I have my son, starting this Saturday': the first date of what recurs. */
const beginsRecurrence = (last: Piece, { tokens }: Piece) =>
  tokens[0]?.type === 'mark' &&
  tokens[0].mark === 'from' &&
  !tells({ tokens, joint: null }) &&
  last.tokens.some((token) => token.type === 'recur' || (token.type === 'days' && token.recurs !== undefined))

/** Clauses of a message: what does not tell how somebody stands to it belongs to what does. */
export function splitClauses(tokens: readonly DatedToken[]): {
  clauses: Clause[]
  notes: Note[]
  noted: DatedToken[]
} {
  const notes: Note[] = []
  const noted: DatedToken[] = []
  const all = listSentences(tokens).flatMap((sentence): Clause[] => {
    const { kept: said, reason } = takeReason(sentence.tokens)
    const { kept, notes: taken, noted: inNotes } = takeNotes(said, sentence.isAsked)
    notes.push(...taken)
    noted.push(...inNotes)
    const hasTimes = reason.some(isNamed) || reason.some(({ type }) => type === 'figure')
    if (reason.length > 0 && (!hasTimes || kept.length === 0)) notes.push({ kind: 'reason', text: textOf(reason) })
    const clauses: Piece[] = []
    const reasons = new Set<readonly DatedToken[]>()
    let waiting: Piece | null = null
    for (const piece of listPieces(kept)) {
      const last: Piece | undefined = clauses.at(-1)
      if (last && !waiting && beginsRecurrence(last, piece)) {
        append(last, piece)
        continue
      }
      if (tells(piece)) {
        const why: Piece | undefined = waiting ?? last
        const isPointing =
          waiting !== null && piece.tokens.some((token) => token.type === 'back' && token.to !== 'same')
        if (why && (isPointing || (isSo(piece.joint) && isWhy(why, piece)))) {
          if (waiting) clauses.push(waiting)
          reasons.add(why.tokens)
          clauses.push(piece)
          waiting = null
          continue
        }
        // 'Mondays, Tuesdays and Fridays are bad': what was named before belongs to it where it names first itself.
        if (!waiting && last && endsList(last, piece)) {
          append(last, piece)
          continue
        }
        const isApart: boolean =
          waiting !== null && piece.tokens.some(isNamed) && (says(waiting, WORKING) || isOtherList(waiting, piece))
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
      isReason: reasons.has(own),
      joint: joint?.text ?? null,
      reason: hasTimes && index === clauses.length - 1 ? reason : [],
      follows: index === 0 || !joint ? null : isBut(joint) ? 'but' : isSo(joint) ? 'so' : 'and',
    }))
  })
  return { clauses: joinLists(all), notes, noted }
}

const hasCue = ({ tokens }: Clause) =>
  tokens.some(
    (token) => isTelling(token) || isOnly(token) || isExcept(token) || ['span', 'unknown'].includes(token.type),
  )

/** 'Tuesdays after 4; Saturdays all day': days with their hours that follow each other are one list. */
function joinLists(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = []
  for (const clause of clauses) {
    const last = joined.at(-1)
    const isListed = (each: Clause) => !hasCue(each) && each.tokens.some(({ type }) => type === 'days')
    if (last && isListed(last) && isListed(clause))
      joined.splice(-1, 1, { ...last, tokens: [...last.tokens, { text: ',', type: 'comma' }, ...clause.tokens] })
    else joined.push(clause)
  }
  return joined
}
