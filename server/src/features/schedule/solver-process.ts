import { loadLinearSolver } from '@fairweek/engine/highs/open-linear-program'
import { loadMipSolver } from '@fairweek/engine/highs/solve-mip'
import type { RosterAnswer, RosterProblem, SolveProgress } from '@fairweek/engine/problem'
import { solve } from '@fairweek/engine/solve'

/** What the child tells its parent. */
export type SolverMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly progress: SolveProgress }
  | { readonly type: 'answer'; readonly answer: RosterAnswer }
  | { readonly type: 'error'; readonly message: string }

function tell(message: SolverMessage): void {
  // A parent that is gone cannot be told: nothing is left to solve for.
  if (process.connected) process.send?.(message, () => {})
}

async function answerProblem(problem: RosterProblem): Promise<void> {
  try {
    const [openProgram, solveMip] = await Promise.all([loadLinearSolver(), loadMipSolver()])
    const answer = solve(problem, {
      openProgram,
      solveMip,
      now: () => performance.now(),
      onProgress: (progress) => tell({ type: 'progress', progress }),
    })
    tell({ type: 'answer', answer })
  } catch (error) {
    tell({ type: 'error', message: error instanceof Error ? error.message : String(error) })
  }
}

process.once('message', (problem) => {
  // The parent is this package's own solver.ts; the engine checks the problem's numbers itself.
  void answerProblem(problem as RosterProblem)
})
process.once('disconnect', () => process.exit(0))
tell({ type: 'ready' })
