/** Demand and missing people per half hour of a day, for coverage strips. */
import { TIME_STEP_MINUTES } from '../../contracts/constants.ts'
import type { Interval } from '../shift-interval.ts'
import type { Need, Shortfall } from './coverage.ts'

/** Minutes per step of a coverage strip. */
export const COVERAGE_STEP_MINUTES = 30
/** People are counted per quarter hour, so that a person who starts at 9:15 does not count from 9:00. */
const COUNT_MINUTES = TIME_STEP_MINUTES
const COUNTS_A_STEP = COVERAGE_STEP_MINUTES / COUNT_MINUTES

/**
 * Numbers of people in one half hour: the higher demand, and the larger number of missing people, of its two quarter
 * hours. Roles are counted separately, because a surplus cook does not replace a bartender. `needed` is `covered` plus
 * `missing`.
 */
export interface CoverageStep {
  needed: number
  covered: number
  missing: number
}

interface Counted extends Interval {
  roleId: number
  count: number
}

/**
 * Returns the half hours of an interval. `shortfalls` must be those of `needs`: missing people are counted only from
 * them, so that the strip matches the figures beside it. Shortfalls without matching demand in `needs` are ignored.
 */
export function coverageSteps(
  needs: readonly Need[],
  shortfalls: readonly Pick<Shortfall<unknown>, 'need' | 'missing'>[],
  span: Interval,
): CoverageStep[] {
  const wanted = countByRole(
    needs.map((need) => ({ ...need, count: need.requiredCount })),
    span,
  )
  const lacking = countByRole(
    shortfalls.map(({ need, missing }) => ({ ...need, count: missing })),
    span,
  )
  return Array.from({ length: Math.ceil((span.end - span.start) / COVERAGE_STEP_MINUTES) }, (_, step) => {
    const [from, to] = [step * COUNTS_A_STEP, (step + 1) * COUNTS_A_STEP]
    const sum = { needed: 0, covered: 0, missing: 0 }
    for (const [roleId, counts] of wanted) {
      const needed = Math.max(0, ...counts.slice(from, to))
      const missing = Math.min(needed, Math.max(0, ...(lacking.get(roleId) ?? []).slice(from, to)))
      sum.needed += needed
      sum.covered += needed - missing
      sum.missing += missing
    }
    return sum
  })
}

/** Counts people by role and quarter hour of an interval; a partial quarter counts as a whole one. */
function countByRole(items: readonly Counted[], span: Interval): Map<number, number[]> {
  const quarters = Math.ceil((span.end - span.start) / COUNT_MINUTES)
  const counts = new Map<number, number[]>()
  for (const { start, end, roleId, count } of items) {
    const byQuarter = counts.get(roleId) ?? new Array<number>(quarters).fill(0)
    counts.set(roleId, byQuarter)
    const first = Math.max(0, Math.floor((start - span.start) / COUNT_MINUTES))
    const last = Math.min(quarters, Math.ceil((end - span.start) / COUNT_MINUTES))
    for (let index = first; index < last; index += 1) byQuarter[index] = (byQuarter[index] ?? 0) + count
  }
  return counts
}

/** Part of an interval with a constant number of missing people, in minutes since the start of the interval. */
export interface ShortStretch {
  fromMinutes: number
  toMinutes: number
  missing: number
}

/** Returns how many people are missing and when, over all roles and to the minute, for screen readers. */
export function shortStretches(
  shortfalls: readonly Pick<Shortfall<unknown>, 'need' | 'missing'>[],
  span: Interval,
): ShortStretch[] {
  const within = shortfalls.flatMap(({ need, missing }) => {
    const [start, end] = [Math.max(need.start, span.start), Math.min(need.end, span.end)]
    return start < end ? [{ start, end, missing }] : []
  })
  const times = [...new Set(within.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  const stretches: ShortStretch[] = []
  times.slice(0, -1).forEach((start, index) => {
    const missing = within.reduce((sum, one) => sum + (one.start <= start && one.end > start ? one.missing : 0), 0)
    const [fromMinutes, toMinutes] = [start - span.start, (times[index + 1] ?? start) - span.start]
    const last = stretches.at(-1)
    if (missing === 0) return
    if (last?.toMinutes === fromMinutes && last.missing === missing) last.toMinutes = toMinutes
    else stretches.push({ fromMinutes, toMinutes, missing })
  })
  return stretches
}
