import { expect, test } from 'vitest'
import { cancelWayOf } from './cancel-way.ts'

const shift = { id: 7, status: 'Confirmed', weekStartDate: '2026-11-23', dayOfWeek: 1 } as const
const timed = { ...shift, startTime: '09:00:00', endTime: '17:00:00' }
const START = Date.parse('2026-11-22T20:00:00Z')
const settings = { cancellationNoticeHours: 24, businessTimeZone: 'Pacific/Auckland' }
const DAY = 24 * 3_600_000

test('[SDASH-06] the button cancels at once until the notice period, then requests, and withdraws a request', () => {
  const way = (status: 'Confirmed' | 'Pending' | 'Requested', now: number, request: 'shift' | 'cancellation' | null) =>
    cancelWayOf({ ...timed, status }, { now, settings, kind: request })
  expect(way('Confirmed', START - DAY, null)).toBe('atOnce')
  expect(way('Confirmed', START - DAY + 1, null)).toBe('request')
  expect(way('Confirmed', START - DAY + 1, 'cancellation')).toBe('withdrawCancellation')
  expect(way('Pending', START - 1, null)).toBe('draft')
  expect(way('Pending', START - 1, 'shift')).toBe('withdrawRequest')
  expect(way('Requested', START - 1, null)).toBe('withdrawRequest')
})
