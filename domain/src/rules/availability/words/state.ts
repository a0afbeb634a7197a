/** Turns named times into statements (AVAIL-03). */
import type { Recurrence } from '../../../contracts/availability/availability.ts'
import { MINUTES_A_DAY } from '../../../time/clock-time.ts'
import { addDays, type DayOfWeek, dayOfWeekOf, daysBetween, WEEK_ORDER } from '../../../time/day.ts'
import { recurrenceOfNextDay } from '../recurrence.ts'
import type { DayHours, Recurs, Statement, StatementKind } from './statement.ts'
import type { Named } from './times/group-atoms.ts'
import type { Limits } from './times/read-atoms.ts'

/** An arbitrary first week for every second week, if the first week was not asked about. */
const SOME_MONDAY = '1970-01-05'

/** Returns the weekdays that occur between two dates, without duplicates. */
export function weekdaysOf(from: string, until: string): DayOfWeek[] {
  const count = Math.min(7, daysBetween(from, until) + 1)
  const days = Array.from({ length: Math.max(0, count) }, (_, step) => dayOfWeekOf(addDays(from, step)))
  return WEEK_ORDER.filter((day) => days.includes(day))
}

/** Returns statements of one kind for the named times. */
export function state(
  kind: StatementKind,
  named: readonly Named[],
  { from, until }: Limits,
  today: string,
): Statement[] {
  return named.flatMap(({ days, span, hours, recurs }) => {
    const dates = span && { from: span.from < today ? today : span.from, until: span.until }
    const on = dates
      ? { days: weekdaysOf(dates.from, dates.until), ...dates, isDated: true }
      : {
          days: days.length > 0 ? WEEK_ORDER.filter((day) => days.includes(day)) : WEEK_ORDER,
          from,
          until,
          isDated: false,
        }
    const each: readonly (DayHours | null)[] = hours.length > 0 ? hours : [null]
    return each.flatMap((time) => splitByRecurrence({ kind, ...on, hours: time }, recurs).map(keepToOneDay))
  })
}

/** Returns the recurrence of a weekday. For a weekend, the Sunday is counted by its Saturday. */
function recurrenceOf(recurs: Recurs, day: DayOfWeek): Recurrence {
  if ('weeks' in recurs) return { everyWeeks: recurs.weeks, fromWeek: recurs.fromWeek ?? SOME_MONDAY }
  return { ofMonth: [...recurs.ofMonth], daysAfter: recurs.isWeekend && day === 0 ? 1 : 0, isExcept: false }
}

function splitByRecurrence(statement: Statement, recurs: Recurs | undefined): Statement[] {
  if (!recurs) return [statement]
  if ('weeks' in recurs) return [{ ...statement, recurrence: recurrenceOf(recurs, 1) }]
  if (!recurs.isWeekend) return [{ ...statement, recurrence: recurrenceOf(recurs, 1) }]
  return statement.days.map((day) => ({ ...statement, days: [day], recurrence: recurrenceOf(recurs, day) }))
}

/** Moves hours that start after midnight to the next day; 24 hours, such as 'from open', mean the whole day. */
export function keepToOneDay(statement: Statement): Statement {
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
