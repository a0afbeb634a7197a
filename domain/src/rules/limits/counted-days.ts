import type { FigureKey } from '../../contracts/work-contracts/limits.ts'
import type { LimitCheck } from '../hard-rules/hard-rule.ts'
import type { Interval } from '../shift-interval.ts'
import { type BoundsByDay, isClosing } from '../short-rest/day-bounds.ts'
import { isNight } from '../work-rules/is-night.ts'
import { dayOf, mondayOf, runAround, worksOfWeek } from '../work-rules/work-amounts.ts'

/** Work that limits count. */
interface Counted {
  /** Checks whether work counts; a limit never refuses work that does not. */
  isCounted: (work: Interval, bounds: BoundsByDay) => boolean
  /** How many days lie between two of it that are in a row. */
  daysApart: number
}

export const COUNTED: Record<'days' | 'nights' | 'closings' | 'sundays', Counted> = {
  days: { isCounted: () => true, daysApart: 1 },
  nights: { isCounted: isNight, daysApart: 1 },
  closings: { isCounted: isClosing, daysApart: 1 },
  sundays: { isCounted: (work) => dayOf(work) === mondayOf(work) + 6, daysApart: 7 },
}

/** On how many days from Monday to Sunday a person may have such work (decisions 0086 and 0097). */
export const countAWeek =
  (key: FigureKey, counts: keyof typeof COUNTED): LimitCheck =>
  ({ booked, slot, rules, bounds }) => {
    const limit = rules[key]
    const isCounted = (work: Interval) => COUNTED[counts].isCounted(work, bounds)
    if (limit === undefined || !isCounted(slot)) return null
    const has = new Set(worksOfWeek(booked, slot).filter(isCounted).map(dayOf)).size
    return has > limit ? { has, limit, day: null } : null
  }

/** On how many consecutive days, or Sundays, a person may have such work; the weeks before and after count. */
export const countInARow =
  (key: FigureKey, counts: keyof typeof COUNTED): LimitCheck =>
  ({ booked, slot, rules, bounds }) => {
    const limit = rules[key]
    const isCounted = (work: Interval) => COUNTED[counts].isCounted(work, bounds)
    if (limit === undefined || !isCounted(slot)) return null
    const { daysApart } = COUNTED[counts]
    const numberOf = (work: Interval) => Math.floor(dayOf(work) / daysApart)
    const { length: has, last } = runAround(new Set(booked.filter(isCounted).map(numberOf)), numberOf(slot))
    return has > limit ? { has, limit, day: dayOf(slot) + (last - numberOf(slot)) * daysApart } : null
  }
