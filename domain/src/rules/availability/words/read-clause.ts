/** One clause as statements (AVAIL-03). */
import { wordsMessages } from '../../../messages/availability/words.ts'
import { addDays, type DayOfWeek, WEEK_ORDER } from '../../../time/day.ts'
import { shortDay } from '../../../time/short-text.ts'
import type { Ask } from './asker.ts'
import { type ClauseBefore, contradicts, daysOf, leansOnTopic, leaveBehind } from './clause-before.ts'
import { comingWeekday } from './coming-dates.ts'
import { isDoubtful } from './doubts.ts'
import { exceptFrom, isWithin, stateExceptions } from './exceptions.ts'
import { type Gathered, gatherClause } from './gather/gather-clause.ts'
import type { Named } from './gather/group-atoms.ts'
import type { Limits } from './gather/read-atoms.ts'
import type { DatedToken } from './read-dates.ts'
import { askKind, type ClauseKind, deniesTwice, readKind, textOf } from './read-kind.ts'
import type { Clause } from './split-clauses.ts'
import { state } from './state.ts'
import type { DayHours, Statement, StatementKind } from './statement.ts'
import { DAY_BEGINS } from './vocabulary.ts'

const MIDNIGHT = 24 * 60
/** Said of every day, they mean no more than that it is possible. */
const FINE = new Set(['good', 'great', 'happy', 'perfect'])

export interface ClauseReading {
  statements: Statement[]
  notUnderstood: string[]
  before: ClauseBefore
}

interface Context {
  today: string
  ask: Ask
  before: ClauseBefore
}

const isAll = ({ days, span, hours }: Named) =>
  span === null && hours.length === 0 && (days.length === 0 || days.length === 7)

/** 'Monday' may be every one or the coming one. */
function askWhichDay(named: readonly Named[], isWeekly: boolean, { today, ask }: Context): Named[] {
  return named.flatMap((each) => {
    if (each.isEvery || isWeekly || each.days.length === 0 || each.days.length > 5) return [each]
    const dates = each.days.map((day) => comingWeekday(today, day)).sort()
    const label = dates.map((date) => shortDay(date, addDays(date, 1))).join(', ')
    const dated = dates.map((date): Named => ({ ...each, days: [], span: spanOfDay(each.text, date) }))
    return ask<Named[]>(each.text, [
      { label: wordsMessages.everyWeek(each.days), choice: [{ ...each, isEvery: true }] },
      { label, choice: dated },
    ])
  })
}

const spanOfDay = (text: string, date: string) =>
  ({ type: 'span', text, from: date, until: date, unit: 'day' }) as const

/** The hours of a day that some hours leave, from its beginning at five to midnight. */
function listRest(hours: readonly DayHours[]): DayHours[] {
  const sorted = [...hours].sort((a, b) => a.start - b.start)
  const rest: DayHours[] = []
  let at = 0
  for (const { start, end } of sorted) {
    if (start > Math.max(at, DAY_BEGINS)) rest.push({ start: Math.max(at, DAY_BEGINS), end: start })
    at = Math.max(at, end)
  }
  return at < MIDNIGHT ? [...rest, { start: Math.max(at, DAY_BEGINS), end: MIDNIGHT }] : rest
}

/** What is left when only what is named can be worked: on the days that it names, or in the whole week. */
function stateRest(named: readonly Named[], limits: Limits, isOfDays: boolean): Statement[] {
  const days = isOfDays ? WEEK_ORDER.filter((day) => daysOf(named).includes(day)) : WEEK_ORDER
  const byRest = new Map<string, { days: DayOfWeek[]; hours: readonly (DayHours | null)[] }>()
  for (const day of days) {
    const own = named.filter((each) => each.days.length === 0 || each.days.includes(day))
    const rest =
      own.length === 0
        ? [null]
        : own.some(({ hours }) => hours.length === 0)
          ? []
          : listRest(own.flatMap(({ hours }) => hours))
    const key = JSON.stringify(rest)
    const same = byRest.get(key)
    if (same) same.days.push(day)
    else byRest.set(key, { days: [day], hours: rest })
  }
  return [...byRest.values()].flatMap((each) =>
    each.hours.map((hours) => ({ kind: 'cannot' as const, days: each.days, hours, ...limits, isDated: false })),
  )
}

type Sense = 'onlyThenOfDays' | 'onlyThen' | 'thenToo'

/** 'I can work Mondays' may mean Mondays only, or Mondays too. */
function readCan(
  tokens: readonly DatedToken[],
  gathered: Gathered,
  isToo: boolean,
  { ask, today }: Context,
): Statement[] | null {
  const { named, limits, only } = gathered
  const weekly = named.filter(({ span }) => span === null)
  const cleared = state('clear', named, limits, today)
  if (only !== 'no' && weekly.length < named.length) return null
  if (isToo || weekly.length === 0) return cleared
  if (weekly.every(isAll)) return []
  const hasBoth = weekly.every(({ days, hours }) => days.length > 0 && hours.length > 0)
  const ofDays = { label: wordsMessages.onlyThenOfDays(daysOf(weekly)), choice: 'onlyThenOfDays' as const }
  const ofWeek = { label: wordsMessages.onlyThen, choice: 'onlyThen' as const }
  const senses: { label: string; choice: Sense }[] = [...(hasBoth ? [ofDays] : []), ofWeek]
  if (only === 'no') senses.push({ label: wordsMessages.thenToo, choice: 'thenToo' })
  const isSaid = only === 'ofDays' && hasBoth
  // 'Fridays only after 5 and Saturdays': only then, or only of Fridays.
  if (only === 'ofDays' && !hasBoth && weekly.some(({ hours }) => hours.length > 0)) return null
  const sense = isSaid ? 'onlyThenOfDays' : senses.length === 1 ? 'onlyThen' : ask<Sense>(textOf(tokens), senses)
  if (sense === 'thenToo') return cleared
  // What was closed before at those times is open now.
  return [...cleared, ...stateRest(weekly, limits, sense === 'onlyThenOfDays')]
}

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

/** What a clause says, as statements in the order in which they hold. */
export function readClause({ tokens, follows }: Clause, context: Context): ClauseReading {
  const gathered = gatherClause(tokens, context.today, context.ask)
  const { limits, only, except } = gathered
  const { before } = context
  const isNothing = gathered.named.length === 0 && except.length === 0 && limits.from === null && limits.until === null
  if (isNothing) {
    const isContrary = contradicts(tokens, before)
    return {
      statements: [],
      notUnderstood: [...gathered.notUnderstood, ...(isContrary ? [textOf(tokens)] : [])],
      before,
    }
  }
  const isDoubt = isDoubtful(tokens)
  const isDated = gathered.named.some(({ span }) => span !== null)
  const hasHours = gathered.named.some(({ hours }) => hours.length > 0)
  const said = readKind(tokens, { isDated, hasHours }, context.ask)
  // 'Any day but Monday', 'weekends only': what can be.
  const isCan = only !== 'no' || (except.length > 0 && gathered.named.every(isAll))
  const told = said === 'prefer' && isCan ? askWhatIsLeft(tokens, context.ask) : said
  const kind = told ?? (isCan ? 'can' : askKind(tokens, context.ask))
  const isWeekly = limits.from !== null || limits.until !== null
  const leans = follows === 'but' && kind === 'can' && daysOf(gathered.named).length === 0 && !isDated
  const leaning = leans ? leanOn(before.days, gathered.named) : gathered.named
  const named = askWhichDays(askWhichDay(leaning, isWeekly || only !== 'no', context), tokens, context)
  const isToo = follows === 'but' || tokens.some((token) => token.type === 'tone' && token.tone === 'too')
  const excepted = exceptFrom(gathered.named, except, kind)
  const exceptions = stateExceptions(kind, gathered.named, excepted, { limits, today: context.today })
  const main =
    kind === 'can'
      ? named.length === 0
        ? []
        : readCan(tokens, { ...gathered, named }, isToo, context)
      : state(kind, named.length > 0 ? named : [nameNothing(kind, limits, context.today)], limits, context.today)
  const statements = [...(main ?? []), ...exceptions]
  const isEmpty = statements.length === 0 && !gathered.named.some(isAll)
  const isSense =
    main !== null &&
    !isEmpty &&
    !isDoubt &&
    !isEndless(tokens, gathered) &&
    !deniesTwice(tokens) &&
    !(leansOnTopic(gathered, follows, before) && !leans) &&
    excepted.every((each) => isWithin(each, gathered.named)) &&
    statements.every((statement) => isToCome(statement, context.today))
  const notUnderstood = isSense ? gathered.notUnderstood : [...gathered.notUnderstood, textOf(tokens)]
  return { statements: isSense ? statements : [], notUnderstood, before: leaveBehind(tokens, gathered, named) }
}

/** Whether there is a date left on which a statement holds. */
function isToCome({ from, until }: Statement, today: string): boolean {
  return until === null || until >= (from !== null && from > today ? from : today)
}
