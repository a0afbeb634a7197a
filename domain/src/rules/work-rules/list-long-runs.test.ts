import { expect, test } from 'vitest'
import type { Shift } from '../../contracts/schedule/schedule.ts'
import { addDays, dayOfWeekOf } from '../../time/day.ts'
import { weekStartOf } from '../../time/week.ts'
import { listLongRuns } from './list-long-runs.ts'

const WEEK = '2026-11-23'

/** A day's shift of Ana, so many days after Monday. */
const on = (offset: number, more: Partial<Shift> = {}) => {
  const date = addDays(WEEK, offset)
  const place = { weekStartDate: weekStartOf(date), dayOfWeek: dayOfWeekOf(date) }
  return { ...place, startTime: '09:00', endTime: '17:00', staffId: 1, status: 'Pending', ...more } as Shift
}
const runOf = (offsets: readonly number[], more: Partial<Shift> = {}) =>
  listLongRuns(
    offsets.map((offset) => on(offset, { staff: { id: 1, name: 'Ana' }, ...more } as Partial<Shift>)),
    WEEK,
  )

test('[GEN-11] seven days in a row are named, six are not, and days of the week before count', () => {
  expect(runOf([0, 1, 2, 3, 4, 5, 6])).toEqual([{ staffId: 1, name: 'Ana', days: 7 }])
  expect(runOf([0, 1, 2, 3, 4, 5])).toEqual([])
  expect(runOf([-4, -3, -2, -1, 0, 1, 2, 4, 5])).toEqual([{ staffId: 1, name: 'Ana', days: 7 }])
  expect(runOf([-7, -6, -5, -4, -3, -2, -1, 1])).toEqual([])
})

test('[GEN-11] shifts that nobody works break a run', () => {
  expect(runOf([0, 1, 2, 3, 4, 5, 6], { status: 'Cancelled' })).toEqual([])
})
