import { availableParallelism } from 'node:os'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { accompany } from '@fairweek/engine/accompany'
import { type CheckedAnswer, checkAnswer } from '@fairweek/engine/check-answer'
import { loadSolvers } from '@fairweek/engine/highs'
import type { RosterAnswer, RosterProblem, SolveProgress } from '@fairweek/engine/problem'
import { solve } from '@fairweek/engine/solve'
import { createRosterMemory, openRosterExchange, type RosterMemory } from '@fairweek/engine/threads'

/** A message from the child process to its parent. */
export type SolverMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly progress: SolveProgress }
  | { readonly type: 'answer'; readonly answer: RosterAnswer }
  | { readonly type: 'checked'; readonly checked: CheckedAnswer }
  | { readonly type: 'error'; readonly message: string }

/**
 * What the parent asks for: to solve a problem and, if so, check the answer, or only to check the answer of a search that
 * was stopped.
 */
export type SolverTask =
  | { readonly type: 'solve'; readonly problem: RosterProblem; readonly isChecked: boolean }
  | { readonly type: 'check'; readonly problem: RosterProblem; readonly answer: RosterAnswer }

function tell(message: SolverMessage): void {
  // If the parent has ended, nobody can receive the message or needs the result.
  if (process.connected) process.send?.(message, () => {})
}

const parentId = process.ppid

/**
 * Returns the time for the search. Ends this process if its parent was killed, because the search does not return to
 * the event loop, where it would learn of the lost connection.
 */
function readClock(): number {
  if (process.ppid !== parentId) process.exit(0)
  return performance.now()
}

/** The input of the second thread. */
interface CompanionTask {
  problem: RosterProblem
  memory: RosterMemory
}

const COMPANION_LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 256 }

/**
 * Starts a second search in its own thread, which looks for better rosters while this one proves bounds; null on a
 * single core.
 */
function startCompanion(
  problem: RosterProblem,
): { exchange: ReturnType<typeof openRosterExchange>; end: () => void } | null {
  if (availableParallelism() < 2) return null
  const memory = createRosterMemory(problem)
  const workerData: CompanionTask = { problem, memory }
  const worker = new Worker(new URL(import.meta.url), { workerData, resourceLimits: COMPANION_LIMITS })
  // If this thread fails, the main search continues alone.
  worker.on('error', (error) => process.stderr.write(`The second search ended: ${error.message}\n`))
  const exchange = openRosterExchange(memory, problem.duties.length)
  return { exchange, end: () => void worker.terminate() }
}

async function answerProblem(problem: RosterProblem, isChecked: boolean): Promise<void> {
  try {
    const companion = startCompanion(problem)
    const answer = solve(problem, {
      ...(await loadSolvers()),
      now: readClock,
      onProgress: (progress) => tell({ type: 'progress', progress }),
      ...(companion ? { exchange: companion.exchange, part: 'prove' } : {}),
    })
    companion?.end()
    tell({ type: 'answer', answer })
    if (isChecked) tellChecked(problem, answer)
  } catch (error) {
    tell({ type: 'error', message: error instanceof Error ? error.message : String(error) })
  }
}

/** Checks the answer with code that shares nothing with the search. */
function tellChecked(problem: RosterProblem, answer: RosterAnswer): void {
  tell({ type: 'checked', checked: checkAnswer(problem, answer) })
}

async function doTask(task: SolverTask): Promise<void> {
  if (task.type === 'solve') return answerProblem(task.problem, task.isChecked)
  try {
    tellChecked(task.problem, task.answer)
  } catch (error) {
    tell({ type: 'error', message: error instanceof Error ? error.message : String(error) })
  }
}

if (isMainThread) {
  process.once('message', (task) => {
    // The parent is this package's own solver.ts; the engine checks the problem's numbers itself.
    void doTask(task as SolverTask)
  })
  process.once('disconnect', () => process.exit(0))
  tell({ type: 'ready' })
} else {
  const { problem, memory } = workerData as CompanionTask
  await accompany(problem, memory)
}
