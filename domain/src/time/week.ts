/** Roster weeks: Monday to Sunday, named by the Monday they start on (TM3). */
import { addDays, type DayOfWeek, dayOfWeekOf, daysBetween, isDay } from './day.ts'

/** Days from Monday to a day of the week: Monday 0 … Sunday 6 (TM3). */
export function daysFromMonday(dayOfWeek: DayOfWeek): number {
  return (dayOfWeek + 6) % 7
}

/** The calendar day of a day of the week in the week that starts on `weekStart` (TM3). */
export function dateOf(weekStart: string, dayOfWeek: DayOfWeek): string {
  return addDays(weekStart, daysFromMonday(dayOfWeek))
}

/** Whether the text is a Monday, the only day a week may be named by. */
export function isWeekStart(text: string): boolean {
  return isDay(text) && dayOfWeekOf(text) === 1
}

/** The Monday of the week that holds a calendar day. */
export function weekStartOf(day: string): string {
  return addDays(day, -daysFromMonday(dayOfWeekOf(day)))
}

/** The week a read asks for: a Sunday means the week that starts the day after it, else the week it lies in (TM5). */
export function weekStartForReading(day: string): string {
  return dayOfWeekOf(day) === 0 ? addDays(day, 1) : weekStartOf(day)
}

/** The Sunday that ends the week. */
export function weekEndOf(weekStart: string): string {
  return addDays(weekStart, 6)
}

/** Whether the week's Sunday has ended, `today` being the day in the business zone (TM9). */
export function isPastWeek(weekStart: string, today: string): boolean {
  return daysBetween(weekEndOf(weekStart), today) > 0
}
