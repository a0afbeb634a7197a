import { dayOf, type LineRule } from './line-rule.ts'

/** The most duties, fixed work included, that a person with split shifts may start on one day. */
export const MOST_SPLIT_DUTIES = 2

/** A person with split shifts starts at most two duties a day, fixed work included. */
export const dutiesADay: LineRule = {
  reason: 'duties-a-day',
  field: 'splitShifts',
  forbids: (_, assigned, duty) => assigned.filter((other) => dayOf(other) === dayOf(duty)).length >= MOST_SPLIT_DUTIES,
}
