/** Decides the next step of a cover request, and of the plan it asks people to agree to, after a change; internal, not an endpoint. */
import type { CoverPlanEnd } from '../../contracts/constants.ts'
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

/** Why a part of a plan is no longer possible: its shift has changed or started, or a rule excludes the person. */
export type PlanObstacle = Extract<CoverPlanEnd, 'changed' | 'tooLate' | 'refused'>

/**
 * Returns why an open plan ends; null while it waits for answers. It ends if a person declines or does not answer in
 * time. `isUndo` means that an undo caused this check; an open plan that everybody has accepted has then been applied
 * before, and ends as undone.
 */
export function nextPlanStep(
  asked: readonly { status: Exclude<CoverAskState, 'none'> }[],
  { obstacle, isUndo }: { obstacle: PlanObstacle | null; isUndo: boolean },
): CoverPlanEnd | null {
  const isAny = (state: CoverAskState) => asked.some(({ status }) => status === state)
  if (isAny('no')) return 'declined'
  if (isAny('ended')) return 'unanswered'
  if (isUndo && asked.every(({ status }) => status === 'yes')) return 'undone'
  return obstacle
}
