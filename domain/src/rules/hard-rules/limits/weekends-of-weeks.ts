import type { WorkRules } from '../../../contracts/work/work-rules.ts'
import { mondayOf, mostBeside, saturdayOf } from '../../work-rules/work-amounts.ts'
import type { LimitRule } from '../hard-rule.ts'

/** The number of weeks if the rules name none (decision 0097). */
const DEFAULT_WEEKEND_WEEKS = 4

/** Returns a person's limit on weekends with shifts, and the consecutive weeks that it covers; null without such a limit. */
export function weekendLimitOf({ maxWeekends, weekendWeeks = DEFAULT_WEEKEND_WEEKS }: WorkRules) {
  return maxWeekends === undefined ? null : { weeks: weekendWeeks, weekends: maxWeekends }
}

/** In any period of consecutive weeks, a person must not work on more weekends than their rules allow (decision 0097). */
export const weekendsOfWeeks: LimitRule = {
  about: 'limits',
  reason: 'weekendsOfWeeks',
  stage: 'contract',
  bindsManagers: false,
  findExcess: (booked, slot, rules) => {
    const limit = weekendLimitOf(rules)
    if (!limit || saturdayOf(slot) === null) return null
    const worked = new Map(booked.filter((work) => saturdayOf(work) !== null).map((work) => [mondayOf(work), 1]))
    const has = 1 + mostBeside(worked, mondayOf(slot), limit.weeks)
    return has > limit.weekends ? { has, limit: limit.weekends, day: null, weeks: limit.weeks } : null
  },
}
