/** What counts towards somebody's rules of work and rest (decision 0086). Times are minutes since 1970-01-01 on the wall clock. */
import { HOURS_WITHOUT_TIMES } from '../../contracts/constants.ts'
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { realMinutesBetween } from '../../time/zone.ts'
import type { Interval } from '../shift-interval.ts'

/** 1970-01-05, a Monday. */
const FIRST_MONDAY = 4

/** The day that a shift starts on, in days since 1970-01-01. */
export function dayOf({ start }: Interval): number {
  return Math.floor(start / MINUTES_A_DAY)
}

/** The Monday of the week that a shift starts in, in days since 1970-01-01. */
export function mondayOf(work: Interval): number {
  return Math.floor((dayOf(work) - FIRST_MONDAY) / 7) * 7 + FIRST_MONDAY
}

/** The Saturday of the weekend that a shift starts on, in days since 1970-01-01; null of one on another day. */
export function saturdayOf(work: Interval): number | null {
  const saturday = mondayOf(work) + 5
  return dayOf(work) >= saturday ? saturday : null
}

/** How many days in a row there are around one of them, and the last of these. */
export function runAround(days: ReadonlySet<number>, day: number): { last: number; length: number } {
  let [first, last] = [day, day]
  while (days.has(first - 1)) first -= 1
  while (days.has(last + 1)) last += 1
  return { last, length: last - first + 1 }
}

/** A slot and what is worked in the same week. */
export function worksOfWeek(booked: readonly Interval[], slot: Interval): Interval[] {
  const monday = mondayOf(slot)
  return [...booked.filter((held) => mondayOf(held) === monday), slot]
}

/** Minutes that really pass; a shift without times counts four hours (TM12, TM15). */
export function minutesOfWork(works: readonly Interval[], timeZone: string): number {
  return works.reduce((sum, { start, end }) => {
    // A time that the clocks skip may begin after its end: nothing passes then.
    return sum + (start === end ? HOURS_WITHOUT_TIMES * 60 : Math.max(0, realMinutesBetween(start, end, timeZone)))
  }, 0)
}
