/** The engine's goals in the words of the business. Pure. */
import type { GoalFigure } from '@fairweek/domain/contracts/schedule'
import type { GoalName, GoalScore } from '@fairweek/engine/problem'

const GOALS: Partial<Record<GoalName, Pick<GoalFigure, 'name' | 'unit'>>> = {
  'open-minutes': { name: 'coverage', unit: 'minutes' },
  'open-slots': { name: 'openShifts', unit: 'shifts' },
  'target-hours': { name: 'hours', unit: 'minutes' },
  preferences: { name: 'preferences', unit: 'points' },
  'seniority-mix': { name: 'seniorityMix', unit: 'shifts' },
  'fair-share': { name: 'fairShare', unit: 'points' },
  'even-hours': { name: 'evenHours', unit: 'points' },
}

/** The goals as the API reports them, without those that this business does not have. */
export function describeGoals(goals: readonly GoalScore[]): GoalFigure[] {
  return goals.flatMap(({ name, value, bound, isProven }) => {
    const known = GOALS[name]
    return known ? [{ ...known, value, bound, isProven }] : []
  })
}
