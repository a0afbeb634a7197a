import type { AvailabilitySlot } from '@fairweek/domain/contracts/availability/availability'
import { expect, test } from 'vitest'
import { blocksOf, cellAt, openingMinute, stepFrom, timesOf } from './week-picture-model.ts'

const slot = (dayOfWeek: number, startTime: string, endTime: string, more: Partial<AvailabilitySlot> = {}) => {
  return { kind: 'cannot', dayOfWeek, startTime, endTime, from: null, until: null, ...more } as AvailabilitySlot
}

test('[AVAIL-01] a night is drawn on both of its days, also Sunday night on Monday', () => {
  const unchanged = [slot(0, '22:00:00', '02:00:00')]
  expect(
    blocksOf({ unchanged, added: [], removed: [] }, '2026-11-18').map(({ column, start, end }) => [column, start, end]),
  ).toEqual([
    [6, 1320, 1440],
    [0, 0, 120],
  ])
})

test('[AVAIL-01] past slots are left out, changes are marked, and stronger slots are drawn on top', () => {
  const unchanged = [slot(1, '09:00:00', '17:00:00', { until: '2026-11-17' }), slot(2, '09:00:00', '12:00:00')]
  const added = [slot(2, '09:00:00', '17:00:00', { kind: 'prefer' })]
  expect(blocksOf({ unchanged, added, removed: [] }, '2026-11-18').map(({ state, column }) => [state, column])).toEqual(
    [
      ['added', 1],
      ['unchanged', 1],
    ],
  )
})

test('[AVAIL-01] a drag covers whole half hours in either direction', () => {
  expect(cellAt(0, 0)).toEqual({ column: 0, row: 0 })
  expect(cellAt(0.999, 1.5)).toEqual({ column: 6, row: 47 })
  expect(cellAt(-0.1, 0.5)).toEqual({ column: 0, row: 24 })
  const times = { days: [2, 3], start: 17 * 60, end: 1440 }
  expect(timesOf({ anchor: { column: 1, row: 34 }, head: { column: 2, row: 47 } })).toEqual(times)
  expect(timesOf({ anchor: { column: 2, row: 47 }, head: { column: 1, row: 34 } })).toEqual(times)
})

test('[AVAIL-01] arrow keys stop at the edges of the week', () => {
  expect(stepFrom({ column: 0, row: 0 }, 'ArrowLeft')).toEqual({ column: 0, row: 0 })
  expect(stepFrom({ column: 6, row: 40 }, 'PageDown')).toEqual({ column: 6, row: 47 })
  expect(stepFrom({ column: 3, row: 3 }, 'ArrowDown')).toEqual({ column: 3, row: 4 })
  expect(stepFrom({ column: 3, row: 3 }, 'Enter')).toBeNull()
})

test('[AVAIL-05] the grid opens at the hour of the earliest requirement, or at 8:00 without any', () => {
  expect(openingMinute(undefined)).toBe(8 * 60)
  expect(openingMinute([])).toBe(8 * 60)
  expect(openingMinute([{ startTime: '11:00:00' }, { startTime: '06:30:00' }])).toBe(6 * 60)
})
