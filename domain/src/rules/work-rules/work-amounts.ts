/**
 * Amounts of work that count towards work rules (decision 0086). Times are minutes since 1970-01-01, by the wall clock.
 */
import { HOURS_WITHOUT_TIMES } from '../../contracts/constants.ts'
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { realMinutesBetween } from '../../time/zone.ts'
import type { Interval } from '../shift-interval.ts'

/** The Monday 1970-01-05, in days since 1970-01-01. */
const FIRST_MONDAY = 4

/** Returns the day on which a shift starts, in days since 1970-01-01. */
export function dayOf({ start }: Interval): number {
  return Math.floor(start / MINUTES_A_DAY)
}

/** Returns the Monday of the week in which a shift starts, in days since 1970-01-01. */
export function mondayOf(work: Interval): number {
  return Math.floor((dayOf(work) - FIRST_MONDAY) / 7) * 7 + FIRST_MONDAY
}

/**
 * Returns the Saturday of the weekend in which a shift starts, in days since 1970-01-01; null if it starts on another
 * day.
 */
export function saturdayOf(work: Interval): number | null {
  const saturday = mondayOf(work) + 5
  return dayOf(work) >= saturday ? saturday : null
}

/** Returns how many consecutive days in the set surround the given day, including it, and the last of these days. */
export function runAround(days: ReadonlySet<number>, day: number): { last: number; length: number } {
  let [first, last] = [day, day]
  while (days.has(first - 1)) first -= 1
  while (days.has(last + 1)) last += 1
  return { last, length: last - first + 1 }
}

/** Returns the slot and all work in the same week. */
export function worksOfWeek(booked: readonly Interval[], slot: Interval): Interval[] {
  const monday = mondayOf(slot)
  return [...booked.filter((assigned) => mondayOf(assigned) === monday), slot]
}

/** Returns the total elapsed minutes; a shift without times counts as four hours. */
export function minutesOfWork(works: readonly Interval[], timeZone: string): number {
  return works.reduce((sum, { start, end }) => {
    // If the clocks skip the start, a shift may start after its end; no time passes then.
    return sum + (start === end ? HOURS_WITHOUT_TIMES * 60 : Math.max(0, realMinutesBetween(start, end, timeZone)))
  }, 0)
}

/**
 * Returns the most that the other weeks of a period have, of all periods of `weeks` consecutive weeks that contain a
 * week. Amounts are by week, identified by its Monday; weeks without an amount may be missing.
 */
export function mostBeside(amounts: ReadonlyMap<number, number>, monday: number, weeks: number): number {
  const at = (week: number) => (week === monday ? 0 : (amounts.get(week) ?? 0))
  let sum = 0
  for (let week = monday - 7 * (weeks - 1); week < monday; week += 7) sum += at(week)
  let most = sum
  for (let last = monday + 7; last < monday + 7 * weeks; last += 7) {
    sum += at(last) - at(last - 7 * weeks)
    most = Math.max(most, sum)
  }
  return most
}
