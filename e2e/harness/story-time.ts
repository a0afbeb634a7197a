/** The time at which every story begins, and the dates around it. */
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { wallClock } from '@fairweek/domain/time/zone'

/**
 * Noon on a Wednesday at the sample restaurant, while it is still Tuesday in Greenwich. Can be changed with
 * `STORY_NOW=…`.
 */
export const STORY_NOW = process.env.STORY_NOW ?? '2026-11-18T12:00:00+13:00'

/** Today's date at the sample restaurant. */
export const TODAY = wallClock(Date.parse(STORY_NOW), 'Pacific/Auckland').day

/** Returns the Monday of this week, or of the week that is `weeks` weeks away. */
export function weekFromNow(weeks = 0): string {
  return addDays(weekStartOf(TODAY), weeks * 7)
}
