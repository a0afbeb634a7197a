import { addDays } from './day.ts'

/** Returns whether a day is today or tomorrow; null if it is neither. */
export function nearDay(day: string, today: string): 'today' | 'tomorrow' | null {
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : null
}
