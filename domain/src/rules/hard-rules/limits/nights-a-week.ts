import { isNight } from '../../work-rules/is-night.ts'
import { dayOf, worksOfWeek } from '../../work-rules/work-amounts.ts'
import type { LimitRule } from '../hard-rule.ts'

/** A person must not work more nights from Monday to Sunday than their rules allow (decision 0097). */
export const nightsAWeek: LimitRule = {
  about: 'limits',
  reason: 'nightsAWeek',
  stage: 'contract',
  bindsManagers: false,
  findExcess: (booked, slot, { maxNightsAWeek: limit }) => {
    if (limit === undefined || !isNight(slot)) return null
    const has = new Set(worksOfWeek(booked, slot).filter(isNight).map(dayOf)).size
    return has > limit ? { has, limit, day: null } : null
  },
}
