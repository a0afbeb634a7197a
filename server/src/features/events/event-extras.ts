/** The extra need that an event raises on its date. Pure. */
import type { Event } from '@fairweek/domain/contracts/events'
import type { DemandRow, Requirement } from '@fairweek/domain/contracts/requirements'
import { needsDuringEvent } from '@fairweek/domain/rules/event-needs'
import { dayOfWeekOf } from '@fairweek/domain/time/day'

type EventTimes = Pick<Event, 'date' | 'startTime' | 'endTime'> & { isAllDay?: boolean }

/** One more of each role that is needed while the event lasts (GN2); nobody for a whole day. */
export function defaultRaises(event: EventTimes, demand: readonly DemandRow[]): Event['raises'] {
  if (event.isAllDay) return []
  const roleIds = [...new Set(needsDuringEvent(event, demand).map(({ roleId }) => roleId))].sort((a, b) => a - b)
  return roleIds.map((roleId) => ({ roleId, extraCount: 1 }))
}

/**
 * The raises of an event that has moved: each role keeps what was set before, and roles that only the new time needs
 * get one more.
 */
export function movedRaises(before: Event['raises'], event: EventTimes, demand: readonly DemandRow[]): Event['raises'] {
  const known = new Set(before.map(({ roleId }) => roleId))
  return [...before, ...defaultRaises(event, demand).filter(({ roleId }) => !known.has(roleId))]
}

/** The dated requirements that carry the raises: so many more of each role, in the event's own hours (GN11). */
export function extrasOf(eventId: number, event: EventTimes, raises: Event['raises']): Omit<Requirement, 'id'>[] {
  const { date, startTime, endTime } = event
  const common = { date, startTime, endTime, dayOfWeek: dayOfWeekOf(date), source: 'Event', eventId }
  return raises
    .filter(({ extraCount }) => extraCount > 0)
    .map(({ roleId, extraCount }) => ({ ...common, roleId, requiredCount: extraCount }))
}
