import type { LimitRefusal } from '../../contracts/work-contracts/limits.ts'
import type { LimitCheck, LimitRule } from '../hard-rules/hard-rule.ts'
import { countAWeek, countInARow } from './counted-days.ts'
import { hoursADay, hoursAFortnight, hoursAWeek, shortDay } from './hours.ts'
import { hoursOnAverage } from './hours-on-average.ts'
import { twoDaysOff } from './two-days-off.ts'
import { freeWeekends, weekendsOfWeeks } from './weekends.ts'
import { workingTimes } from './working-times.ts'

/** What each limit of a contract forbids, in the order in which refusals and conflicts are reported. */
const CHECKS: Record<LimitRefusal, LimitCheck> = {
  workingTimes,
  shortDay,
  hoursADay,
  hoursAWeek,
  hoursAFortnight,
  hoursOnAverage,
  daysAWeek: countAWeek('maxDaysAWeek', 'days'),
  daysInARow: countInARow('maxDaysInARow', 'days'),
  sundaysInARow: countInARow('maxSundaysInARow', 'sundays'),
  nightsInARow: countInARow('maxNightsInARow', 'nights'),
  nightsAWeek: countAWeek('maxNightsAWeek', 'nights'),
  closingsAWeek: countAWeek('maxClosingsAWeek', 'closings'),
  twoDaysOff,
  freeWeekends,
  weekendsOfWeeks,
}

/** A hard rule for each limit of a contract that refuses shifts. */
export const limitRules = (Object.keys(CHECKS) as LimitRefusal[]).map(
  (reason): LimitRule => ({
    about: 'limits',
    reason,
    stage: 'contract',
    bindsManagers: false,
    findExcess: CHECKS[reason],
  }),
)
