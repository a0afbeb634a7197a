import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { dayInterval, type Interval } from '../shift-interval.ts'

/** Returns how many minutes of these intervals of the clock, each of one person, fall into each hour of a date. */
export function minutesByHour(intervals: readonly Interval[], date: string): number[] {
  const { start: midnight } = dayInterval(date, '00:00', '24:00')
  return Array.from({ length: MINUTES_A_DAY / 60 }, (_, hour) => {
    const from = midnight + hour * 60
    return intervals.reduce(
      (sum, { start, end }) => sum + Math.max(0, Math.min(end, from + 60) - Math.max(start, from)),
      0,
    )
  })
}
