import { describe, expect, test } from 'vitest'
import type { Requirement } from '../contracts/requirements.ts'
import { dayBoundsOf } from './closer-opener.ts'
import { needsOfWeek } from './coverage.ts'
import { fairShares, isUnsocial } from './fair-share.ts'
import { dayInterval } from './shift-interval.ts'

const need = (dayOfWeek: number, startTime: string, endTime: string): Requirement => {
  return {
    id: dayOfWeek,
    roleId: 1,
    dayOfWeek,
    startTime,
    endTime,
    requiredCount: 1,
    source: 'Manual',
    eventId: null,
    date: null,
  }
}
/** Monday to Sunday. */
const [monday, saturday, sunday] = ['2027-03-01', '2027-03-06', '2027-03-07']
const bounds = dayBoundsOf(
  needsOfWeek(
    [need(1, '09:00:00', '17:00:00'), need(1, '17:00:00', '01:00:00')].map((row, id) => ({ ...row, id })),
    monday,
  ),
)

describe('isUnsocial', () => {
  test('a closing, past midnight too, and whatever starts on a weekend', () => {
    expect(isUnsocial(dayInterval(monday, '09:00', '17:00'), bounds)).toBe(false)
    expect(isUnsocial(dayInterval(monday, '17:00', '00:59'), bounds)).toBe(false)
    expect(isUnsocial(dayInterval(monday, '17:00', '01:00'), bounds)).toBe(true)
    expect(isUnsocial(dayInterval(saturday, '06:00', '08:00'), bounds)).toBe(true)
    expect(isUnsocial(dayInterval(sunday, '23:00', '07:00'), bounds)).toBe(true)
    // Friday night reaches into Saturday, but is Friday's.
    expect(isUnsocial(dayInterval('2027-03-05', '22:00', '06:00'), bounds)).toBe(false)
  })

  test('a shift without times is its day and no closing', () => {
    const { start } = dayInterval(monday, '00:00', '01:00')
    expect(isUnsocial({ start, end: start }, bounds)).toBe(false)
    const weekend = dayInterval(saturday, '00:00', '01:00').start
    expect(isUnsocial({ start: weekend, end: weekend }, bounds)).toBe(true)
  })
})

describe('fairShares', () => {
  test('in proportion to target hours, rounded up', () => {
    expect(fairShares(9, [40, 20, 30])).toEqual([4, 2, 3])
    expect(fairShares(10, [40, 20, 30])).toEqual([5, 3, 4])
    expect(fairShares(0, [40, 20])).toEqual([0, 0])
  })

  test('nobody gets one more for a fraction that only rounding makes', () => {
    // 0.1 + 0.2 and their like: 3 x 37.5 / 112.5 is 1, and stays it.
    expect(fairShares(3, [37.5, 37.5, 37.5])).toEqual([1, 1, 1])
    expect(
      fairShares(
        49,
        Array.from({ length: 49 }, () => 0.3),
      ),
    ).toEqual(Array.from({ length: 49 }, () => 1))
  })

  test('no target counts as the average one', () => {
    expect(fairShares(6, [40, 20, null])).toEqual([3, 2, 2])
    expect(fairShares(9, [40, 20, null])).toEqual([4, 2, 3])
  })

  test('without targets, or with none above 0, all are equal; who wants 0 hours among others gets none', () => {
    expect(fairShares(4, [null, null])).toEqual([2, 2])
    expect(fairShares(4, [0, 0])).toEqual([2, 2])
    expect(fairShares(4, [0, 20])).toEqual([0, 4])
    expect(fairShares(4, [])).toEqual([])
  })

  test('the shares together always cover everything', () => {
    for (let total = 0; total < 40; total++) {
      const shares = fairShares(total, [40, 12.5, null, 8, 31])
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeGreaterThanOrEqual(total)
    }
  })
})
