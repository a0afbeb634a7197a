import type { Shift } from '../../contracts/schedule/schedule.ts'

type PlannedShift = Pick<Shift, 'status' | 'staffId'>

/**
 * Checks whether a person must agree to their part of a plan: the plan gives them a confirmed shift, or moves a
 * confirmed shift of theirs. Drafts move without asking (decision 0107).
 */
export function isAskedInPlan({ takes, gives }: { takes: PlannedShift; gives: PlannedShift | null }): boolean {
  return takes.staffId === null || takes.status === 'Confirmed' || gives?.status === 'Confirmed'
}
