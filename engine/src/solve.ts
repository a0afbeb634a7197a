import { describeLevels, describeRoster } from './answer.ts'
import { checkProblem } from './check-problem.ts'
import { type CompiledProblem, compileProblem } from './compile.ts'
import type { SolveMip } from './mip.ts'
import { type ClashSets, listClashSets } from './model/build-model.ts'
import { solveLevel } from './model/solve-level.ts'
import type { RosterAnswer, RosterProblem, SolveEnding, SolveProgress } from './problem.ts'
import { boundOpenMinutes } from './proof/bound-open-minutes.ts'
import { createRoster, listAssignments, type Roster } from './roster.ts'
import { levels } from './rules/levels.ts'
import { compareScores, scoreRoster } from './score.ts'
import { fillGreedily } from './search/fill-greedily.ts'
import { improveRoster } from './search/improve-roster.ts'
import { createRandom } from './search/random.ts'

/** What the engine does not have itself. */
export type SolveTools = {
  readonly solveMip: SolveMip
  /** Milliseconds of any clock that only goes forward. */
  readonly now: () => number
  readonly onProgress?: (progress: SolveProgress) => void
}

/** Enough for the exact model to start close to the best; more moves find little on a week of 60 staff. */
const MOVES_A_SLOT = 400
const LOCAL_SEARCH_SHARE = 0.15
/** Each level may use this share of the time left, so that the first levels are proven most often. */
const LEVEL_SHARE = 0.5

/**
 * The best roster for a problem, level by level: greedy and local search give a good roster at once, then the exact
 * model proves or improves one level after another, each with the earlier ones held. Throws a RangeError that lists the
 * faults when the problem is malformed. Time over the limit: compiling, and one check of the exact solver.
 */
export function solve(problem: RosterProblem, tools: SolveTools): RosterAnswer {
  const faults = checkProblem(problem)
  if (faults.length > 0) throw new RangeError(faults.join('; '))
  const startedAt = tools.now()
  const elapsedMs = (): number => Math.round(tools.now() - startedAt)
  const secondsLeft = (): number => problem.timeLimitSeconds - (tools.now() - startedAt) / 1000

  const compiled = compileProblem(problem)
  const roster = createRoster(compiled)
  const bounds = levels.map(() => 0)
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

  let best = roster
  fillGreedily(compiled, roster)
  report('greedy', roster)
  bounds[0] = boundOpenMinutes(compiled)
  report('bound', null)

  const fillable = problem.duties.reduce((sum, { need }, duty) => {
    return sum + Math.min(need, compiled.candidates[duty]?.length ?? 0)
  }, 0)
  const searchUntil = secondsLeft() * (1 - LOCAL_SEARCH_SHARE)
  improveRoster(compiled, roster, createRandom(problem.seed), {
    moves: fillable * MOVES_A_SLOT,
    isTimeUp: () => secondsLeft() < searchUntil,
  })
  fillGreedily(compiled, roster)
  report('search', roster)

  let hasFailed = false
  let clashSets: ClashSets | null = null
  for (let level = 0; level < levels.length; level++) {
    const score = scoreRoster(compiled, best)
    if ((score[level] ?? 0) <= (bounds[level] ?? 0)) continue
    if (secondsLeft() <= 0) break
    clashSets ??= listClashSets(compiled)
    const isLast = level === levels.length - 1
    const outcome = solveLevel({
      compiled,
      clashSets,
      level,
      best,
      bound: bounds[level] ?? 0,
      timeLimitSeconds: isLast ? secondsLeft() : secondsLeft() * LEVEL_SHARE,
      solveMip: tools.solveMip,
      onBetter: (better) => {
        if (compareScores(scoreRoster(compiled, better), scoreRoster(compiled, best)) >= 0) return
        best = better
        report('level', best)
      },
      onBound: (bound) => {
        bounds[level] = bound
        report('level', null)
      },
    })
    if (outcome === 'failed') {
      hasFailed = true
      break
    }
  }
  return describeRoster(compiled, best, bounds, elapsedMs(), nameEnding(compiled, best, bounds, hasFailed))
}

function nameEnding(
  compiled: CompiledProblem,
  roster: Roster,
  bounds: readonly number[],
  hasFailed: boolean,
): SolveEnding {
  if (hasFailed) return 'failed'
  return describeLevels(scoreRoster(compiled, roster), bounds).every((l) => l.isProven) ? 'proven' : 'time-limit'
}
