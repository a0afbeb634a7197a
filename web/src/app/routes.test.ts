import { expect, test } from 'vitest'
import { documentTitleOf, titleOf } from './routes.ts'

test('a page title comes from the path table, and otherwise is the product name', () => {
  expect(['/', '/dashboard', '/schedule', '/staff/', '/settings'].map(titleOf)).toEqual([
    'Dashboard',
    'Dashboard',
    'Weekly Schedule',
    'Staff Management',
    'Settings',
  ])
  expect(titleOf('/notifications')).toBe('Fairweek')
  expect(titleOf('/nowhere')).toBe('Fairweek')
})

test('[NAV-12] the browser tab shows the page and the product', () => {
  expect(documentTitleOf('/events')).toBe('Events Calendar · Fairweek')
  expect(documentTitleOf('/nowhere')).toBe('404 Page Not Found · Fairweek')
})
