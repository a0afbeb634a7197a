import { LIMITS } from '../../contracts/work-contracts/limits.ts'
import type { WorkRules } from '../../contracts/work-contracts/work-rules.ts'
import type { AverageFacts, LimitCheck } from '../hard-rules/hard-rule.ts'
import type { Interval } from '../shift-interval.ts'
import { minutesOfWork, mondayOf, worksOfWeek } from '../work-rules/work-amounts.ts'

/** Counts every week of a period, if nothing is known about a person's first day and leave. */
const EVERY_WEEK: AverageFacts = { hasEarlierWork: true, weeksOff: new Set() }

/** Minutes of work by week, identified by its Monday in days since 1970-01-01. Weeks without work may be missing. */
export type MinutesByWeek = ReadonlyMap<number, number>

/** Returns a person's limit on average hours: its period in weeks, and the minutes a week; null without such a limit. */
export function averageLimitOf({ maxAverageHours, averageWeeks = LIMITS.averageWeeks.usual }: WorkRules) {
  return maxAverageHours === undefined ? null : { weeks: averageWeeks, minutesAWeek: maxAverageHours * 60 }
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

/** The weeks of a period other than one week: their minutes, and how many of its weeks count, that one included. */
interface RestOfPeriod {
  minutes: number
  weeks: number
}

/**
 * Lists the periods of `weeks` consecutive weeks that contain a week. Weeks without work before the person's first work,
 * and weeks without work in which they are off all seven days, do not count.
 */
function listPeriods(
  minutes: MinutesByWeek,
  monday: number,
  weeks: number,
  { hasEarlierWork, weeksOff }: AverageFacts,
): RestOfPeriod[] {
  const worked = [...minutes].flatMap(([week, amount]) => (amount > 0 ? [week] : []))
  const first = hasEarlierWork ? Number.NEGATIVE_INFINITY : Math.min(monday, ...worked)
  const own = Array.from({ length: 2 * weeks - 1 }, (_, index): RestOfPeriod => {
    const week = monday + 7 * (index - weeks + 1)
    if (week === monday) return { minutes: 0, weeks: 1 }
    const amount = minutes.get(week) ?? 0
    return { minutes: amount, weeks: Number(amount > 0 || (week >= first && !weeksOff.has(week))) }
  })
  return own
    .slice(0, weeks)
    .map((_, start) =>
      own
        .slice(start, start + weeks)
        .reduce((sum, week) => ({ minutes: sum.minutes + week.minutes, weeks: sum.weeks + week.weeks })),
    )
}

/**
 * Returns how many minutes a week may have under a person's limit on average hours, given the minutes of the other
 * weeks; 0 if they leave none, Infinity without such a limit.
 */
export function averageRoom(
  rules: WorkRules,
  minutes: MinutesByWeek,
  monday: number,
  facts: AverageFacts = EVERY_WEEK,
): number {
  const limit = averageLimitOf(rules)
  if (!limit) return Number.POSITIVE_INFINITY
  const rooms = listPeriods(minutes, monday, limit.weeks, facts).map(
    (rest) => limit.minutesAWeek * rest.weeks - rest.minutes,
  )
  return Math.max(0, Math.min(...rooms))
}

/**
 * In any period of consecutive weeks, a person must not work more hours a week, on average, than their rules allow.
 * Weeks without work count as 0 hours, except those before the person's first work and those of leave (decision 0097).
 */
export const hoursOnAverage: LimitCheck = ({ booked, slot, rules, timeZone, averageFacts: facts = EVERY_WEEK }) => {
  const limit = averageLimitOf(rules)
  if (!limit) return null
  const own = minutesOfWork(worksOfWeek(booked, slot), timeZone)
  const beyond = ({ minutes, weeks }: RestOfPeriod) => own + minutes - limit.minutesAWeek * weeks
  const [worst] = listPeriods(minutesByWeek(booked, timeZone), mondayOf(slot), limit.weeks, facts).sort(
    (a, b) => beyond(b) - beyond(a),
  )
  if (!worst || beyond(worst) <= 0) return null
  return { has: own + worst.minutes, limit: limit.minutesAWeek * worst.weeks, day: null, weeks: worst.weeks }
}
