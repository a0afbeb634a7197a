import { expect, test } from 'vitest'
import { firstDayOfWeek } from './first-day-of-week.ts'

test.each([
  ['en-US', 0],
  ['en-NZ', 1],
  ['de-DE', 1],
  ['es-MX', 0],
  ['ar-EG', 6],
  ['en', 1],
  ['en-US@posix', 0],
  ['pt_BR.UTF-8', 0],
  ['C', 1],
])('[SET-08] calendars of %s begin on day %i of the week', (tag, day) => {
  expect(firstDayOfWeek(tag)).toBe(day)
})
