import { isNight } from '../../work-rules/is-night.ts'
import { dayOf, runAround } from '../../work-rules/work-amounts.ts'
import type { LimitRule } from '../hard-rule.ts'

/**
 * A person must not work more consecutive nights than their rules allow; the weeks before and after count (decision
 * 0097).
 */
export const nightsInARow: LimitRule = {
  about: 'limits',
  reason: 'nightsInARow',
  stage: 'contract',
  bindsManagers: false,
  findExcess: (booked, slot, { maxNightsInARow: limit }) => {
    if (limit === undefined || !isNight(slot)) return null
    const { length: has, last } = runAround(new Set(booked.filter(isNight).map(dayOf)), dayOf(slot))
    return has > limit ? { has, limit, day: last } : null
  },
}
