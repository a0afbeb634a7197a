import type { WeekSummary } from '@fairweek/domain/contracts/schedule/months'
import { addDays } from '@fairweek/domain/time/day'

/** Makes the summary of a week without shifts, each day of which is 13 people short. */
export function makeWeekSummary(weekStartDate: string): WeekSummary {
  const short = { places: 13, parts: 0, partMinutes: 0 }
  return {
    weekStartDate,
    status: 'pending',
    shiftCount: 0,
    hours: 0,
    cents: 0,
    unpriced: 0,
    hasNote: false,
    days: [0, 1, 2, 3, 4, 5, 6].map((offset) => ({
      date: addDays(weekStartDate, offset),
      needed: 13,
      short,
      shiftCount: 0,
      closedAs: null,
      hasNote: false,
    })),
  }
}
