import { dayOf, worksOfWeek } from '../../work-rules/work-amounts.ts'
import type { LimitRule } from '../hard-rule.ts'

/** A person must not work on more days from Monday to Sunday than their rules allow (decision 0086). */
export const daysAWeek: LimitRule = {
  about: 'limits',
  reason: 'daysAWeek',
  stage: 'contract',
  bindsManagers: false,
  findExcess: (booked, slot, { maxDaysAWeek: limit }) => {
    if (limit === undefined) return null
    const has = new Set(worksOfWeek(booked, slot).map(dayOf)).size
    return has > limit ? { has, limit, day: null } : null
  },
}
