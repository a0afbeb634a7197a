import { minutesOfWork, worksOfWeek } from '../../work-rules/work-amounts.ts'
import type { LimitRule } from '../hard-rule.ts'

/** A person must not work more elapsed hours from Monday to Sunday than their rules allow (decision 0086). */
export const hoursAWeek: LimitRule = {
  about: 'limits',
  reason: 'hoursAWeek',
  stage: 'contract',
  bindsManagers: false,
  findExcess: (booked, slot, { maxHoursAWeek }, timeZone) => {
    if (maxHoursAWeek === undefined) return null
    const has = minutesOfWork(worksOfWeek(booked, slot), timeZone)
    const limit = maxHoursAWeek * 60
    return has > limit ? { has, limit, day: null } : null
  },
}
