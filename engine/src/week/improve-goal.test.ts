import { expect, it } from 'vitest'
import { loadLinearSolver } from '../../highs/open-linear-program.ts'
import { loadMipSolver } from '../../highs/solve-mip.ts'
import { compileProblem } from '../compile.ts'
import { createRandom } from '../random.ts'
import { createRosterFrom } from '../roster.ts'
import { listGoals } from '../rules/goals/goals.ts'
import { scoreRoster } from '../score.ts'
import { solve } from '../solve.ts'
import { createRandomProblem } from '../testing/random-problem.ts'
import { improveGoal } from './improve-goal.ts'
import { openLineSpace } from './line-space.ts'

const openProgram = await loadLinearSolver()
const solveMip = await loadMipSolver()

/** Problems in which artificial columns of moderate cost stay in the fractional optimum of a goal. */
const CASES = [
  { seed: 62, goal: 'target-hours' },
  { seed: 62, goal: 'preferences' },
  { seed: 160, goal: 'target-hours' },
  { seed: 739, goal: 'preferences' },
]

it.each(CASES)(
  'proves $goal by prices alone, however little artificial columns cost (seed $seed)',
  ({ seed, goal }) => {
    const problem = { ...createRandomProblem(seed), timeLimitSeconds: 60 }
    const { assignments } = solve(problem, { openProgram, solveMip, now: () => 0 })
    const compiled = compileProblem(problem)
    const roster = createRosterFrom(compiled, assignments)
    const index = listGoals(problem).findIndex(({ name }) => name === goal)
    let bound = 0
    improveGoal({
      compiled,
      space: openLineSpace(compiled),
      goal: index,
      bound,
      incumbent: () => roster,
      pool: [],
      openProgram,
      solveMip: () => {
        throw new Error('the gap is closed by an exact choice')
      },
      random: createRandom(1),
      secondsLeft: () => 60,
      isHasty: false,
      ignoresLater: false,
      part: null,
      onRoster: () => {},
      onBound: (raised) => {
        bound = raised
      },
    })
    expect(bound).toBe(scoreRoster(compiled, roster)[index])
  },
)
