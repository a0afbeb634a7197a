import type { PairRule } from './hard-rule.ts'

const MINUTES_A_DAY = 1440

/** At most one duty or pin a day; work belongs to the day it starts on. */
export const hasDay: PairRule = {
  reason: 'has-day',
  forbids: ({ rules }, a, b) =>
    rules.oneDutyADay && Math.floor(a.start / MINUTES_A_DAY) === Math.floor(b.start / MINUTES_A_DAY),
  lastStart: (_, { start }) => start + MINUTES_A_DAY,
}
