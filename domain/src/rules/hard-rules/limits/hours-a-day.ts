import { dayOf, minutesOfWork } from '../../work-rules/work-amounts.ts'
import type { LimitRule } from '../hard-rule.ts'

/**
 * A person must not work more hours a day than their rules allow; a shift counts on the day on which it starts
 * (decision 0086).
 */
export const hoursADay: LimitRule = {
  about: 'limits',
  reason: 'hoursADay',
  stage: 'contract',
  bindsManagers: false,
  findExcess: (booked, slot, { maxHoursADay }, timeZone) => {
    if (maxHoursADay === undefined) return null
    const day = dayOf(slot)
    const has = minutesOfWork([...booked.filter((assigned) => dayOf(assigned) === day), slot], timeZone)
    const limit = maxHoursADay * 60
    return has > limit ? { has, limit, day } : null
  },
}
