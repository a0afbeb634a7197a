/** Roster weeks from Monday to Sunday, identified by their Monday. */
import { addDays, type DayOfWeek, dayOfWeekOf, daysBetween, isDay } from './day.ts'

/** Returns how many days `dayOfWeek` is after Monday: 0 for Monday to 6 for Sunday. */
export function daysFromMonday(dayOfWeek: DayOfWeek): number {
  return (dayOfWeek + 6) % 7
}

/** Returns the date of `dayOfWeek` in the week that starts on `weekStart`. */
export function dateOf(weekStart: string, dayOfWeek: DayOfWeek): string {
  return addDays(weekStart, daysFromMonday(dayOfWeek))
}

/** Checks whether a text is a Monday, the only day that may identify a week. */
export function isWeekStart(text: string): boolean {
  return isDay(text) && dayOfWeekOf(text) === 1
}

/** Returns the Monday of the week that contains a date. */
export function weekStartOf(day: string): string {
  return addDays(day, -daysFromMonday(dayOfWeekOf(day)))
}

/**
 * Returns the week that a read endpoint means by a date: for a Sunday the week that starts on the next day, for any
 * other date its own week.
 */
export function weekStartForReading(day: string): string {
  return dayOfWeekOf(day) === 0 ? addDays(day, 1) : weekStartOf(day)
}

/** Returns the Sunday of a week. */
export function weekEndOf(weekStart: string): string {
  return addDays(weekStart, 6)
}

/** Checks whether the week's Sunday is over; `today` is the current date in the business time zone. */
export function isPastWeek(weekStart: string, today: string): boolean {
  return daysBetween(weekEndOf(weekStart), today) > 0
}
