import type { WorkRules } from '../../contracts/work-contracts/work-rules.ts'
import { MINUTES_A_DAY, requireMinutes } from '../../time/clock-time.ts'
import { isTimed, type LimitCheck } from '../hard-rules/hard-rule.ts'
import { dayOf } from '../work-rules/work-amounts.ts'

/** If a contract has no earliest start, a latest end before this time means the next morning. */
const EARLY_MORNING_MINUTES = 360
/** A latest end before this time may be on the day after the earliest start. */
const NOON_MINUTES = 720

/**
 * Returns the latest end, in minutes since the start of the day on which a shift starts; null if there is none. A shift
 * that starts after midnight but before the latest end belongs to the night that ends on the same day.
 */
function latestEndMinutes({ earliestStart, latestEnd }: WorkRules, start: number): number | null {
  if (latestEnd === undefined) return null
  const end = requireMinutes(latestEnd)
  const isNextDay =
    earliestStart === undefined
      ? end < EARLY_MORNING_MINUTES && start >= end
      : end < NOON_MINUTES && end <= requireMinutes(earliestStart)
  return isNextDay ? end + MINUTES_A_DAY : end
}

/**
 * A person must not start before the earliest start or end after the latest end of their rules, which mainly protect
 * minors (decision 0086).
 */
export const workingTimes: LimitCheck = ({ slot, rules }) => {
  if (!isTimed(slot)) return null
  const day = dayOf(slot)
  const [start, end] = [slot.start - day * MINUTES_A_DAY, slot.end - day * MINUTES_A_DAY]
  const earliest = rules.earliestStart === undefined ? 0 : requireMinutes(rules.earliestStart)
  if (start < earliest) return { has: start, limit: earliest, day }
  const latest = latestEndMinutes(rules, start)
  return latest !== null && end > latest ? { has: end, limit: latest, day } : null
}
