/**
 * Reads lists that give an answer for each day: 'Mon off, Tue 9-5, Wed any', '1 Dec 10-3 / 2 Dec no' (decision 0045).
 */

import type { DayOfWeek } from '../../../../time/day.ts'
import type { Asker } from '../asker.ts'
import { state } from '../state.ts'
import type { Note, Statement } from '../statement.ts'
import { isMark, isTone } from '../text/token-kinds.ts'
import type { DatedToken } from '../times/dated-token.ts'
import { gatherClause } from '../times/gather-clause.ts'
import type { Named } from '../times/group-atoms.ts'
import type { Limits } from '../times/read-atoms.ts'
import { NO_LIMITS, NOTHING } from './context.ts'
import { textOf } from './read-kind.ts'
import { settle } from './settle.ts'
import { listRest, stateRest } from './state-rest.ts'

const LEAST_ENTRIES = 3
const HOURS = new Set(['clock', 'figure', 'time', 'part', 'wholeDay', 'number'])
const VALUE_MARKS = new Set([
  'to',
  'from',
  'on',
  'until',
  'after',
  'before',
  'onwards',
  'through',
  'only',
  'the',
  'and',
  'every',
])
const ANSWERS = new Set(['not', 'off', 'can', 'too'])

interface Entry {
  /** The days or dates of the entry. */
  when: DatedToken[]
  value: DatedToken[]
}

const isJoint = ({ type, text }: DatedToken) => type === 'comma' || type === 'stop' || text === '/' || text === '&'
const isWhen = (token: DatedToken | undefined) =>
  token?.type === 'days' || (token?.type === 'span' && token.unit === 'day')

function listPieces(tokens: readonly DatedToken[]): DatedToken[][] {
  const pieces: DatedToken[][] = [[]]
  for (const token of tokens) {
    if (isJoint(token)) pieces.push([])
    else pieces.at(-1)?.push(token)
  }
  return pieces.filter((piece) => piece.length > 0)
}

/** Words that may precede the days: 'availability from 1 December: Mon off'. */
const isPrefix = (token: DatedToken | undefined) =>
  token?.type === 'filler' || isMark(token, 'on') || isMark(token, 'the')

/** Splits a piece into its leading days and the rest; null if it is not an entry. */
function entryOf(piece: readonly DatedToken[]): Entry | null {
  let at = 0
  while (isPrefix(piece[at])) at += 1
  const start = at
  while (isWhen(piece[at]) || ((isMark(piece[at], 'to') || isMark(piece[at], 'and')) && isWhen(piece[at + 1]))) at += 1
  if (at === start) return null
  const value = piece.slice(at)
  const isValue = value.every(
    (token) =>
      HOURS.has(token.type) ||
      (token.type === 'filler' && !/^(?:i|we|you|they|he|she)$/.test(token.text)) ||
      (token.type === 'mark' && VALUE_MARKS.has(token.mark)) ||
      (token.type === 'tone' && ANSWERS.has(token.tone)) ||
      token.text === 'x',
  )
  return isValue ? { when: piece.slice(start, at), value } : null
}

const isClosed = ({ value }: Entry) =>
  value.some((token) => token.text === 'x' || (token.type === 'tone' && (token.tone === 'not' || token.tone === 'off')))
const isOpen = ({ value }: Entry) =>
  value.some((token) => token.type === 'wholeDay' || isMark(token, 'every') || isTone(token, 'can'))
const hasHours = ({ value }: Entry) => value.some(({ type }) => HOURS.has(type) && type !== 'wholeDay')

/** Returns consecutive entries; days without an answer are joined to the next entry. */
function listEntries(pieces: readonly DatedToken[][]): { entries: Entry[]; first: number; last: number } {
  const entries: Entry[] = []
  let waiting: DatedToken[] = []
  let [first, last] = [-1, -1]
  for (const [index, piece] of pieces.entries()) {
    const entry = entryOf(piece)
    if (!entry) {
      if (entries.length === 0) {
        waiting = []
        first = -1
      }
      continue
    }
    if (first < 0) first = index
    const when = [...waiting, ...entry.when]
    if (entry.value.every(({ type, text }) => type === 'filler' && text !== 'x'))
      waiting = [...when, { text: 'and', type: 'mark', mark: 'and' }]
    else {
      entries.push({ ...entry, when })
      waiting = []
      last = index
    }
  }
  return { entries, first, last }
}

/** 'Availability from 1 December Mon off, …': separates the heading from the first entry. */
function splitHeader(tokens: readonly DatedToken[]): DatedToken[] {
  const joint = tokens.findIndex(isJoint)
  const first = joint < 0 ? tokens : tokens.slice(0, joint)
  const at = first.findIndex((token) => token.type === 'days')
  const header = first.slice(0, Math.max(0, at))
  const isHeader =
    header.some(({ type }) => type === 'span') &&
    header.every(({ type }) => ['span', 'filler', 'mark', 'tone'].includes(type))
  return isHeader ? [...header, { text: ',', type: 'comma' }, ...tokens.slice(at)] : [...tokens]
}

/**
 * Returns the statements of a list of days, and the tokens that remain to be read; null if the message is not a list.
 */
export function readTable(
  tokens: readonly DatedToken[],
  { today, asker, isWeekly }: { today: string; asker: Asker; isWeekly: boolean },
): { statements: Statement[]; notes: Note[]; rest: DatedToken[]; days: DayOfWeek[] } | null {
  const pieces = listPieces(splitHeader(tokens))
  const { entries, first, last } = listEntries(pieces)
  const between = pieces.slice(first, last + 1).filter((piece) => !entryOf(piece))
  const isPlain = between.every(
    (piece) => piece.every(({ type }) => ['unknown', 'filler'].includes(type)) || isDuty(piece),
  )
  const header = first > 0 ? (pieces[first - 1] ?? []) : []
  const own = first >= 0 ? (pieces[first] ?? []) : []
  const isAnswered = entries.some(isClosed) || entries.some(isOpen)
  const isMixed = entries.some(hasHours) || (entries.some(isClosed) && entries.some(isOpen))
  if (entries.length < LEAST_ENTRIES || !isPlain || !isAnswered || !isMixed) return null
  if (entries.some((entry) => isClosed(entry) && isOpen(entry))) return null
  // If none of the listed days is off, it is unclear what applies to the other days.
  const weekdays = new Set(
    entries.flatMap(({ when }) => when.flatMap((token) => (token.type === 'days' ? token.days : []))),
  )
  if (weekdays.size > 0 && weekdays.size < 7 && !entries.some(isClosed)) return null
  const limits = limitsOf(header, own, today, asker)
  const isDated = entries.some(({ when }) => when.some(({ type }) => type === 'span'))
  const statements = entries.flatMap((entry) => stateEntry(entry, limits, { today, asker, isWeekly, isDated }))
  const notes = between.map((piece) => ({ kind: 'reason' as const, text: textOf(piece) }))
  const stop: DatedToken = { text: '.', type: 'stop' }
  const before = pieces
    .slice(0, limits === NO_LIMITS ? first : Math.max(0, first - 1))
    .filter((piece) => !isHeading(piece))
  const rest = [...before, ...pieces.slice(last + 1)].flatMap((piece) => [...piece, stop])
  return {
    statements,
    notes,
    rest,
    days: [
      ...new Set(entries.flatMap(({ when }) => when.flatMap((token) => (token.type === 'days' ? token.days : [])))),
    ],
  }
}

const isDuty = (piece: readonly DatedToken[]) =>
  piece.some((token) => isTone(token, 'duty')) && !piece.some((token) => HOURS.has(token.type) || isWhen(token))

/** Checks for headings: 'when I can work', 'my availability'. */
const isHeading = (piece: readonly DatedToken[]) =>
  piece.every((token) => token.type === 'filler' || isTone(token, 'can') || token.text === 'when')

/** Returns the dates of the heading: 'next week', 'availability from 1 December'. */
function limitsOf(header: readonly DatedToken[], own: readonly DatedToken[], today: string, asker: Asker): Limits {
  const isDated = (piece: readonly DatedToken[]) =>
    piece.some((token) => token.type === 'span') &&
    piece.every((token) => ['span', 'filler', 'mark'].includes(token.type))
  if (!isDated(header) || own.length === 0) return NO_LIMITS
  const { named, limits } = gatherClause(header, today, asker.ask)
  const [span] = named.flatMap((each) => each.span ?? [])
  if (limits.from !== null || limits.until !== null) return limits
  return span && span.from !== span.until ? { from: span.from, until: span.until } : NO_LIMITS
}

/** Returns the statements of one entry; only its hours can be worked on its days. */
function stateEntry(
  entry: Entry,
  limits: Limits,
  { today, asker, isWeekly, isDated }: { today: string; asker: Asker; isWeekly: boolean; isDated: boolean },
): Statement[] {
  const tokens = [...entry.when, ...entry.value.filter((token) => token.type !== 'tone' && token.type !== 'filler')]
  const gathered = gatherClause(tokens, today, asker.ask)
  const isSure = isWeekly || limits !== NO_LIMITS
  const context = { today, asker, isSure, isWeekly, isDated, doubts: [], next: undefined, before: NOTHING }
  const named = settle(gathered.named, NO_LIMITS, tokens, context)
  if (isClosed(entry)) return state('cannot', named, limits, today)
  const cleared = state('clear', named, limits, today)
  // 'Thursday evening ok': an additional time, not the only one.
  if (isOpen(entry) && !entry.value.some(({ type }) => ['clock', 'figure', 'time'].includes(type))) return cleared
  const rest = named.flatMap((each: Named) => {
    if (each.hours.length === 0) return []
    if (each.span) return state('cannot', [{ ...each, hours: listRest(each.hours) }], limits, today)
    return stateRest([each], limits, true)
  })
  return [...cleared, ...rest]
}
