import type { Assignment } from './problem.ts'

/** Shares results between two searches of one problem, each in its own thread. Scores have a value per goal. */
export type RosterExchange = {
  /** Publishes a roster for the other search unless there is a better one already. */
  readonly offer: (score: readonly number[], assignments: readonly Assignment[]) => void
  /** Returns the shared roster if its score is wanted, else null. */
  readonly take: (isWanted: (score: readonly number[]) => boolean) => readonly Assignment[] | null
  /** Records a lower bound on a goal's value and returns the highest known one. */
  readonly raise: (goal: number, bound: number) => number
  /** Signals that the proving search has ended, so that the other need not continue. */
  readonly close: () => void
  readonly isClosed: () => boolean
}
