import type { LineRule } from './line-rule.ts'

/** No more minutes over the horizon than a person's cap, pins included. */
export const hoursCap: LineRule = {
  reason: 'hours',
  applies: ({ maxMinutes }) => maxMinutes !== undefined,
  forbids({ person }, assigned, duty) {
    const minutes = assigned.reduce((sum, other) => sum + other.minutes, duty.minutes)
    return minutes > (person.maxMinutes ?? Number.POSITIVE_INFINITY)
  },
}
