/** A month as the weeks that touch it. One of its weeks identifies it: the URL has one week for every view. */
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'

/** The month `yyyy-MM` of a week: that of its Thursday, so that each week belongs to exactly one month. */
export function monthOfWeek(weekStart: string): string {
  return addDays(weekStart, 3).slice(0, 7)
}

/** The Mondays of the four to six weeks with a day in the month. */
export function weeksOfMonth(month: string): string[] {
  const weeks: string[] = []
  const isInMonth = (weekStart: string) => [weekStart, addDays(weekStart, 6)].some((day) => day.slice(0, 7) === month)
  for (let week = weekStartOf(`${month}-01`); isInMonth(week); week = addDays(week, 7)) weeks.push(week)
  return weeks
}

/** The week that identifies the previous or next month: the current week if it is in that month, else the first. */
export function stepMonth(month: string, step: 1 | -1, currentWeek: string): string {
  const beside = addDays(`${month}-15`, step * 30).slice(0, 7)
  return monthOfWeek(currentWeek) === beside ? currentWeek : weekStartOf(`${beside}-04`)
}
