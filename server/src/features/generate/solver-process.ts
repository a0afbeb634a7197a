import { availableParallelism } from 'node:os'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { accompany } from '@fairweek/engine/accompany'
import { type CheckedAnswer, checkAnswer } from '@fairweek/engine/check-answer'
import { loadSolvers } from '@fairweek/engine/highs'
import type { RosterAnswer, RosterProblem, SolveProgress } from '@fairweek/engine/problem'
import { headStartMs, solve } from '@fairweek/engine/solve'
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
 * Ends this process if its parent was killed, because the search does not return to the event loop, where it would learn
 * of the lost connection.
 */
function endWithParent(): void {
  if (process.ppid !== parentId) process.exit(0)
}

/** The input of the second thread. */
interface CompanionTask {
  problem: RosterProblem
  memory: RosterMemory
  /** What is left of the first search's head start. */
  waitMs: number
}

/** When the second thread starts, at the latest; most searches end before. */
const LATEST_START_MS = 1000
const COMPANION_LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 256 }

interface Companion {
  readonly exchange: ReturnType<typeof openRosterExchange>
  /** Starts the thread if it is time to. */
  startIfDue(): void
  end(): void
}

/**
 * Prepares a second search in its own thread, which looks for better rosters while this one proves bounds; null on a
 * single core.
 */
function prepareCompanion(problem: RosterProblem): Companion | null {
  if (availableParallelism() < 2) return null
  const memory = createRosterMemory(problem)
  const headStart = headStartMs(problem)
  const aloneMs = Math.min(headStart, LATEST_START_MS)
  const startsAt = performance.now() + aloneMs
  let worker: Worker | undefined
  const start = (): Worker => {
    const workerData: CompanionTask = { problem, memory, waitMs: headStart - aloneMs }
    const started = new Worker(new URL(import.meta.url), { workerData, resourceLimits: COMPANION_LIMITS })
    // If this thread fails, the main search continues alone.
    started.on('error', (error) => process.stderr.write(`The second search ended: ${error.message}\n`))
    return started
  }
  return {
    exchange: openRosterExchange(memory, problem.duties.length),
    startIfDue: () => {
      if (performance.now() >= startsAt) worker ??= start()
    },
    end: () => void worker?.terminate(),
  }
}

async function answerProblem(problem: RosterProblem, isChecked: boolean): Promise<void> {
  try {
    const solvers = await loadSolvers()
    const companion = prepareCompanion(problem)
    const answer = solve(problem, {
      ...solvers,
      now: () => {
        endWithParent()
        companion?.startIfDue()
        return performance.now()
      },
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
  process.on('message', (task) => {
    // The parent is this package's own solver.ts; the engine checks the problem's numbers itself.
    void doTask(task as SolverTask)
  })
  process.once('disconnect', () => process.exit(0))
  tell({ type: 'ready' })
} else {
  const { problem, memory, waitMs } = workerData as CompanionTask
  await accompany(problem, memory, waitMs)
}
