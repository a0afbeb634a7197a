import type { RosterProblem } from '../problem.ts'
import { changes } from './changes.ts'
import { contractMinimum } from './contract-minimum.ts'
import { evenHours } from './even-hours.ts'
import { fairShare } from './fair-share.ts'
import type { Goal } from './goal.ts'
import { openMinutes } from './open-minutes.ts'
import { openSlotCount } from './open-slots.ts'
import { preferences } from './preferences.ts'
import { seniorityMix } from './seniority-mix.ts'
import { targetHours } from './target-hours.ts'

const coverage: readonly Goal[] = [openMinutes, openSlotCount]
const others: readonly Goal[] = [contractMinimum, targetHours, preferences, seniorityMix, fairShare, evenHours]
const changesLast: readonly Goal[] = [...coverage, ...others, changes]
const changesEarly: readonly Goal[] = [...coverage, changes, ...others]

/**
 * The goals of a problem in the order in which they are compared. A new goal is a file in this folder and a place in one
 * of these lists.
 */
export function listGoals({ changes: place }: Pick<RosterProblem, 'changes'>): readonly Goal[] {
  return place === 'after-coverage' ? changesEarly : changesLast
}
