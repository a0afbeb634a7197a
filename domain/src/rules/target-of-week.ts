import { WEEKDAYS } from '../time/day.ts'
import { dateOf } from '../time/week.ts'
import { countWholeDays, type Interval } from './shift-interval.ts'

/**
 * Returns a person's target hours in a week, to the half hour: each of its days on which they are off all day, by time
 * off or an absence, lowers the target by a seventh (AVAIL-06). `timeOff` has one interval per date.
 */
export function targetOfWeek(target: number | null, timeOff: readonly Interval[], weekStart: string): number | null {
  if (target === null || timeOff.length === 0) return target
  const dates = WEEKDAYS.map((dayOfWeek) => dateOf(weekStart, dayOfWeek))
  const off = countWholeDays(timeOff, dates)
  return off === 0 ? target : Math.round((target * (7 - off) * 2) / 7) / 2
}
