import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import {
  countOpen,
  countShort,
  type Need,
  needsOfWeek,
  type OpenCount,
  type ShortCount,
  type Shortfall,
  shortfallsOfWeek,
} from '@fairweek/domain/rules/coverage/coverage'
import { type CoverageStep, coverageSteps } from '@fairweek/domain/rules/coverage/coverage-steps'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { dayNumber, WEEK_ORDER } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'

export interface DayCoverage {
  date: string
  /** Number of people needed: a need for three people counts as three. */
  needed: number
  short: ShortCount
  /** Shortfalls that start on this day: partly covered needs first, then by start time. */
  shortfalls: Shortfall[]
  steps: CoverageStep[]
}

export interface WeekCoverage {
  days: DayCoverage[]
  /** Time range of the strips, in minutes since midnight; ends after 1440 if a night shift is needed. */
  fromMinutes: number
  toMinutes: number
  /** Maximum number of people needed at the same time. */
  peak: number
  count: OpenCount
  short: ShortCount
}

function dayStart(date: string): number {
  return (dayNumber(date) ?? 0) * MINUTES_A_DAY
}

/**
 * Returns the demand and coverage of each day of a week. A night shift counts entirely for the day it starts on.
 * `shifts` include those of the adjacent weeks.
 */
export function coverageOfWeek(
  requirements: readonly Requirement[],
  shifts: readonly Shift[],
  weekStart: string,
): WeekCoverage {
  const needs = needsOfWeek(requirements, weekStart)
  const shortfalls = shortfallsOfWeek(requirements, shifts, weekStart)
  const fromMinutes = Math.min(...needs.map(({ start, date }) => start - dayStart(date)), MINUTES_A_DAY)
  const toMinutes = Math.max(...needs.map(({ end, date }) => end - dayStart(date)), 0)
  const from = Math.floor(fromMinutes / 60) * 60
  const to = Math.ceil(toMinutes / 60) * 60
  const days = WEEK_ORDER.map((dayOfWeek) => {
    const date = dateOf(weekStart, dayOfWeek)
    const ofDay = {
      needs: needs.filter((need) => need.date === date),
      shortfalls: shortfalls.filter(({ need }) => need.date === date),
    }
    return coverageOfDay(date, ofDay, { from, to })
  })
  return {
    days,
    fromMinutes: from,
    toMinutes: to,
    peak: Math.max(1, ...days.flatMap(({ steps }) => steps.map(({ needed }) => needed))),
    count: countOpen(needs, shortfalls),
    short: countShort(shortfalls),
  }
}

interface DayNeeds {
  needs: readonly Need[]
  shortfalls: readonly Shortfall[]
}

function coverageOfDay(
  date: string,
  { needs, shortfalls }: DayNeeds,
  { from, to }: { from: number; to: number },
): DayCoverage {
  const midnight = dayStart(date)
  const steps = from < to ? coverageSteps(needs, shortfalls, { start: midnight + from, end: midnight + to }) : []
  const { needed } = countOpen(needs, [])
  const inOrder = shortfalls.toSorted((a, b) => Number(b.isPart) - Number(a.isPart) || a.need.start - b.need.start)
  return { date, needed, short: countShort(shortfalls), shortfalls: inOrder, steps }
}
