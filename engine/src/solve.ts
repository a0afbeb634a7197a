import { describeGoals, describeRoster, findWorseGoal, listProofs } from './answer.ts'
import { checkProblem } from './check-problem.ts'
import { PARTS } from './columns/generate-columns.ts'
import { type CompiledProblem, compileProblem } from './compile.ts'
import type { OpenLinearProgram } from './linear-program.ts'
import type { SolveMip } from './mip.ts'
import type { RosterAnswer, RosterProblem, SolveEnding, SolvePhase, SolveProgress } from './problem.ts'
import type { WeekProof } from './proof/week-proof.ts'
import { createRandom, type Random } from './random.ts'
import { createRoster, createRosterFrom, listAssignments, type Roster } from './roster.ts'
import type { RosterExchange } from './roster-exchange.ts'
import { listGoals } from './rules/goals/goals.ts'
import { compareScores, scoreRoster } from './score.ts'
import { annealRoster } from './search/anneal-roster.ts'
import { fillGreedily } from './search/fill-greedily.ts'
import { listStandingAssignments, takeRoster } from './search/take-roster.ts'
import { COVERAGE, type GoalWeights, weighAllGoals, weighCosts } from './search/weigh-costs.ts'
import { boundOpenMinutes } from './week/bound-open-minutes.ts'
import { describeProof, listLimits } from './week/describe-proof.ts'
import { computeLagrangianBound } from './week/generate-week-lines.ts'
import { type GoalTask, listKnownColumns, listLines } from './week/goal-task.ts'
import { improveGoal } from './week/improve-goal.ts'
import { type LineSpace, openLineSpace } from './week/line-space.ts'
import { MOST_CASES, proveBySplitting } from './week/prove-by-splitting.ts'
import { rerosterPeople } from './week/reroster-people.ts'
import type { WeekColumn } from './week/week-master.ts'
import { createGoalObjective } from './week/week-objective.ts'

/** What the pure engine needs from outside. */
export type SolveTools = {
  readonly openProgram: OpenLinearProgram
  readonly solveMip: SolveMip
  /** Milliseconds on any monotonic clock. */
  readonly now: () => number
  readonly onProgress?: (progress: SolveProgress) => void
  /** Shared with another search of the same problem that runs in parallel. */
  readonly exchange?: RosterExchange
  /**
   * The role of this search if two run in parallel: one proves bounds, the other only looks for better rosters. Absent:
   * a single search does both.
   */
  readonly part?: 'prove' | 'improve'
}

/**
 * This search is long enough to come close to the optimum. The linear programs of the goals close the remaining gap
 * faster than more moves would.
 */
const COVERAGE_SEARCH = { movesASlot: 3000, share: 0.15, firstTemperature: 400, lastTemperature: 20 }
const FULL_SEARCH = { movesASlot: 6000, share: 0.15, firstTemperature: 60, lastTemperature: 2 }
/**
 * While a search has used less than this share of its time, only the number of moves limits it, so that the result is
 * the same on every machine that is not too slow.
 */
const UNHURRIED = 0.2
/**
 * For a team of up to this many people, annealing takes only about 0.2 s, so nothing is gained by leaving it to the
 * other search.
 */
const SMALL_TEAM = 60
/** For a small team, exact choices close the remaining gap sooner than more moves would. */
const MOVES_A_SLOT_OF_SMALL_TEAM = 100
/** Most weeks of a small team are proven within this time. */
const HEAD_START_MS = 5000
/** The longest time for certifying a bound that is proven. */
const CERTIFYING_SECONDS = 2
/** Share of the remaining time that each goal may use, so that higher-priority goals get the most. */
const GOAL_SHARE = 0.7

/** The state of a search: the incumbent and what is proven about it. */
type Run = {
  readonly compiled: CompiledProblem
  readonly tools: SolveTools
  readonly random: Random
  readonly elapsedMs: () => number
  readonly secondsLeft: () => number
  incumbent: Roster
  /** The incumbent's value on every goal. */
  score: readonly number[]
  readonly bounds: number[]
  /**
   * Per goal: the certificate of its bound, or those of all cases; none if nothing is proven, or not by prices alone.
   */
  readonly proofs: (readonly WeekProof[])[]
  /** The column pool: lines used by the last linear program. */
  readonly pool: WeekColumn[]
}

function isSmallTeam({ people }: Pick<RosterProblem, 'people'>): boolean {
  return people.length <= SMALL_TEAM
}

/**
 * Returns how long the proving search runs alone. Two searches slow each other down, and for a small team this costs
 * more than the second search gains (0059).
 */
export function headStartMs(problem: Pick<RosterProblem, 'people'>): number {
  return isSmallTeam(problem) ? HEAD_START_MS : 0
}

/**
 * Finds the best roster for a problem, goal by goal. A greedy start and annealing soon give a good roster. Then each
 * goal in turn is proven or improved, while earlier goals must not get worse. A search that goes on from the roster of an
 * earlier one (`start`) skips the annealing. Throws a RangeError that lists the errors
 * of a malformed problem. Compiling the problem, or a single solve of a linear program, may exceed the time limit.
 */
export function solve(problem: RosterProblem, tools: SolveTools): RosterAnswer {
  const errors = checkProblem(problem)
  if (errors.length > 0) throw new RangeError(errors.join('; '))
  const startedAt = tools.now()
  const compiled = compileProblem(problem)
  const isCompanion = tools.part === 'improve'
  const run: Run = {
    compiled,
    tools,
    random: createRandom(problem.seed + (isCompanion ? 1 : 0)),
    elapsedMs: () => Math.round(tools.now() - startedAt),
    secondsLeft: () => (tools.exchange?.isClosed() ? 0 : problem.timeLimitSeconds - (tools.now() - startedAt) / 1000),
    incumbent: createRoster(compiled),
    score: [],
    bounds: listGoals(compiled.problem).map(() => 0),
    proofs: listGoals(compiled.problem).map(() => []),
    pool: [],
  }
  fillGreedily(compiled, run.incumbent)
  accept(run, run.incumbent, 'greedy')
  acceptIfBetter(run, takeRoster(compiled, listStandingAssignments(compiled)), 'greedy')
  const goesOn = acceptIfBetter(run, takeRoster(compiled, problem.start ?? []), 'search')
  const space = openLineSpace(compiled)
  const { worth } = boundOpenMinutes(compiled)
  proveByMatching(run, space, worth, 0)
  if (!goesOn) searchFirst(run)
  proveByMatching(run, space, worth, 1)
  const ending = isCompanion ? improveRosters(run, space) : improveGoals(run, space)
  if (!isCompanion) {
    if (ending === 'proven') certifyGoals(run, space)
    tools.exchange?.close()
    adopt(run, 0)
  }
  return describeRoster(compiled, run.incumbent, run.bounds, run.elapsedMs(), ending, listProofs(run.proofs))
}

/** Makes a roster the incumbent and drops the bounds that do not hold for it. */
function replaceIncumbent(run: Run, roster: Roster): void {
  const score = scoreRoster(run.compiled, roster)
  for (let goal = findWorseGoal(run.score, score) + 1; goal < score.length; goal++) {
    run.bounds[goal] = 0
    run.proofs[goal] = []
  }
  run.incumbent = roster
  run.score = score
}

/** Makes a roster the incumbent, reports it and shares it with the other search. */
function accept(run: Run, roster: Roster, phase: SolvePhase): void {
  replaceIncumbent(run, roster)
  run.tools.exchange?.offer(run.score, listAssignments(roster))
  report(run, phase, roster)
}

/** Makes a roster the incumbent if it is better; returns whether it did. */
function acceptIfBetter(run: Run, roster: Roster | null, phase: SolvePhase): boolean {
  if (!roster || compareScores(scoreRoster(run.compiled, roster), run.score) >= 0) return false
  accept(run, roster, phase)
  return true
}

/** Takes over the other search's roster if it is better and has the same value on every goal before `goal`. */
function adopt(run: Run, goal: number): boolean {
  const { compiled, score, tools } = run
  const isWanted = (other: readonly number[]): boolean =>
    compareScores(other, score) < 0 && score.every((value, i) => i >= goal || other[i] === value)
  const taken = tools.exchange?.take(isWanted)
  if (!taken) return false
  replaceIncumbent(run, createRosterFrom(compiled, taken))
  report(run, 'goal', run.incumbent)
  return true
}

function report(
  { compiled, tools, bounds, incumbent, score, elapsedMs }: Run,
  phase: SolvePhase,
  changed: Roster | null,
  proofs: readonly WeekProof[] = [],
): void {
  tools.onProgress?.({
    phase,
    elapsedMs: elapsedMs(),
    totalSlots: compiled.slotCount,
    filledSlots: incumbent.filled.reduce((sum, filled) => sum + filled, 0),
    goals: describeGoals(compiled, score, bounds),
    ...(changed ? { assignments: listAssignments(changed) } : {}),
    ...(proofs.length > 0 && { proofs }),
  })
}

/**
 * Computes a bound for a coverage goal by matching slots with people's days. The dual prices bound the open minutes
 * and, slightly increased, the number of open slots.
 */
function proveByMatching(run: Run, space: LineSpace, worth: Float64Array, goal: 0 | 1): void {
  const objective = createGoalObjective(run.compiled, goal, run.score)
  const goalBounds = Float64Array.from(objective.goalBounds, ({ unit }) => unit * PARTS)
  const duties = worth.map((points) => (goal === 0 ? points / objective.minimised.unit : points && points + 1) * PARTS)
  const found = computeLagrangianBound(objective, space, { duties, goalBounds })
  run.bounds[goal] = found.bound * objective.minimised.unit
  const proofs = [describeProof(objective, goal, found)]
  run.proofs[goal] = proofs
  report(run, 'bound', null, proofs)
}

/**
 * Anneals twice: first for coverage, unless its optimum is already proven, then for all goals. With many people, a
 * proving search leaves the second step to the parallel search and goes on to the goals.
 */
function searchFirst(run: Run): void {
  const { compiled, random, secondsLeft } = run
  const isSmall = isSmallTeam(compiled.problem)
  const search = (plan: typeof FULL_SEARCH, weights: GoalWeights, isGoodEnough: (roster: Roster) => boolean): void => {
    const left = secondsLeft()
    if (left <= 0 || isGoodEnough(run.incumbent)) return
    const max = left * plan.share
    const moves = compiled.slotCount * (isSmall ? MOVES_A_SLOT_OF_SMALL_TEAM : plan.movesASlot)
    annealRoster(compiled, run.incumbent, random, {
      ...plan,
      costs: weighCosts(compiled, weights),
      progress: (made) => Math.max(made / moves, ((left - secondsLeft()) / max - UNHURRIED) / (1 - UNHURRIED)),
      isGoodEnough,
    })
    fillGreedily(compiled, run.incumbent)
    accept(run, run.incumbent, 'search')
  }
  search(COVERAGE_SEARCH, COVERAGE, (roster) => (scoreRoster(compiled, roster)[0] ?? 0) <= (run.bounds[0] ?? 0))
  if (run.tools.part === 'prove' && !isSmall) return
  search(FULL_SEARCH, weighAllGoals(compiled), (roster) => scoreRoster(compiled, roster).every((value) => value === 0))
}

/** Checks whether the improving search has not joined yet. */
function isStillAlone({ compiled, tools, elapsedMs }: Run): boolean {
  return tools.part === 'prove' && elapsedMs() < headStartMs(compiled.problem)
}

/** Creates the task of working on one goal; results are kept as they are reported. */
function taskFor(
  run: Run,
  space: LineSpace,
  goal: number,
  options: Pick<GoalTask, 'secondsLeft'> & { readonly round: number; readonly onBetter: () => void },
): GoalTask {
  const { compiled, tools, bounds, random, pool } = run
  return {
    compiled,
    space,
    goal,
    bound: bounds[goal] ?? 0,
    incumbent: () => {
      if (adopt(run, goal)) options.onBetter()
      return run.incumbent
    },
    pool,
    openProgram: tools.openProgram,
    solveMip: tools.solveMip,
    random,
    isHasty: options.round === 0,
    ignoresLater: options.round % 2 === 1,
    part: isStillAlone(run) ? null : (tools.part ?? null),
    secondsLeft: options.secondsLeft,
    onRoster: (better) => {
      if (compareScores(scoreRoster(compiled, better), run.score) >= 0) return
      accept(run, better, 'goal')
      options.onBetter()
    },
    onBound: (bound, cases, objective) => {
      if (listLimits(objective, goal).some((limit, earlier) => limit < (run.score[earlier] ?? 0))) return
      bounds[goal] = bound
      tools.exchange?.raise(goal, bound)
      const proofs = cases.map((one) => describeProof(one.objective, goal, one.found))
      if (proofs.length > 0) run.proofs[goal] = proofs
      report(run, 'goal', null, proofs)
    },
  }
}

/**
 * Proves or improves one goal after another. Repeats this while there is time and the last pass improved something or
 * was cut short, or a parallel search may still contribute.
 */
function improveGoals(run: Run, space: LineSpace): SolveEnding {
  const { compiled, bounds, secondsLeft, tools } = run
  let isWorthMore = true
  const onBetter = (): void => {
    isWorthMore = true
  }
  for (let pass = 0; isWorthMore; pass++) {
    isWorthMore = tools.part === 'prove'
    for (let goal = 0; goal < listGoals(compiled.problem).length; goal++) {
      if (adopt(run, 0)) onBetter()
      if ((run.score[goal] ?? 0) <= (bounds[goal] ?? 0)) continue
      if (secondsLeft() <= 0) return 'time-limit'
      const reserve = goal === listGoals(compiled.problem).length - 1 ? 0 : secondsLeft() * (1 - GOAL_SHARE)
      const outcome = improveGoal(
        taskFor(run, space, goal, { round: pass, secondsLeft: () => secondsLeft() - reserve, onBetter }),
      )
      if (outcome === 'failed') return 'failed'
      if (outcome === 'cut') isWorthMore = true
    }
    if (describeGoals(compiled, run.score, bounds).every(({ isProven }) => isProven)) return 'proven'
  }
  return 'time-limit'
}

/**
 * Certifies the bounds that only an exact choice has proven, by cases: what a solver says in floating-point numbers is
 * then proven in integers too.
 */
function certifyGoals(run: Run, space: LineSpace): void {
  const { compiled, tools, bounds, proofs, pool, score, incumbent, secondsLeft } = run
  for (const goal of listGoals(compiled.problem).keys()) {
    const points = bounds[goal] ?? 0
    if (proofs[goal]?.some(({ bound }) => bound >= points) || points === 0) continue
    const objective = createGoalObjective(compiled, goal, score)
    const end = Math.max(0, secondsLeft() - CERTIFYING_SECONDS)
    const cases = proveBySplitting({
      objective,
      space,
      openProgram: tools.openProgram,
      columns: listKnownColumns(listLines(compiled, incumbent), pool),
      bound: () => points / objective.minimised.unit,
      maxCases: MOST_CASES,
      isOver: () => secondsLeft() <= end,
    })
    if (!cases) continue
    const proven = cases.map((one) => describeProof(one.objective, goal, one.found))
    proofs[goal] = proven
    report(run, 'bound', null, proven)
  }
}

/** Looks for better rosters on every goal that the proving search has not proven yet, until that search ends. */
function improveRosters(run: Run, space: LineSpace): SolveEnding {
  const { compiled, bounds, secondsLeft, tools } = run
  for (let round = 0; secondsLeft() > 0; round++) {
    let isProven = true
    for (let goal = 0; goal < listGoals(compiled.problem).length; goal++) {
      adopt(run, 0)
      const isReached = (): boolean => {
        const bound = bounds[goal] ?? 0
        bounds[goal] = tools.exchange?.raise(goal, bound) ?? bound
        return (run.score[goal] ?? 0) <= (bounds[goal] ?? 0)
      }
      if (isReached()) continue
      isProven = false
      rerosterPeople(taskFor(run, space, goal, { round, secondsLeft, onBetter: () => {} }), isReached)
    }
    if (isProven) return 'proven'
  }
  return 'time-limit'
}
