import type { WorkRules } from '../../../contracts/work/work-rules.ts'
import type { Interval } from '../../shift-interval.ts'
import { minutesOfWork, mondayOf, mostBeside, worksOfWeek } from '../../work-rules/work-amounts.ts'
import type { LimitRule } from '../hard-rule.ts'

/**
 * The period of an average if the rules name none: the four months of Directive 2003/88/EC, and of the Working Time
 * Regulations 1998, in weeks (decision 0097).
 */
const DEFAULT_AVERAGE_WEEKS = 17

/** Minutes of work by week, identified by its Monday in days since 1970-01-01. Weeks without work may be missing. */
export type MinutesByWeek = ReadonlyMap<number, number>

/**
 * Returns the period of a person's limit on average hours, in weeks, and the minutes that all weeks of a period may have
 * together; null without such a limit.
 */
export function averageLimitOf({ maxAverageHours, averageWeeks = DEFAULT_AVERAGE_WEEKS }: WorkRules) {
  return maxAverageHours === undefined ? null : { weeks: averageWeeks, minutes: maxAverageHours * 60 * averageWeeks }
}

/** Returns the elapsed minutes of each week with work. */
export function minutesByWeek(works: readonly Interval[], timeZone: string): MinutesByWeek {
  const minutes = new Map<number, number>()
  for (const work of works) {
    const monday = mondayOf(work)
    minutes.set(monday, (minutes.get(monday) ?? 0) + minutesOfWork([work], timeZone))
  }
  return minutes
}

/**
 * Returns how many minutes a week may have under a person's limit on average hours, given the minutes of the other
 * weeks; 0 if they leave none, Infinity without such a limit.
 */
export function averageRoom(rules: WorkRules, minutes: MinutesByWeek, monday: number): number {
  const limit = averageLimitOf(rules)
  if (!limit) return Number.POSITIVE_INFINITY
  return Math.max(0, limit.minutes - mostBeside(minutes, monday, limit.weeks))
}

/**
 * In any period of consecutive weeks, a person must not work more hours a week, on average, than their rules allow.
 * Weeks without work count as 0 hours (decision 0097).
 */
export const hoursOnAverage: LimitRule = {
  about: 'limits',
  reason: 'hoursOnAverage',
  stage: 'contract',
  bindsManagers: false,
  findExcess: (booked, slot, rules, timeZone) => {
    const limit = averageLimitOf(rules)
    if (!limit) return null
    const beside = mostBeside(minutesByWeek(booked, timeZone), mondayOf(slot), limit.weeks)
    const has = minutesOfWork(worksOfWeek(booked, slot), timeZone) + beside
    return has > limit.minutes ? { has, limit: limit.minutes, day: null, weeks: limit.weeks } : null
  },
}
