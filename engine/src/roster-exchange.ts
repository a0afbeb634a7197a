import type { Assignment } from './problem.ts'

/** Shares results between two searches of one problem, each in its own thread. A score has one value per goal. */
export type RosterExchange = {
  /** Publishes a roster to the other search unless a better one is already shared. */
  readonly offer: (score: readonly number[], assignments: readonly Assignment[]) => void
  /** Returns the shared roster if its score is wanted, else null. */
  readonly take: (isWanted: (score: readonly number[]) => boolean) => readonly Assignment[] | null
  /** Records a lower bound on a goal's value; returns the highest bound recorded so far for that goal. */
  readonly raise: (goal: number, bound: number) => number
  /** Signals that the proving search has ended, so that the other search ends too. */
  readonly close: () => void
  readonly isClosed: () => boolean
}
