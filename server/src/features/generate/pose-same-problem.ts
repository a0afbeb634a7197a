/** Compares the problems that a week poses before and after the next week is planned. Pure. */
import type { FixedWork, Person } from '@fairweek/engine/problem'
import { isLimitedBeyondWeek } from '../../roster/engine-limits.ts'
import type { WeekProblem } from '../../roster/write-problem.ts'

const MINUTES_A_DAY = 1440

/** How far a clock change can move times against each other. */
const CLOCK_CHANGE_MINUTES = 60

/**
 * Checks whether two problems of a week have the same rosters and bounds. Work after the week that restricts nothing in
 * it may differ: it has no effect unless it is close to the week's last duty, or counts for a limit beyond the week.
 */
export function poseSameProblem(one: WeekProblem, other: WeekProblem): boolean {
  return JSON.stringify(withoutIdleWork(one)) === JSON.stringify(withoutIdleWork(other))
}

function withoutIdleWork(problem: WeekProblem): unknown {
  const { fixed, people, duties, days, rules } = problem
  const weekEnd = days * MINUTES_A_DAY
  const isClockChanged = duties.some(({ real }) => real !== undefined) || fixed.some(({ real }) => real !== undefined)
  // Fixed work of the week may overlap with work after it, which pairings count.
  const ofPairings = problem.pairings ? fixed.filter(({ start }) => start < weekEnd) : []
  const ends = [...duties, ...ofPairings].map(({ end }) => end)
  const lastEnd = Math.max(0, ...ends) + (isClockChanged ? CLOCK_CHANGE_MINUTES : 0)
  const inPairs = new Set(rules.forbiddenFixedPairs.map(([index]) => index))
  const restOf = ({ minRestMinutes = 0, restAfterNightsMinutes = 0 }: Person) =>
    Math.max(rules.minRestMinutes, minRestMinutes, restAfterNightsMinutes)
  const matters = ({ start, person }: FixedWork, index: number) => {
    const holder = people[person]
    if (start < weekEnd || inPairs.has(index) || !holder) return true
    return isLimitedBeyondWeek(holder) || start < lastEnd + restOf(holder)
  }
  const relevant = fixed.filter(matters)
  const placeOf = new Map(relevant.map((work, place) => [work, place]))
  const placeAt = (index: number) => {
    const work = fixed[index]
    return work ? placeOf.get(work) : undefined
  }
  const forbiddenFixedPairs = rules.forbiddenFixedPairs.map(([index, duty]) => [placeAt(index), duty])
  return { ...problem, fixed: relevant, rules: { ...rules, forbiddenFixedPairs } }
}
