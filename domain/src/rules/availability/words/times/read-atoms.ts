/** Reads the days, hours and limits of a clause from left to right (AVAIL-03). */

import { MINUTES_A_DAY } from '../../../../time/clock-time.ts'
import { addDays, type DayOfWeek, WEEK_ORDER } from '../../../../time/day.ts'
import { shortDay } from '../../../../time/short-text.ts'
import type { Ask } from '../asker.ts'
import type { DayHours, Recurs } from '../statement.ts'
import { isMark } from '../text/token-kinds.ts'
import { DAY_ENDS, type Mark } from '../text/vocabulary.ts'
import { comingWeekday } from './coming-dates.ts'
import type { DatedToken, DateSpan } from './dated-token.ts'
import { readHours, settle, timeAt } from './read-hours.ts'

/** First and last date of a statement; null means no limit. */
export interface Limits {
  from: string | null
  until: string | null
}

/** Named days or hours, with their position in the clause. */
export type Atom =
  | {
      type: 'days'
      days: readonly DayOfWeek[]
      span: DateSpan | null
      isEvery: boolean
      recurs?: Recurs
      text: string
      at: number
    }
  | { type: 'hours'; hours: DayHours | null; isPart: boolean; isEvery: boolean; text: string; at: number }

/** State while reading the tokens of a clause. */
export interface Walk {
  tokens: readonly DatedToken[]
  today: string
  ask: Ask
  limits: Limits
  /** Duration in days, without a start date. */
  stretch: number | null
  /** Texts that set the same limit again: 'Mondays until June and Tuesdays until July'. */
  doubtful: string[]
  /** Periods from a time on one day to a time on another. */
  timed: { days: readonly DayOfWeek[]; isEvery: boolean; span: DateSpan | null; hours: DayHours | null; text: string }[]
}

/** The result of reading at a token: the next position, and what was found. */
interface Step {
  next: number
  atom?: Atom
}

/** Returns the weekdays from one to another, past the end of the week if necessary. */
function listDaysBetween(first: DayOfWeek, last: DayOfWeek): DayOfWeek[] {
  const start = WEEK_ORDER.indexOf(first)
  const count = ((WEEK_ORDER.indexOf(last) - start + 7) % 7) + 1
  return Array.from({ length: count }, (_, step) => WEEK_ORDER[(start + step) % 7] as DayOfWeek)
}

/** Returns the last date included by 'until': the day before a week or month, but a single date itself. */
const lastDay = ({ unit, from, until }: DateSpan) => (unit === 'day' ? until : addDays(from, -1))

/** 'until June', 'from March 3', 'after the 5th', 'for two weeks': the start or end of a statement. */
function readLimit(walk: Walk, at: number): Step | null {
  const { tokens, limits } = walk
  const [mark, span] = [tokens[at], tokens[at + 1]]
  if (mark?.type === 'stretch') {
    walk.stretch = mark.days
    return { next: at + 1 }
  }
  const through = isMark(mark, 'until') && isMark(span, 'through') ? tokens[at + 2] : null
  const before = isMark(mark, 'until') && isMark(span, 'before') ? tokens[at + 2] : null
  const named = through ?? before ?? span
  if (named?.type === 'days' && !isMark(tokens[at + 2], 'to', 'until', 'through')) return readDayLimit(walk, at, named)
  if (named?.type !== 'span') return null
  const [from, until] = [limits.from, limits.until]
  if (before) limits.until = addDays(named.from, -1)
  else if (isMark(mark, 'until')) limits.until = through ? named.until : lastDay(named)
  else if (isMark(mark, 'through')) limits.until = named.until
  else if (isMark(mark, 'before')) limits.until = addDays(named.from, -1)
  else if (isMark(mark, 'after')) limits.from = addDays(named.until, 1)
  else if (isMark(mark, 'from')) limits.from = named.from
  else return null
  const isSaidTwice = (from !== null && limits.from !== from) || (until !== null && limits.until !== until)
  if (isSaidTwice) walk.doubtful.push(named.text)
  return { next: at + (through || before ? 3 : 2) }
}

/** 'Until Monday', 'from Friday': the next one, not every one; asks whether the day is included. */
function readDayLimit(
  { tokens, today, ask, limits }: Walk,
  at: number,
  named: DatedToken & { type: 'days' },
): Step | null {
  // 'Until the weekend' ends on Sunday.
  if (named.days.length === 2 && !named.isEvery && !named.recurs && isMark(tokens[at], 'until')) {
    limits.until = comingWeekday(today, 0)
    return { next: at + 2 }
  }
  const [day, ...others] = named.days
  const isEnd = isMark(tokens[at], 'until', 'before')
  if (day === undefined || others.length > 0 || named.isEvery || named.recurs || !(isEnd || isMark(tokens[at], 'from')))
    return null
  const date = comingWeekday(addDays(today, 1), day)
  if (!isEnd) limits.from = date
  else if (isMark(tokens[at], 'before')) limits.until = addDays(date, -1)
  else
    limits.until = ask(
      `${tokens[at]?.text} ${named.text}`,
      [addDays(date, -1), date].map((choice) => ({ label: shortDay(choice, addDays(choice, 1)), choice })),
    )
  return { next: at + 2 }
}

const ofSpan = (span: DateSpan) => ({ days: [], isEvery: false, span, text: span.text })

/** 'Friday from 3pm until Saturday at 6pm': from a time on one weekday to a time on another. */
function readTimedDays({ tokens, ask, timed }: Walk, at: number): Step | null {
  const skip = (place: number, ...marks: readonly Mark[]) => (isMark(tokens[place], ...marks) ? place + 1 : place)
  const start = skip(at, 'from')
  const first = tokens[start]
  const from = timeAt(tokens, skip(start + 1, 'from', 'on', 'after'))
  if (
    first?.type !== 'days' ||
    first.days.length !== 1 ||
    !from ||
    !isMark(tokens[from.next], 'to', 'until', 'through')
  )
    return null
  const second = tokens[from.next + 1]
  const until = timeAt(tokens, skip(from.next + 2, 'on', 'before'))
  if (second?.type !== 'days' || second.days.length !== 1 || !until) return null
  const days = listDaysBetween(first.days[0] as DayOfWeek, second.days[0] as DayOfWeek)
  if (days.length < 2) return null
  const own = {
    span: null,
    isEvery: first.isEvery || second.isEvery || isMark(tokens[at - 1], 'every'),
    text: `${first.text} – ${second.text}`,
  }
  timed.push({
    ...own,
    days: days.slice(0, 1),
    hours: { start: settle(from, `${first.text} ${from.text}`, ask, false), end: DAY_ENDS },
  })
  if (days.length > 2) timed.push({ ...own, days: days.slice(1, -1), hours: null })
  timed.push({
    ...own,
    days: days.slice(-1),
    hours: { start: 0, end: settle(until, `${second.text} ${until.text}`, ask, true) },
  })
  return { next: until.next }
}

/** 'From 3pm on 24 December to the 27th': from a time on one date to the end of another. */
function readTimedStart({ tokens, ask, timed }: Walk, at: number): Step | null {
  const skip = (place: number, ...marks: readonly Mark[]) =>
    isMark(tokens[place], ...marks) ? skipAll(place + 1, marks) : place
  const skipAll = (place: number, marks: readonly Mark[]): number =>
    isMark(tokens[place], ...marks) ? skipAll(place + 1, marks) : place
  if (!isMark(tokens[at], 'from')) return null
  const from = timeAt(tokens, at + 1)
  const firstAt = from ? skip(from.next, 'on', 'the') : -1
  const first = tokens[firstAt]
  if (!from || first?.type !== 'span' || first.from !== first.until) return null
  if (!isMark(tokens[firstAt + 1], 'to', 'until', 'through')) return null
  const secondAt = skip(firstAt + 1, 'to', 'until', 'through', 'the')
  const second = tokens[secondAt]
  if (second?.type !== 'span' || second.from !== second.until || second.from <= first.from) return null
  const until = timeAt(tokens, skip(secondAt + 1))
  timed.push({
    ...ofSpan(first),
    hours: { start: settle(from, `${from.text} ${first.text}`, ask, false), end: DAY_ENDS },
  })
  const last = until ? addDays(second.from, -1) : second.from
  if (addDays(first.from, 1) <= last)
    timed.push({ ...ofSpan({ ...first, from: addDays(first.from, 1), until: last }), hours: null })
  if (until)
    timed.push({
      ...ofSpan(second),
      hours: { start: 0, end: settle(until, `${second.text} ${until.text}`, ask, true) },
    })
  return { next: until?.next ?? secondAt + 1 }
}

/** '3 December 4pm to 7 December 10am': from a time on one date to a time on another. */
function readTimedSpan({ tokens, ask, timed }: Walk, at: number): Step | null {
  const skip = (place: number, ...marks: readonly Mark[]) => (isMark(tokens[place], ...marks) ? place + 1 : place)
  const start = skip(at, 'from')
  const [first, from] = [tokens[start], timeAt(tokens, skip(start + 1, 'on', 'from', 'after'))]
  if (first?.type !== 'span' || first.from !== first.until || !from) return null
  if (!isMark(tokens[from.next], 'to', 'until', 'through')) return null
  const secondAt = skip(from.next + 1, 'the')
  const [second, until] = [tokens[secondAt], timeAt(tokens, skip(secondAt + 1, 'on', 'before'))]
  if (second?.type !== 'span' || second.from !== second.until || !until || second.from <= first.from) return null
  const begins = settle(from, `${first.text} ${from.text}`, ask, false)
  const ends = settle(until, `${second.text} ${until.text}`, ask, true)
  const [after, before] = [addDays(first.from, 1), addDays(second.from, -1)]
  timed.push({ ...ofSpan(first), hours: { start: begins, end: MINUTES_A_DAY } })
  if (after <= before) timed.push({ ...ofSpan({ ...first, from: after, until: before }), hours: null })
  timed.push({ ...ofSpan(second), hours: { start: 0, end: ends } })
  return { next: until.next }
}

/** 'from March 3 to 10', 'between May and July', 'tomorrow until Friday': from one date to the end of another. */
function readSpan({ tokens }: Walk, at: number): Step | null {
  const isBetween = isMark(tokens[at], 'between')
  const start = isBetween || isMark(tokens[at], 'from') ? at + 1 : at
  const [first, joint, second] = [tokens[start], tokens[start + 1], tokens[start + 2]]
  if (first?.type !== 'span') return null
  const joins = isBetween ? isMark(joint, 'and', 'to') : isMark(joint, 'to', 'until', 'through')
  if (joins && second?.type === 'span') {
    const until = isMark(joint, 'until') ? lastDay(second) : second.until
    if (until < first.from) return null
    const span = { ...first, until, text: `${first.text} – ${second.text}` }
    return { next: start + 3, atom: { type: 'days', days: [], span, isEvery: false, text: span.text, at } }
  }
  // 'from 3 to 10 March' has already been read as a single span.
  if (start !== at && (first.unit !== 'day' || first.from === first.until)) return null
  return { next: start + 1, atom: { type: 'days', days: [], span: first, isEvery: false, text: first.text, at } }
}

function readDays({ tokens }: Walk, at: number): Step | null {
  const [first, joint, second] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (first?.type === 'wholeDay')
    return { next: at + 1, atom: { type: 'hours', hours: null, isPart: false, isEvery: false, text: first.text, at } }
  if (first?.type !== 'days') return null
  const isEvery = first.isEvery || isMark(tokens[at - 1], 'every')
  const [from, to] = [first.days[0], second?.type === 'days' ? second.days.at(-1) : undefined]
  if (second?.type === 'days' && isMark(joint, 'to', 'until', 'through') && from !== undefined && to !== undefined) {
    const text = `${first.text} ${joint?.text} ${second.text}`
    return {
      next: at + 3,
      atom: { type: 'days', days: listDaysBetween(from, to), span: null, isEvery: isEvery || second.isEvery, text, at },
    }
  }
  const recurs = first.recurs ? { recurs: first.recurs } : {}
  return {
    next: at + 1,
    atom: { type: 'days', days: first.days, span: null, isEvery, ...recurs, text: first.text, at },
  }
}

/** 'this evening' means today. */
function readThisPart({ tokens, today }: Walk, at: number): Step | null {
  if (!isMark(tokens[at], 'this') || tokens[at + 1]?.type !== 'part') return null
  const span: DateSpan = {
    type: 'span',
    text: `${tokens[at]?.text} ${tokens[at + 1]?.text}`,
    from: today,
    until: today,
    unit: 'day',
  }
  return { next: at + 1, atom: { type: 'days', days: [], span, isEvery: false, text: span.text, at } }
}

function readTimes({ tokens, ask }: Walk, at: number): Step | null {
  const found = readHours(tokens, at, ask)
  if (!found) return null
  const text = tokens
    .slice(at, found.next)
    .map((token) => token.text)
    .join(' ')
  return {
    next: found.next,
    atom: { type: 'hours', hours: found.hours, isPart: tokens[at]?.type === 'part', isEvery: found.isEvery, text, at },
  }
}

const READERS = [readTimedDays, readTimedStart, readTimedSpan, readSpan, readLimit, readThisPart, readDays, readTimes]

/** Reads the days, hours or limits that start at a token; null if there are none. */
export function readAtom(walk: Walk, at: number): Step | null {
  return READERS.reduce<Step | null>((found, read) => found ?? read(walk, at), null)
}
