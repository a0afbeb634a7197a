import { dayOf, type LineRule } from './line-rule.ts'

/** A person's limit on minutes a day; work belongs to the day it starts on. */
export const dayHours: LineRule = {
  reason: 'day-hours',
  field: 'maxDayMinutes',
  forbids({ person }, assigned, duty) {
    const sameDay = assigned.filter((other) => dayOf(other) === dayOf(duty))
    const minutes = sameDay.reduce((sum, other) => sum + other.minutes, duty.minutes)
    return minutes > (person.maxDayMinutes ?? Number.POSITIVE_INFINITY)
  },
}
