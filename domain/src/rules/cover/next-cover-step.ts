/** Decides the next step of a cover request after a change; internal, not an endpoint. */
import type { CoverAskState } from './cover-transitions.ts'

interface AskedPerson {
  id: number
  status: Exclude<CoverAskState, 'none'>
  /** When the answer is due, as an instant; null if there is no time limit. */
  answerUntil: string | null
}

export type CoverStep =
  | { kind: 'wait' }
  /** Asks the person with this id next. */
  | { kind: 'askNext'; id: number }
  | { kind: 'end'; isUnanswered: boolean }

/**
 * Returns the next step of an open cover request, given the people in the order in which they are asked. The request
 * ends if the shift is no longer free as requested. Nobody else is asked while an answer is pending, or while an
 * acceptance awaits the manager's choice.
 */
export function nextCoverStep(asked: readonly AskedPerson[], isFree: boolean): CoverStep {
  if (!isFree) return { kind: 'end', isUnanswered: false }
  if (asked.some(({ status }) => status === 'waiting' || status === 'yes')) return { kind: 'wait' }
  const next = asked.find(({ status }) => status === 'queued')
  return next ? { kind: 'askNext', id: next.id } : { kind: 'end', isUnanswered: true }
}

/** Returns the people whose time to answer is over, including those whose deadline is now. */
export function listOverdue<Person extends AskedPerson>(asked: readonly Person[], now: string): Person[] {
  return asked.filter(({ status, answerUntil }) => status === 'waiting' && answerUntil !== null && answerUntil <= now)
}
