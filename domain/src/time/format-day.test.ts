import { expect, test } from 'vitest'
import { addDays } from './day.ts'
import { formatDay, formatInstant } from './format-day.ts'

/** Formats the expected text with the runtime's own names and time zones. */
function expected(instant: Date, timeZone: string) {
  const parts = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(instant)
  const [weekday, month, day, year] = [
    parts({ weekday: 'long' }),
    parts({ month: 'long' }),
    parts({ day: 'numeric' }),
    parts({ year: 'numeric' }),
  ]
  return `${weekday}, ${month} ${day}, ${year}`
}

test('[CONST-03] every day of two years is written as in the calendar', () => {
  for (let count = 0; count < 731; count += 1) {
    const day = addDays('2027-12-30', count)
    const text = expected(new Date(`${day}T12:00:00Z`), 'UTC')
    expect(formatDay(day, 'EEEE, MMMM d, yyyy')).toBe(text)
  }
  expect(formatDay('2026-11-03', 'EEE MMM d')).toBe('Tue Nov 3')
  expect(() => formatDay('2026-02-30', 'd')).toThrow(RangeError)
})

test('[CONST-03] instants are written in their time zone, including midnight, noon and daylight saving time', () => {
  const write = (instant: string, zone: string) =>
    formatInstant(Date.parse(instant), zone, 'EEE, MMM d, yyyy, h:mm:ss a')
  expect(write('2026-11-22T11:00:07Z', 'Pacific/Auckland')).toBe('Mon, Nov 23, 2026, 12:00:07 AM')
  expect(write('2026-06-30T12:30:59Z', 'UTC')).toBe('Tue, Jun 30, 2026, 12:30:59 PM')
  expect(write('2026-03-29T01:00:00Z', 'Europe/London')).toBe('Sun, Mar 29, 2026, 2:00:00 AM')
  expect(write('2026-01-01T04:45:00Z', 'America/New_York')).toBe('Wed, Dec 31, 2025, 11:45:00 PM')
})
