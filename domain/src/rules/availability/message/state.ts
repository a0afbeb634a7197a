/** Turns named times into statements (AVAIL-03). */
import { MINUTES_A_DAY } from '../../../time/clock-time.ts'
import { addDays, type DayOfWeek, dayOfWeekOf, daysBetween, WEEK_ORDER } from '../../../time/day.ts'
import { recurrenceOfNextDay } from '../recurrence.ts'
import type { Named } from './read-piece.ts'
import type { DayHours, Recurs, Statement, StatementKind } from './statement.ts'

/** Any first week for every second week, while it is asked about. */
const SOME_MONDAY = '1970-01-05'

/** Returns the days of the week within a range of dates. */
export function weekdaysOf(from: string, until: string): DayOfWeek[] {
  const count = Math.min(7, daysBetween(from, until) + 1)
  const days = Array.from({ length: Math.max(0, count) }, (_, step) => dayOfWeekOf(addDays(from, step)))
  return WEEK_ORDER.filter((day) => days.includes(day))
}

/** Returns statements of one kind for named times: one for each of its hours. */
export function state(kind: StatementKind, named: Named, today: string): Statement[] {
  const { days, span, hours, recurs } = named
  // 'Until 15 January' without days is a range of dates from today; 'from' alone has no end.
  const range =
    span ?? (days.length === 0 && named.until !== null ? { from: named.from ?? today, until: named.until } : null)
  const dates = range && { from: range.from < today ? today : range.from, until: range.until }
  if (dates && dates.until < dates.from) return []
  const isDated = dates !== null && (span !== null || hours.length === 0)
  const on =
    dates && isDated
      ? { days: weekdaysOf(dates.from, dates.until), ...dates, isDated }
      : {
          days: days.length > 0 ? WEEK_ORDER.filter((day) => days.includes(day)) : WEEK_ORDER,
          from: named.from,
          until: named.until,
          isDated: false,
        }
  if (on.from !== null && on.until !== null && on.until < on.from) return []
  const each: readonly (DayHours | null)[] = hours.length > 0 ? hours : [null]
  return each.flatMap((time) => splitByRecurrence({ kind, ...on, hours: time }, recurs).map(moveNightHours))
}

/** Adds a recurrence; each day of a weekend of the month has its own, because its Sunday is counted by its Saturday. */
function splitByRecurrence(statement: Statement, recurs: Recurs | undefined): Statement[] {
  if (!recurs) return [statement]
  if ('weeks' in recurs)
    return [{ ...statement, recurrence: { everyWeeks: recurs.weeks, fromWeek: recurs.fromWeek ?? SOME_MONDAY } }]
  const recurrence = { ofMonth: [...recurs.ofMonth], daysAfter: 0, isExcept: false }
  if (!recurs.isWeekend) return [{ ...statement, recurrence }]
  return statement.days.map((day) => ({
    ...statement,
    days: [day],
    recurrence: { ...recurrence, daysAfter: day === 0 ? 1 : 0 },
  }))
}

/** Moves hours that start after midnight to the next day; 24 hours mean the whole day. */
function moveNightHours(statement: Statement): Statement {
  const { hours, days, from, until, recurrence } = statement
  if (hours && hours.end - hours.start >= MINUTES_A_DAY) return { ...statement, hours: null }
  if (!hours || hours.start < MINUTES_A_DAY) return statement
  const moved = days.map((day) => (day + 1) % 7)
  const next = recurrenceOfNextDay(recurrence, days.includes(0))
  return {
    ...statement,
    days: WEEK_ORDER.filter((day) => moved.includes(day)),
    hours: { start: hours.start - MINUTES_A_DAY, end: hours.end - MINUTES_A_DAY },
    from: from && addDays(from, 1),
    until: until && addDays(until, 1),
    ...(next && { recurrence: next }),
  }
}

/** Checks whether a later statement takes back all of an earlier one. */
export function overlaps(earlier: Statement, later: Statement, today: string): boolean {
  const isSameDays = earlier.days.every((day) => later.days.includes(day))
  const isSameDates =
    (later.from ?? today) <= (earlier.from ?? today) && (later.until ?? '9999') >= (earlier.until ?? '9999')
  const own = earlier.hours ?? { start: 0, end: 1740 }
  const isSameHours = later.hours === null || (later.hours.start <= own.start && later.hours.end >= own.end)
  return isSameDays && isSameDates && isSameHours && !later.recurrence
}
