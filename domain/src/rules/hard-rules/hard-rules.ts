import { availability } from './availability.ts'
import type { HardRule } from './hard-rule.ts'
import { closingsAWeek } from './limits/closings-a-week.ts'
import { daysAWeek } from './limits/days-a-week.ts'
import { daysInARow } from './limits/days-in-a-row.ts'
import { freeWeekends } from './limits/free-weekends.ts'
import { hoursADay } from './limits/hours-a-day.ts'
import { hoursAFortnight } from './limits/hours-a-fortnight.ts'
import { hoursAWeek } from './limits/hours-a-week.ts'
import { hoursOnAverage } from './limits/hours-on-average.ts'
import { nightsAWeek } from './limits/nights-a-week.ts'
import { nightsInARow } from './limits/nights-in-a-row.ts'
import { shortDay } from './limits/short-day.ts'
import { twoDaysOff } from './limits/two-days-off.ts'
import { weekendsOfWeeks } from './limits/weekends-of-weeks.ts'
import { workingTimes } from './limits/working-times.ts'
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
  releasedBefore,
  timeOff,
  availability,
  workingThatDay,
  overlap,
  rest,
  closerOpener,
  restAfterNights,
  workingTimes,
  shortDay,
  hoursADay,
  hoursAWeek,
  hoursAFortnight,
  hoursOnAverage,
  daysAWeek,
  daysInARow,
  nightsInARow,
  nightsAWeek,
  closingsAWeek,
  twoDaysOff,
  freeWeekends,
  weekendsOfWeeks,
]
