/** What can be worked, and what cannot then: 'weekends only', 'Christmas Eve until 3', 'Mon 9-5, Tue 12-8' (AVAIL-03). */
import { wordsMessages } from '../../../messages/availability/words.ts'
import { toHourMinute } from '../../../time/clock-time.ts'
import { type DayOfWeek, WEEK_ORDER } from '../../../time/day.ts'
import { shortRange } from '../../../time/short-text.ts'
import type { Ask } from './asker.ts'
import { daysOf } from './clause-before.ts'
import type { Gathered } from './gather/gather-clause.ts'
import type { Named } from './gather/group-atoms.ts'
import type { Limits } from './gather/read-atoms.ts'
import type { DatedToken } from './read-dates.ts'
import { textOf } from './read-kind.ts'
import { keepToOneDay, state } from './state.ts'
import type { DayHours, Statement } from './statement.ts'
import { DAY_BEGINS, DAY_ENDS } from './vocabulary.ts'

const MIDNIGHT = 24 * 60
const NIGHT: DayHours = { start: 20 * 60, end: DAY_ENDS }
/** What a place that is open late may call a night. */
const LATE_SHIFT: DayHours = { start: 17 * 60, end: DAY_ENDS }
const WISHES = /^(?:want|wants|would|fancy)$/

/** Whether nothing but every day is named. */
export const isAll = ({ days, span, hours }: Named) =>
  span === null && hours.length === 0 && (days.length === 0 || days.length === 7)

/** The hours of a day of work that some hours leave, from five to five; an evening lasts as long as the day. */
function listRest(hours: readonly DayHours[]): DayHours[] {
  const sorted = [...hours].sort((a, b) => a.start - b.start)
  const rest: DayHours[] = []
  let at = DAY_BEGINS
  for (const { start, end } of sorted) {
    if (start > at) rest.push({ start: at, end: start })
    at = Math.max(at, end)
  }
  const isUntilMidnight = hours.some(({ start, end }) => start === DAY_BEGINS && end === MIDNIGHT)
  return at >= MIDNIGHT && !isUntilMidnight ? rest : [...rest, { start: at, end: DAY_ENDS }]
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
    each.hours.map((hours) => keepToOneDay({ kind: 'cannot', days: each.days, hours, ...limits, isDated: false })),
  )
}

/** Of dates, the hours that are left when only some of them can be worked. */
function stateRestOfDates(named: readonly Named[], limits: Limits, today: string): Statement[] {
  return named.flatMap((each) =>
    each.hours.length > 0 ? state('cannot', [{ ...each, hours: listRest(each.hours) }], limits, today) : [],
  )
}

interface CanContext {
  ask: Ask
  today: string
  /** Whether something else says that more can be worked than this: 'again', 'but'. */
  isToo: boolean
}

/** What a clause says can be worked; null where it has no sense. */
export function readCan(
  tokens: readonly DatedToken[],
  gathered: Gathered,
  { ask, today, isToo }: CanContext,
): Statement[] | null {
  const { named, limits, only } = gathered
  const weekly = named.filter(({ span }) => span === null)
  const cleared = state('clear', named, limits, today)
  if (isToo && only === 'no') return cleared
  if (weekly.length === 0) return readCanOnDates(tokens, gathered, cleared, { ask, today })
  if (only !== 'no' && weekly.length < named.length) return null
  if (weekly.every(isAll)) return limits.from !== null || limits.until !== null ? cleared : []
  // What is left of every second week cannot be said by weekdays alone.
  if (weekly.some(({ recurs }) => recurs)) return only === 'no' ? cleared : null
  if (only === 'no' && isList(tokens, weekly)) return readList(tokens, weekly, limits, cleared, ask)
  // 'Fridays only after 5 and Saturdays': only then, or only of Fridays.
  const isMixed =
    weekly.some(({ hours }) => hours.length > 0) &&
    weekly.some(({ days, hours }) => days.length > 0 && hours.length === 0)
  if (only === 'ofDays' && isMixed) return null
  return [...readOnly(tokens, { ...gathered, named: weekly }, cleared, ask)]
}

/** 'Christmas Eve until 3': whether it can be worked later is open. */
function readCanOnDates(
  tokens: readonly DatedToken[],
  { named, limits, only }: Gathered,
  cleared: Statement[],
  { ask, today }: Omit<CanContext, 'isToo'>,
): Statement[] | null {
  const hasHours = named.some(({ hours }) => hours.length > 0)
  if (!hasHours) return only === 'no' ? cleared : null
  const isHalfBounded = named.some(({ hours }) =>
    hours.some(({ start, end }) => start === DAY_BEGINS || end >= MIDNIGHT),
  )
  const isOpen = only === 'no' && isHalfBounded && !tokens.some(({ type }) => type === 'part')
  if (only === 'no' && !isOpen) return cleared
  const senses = [
    { label: wordsMessages.onlyThenThatDay, choice: true },
    { label: wordsMessages.thenToo, choice: false },
  ]
  const isOnly = !isOpen || ask(textOf(tokens), senses)
  return isOnly ? [...cleared, ...stateRestOfDates(named, limits, today)] : cleared
}

/** 'I can work Mondays' may mean Mondays only, or Mondays too. What was closed before at those times is open now. */
function readOnly(
  tokens: readonly DatedToken[],
  { named, limits, only }: Gathered,
  cleared: readonly Statement[],
  ask: Ask,
): readonly Statement[] {
  const hasBoth = named.every(({ days, hours }) => days.length > 0 && hours.length > 0)
  const ofDays = [...cleared, ...stateRest(named, limits, true)]
  const rest = stateRest(named, limits, false)
  const ofWeek = [...cleared, ...rest]
  if (only === 'ofDays' && hasBoth) return ofDays
  // 'Only Mon 9-5 and Tue 12-8' is a whole week.
  if (only === 'ofWeek' && hasBoth && named.length > 1) return ofWeek
  if (only !== 'no' && isNight(tokens, named)) return askWhatNightIs(tokens, limits, ask)
  const rather = rest.map((statement) => ({ ...statement, kind: 'ratherNot' as const }))
  const isWish = only !== 'no' && tokens.some(({ text }) => WISHES.test(text))
  const senses = [
    ...(isWish ? [{ label: wordsMessages.onlyThen, choice: ofWeek }] : []),
    ...(hasBoth ? [{ label: wordsMessages.onlyThenOfDays(daysOf(named)), choice: ofDays }] : []),
    ...(isWish ? [] : [{ label: wordsMessages.onlyThen, choice: ofWeek }]),
    ...(isWish ? [{ label: wordsMessages.ratherOnlyThen, choice: [...cleared, ...rather] }] : []),
    ...(only === 'no' ? [{ label: wordsMessages.thenToo, choice: [...cleared] }] : []),
  ]
  return senses.length === 1 ? ofWeek : ask(textOf(tokens), senses)
}

/** 'Nights only', of no day. */
const isNight = (tokens: readonly DatedToken[], named: readonly Named[]) =>
  named.every(({ days, hours }) => days.length === 0 && hours.every(({ start }) => start === NIGHT.start)) &&
  tokens.some(({ type, text }) => type === 'part' && /^ni(?:ght|te)/.test(text))

/** Where people close at two, a night may begin at five. */
function askWhatNightIs(tokens: readonly DatedToken[], limits: Limits, ask: Ask): Statement[] {
  const choices = [LATE_SHIFT, NIGHT].map((hours) => ({
    label: wordsMessages.nightIs(shortRange(toHourMinute(hours.start), toHourMinute(hours.end))),
    choice: stateRest([{ days: WEEK_ORDER, span: null, hours: [hours], isEvery: true, text: '' }], limits, true),
  }))
  return ask(textOf(tokens), choices)
}

/** Whether days have hours of their own, and no word says how somebody stands to them: times at which they can be had. */
export function isList(tokens: readonly DatedToken[], named: readonly Named[]): boolean {
  const isPlain = tokens.every((token) => token.type !== 'tone' || token.tone === 'can')
  const isWeekly = named.every(({ span, days }) => span === null && days.length > 0)
  return isPlain && isWeekly && named.length > 1 && named.some(({ hours }) => hours.length > 0)
}

/** 'Tue until 1, Wed all day, Thu after 6': what of the other days is asked. */
function readList(
  tokens: readonly DatedToken[],
  weekly: readonly Named[],
  limits: Limits,
  cleared: readonly Statement[],
  ask: Ask,
): Statement[] {
  const ofDays = [...cleared, ...stateRest(weekly, limits, true)]
  const isWholeWeek = new Set(daysOf(weekly)).size === WEEK_ORDER.length
  if (isWholeWeek && weekly.some(({ hours }) => hours.length === 0)) return ofDays
  return ask(textOf(tokens), [
    { label: wordsMessages.onlyThen, choice: [...cleared, ...stateRest(weekly, limits, false)] },
    { label: wordsMessages.onlyThenOfDays(daysOf(weekly)), choice: ofDays },
    { label: wordsMessages.kinds.cannot, choice: state('cannot', weekly, limits, '') },
  ])
}
