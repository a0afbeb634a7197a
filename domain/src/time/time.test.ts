import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { durationMinutes, endsNextDay, minutesOf, toClockTime } from './clock-time.ts'
import { addDays, dayFromNumber, dayNumber, dayOfWeekOf, daysBetween, isDay } from './day.ts'
import { formatTime } from './format-time.ts'
import { dateOf, isPastWeek, isWeekStart, weekStartForReading, weekStartOf } from './week.ts'
import { findReachedMinutes, instantOf, isTimeZone, wallClock } from './zone.ts'

const anyDay = fc.integer({ min: -100_000, max: 200_000 }).map(dayFromNumber)

describe('days', () => {
  test('isDay accepts only days that exist', () => {
    expect(['2026-02-28', '2024-02-29', '2026-12-31'].every(isDay)).toBe(true)
    for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '26-01-01', '2026-01-01T00:00', '']) {
      expect(isDay(text), text).toBe(false)
    }
  })

  test('day numbers match the calendar in the years 1000 to 9999', () => {
    fc.assert(
      fc.property(fc.integer({ min: -354_285, max: 2_932_896 }), (number) => {
        const day = new Date(number * 86_400_000).toISOString().slice(0, 10)
        expect(dayFromNumber(number)).toBe(day)
        expect(dayNumber(day)).toBe(number)
      }),
      { numRuns: 2000 },
    )
    for (const day of ['1000-01-01', '2000-02-29', '2100-03-01', '9999-12-31'])
      expect(dayFromNumber(dayNumber(day) ?? 0)).toBe(day)
    expect(['0999-12-31', '1900-02-29', '2026-04-31', '2026-01-00', '2026-11-231'].map(dayNumber)).toEqual(
      Array(5).fill(null),
    )
    expect(() => dayFromNumber(Number.NaN)).toThrow(RangeError)
  })

  test('isDay accepts only years around which weeks can be counted', () => {
    expect(['1900-01-01', '2999-12-31'].every(isDay)).toBe(true)
    for (const text of ['0001-01-01', '1000-01-06', '1899-12-31', '3000-01-01', '9999-12-27', '9999-12-31'])
      expect(isDay(text), text).toBe(false)
  })

  test('addDays and daysBetween agree across months, years and clock changes', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count)
      }),
    )
  })

  test('days of the week are consecutive, and 0 is Sunday', () => {
    expect(dayOfWeekOf('2026-11-22')).toBe(0)
    expect(dayOfWeekOf('2026-11-23')).toBe(1)
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(dayOfWeekOf(addDays(day, 1))).toBe((dayOfWeekOf(day) + 1) % 7)
      }),
    )
  })
})

describe('weeks', () => {
  test('weeks run from Monday to Sunday', () => {
    expect(dateOf('2026-11-23', 1)).toBe('2026-11-23')
    expect(dateOf('2026-11-23', 0)).toBe('2026-11-29')
    expect(isWeekStart('2026-11-23')).toBe(true)
    expect(isWeekStart('2026-11-24')).toBe(false)
  })

  test('every day is in the week that starts on its Monday', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const monday = weekStartOf(day)
        expect(dayOfWeekOf(monday)).toBe(1)
        expect(daysBetween(monday, day)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(monday, day)).toBeLessThan(7)
        expect(dateOf(monday, dayOfWeekOf(day))).toBe(day)
      }),
    )
  })

  test('a Sunday as a requested week means the week that starts the day after', () => {
    expect(weekStartForReading('2026-11-22')).toBe('2026-11-23')
    expect(weekStartForReading('2026-11-25')).toBe('2026-11-23')
  })

  test('a week is past once its Sunday has ended', () => {
    expect(isPastWeek('2026-11-16', '2026-11-22')).toBe(false)
    expect(isPastWeek('2026-11-16', '2026-11-23')).toBe(true)
  })
})

describe('clock times', () => {
  test('only valid times are parsed', () => {
    expect(minutesOf('09:00')).toBe(540)
    expect(minutesOf('23:59:59')).toBe(1439)
    expect(minutesOf('24:00')).toBe(0)
    for (const text of ['9:00', '30:00', '24:15', '12:60', '12', '12:3', 'noon', ''])
      expect(minutesOf(text), text).toBeNull()
  })

  test('an end at or before the start is on the next day', () => {
    expect(durationMinutes('18:00:00', '02:00:00')).toBe(480)
    expect(durationMinutes('09:00', '17:00')).toBe(480)
    expect(durationMinutes('09:00', '09:00')).toBe(1440)
    expect(endsNextDay('18:00', '24:00')).toBe(true)
    expect(endsNextDay('09:00', '17:00')).toBe(false)
  })

  test('times are shown in the 12-hour format', () => {
    expect(['00:00:00', '09:05:00', '12:00:00', '23:45:00'].map(formatTime)).toEqual([
      '12:00 AM',
      '9:05 AM',
      '12:00 PM',
      '11:45 PM',
    ])
    expect(toClockTime(1500)).toBe('01:00:00')
  })
})

describe('time zones', () => {
  test('wall-clock time and instant convert both ways in every zone, except for skipped hours', () => {
    const zones = [
      'Pacific/Auckland',
      'Europe/London',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'UTC',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 40_000_000 }), (zone, minutes) => {
        const instant = minutes * 60_000
        const { day, time } = wallClock(instant, zone)
        const wall = daysBetween('1970-01-01', day) * 1440 + (minutesOf(time) ?? 0)
        const back = instantOf(wall, zone)
        // A time that occurs twice is taken as its first occurrence.
        expect(wallClock(back, zone)).toEqual({ day, time })
        expect(back).toBeLessThanOrEqual(instant)
      }),
    )
  })

  test('[TIMES-01] a wall-clock time around a clock change is the first instant that shows it', () => {
    const changes = [
      ['Pacific/Auckland', Date.UTC(2026, 8, 26, 14)],
      ['Pacific/Auckland', Date.UTC(2027, 3, 3, 14)],
      ['Europe/London', Date.UTC(2026, 9, 25, 1)],
      ['America/New_York', Date.UTC(2026, 2, 8, 7)],
      ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 15)],
      ['Pacific/Easter', Date.UTC(2026, 3, 5, 3)],
      // The date that Samoa skipped.
      ['Pacific/Apia', Date.UTC(2011, 11, 30, 10)],
    ] as const
    for (const [zone, change] of changes) {
      const firstShown = new Map<number, number>()
      for (let quarter = -4 * 96; quarter <= 4 * 96; quarter += 1) {
        const instant = change + quarter * 15 * 60_000
        const { day, time } = wallClock(instant, zone)
        const wall = daysBetween('1970-01-01', day) * 1440 + (minutesOf(time) ?? 0)
        if (!firstShown.has(wall)) firstShown.set(wall, instant)
      }
      for (const [wall, instant] of firstShown) expect(instantOf(wall, zone), `${zone} ${wall}`).toBe(instant)
    }
  })

  test('[TIMES-01] the calendar is queried once per day of a year, not once per shift', () => {
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    const start = daysBetween('1970-01-01', '2030-01-01') * 1440
    for (let shift = 0; shift < 10_000; shift += 1) instantOf(start + ((shift * 37) % (365 * 1440)), 'Pacific/Auckland')
    expect(asked.mock.calls.length).toBeLessThan(1000)
    asked.mockRestore()
  })

  test('[TIMES-01] the formatter of a time zone is created only once', () => {
    const real = Intl.DateTimeFormat
    let made = 0
    class Counted extends real {
      constructor(...settings: ConstructorParameters<typeof real>) {
        super(...settings)
        made += 1
      }
    }
    Object.defineProperty(Intl, 'DateTimeFormat', { value: Counted, configurable: true, writable: true })
    for (let hour = 0; hour < 100; hour += 1) wallClock(hour * 3_600_000, 'Indian/Maldives')
    Object.defineProperty(Intl, 'DateTimeFormat', { value: real, configurable: true, writable: true })
    expect(made).toBe(1)
  })

  test('a skipped time moves forward by the clock change', () => {
    // The clocks in New York go forward at 02:00 on 2026-03-08.
    const wall = daysBetween('1970-01-01', '2026-03-08') * 1440 + 150
    expect(new Date(instantOf(wall, 'America/New_York')).toISOString()).toBe('2026-03-08T07:30:00.000Z')
  })

  test('the reached wall-clock time is the latest one shown so far, also after the clocks went back', () => {
    // The quarter hours in which the clocks of Auckland and Lord Howe go back in 2027: 3 April, 13:00 to 17:00 UTC.
    const start = Date.UTC(2027, 3, 3, 13)
    fc.assert(
      fc.property(
        fc.constantFrom('Pacific/Auckland', 'Australia/Lord_Howe', 'Europe/London'),
        fc.oneof(fc.integer({ min: 0, max: 240 }), fc.integer({ min: -500_000, max: 500_000 })),
        (zone, minutes) => {
          const instant = start + minutes * 60_000
          const reached = findReachedMinutes(instant, zone)
          expect(instantOf(reached, zone)).toBeLessThanOrEqual(instant)
          expect(instantOf(reached + 1, zone)).toBeGreaterThan(instant)
        },
      ),
    )
  })

  test('isTimeZone accepts known zones and refuses unknown ones', () => {
    expect(isTimeZone('Pacific/Auckland')).toBe(true)
    expect(isTimeZone('Middle/Earth')).toBe(false)
  })
})
