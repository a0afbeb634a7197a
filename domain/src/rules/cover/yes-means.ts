import type { CoverDecision, YesMeaning } from '../../contracts/constants.ts'

/** Returns what a yes means if this many people are being asked at the same time. */
export function yesMeans(decision: CoverDecision, askedCount: number): YesMeaning {
  return decision === 'firstYes' && askedCount < 2 ? 'yours' : decision
}
