/** Expands statements to quarter hours of each working day, to compare notations with the same meaning (AVAIL-03). */
import { addDays, DAY_NAMES, type DayOfWeek, dayOfWeekOf, daysBetween } from '../../../../time/day.ts'
import { weekStartOf } from '../../../../time/week.ts'
import type { Statement, StatementKind } from '../statement.ts'

const WEEKS = 26
const DAYS = WEEKS * 7
/** Quarter hours in a working day, which lasts from five to five. */
const QUARTERS = 96
const DAY_BEGINS = 300
const DAY_ENDS = 1740
const MIDNIGHT = 1440

/** The weeks in which a weekday recurs. */
type Weeks =
  | { every: number; from: string }
  | { places: readonly number[]; daysAfter: number | 'weekend'; isExcept: boolean }

/** A statement in a form that covers both the sentence files and the parser's output. */
export interface Said {
  kind: StatementKind
  days: readonly DayOfWeek[]
  from: string | null
  until: string | null
  /** Minutes since midnight at the start of the date; null for the whole day. */
  hours: { start: number; end: number } | null
  weeks: Weeks | null
}

const CODES: Readonly<Record<StatementKind, number>> = { clear: 0, cannot: 1, ratherNot: 2, prefer: 3 }

function isPlace(date: string, places: readonly number[]): boolean {
  const isLast = addDays(date, 7).slice(5, 7) !== date.slice(5, 7)
  return places.includes(Math.ceil(Number(date.slice(8)) / 7)) || (isLast && places.includes(-1))
}

function isMeant(weeks: Weeks | null, date: string): boolean {
  if (!weeks) return true
  if ('every' in weeks) {
    const count = daysBetween(weekStartOf(weeks.from), weekStartOf(date)) / 7
    return ((count % weeks.every) + weeks.every) % weeks.every === 0
  }
  const shift = weeks.daysAfter === 'weekend' ? Number(dayOfWeekOf(date) === 0) : weeks.daysAfter
  return isPlace(addDays(date, -shift), weeks.places) !== weeks.isExcept
}

/**
 * Returns the hours within a working day. Unless `isExact`, evenings and nights become 5 PM to 5 AM, because people
 * differ on when an evening ends and a night starts. Hours from the start of the calendar day start with the working
 * day.
 */
function hoursOf({ hours }: Said, isExact: boolean): { start: number; end: number } {
  if (!hours) return { start: DAY_BEGINS, end: DAY_ENDS }
  const { start, end } = hours
  if (isExact) return { start: start === 0 && end > DAY_BEGINS ? DAY_BEGINS : start, end }
  if ((start === 1020 && end === MIDNIGHT) || (start === 1200 && end >= DAY_ENDS)) return { start: 1020, end: DAY_ENDS }
  if (start === 0 && end > DAY_BEGINS) return { start: DAY_BEGINS, end }
  return { start, end }
}

interface Day {
  date: string
  dayOfWeek: DayOfWeek
}

const calendars = new Map<string, readonly Day[]>()

/** Returns the days that are compared: from the day before `today` on. */
function calendarFrom(today: string): readonly Day[] {
  const known = calendars.get(today)
  if (known) return known
  const days = Array.from({ length: DAYS + 2 }, (_, index) => {
    const date = addDays(today, index - 1)
    return { date, dayOfWeek: dayOfWeekOf(date) }
  })
  calendars.set(today, days)
  return days
}

/**
 * Returns one number per quarter hour, from `today` on. Later statements override earlier ones; `before` is the kind
 * that applies before all of them.
 */
function expand(said: readonly Said[], today: string, before: StatementKind, isExact: boolean): Uint8Array {
  const cells = new Uint8Array(DAYS * QUARTERS).fill(CODES[before])
  for (const one of said) {
    const { start, end } = hoursOf(one, isExact)
    for (const [index, { date, dayOfWeek }] of calendarFrom(today).entries()) {
      const day = index - 1
      const isOutside = (one.from !== null && date < one.from) || (one.until !== null && date > one.until)
      if (isOutside || !one.days.includes(dayOfWeek) || !isMeant(one.weeks, date)) continue
      const cellOf = (minute: number) => day * QUARTERS + Math.ceil((minute - DAY_BEGINS) / 15)
      if (cellOf(end) > 0) cells.fill(CODES[one.kind], Math.max(0, cellOf(start)), cellOf(end))
    }
  }
  return cells
}

/** Converts a statement of the parser. */
export function saidByReader({ kind, days, hours, from, until, recurrence }: Statement): Said {
  const weeks =
    recurrence && 'everyWeeks' in recurrence
      ? { every: recurrence.everyWeeks, from: recurrence.fromWeek }
      : recurrence
        ? { places: recurrence.ofMonth, daysAfter: recurrence.daysAfter, isExcept: recurrence.isExcept }
        : null
  return { kind, days, from, until, hours, weeks }
}

const ALL_DAYS: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6]
const FORM =
  /^(cannot|ratherNot|prefer|clear) (\S+)(?: (\d+):(\d\d)-(\d+):(\d\d))?(?: \[([^\]]+)\])?(?: from (\S+))?(?: until (\S+))?$/
const DAY = /^\d{4}-\d\d-\d\d$/

function weeksOf(text: string | undefined, from: string | undefined): Weeks | null {
  if (!text) return null
  const weekly = /^(\d) weeks(?:, (\d+))?$/.exec(text)
  if (weekly) {
    const every = Number(weekly[1])
    return { every, from: weekly[2] ? addDays('1970-01-05', 7 * Number(weekly[2])) : (from ?? '1970-01-05') }
  }
  const monthly = /^(not )?([-\d, ]+) of month(?:, (\d) days after)?$/.exec(text)
  if (!monthly) throw new RangeError(`No recurrence: ${text}`)
  const daysAfter = monthly[3] === undefined ? ('weekend' as const) : Number(monthly[3])
  return { places: (monthly[2] ?? '').split(',').map(Number), daysAfter, isExcept: monthly[1] !== undefined }
}

function parse(text: string): Said {
  const [, kind, when = '', h1, m1, h2, m2, recurs, from, until] = FORM.exec(text) ?? []
  if (!kind) throw new RangeError(`No statement: ${text}`)
  const hours = h1 ? { start: Number(h1) * 60 + Number(m1), end: Number(h2) * 60 + Number(m2) } : null
  const weeks = weeksOf(recurs, from)
  const [first = '', last = first] = when.split('..')
  if (DAY.test(first)) return { kind: kind as StatementKind, days: ALL_DAYS, from: first, until: last, hours, weeks }
  const days = when.split(',').map((name) => DAY_NAMES.findIndex((day) => day.startsWith(name)) as DayOfWeek)
  // The Sunday of a weekend is counted by its Saturday only if both days are named.
  const isWeekend = days.includes(6) && days.includes(0)
  const settled =
    weeks && 'places' in weeks && weeks.daysAfter === 'weekend' && !isWeekend ? { ...weeks, daysAfter: 0 } : weeks
  return { kind: kind as StatementKind, days, from: from ?? null, until: until ?? null, hours, weeks: settled }
}

/** Parses the expected meaning of a sentence: statements joined by semicolons. */
export const parseMeant = (text: string): Said[] => text.split('; ').map(parse)

/**
 * Checks whether two lists of statements have the same effect on an empty calendar; if they exclude nothing, also on a
 * calendar in which everything is excluded.
 */
export function isSame(meant: readonly Said[], read: readonly Said[], today: string): boolean {
  const onlyOpens = meant.every(({ kind }) => kind === 'clear')
  return [true, false].some((isExact) =>
    (onlyOpens ? (['clear', 'cannot'] as const) : (['clear'] as const)).every((before) => {
      const other = expand(read, today, before, isExact)
      return expand(meant, today, before, isExact).every((code, cell) => code === other[cell])
    }),
  )
}
