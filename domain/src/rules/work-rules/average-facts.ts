import type { WorkRules } from '../../contracts/work-contracts/work-rules.ts'
import { addDays, dayNumber } from '../../time/day.ts'
import { countDaysAway, type TimeOffDays } from '../availability/time-off-days.ts'
import { daysNotEmployed, type Employment } from '../employment.ts'
import type { AverageFacts } from '../hard-rules/hard-rule.ts'
import { averageLimitOf } from '../limits/hours-on-average.ts'

/** A person with what decides which weeks count towards their average hours. */
export interface AveragedPerson extends Employment {
  workRules?: WorkRules | null | undefined
  timeOff: readonly TimeOffDays[]
  /** Monday of their first week with work on record; null if they have none, absent if it is not known. */
  firstWeek?: string | null | undefined
}

/**
 * Returns which weeks are left out of a person's average in the periods that contain a week; undefined without such a
 * limit, or if their first week is not known.
 */
export function averageFactsOf(
  { workRules, timeOff, firstWeek, firstDay, lastDay }: AveragedPerson,
  weekStart: string,
): AverageFacts | undefined {
  const limit = averageLimitOf(workRules ?? {})
  if (!limit || firstWeek === undefined) return undefined
  const from = addDays(weekStart, -7 * (limit.weeks - 1))
  const away = [...timeOff, ...daysNotEmployed({ firstDay, lastDay })]
  const weeks = Array.from({ length: away.length > 0 ? 2 * limit.weeks - 1 : 0 }, (_, index) =>
    addDays(from, 7 * index),
  )
  const off = weeks.filter((week) => countDaysAway(away, week, 7) === 7)
  return {
    // Without a first day, a person starts with their first work on record.
    hasEarlierWork: firstDay != null || (firstWeek !== null && firstWeek < from),
    weeksOff: new Set(off.map((week) => dayNumber(week) ?? 0)),
  }
}
