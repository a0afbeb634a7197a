import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { isDay } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { weekEndOf } from '@fairweek/domain/time/week'

export { formatDay }

/** Returns 'Nov 23 - Nov 29, 2026', or 'Invalid Date Range' (WEEK-03). */
export function weekRangeText(weekStart: string): string {
  if (!isDay(weekStart)) return scheduleMessages.invalidRange
  return `${formatDay(weekStart, 'MMM d')} - ${formatDay(weekEndOf(weekStart), 'MMM d, yyyy')}`
}
