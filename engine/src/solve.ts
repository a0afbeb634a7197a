import { describeLevels, describeRoster } from './answer.ts'
import { checkProblem } from './check-problem.ts'
import { type CompiledProblem, compileProblem } from './compile.ts'
import type { OpenLinearProgram } from './linear-program.ts'
import type { SolveMip } from './mip.ts'
import type { RosterAnswer, RosterProblem, SolveEnding, SolveProgress } from './problem.ts'
import { boundOpenMinutes } from './proof/bound-open-minutes.ts'
import { createRoster, listAssignments, type Roster } from './roster.ts'
import { levels } from './rules/levels.ts'
import { compareScores, scoreRoster } from './score.ts'
import { annealRoster } from './search/anneal-roster.ts'
import { fillGreedily } from './search/fill-greedily.ts'
import { createRandom } from './search/random.ts'
import { ALL_LEVELS, COVERAGE, type LevelWeights, weighCosts } from './search/weigh-costs.ts'
import { priceEverybody } from './week/generate-week-lines.ts'
import { improveLevel } from './week/improve-level.ts'
import { openLineSpace, PARTS } from './week/line-space.ts'
import { createLevelObjective } from './week/week-objective.ts'
import { describeProof, type WeekProof } from './week/week-proof.ts'

/** What the engine does not have itself. */
export type SolveTools = {
  readonly openProgram: OpenLinearProgram
  readonly solveMip: SolveMip
  /** Milliseconds of any clock that only goes forward. */
  readonly now: () => number
  readonly onProgress?: (progress: SolveProgress) => void
}

/** Enough to start close to the best; what is missing is found faster by the levels' linear programs. */
const COVERAGE_SEARCH = { movesASlot: 3000, share: 0.15, firstTemperature: 400, lastTemperature: 20 }
const FULL_SEARCH = { movesASlot: 6000, share: 0.15, firstTemperature: 60, lastTemperature: 2 }
/** Each level may use this share of the time left, so that the first levels are proven most often. */
const LEVEL_SHARE = 0.6

/**
 * The best roster for a problem, level by level: greedy and annealing give a good roster at once, then each level is
 * proven or improved with the earlier ones held. Throws a RangeError that lists the faults when the problem is malformed.
 * Time over the limit: compiling, and one step of a linear program.
 */
export function solve(problem: RosterProblem, tools: SolveTools): RosterAnswer {
  const faults = checkProblem(problem)
  if (faults.length > 0) throw new RangeError(faults.join('; '))
  const startedAt = tools.now()
  const elapsedMs = (): number => Math.round(tools.now() - startedAt)
  const secondsLeft = (): number => problem.timeLimitSeconds - (tools.now() - startedAt) / 1000

  const compiled = compileProblem(problem)
  const random = createRandom(problem.seed)
  const bounds = levels.map(() => 0)
  let best = createRoster(compiled)
  const report = (phase: SolveProgress['phase'], changed: Roster | null): void => {
    const current = changed ?? best
    tools.onProgress?.({
      phase,
      elapsedMs: elapsedMs(),
      totalSlots: compiled.slotCount,
      filledSlots: current.filled.reduce((sum, filled) => sum + filled, 0),
      levels: describeLevels(scoreRoster(compiled, current), bounds),
      ...(changed ? { assignments: listAssignments(changed) } : {}),
    })
  }
  const search = (plan: typeof FULL_SEARCH, weights: LevelWeights, isGoodEnough: (roster: Roster) => boolean): void => {
    const until = secondsLeft() * (1 - plan.share)
    const moves = compiled.slotCount * plan.movesASlot
    annealRoster(compiled, best, random, {
      ...plan,
      costs: weighCosts(compiled, weights),
      progress: (made) => (secondsLeft() < until ? 1 : made / moves),
      isGoodEnough,
    })
    fillGreedily(compiled, best)
    report('search', best)
  }

  const describe = (ending: SolveEnding): RosterAnswer => {
    const kept = proofs.filter((proof) => proof.bound > 0)
    return describeRoster(compiled, best, bounds, elapsedMs(), ending, kept)
  }

  fillGreedily(compiled, best)
  report('greedy', best)
  const space = openLineSpace(compiled)
  const { worth } = boundOpenMinutes(compiled)
  const proofs: WeekProof[] = []
  /** Proves a coverage level by the same matching of slots with people's days, which leaves the fewest slots open too. */
  const proveByMatching = (level: number, score: readonly number[]): void => {
    const objective = createLevelObjective(compiled, level, score)
    const locks = Float64Array.from(objective.locks, ({ unit }) => unit * PARTS)
    const duties = worth.map((points) => (level === 0 ? points / objective.goal.unit : points && points + 1) * PARTS)
    const found = priceEverybody(objective, space, { duties, locks })
    bounds[level] = found.bound * objective.goal.unit
    proofs[level] = describeProof(objective, level, found)
  }
  proveByMatching(0, [])
  report('bound', null)
  const isCovered = (roster: Roster): boolean => (scoreRoster(compiled, roster)[0] ?? 0) <= (bounds[0] ?? 0)
  if (!isCovered(best)) search(COVERAGE_SEARCH, COVERAGE, isCovered)
  const isPerfect = (roster: Roster): boolean => scoreRoster(compiled, roster).every((value) => value === 0)
  if (!isPerfect(best)) search(FULL_SEARCH, ALL_LEVELS, isPerfect)

  const pool: Parameters<typeof improveLevel>[0]['pool'] = []
  for (let level = 0; level < levels.length; level++) {
    if ((scoreRoster(compiled, best)[level] ?? 0) <= (bounds[level] ?? 0)) continue
    if (secondsLeft() <= 0) break
    if (level === 1) proveByMatching(level, scoreRoster(compiled, best))
    if ((scoreRoster(compiled, best)[level] ?? 0) <= (bounds[level] ?? 0)) continue
    const until = level === levels.length - 1 ? 0 : secondsLeft() * (1 - LEVEL_SHARE)
    const outcome = improveLevel({
      compiled,
      space,
      level,
      bound: bounds[level] ?? 0,
      best: () => best,
      pool,
      openProgram: tools.openProgram,
      solveMip: tools.solveMip,
      random,
      secondsLeft: () => secondsLeft() - until,
      onRoster: (better) => {
        if (compareScores(scoreRoster(compiled, better), scoreRoster(compiled, best)) >= 0) return
        best = better
        report('level', best)
      },
      onBound: (bound, found, objective) => {
        bounds[level] = bound
        if (found) proofs[level] = describeProof(objective, level, found)
        report('level', null)
      },
    })
    if (outcome === 'failed') return describe('failed')
  }
  return describe(nameEnding(compiled, best, bounds))
}

function nameEnding(compiled: CompiledProblem, roster: Roster, bounds: readonly number[]): SolveEnding {
  return describeLevels(scoreRoster(compiled, roster), bounds).every((l) => l.isProven) ? 'proven' : 'time-limit'
}
