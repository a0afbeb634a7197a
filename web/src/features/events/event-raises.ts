import type { Event } from '@fairweek/domain/contracts/events'

/** How many more people an event asks for, all roles together. */
export function extraPeople({ raises }: Pick<Event, 'raises'>): number {
  return raises.reduce((sum, { extraCount }) => sum + extraCount, 0)
}
