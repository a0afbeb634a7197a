import { dayOf, mondayOf, worksOfWeek } from '../work-rules/work-amounts.ts'
import type { LimitRule } from './hard-rule.ts'

/** Between Monday and Sunday lie two days beside each other on which somebody starts no shift, where their rules ask for it. */
export const twoDaysOff: LimitRule = {
  about: 'limits',
  reason: 'twoDaysOff',
  stage: 'contract',
  bindsManagers: false,
  findExcess: (booked, slot, rules) => {
    if (!rules.twoDaysOff) return null
    const worked = new Set(worksOfWeek(booked, slot).map(dayOf))
    const monday = mondayOf(slot)
    const hasPair = [0, 1, 2, 3, 4, 5].some((day) => !worked.has(monday + day) && !worked.has(monday + day + 1))
    return hasPair ? null : { has: worked.size, limit: 5, day: null }
  },
}
