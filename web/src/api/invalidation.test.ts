import { registry } from '@fairweek/domain/contracts/registry'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { firstTwoSegments, placesToRefresh, refreshAfter } from './invalidation.ts'

function clientWith(...paths: string[]): QueryClient {
  const client = new QueryClient()
  for (const path of paths) client.setQueryData([path, null], [])
  return client
}

function stalePaths(client: QueryClient): unknown[] {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey[0])
}

test('a path is refreshed by its first two segments', () => {
  expect(firstTwoSegments('/api/staff/5/roles/2')).toBe('/api/staff')
  expect(firstTwoSegments('/api/schedule?date=2026-11-16')).toBe('/api/schedule')
})

test('a write refreshes reads with the same first two segments, not ones that merely start alike', async () => {
  const client = clientWith('/api/roles', '/api/rolesets', '/api/notifications')
  await refreshAfter(client, '/api/roles/7')
  expect(stalePaths(client)).toEqual(['/api/roles'])
})

test('a schedule write refreshes all schedule reads and the conflicts', async () => {
  const client = clientWith(
    '/api/schedule/week/2026-11-16',
    '/api/schedule/unassigned/4',
    '/api/conflicts',
    '/api/settings',
  )
  await refreshAfter(client, '/api/schedule/12/assign')
  expect(stalePaths(client)).toEqual(['/api/schedule/week/2026-11-16', '/api/schedule/unassigned/4', '/api/conflicts'])
})

test('[UNDO-01] an undo refreshes every read, because it may restore people as well as shifts', async () => {
  const client = clientWith('/api/schedule/week/2026-11-16', '/api/staff', '/api/settings')
  await refreshAfter(client, '/api/schedule/undo/12')
  expect(stalePaths(client)).toEqual(['/api/schedule/week/2026-11-16', '/api/staff', '/api/settings'])
})

test('[API-02] deciding a request refreshes notifications and the schedule', () => {
  expect(placesToRefresh('/api/schedule/request/approve')).toEqual(
    expect.arrayContaining(['/api/schedule', '/api/notifications', '/api/conflicts']),
  )
  expect(placesToRefresh('/api/notifications/clear-pending')).toEqual(
    expect.arrayContaining(['/api/notifications', '/api/schedule']),
  )
})

/** Places whose writes change no reads of other places. */
const APART = ['calendar', 'kiosk', 'live', 'login', 'logout', 'notification-choices', 'password-link', 'reads']
const WITHOUT_SESSION = ['register', 'set-password', 'single-sign-on']

test('[API-02] each place with writes says which other reads they change', () => {
  const written = registry.filter(({ method }) => method !== 'GET').map(({ path }) => firstTwoSegments(path))
  const alone = [...new Set(written)].filter((place) => placesToRefresh(place).length === 1)
  expect(alone.sort()).toEqual([...APART, ...WITHOUT_SESSION].map((name) => `/api/${name}`).sort())
})

test('[API-02] [SICK-01] a reported absence refreshes time off, availability, shifts and conflicts', () => {
  expect(placesToRefresh('/api/absences')).toEqual(
    expect.arrayContaining(['/api/time-off', '/api/availability', '/api/schedule', '/api/conflicts']),
  )
})
