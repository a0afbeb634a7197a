import { dayOf, type LineRule } from './line-rule.ts'

/**
 * A person's minimum of minutes a day, for each duty together with the fixed work of its day. Other duties do not
 * count: otherwise taking one of them away could break the rule.
 */
export const shortDay: LineRule = {
  reason: 'short-day',
  field: 'minDayMinutes',
  forbids({ person, fixed }, _, duty) {
    const sameDay = fixed.filter((work) => dayOf(work) === dayOf(duty))
    return sameDay.reduce((sum, work) => sum + work.minutes, duty.minutes) < (person.minDayMinutes ?? 0)
  },
}
