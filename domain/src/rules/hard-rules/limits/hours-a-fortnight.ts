import { minutesOfWork, mondayOf, worksOfWeek } from '../../work-rules/work-amounts.ts'
import type { LimitRule } from '../hard-rule.ts'

/**
 * A person must not work more hours in two consecutive weeks than their rules allow, counted with the week before and
 * with the week after (decision 0097).
 */
export const hoursAFortnight: LimitRule = {
  about: 'limits',
  reason: 'hoursAFortnight',
  stage: 'contract',
  bindsManagers: false,
  findExcess: (booked, slot, { maxHoursAFortnight }, timeZone) => {
    if (maxHoursAFortnight === undefined) return null
    const monday = mondayOf(slot)
    const minutesFrom = (day: number) =>
      minutesOfWork(
        booked.filter((assigned) => mondayOf(assigned) === day),
        timeZone,
      )
    const [before, after] = [minutesFrom(monday - 7), minutesFrom(monday + 7)]
    const has = minutesOfWork(worksOfWeek(booked, slot), timeZone) + Math.max(before, after)
    const limit = maxHoursAFortnight * 60
    return has > limit ? { has, limit, day: null, beside: after > before ? 'after' : 'before' } : null
  },
}
