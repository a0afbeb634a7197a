/**
 * A month is shown as all weeks that overlap it. It is identified by one of its weeks, because the URL names a week in
 * every view.
 */
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'

/**
 * Returns the month of a week as `yyyy-MM`: the one its Thursday is in, so that each week belongs to exactly one month.
 */
export function monthOfWeek(weekStart: string): string {
  return addDays(weekStart, 3).slice(0, 7)
}

/** Returns the Mondays of the four to six weeks that have a day in the month. */
export function weeksOfMonth(month: string): string[] {
  const weeks: string[] = []
  const isInMonth = (weekStart: string) => [weekStart, addDays(weekStart, 6)].some((day) => day.slice(0, 7) === month)
  for (let week = weekStartOf(`${month}-01`); isInMonth(week); week = addDays(week, 7)) weeks.push(week)
  return weeks
}

/**
 * Returns the week that identifies the previous or next month: the current week if it belongs to that month, else the
 * month's first.
 */
export function stepMonth(month: string, step: 1 | -1, currentWeek: string): string {
  const beside = addDays(`${month}-15`, step * 30).slice(0, 7)
  return monthOfWeek(currentWeek) === beside ? currentWeek : weekStartOf(`${beside}-04`)
}
