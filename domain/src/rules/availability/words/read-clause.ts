/** One clause as statements (AVAIL-03). */
import { wordsMessages } from '../../../messages/availability/words.ts'
import { toHourMinute } from '../../../time/clock-time.ts'
import { addDays, type DayOfWeek, WEEK_ORDER } from '../../../time/day.ts'
import { shortDay, shortMonthDay, shortRange } from '../../../time/short-text.ts'
import { weekStartOf } from '../../../time/week.ts'
import type { Ask, Asker } from './asker.ts'
import { type ClauseBefore, contradicts, daysOf, leansOnTopic, leaveBehind, NOTHING_BEFORE } from './clause-before.ts'
import { comingWeekday } from './coming-dates.ts'
import { isDoubtful, sideOf } from './doubts.ts'
import { exceptFrom, isWithin, stateExceptions } from './exceptions.ts'
import { type Gathered, gatherClause } from './gather/gather-clause.ts'
import type { Named } from './gather/group-atoms.ts'
import type { Limits } from './gather/read-atoms.ts'
import { splitUnknown } from './passing-words.ts'
import { backOf, carryDates, pointBack } from './point-back.ts'
import { isAll, isList, readCan } from './read-can.ts'
import type { DatedToken } from './read-dates.ts'
import { askKind, type ClauseKind, deniesNext, deniesTwice, readKind, textOf } from './read-kind.ts'
import type { Clause } from './split-clauses.ts'
import { state } from './state.ts'
import type { Note, Statement, StatementKind } from './statement.ts'
import { COUNTED, isNamed, takesBack } from './take-notes.ts'
import type { Tone } from './vocabulary.ts'

const MIDNIGHT = 24 * 60
/** Said of every day, they mean no more than that it is possible. */
const FINE = new Set(['good', 'great', 'happy', 'perfect'])

/** What a clause says, and what it leaves to the next. */
export interface ClauseReading {
  statements: Statement[]
  notes: Note[]
  before: ClauseBefore
}

interface Context {
  today: string
  asker: Asker
  ask: Ask
  before: ClauseBefore
  /** Words of the notes of the message. */
  noted: readonly DatedToken[]
  /** Whether the message says that all of it holds every week. */
  isWeekly: boolean
  next: Clause | undefined
}

const ABBREVIATED = /^(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)$/

/** 'Uni mon wed fri til 2', 'can't do tues 9-12': days in short with hours are those of a usual week. */
function isRoutine(tokens: readonly DatedToken[], { days, hours }: Named): boolean {
  const isClosed = hasTone(tokens, 'not', 'duty', 'busy')
  const hasClock = tokens.some(({ type }) => type === 'clock' || type === 'figure')
  const isShort = tokens.every((token) => token.type !== 'days' || ABBREVIATED.test(token.text))
  return isClosed && hasClock && hours.length > 0 && (days.length > 2 || isShort)
}

/** 'Monday' may be every one or the coming one. */
function askWhichDay(
  named: readonly Named[],
  tokens: readonly DatedToken[],
  isWeekly: boolean,
  { today, ask }: Context,
): Named[] {
  return named.flatMap((each) => {
    if (each.isEvery || isWeekly || each.days.length === 0 || each.days.length > 5 || isRoutine(tokens, each))
      return [each]
    const dates = each.days.map((day) => comingWeekday(today, day)).sort()
    const label = dates.map((date) => shortDay(date, addDays(date, 1))).join(', ')
    const dated = dates.map((date): Named => ({ ...each, days: [], span: spanOfDay(each.text, date) }))
    return ask<Named[]>(each.text, [
      { label: wordsMessages.everyWeek(each.days), choice: [{ ...each, isEvery: true }] },
      { label, choice: dated },
    ])
  })
}

/** 'Can I finish early on Saturday? I need to leave at 6': the days that a note names are those of hours without days. */
function askNotedDays(gathered: Gathered, { noted, ask, today }: Context): Gathered {
  const { named, limits } = gathered
  const isBare =
    named.length > 0 &&
    limits.from === null &&
    limits.until === null &&
    named.every(({ days, span, hours }) => days.length === 0 && span === null && hours.length > 0)
  if (!isBare || !noted.some(({ type }) => type === 'days' || type === 'span')) return gathered
  const inNotes = gatherClause(noted, today, (_about, [first]) => {
    if (!first) throw new RangeError('A question without a choice')
    return first.choice
  })
  const when = inNotes.named.filter(({ days, span }) => days.length > 0 || span !== null)
  const hours = named.flatMap((each) => each.hours)
  const ofNotes = { ...gathered, named: when.map((each) => ({ ...each, hours })) }
  return ask(named.map(({ text }) => text).join(' '), [
    ...(when.length > 0 ? [{ label: wordsMessages.onNamedDays(when.map(({ text }) => text)), choice: ofNotes }] : []),
    { label: wordsMessages.everyWeek(WEEK_ORDER), choice: gathered },
  ])
}

const spanOfDay = (text: string, date: string) =>
  ({ type: 'span', text, from: date, until: date, unit: 'day' }) as const

/** Days of the clause before, with the hours that this one names. */
function leanOn(days: readonly DayOfWeek[], named: readonly Named[]): Named[] {
  const whole: Named = { days, span: null, hours: [], isEvery: true, text: '' }
  if (days.length === 0) return [...named]
  return named.length === 0 ? [whole] : named.map((each) => ({ ...each, days }))
}

/** 'Everything is good except Fridays': Fridays may be impossible, or only not as good. */
function askWhatIsLeft(tokens: readonly DatedToken[], ask: Ask): ClauseKind {
  const isFine = tokens.some((token) => token.type === 'tone' && FINE.has(token.text))
  const choices = (['can', 'prefer'] as const).map((choice) => ({ label: wordsMessages.kinds[choice], choice }))
  return isFine ? 'can' : ask<ClauseKind>(textOf(tokens), choices)
}

/** Every day, where a clause names none: 'away until March 10' is time off from today. */
function nameNothing(kind: StatementKind, { from, until }: Limits, today: string): Named {
  const isAway = kind === 'cannot' && until !== null
  const span = isAway ? { type: 'span' as const, text: '', from: from ?? today, until, unit: 'day' as const } : null
  return { days: [], span, hours: [], isEvery: true, text: '' }
}

/** 'Busy until three' may be today, or each day. */
function askWhichDays(named: readonly Named[], tokens: readonly DatedToken[], { ask, today }: Context): Named[] {
  const isDenied = tokens.some((token) => token.type === 'tone' && token.tone === 'not')
  return named.flatMap((each) => {
    const isAway = tokens.some(
      ({ type, ...token }) => 'tone' in token && (token.tone === 'busy' || token.tone === 'duty'),
    )
    if (isDenied || !isAway || each.days.length > 0 || each.span || each.hours.length === 0 || each.isEvery)
      return [each]
    return ask<Named[]>(each.text, [
      { label: wordsMessages.everyWeek(WEEK_ORDER), choice: [each] },
      { label: shortDay(today, addDays(today, 1)), choice: [{ ...each, span: spanOfDay(each.text, today) }] },
    ])
  })
}

/** 'On holiday from January 5': nobody is for ever. */
const isEndless = (tokens: readonly DatedToken[], { named, limits }: Gathered) =>
  named.every(({ days, span }) => days.length === 0 && span === null) &&
  (named.length === 0 || limits.from !== null) &&
  limits.until === null &&
  tokens.some((token) => token.type === 'tone' && ['busy', 'off', 'duty'].includes(token.tone))

/** What a clause says, as statements in the order in which they hold; nothing where an answer leaves it out. */
export function readClause(clause: Clause, context: Context): ClauseReading {
  const { asker, before } = context
  const asked = new Set<string>()
  const ask: Ask = (about, choices, isUnclear) => {
    asked.add(about)
    return asker.ask(about, choices, isUnclear)
  }
  const reading = readKnown(clause, { ...context, ask })
  const isLeftOut =
    [...asked].some((about) => asker.isLeftOut(about)) || clause.tokens.some(({ text }) => asker.isLeftOut(text))
  return isLeftOut ? { statements: [], notes: [], before } : reading
}

const hasTone = (tokens: readonly DatedToken[], ...tones: Tone[]) =>
  tokens.some((token) => token.type === 'tone' && tones.includes(token.tone))

/** Every second week of what is named: which week comes first may be open. */
function settleWeeks(named: readonly Named[], { from }: Limits, { ask, today }: Context): Named[] {
  return named.map((each) => {
    const { recurs } = each
    if (!recurs || !('weeks' in recurs) || each.days.length === 0) return each
    const { weeks } = recurs
    const first = each.days.map((day) => comingWeekday(from ?? today, day)).sort()[0] ?? today
    const dateOf = (step: number) => addDays(first, 7 * step)
    const inWeek = (step: number): Named => ({ ...each, recurs: { weeks, fromWeek: weekStartOf(dateOf(step)) } })
    if (from !== null) return inWeek(0)
    const choices = Array.from({ length: weeks }, (_, step) => ({
      label: wordsMessages.fromDate([step, step + weeks].map((time) => shortMonthDay(dateOf(time)))),
      choice: inWeek(step),
    }))
    return ask(each.text, choices)
  })
}

/** 'Every other week I can't do Fridays': said apart from the weekdays, it is of all of them. */
function attachRecurrence(gathered: Gathered, tokens: readonly DatedToken[]): Gathered {
  const loose = tokens.find((token) => token.type === 'recur')
  if (loose?.type !== 'recur') return gathered
  const named = gathered.named.map((each) =>
    each.span === null && each.days.length > 0 && !each.recurs
      ? { ...each, isEvery: true, recurs: { weeks: loose.weeks } }
      : each,
  )
  return { ...gathered, named }
}

/** 'I'd like to keep my Fridays': free, or for work. */
const isKept = (tokens: readonly DatedToken[]) =>
  tokens.some(({ text }) => text === 'keep') && !tokens.some(({ text }) => text === 'free' || text === 'off')

/** 'Every day but Sunday from 4': the hours may be those of the other days. */
function exceptsFrom(tokens: readonly DatedToken[]): boolean {
  const at = tokens.findIndex((token) => token.type === 'mark' && token.mark === 'except')
  const from = tokens.findIndex((token) => token.type === 'mark' && token.mark === 'from')
  const start = tokens[from + 1]?.type
  return at >= 0 && from > at && (start === 'figure' || start === 'clock' || start === 'time')
}

/** 'The weekend before Christmas' is one, and not all of them until then. */
const isBesideDate = (tokens: readonly DatedToken[]) =>
  tokens.some((token, index) => {
    const [next, date] = [tokens[index + 1], tokens[index + 2]]
    const isBeside = next?.type === 'mark' && ['before', 'after'].includes(next.mark)
    return token.type === 'days' && !token.isEvery && isBeside && date?.type === 'span'
  })

/** 'Can't work until midnight' may be all day, or no late shift. */
const isUntilMidnight = (tokens: readonly DatedToken[]) =>
  tokens.some((token, index) => {
    const [before, first] = [tokens[index - 1], tokens[index - 2]]
    const isEnd = before?.type === 'mark' && ['until', 'to', 'through', 'before'].includes(before.mark)
    const isRange = first?.type === 'clock' || first?.type === 'figure' || first?.type === 'time'
    return token.type === 'time' && token.minutes >= MIDNIGHT && isEnd && !isRange
  })

const POSITIVE = /^(?:now|put me down for|stick me down for|pick up|picking up)$/
/** Of days without hours they mean all of them; 'Saturday yes after 2' may close the rest of Saturday. */
const AGREEING = /^(?:yes|yep|yeah)$/

/** Whether more can be worked than what is named. */
function isTooSaid({ tokens, follows }: Clause, hasNoHours: boolean): boolean {
  const isAny = tokens.some(({ text }, index) => text === 'any' && tokens[index + 1]?.type === 'part')
  return (
    follows === 'but' ||
    hasTone(tokens, 'too') ||
    (deniesNext(tokens) && tokens.some(({ text }) => text === 'no longer')) ||
    isAny ||
    tokens.some(({ text }) => POSITIVE.test(text) || (hasNoHours && AGREEING.test(text)))
  )
}

/** A clause that names no time: a remark, or words that must not be passed over. */
function readNothing(tokens: readonly DatedToken[], { unknown, unread }: Gathered, { asker, before }: Context): Note[] {
  const isContrary = contradicts(tokens, before)
  // 'Tuesdays are out, maybe': it is not said for sure.
  const isHedged = tokens.some(({ type }) => type === 'hedge')
  if (unknown.length + unread.length === 0 && !isContrary && !isHedged) return []
  const isTimed = tokens.some(
    (token) =>
      isNamed(token) ||
      COUNTED.has(token.type) ||
      (token.type === 'mark' && ['before', 'until', 'from', 'except'].includes(token.mark)) ||
      token.text === 'only',
  )
  const isRemark = !isContrary && !isHedged && !hasTone(tokens, 'not', 'busy', 'off') && !isTimed && !takesBack(tokens)
  if (isRemark) return [{ kind: 'remark', text: textOf(tokens) }]
  asker.askToLeaveOut(textOf(tokens))
  return []
}

/** 'Exam on 4 December, can't work before 3 that day': what is to be done is no more than why. */
const isExplained = (tokens: readonly DatedToken[], { named }: Gathered, next: Clause | undefined) =>
  next !== undefined &&
  backOf(next.tokens) === 'same' &&
  sideOf(next.tokens) === 'against' &&
  named.every(({ hours }) => hours.length === 0) &&
  hasTone(tokens, 'duty') &&
  tokens.every((token) => token.type !== 'tone' || token.tone === 'duty')

/** What a clause says where its words are known; what is not sure is asked. */
function readKnown(clause: Clause, context: Context): ClauseReading {
  const { tokens, follows } = clause
  const { before, ask, today, next } = context
  const said = gatherClause(tokens, today, ask)
  if (clause.isReason || isExplained(tokens, said, next))
    return {
      statements: [],
      notes: [{ kind: 'reason', text: textOf(tokens) }],
      before: { ...leaveBehind(tokens, said, said.named), isReason: true },
    }
  const remark = { statements: [], notes: [{ kind: 'remark' as const, text: textOf(tokens) }], before }
  const pointed = pointBack(clause, said, context)
  if (pointed === 'confirms') return remark
  const deniesLater = next !== undefined && backOf(next.tokens) === 'before' && sideOf(next.tokens) === 'against'
  const returning = readReturn(tokens, deniesLater, context)
  if (returning) return returning
  const gathered = askNotedDays(carryDates(attachRecurrence(pointed ?? said, tokens), clause, context), context)
  const { limits, only, except } = gathered
  if (gathered.named.length === 0 && except.length === 0 && limits.from === null && limits.until === null)
    return { statements: [], notes: readNothing(tokens, gathered, context), before }
  // 'Every other Monday is fine', 'any other Monday', after one that is not: all others.
  const isRecurring =
    gathered.named.some(({ recurs }) => recurs && 'weeks' in recurs) || /\b(?:any|all) other\b/.test(textOf(tokens))
  if (isRecurring && before.isDated && follows !== null && sideOf(tokens) === 'for') return remark
  const isDated = gathered.named.some(({ span }) => span !== null)
  const isListed = isList(tokens, gathered.named)
  const kind = kindOf(tokens, gathered, { isListed, isTurned: pointed !== null && before.side === 'for' }, ask)
  const isWeekly = limits.from !== null || limits.until !== null || context.isWeekly || only !== 'no' || isListed
  const leans =
    pointed === null && follows === 'but' && kind === 'can' && daysOf(gathered.named).length === 0 && !isDated
  const leaning = leans ? leanOn(before.days, gathered.named) : gathered.named
  const which = askWhichDays(askWhichDay(leaning, tokens, isWeekly, context), tokens, context)
  const named = settleWeeks(which, limits, context)
  const excepted = exceptFrom(gathered.named, except, kind)
  const exceptions = stateExceptions(kind, gathered.named, excepted, { limits, today })
  const hasNoHours = gathered.named.every(({ hours }) => hours.length === 0)
  const isToo = deniesLater || isTooSaid(clause, hasNoHours)
  const isOnlyExcept = kind === 'can' && except.length > 0 && only === 'no' && hasNoHours
  const main =
    kind !== 'can'
      ? state(kind, named.length > 0 ? named : [nameNothing(kind, limits, today)], limits, today)
      : named.length === 0 || isOnlyExcept
        ? []
        : readCan(tokens, { ...gathered, named }, { ask, today, isToo })
  const statements = [...(main ?? []), ...exceptions]
  const isEndlessWish =
    (kind === 'ratherNot' || kind === 'prefer') &&
    gathered.named.length === 0 &&
    limits.until === null &&
    except.length === 0
  const isSense =
    main !== null &&
    (statements.length > 0 || gathered.named.some(isAll)) &&
    gathered.unread.length === 0 &&
    !isDoubtful(tokens) &&
    !isEndlessWish &&
    !isBesideDate(tokens) &&
    !isKept(tokens) &&
    !(kind === 'can' && exceptsFrom(tokens)) &&
    !(before.isDated && follows !== null && gathered.named.length === 0 && limits.from === null) &&
    !(kind === 'cannot' && isUntilMidnight(tokens)) &&
    !(tokens.some(({ type }) => type === 'recur') && !gathered.named.some(({ recurs }) => recurs)) &&
    !(isEndless(tokens, gathered) && pointed === null) &&
    !deniesTwice(tokens) &&
    !(leansOnTopic(gathered, follows, before) && !leans && pointed === null) &&
    excepted.every((each) => isWithin(each, gathered.named)) &&
    statements.every((statement) => isToCome(statement, today))
  const after = leaveBehind(tokens, gathered, named)
  if (!isSense) return { statements: askWhatItSays(tokens, { named, limits }, context), notes: [], before: after }
  const reasoned = readReason(clause, statements, context)
  const { asked, passing } = splitUnknown(tokens)
  if (asked.length > 0) ask(asked.join(' '), [{ label: wordsMessages.changesNothing, choice: null }], true)
  const remarks = passing.map((text) => ({ kind: 'remark' as const, text }))
  return { ...reasoned, notes: [...reasoned.notes, ...remarks], before: after }
}

/** How somebody stands to what a clause names. */
function kindOf(
  tokens: readonly DatedToken[],
  { named, only, except }: Gathered,
  { isListed, isTurned }: { isListed: boolean; isTurned: boolean },
  ask: Ask,
): ClauseKind {
  const isDated = named.some(({ span }) => span !== null)
  const hasHours = named.some(({ hours }) => hours.length > 0)
  const said = isListed ? 'can' : readKind(tokens, { isDated, hasHours }, ask)
  // 'Any day but Monday', 'weekends only': what can be.
  const isCan = only !== 'no' || (except.length > 0 && named.every(isAll))
  const isFineExcept = except.some(({ span }) => span !== null) && tokens.some(({ text }) => FINE.has(text))
  if (said === 'prefer' && (isCan || isFineExcept)) return askWhatIsLeft(tokens, ask)
  if (said) return said
  if (isTurned && only === 'no' && sideOf(tokens) === null) return 'cannot'
  return isCan ? 'can' : askKind(tokens, ask)
}

/** Where no sure sense is found: what is named, to be said in one of three ways, or left out. */
function askWhatItSays(
  tokens: readonly DatedToken[],
  { named, limits }: { named: readonly Named[]; limits: Limits },
  { ask, asker, today }: Context,
): Statement[] {
  const isBounded = limits.from !== null || limits.until !== null
  const times = named.length === 0 && isBounded ? [nameNothing('ratherNot', limits, today)] : named
  const choices = (['cannot', 'ratherNot', 'prefer'] as const)
    .map((kind) => ({ label: wordsMessages.kinds[kind], choice: state(kind, times, limits, today) }))
    .filter(({ choice }) => choice.length > 0 && choice.every((statement) => isToCome(statement, today)))
  if (choices.length > 0) return ask<Statement[]>(textOf(tokens), choices, true)
  asker.askToLeaveOut(textOf(tokens))
  return []
}

/** 'As I pray 12-2': the times of a reason may be those that are meant. */
function readReason(
  { reason }: Clause,
  statements: readonly Statement[],
  { ask, today }: Context,
): Pick<ClauseReading, 'statements' | 'notes'> {
  if (reason.length === 0) return { statements: [...statements], notes: [] }
  const text = textOf(reason)
  if (statements.some((statement) => statement.hours !== null))
    return { statements: [...statements], notes: [{ kind: 'reason', text }] }
  const { named } = gatherClause(reason.slice(1), today, ask)
  const hours = named.flatMap((each) => each.hours)
  const isBare = hours.length > 0 && named.every(({ days, span }) => days.length === 0 && span === null)
  const times = hours.map(({ start, end }) => shortRange(toHourMinute(start), toHourMinute(end)))
  const within = statements.flatMap((statement) => hours.map((own) => ({ ...statement, hours: own })))
  const asked = ask(text, [
    { label: wordsMessages.allOfThem, choice: [...statements] },
    ...(isBare ? [{ label: wordsMessages.onlyInHours(times.join(', ')), choice: within }] : []),
  ])
  return { statements: asked, notes: [] }
}

/** 'Back on the 5th': away until the day before, which is asked where nothing else says so. */
function readReturn(tokens: readonly DatedToken[], isSaidNext: boolean, { ask, today }: Context): ClauseReading | null {
  const at = tokens.findIndex((token) => token.type === 'mark' && token.mark === 'back')
  const span = tokens.slice(at + 1).find((token) => token.type === 'span')
  if (at < 0 || span?.type !== 'span' || span.from <= today) return null
  const until = addDays(span.from, -1)
  const away: Named = { days: [], span: { ...span, from: today, until }, hours: [], isEvery: false, text: span.text }
  const choice = state('cannot', [away], { from: null, until: null }, today)
  const label = wordsMessages.awayUntil(shortDay(until, addDays(until, 1)))
  return {
    statements: isSaidNext ? [] : ask(textOf(tokens), [{ label, choice }]),
    notes: [],
    before: { ...NOTHING_BEFORE, limits: { from: span.from, until: null }, side: 'for' },
  }
}

/** Whether there is a date left on which a statement holds. */
function isToCome({ from, until }: Statement, today: string): boolean {
  return until === null || until >= (from !== null && from > today ? from : today)
}
