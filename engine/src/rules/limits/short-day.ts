import { dayOf, type LineRule } from './line-rule.ts'

/**
 * A person's minimum of minutes a day, for each duty together with the pins of its day. Other duties do not count:
 * otherwise taking one of them away could break the rule.
 */
export const shortDay: LineRule = {
  reason: 'short-day',
  field: 'minDayMinutes',
  forbids({ person, pins }, _, duty) {
    const sameDay = pins.filter((pin) => dayOf(pin) === dayOf(duty))
    return sameDay.reduce((sum, pin) => sum + pin.minutes, duty.minutes) < (person.minDayMinutes ?? 0)
  },
}
