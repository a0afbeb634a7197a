import type { RankedGoalName, RosterProblem } from '../../problem.ts'
import { changes } from './changes.ts'
import { contractMinimum } from './contract-minimum.ts'
import { evenHours } from './even-hours.ts'
import { fairShare } from './fair-share.ts'
import { fewestDaysInARow } from './fewest-days-in-a-row.ts'
import type { Goal } from './goal.ts'
import { labourCost } from './labour-cost.ts'
import { openMinutes } from './open-minutes.ts'
import { openSlotCount } from './open-slots.ts'
import { pairings } from './pairings.ts'
import { preferences } from './preferences.ts'
import { seniorityMix } from './seniority-mix.ts'
import { targetHours } from './target-hours.ts'
import { twoDaysOff } from './two-days-off.ts'

const coverage: readonly Goal[] = [openMinutes, openSlotCount]
const ranked: Readonly<Record<RankedGoalName, Goal>> = {
  'contract-minimum': contractMinimum,
  'fewest-days-in-a-row': fewestDaysInARow,
  'target-hours': targetHours,
  preferences,
  'seniority-mix': seniorityMix,
  pairings,
  'fair-share': fairShare,
  'even-hours': evenHours,
  'labour-cost': labourCost,
  'days-off-together': twoDaysOff,
}

/** The goals that a problem may rank. */
export const RANKED_GOALS = Object.keys(ranked) as RankedGoalName[]

/** The goals that a problem has only if it lists them. */
const OPTIONAL: readonly RankedGoalName[] = ['fewest-days-in-a-row', 'pairings', 'labour-cost', 'days-off-together']

/** The default order, without the optional goals. */
export const USUAL_ORDER: readonly RankedGoalName[] = RANKED_GOALS.filter((name) => !OPTIONAL.includes(name))

/**
 * Returns the goals of a problem in order of priority. To add a goal, create a file in this folder and add an entry to
 * one of these lists.
 */
export function listGoals({
  changes: place,
  goals = USUAL_ORDER,
}: Pick<RosterProblem, 'changes' | 'goals'>): readonly Goal[] {
  const others = goals.map((name) => ranked[name])
  return place === 'after-coverage' ? [...coverage, changes, ...others] : [...coverage, ...others, changes]
}
