import type { FixedWork, RankedGoalName, RosterProblem } from '../problem.ts'
import { createRandom } from '../random.ts'
import { USUAL_ORDER } from '../rules/goals/goals.ts'
import { easeCoverage } from './ease-coverage.ts'
import { moveDays } from './move-days.ts'

/** Offset that keeps these seeds distinct from all others. */
const DAYS_OFF_SEEDS = 5_000_000
const MINUTES_A_DAY = 1440

/**
 * By length of the horizon: the days to which the three days of a tiny problem are moved, so that it matters who works
 * on which of them together. Of ten days, three belong to a second week.
 */
const SPREAD = { 4: [0, 2, 3], 10: [1, 7, 9] } as const

/**
 * Returns the same problem with the goal of two days off together, often as the first one after coverage. In two of
 * three, the work is spread over more days; in two weeks, many people have further fixed work. In most, everybody can
 * do all of the work.
 */
export function addDaysOff(problem: RosterProblem, seed: number): RosterProblem {
  const random = createRandom(seed + DAYS_OFF_SEEDS)
  const goals: RankedGoalName[] = [...(problem.goals ?? USUAL_ORDER)]
  goals.splice(random(2) === 0 ? 0 : random(goals.length + 1), 0, 'days-off-together')
  const days = ([10, 4, null] as const)[seed % 3] ?? null
  const eased = random(4) > 0 ? easeCoverage(problem) : problem
  const week = days ? moveDays(eased, days, (day) => SPREAD[days][day] ?? (day < 0 ? day : days)) : eased
  const fixed = week.people.flatMap((_, person): FixedWork[] =>
    days !== 10 || random(3) === 0
      ? []
      : [0, 2, 3, 4, 5, 6].flatMap((day): FixedWork[] => {
          const start = day * MINUTES_A_DAY + 540
          return random(2) === 0 ? [] : [{ person, start, end: start + 60, minutes: 0 }]
        }),
  )
  return { ...week, goals, fixed: [...week.fixed, ...fixed] }
}
