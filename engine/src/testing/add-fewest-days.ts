import type { FixedWork, RankedGoalName, RosterProblem } from '../problem.ts'
import { createRandom } from '../random.ts'
import { USUAL_ORDER } from '../rules/goals/goals.ts'
import { easeCoverage } from './ease-coverage.ts'
import { moveDays } from './move-days.ts'

/** Offset that keeps these seeds distinct from all others. */
const FEWEST_DAYS_SEEDS = 6_000_000
const MINUTES_A_DAY = 1440

/** By length of the horizon: the days to which the three days of a tiny problem are moved. */
const SPREAD = { 5: [0, 2, 3], 10: [5, 7, 8] } as const

/**
 * Returns the same problem with fewest days in a row for most people and their goal, often as the first one after
 * coverage. Some horizons have gaps or two weeks; many people have further fixed work in, before and after them.
 */
export function addFewestDays(problem: RosterProblem, seed: number): RosterProblem {
  const random = createRandom(seed + FEWEST_DAYS_SEEDS)
  const goals: RankedGoalName[] = [...(problem.goals ?? USUAL_ORDER)]
  goals.splice(random(2) === 0 ? 0 : random(goals.length + 1), 0, 'fewest-days-in-a-row')
  const length = ([10, 5, null] as const)[seed % 3] ?? null
  const eased = random(4) > 0 ? easeCoverage(problem) : problem
  const moved = (day: number): number => (length && SPREAD[length][day]) ?? (day < 0 || !length ? day : length)
  const week = length ? moveDays(eased, length, moved) : eased
  const people = week.people.map((person) => (random(6) === 0 ? person : { ...person, minDaysInARow: 2 + random(5) }))
  const { days } = week
  const fixed = people.flatMap((_, person): FixedWork[] =>
    [-2, -1, 1, 4, 6, days, days + 1].flatMap((day): FixedWork[] => {
      const start = day * MINUTES_A_DAY + 1380
      return random(4) > 0 ? [] : [{ person, start, end: start + 30, minutes: 0 }]
    }),
  )
  return { ...week, goals, people, fixed: [...week.fixed, ...fixed] }
}
