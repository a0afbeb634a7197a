import type { RankedGoal } from '@fairweek/domain/contracts/constants'
import { readGoalOrder } from '@fairweek/domain/contracts/settings'
import type { RankedGoalName } from '@fairweek/engine/problem'

const ENGINE_NAMES: Record<RankedGoal, RankedGoalName> = {
  hours: 'target-hours',
  preferences: 'preferences',
  seniorityMix: 'seniority-mix',
  fairShare: 'fair-share',
  evenHours: 'even-hours',
  labourCost: 'labour-cost',
  daysOffTogether: 'days-off-together',
}

/** Returns the engine's goals after coverage, in the order given by the setting (COST-02). */
export function rankGoals(goalOrder: string): RankedGoalName[] {
  return ['contract-minimum', ...readGoalOrder(goalOrder).map((goal) => ENGINE_NAMES[goal])]
}
