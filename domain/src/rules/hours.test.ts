import { describe, expect, test } from 'vitest'
import { elapsedHours, exceedsTarget, shiftHours, targetStatus, totalHours } from './hours.ts'

describe('hours of a shift', () => {
  test('[CONST-03] hours are end minus start, plus 24 past midnight, 4 without times, to two decimals', () => {
    expect(shiftHours({ startTime: '09:00:00', endTime: '17:00:00' })).toBe(8)
    expect(shiftHours({ startTime: '18:00:00', endTime: '02:00:00' })).toBe(8)
    expect(shiftHours({ startTime: '09:00:00', endTime: '09:20:00' })).toBe(0.33)
    expect(shiftHours({ startTime: null, endTime: '17:00:00' })).toBe(4)
    expect(
      totalHours([
        { startTime: '09:00:00', endTime: '09:20:00' },
        { startTime: null, endTime: null },
      ]),
    ).toBe(4.33)
  })

  test('[CONST-03] over or under target means more than four hours off, otherwise the target is met', () => {
    expect(targetStatus(44, 40)).toBe('met')
    expect(targetStatus(44.1, 40)).toBe('over')
    expect(targetStatus(36, 40)).toBe('met')
    expect(targetStatus(35.9, 40)).toBe('under')
    expect(targetStatus(80, null)).toBeNull()
  })

  test('any time above the target exceeds it; a missing target is never exceeded', () => {
    expect(exceedsTarget(40.5, 40)).toBe(true)
    expect(exceedsTarget(40, 40)).toBe(false)
    expect(exceedsTarget(400, null)).toBe(false)
  })
})

describe('elapsed hours', () => {
  const night = { startTime: '22:00:00', endTime: '06:00:00' }

  test.each([
    ['Pacific/Auckland', '2026-09-26', 7, 'springs forward'],
    ['Pacific/Auckland', '2026-04-04', 9, 'falls back'],
    ['Europe/London', '2026-03-28', 7, 'springs forward'],
    ['Europe/London', '2026-10-24', 9, 'falls back'],
    ['America/New_York', '2026-03-07', 7, 'springs forward'],
    ['America/New_York', '2026-10-31', 9, 'falls back'],
    ['America/New_York', '2026-11-20', 8, 'is an ordinary night'],
    ['UTC', '2026-03-28', 8, 'has no clock changes'],
  ])('%s, night of %s: %s h, as it %s', (zone, date, hours) => {
    expect(elapsedHours({ date, ...night }, zone)).toBe(hours)
    expect(shiftHours(night)).toBe(8)
  })
})
