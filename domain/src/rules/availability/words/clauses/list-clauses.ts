/**
 * Turns the parts of a message into clauses, matching each stance (can, cannot, prefer …) to its times (decision 0045).
 */

import { textOf } from '../compose/read-kind.ts'
import type { Note, NoteKind } from '../statement.ts'
import { isMark, isTone } from '../text/token-kinds.ts'
import { DAY_BEGINS } from '../text/vocabulary.ts'
import type { DatedToken } from '../times/dated-token.ts'
import { hasTimes, isNamed } from './cues.ts'
import type { Joint, Part } from './list-parts.ts'
import { isListedWithTimes, isStance, type Role, roleOf } from './role-of.ts'

export interface Clause {
  tokens: DatedToken[]
  joint: Joint
  /**
   * Whether the clause is uncertain or about somebody else; the person is asked about it, and no statement follows from
   * it.
   */
  isOpen: boolean
  /** Whether the clause applies only under a condition. */
  isConditional: boolean
  /** Whether the clause depends on something unknown. */
  isDepending: boolean
  /** Whether the clause names what the previous statement replaces: 'instead of Mondays'. */
  isInstead: boolean
  /** The reason given for the clause, if it names times. */
  reason: DatedToken[]
  /** Whether it is uncertain which stance belongs to which times. */
  isLoose: boolean
  /** Days and dates named by earlier questions, limits and conditions. */
  asked: DatedToken[]
}

const NOTE_OF: Partial<Record<Role, NoteKind>> = {
  reason: 'reason',
  limit: 'limit',
  condition: 'condition',
  question: 'question',
  remark: 'remark',
}

const DEPENDING = /^depend/

const COMMA: DatedToken = { text: ',', type: 'comma' }

const tells = ({ tokens }: { tokens: readonly DatedToken[] }) => tokens.some(isStance)
const isWhen = ({ type }: DatedToken) => ['days', 'span', 'recur'].includes(type)
const hasWhen = ({ tokens }: { tokens: readonly DatedToken[] }) => tokens.some(isWhen)
const hasHours = ({ tokens }: { tokens: readonly DatedToken[] }) =>
  tokens.some((token) => ['part', 'clock', 'time', 'wholeDay', 'shift', 'figure', 'number'].includes(token.type))
const isAllDays = ({ tokens }: Clause) => tokens.some((token) => token.type === 'days' && token.days.length === 7)

/** Checks whether the times precede the stance: 'Mondays are bad'. */
function namesFirst({ tokens }: { tokens: readonly DatedToken[] }): boolean {
  const named = tokens.findIndex((token) => isNamed(token) || token.type === 'figure')
  return named >= 0 && named < tokens.findIndex(isStance)
}

/** 'I need them off': refers to an earlier part, even in the previous sentence. */
const isPointingBack = ({ tokens }: Part) => !hasTimes(tokens) && POINTS_BACK.test(textOf(tokens))
const POINTS_BACK = /\b(?:keep|have|get|take|need|want|like|love) (?:it|them|that|those|these) off\b/

/**
 * Checks for 'off' and similar words, which can end a list whose stance came first: 'I'd like Mondays and Tuesdays
 * off'.
 */
const isOffAlone = ({ tokens }: Part) => tokens.filter(isStance).every((token) => isTone(token, 'off', 'ifPossible'))

const tonesOf = ({ tokens }: { tokens: readonly DatedToken[] }) =>
  tokens.flatMap((token) => (token.type === 'tone' ? [token.tone] : []))
const isDuty = (clause: Clause) => tonesOf(clause).length > 0 && tonesOf(clause).every((tone) => tone === 'duty')
const isAgainst = (part: Part) =>
  tonesOf(part).some((tone) => ['not', 'off', 'busy'].includes(tone)) && !tonesOf(part).includes('duty')

/** 'I work Tuesdays', 'put me on Fridays': starts a new statement. */
const BEGINS = /^(?:i|we|put|put me|give|give me|schedule|roster|rota|work|working)$/
const WORKS = /^(?:i |we )?(?:work|working|put me|give me|schedule|roster|rota)\b/
const beginsAnew = ({ tokens }: Part) => tokens[0]?.type === 'filler' && BEGINS.test(tokens[0].text)

/** 'That's all I can do', 'only': limits the previous statement to its times. */
const isOnlyAlone = ({ tokens }: Part) =>
  tokens.some((token) => isMark(token, 'only')) &&
  !hasTimes(tokens) &&
  !tokens.some(({ type }) => ['unknown', 'back', 'unit', 'tone'].includes(type))

/** 'If not, no worries', 'not a hard no': softens the previous statement. */
const isSoftener = (part: Part) =>
  !hasTimes(part.tokens) && tonesOf(part).length > 0 && tonesOf(part).every((tone) => tone === 'ifPossible')

/** 'Starting this Saturday', 'until Christmas': start or end date of the previous statement. */
const isLimit = ({ tokens }: Part) =>
  tokens[0]?.type === 'mark' &&
  ['from', 'until', 'through'].includes(tokens[0].mark) &&
  tokens.some(({ type }) => type === 'span')

/** Shifts named in the condition: 'if I close'. */
const SHIFT_WORDS = /^(?:close|closing|open|opening|late|early)$/
/** The shift in 'No close if I open'. */
const isShift = (token: DatedToken) =>
  token.type === 'shift' || (token.type === 'time' && token.minutes % 1440 === DAY_BEGINS)

/** '(placement till 19 February)': end date of the previous statement. */
const isDutyLimit = (part: Part) =>
  tonesOf(part).length > 0 &&
  tonesOf(part).every((tone) => tone === 'duty' || tone === 'busy') &&
  !part.tokens.some((token) => token.type === 'days' || ['part', 'clock', 'time', 'figure'].includes(token.type)) &&
  part.tokens.some((token, at) => token.type === 'span' && ['until', 'through'].includes(markOf(part.tokens[at - 1])))
const markOf = (token: DatedToken | undefined): string => (token?.type === 'mark' ? token.mark : '')

class Builder {
  readonly clauses: Clause[] = []
  readonly notes: Note[] = []
  /** Times whose stance has not been found yet. */
  waiting: Clause | null = null
  /** Whether the previous part became a note rather than a clause. */
  isNoted = false
  private asked: DatedToken[] = []

  open({ tokens, joint, opens }: Part, isOpen = false): Clause {
    const clause = {
      tokens: [...tokens],
      joint,
      isOpen,
      isConditional: false,
      isDepending: false,
      isInstead: opens === 'instead',
      reason: [],
      isLoose: false,
      asked: this.asked,
    }
    return clause
  }

  settle(): void {
    if (this.waiting) this.clauses.push(this.waiting)
    this.waiting = null
  }

  push(part: Part, isOpen = false): void {
    this.settle()
    this.clauses.push(this.open(part, isOpen))
  }

  note(role: Role, part: Part): boolean {
    const kind = NOTE_OF[role]
    if (!kind) return false
    const last = this.waiting ?? this.clauses.at(-1)
    const text = textOf(part.opener ? [part.opener, ...part.tokens] : part.tokens)
    const isTimed = role === 'reason' && last !== undefined && part.joint !== 'stop' && hasTimes(part.tokens)
    if (isTimed && last) last.reason.push(...(part.opener ? [part.opener] : []), ...part.tokens)
    else this.notes.push({ kind, text })
    // 'Tuesdays are awkward, it all depends on my lecture' leaves the clause uncertain, even in a later part.
    const isDepending = DEPENDING.test(part.opener?.text ?? '')
    if (role === 'condition' && last && isDepending) last.isDepending = true
    if (role === 'condition' && last && part.joint === 'none' && !this.isNoted) last.isConditional = true
    if (role === 'question' || role === 'limit' || role === 'condition')
      this.asked = [...this.asked, ...part.tokens.filter(isWhen)]
    this.isNoted = true
    return true
  }
}

const append = (clause: Clause, { joined, tokens }: Pick<Part, 'joined' | 'tokens'>) =>
  clause.tokens.push(joined ?? COMMA, ...tokens)

/** 'But' before times alone is an exception: 'any day but Monday'. */
const asException = ({ tokens }: Part): Pick<Part, 'joined' | 'tokens'> => ({
  joined: { text: 'but', type: 'mark', mark: 'except' },
  tokens,
})

/** Returns the clauses of a message, and notes on parts that state no times. */
export function listClauses(parts: readonly Part[]): { clauses: Clause[]; notes: Note[] } {
  const builder = new Builder()
  const { clauses } = builder
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]
    if (!part) continue
    const role = roleOf(part)
    if (part.joint === 'stop' && !isPointingBack(part)) builder.settle()
    const isListed = role === 'remark' && isListedWithTimes(part, parts[index - 1], parts[index + 1])
    const after = parts[index + 1]
    // 'Can you do me the 5th and 6th off?': the stance at the end of a question may apply to its first dates too.
    const asksForMore =
      role === 'question' &&
      hasTimes(part.tokens) &&
      (after?.joint === 'and' || after?.joint === 'comma') &&
      hasTimes(after.tokens) &&
      tonesOf(after).includes('off') &&
      isOffAlone(after) &&
      !beginsAnew(after)
    if (!isListed && !asksForMore && builder.note(role, part)) continue
    builder.isNoted = false
    if (isListed || asksForMore || role === 'open' || role === 'other') {
      builder.push(part, true)
      continue
    }
    const { waiting } = builder
    const isOfStop = part.joint === 'stop' && !isPointingBack(part)
    const previous = isOfStop || part.opens === 'instead' ? undefined : clauses.at(-1)
    const closed = waiting ?? clauses.at(-1)
    const condition = parts[index + 1]
    const isConditional = condition?.opens === 'condition' && condition.joint === 'none'
    const ifShift =
      condition?.tokens.some(({ text }) => SHIFT_WORDS.test(text)) &&
      part.tokens.some((token) => token.type === 'tone' && token.tone !== 'can')
    if (isConditional && (ifShift || part.tokens.every((token) => !isNamed(token) || isShift(token)))) {
      builder.notes.push({
        kind: 'condition',
        text: textOf([...part.tokens, ...(condition.opener ? [condition.opener] : []), ...condition.tokens]),
      })
      index += 1
      continue
    }
    // 'Saturdays depends on who is on', 'but only if it is double pay'.
    if (isConditional && !part.tokens.some((token) => token.type === 'tone')) {
      if (isOnlyAlone(part) && closed) closed.isConditional = true
      else builder.push(part, true)
    } else if (previous && !waiting && isSoftener(part)) append(previous, part)
    else if (isOnlyAlone(part) && closed) closed.tokens.unshift(...part.tokens)
    else if (previous && !waiting && isDutyLimit(part))
      append(previous, {
        ...part,
        tokens: part.tokens.filter((token) => token.type !== 'tone' && token.type !== 'unknown'),
      })
    else if (previous && !waiting && isLimit(part) && !tells(part)) append(previous, part)
    else if (role === 'stance') takeStance(builder, part, parts[index + 1], previous)
    else if (tells(part)) takeStatement(builder, part, previous)
    else if (waiting) {
      append(waiting, part.joint === 'but' && isAllDays(waiting) ? asException(part) : part)
      if (tells(waiting) && !tellsNext(parts, index)) builder.settle()
    } else if (
      previous &&
      part.joint !== 'so' &&
      tells(previous) &&
      hasTimes(previous.tokens) &&
      !previous.isOpen &&
      !beginsAnew(part) &&
      !saysMore(part)
    )
      inherit(builder, part, previous, tellsNext(parts, index))
    else {
      builder.settle()
      builder.waiting = builder.open(part)
    }
  }
  builder.settle()
  return { clauses, notes: builder.notes }
}

/** Handles a stance without times, which applies to the previous or the following times. */
function takeStance(builder: Builder, part: Part, next: Part | undefined, previous: Clause | undefined): void {
  const { waiting } = builder
  if (waiting && part.joint !== 'so') {
    append(waiting, part)
    builder.settle()
    return
  }
  // 'So no': answers the previous part.
  const isAnswer = part.joint === 'so'
  const isLeading = !isAnswer && next && next.joint !== 'stop' && roleOf(next) === 'times' && !tells(next)
  if (isLeading && !previous) builder.waiting = builder.open(part)
  else if (
    !waiting &&
    previous &&
    part.joint !== 'so' &&
    (!tells(previous) || (isDuty(previous) && (isAgainst(part) || isPointingBack(part))))
  )
    append(previous, part)
  else builder.push(part)
}

/** Handles a part with times and its own stance, which may also apply to the waiting times. */
function takeStatement(builder: Builder, part: Part, previous: Clause | undefined): void {
  const { waiting } = builder
  // 'I can do Mondays, Tuesdays and Wednesdays only': the last part limits the whole list.
  const isOnlyEnd =
    !waiting &&
    previous &&
    tonesOf(part).length === 0 &&
    part.joint === 'and' &&
    namesFirst(part) &&
    tonesOf(previous).every((tone) => tone === 'can')
  if (isOnlyEnd && previous && !hasHours(previous)) {
    previous.tokens.unshift(...part.tokens.filter((token) => isMark(token, 'only')))
    append(previous, { ...part, tokens: part.tokens.filter((token) => token.type !== 'mark' || token.mark !== 'only') })
    return
  }
  if (waiting && part.joint === 'but' && isAllDays(waiting) && namesFirst(part)) {
    append(waiting, asException(part))
    builder.settle()
    return
  }
  if (waiting && part.joint !== 'so' && part.joint !== 'but' && isOfWaiting(waiting, part)) {
    append(waiting, part)
    builder.settle()
    return
  }
  const isListEnd =
    !waiting && previous && !namesFirst(previous) && part.joint === 'and' && namesFirst(part) && isOffAlone(part)
  if (isListEnd) append(previous, part)
  else builder.push(part)
}

const isPlain = ({ tokens }: Clause) => !tokens.some(({ type, text }) => type === 'unknown' || /^(?:i|we)$/.test(text))

/** Checks whether the stance of a part also applies to the waiting times. */
function isOfWaiting(waiting: Clause, part: Part): boolean {
  if (WORKS.test(textOf(waiting.tokens)) && hasWhen(part)) return false
  if (!hasWhen(part) && hasHours(part) && hasHours(waiting)) return isPlain(waiting)
  if (!hasWhen(part) || !hasTimes(waiting.tokens)) return true
  if (tells(waiting)) return false
  if (!namesFirst(part)) return !hasHours(waiting) && !hasWhen(waiting)
  // 'Mon 4-10, Tue off': hours that can be worked, followed by a statement about another day.
  if (hasHours(waiting) && !hasHours(part)) return part.joint === 'and'
  return true
}

/** Checks whether weekdays precede the stance. */
const namesDays = ({ tokens }: Clause) => tokens.findIndex(({ type }) => type === 'days') < tokens.findIndex(isStance)

/** 'Tomorrow we see' contains more than times, so it may be a separate statement. */
const saysMore = ({ tokens }: Part) =>
  tokens.some(({ type, text }) => type === 'filler' && /^(?:i|we|you|u|they|he|she|it)$/.test(text)) ||
  tokens.filter(({ type }) => type === 'unknown').length > 1

/** Handles times without a stance that follow a clause with one: they take its stance, or that of the next clause. */
function inherit(builder: Builder, part: Part, previous: Clause, isOfNext: boolean): void {
  // 'Off Friday 4 December, Saturday 5 December until 3': the hours apply only to the second date.
  const isDated = [part, previous].every(({ tokens }) => tokens.some(({ type }) => type === 'span'))
  if (!isOfNext && part.joint === 'comma' && isDated && hasHours(part)) {
    builder.push({ ...part, tokens: [...previous.tokens.filter(({ type }) => type === 'tone'), ...part.tokens] })
  } else if (!isOfNext && part.joint === 'but') append(previous, asException(part))
  else if (!isOfNext) {
    // 'Mondays are out and Tuesdays before 5': the hours do not apply to Mondays.
    if (namesFirst(previous) && namesDays(previous) && hasWhen(part) && hasHours(part) !== hasHours(previous))
      previous.isLoose = true
    append(previous, part)
  } else {
    builder.waiting = builder.open(part)
    builder.waiting.isLoose = !namesFirst(previous)
  }
}

/** Checks whether a following part supplies the stance: 'Mondays, Tuesdays and Fridays are bad'. */
function tellsNext(parts: readonly Part[], index: number): boolean {
  const previous = parts.slice(0, index).findLast((part) => tells(part))
  const isNamedFirst = previous !== undefined && namesFirst(previous)
  for (const part of parts.slice(index + 1)) {
    if (part.joint === 'stop' || part.joint === 'so' || part.joint === 'but') return false
    const role = roleOf(part)
    if (role === 'stance') return tells(part) && isNamedFirst
    if (role !== 'times') return false
    if (tells(part)) return tonesOf(part).length > 0 && namesFirst(part) && (isNamedFirst || part.joint === 'and')
  }
  return false
}
