import { expect, test } from 'vitest'
import { documentTitleOf, titleOf } from './routes.ts'

test('titles follow the path table, otherwise the product name', () => {
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

test('the browser tab names page and product', () => {
  expect(documentTitleOf('/events')).toBe('Events Calendar · Fairweek')
  expect(documentTitleOf('/nowhere')).toBe('Fairweek')
})
