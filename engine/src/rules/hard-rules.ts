import { excluded } from './excluded.ts'
import type { PairRule, PersonDutyRule } from './hard-rule.ts'
import { hasDay } from './has-day.ts'
import { closingsAWeek, nightsAWeek } from './limits/a-week.ts'
import { dayHours } from './limits/day-hours.ts'
import { daysOffTogether } from './limits/days-off-together.ts'
import { dutiesADay } from './limits/duties-a-day.ts'
import { fortnightHours } from './limits/fortnight-hours.ts'
import { freeWeekends } from './limits/free-weekends.ts'
import { hoursCap } from './limits/hours-cap.ts'
import { daysInARow, nightsInARow, sundaysInARow } from './limits/in-a-row.ts'
import type { DayRule, LineRule } from './limits/line-rule.ts'
import { maxDays } from './limits/max-days.ts'
import { shortDay } from './limits/short-day.ts'
import { overlap } from './overlap.ts'
import { rest } from './rest.ts'
import { restAfterNights } from './rest-after-nights.ts'
import { skill } from './skill.ts'
import { succession } from './succession.ts'
import { unavailable } from './unavailable.ts'

/**
 * Rules about a person and a duty, in the order in which refusals name them. A new rule needs a `RefusalReason`, an entry
 * in one of these lists and, in `proof/`, an independent check that shares no code with it; docs/how-to-add.md lists what
 * else it touches.
 */
export const personDutyRules: readonly PersonDutyRule[] = [skill, excluded, unavailable]

/** Rules about two pieces of work of one person, in the order in which refusals name them. */
export const pairRules: readonly PairRule[] = [hasDay, overlap, rest, restAfterNights, succession]

/** Line rules that depend only on days; pricing supports them. Each is also in `lineRules`. */
export const dayRules: readonly DayRule[] = [
  maxDays,
  daysInARow,
  sundaysInARow,
  daysOffTogether,
  freeWeekends,
  nightsInARow,
  nightsAWeek,
  closingsAWeek,
]

/** Rules about all work of one person. Refusals name them last, in this order. */
export const lineRules: readonly LineRule[] = [dutiesADay, shortDay, dayHours, ...dayRules, hoursCap, fortnightHours]
