/** A month as the weeks that touch it. It is named by one of its weeks: the address has one week for every view. */
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'

/** The month `yyyy-MM` of a week: that of its Thursday, so that each week belongs to one month. */
export function monthOfWeek(weekStart: string): string {
  return addDays(weekStart, 3).slice(0, 7)
}

/** The Mondays of the four to six weeks that have a day in the month. */
export function weeksOfMonth(month: string): string[] {
  const weeks: string[] = []
  const isInMonth = (weekStart: string) => [weekStart, addDays(weekStart, 6)].some((day) => day.slice(0, 7) === month)
  for (let week = weekStartOf(`${month}-01`); isInMonth(week); week = addDays(week, 7)) weeks.push(week)
  return weeks
}

/** The week by which the month before or after is named: the one of today where it is in that month, else the first. */
export function stepMonth(month: string, step: 1 | -1, currentWeek: string): string {
  const beside = addDays(`${month}-15`, step * 30).slice(0, 7)
  return monthOfWeek(currentWeek) === beside ? currentWeek : weekStartOf(`${beside}-04`)
}
