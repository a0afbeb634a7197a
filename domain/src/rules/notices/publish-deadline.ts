/** By when a week is to be published (GN19). Pure. */
import { addDays, daysBetween } from '../../time/day.ts'
import { weekStartOf } from '../../time/week.ts'

/** From so many days before its deadline on, a week counts as nearly due. */
const PUBLISH_SOON_DAYS = 3

/** The last day on which a week is published in time: so many days before its Monday. */
export function publishDeadlineOf(weekStart: string, publishDaysAhead: number): string {
  return addDays(weekStart, -publishDaysAhead)
}

/** Days from today to the deadline of a week; below 0 once it has passed. */
export function daysToPublish(weekStart: string, publishDaysAhead: number, today: string): number {
  return daysBetween(today, publishDeadlineOf(weekStart, publishDaysAhead))
}

/** Mondays from the present week on whose deadline is near or past; none where there is no deadline (0 days). */
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
