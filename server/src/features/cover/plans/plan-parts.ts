import type { SwapShift } from '@fairweek/domain/contracts/swaps'
import type { StoredStep } from './plan-steps.store.ts'

type StepShift = StoredStep['shift']

/** A person's part in a plan: the shift they take, and the shift they give up for it; null if they keep all theirs. */
export interface PlanPart {
  takes: StepShift
  gives: StepShift | null
}

/**
 * Returns a person's part in a plan; null if they have none. Each person gives up the shift that the next person takes.
 */
export function partOf(steps: readonly Pick<StoredStep, 'staff' | 'shift'>[], staffId: number): PlanPart | null {
  const index = steps.findIndex(({ staff }) => staff?.id === staffId)
  const takes = steps[index]?.shift
  return takes ? { takes, gives: steps[index + 1]?.shift ?? null } : null
}

/** Presents a shift of a plan; null if the shift was deleted. */
export function showPlanShift({ id, ...shift }: StepShift): SwapShift | null {
  return id === null ? null : { id, ...shift }
}
