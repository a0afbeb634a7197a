import { loadSolvers } from '@fairweek/engine/highs'
import type { RosterProblem } from '@fairweek/engine/problem'
import { solve } from '@fairweek/engine/solve'
import type { WeekSnapshot } from '../../roster/week-snapshot.ts'
import { type Answers, answerQuestion, type Question } from './answer-question.ts'

/** What the child is asked; `id` is the question's own. */
export type ExplainerRequest = { readonly id: number; readonly snapshot: WeekSnapshot; readonly question: Question }

/** What the child tells its parent; one answer or error for each request, with the id of its question. */
export type ExplainerMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answers[keyof Answers] | null }
  | { readonly type: 'error'; readonly id: number; readonly message: string }

/** The longest search for fixes, and the longest repair, in milliseconds: a click should not wait for more. */
const SEARCH_MS = 1000
const MENDING_MS = 200
/** The longest time, in seconds, for solving what a fix leaves open. */
const SOLVE_SECONDS = 0.4

/** A clock that starts when it is first looked at; what was worked out before does not count. */
function startLimit(milliseconds: number): () => boolean {
  let startedAt: number | null = null
  return () => {
    startedAt ??= performance.now()
    return performance.now() - startedAt > milliseconds
  }
}

function tell(message: ExplainerMessage): void {
  if (process.connected) process.send?.(message, () => {})
}

async function answer({ id, snapshot, question }: ExplainerRequest): Promise<void> {
  try {
    const tools = { ...(await loadSolvers()), now: () => performance.now() }
    const told = answerQuestion(snapshot, question, {
      solve: (problem: RosterProblem) => solve({ ...problem, timeLimitSeconds: SOLVE_SECONDS }, tools),
      isSearchOver: startLimit(SEARCH_MS),
      isMendingOver: startLimit(MENDING_MS),
    })
    tell({ type: 'answer', id, answer: told })
  } catch (error) {
    tell({ type: 'error', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

process.on('message', (request) => {
  // The parent is this package's own explainer.ts.
  void answer(request as ExplainerRequest)
})
process.once('disconnect', () => process.exit(0))
tell({ type: 'ready' })
