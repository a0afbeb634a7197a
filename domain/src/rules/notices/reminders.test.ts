import { describe, expect, test } from 'vitest'
import type { Reminder } from '../../contracts/channels/notification-choices.ts'
import { REMINDER_DEFAULTS, REMINDERS } from '../../contracts/constants.ts'
import { addDays } from '../../time/day.ts'
import { weekStartOf } from '../../time/week.ts'
import { instantOf } from '../../time/zone.ts'
import { dayInterval } from '../shift-interval.ts'
import { dueShiftReminder, HOURS_BEFORE, hasReminderPassed, SHIFT_REMINDERS, weekToRemindOf } from './reminders.ts'

const HOUR = 3_600_000
const START = 1_000 * HOUR
const LONG_AGO = 0

describe('[REMIND-01] a reminder of a shift', () => {
  test.each([
    [24.01, null],
    [24, 'before24h'],
    [1.01, 'before24h'],
    [1, 'before1h'],
    [0.01, 'before1h'],
    [0, null],
    [-1, null],
  ])('%d h before the start is %s by default', (hours, reminder) => {
    expect(dueShiftReminder({ start: START, heldSince: LONG_AGO }, REMINDER_DEFAULTS, START - hours * HOUR)).toBe(
      reminder,
    )
  })

  test('is one of those that the person has chosen, and none if the shift became theirs after it was due', () => {
    const due = (chosen: readonly Reminder[], hours: number, heldSince = LONG_AGO) =>
      dueShiftReminder({ start: START, heldSince }, chosen, START - hours * HOUR)
    expect(due(['before2h', 'availability'], 1.5)).toBe('before2h')
    expect(due(['before48h'], 1)).toBe('before48h')
    expect(due(['availability', 'notClockedIn'], 1)).toBeNull()
    expect(due(REMINDER_DEFAULTS, 20, START - 23 * HOUR)).toBeNull()
    expect(due(REMINDER_DEFAULTS, 20, START - 24 * HOUR)).toBe('before24h')
    expect(due(REMINDER_DEFAULTS, 1, START - 23 * HOUR)).toBe('before1h')
  })

  test('has its hours in its name', () => {
    expect(SHIFT_REMINDERS).toEqual(REMINDERS.filter((reminder) => reminder.startsWith('before')))
    for (const reminder of SHIFT_REMINDERS) expect(reminder).toBe(`before${HOURS_BEFORE[reminder]}h`)
  })

  test.each([
    ['Pacific/Auckland', '2026-09-27'],
    ['Pacific/Auckland', '2027-04-04'],
    ['Europe/London', '2027-03-28'],
    ['Europe/London', '2026-10-25'],
    ['America/New_York', '2027-03-14'],
    ['America/New_York', '2026-11-01'],
  ])('is due once each in elapsed hours in %s, whose clocks change on %s', (zone, day) => {
    for (const startTime of ['00:30', '01:30', '02:30', '03:00', '09:00', '23:30']) {
      const start = instantOf(dayInterval(day, startTime, '24:00').start, zone)
      const due = Array.from({ length: 30 * 60 }, (_, minute) =>
        dueShiftReminder({ start, heldSince: LONG_AGO }, REMINDER_DEFAULTS, start - (30 * 60 - minute) * 60_000),
      )
      expect(due.filter((reminder) => reminder === 'before24h')).toHaveLength(23 * 60)
      expect(due.filter((reminder) => reminder === 'before1h')).toHaveLength(60)
    }
  })
})

test('[REMIND-04] each day has one week whose deadline comes next, and none without deadlines or at night', () => {
  for (const ahead of [1, 3, 7, 10, 14, 60])
    for (let day = '2026-11-16'; day < '2026-12-14'; day = addDays(day, 1)) {
      const { week, until } = weekToRemindOf({ day, time: '09:00' }, ahead) ?? { week: '', until: '' }
      expect(weekStartOf(week)).toBe(week)
      expect(until).toBe(addDays(week, -ahead))
      expect(until >= day && until < addDays(day, 7)).toBe(true)
    }
  expect(weekToRemindOf({ day: '2026-11-18', time: '08:59' }, 14)).toBeNull()
  expect(weekToRemindOf({ day: '2026-11-18', time: '12:00' }, 0)).toBeNull()
})

test('[REMIND-03] reminders are sent until the shift starts, until it is over, and until the deadline', () => {
  const shift = { role: null, weekStartDate: '2026-11-23', dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }
  const at = (day: string, time: string) => dayInterval(day, time, '24:00').start
  const ahead = { code: 'shiftAhead', shift } as const
  expect(hasReminderPassed(ahead, at('2026-11-23', '08:59'))).toBe(false)
  expect(hasReminderPassed(ahead, at('2026-11-23', '09:00'))).toBe(true)
  const late = { code: 'notClockedIn', name: 'Ana', time: '09:07', shift } as const
  expect(hasReminderPassed(late, at('2026-11-23', '16:59'))).toBe(false)
  expect(hasReminderPassed(late, at('2026-11-23', '17:00'))).toBe(true)
  const missing = { code: 'availabilityMissing', week: '2026-12-07', until: '2026-11-23' } as const
  expect(hasReminderPassed(missing, at('2026-11-23', '23:59'))).toBe(false)
  expect(hasReminderPassed(missing, at('2026-11-24', '00:00'))).toBe(true)
  expect(hasReminderPassed({ code: 'absenceEnded', name: 'Ana' }, at('2030-01-01', '00:00'))).toBe(false)
})
