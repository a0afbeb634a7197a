/** Determines which cached reads a successful write makes stale (API-02). */
import type { QueryClient } from '@tanstack/react-query'

/** Places whose reads depend on shifts. */
const SHIFTS = ['/api/schedule', '/api/conflicts']
/** Places whose reads depend on hours that are worked, or paid as leave. */
const HOURS = ['/api/timesheets', '/api/pay', '/api/time-off']
const AWAY = [...SHIFTS, ...HOURS, '/api/availability', '/api/notifications']

/**
 * For each place, the other places whose reads become stale after a write to it. `firstTwoSegments` defines a place.
 */
const ALSO_CHANGED: Readonly<Record<string, readonly string[]>> = {
  '/api/absences': [...AWAY, '/api/setup'],
  '/api/areas': ['/api/schedule', '/api/requirements', '/api/timesheets'],
  '/api/availability': [...SHIFTS, '/api/staff', '/api/time-off', '/api/notifications'],
  '/api/channels': ['/api/notification-choices', '/api/setup'],
  '/api/closed-days': [...SHIFTS, ...HOURS, '/api/requirements'],
  '/api/conflicts': ['/api/schedule'],
  '/api/create-user': ['/api/staff', '/api/user'],
  '/api/events': [...SHIFTS, '/api/requirements'],
  '/api/notifications': ['/api/schedule'],
  '/api/pay': [...SHIFTS, '/api/time-clock'],
  '/api/requirements': [...SHIFTS, '/api/setup'],
  '/api/roles': [...SHIFTS, '/api/staff', '/api/requirements'],
  '/api/schedule': ['/api/conflicts', ...HOURS, '/api/notifications', '/api/requirements', '/api/setup'],
  '/api/settings': [...SHIFTS, ...HOURS, '/api/setup', '/api/events'],
  '/api/setup': [...SHIFTS, '/api/staff', '/api/roles', '/api/requirements', '/api/events', '/api/notifications'],
  '/api/staff': [...SHIFTS, ...HOURS, '/api/user', '/api/setup'],
  '/api/takings': ['/api/schedule'],
  '/api/time-clock': ['/api/schedule', ...HOURS],
  '/api/time-off': AWAY,
  '/api/timesheets': ['/api/schedule', ...HOURS, '/api/time-clock'],
  '/api/user': ['/api/staff', '/api/setup'],
  '/api/work-contracts': [...SHIFTS, ...HOURS, '/api/staff'],
}

/** Returns the first two segments of a path, which are called its place here: `/api/staff/5/roles` → `/api/staff`. */
export function firstTwoSegments(path: string): string {
  return `/${path.split('?')[0]?.split('/').filter(Boolean).slice(0, 2).join('/') ?? ''}`
}

/** Returns the places whose reads are refreshed after a successful write to `path`. */
export function placesToRefresh(path: string): readonly string[] {
  const place = firstTwoSegments(path)
  return [...new Set([place, ...(ALSO_CHANGED[place] ?? [])])]
}

/** The path of undo calls. An undo may restore rows of any place. */
const UNDO = '/api/schedule/undo/'

/**
 * Marks all reads of the affected places as stale and refetches those on screen. After an undo, that means every read.
 */
export async function refreshAfter(queryClient: QueryClient, path: string): Promise<void> {
  if (path.startsWith(UNDO)) return queryClient.invalidateQueries()
  const places = placesToRefresh(path)
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) => typeof key === 'string' && places.includes(firstTwoSegments(key)),
  })
}
