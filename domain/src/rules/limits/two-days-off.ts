import type { LimitCheck } from '../hard-rules/hard-rule.ts'
import { dayOf, mondayOf, worksOfWeek } from '../work-rules/work-amounts.ts'

/**
 * A person must have two consecutive days from Monday to Sunday on which no shift starts, if their rules require it.
 */
export const twoDaysOff: LimitCheck = ({ booked, slot, rules }) => {
  if (!rules.twoDaysOff) return null
  const worked = new Set(worksOfWeek(booked, slot).map(dayOf))
  const monday = mondayOf(slot)
  const hasPair = [0, 1, 2, 3, 4, 5].some((day) => !worked.has(monday + day) && !worked.has(monday + day + 1))
  return hasPair ? null : { has: worked.size, limit: 5, day: null }
}
