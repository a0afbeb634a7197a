import type { RankedGoal } from '@fairweek/domain/contracts/constants'
import { readGoalOrder } from '@fairweek/domain/contracts/settings'
import type { RankedGoalName } from '@fairweek/engine/problem'

const ENGINE_NAMES: Record<RankedGoal, RankedGoalName> = {
  hours: 'target-hours',
  preferences: 'preferences',
  seniorityMix: 'seniority-mix',
  pairings: 'pairings',
  fairShare: 'fair-share',
  evenHours: 'even-hours',
  labourCost: 'labour-cost',
  daysOffTogether: 'days-off-together',
}

/** Goals that exist only if people ask for something. */
interface Asked {
  hasPairings: boolean
  hasFewestDays: boolean
}

/**
 * Returns the engine's goals after coverage: what contracts promise, then the goals in the order given by the setting
 * (COST-02). A goal for which nobody asks is left out, so that it is neither measured nor shown (PAIR-03, CON-06).
 */
export function rankGoals(goalOrder: string, { hasPairings, hasFewestDays }: Asked): RankedGoalName[] {
  const promised: RankedGoalName[] = ['contract-minimum', 'fewest-days-in-a-row']
  const ranked = readGoalOrder(goalOrder).map((goal) => ENGINE_NAMES[goal])
  return [...promised, ...ranked].filter(
    (name) => (hasPairings || name !== 'pairings') && (hasFewestDays || name !== 'fewest-days-in-a-row'),
  )
}
