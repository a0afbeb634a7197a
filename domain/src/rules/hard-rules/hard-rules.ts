import { availability } from './availability.ts'
import { closerOpener } from './closer-opener.ts'
import { gaveBack } from './gave-back.ts'
import type { HardRule } from './hard-rule.ts'
import { overlap } from './overlap.ts'
import { rest } from './rest.ts'
import { role } from './role.ts'
import { timeOff } from './time-off.ts'
import { workingThatDay } from './working-that-day.ts'

/** Every hard rule, in the order in which they are told. */
export const hardRules: readonly HardRule[] = [
  role,
  gaveBack,
  timeOff,
  availability,
  workingThatDay,
  overlap,
  rest,
  closerOpener,
]
