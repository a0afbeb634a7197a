/** The extra need that an event raises on its date. Pure. */
import type { Event } from '@fairweek/domain/contracts/events'
import type { Requirement } from '@fairweek/domain/contracts/requirements'
import { needsDuringEvent } from '@fairweek/domain/rules/event-needs'
import { dayOfWeekOf } from '@fairweek/domain/time/day'

type EventTimes = Pick<Event, 'date' | 'startTime' | 'endTime'>

/** One more of each role that is needed while the event lasts (GN2). */
export function defaultRaises(event: EventTimes, weekly: readonly Requirement[]): Event['raises'] {
  const roleIds = [...new Set(needsDuringEvent(event, weekly).map(({ roleId }) => roleId))].sort((a, b) => a - b)
  return roleIds.map((roleId) => ({ roleId, extraCount: 1 }))
}

/**
 * The raises of an event that has moved: each role keeps what was set before, and roles that only the new time needs
 * get one more.
 */
export function movedRaises(
  before: Event['raises'],
  event: EventTimes,
  weekly: readonly Requirement[],
): Event['raises'] {
  const known = new Set(before.map(({ roleId }) => roleId))
  return [...before, ...defaultRaises(event, weekly).filter(({ roleId }) => !known.has(roleId))]
}

/**
 * The dated requirements that carry the raises. Each takes the times of the weekly need that the event overlaps, so
 * that it is filled by whole shifts; a role without such a need is wanted for the event itself.
 */
export function extrasOf(
  eventId: number,
  event: EventTimes,
  raises: Event['raises'],
  weekly: readonly Requirement[],
): Omit<Requirement, 'id'>[] {
  const overlapped = needsDuringEvent(event, weekly)
  return raises
    .filter(({ extraCount }) => extraCount > 0)
    .flatMap(({ roleId, extraCount }) => {
      const slots = new Map(
        overlapped
          .filter((requirement) => requirement.roleId === roleId)
          .map(({ startTime, endTime }) => [`${startTime}-${endTime}`, { startTime, endTime }]),
      )
      const { startTime, endTime } = event
      const times = slots.size > 0 ? [...slots.values()] : [{ startTime, endTime }]
      return times.map((time) => ({
        ...time,
        dayOfWeek: dayOfWeekOf(event.date),
        roleId,
        requiredCount: extraCount,
        source: 'Event',
        eventId,
        date: event.date,
      }))
    })
}
