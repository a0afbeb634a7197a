/** Splits a message into parts at full stops, commas and conjunctions (decision 0045). */

import { textOf } from '../compose/read-kind.ts'
import { isMark, isTone } from '../text/token-kinds.ts'
import type { DatedToken } from '../times/dated-token.ts'
import { hasTimes, isAsking, isNamed, isQuestion } from './cues.ts'
import { listPieces } from './list-pieces.ts'

export type Joint = 'stop' | 'comma' | 'and' | 'but' | 'so' | 'none'

export interface Part {
  tokens: DatedToken[]
  /** How the part is joined to the previous one; 'stop' at the start of a sentence. */
  joint: Joint
  /** The token of the conjunction or comma. */
  joined: DatedToken | null
  /** Whether the part gives a reason or a condition, or names the statement that is replaced ('instead of'). */
  opens: 'reason' | 'condition' | 'instead' | null
  /** The word that introduces the reason or condition. */
  opener: DatedToken | null
  /** Whether the part belongs to a question with a question mark. */
  isAsked: boolean
  /** Whether the question only asks for confirmation: 'right?'. */
  isChecked?: boolean
}

const CONDITION = /^(?:if|unless|depending|depends|provided|providing|assuming|as long as|so long as|in case)$/

function listSentences(tokens: readonly DatedToken[]): { tokens: DatedToken[]; isAsked: boolean }[] {
  const sentences: { tokens: DatedToken[]; isAsked: boolean }[] = [{ tokens: [], isAsked: false }]
  for (const token of tokens) {
    const last = sentences.at(-1)
    if (token.type !== 'stop') last?.tokens.push(token)
    else {
      if (last) last.isAsked = token.text === '?'
      sentences.push({ tokens: [], isAsked: false })
    }
  }
  return sentences.filter((sentence) => sentence.tokens.length > 0)
}

/** 'On Mondays for night class': 'for' introduces a reason if no times follow. */
function isPurpose(tokens: readonly DatedToken[], at: number): boolean {
  const rest = tokens.slice(at + 1)
  const first = rest.find(({ type, text }) => text !== 'the' && type !== 'filler')
  return isMark(tokens[at], 'for') && isTone(first, 'duty') && !hasTimes(rest) && tokens.slice(0, at).some(isNamed)
}

/** Returns what the token at an index introduces. */
function opensAt(tokens: readonly DatedToken[], at: number): Part['opens'] {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (!token) return null
  if (isMark(token, 'reason') || (at > 0 && isPurpose(tokens, at))) return 'reason'
  if (token.text === 'as' && (next?.type === 'unknown' || isTone(next, 'duty'))) return 'reason'
  if (token.text === 'instead' && isMark(next, 'of')) return 'instead'
  // 'Until 3 January, when uni goes back' gives a reason; 'no evenings when the match is on' gives a condition.
  if (token.text === 'when' && at > 0 && (next?.type === 'unknown' || isTone(next, 'duty')))
    return tokens.slice(0, at).some(({ type }) => type === 'span') ? 'reason' : 'condition'
  if (token.text === 'whenever' && at > 0 && (next?.type === 'unknown' || isMark(next, 'the') || isTone(next, 'duty')))
    return 'condition'
  // 'From 6 once Gareth is home': 'once' introduces a reason.
  if (
    token.text === 'once' &&
    at > 0 &&
    (next?.type === 'unknown' || /^(?:the|my|i|he|she|they)\b/.test(next?.text ?? ''))
  )
    return 'reason'
  return token.type !== 'mark' && CONDITION.test(token.text) ? 'condition' : null
}

/** Returns the parts of a message, in order. */
export function listParts(tokens: readonly DatedToken[]): Part[] {
  return listSentences(tokens).flatMap(({ tokens: sentence, isAsked }) => {
    const parts: Part[] = []
    for (const [index, piece] of listPieces(sentence).entries()) {
      const joint = index === 0 ? 'stop' : jointOf(piece.joint)
      let part: Part = { tokens: [], joint, joined: piece.joint, opens: null, opener: null, isAsked: false }
      for (const [at, token] of piece.tokens.entries()) {
        const opens = opensAt(piece.tokens, at)
        // 'Due to childcare I can't …': a reason at the start ends before 'I'.
        const endsReason =
          part.opens === 'reason' && part.joint === 'stop' && part.tokens.length > 0 && token.text === 'i'
        if (endsReason) {
          parts.push(part)
          part = { tokens: [token], joint: 'comma', joined: null, opens: null, opener: null, isAsked: false }
        } else if (opens === null) part.tokens.push(token)
        else {
          const isInside = part.tokens.length > 0
          if (isInside) parts.push(part)
          part = {
            tokens: [],
            joint: isInside ? 'none' : part.joint,
            joined: part.joined,
            opens,
            opener: token,
            isAsked: false,
          }
        }
      }
      if (part.tokens.length > 0) parts.push(part)
    }
    return isAsked ? markAsked(parts) : parts
  })
}

/** 'We're all off that night, right?': asks for confirmation. */
const CHECKS = /\b(?:right|correct|yeah|isnt it|arent i|arent we|am i not|is it|am i|are we|do i|did i|was i)$/

/** Marks the parts that belong to a question: all from the first one that starts like a question, or only the last. */
function markAsked(parts: readonly Part[]): Part[] {
  const last = parts.at(-1)
  if (last && CHECKS.test(textOf(last.tokens)))
    return parts.map((part) => ({ ...part, isAsked: true, isChecked: true }))
  const first = parts.findIndex(({ tokens }) => isQuestion(tokens))
  const start = first >= 0 ? first : parts.findLastIndex(({ opens }) => opens === null)
  // 'Could you take me off the 7th, 8th and 9th?': the request includes the last dates.
  const isFor = first >= 0 && !isAsking(textOf(parts[first]?.tokens ?? []), true)
  return parts.map((part, index) => ({
    ...part,
    isAsked:
      index >= start &&
      (index === parts.length - 1 || first >= 0) &&
      !(isFor && index > first && part.tokens.every((token) => isNamed(token) || token.type === 'filler')),
  }))
}

function jointOf(joint: DatedToken | null): Joint {
  if (!joint || joint.type === 'comma') return 'comma'
  if (isMark(joint, 'but')) return 'but'
  return isMark(joint, 'so') ? 'so' : 'and'
}
