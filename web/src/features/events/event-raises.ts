import type { Event } from '@fairweek/domain/contracts/events'

/** Sums up the extra people of an event over all roles. */
export function extraPeople({ raises }: Pick<Event, 'raises'>): number {
  return raises.reduce((sum, { extraCount }) => sum + extraCount, 0)
}
