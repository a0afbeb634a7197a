/** Computes the demand uplift of an event on its date. Pure. */
import type { Event } from '@fairweek/domain/contracts/events'
import type { DemandRow, Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import { needsDuringEvent } from '@fairweek/domain/rules/coverage/event-needs'
import { dayOfWeekOf } from '@fairweek/domain/time/day'

type EventTimes = Pick<Event, 'date' | 'startTime' | 'endTime'> & { isAllDay?: boolean }

/** Returns an uplift of one person for each role that has demand during the event; none for an all-day event. */
export function defaultRaises(event: EventTimes, demand: readonly DemandRow[]): Event['raises'] {
  if (event.isAllDay) return []
  const roleIds = [...new Set(needsDuringEvent(event, demand).map(({ roleId }) => roleId))].sort((a, b) => a - b)
  return roleIds.map((roleId) => ({ roleId, extraCount: 1 }))
}

/**
 * Returns the uplift of an event that has moved: roles keep their uplift, and roles that have demand only at the new
 * time get one more person.
 */
export function movedRaises(before: Event['raises'], event: EventTimes, demand: readonly DemandRow[]): Event['raises'] {
  const known = new Set(before.map(({ roleId }) => roleId))
  return [...before, ...defaultRaises(event, demand).filter(({ roleId }) => !known.has(roleId))]
}

/** Converts an event's uplift into requirements on its date: more people of each role, during the event. */
export function extrasOf(eventId: number, event: EventTimes, raises: Event['raises']): Omit<Requirement, 'id'>[] {
  const { date, startTime, endTime } = event
  const common = { date, startTime, endTime, dayOfWeek: dayOfWeekOf(date), source: 'Event', eventId }
  return raises
    .filter(({ extraCount }) => extraCount > 0)
    .map(({ roleId, extraCount }) => ({ ...common, roleId, requiredCount: extraCount }))
}
