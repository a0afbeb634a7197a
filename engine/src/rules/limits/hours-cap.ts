import type { LineRule } from './line-rule.ts'

/** A person's cap on minutes over the horizon, fixed work included. */
export const hoursCap: LineRule = {
  reason: 'hours',
  field: 'maxMinutes',
  forbids({ person }, assigned, duty) {
    const minutes = assigned.reduce((sum, other) => sum + other.minutes, duty.minutes)
    return minutes > (person.maxMinutes ?? Number.POSITIVE_INFINITY)
  },
}
