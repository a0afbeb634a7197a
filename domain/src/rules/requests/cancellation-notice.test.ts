import { describe, expect, test } from 'vitest'
import { cancellationDeadline, isWithinNotice } from './cancellation-notice.ts'

const HOUR = 3_600_000
/** Monday 23 November 2026, 09:00 in Auckland, which is Sunday 20:00 UTC. */
const shift = { weekStartDate: '2026-11-23', dayOfWeek: 1, startTime: '09:00:00', endTime: '17:00:00' }
const START = Date.parse('2026-11-22T20:00:00Z')
const notice = (cancellationNoticeHours: number, businessTimeZone = 'Pacific/Auckland') => ({
  cancellationNoticeHours,
  businessTimeZone,
})

describe('[REQ-06] whether a cancellation needs a manager’s decision', () => {
  test('it does not until exactly the notice period before the start, and does after that', () => {
    expect(isWithinNotice(shift, START - 24 * HOUR - 1, notice(24))).toBe(false)
    expect(isWithinNotice(shift, START - 24 * HOUR, notice(24))).toBe(false)
    expect(isWithinNotice(shift, START - 24 * HOUR + 1, notice(24))).toBe(true)
    expect(isWithinNotice(shift, START, notice(24))).toBe(true)
  })

  test('it never does if no notice period is set', () => {
    for (const instant of [START - 24 * HOUR, START - 1, START, START + HOUR])
      expect(isWithinNotice(shift, instant, notice(0))).toBe(false)
  })

  test('a notice period of a fortnight is counted in hours, like one of an hour', () => {
    expect(isWithinNotice(shift, START - 336 * HOUR, notice(336))).toBe(false)
    expect(isWithinNotice(shift, START - 336 * HOUR + 1, notice(336))).toBe(true)
  })

  test('it never does for a shift without times, because no start is known', () => {
    expect(isWithinNotice({ ...shift, startTime: null, endTime: null }, START - HOUR, notice(24))).toBe(false)
    expect(cancellationDeadline({ ...shift, startTime: null, endTime: null }, notice(24))).toBeNull()
  })

  test.each([
    // The clocks go back in the night before Sunday 09:00, so that Saturday 09:00 is 25 hours earlier.
    { zone: 'Pacific/Auckland', week: '2027-03-29', wallDeadline: '2027-04-02T21:00:00Z' },
    { zone: 'America/New_York', week: '2027-11-01', wallDeadline: '2027-11-06T14:00:00Z' },
    // The clocks go forward, so that Saturday 09:00 is 23 hours earlier.
    { zone: 'Pacific/Auckland', week: '2027-09-20', wallDeadline: '2027-09-24T20:00:00Z' },
    { zone: 'Europe/London', week: '2027-03-22', wallDeadline: '2027-03-27T08:00:00Z' },
  ])('in $zone, week of $week, the notice period is counted in elapsed hours', ({ zone, week, wallDeadline }) => {
    const sunday = { ...shift, weekStartDate: week, dayOfWeek: 0 }
    expect(cancellationDeadline(sunday, notice(24, zone))).toBe(Date.parse(wallDeadline))
    expect(isWithinNotice(sunday, Date.parse(wallDeadline), notice(24, zone))).toBe(false)
    expect(isWithinNotice(sunday, Date.parse(wallDeadline) + 60_000, notice(24, zone))).toBe(true)
  })

  test('a start shown twice counts the first time, and a skipped start is moved by the clock change', () => {
    const twice = { ...shift, weekStartDate: '2027-03-29', dayOfWeek: 0, startTime: '02:30:00' }
    expect(cancellationDeadline(twice, notice(24))).toBe(Date.parse('2027-04-02T13:30:00Z'))
    const skipped = { ...shift, weekStartDate: '2027-09-20', dayOfWeek: 0, startTime: '02:30:00' }
    expect(cancellationDeadline(skipped, notice(24))).toBe(Date.parse('2027-09-24T14:30:00Z'))
  })
})
