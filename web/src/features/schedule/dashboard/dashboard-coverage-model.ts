import type { Requirement } from '@fairweek/domain/contracts/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { needsOfWeek, type Opening, openingsOfWeek } from '@fairweek/domain/rules/coverage'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { dayNumber, WEEK_ORDER } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'

/** Minutes that one step of a day's strip stands for. */
export const STEP_MINUTES = 30

/** People needed and found during one step. */
interface CoverageStep {
  needed: number
  filled: number
}

export interface DayCoverage {
  date: string
  /** Places: a need for three people is three. */
  needed: number
  filled: number
  missing: number
  steps: CoverageStep[]
}

export interface WeekCoverage {
  days: DayCoverage[]
  /** What the strips span, in minutes since midnight; past 1440 where a night shift is needed. */
  fromMinutes: number
  toMinutes: number
  /** Most people needed at once. */
  peak: number
  needed: number
  filled: number
}

function dayStart(date: string): number {
  return (dayNumber(date) ?? 0) * MINUTES_A_DAY
}

/** What each day of a week needs and has; a night shift counts for the day it starts on, all of it (TM10). */
export function coverageOfWeek(
  requirements: readonly Requirement[],
  shifts: readonly Shift[],
  weekStart: string,
): WeekCoverage {
  const openings = openingsOfWeek(needsOfWeek(requirements, weekStart), shifts)
  const fromMinutes = Math.min(...openings.map(({ need }) => need.start - dayStart(need.date)), MINUTES_A_DAY)
  const toMinutes = Math.max(...openings.map(({ need }) => need.end - dayStart(need.date)), 0)
  const from = Math.floor(fromMinutes / 60) * 60
  const to = Math.ceil(toMinutes / 60) * 60
  const days = WEEK_ORDER.map((dayOfWeek) => {
    const date = dateOf(weekStart, dayOfWeek)
    return coverageOfDay(
      date,
      openings.filter(({ need }) => need.date === date),
      from,
      to,
    )
  })
  return {
    days,
    fromMinutes: from,
    toMinutes: to,
    peak: Math.max(1, ...days.flatMap(({ steps }) => steps.map(({ needed }) => needed))),
    needed: days.reduce((sum, day) => sum + day.needed, 0),
    filled: days.reduce((sum, day) => sum + day.filled, 0),
  }
}

function coverageOfDay(date: string, openings: readonly Opening[], from: number, to: number): DayCoverage {
  const midnight = dayStart(date)
  const steps = Array.from({ length: Math.max(0, (to - from) / STEP_MINUTES) }, (_, index): CoverageStep => {
    const start = midnight + from + index * STEP_MINUTES
    const under = openings.filter(({ need }) => need.start < start + STEP_MINUTES && need.end > start)
    return {
      needed: under.reduce((sum, { need }) => sum + need.requiredCount, 0),
      filled: under.reduce((sum, { need, missing }) => sum + need.requiredCount - missing, 0),
    }
  })
  const needed = openings.reduce((sum, { need }) => sum + need.requiredCount, 0)
  const missing = openings.reduce((sum, opening) => sum + opening.missing, 0)
  return { date, needed, filled: needed - missing, missing, steps }
}
