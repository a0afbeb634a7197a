import { parentPort, workerData } from 'node:worker_threads'
import { accompany } from '@fairweek/engine/accompany'
import { loadSolvers } from '@fairweek/engine/highs'
import { loadLinearSolver } from '@fairweek/engine/highs/open-linear-program'
import { loadMipSolver } from '@fairweek/engine/highs/solve-mip'
import type { RosterAnswer, RosterProblem, SolveProgress } from '@fairweek/engine/problem'
import { solve } from '@fairweek/engine/solve'
import { openRosterExchange, type RosterMemory } from '@fairweek/engine/threads'
import type { SequenceProblem } from '@fairweek/instances/instance/sequence-problem'
import type { SequenceProgress } from '@fairweek/instances/search/sequence-search'
import { type SequenceAnswer, solveSequence } from '@fairweek/instances/solve-sequence'
import { openSequenceExchange, type SequenceMemory } from '@fairweek/instances/threads/sequence-exchange'

/** The worker's input. The search ends once the first cell of `stop` becomes 1. */
export type SolverTask = { readonly stop: Int32Array } & (
  | {
      readonly kind: 'sequence'
      readonly problem: SequenceProblem
      readonly seconds: number
      readonly seed: number
      readonly part: 'prove' | 'improve'
      readonly memory: SequenceMemory
    }
  | {
      readonly kind: 'week'
      readonly problem: RosterProblem
      readonly part: 'prove' | 'improve'
      readonly memory: RosterMemory
    }
)

/** The reports of the worker. */
export type SolverNews =
  | { readonly type: 'sequence-progress'; readonly progress: SequenceProgress }
  | { readonly type: 'sequence-answer'; readonly answer: SequenceAnswer }
  | { readonly type: 'week-progress'; readonly progress: SolveProgress }
  | { readonly type: 'week-answer'; readonly answer: RosterAnswer }

const task = workerData as SolverTask
const tell = (news: SolverNews): void => parentPort?.postMessage(news)
const shouldStop = (): boolean => Atomics.load(task.stop, 0) === 1

if (task.kind === 'sequence') {
  const openProgram = await loadLinearSolver()
  // The improving search never calls the exact solver, so it is not loaded: each solver takes memory.
  const solveMip = task.part === 'prove' ? await loadMipSolver() : null
  const answer = solveSequence(task.problem, {
    openProgram,
    solveMip,
    now: () => performance.now() / 1000,
    seconds: task.seconds,
    maxMoves: Number.POSITIVE_INFINITY,
    seed: task.seed,
    shouldStop,
    onProgress: (progress) => tell({ type: 'sequence-progress', progress }),
    part: task.part,
    exchange: openSequenceExchange(task.memory, task.problem.days),
  })
  tell({ type: 'sequence-answer', answer })
} else if (task.part === 'improve') await accompany(task.problem, task.memory)
else {
  const { problem, part, memory } = task
  const answer = solve(problem, {
    ...(await loadSolvers()),
    now: () => performance.now(),
    part,
    exchange: openRosterExchange(memory, problem.duties.length),
    onProgress: (progress) => tell({ type: 'week-progress', progress }),
  })
  tell({ type: 'week-answer', answer })
}
