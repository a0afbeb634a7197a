import type { Assignment } from './problem.ts'

/** Where two searches of one problem, each in a thread of its own, meet. A score has one value a goal. */
export type RosterExchange = {
  /** Leaves a roster for the other search unless a better one lies there. */
  readonly offer: (score: readonly number[], assignments: readonly Assignment[]) => void
  /** The roster that lies there, if its score is wanted. */
  readonly take: (isWanted: (score: readonly number[]) => boolean) => readonly Assignment[] | null
  /** Takes in a lower limit on a goal's value and answers the highest that is known. */
  readonly raise: (goal: number, bound: number) => number
  /** The search that proves has ended: the other one need not go on. */
  readonly close: () => void
  readonly isClosed: () => boolean
}
