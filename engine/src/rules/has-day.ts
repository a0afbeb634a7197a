import { hasTimes, type PairRule } from './hard-rule.ts'
import { dayOf } from './limits/line-rule.ts'

const MINUTES_A_DAY = 1440

/**
 * At most one duty a day, fixed work included; work belongs to the day it starts on. People with split shifts may have
 * a second one (`dutiesADay` refuses a third), but none on the day of fixed work without times.
 */
export const hasDay: PairRule = {
  reason: 'has-day',
  forbids: ({ rules, hasSplitShifts }, a, b) =>
    dayOf(a) === dayOf(b) && (hasSplitShifts ? !hasTimes(a) || !hasTimes(b) : rules.oneDutyADay),
  lastStart: (_, { start }) => start + MINUTES_A_DAY,
}
