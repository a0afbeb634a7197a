import { dayOf, runAround } from '../../work-rules/work-amounts.ts'
import type { LimitRule } from '../hard-rule.ts'

/**
 * A person must not work more consecutive days than their rules allow; the weeks before and after count (decision
 * 0086).
 */
export const daysInARow: LimitRule = {
  about: 'limits',
  reason: 'daysInARow',
  stage: 'contract',
  bindsManagers: false,
  findExcess: (booked, slot, { maxDaysInARow: limit }) => {
    if (limit === undefined) return null
    const { length: has } = runAround(new Set(booked.map(dayOf)), dayOf(slot))
    return has > limit ? { has, limit, day: null } : null
  },
}
