/** Decides the next step of a plan that people are asked to agree to; internal, not an endpoint. */
import type { CoverPlanEnd } from '../../contracts/constants.ts'
import type { CoverAskState } from './cover-transitions.ts'

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
