import type { Shift } from '../../contracts/schedule.ts'

type PlannedShift = Pick<Shift, 'status' | 'staffId'>

/**
 * Checks whether a person must agree to their part of a plan: they get a shift that is confirmed by it, or a confirmed
 * shift of theirs moves. Drafts move without a question (decision 0103).
 */
export function isAskedInPlan({ takes, gives }: { takes: PlannedShift; gives: PlannedShift | null }): boolean {
  return takes.staffId === null || takes.status === 'Confirmed' || gives?.status === 'Confirmed'
}
