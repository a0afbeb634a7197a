/** The engine's goals in the words of the business. Pure. */
import type { ObjectiveLevel } from '@fairweek/domain/contracts/schedule'
import type { GoalName, GoalScore } from '@fairweek/engine/problem'

const GOALS: Partial<Record<GoalName, Pick<ObjectiveLevel, 'level' | 'unit'>>> = {
  'open-minutes': { level: 'coverage', unit: 'minutes' },
  'open-slots': { level: 'openShifts', unit: 'shifts' },
  'target-hours': { level: 'hours', unit: 'minutes' },
  preferences: { level: 'preferences', unit: 'points' },
  'seniority-mix': { level: 'seniorityMix', unit: 'shifts' },
  'fair-share': { level: 'fairShare', unit: 'points' },
  'even-hours': { level: 'evenHours', unit: 'points' },
}

/** The goals as the API reports them, without those that this business does not have. */
export function describeObjective(goals: readonly GoalScore[]): ObjectiveLevel[] {
  return goals.flatMap(({ name, value, bound, isProven }) => {
    const known = GOALS[name]
    return known ? [{ ...known, value, bound, isProven }] : []
  })
}
