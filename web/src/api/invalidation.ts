/** Determines which cached reads a successful write makes stale (API-02). */
import type { QueryClient } from '@tanstack/react-query'

/**
 * For each place, the other places whose reads become stale after a write to it. `firstTwoSegments` defines a place.
 */
const ALSO_CHANGED: Readonly<Record<string, readonly string[]>> = {
  '/api/schedule': [
    '/api/conflicts',
    '/api/notifications',
    '/api/requirements',
    '/api/timesheets',
    '/api/pay',
    '/api/time-off',
    '/api/setup',
  ],
  '/api/requirements': ['/api/schedule', '/api/conflicts', '/api/setup'],
  '/api/closed-days': ['/api/requirements', '/api/schedule', '/api/conflicts'],
  '/api/events': ['/api/schedule', '/api/conflicts', '/api/requirements'],
  '/api/staff': ['/api/pay', '/api/schedule', '/api/conflicts', '/api/user', '/api/setup'],
  '/api/roles': ['/api/staff', '/api/schedule', '/api/requirements', '/api/conflicts'],
  '/api/areas': ['/api/schedule', '/api/requirements', '/api/timesheets'],
  '/api/work-contracts': ['/api/staff', '/api/schedule', '/api/conflicts'],
  '/api/timesheets': ['/api/schedule', '/api/time-clock', '/api/pay'],
  '/api/time-clock': ['/api/timesheets', '/api/pay', '/api/schedule'],
  '/api/availability': ['/api/staff', '/api/conflicts', '/api/schedule', '/api/time-off', '/api/notifications'],
  '/api/time-off': [
    '/api/availability',
    '/api/conflicts',
    '/api/schedule',
    '/api/notifications',
    '/api/timesheets',
    '/api/pay',
  ],
  '/api/takings': ['/api/schedule'],
  '/api/conflicts': ['/api/schedule'],
  '/api/settings': ['/api/conflicts', '/api/setup', '/api/events', '/api/schedule'],
  '/api/channels': ['/api/notification-choices', '/api/setup'],
  '/api/notifications': ['/api/schedule'],
  '/api/user': ['/api/staff', '/api/setup'],
  '/api/setup': [
    '/api/staff',
    '/api/roles',
    '/api/requirements',
    '/api/events',
    '/api/schedule',
    '/api/conflicts',
    '/api/notifications',
  ],
  '/api/create-user': ['/api/staff', '/api/user'],
}

/** Returns the first two segments of a path, which are called its place here: `/api/staff/5/roles` → `/api/staff`. */
export function firstTwoSegments(path: string): string {
  return `/${path.split('?')[0]?.split('/').filter(Boolean).slice(0, 2).join('/') ?? ''}`
}

/** Returns the places whose reads are refreshed after a successful write to `path`. */
export function placesToRefresh(path: string): readonly string[] {
  const place = firstTwoSegments(path)
  return [place, ...(ALSO_CHANGED[place] ?? [])]
}

/** The path of undo calls. An undo may restore rows of any place. */
const UNDO = '/api/schedule/undo/'

/**
 * Marks all reads of the affected places as stale and refetches those on screen. After an undo, that means every read.
 */
export async function refreshAfter(queryClient: QueryClient, path: string): Promise<void> {
  if (path.startsWith(UNDO)) return queryClient.invalidateQueries()
  const places = new Set(placesToRefresh(path))
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) => typeof key === 'string' && places.has(firstTwoSegments(key)),
  })
}
