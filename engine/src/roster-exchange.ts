import type { Assignment } from './problem.ts'

/**
 * Where two searches of one problem, each in a thread of its own, share what they find. Scores have a value per goal.
 */
export type RosterExchange = {
  /** Leaves a roster for the other search unless there is a better one already. */
  readonly offer: (score: readonly number[], assignments: readonly Assignment[]) => void
  /** The shared roster if its score is wanted, else null. */
  readonly take: (isWanted: (score: readonly number[]) => boolean) => readonly Assignment[] | null
  /** Records a lower bound on a goal's value and returns the highest that is known. */
  readonly raise: (goal: number, bound: number) => number
  /** Says that the proving search has ended, so that the other need not go on. */
  readonly close: () => void
  readonly isClosed: () => boolean
}
