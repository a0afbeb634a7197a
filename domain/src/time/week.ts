/** Roster weeks: Monday to Sunday, named by their Monday (TM3). */
import { addDays, type DayOfWeek, dayOfWeekOf, daysBetween, isDay } from './day.ts'

/** Returns the days from Monday to a day of the week: Monday 0 … Sunday 6 (TM3). */
export function daysFromMonday(dayOfWeek: DayOfWeek): number {
  return (dayOfWeek + 6) % 7
}

/** Returns the calendar day of a day of the week in the week that starts on `weekStart` (TM3). */
export function dateOf(weekStart: string, dayOfWeek: DayOfWeek): string {
  return addDays(weekStart, daysFromMonday(dayOfWeek))
}

/** Checks whether the text is a Monday, the only day that may name a week. */
export function isWeekStart(text: string): boolean {
  return isDay(text) && dayOfWeekOf(text) === 1
}

/** Returns the Monday of the week that contains a calendar day. */
export function weekStartOf(day: string): string {
  return addDays(day, -daysFromMonday(dayOfWeekOf(day)))
}

/**
 * Returns the week that a read refers to: a Sunday means the week that starts the next day, any other day its own week
 * (TM5).
 */
export function weekStartForReading(day: string): string {
  return dayOfWeekOf(day) === 0 ? addDays(day, 1) : weekStartOf(day)
}

/** Returns the Sunday that ends the week. */
export function weekEndOf(weekStart: string): string {
  return addDays(weekStart, 6)
}

/** Checks whether the week's Sunday has ended; `today` is the current day in the business zone (TM9). */
export function isPastWeek(weekStart: string, today: string): boolean {
  return daysBetween(weekEndOf(weekStart), today) > 0
}
