import type { Reader } from '@fairweek/domain/language/reader'
import { loadSolvers } from '@fairweek/engine/highs'
import type { RosterProblem } from '@fairweek/engine/problem'
import { solve } from '@fairweek/engine/solve'
import { useReadersOfRequests, workFor } from '../../http/readers.ts'
import type { WeekSnapshot } from '../../roster/week-snapshot.ts'
import { type Answers, answerQuestion, type Question } from './answer-question.ts'

/** A request to the child process. `id` identifies the question; the answer is in the language of `reader`. */
export type ExplainerRequest = {
  readonly id: number
  readonly snapshot: WeekSnapshot
  readonly question: Question
  readonly reader: Reader
}

/** A message from the child process; each request gets one answer or error with the same id. */
export type ExplainerMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answers[keyof Answers] | null }
  | { readonly type: 'error'; readonly id: number; readonly message: string }

/** Time limits in milliseconds for finding fixes and for a repair; short, because a user is waiting. */
const SEARCH_MS = 1000
const MENDING_MS = 200
/** Time limit in seconds for re-solving the shifts that a fix leaves open. */
const SOLVE_SECONDS = 0.4

/** Returns a time limit that starts at its first check, so that earlier work does not count. */
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
    const answer = answerQuestion(snapshot, question, {
      solve: (problem: RosterProblem) => solve({ ...problem, timeLimitSeconds: SOLVE_SECONDS }, tools),
      isSearchOver: startLimit(SEARCH_MS),
      isMendingOver: startLimit(MENDING_MS),
    })
    tell({ type: 'answer', id, answer })
  } catch (error) {
    tell({ type: 'error', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

useReadersOfRequests()
process.on('message', (message) => {
  // The request comes from explainer.ts of this package, so its type is known.
  const request = message as ExplainerRequest
  void workFor(request.reader, () => answer(request))
})
process.once('disconnect', () => process.exit(0))
tell({ type: 'ready' })
