import { MINUTES_A_DAY } from '../time/clock-time.ts'
import { dayNumber } from '../time/day.ts'
import { contains, type Interval } from './shift-interval.ts'

/**
 * Returns a person's target hours in a week, to the half hour: each of its days on which they are off all day, by time
 * off or an absence, lowers the target by a seventh (AVAIL-06). `timeOff` has one interval per date.
 */
export function targetOfWeek(target: number | null, timeOff: readonly Interval[], weekStart: string): number | null {
  if (target === null || timeOff.length === 0) return target
  const monday = dayNumber(weekStart) ?? 0
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const start = (monday + day) * MINUTES_A_DAY
    return { start, end: start + MINUTES_A_DAY }
  })
  const off = days.filter((day) => timeOff.some((time) => contains(time, day))).length
  return off === 0 ? target : Math.round((target * (7 - off) * 2) / 7) / 2
}
