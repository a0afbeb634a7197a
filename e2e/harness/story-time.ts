/** The instant at which every story begins, and the days around it. */
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { wallClock } from '@fairweek/domain/time/zone'

/** A Wednesday at midday where the sample restaurant is; Tuesday still in Greenwich. Another one: `STORY_NOW=…`. */
export const STORY_NOW = process.env.STORY_NOW ?? '2026-11-18T12:00:00+13:00'

/** Today, where the sample restaurant is. */
export const TODAY = wallClock(Date.parse(STORY_NOW), 'Pacific/Auckland').day

/** Monday of this week, or so many weeks from it. */
export function weekFromNow(weeks = 0): string {
  return addDays(weekStartOf(TODAY), weeks * 7)
}
