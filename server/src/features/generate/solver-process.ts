/** Entry point of the optimiser's process: searches weeks in threads of its own, and checks their answers. */
import { isMainThread } from 'node:worker_threads'
import { type CheckedAnswer, checkAnswer } from '@fairweek/engine/check-answer'
import type { RosterAnswer, RosterProblem, SolveProgress } from '@fairweek/engine/problem'
import { openWeekThreads, type WeekSearch } from '@fairweek/engine/search-week'
import { serveWeekTasks } from '@fairweek/engine/week-thread'

/** A message from the child process to its parent. */
export type SolverMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly progress: SolveProgress }
  | { readonly type: 'answer'; readonly answer: RosterAnswer }
  | { readonly type: 'checking'; readonly elapsedMs: number }
  | { readonly type: 'checked'; readonly checked: CheckedAnswer }
  | { readonly type: 'error'; readonly message: string }

/**
 * What the parent asks for: to solve a problem and, if so, check the answer; to end that search and answer with its best
 * roster; or only to check an answer.
 */
export type SolverTask =
  | { readonly type: 'solve'; readonly problem: RosterProblem; readonly isChecked: boolean }
  | { readonly type: 'stop' }
  | { readonly type: 'check'; readonly problem: RosterProblem; readonly answer: RosterAnswer }

/** By how much a search may exceed its time limit, because a single linear program may take long. */
const SEARCH_GRACE_MS = 250
/** How long an answer is checked at least, even if the time is up; what remains is checked once the week is stored. */
const CHECK_MS = 250
/** How often a check says that it goes on. */
const CHECK_TICK_MS = 500
/** How long the answer of a search that was cancelled is checked: the user waits for it, and so does a server that ends. */
const CANCELLED_CHECK_MS = 1_000

function tell(message: SolverMessage): void {
  // If the parent has ended, nobody can receive the message or needs the result.
  if (process.connected) process.send?.(message, () => {})
}

function serveTasks(): void {
  const threads = openWeekThreads(new URL(import.meta.url))
  let search: WeekSearch | null = null

  const solve = async (problem: RosterProblem, isChecked: boolean): Promise<void> => {
    const startedAt = performance.now()
    const endsAt = startedAt + problem.timeLimitSeconds * 1000
    search = threads.search(problem, {
      graceMs: SEARCH_GRACE_MS,
      onProgress: (progress) => tell({ type: 'progress', progress }),
    })
    const answer = await search.ended
    search = null
    tell({ type: 'answer', answer })
    if (!isChecked) return
    const now = performance.now()
    const until = answer.ending === 'cancelled' ? now + CANCELLED_CHECK_MS : Math.max(endsAt, now + CHECK_MS)
    let reportedAt = now
    const isOver = (): boolean => {
      const at = performance.now()
      if (at - reportedAt >= CHECK_TICK_MS) {
        reportedAt = at
        tell({ type: 'checking', elapsedMs: Math.round(at - startedAt) })
      }
      return at > until
    }
    tell({ type: 'checked', checked: checkAnswer(problem, answer, isOver) })
  }

  const doTask = async (task: SolverTask): Promise<void> => {
    try {
      if (task.type === 'stop') search?.stop()
      else if (task.type === 'solve') await solve(task.problem, task.isChecked)
      else tell({ type: 'checked', checked: checkAnswer(task.problem, task.answer) })
    } catch (error) {
      tell({ type: 'error', message: error instanceof Error ? error.message : String(error) })
    }
  }
  process.on('message', (task) => {
    // The parent is this package's own solver-of-run.ts; the engine checks the problem's numbers itself.
    void doTask(task as SolverTask)
  })
  process.once('disconnect', () => process.exit(0))
  tell({ type: 'ready' })
}

if (isMainThread) serveTasks()
else serveWeekTasks()
