/** Publishing deadlines of weeks (GN19). Pure. */
import { addDays, daysBetween } from '../../time/day.ts'
import { weekStartOf } from '../../time/week.ts'

/** Number of days before its deadline from which a week counts as nearly due. */
const PUBLISH_SOON_DAYS = 3

/** Returns the last day on which publishing a week is in time: the given number of days before its Monday. */
export function publishDeadlineOf(weekStart: string, publishDaysAhead: number): string {
  return addDays(weekStart, -publishDaysAhead)
}

/** Returns the days from today to the deadline of a week; negative once it has passed. */
export function daysToPublish(weekStart: string, publishDaysAhead: number, today: string): number {
  return daysBetween(today, publishDeadlineOf(weekStart, publishDaysAhead))
}

/**
 * Returns the Mondays from the current week on whose deadline is near or past; empty if there is no deadline (0 days).
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
