/** Turns clauses into statements, by the times they name and their stance (AVAIL-03, decision 0045). */

import { wordsMessages } from '../../../../messages/availability/words.ts'
import { toHourMinute } from '../../../../time/clock-time.ts'
import { shortRange } from '../../../../time/short-text.ts'
import type { Ask } from '../asker.ts'
import { backOf } from '../clauses/back-of.ts'
import type { Clause } from '../clauses/list-clauses.ts'
import { openWords } from '../clauses/open-words.ts'
import { state } from '../state.ts'
import type { Note, Statement } from '../statement.ts'
import { isMark } from '../text/token-kinds.ts'
import type { DatedToken } from '../times/dated-token.ts'
import { type Gathered, gatherClause } from '../times/gather-clause.ts'
import type { Named } from '../times/group-atoms.ts'
import type { Limits } from '../times/read-atoms.ts'
import type { Before, Context } from './context.ts'
import { isDoubtful, sideOf } from './doubts.ts'
import { exceptFrom, isWithin, stateExceptions } from './exceptions.ts'
import { hasTone, isDuty, isWhy, kindOf } from './kind-of.ts'
import { textOf } from './read-kind.ts'
import { leavingOf, readReturn } from './read-return.ts'
import { settle } from './settle.ts'
import { stateCan } from './state-can.ts'
import { isList } from './state-rest.ts'
import { isBare, takeOver } from './take-over.ts'
import { isUnsure } from './unsure.ts'

/** The result of a clause, and what it passes on to the next clause. */
export interface ClauseReading {
  statements: Statement[]
  notes: Note[]
  before: Before
}

/** Reads a clause. Doubtful parts cause questions; one of the answers ignores the clause. */
export function readClause(clause: Clause, context: Context): ClauseReading {
  const { asker, before } = context
  const asked = new Set<string>()
  const ask: Ask = (about, choices, isUnclear) => {
    asked.add(about)
    return asker.ask(about, choices, isUnclear)
  }
  const reading = readKnown(clause, { ...context, asker: { ...asker, ask } })
  const abouts = [...asked, textOf(clause.tokens), ...clause.tokens.map(({ text }) => text)]
  return abouts.some((about) => asker.isLeftOut(about)) ? { statements: [], notes: [], before } : reading
}

function readKnown(clause: Clause, context: Context): ClauseReading {
  const { tokens } = clause
  const { asker, before, today, doubts } = context
  const about = textOf(tokens)
  if (clause.isOpen) {
    asker.askToLeaveOut(about)
    return { statements: [], notes: [], before }
  }
  const own = gatherClause(tokens, today, asker.ask)
  doubts.push(...own.unread)
  const returning = readReturn(tokens, own, context)
  if (returning)
    return finish(
      clause,
      { statements: returning, before: { ...before, kind: 'cannot', leaves: null } },
      { ...context, doubts: [] },
    )
  const over = takeOver(own, clause, context)
  if (over === 'confirms') return { statements: [], notes: [{ kind: 'remark', text: about }], before }
  const taken = clause.isInstead ? { ...over, limits: before.limits } : over
  const { limits, only, except } = taken
  const isCarried = taken.named !== own.named
  if (taken.named.length === 0 && except.length === 0 && limits.from === null && limits.until === null)
    return readWithoutTimes(clause, context)
  const leaves = leavingOf(tokens, own, asker.ask)
  // 'My family meets on that evening' adds nothing to the previous statement.
  const isStatement = tokens.some((token) => token.type === 'tone' || isMark(token, 'only'))
  const isClock = tokens.some(({ type }) => ['clock', 'figure', 'time'].includes(type))
  if (!isStatement && !isClock && backOf(tokens) === 'same' && before.kind !== null)
    return { statements: [], notes: [{ kind: 'remark', text: about }], before }
  // 'Can't do tomorrow, it is Thanksgiving': names the same date again.
  const isSameDates =
    own.named.length > 0 &&
    own.named.every(
      ({ span, hours }) =>
        span !== null &&
        hours.length === 0 &&
        before.named.some((each) => each.span?.from === span.from && each.span.until === span.until),
    )
  if (!isStatement && isSameDates && before.kind !== null && own.except.length === 0)
    return { statements: [], notes: [{ kind: 'remark', text: about }], before }
  // 'Tuesdays are out, physio all day': only a reason.
  const isBareDuty = own.named.every(
    ({ days, span, hours }) => days.length === 0 && span === null && hours.length === 0,
  )
  if (
    isBareDuty &&
    before.kind === 'cannot' &&
    clause.joint !== 'stop' &&
    isDuty(tokens) &&
    tokens.some(({ type }) => type === 'wholeDay')
  )
    return { statements: [], notes: [{ kind: 'reason', text: about }], before }
  if (isWhy(clause, taken, context))
    return {
      statements: [],
      notes: [{ kind: 'reason', text: about }],
      before: { ...leave(clause, taken, taken.named, before), kind: null, leaves, topic: topicOf(taken) },
    }
  if (leaves && context.next?.tokens.some((token) => isMark(token, 'back')))
    return { statements: [], notes: [], before: { ...leave(clause, taken, taken.named, before), kind: null, leaves } }
  const kind = kindOf(clause, taken, context)
  // Two cases that add nothing.
  // - 'Not Monday 7 December, but fine every other Monday': all other Mondays.
  // - 'I prefer mornings, any day is ok': mornings on any day.
  const isOfWish =
    kind === 'can' &&
    before.kind === 'prefer' &&
    isBare(before.named) &&
    only === 'no' &&
    limits.from === null &&
    limits.until === null &&
    own.named.length > 0 &&
    own.named.every(({ days, hours, span }) => days.length === 7 && hours.length === 0 && span === null) &&
    !tokens.some(({ type }) => type === 'wholeDay')
  if (isOfWish) return { statements: [], notes: [{ kind: 'remark', text: about }], before }
  const isEveryOther =
    taken.named.some(({ recurs }) => recurs && 'weeks' in recurs) || /\b(?:any|all) other\b/.test(about)
  const isOfSameDays = before.named.some(
    ({ recurs, days }) =>
      recurs !== undefined &&
      taken.named.every((each) => each.days.length > 0 && each.days.every((day) => days.includes(day))),
  )
  if (kind === 'can' && /\bother\b/.test(about) && isOfSameDays)
    return { statements: [], notes: [{ kind: 'remark', text: about }], before }
  const isDatedBefore = before.named.some(({ span }) => span !== null) || before.topic !== null
  if (kind === 'can' && isEveryOther && isDatedBefore && clause.joint !== 'stop')
    return { statements: [], notes: [{ kind: 'remark', text: about }], before }
  const isSure =
    limits.from !== null ||
    limits.until !== null ||
    context.isWeekly ||
    (only !== 'no' && (before.kind !== null || !isCarried)) ||
    isList(tokens, taken.named)
  const asked = askNotedDays(clause, taken, context)
  const named = settle(asked.named, limits, tokens, { ...context, isSure })
  const excepted = exceptFrom(asked.named, except, kind)
  const exceptions = stateExceptions(kind, asked.named, excepted, { limits, today })
  const all = named.length > 0 ? named : [nameAll(limits, today, kind === 'cannot')]
  const main =
    kind !== 'can'
      ? state(kind, all, limits, today)
      : named.length === 0 && except.length > 0
        ? []
        : stateCan(clause, { ...asked, named: all, limits: asked.limits }, context)
  const stated = [...main, ...exceptions]
  const { statements, notes } = withReason(clause, stated, context)
  if (isMorningAfter(clause, taken, context)) {
    const choice = asker.ask<Statement[]>(about, [
      { label: wordsMessages.onlyWhy, choice: [] },
      { label: wordsMessages.kinds.cannot, choice: statements },
    ])
    return { statements: choice, notes, before: choice.length > 0 ? { ...before, kind } : before }
  }
  if (!excepted.every((each) => isWithin(each, asked.named))) doubts.push(about)
  if (isDoubtful(tokens) || isUnsure(clause, { kind, taken: asked, statements }, context)) doubts.push(about)
  const after = { ...leave(clause, asked, named, before), kind, leaves: null }
  const coming = statements.filter((each) => isToCome(each, today))
  const read = finish(clause, { statements: coming, before: after }, context, coming.length === statements.length)
  return { ...read, notes: [...notes, ...read.notes] }
}

/** 'As I pray 12-2': the hours in a reason may be those that cannot be worked. */
function withReason(
  { reason }: Clause,
  statements: Statement[],
  { asker: { ask }, today }: Context,
): Pick<ClauseReading, 'statements' | 'notes'> {
  if (reason.length === 0) return { statements, notes: [] }
  const text = textOf(reason)
  if (statements.some(({ hours }) => hours !== null)) return { statements, notes: [{ kind: 'reason', text }] }
  const { named } = gatherClause(reason.slice(1), today, ask)
  const hours = named.flatMap((each) => each.hours)
  const isBareHours = hours.length > 0 && isBare(named)
  const times = hours.map(({ start, end }) => shortRange(toHourMinute(start), toHourMinute(end)))
  const within = statements.flatMap((statement) => hours.map((own) => ({ ...statement, hours: own })))
  const asked = ask(text, [
    { label: wordsMessages.allOfThem, choice: statements },
    ...(isBareHours ? [{ label: wordsMessages.onlyInHours(times.join(', ')), choice: within }] : []),
  ])
  return { statements: asked, notes: [] }
}

/** Returns the statements and notes of a clause; asks the person to confirm what is doubtful. */
function finish(
  { tokens }: Clause,
  { statements, before }: { statements: Statement[]; before: Before },
  { asker, doubts }: Context,
  isToCome = true,
): ClauseReading {
  const about = textOf(tokens)
  const isSure = doubts.length === 0 && isToCome
  // 'My choir sings on Tuesday evenings': it is not certain that the obligation is a reason.
  const inDuty = isDuty(tokens) ? listUnknown(tokens) : []
  const turning = [...openWords(tokens), ...inDuty].filter(
    (word) => before.days.length === 0 || !/^(?:other|rest)$/.test(word),
  )
  if (!isSure && statements.length === 0) asker.askToLeaveOut(about)
  else if (!isSure) asker.ask(about, [{ label: wordsMessages.asRead, choice: null }], true)
  else if (turning.length > 0)
    asker.ask(turning.join(' '), [{ label: wordsMessages.changesNothing, choice: null }], true)
  const passed = tokens.filter(({ text }) => !turning.includes(text))
  const notes = isSure ? listUnknown(passed).map((text) => ({ kind: 'remark' as const, text })) : []
  return { statements, notes, before }
}

/** Returns the unknown words; adjacent ones are joined. */
function listUnknown(tokens: readonly DatedToken[]): string[] {
  const runs: string[] = []
  for (const [index, { type, text }] of tokens.entries()) {
    if (type !== 'unknown') continue
    if (tokens[index - 1]?.type === 'unknown') runs.push(`${runs.pop()} ${text}`)
    else runs.push(text)
  }
  return runs
}

/** Handles a clause without times: its stance applies to the previous times, or the person is asked. */
function readWithoutTimes(clause: Clause, context: Context): ClauseReading {
  const { tokens } = clause
  const { asker, before, doubts, today } = context
  const about = textOf(tokens)
  const side = sideOf(tokens)
  if (side !== null && before.kind === null && before.named.length > 0) {
    const gathered: Gathered = {
      named: [...before.named],
      limits: before.limits,
      only: 'no',
      except: [],
      unknown: [],
      unread: [],
    }
    const kind = kindOf(clause, gathered, context)
    const statements = state(kind === 'can' ? 'clear' : kind, before.named, before.limits, today)
    return finish(clause, { statements, before: { ...before, kind } }, context)
  }
  const isAgainst = hasTone(tokens, 'not', 'busy', 'off')
  // 'Last train is 23:40, so …', 'can come straight after'.
  const isPlainAfter = side === 'for' && before.kind === 'cannot' && doubts.every((doubt) => doubt === 'after')
  if ((side === null && context.next?.joint === 'so') || (isPlainAfter && doubts.length > 0))
    return { statements: [], notes: [{ kind: side === null ? 'reason' : 'remark', text: about }], before }
  const isContrary =
    side !== null && before.kind !== null && (side === 'for') !== (before.kind === 'can' || before.kind === 'prefer')
  const isOnly = tokens.some((token) => isMark(token, 'only'))
  const isSame = isAgainst && !isContrary && before.kind !== null && doubts.length === 0
  const isTurned = doubts.length > 0 || openWords(tokens).length > 0
  if ((isAgainst && !isSame) || isOnly || isTurned || (isContrary && / i | work/.test(` ${about} `))) {
    asker.askToLeaveOut(about)
    return { statements: [], notes: [], before }
  }
  return { statements: [], notes: [{ kind: 'remark', text: about }], before }
}

/**
 * 'Gone by 10 on Wednesdays, I've the school run on Thursday mornings': the mornings are the reason, or also cannot be
 * worked.
 */
function isMorningAfter({ tokens }: Clause, { named }: Gathered, { before }: Context): boolean {
  const isLate = ({ hours }: Named) => hours.length > 0 && hours.every(({ start }) => start >= EVENING)
  const isEarly = ({ hours }: Named) => hours.length > 0 && hours.every(({ end }) => end <= NOON)
  const nextDays = before.named.flatMap(({ days }) => days).map((day) => (day + 1) % 7)
  const days = named.flatMap((each) => each.days)
  return (
    isDuty(tokens) &&
    (before.kind === 'cannot' || before.kind === 'ratherNot') &&
    before.named.every(isLate) &&
    named.every(isEarly) &&
    days.length > 0 &&
    days.every((day) => nextDays.includes(day))
  )
}
const EVENING = 17 * 60
const NOON = 12 * 60

/** Returns the dates of a reason, which also apply to the statement it explains. */
function topicOf({ named, limits }: Gathered): Limits | null {
  const [first, ...others] = named
  if (limits.from !== null || limits.until !== null) return limits
  return first?.span && others.length === 0 && first.span.from !== first.span.until
    ? { from: first.span.from, until: first.span.until }
    : null
}

/** Returns what a clause passes on to the next clause. */
function leave(
  { tokens }: Clause,
  { limits }: Gathered,
  named: readonly Named[],
  before: Before,
): Omit<Before, 'kind' | 'leaves'> {
  const said = tokens.filter(({ type }) => type !== 'filler')
  const stance = said.findIndex((token) => token.type === 'tone' || isMark(token, 'only'))
  const begins = (...types: DatedToken['type'][]) => {
    const at = said.findIndex(({ type }) => types.includes(type))
    return at >= 0 && (stance < 0 || at < stance)
  }
  const isLong = named.length === 1 && named[0]?.span && named[0].span.from !== named[0].span.until
  const hasLimits = limits.from !== null || limits.until !== null
  const own = hasLimits
    ? limits
    : isLong && named[0]?.span
      ? { from: named[0].span.from, until: named[0].span.until }
      : null
  const topic =
    own && begins('span', 'stretch') ? own : named.some(({ span }) => span !== null) || hasLimits ? null : before.topic
  const days = [...before.days, ...named.flatMap((each) => each.days)]
  return { named, limits, days, namesFirst: begins('days', 'part', 'span'), topic }
}

/** 'Can I finish early on Saturday? I need to leave at 6': hours without days may apply to the days in the question. */
function askNotedDays(clause: Clause, gathered: Gathered, { asker, today, before }: Context): Gathered {
  const { named, limits } = gathered
  const isBareHours = named.length > 0 && isBare(named) && named.every(({ hours }) => hours.length > 0)
  if (
    !isBareHours ||
    clause.asked.length === 0 ||
    before.named.length > 0 ||
    limits.from !== null ||
    limits.until !== null
  )
    return gathered
  const noted = gatherClause(clause.asked, today, (_about, [first]) => {
    if (!first) throw new RangeError('A question without a choice')
    return first.choice
  })
  const when = noted.named.filter(({ days, span }) => days.length > 0 || span !== null)
  const hours = named.flatMap((each) => each.hours)
  const ofNotes = { ...gathered, named: when.map((each) => ({ ...each, hours })) }
  return asker.ask(named.map(({ text }) => text).join(' '), [
    ...(when.length > 0 ? [{ label: wordsMessages.onNamedDays(when.map(({ text }) => text)), choice: ofNotes }] : []),
    { label: wordsMessages.everyWeek([1, 2, 3, 4, 5, 6, 0]), choice: gathered },
  ])
}

/** Names every day, for a clause without days; 'away until March 10' starts today. */
function nameAll({ from, until }: Limits, today: string, isCannot: boolean): Named {
  const isAway = isCannot && until !== null
  const span = isAway ? { type: 'span' as const, text: '', from: from ?? today, until, unit: 'day' as const } : null
  return { days: [], span, hours: [], isEvery: true, text: '' }
}

/** Checks whether a statement applies today or later. */
function isToCome({ from, until }: Statement, today: string): boolean {
  return until === null || until >= (from !== null && from > today ? from : today)
}
