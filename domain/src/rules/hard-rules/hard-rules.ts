import { availability } from './availability.ts'
import { daysAWeek } from './days-a-week.ts'
import { daysInARow } from './days-in-a-row.ts'
import { freeWeekends } from './free-weekends.ts'
import type { HardRule } from './hard-rule.ts'
import { hoursADay } from './hours-a-day.ts'
import { hoursAFortnight } from './hours-a-fortnight.ts'
import { hoursAWeek } from './hours-a-week.ts'
import { nightsInARow } from './nights-in-a-row.ts'
import { overlap } from './overlap.ts'
import { releasedBefore } from './released-before.ts'
import { rest } from './rest.ts'
import { closerOpener } from './rest-after-closing.ts'
import { restAfterNights } from './rest-after-nights.ts'
import { role } from './role.ts'
import { timeOff } from './time-off.ts'
import { twoDaysOff } from './two-days-off.ts'
import { workingThatDay } from './working-that-day.ts'
import { workingTimes } from './working-times.ts'

/** All hard rules, in the order in which they are reported. */
export const hardRules: readonly HardRule[] = [
  role,
  releasedBefore,
  timeOff,
  availability,
  workingThatDay,
  overlap,
  rest,
  closerOpener,
  restAfterNights,
  workingTimes,
  hoursADay,
  hoursAWeek,
  hoursAFortnight,
  daysAWeek,
  daysInARow,
  nightsInARow,
  twoDaysOff,
  freeWeekends,
]
