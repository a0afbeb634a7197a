import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { isDay } from '@fairweek/domain/time/day'
import { weekEndOf } from '@fairweek/domain/time/week'
import { format } from 'date-fns'

/** A calendar day in one of date-fns' patterns (CONST-03). Noon keeps the day the same in every zone. */
export function formatDay(day: string, pattern: string): string {
  return format(new Date(`${day}T12:00:00`), pattern)
}

/** 'Nov 23 - Nov 29, 2026', or 'Invalid Date Range' (WEEK-03). */
export function weekRangeText(weekStart: string): string {
  if (!isDay(weekStart)) return scheduleMessages.invalidRange
  return `${formatDay(weekStart, 'MMM d')} - ${formatDay(weekEndOf(weekStart), 'MMM d, yyyy')}`
}
