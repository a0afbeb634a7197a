/** Maps the engine's goals to the business's terms. Pure. */
import type { GoalFigure } from '@fairweek/domain/contracts/generate/generate'
import type { GoalName, GoalScore } from '@fairweek/engine/problem'
import type { GoalValues } from '../measure-week.ts'
import type { BoundClaim } from './claim-bounds.ts'

const GOALS: Partial<Record<GoalName, Pick<GoalFigure, 'name' | 'unit'>>> = {
  'open-minutes': { name: 'coverage', unit: 'minutes' },
  'open-slots': { name: 'openShifts', unit: 'shifts' },
  'fewest-days-in-a-row': { name: 'fewestDaysInARow', unit: 'days' },
  'target-hours': { name: 'hours', unit: 'minutes' },
  preferences: { name: 'preferences', unit: 'points' },
  'seniority-mix': { name: 'seniorityMix', unit: 'shifts' },
  pairings: { name: 'pairings', unit: 'shifts' },
  'fair-share': { name: 'fairShare', unit: 'points' },
  'even-hours': { name: 'evenHours', unit: 'points' },
  'labour-cost': { name: 'labourCost', unit: 'cents' },
  'days-off-together': { name: 'daysOffTogether', unit: 'people' },
}

/** Returns the name by which the API reports a goal; null if it does not. */
export const figureOf = (name: GoalName): GoalFigure['name'] | null => GOALS[name]?.name ?? null

/** Returns the goals as the API reports them, without those that do not apply to this business. */
export function describeGoals(goals: readonly GoalScore[]): GoalFigure[] {
  return goals.flatMap(({ name, value, bound, isProven }) => {
    const known = GOALS[name]
    return known ? [{ ...known, value, bound, isProven, ifMoved: null }] : []
  })
}

/** Returns a search's current values as figures of the whole week, including kept shifts. */
export function describeSearch(goals: readonly GoalScore[], keptValues: GoalValues): GoalFigure[] {
  return describeGoals(
    goals.map((goal) => {
      const apart = keptValues.get(goal.name) ?? 0
      return { ...goal, value: goal.value + apart, bound: goal.bound + apart }
    }),
  )
}

type Claims = ReadonlyMap<GoalName, BoundClaim>

/**
 * Returns a stored week's goal values with the bounds known for them: `claims` holds for rosters with the same kept
 * shifts, `ifMoved` for rosters in which drafts may also move. A goal is proven if its value equals its bound and all
 * earlier goals are proven. `certified` are the goals whose bounds in `claims` the checker has verified.
 */
export function describeFigures(
  measured: GoalValues,
  claims: Claims,
  ifMoved: Claims,
  certified: readonly GoalName[] = [],
): GoalFigure[] {
  let isProven = true
  return [...measured].flatMap(([name, value]) => {
    const bound = claims.get(name)?.bound ?? null
    isProven &&= bound === value
    return describeGoals([{ name, value, bound: bound ?? 0, isProven }]).map((figure) => {
      const isCertified = bound === null ? {} : { isCertified: certified.includes(name) }
      return { ...figure, bound, ...isCertified, ifMoved: ifMoved.get(name) ?? null }
    })
  })
}
