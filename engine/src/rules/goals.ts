import { contractMinimum } from './contract-minimum.ts'
import { evenHours } from './even-hours.ts'
import { fairShare } from './fair-share.ts'
import type { Goal } from './goal.ts'
import { openMinutes } from './open-minutes.ts'
import { openSlotCount } from './open-slots.ts'
import { preferences } from './preferences.ts'
import { seniorityMix } from './seniority-mix.ts'
import { targetHours } from './target-hours.ts'

/** The goals in the order in which they are compared. A new goal is a file in this folder and a place in this list. */
export const goals: readonly Goal[] = [
  openMinutes,
  openSlotCount,
  contractMinimum,
  targetHours,
  preferences,
  seniorityMix,
  fairShare,
  evenHours,
]
