import { describe, expect, test } from 'vitest'
import { monthOfWeek, stepMonth, weeksOfMonth } from './month-days.ts'

describe('[MONTH-01] weeks of a month', () => {
  test.each([
    ['2026-11', 6, '2026-10-26', '2026-11-30'],
    ['2027-02', 4, '2027-02-01', '2027-02-22'],
    ['2026-12', 5, '2026-11-30', '2026-12-28'],
    ['2028-02', 5, '2028-01-31', '2028-02-28'],
  ])('%s has %i weeks, from %s to %s', (month, count, first, last) => {
    const weeks = weeksOfMonth(month)
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([count, first, last])
  })

  test('a week belongs to the month of its Thursday', () => {
    expect(monthOfWeek('2026-11-30')).toBe('2026-12')
    expect(monthOfWeek('2026-10-26')).toBe('2026-10')
  })

  test('every month can be reached step by step, and the current month opens on this week', () => {
    let week = '2026-11-23'
    const forward = Array.from({ length: 26 }, () => {
      week = stepMonth(monthOfWeek(week), 1, '2027-02-15')
      return monthOfWeek(week)
    })
    expect(forward.slice(0, 4)).toEqual(['2026-12', '2027-01', '2027-02', '2027-03'])
    expect(new Set(forward).size).toBe(26)
    expect(stepMonth('2027-01', 1, '2027-02-15')).toBe('2027-02-15')
    expect(monthOfWeek(stepMonth('2027-03', -1, '2026-11-23'))).toBe('2027-02')
    expect(monthOfWeek(stepMonth('2027-01', -1, '2026-11-23'))).toBe('2026-12')
  })
})
