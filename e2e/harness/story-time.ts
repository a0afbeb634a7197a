/** The time at which every story begins, and the days around it. */
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { wallClock } from '@fairweek/domain/time/zone'

/** A Wednesday noon at the sample restaurant, still Tuesday in Greenwich. Set another one with `STORY_NOW=…`. */
export const STORY_NOW = process.env.STORY_NOW ?? '2026-11-18T12:00:00+13:00'

/** Today's date at the sample restaurant. */
export const TODAY = wallClock(Date.parse(STORY_NOW), 'Pacific/Auckland').day

/** The Monday of this week, or of a week this many weeks away. */
export function weekFromNow(weeks = 0): string {
  return addDays(weekStartOf(TODAY), weeks * 7)
}
