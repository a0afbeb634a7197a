import { expect, test } from 'vitest'
import { fillPath, queryText } from './endpoint-url.ts'

test('path parameters are filled in and escaped', () => {
  expect(fillPath('/api/staff/:id/roles/:roleId', { id: 5, roleId: 2 })).toBe('/api/staff/5/roles/2')
  expect(fillPath('/api/schedule/week/:weekStart', { weekStart: '2026/11' })).toBe('/api/schedule/week/2026%2F11')
})

test('the query omits undefined and null, and keeps false and 0', () => {
  expect(queryText({ date: '2026-11-16', staffId: undefined, includeRoles: true, offset: 0, none: null })).toBe(
    '?date=2026-11-16&includeRoles=true&offset=0',
  )
  expect(queryText(undefined)).toBe('')
})
