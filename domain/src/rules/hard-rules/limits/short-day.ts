import { dayOf, minutesOfWork } from '../../work-rules/work-amounts.ts'
import type { LimitRule } from '../hard-rule.ts'

/**
 * A person must not come in for fewer hours a day than their rules allow; other shifts that start that day count too
 * (decision 0097).
 */
export const shortDay: LimitRule = {
  about: 'limits',
  reason: 'shortDay',
  stage: 'contract',
  bindsManagers: false,
  findExcess: (booked, slot, { minHoursADay }, timeZone) => {
    if (minHoursADay === undefined) return null
    const day = dayOf(slot)
    const has = minutesOfWork([...booked.filter((assigned) => dayOf(assigned) === day), slot], timeZone)
    const limit = minHoursADay * 60
    return has < limit ? { has, limit, day } : null
  },
}
