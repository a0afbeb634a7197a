import { limitRules } from '../limits/limit-rules.ts'
import { availability } from './availability.ts'
import { employed } from './employed.ts'
import type { HardRule } from './hard-rule.ts'
import { overlap } from './overlap.ts'
import { releasedBefore } from './released-before.ts'
import { rest } from './rest.ts'
import { closerOpener } from './rest-after-closing.ts'
import { restAfterNights } from './rest-after-nights.ts'
import { role } from './role.ts'
import { timeOff } from './time-off.ts'
import { workingThatDay } from './working-that-day.ts'

/** All hard rules, in the order in which they are reported. */
export const hardRules: readonly HardRule[] = [
  role,
  employed,
  releasedBefore,
  timeOff,
  availability,
  workingThatDay,
  overlap,
  rest,
  closerOpener,
  restAfterNights,
  ...limitRules,
]
