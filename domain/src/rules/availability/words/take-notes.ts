/** Parts of a sentence that name no time of work: limits, conditions, questions, reasons and remarks (decision 0065). */
import { listPieces, type Piece } from './list-pieces.ts'
import type { DatedToken } from './read-dates.ts'
import { textOf } from './read-kind.ts'
import type { Note, NoteKind } from './statement.ts'

const UNIT = '(?:hours?|hrs?|shifts?|days?|nights?|evenings?|closes?|opens?|weekends?|doubles?)'
const NUMBER = '(?:\\d+|one|two|three|four|five|six|seven|a couple(?: of)?|couple of)'
const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*'
/** How much somebody works, or with whom, rather than when. */
const LIMITS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:max|maximum|at most|at least|minimum|min|no more than|not more than|up to|under|less than|more than|over|only|just|least) (?:of )?${NUMBER} (?:\\w+ )?${UNIT}`,
  ),
  new RegExp(
    `\\b${NUMBER} (?:(?!til|till|until|to|and|or)\\w+ )?${UNIT} (?:\\w+ )?(?:max|maximum|tops|at most|a|per|each|every|in a row|is plenty|minimum|min|between)\\b`,
  ),
  new RegExp(`\\b${NUMBER} (?:out )?of (?:the )?(?:${DAY}|them|those)`),
  /\b(?:doubles?|clop(?:en|ens|ening|enings)|back to back|back-to-back|in a row|split shifts?|overtime|(?:more|fewer|less|extra) (?:hours|shifts)|hours between)\b/,
  /\b(?:work|working|on|in|shifts?|schedule|put|me|not) with (?!me\b|us\b|it\b|that\b|this\b|every)\w+/,
]
const CONDITIONS =
  /^(?:if|unless|depending|depends|provided|providing|assuming|as long as|so long as|in case|whenever|when)$/
const ASKING =
  /^(?:(?:hi|hey|hello|hiya|please|sorry|mate|and|but|also|so|oh|btw) )*(?:what|whats|what's|when|whens|when's|where|wheres|where's|who|whos|who's|why|how|hows|anyone|anybody|any1|any chance of|any news|any update|any idea|does any|did any|can (?:some|any)one|can you|can u|could (?:some|any)one|could you|are we|are you|are u|is (?:the|there|it|my|your)|is (?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|do we|do i|do you|do u|does (?!not)|did|am i|will (?:the|there|i|we|you)|should i|have i|have you|has (?:the|any))\b/
const ASKING_YOU = /^(?:(?:hi|hey|please|and|but) )*(?:can|could) (?:you|u)\b/
/** 'Can I have Fridays off?' asks for it. */
const ASKS_FOR = /\b(?:off|leave|not (?:put|schedule|roster|give)|have|get|take|swap my day)\b/

const NAMED: ReadonlySet<DatedToken['type']> = new Set([
  ...(['days', 'part', 'span', 'clock', 'stretch', 'time', 'wholeDay', 'shift'] as const),
])
/** Words that count or name times in part, and must not be passed over. */
export const COUNTED: ReadonlySet<DatedToken['type']> = new Set([
  ...(['figure', 'figures', 'number', 'month', 'relative', 'unit', 'ordinal', 'season', 'holidays'] as const),
])
const TELLING: ReadonlySet<DatedToken['type']> = new Set(['tone', 'back', 'recur', 'weekly', 'hedge'] as const)

/** Whether a token names a time. */
export const isNamed = ({ type }: DatedToken) => NAMED.has(type)
const isTelling = (token: DatedToken) =>
  TELLING.has(token.type) || (token.type === 'mark' && ['only', 'except', 'back'].includes(token.mark))

const isLimit = (text: string) => LIMITS.some((limit) => limit.test(text))

/** A condition that begins a piece reaches to the end of its sentence, one inside it to the end of the piece. */
function conditionOf(tokens: readonly DatedToken[]): 'begins' | 'within' | null {
  const at = tokens.findIndex(({ text, type }) => type !== 'mark' && CONDITIONS.test(text))
  if (at < 0) return null
  const before = textOf(tokens.slice(0, at))
  if (/\b(?:even|not|let (?:you|u) know|know|any day|any time)$/.test(before)) return null
  if (tokens[at]?.text === 'when' && at > 0) return null
  // 'Could maybe do one if', 'prob need the 31st, depends': what is not sure is asked.
  if (tokens.slice(0, at).some(({ type }) => type === 'hedge')) return null
  if (tokens[at]?.text === 'whenever' && !tokens.slice(at + 1).some(({ type }) => type === 'unknown')) return null
  return tokens.slice(0, at).some((token) => isNamed(token) || isTelling(token)) ? 'within' : 'begins'
}

const TAKES_BACK =
  /\b(?:scratch|scrap|ignore|disregard|forget|nvm|never ?mind|jk|joking|kidding|wait|correction|mistake|meant|i mean|wrong)\b/

/** Whether words take back what was said before: 'scratch that'. */
export const takesBack = (tokens: readonly DatedToken[]) => TAKES_BACK.test(textOf(tokens))

/** A piece that says something, but nothing of time. */
function isRemark(tokens: readonly DatedToken[], isFirst: boolean): boolean {
  if (takesBack(tokens)) return false
  if (tokens.some((token) => isNamed(token) || COUNTED.has(token.type))) return false
  if (!tokens.some(({ type }) => type === 'unknown')) return false
  const tones = tokens.filter(isTelling)
  if (tones.length === 0) return tokens.length > 1 || !isFirst
  const isWarm = tones.every((token) => token.type === 'tone' && ['duty', 'can', 'prefer', 'too'].includes(token.tone))
  return isWarm && !isFirst
}

const join = (pieces: readonly Piece[]) =>
  pieces.flatMap(({ joint, tokens }, index) => (joint && index > 0 ? [joint, ...tokens] : tokens))

interface Kept {
  kept: DatedToken[]
  notes: Note[]
  /** Words of the notes, which may name the days that are meant. */
  noted: DatedToken[]
}

/** A sentence without the parts that write nothing, and those parts. */
export function takeNotes(sentence: readonly DatedToken[], isAsked: boolean): Kept {
  const notes: Note[] = []
  const kept: Piece[] = []
  const pieces = listPieces(sentence)
  const noted: DatedToken[] = []
  const note = (kind: NoteKind, taken: readonly Piece[]) => {
    notes.push({ kind, text: textOf(join(taken)) })
    noted.push(...join(taken), { text: ',', type: 'comma' })
  }
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]
    if (!piece) continue
    const text = textOf(piece.tokens)
    const condition = conditionOf(piece.tokens)
    if (ASKING.test(text) && !(ASKS_FOR.test(text) && ASKING_YOU.test(text))) {
      note('question', pieces.slice(at))
      break
    }
    if (isLimit(text)) {
      // 'Only 2 of Fri, Sat, Sun': what is listed belongs to it.
      let next = at + 1
      while (/\bof\b/.test(text) && pieces[next]?.tokens.every(({ type }) => type === 'days')) next += 1
      note('limit', pieces.slice(at, next))
      at = next - 1
    } else if (condition === 'begins') {
      note('condition', pieces.slice(at))
      break
    } else if (condition === 'within') note('condition', [piece])
    else if (isRemark(piece.tokens, kept.length === 0)) note('remark', [piece])
    else kept.push(piece)
  }
  const left = join(kept)
  if (isAsked && left.length > 0 && !ASKS_FOR.test(textOf(left)))
    return { kept: [], notes: [...notes, { kind: 'question', text: textOf(left) }], noted: [...noted, ...left] }
  return { kept: left, notes, noted }
}
