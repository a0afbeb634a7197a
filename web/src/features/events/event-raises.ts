import type { Event } from '@fairweek/domain/contracts/events'

/** Sums up an event's extra people over all roles. */
export function extraPeople({ raises }: Pick<Event, 'raises'>): number {
  return raises.reduce((sum, { extraCount }) => sum + extraCount, 0)
}
