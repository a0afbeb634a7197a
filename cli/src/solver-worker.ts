import { parentPort, workerData } from 'node:worker_threads'
import { loadLinearSolver } from '@fairweek/engine/highs/open-linear-program'
import { loadMipSolver } from '@fairweek/engine/highs/solve-mip'
import type { SequenceProblem } from '@fairweek/instances/instance/sequence-problem'
import type { SequenceProgress } from '@fairweek/instances/search/sequence-search'
import { type SequenceAnswer, solveSequence } from '@fairweek/instances/solve-sequence'
import { openSequenceExchange, type SequenceMemory } from '@fairweek/instances/threads/sequence-exchange'

/** The worker's input. The search ends once the first cell of `stop` becomes 1. */
export type SolverTask = {
  readonly stop: Int32Array
  readonly problem: SequenceProblem
  readonly seconds: number
  readonly seed: number
  readonly part: 'prove' | 'improve'
  readonly memory: SequenceMemory
}

/** The reports of the worker. */
export type SolverNews =
  | { readonly type: 'progress'; readonly progress: SequenceProgress }
  | { readonly type: 'answer'; readonly answer: SequenceAnswer }

const { stop, problem, seconds, seed, part, memory } = workerData as SolverTask
const tell = (news: SolverNews): void => parentPort?.postMessage(news)

const answer = solveSequence(problem, {
  openProgram: await loadLinearSolver(),
  // The improving search never calls the exact solver, so it is not loaded: each solver takes memory.
  solveMip: part === 'prove' ? await loadMipSolver() : null,
  now: () => performance.now() / 1000,
  seconds,
  maxMoves: Number.POSITIVE_INFINITY,
  seed,
  shouldStop: () => Atomics.load(stop, 0) === 1,
  onProgress: (progress) => tell({ type: 'progress', progress }),
  part,
  exchange: openSequenceExchange(memory, problem.days),
})
tell({ type: 'answer', answer })
