import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { isAhead } from '@fairweek/domain/rules/shift-ahead'
import { dayOfWeekOf } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { expect, test } from 'vitest'
import { readBusinessClock } from '../../../session/use-business-clock.ts'
import { countdownWords } from './countdown-words.ts'

function shiftOn(date: string, startTime: string, endTime: string): Shift {
  const place = { weekStartDate: weekStartOf(date), dayOfWeek: dayOfWeekOf(date) }
  return { ...place, startTime, endTime, staffId: 1, status: 'Confirmed' } as Shift
}

// In each case, a shift starts at 6 AM and the time is 11 PM on the evening before: 7 hours apart by the wall clock.
test.each([
  ['Pacific/Auckland', 'forward', '2026-09-26T23:00:00+12:00', '2026-09-27', 'in 6 h 0 min'],
  ['Pacific/Auckland', 'back', '2026-04-04T23:00:00+13:00', '2026-04-05', 'in 8 h 0 min'],
  ['Europe/London', 'forward', '2026-03-28T23:00:00+00:00', '2026-03-29', 'in 6 h 0 min'],
  ['Europe/London', 'back', '2026-10-24T23:00:00+01:00', '2026-10-25', 'in 8 h 0 min'],
  ['America/New_York', 'forward', '2026-03-07T23:00:00-05:00', '2026-03-08', 'in 6 h 0 min'],
  ['America/New_York', 'back', '2026-10-31T23:00:00-04:00', '2026-11-01', 'in 8 h 0 min'],
])('[SDASH-04] the countdown shows elapsed hours in %s when the clocks go %s', (zone, _, now, date, words) => {
  expect(countdownWords(shiftOn(date, '06:00', '14:00'), readBusinessClock(Date.parse(now), zone))).toBe(words)
})

// A half-hour shift and the shift after it. The clocks have gone back and show that half hour for the second time.
test.each([
  ['Pacific/Auckland', '2026-04-05', '02:00', '02:30', '2026-04-05T02:15:00+12:00'],
  ['Europe/London', '2026-10-25', '01:00', '01:30', '2026-10-25T01:15:00+00:00'],
  ['America/New_York', '2026-11-01', '01:00', '01:30', '2026-11-01T01:15:00-05:00'],
])(
  '[SDASH-04] a shift that is over in %s is not shown as next when the clock repeats its time',
  (zone, date, from, to, again) => {
    const clock = readBusinessClock(Date.parse(again), zone)
    expect(isAhead(shiftOn(date, from, to), 1, clock.reachedMinutes)).toBe(false)
    expect(countdownWords(shiftOn(date, to, '09:00'), clock)).toBe('Now')
  },
)

test('[SDASH-04] the countdown shows minutes within the hour, nothing for tomorrow, and days beyond', () => {
  const clock = readBusinessClock(Date.parse('2026-11-18T12:00:30+13:00'), 'Pacific/Auckland')
  const words = (date: string, from: string) => countdownWords(shiftOn(date, from, '23:00'), clock)
  expect(words('2026-11-18', '12:10')).toBe('in 10 min')
  expect(words('2026-11-18', '14:15')).toBe('in 2 h 15 min')
  expect(words('2026-11-19', '13:00')).toBeNull()
  expect(words('2026-11-22', '09:00')).toBe('in 4 days')
})
