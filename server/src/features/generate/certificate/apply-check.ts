/** Adds to the optimiser's answer which of its bounds are certified. Pure. */
import type { CheckedAnswer } from '@fairweek/engine/check-answer'
import { UNCHECKED } from '@fairweek/engine/check-week-proof'
import type { GoalName, RosterAnswer } from '@fairweek/engine/problem'

/** An answer and the goals whose bound the checker has verified by a certificate. */
export interface CertifiedAnswer extends RosterAnswer {
  readonly certified: readonly GoalName[]
  /** Whether there was no time to check all certificates. */
  readonly isCheckPending: boolean
}

/**
 * Returns the answer with its certified goals; without a check, none is certified yet. If the checker found an error, the
 * answer then proves nothing.
 */
export function applyCheck(answer: RosterAnswer, checked: CheckedAnswer | null): CertifiedAnswer {
  if (!checked) return { ...answer, certified: [], isCheckPending: answer.proofs.length > 0 }
  const { errors, goals } = checked
  if (errors.length > 0) return withoutProof(answer)
  return {
    ...answer,
    certified: listCertified(checked),
    isCheckPending: goals.some(({ uncertified }) => uncertified === UNCHECKED.error),
  }
}

/** Lists the goals whose bound the checker has verified. */
export function listCertified({ goals }: CheckedAnswer): GoalName[] {
  return goals.flatMap(({ name, uncertified }) => (uncertified === null ? [name] : []))
}

/** Returns the answer for a roster about which nothing is proven. No value is below 0, so a bound of 0 proves nothing. */
function withoutProof(answer: RosterAnswer): CertifiedAnswer {
  return {
    ...answer,
    open: answer.open.map((duty) => (duty.cause === 'short' ? { ...duty, cause: 'time' } : duty)),
    goals: answer.goals.map((goal) => ({ ...goal, bound: 0, isProven: false })),
    proofs: [],
    ending: answer.ending === 'proven' ? 'failed' : answer.ending,
    certified: [],
    isCheckPending: false,
  }
}
