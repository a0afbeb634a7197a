/** Reads a piece of a message: what is said of which times (AVAIL-03). */
import type { DayOfWeek } from '../../../time/day.ts'
import type { Language } from './languages/language.ts'
import type { DayHours, Recurs, StatementKind } from './statement.ts'
import { type DaysToken, isCue, isNamed, isStop, isTime, type SpanToken, type TimeToken, type Token } from './token.ts'

/** Times that belong together: days or dates, and hours on them. */
export interface Named {
  days: readonly DayOfWeek[]
  isEvery: boolean
  span: { from: string; until: string } | null
  hours: readonly DayHours[]
  from: string | null
  until: string | null
  recurs?: Recurs | undefined
  /** The token of the days, for a question about them. */
  token: DaysToken | null
}

/** What a piece says: `kind` is null if only times are named. */
export interface Stance {
  kind: StatementKind | null
  isOnly: boolean
  /** Whether 'only' comes before the days, so that it is about the whole week. */
  isOnlyOfWeek: boolean
  named: Named[]
  /** Times excepted from the others. */
  except: Named[]
  isSoft: boolean
  isAgain: boolean
  isBack: boolean
  /** Whether it only names what keeps the person busy. */
  isInferred: boolean
  /** Whether the meaning is not certain. */
  isDoubtful: boolean
  /** Whether some words are not in the tables, or may reverse the meaning. */
  hasUnknown: boolean
  /** Whether a piece without times may change what others say: it has numbers, or words such as 'unless'. */
  isRisky: boolean
  isLimit: boolean
  /** Whether it has words beside its times, which may be a verb. */
  hasVerb: boolean
  hasStance: boolean
  isContrast: boolean
  isReason: boolean
  isQuestion: boolean
  /** Whether it says nothing, such as a greeting. */
  isEmpty: boolean
  at: number
  end: number
  sentence: number
}

export interface Piece {
  tokens: readonly Token[]
  sentence: number
  isQuestion: boolean
  /** Whether it comes after 'but'. */
  isContrast: boolean
  /** Whether a boundary was found only by what is said on both sides. */
  isDivided?: boolean
}

const isStance = (token: Token | undefined) => isNamed(token, 'cannot|off|busy|not|can|prefer')
const isDays = (token: Token) => token.type === 'days' || token.type === 'span'

/** Splits tokens where a sentence or a clause ends; commas and 'and' between two times do not. */
export function splitPieces(tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = []
  let sentence = 0
  let current: Token[] = []
  let begun = { isContrast: false, isDivided: false }
  const push = (next: Partial<typeof begun> = {}) => {
    if (current.length > 0) pieces.push({ tokens: current, sentence, isQuestion: false, ...begun })
    current = []
    begun = { isContrast: false, isDivided: false, ...next }
  }
  const isNearTime = (at: number, step: 1 | -1): boolean => {
    let index = at + step
    while (isNamed(tokens[index], step === 1 ? 'only' : 'only|or|and')) index += step
    return isTime(tokens[index]) || isNamed(tokens[index], 'except|every|alternate')
  }
  const says = (clause: readonly Token[]) => clause.some((token) => isStance(token) || isCue(token, 'only'))
  const clauseAfter = (at: number) => {
    const end = tokens.findIndex((token, index) => index > at && isNamed(token, 'but|and|[.!?;\n,]'))
    return tokens.slice(at + 1, end < 0 ? undefined : end)
  }
  /** 'Fri 11th and Sat 12th, not Sun 13th': what is said after the times is of others. */
  const hasLaterDays = (clause: readonly Token[]) => {
    const at = clause.findIndex(isStance)
    return at > 0 && clause.slice(at).some(isDays)
  }
  for (const [at, token] of tokens.entries()) {
    if (isStop(token, '.!?;\n')) {
      push()
      const ended = pieces.filter((piece) => piece.sentence === sentence)
      for (const piece of ended) piece.isQuestion = isStop(token, '?')
      if (ended.length > 0) sentence++
    } else if (isNamed(token, 'and|but|[-,:()+&/]')) {
      const isBetween = !isCue(token, 'but') && isNearTime(at, -1) && isNearTime(at, 1)
      const [before, next] = [tokens[at - 1], tokens[at + 1]]
      const isSlash = isStop(token, '/') && (isStop(before, '/') || isStop(next, '/') || before?.type !== next?.type)
      const after = clauseAfter(at)
      if (isBetween && !isSlash && !(says(current) && says(after) && !hasLaterDays(after))) current.push(token)
      else {
        const isDivided = isBetween && isCue(token, 'and')
        begun.isDivided ||= isDivided
        push({ isDivided, isContrast: isCue(token, 'but') })
      }
    } else {
      if (isCue(token, 'reason')) push()
      current.push(token)
    }
  }
  push()
  return pieces
}

/** Divides a piece that says several things, such as 'Mondays no Tuesdays yes', into one for each. */
export function divide(tokens: readonly Token[], language: Language): Token[][] {
  const marks = tokens
    .map((token) => (isTime(token) ? 't' : isStance(token) ? 's' : isCue(token, 'except') ? 'e' : '-'))
    .join('')
  const plain = marks.replaceAll('-', '')
  const groups = plain.match(/s+|t+|e/g) ?? []
  const stances = groups.filter((group) => group.startsWith('s')).length
  const isLateNot = language.hasLateNot && /^t*s+[te]+s+$/.test(plain) && !tokens.some((token) => token.type === 'stop')
  if (stances < 2 || isLateNot || plain.includes('e')) return [[...tokens]]
  const parts: Token[][] = []
  const timesFirst = plain.startsWith('t') && plain.endsWith('s')
  let current: Token[] = []
  let before = ''
  for (const [at, token] of tokens.entries()) {
    const mark = marks[at] ?? '-'
    const begins = timesFirst ? mark === 't' && before === 's' : mark === 's' && before === 't'
    if (begins) {
      parts.push(current)
      current = []
    }
    if (mark !== '-') before = mark
    current.push(token)
  }
  parts.push(current)
  return parts
}

/** Returns what cues say of a time; undefined if they contradict each other. */
function kindOf(tokens: readonly Token[]): { kind: StatementKind | null; isInferred: boolean } | undefined {
  const indexOf = (names: string) => tokens.findIndex((token) => isNamed(token, names))
  const has = (names: string) => indexOf(names) >= 0
  const negations = tokens.filter((token) => isCue(token, 'not', 'cannot')).length
  const needAt = indexOf('need')
  const isAfterNeed = (names: string) => needAt >= 0 && indexOf(names) > needAt
  if (negations > 1) return undefined
  if (has('prefer')) {
    const isNot = isAfterNeed('can') || has('not|cannot|off')
    return { kind: isNot ? 'ratherNot' : 'prefer', isInferred: has('busy') }
  }
  if (has('off')) return negations > 0 ? undefined : { kind: 'cannot', isInferred: false }
  // 'Ich möchte … nicht' may be a wish.
  if (isAfterNeed('can') || isAfterNeed('not|cannot')) return undefined
  if (has('cannot')) return { kind: 'cannot', isInferred: false }
  if (has('not')) return has('busy') ? undefined : { kind: 'cannot', isInferred: false }
  if (has('busy')) return has('can') ? undefined : { kind: 'cannot', isInferred: true }
  return { kind: has('can') ? 'clear' : null, isInferred: false }
}

/** No times. */
export const EMPTY: Named = {
  days: [],
  isEvery: false,
  span: null,
  hours: [],
  from: null,
  until: null,
  token: null,
}

/** Groups days, dates and hours that belong together. `isListed` tells that hours may be meant of the last day only. */
function group(tokens: readonly Token[]): { named: Named[]; isListed: boolean } {
  const times = tokens.filter(isTime)
  const groups: { where: (DaysToken | SpanToken)[]; hours: DayHours[] }[] = []
  let isListed = times.some((time, at) => isLooselyJoined(tokens, times[at - 1], time))
  let current: (typeof groups)[number] = { where: [], hours: [] }
  let beganWithHours = false
  for (const time of times) {
    if (time.type === 'limit') continue
    if (time.type === 'hours') {
      if (current.where.length > 0 && beganWithHours) {
        groups.push(current)
        current = { where: [], hours: [] }
      } else if (current.where.length === 0) beganWithHours = true
      current.hours.push(time.hours)
      const previous = tokens[tokens.indexOf(time) - 1]
      if (current.hours.length > 1 && previous?.type === 'stop') isListed = true
      if (current.where.length > 1 && tokens[tokens.indexOf(time) - 2]?.type === 'stop') isListed = true
    } else {
      if (current.hours.length > 0 && current.where.length > 0 && !beganWithHours) {
        groups.push(current)
        current = { where: [], hours: [] }
      }
      current.where.push(time)
    }
  }
  if (current.where.length + current.hours.length > 0) groups.push(current)
  const limits = times.filter((time) => time.type === 'limit')
  const from = limits.findLast((limit) => limit.from !== null)?.from ?? null
  const until = limits.findLast((limit) => limit.until !== null)?.until ?? null
  const isConflicting =
    limits.length > 2 ||
    (limits.length > 0 && groups.some(({ where, hours }) => where.length === 0 && hours.length > 0)) ||
    (limits.length === 2 && (from === null || until === null))
  const named = groups.flatMap(({ where, hours }) =>
    nameOf(where, meet(hours)).map((one) => ({ ...one, from: one.from ?? from, until: one.until ?? until })),
  )
  if (named.length === 0 && limits.length > 0) named.push({ ...EMPTY, from, until })
  return { named, isListed: isListed || isConflicting }
}

/** Checks for a comma or 'and' between times of different kinds: 'no Sundays and mornings' may be meant in two ways. */
function isLooselyJoined(tokens: readonly Token[], before: TimeToken | undefined, time: TimeToken): boolean {
  if (!before) return false
  const between = tokens.slice(tokens.indexOf(before) + 1, tokens.indexOf(time))
  if (before.type === 'span' && time.type === 'span' && before.unit === 'day' && time.unit === 'month') return true
  if (!between.some((token) => token.type === 'stop' || isCue(token, 'and'))) return false
  const first = tokens.find(isTime)
  if (first?.type === 'hours' && before.type === 'days' && time.type === 'days') return true
  const isOfLimit = [before.type, time.type].includes('limit')
  return before.type !== time.type && (before.type !== 'hours' || first === before) && !isOfLimit
}

/** Joins 'after 2' and 'before 5' to the hours between them, and narrows a part of the day by a time in it. */
function meet(hours: readonly DayHours[]): DayHours[] {
  const [one, other, ...more] = hours
  if (!one || !other || more.length > 0) return [...hours]
  // An evening ends when the working day does, if a time narrows it.
  const ends = [one, other].map(({ end }) => (end === 1440 ? 1740 : end))
  const both = { start: Math.max(one.start, other.start), end: Math.min(...ends) }
  const isPartial = (time: DayHours) => time.start === 300 || time.end === 1740
  return both.start < both.end && (isPartial(one) || isPartial(other)) ? [both] : [...hours]
}

/** Returns the days and dates of a group: days in a named week or month, or else each on its own. */
function nameOf(where: readonly (DaysToken | SpanToken)[], hours: readonly DayHours[]): Named[] {
  const days = where.filter((one) => one.type === 'days')
  const spans = where.filter((one) => one.type === 'span')
  const frames = spans.filter((span) => span.unit !== 'day')
  const recurring = days.find(({ recurs }) => recurs)
  const base: Named = {
    ...EMPTY,
    hours,
    days: days.flatMap((one) => one.days),
    isEvery: days.length > 0 && days.every((one) => one.isEvery),
    token: days[0] ?? null,
    ...(recurring && { recurs: recurring.recurs }),
  }
  if (days.length > 0 && frames.length > 0)
    return frames.map(({ from, until }) => ({ ...base, isEvery: true, from, until }))
  const dates = spans.map(({ from, until }) => ({ ...EMPTY, hours, span: { from, until } }))
  return [...(days.length > 0 || spans.length === 0 ? [base] : []), ...dates]
}

/** Words that are understood, or change nothing, beside times and what is said of them. */
const KNOWN =
  `cannot|off|busy|not|can|prefer|only|except|soft|every|again|filler|need|and|or|reason|greeting|to|onwards|this|back
|dayUnit|days-\\S+|span-\\S+|hours|limit-date|[-,:()+&/'"*~_.]|[\\p{S}\\p{M}\\p{Cf}]+`.replace('\n', '')

/** Reads a part of a piece that says one thing. */
export function readStance(
  tokens: readonly Token[],
  { sentence, isQuestion, isContrast, isDivided = false }: Piece,
): Stance {
  const has = (names: string, among = tokens) => among.some((token) => isNamed(token, names))
  const indexOf = (names: string) => tokens.findIndex((token) => isNamed(token, names))
  const exceptAt = indexOf('except')
  const main = exceptAt < 0 ? tokens : tokens.slice(0, exceptAt)
  const late = exceptAt < 0 ? [] : tokens.slice(exceptAt + 1)
  const meaning = kindOf(main.some(isStance) ? main : tokens)
  const onlyAt = indexOf('only')
  const { named, isListed } = group(main)
  const excepted = group(late)
  const hasTimes = named.length + excepted.named.length > 0
  const isToTime = (token: Token, at: number) => isCue(token, 'to') && isTime(tokens[at + 1])
  const unknown = tokens.filter((token, at) => isToTime(token, at) || !isNamed(token, KNOWN))
  const isReason = isCue(tokens[0], 'reason')
  // 'Eve can't do Fridays': a word for a time that may be a name.
  const isSubject = tokens[0]?.type === 'hours' && tokens[0].lead === null && isStance(tokens[1]) && has('days-\\S+')
  const [firstTime, lastTime] = [tokens.findIndex(isTime), tokens.findLastIndex(isTime)]
  // 'I work Tuesdays, Mondays are best': what is said at the end may be of the last time alone.
  const isSplit =
    has('filler', tokens.slice(0, Math.max(0, firstTime))) &&
    has(',', tokens.slice(firstTime, lastTime)) &&
    tokens.findIndex(isStance) > lastTime
  return {
    kind: meaning?.kind ?? (onlyAt >= 0 && hasTimes ? 'clear' : null),
    isOnly: onlyAt >= 0 && (!meaning?.kind || meaning.kind === 'clear'),
    isOnlyOfWeek: onlyAt >= 0 && tokens.findIndex(isDays) > onlyAt,
    named: has('every') ? named.map((one) => ({ ...one, isEvery: true })) : named,
    except: excepted.named,
    isSoft: has('soft'),
    isAgain: has('again'),
    isBack: has('back'),
    isInferred: meaning?.isInferred ?? false,
    isDoubtful:
      meaning === undefined ||
      isSplit ||
      isSubject ||
      late.some(isStance) ||
      (onlyAt >= 0 && meaning.kind === 'cannot') ||
      isDivided ||
      isListed ||
      excepted.isListed ||
      tokens.some((token) => token.type === 'days' && (token.isDoubtful || token.isOpen)) ||
      (has('or') && !has('cannot|not')) ||
      isQuestion ||
      (isReason && hasTimes) ||
      has('except', late),
    hasUnknown: unknown.some((token) => !isCue(token, 'harmless')) || (hasTimes && unknown.length > 0),
    isRisky:
      has('only|except|soft|again|back') ||
      tokens.some(isStance) ||
      !unknown.every((token) => isNamed(token, 'word|harmless')),
    isContrast,
    hasStance: tokens.some(isStance),
    hasVerb: has('filler|need'),
    isLimit: has('limit'),
    isReason,
    isQuestion,
    isEmpty:
      !hasTimes &&
      ((isCue(tokens[0], 'greeting') && tokens.length < 5) ||
        tokens.every((token) => token.type === 'stop' || isNamed(token, MEANINGLESS))),
    at: tokens.find((token) => token.type !== 'stop')?.at ?? 0,
    end: tokens.at(-1)?.end ?? 0,
    sentence,
  }
}

const MEANINGLESS = 'filler|need|greeting|to|and|every|harmless'
