/** What is named, as statements (AVAIL-03). */
import { addDays, type DayOfWeek, dayOfWeekOf, daysBetween, WEEK_ORDER } from '../../../time/day.ts'
import type { Named } from './gather/group-atoms.ts'
import type { Limits } from './gather/read-atoms.ts'
import type { DayHours, Statement, StatementKind } from './statement.ts'

/** Days of dates, each once. */
export function weekdaysOf(from: string, until: string): DayOfWeek[] {
  const count = Math.min(7, daysBetween(from, until) + 1)
  const days = Array.from({ length: Math.max(0, count) }, (_, step) => dayOfWeekOf(addDays(from, step)))
  return WEEK_ORDER.filter((day) => days.includes(day))
}

/** Statements of one kind about what is named. */
export function state(
  kind: StatementKind,
  named: readonly Named[],
  { from, until }: Limits,
  today: string,
): Statement[] {
  return named.flatMap(({ days, span, hours }) => {
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
    return each.map((time) => ({ kind, ...on, hours: time }))
  })
}
