import { saturdayOf } from '../../work-rules/work-amounts.ts'
import type { LimitRule } from '../hard-rule.ts'

/** One of any two consecutive weekends must be free, if the person's rules require it (decision 0097). */
export const freeWeekends: LimitRule = {
  about: 'limits',
  reason: 'freeWeekends',
  stage: 'contract',
  bindsManagers: false,
  findExcess: (booked, slot, { everySecondWeekendFree }) => {
    const saturday = everySecondWeekendFree ? saturdayOf(slot) : null
    if (saturday === null) return null
    const worked = new Set(booked.map(saturdayOf))
    const [isBefore, isAfter] = [worked.has(saturday - 7), worked.has(saturday + 7)]
    const has = 1 + Number(isBefore) + Number(isAfter)
    return has > 1 ? { has, limit: 1, day: null, beside: isBefore ? 'before' : 'after' } : null
  },
}
