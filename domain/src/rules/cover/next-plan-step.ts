/** Decides the next step of a plan that people are asked to agree to. Nobody calls it as an endpoint (RQ17). */
import type { CoverPlanEnd } from '../../contracts/constants.ts'
import type { CoverAskState } from './cover-transitions.ts'

/** Why a part of a plan is no longer possible: its shift has changed or started, or a rule keeps the person from it. */
export type PlanObstacle = Extract<CoverPlanEnd, 'changed' | 'tooLate' | 'refused'>

/**
 * Returns why an open plan ends; null while it waits for answers. One no ends it, and so does one answer that did not
 * come in time. `isUndo` says that an undo led here: a plan with every yes that is open again was made, and is undone.
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
