import { isClosing } from '../../short-rest/day-bounds.ts'
import { dayOf, worksOfWeek } from '../../work-rules/work-amounts.ts'
import type { LimitRule } from '../hard-rule.ts'

/** A person must not work more closings from Monday to Sunday than their rules allow (decision 0097). */
export const closingsAWeek: LimitRule = {
  about: 'limits',
  reason: 'closingsAWeek',
  stage: 'contract',
  bindsManagers: false,
  findExcess: (booked, slot, { maxClosingsAWeek: limit }, _, bounds) => {
    if (limit === undefined || !isClosing(slot, bounds)) return null
    const closings = worksOfWeek(booked, slot).filter((work) => isClosing(work, bounds))
    const has = new Set(closings.map(dayOf)).size
    return has > limit ? { has, limit, day: null } : null
  },
}
