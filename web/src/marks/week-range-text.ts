import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { isDay } from '@fairweek/domain/time/day'
import { weekDatesOfYear } from '@fairweek/domain/time/short-text'

/** Returns the dates of a week, such as 'Nov 23 - Nov 29, 2026', or 'Invalid Date Range' (WEEK-03). */
export function weekRangeText(weekStart: string): string {
  return isDay(weekStart) ? weekDatesOfYear(weekStart) : scheduleMessages.invalidRange
}
