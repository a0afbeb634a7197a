/** What a cover request and its plan ask of people. */
import type { CoverDecision, YesMeaning } from '../../contracts/constants.ts'
import type { Cover } from '../../contracts/cover/cover.ts'
import type { CoverWays } from '../../contracts/cover/cover-ways.ts'
import type { Shift } from '../../contracts/schedule/schedule.ts'

/** Checks whether a cover request asks for a plan, for which everybody asked must accept (decision 0107). */
export const isPlan = ({ decision }: Pick<Cover, 'decision'>): boolean => decision === 'allAgree'

/** Returns what a yes means if this many people are being asked at the same time. */
export function yesMeans(decision: CoverDecision, askedCount: number): YesMeaning {
  return decision === 'firstYes' && askedCount < 2 ? 'yours' : decision
}

/** Checks whether there is anything else to do about an open shift that nobody may simply take (SICK-16). */
export const hasWays = ({ ways, plans }: { ways: CoverWays; plans: readonly unknown[] }): boolean =>
  plans.length > 0 || Object.values(ways).some((list) => list.length > 0)

type PlannedShift = Pick<Shift, 'status' | 'staffId'>

/**
 * Checks whether a person must agree to their part of a plan: the plan gives them a confirmed shift, or moves a
 * confirmed shift of theirs. Drafts move without asking (decision 0107).
 */
export function isAskedInPlan({ takes, gives }: { takes: PlannedShift; gives: PlannedShift | null }): boolean {
  return takes.staffId === null || takes.status === 'Confirmed' || gives?.status === 'Confirmed'
}
