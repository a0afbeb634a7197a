/** Publishing deadlines of weeks. */
import { addDays, daysBetween } from '../../time/day.ts'
import { weekStartOf } from '../../time/week.ts'

/** Number of days before the deadline from which a week counts as due soon. */
const PUBLISH_SOON_DAYS = 3

/** Returns the last day on which publishing a week is on time: the given number of days before its Monday. */
export function publishDeadlineOf(weekStart: string, publishDaysAhead: number): string {
  return addDays(weekStart, -publishDaysAhead)
}

/** Returns the number of days from today to the deadline of a week; negative once it has passed. */
export function daysToPublish(weekStart: string, publishDaysAhead: number, today: string): number {
  return daysBetween(today, publishDeadlineOf(weekStart, publishDaysAhead))
}

/**
 * Returns the Mondays of weeks, from the current one, whose deadline has passed or is near; empty without a deadline (0
 * days).
 */
export function listWeeksDue(today: string, publishDaysAhead: number): string[] {
  if (publishDaysAhead === 0) return []
  const weeks: string[] = []
  for (
    let week = weekStartOf(today);
    daysToPublish(week, publishDaysAhead, today) <= PUBLISH_SOON_DAYS;
    week = addDays(week, 7)
  )
    weeks.push(week)
  return weeks
}
