import { describe, expect, test } from 'vitest'
import type { Requirement } from '../contracts/requirements/requirements.ts'
import { needsOfWeek } from './coverage/coverage.ts'
import { fairShares, isUnsocial } from './fair-share.ts'
import { dayInterval } from './shift-interval.ts'
import { dayBoundsOf } from './short-rest/day-bounds.ts'

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
  test('is true for closings, past midnight too, and for shifts that start on a weekend', () => {
    expect(isUnsocial(dayInterval(monday, '09:00', '17:00'), bounds)).toBe(false)
    expect(isUnsocial(dayInterval(monday, '17:00', '00:59'), bounds)).toBe(false)
    expect(isUnsocial(dayInterval(monday, '17:00', '01:00'), bounds)).toBe(true)
    expect(isUnsocial(dayInterval(saturday, '06:00', '08:00'), bounds)).toBe(true)
    expect(isUnsocial(dayInterval(sunday, '23:00', '07:00'), bounds)).toBe(true)
    // Friday night runs into Saturday, but counts as Friday.
    expect(isUnsocial(dayInterval('2027-03-05', '22:00', '06:00'), bounds)).toBe(false)
  })

  test('treats a shift without times by its day, and never as a closing', () => {
    const { start } = dayInterval(monday, '00:00', '01:00')
    expect(isUnsocial({ start, end: start }, bounds)).toBe(false)
    const weekend = dayInterval(saturday, '00:00', '01:00').start
    expect(isUnsocial({ start: weekend, end: weekend }, bounds)).toBe(true)
  })
})

describe('fairShares', () => {
  const [cook, bar, host] = [1, 2, 3]
  const sharers = (targets: readonly (number | null)[], roleIds: readonly number[] = [cook]) =>
    targets.map((targetWeeklyHours) => ({ roleIds, targetWeeklyHours, presence: 1 }))
  const sharesOf = (count: number, targets: readonly (number | null)[]) =>
    fairShares([{ roleId: cook, count }], sharers(targets))

  test('are proportional to target hours and rounded up', () => {
    expect(sharesOf(9, [40, 20, 30])).toEqual([4, 2, 3])
    expect(sharesOf(10, [40, 20, 30])).toEqual([5, 3, 4])
    expect(sharesOf(0, [40, 20])).toEqual([0, 0])
  })

  test('are not raised by floating-point rounding errors', () => {
    // Rounding errors must not matter: 3 × 37.5 / 112.5 must be exactly 1.
    expect(sharesOf(3, [37.5, 37.5, 37.5])).toEqual([1, 1, 1])
    const many = Array.from({ length: 49 }, () => 0.3)
    expect(sharesOf(49, many)).toEqual(many.map(() => 1))
  })

  test('count a person without a target as average', () => {
    expect(sharesOf(6, [40, 20, null])).toEqual([3, 2, 2])
    expect(sharesOf(9, [40, 20, null])).toEqual([4, 2, 3])
  })

  test('are equal without positive targets; a target of 0 hours gets nothing next to positive ones', () => {
    expect(sharesOf(4, [null, null])).toEqual([2, 2])
    expect(sharesOf(4, [0, 0])).toEqual([2, 2])
    expect(sharesOf(4, [0, 20])).toEqual([0, 4])
    expect(sharesOf(4, [])).toEqual([])
  })

  test('[AVAIL-04] shrink with time away, and are zero for people away the whole time', () => {
    const shares = (presences: readonly number[]) =>
      fairShares(
        [{ roleId: cook, count: 12 }],
        presences.map((presence) => ({ roleIds: [cook], targetWeeklyHours: 30, presence })),
      )
    expect(shares([1, 1, 1])).toEqual([4, 4, 4])
    expect(shares([1, 1, 0.4])).toEqual([5, 5, 2])
    expect(shares([1, 1, 0])).toEqual([6, 6, 0])
    expect(shares([0, 0])).toEqual([6, 6])
  })

  test('divide each role among the people who hold it, independently of other roles', () => {
    const people = [...sharers([40, 40], [cook]), ...sharers([40, 40], [bar]), ...sharers([40], [host])]
    const work = [
      { roleId: cook, count: 2 },
      { roleId: bar, count: 7 },
      { roleId: bar, count: 5 },
    ]
    expect(fairShares(work, people)).toEqual([1, 1, 6, 6, null])
  })

  test('let a person with two roles balance both without doing more than others', () => {
    const people = [...sharers([40, 40], [cook]), ...sharers([40], [cook, bar]), ...sharers([40], [bar])]
    const shares = (cooks: number, bars: number) =>
      fairShares(
        [
          { roleId: cook, count: cooks },
          { roleId: bar, count: bars },
        ],
        people,
      )
    // 12 shifts for four people are 3 each: the person with both roles takes 1 in the kitchen and 2 at the bar.
    expect(shares(7, 5)).toEqual([3, 3, 3, 3])
    // The bar alone has more shifts than its two people can even out.
    expect(shares(2, 10)).toEqual([1, 1, 5, 5])
    expect(shares(9, 0)).toEqual([3, 3, 3, 0])
  })

  test('give work to a person with a target of 0 hours only if nobody else can do it', () => {
    const people = [...sharers([0], [cook, bar]), ...sharers([40], [cook])]
    expect(fairShares([{ roleId: cook, count: 4 }], people)).toEqual([0, 4])
    const work = [cook, bar].map((roleId) => ({ roleId, count: 4 }))
    expect(fairShares(work, people)).toEqual([4, 4])
  })

  test('are balanced across a chain of overlapping roles', () => {
    // Neighbours share a role, and all shifts are in the first one.
    const people = Array.from({ length: 9 }, (_, index) => ({
      roleIds: [index, index + 1],
      targetWeeklyHours: 20,
      presence: 1,
    }))
    const work = Array.from({ length: 10 }, (_, roleId) => ({ roleId, count: roleId === 0 ? 9 : 1 }))
    expect(fairShares(work, people)).toEqual([9, 2, 2, 2, 2, 2, 2, 2, 2])
    const spread = Array.from({ length: 10 }, (_, roleId) => ({ roleId, count: roleId === 4 ? 17 : 1 }))
    expect(fairShares(spread, people)).toEqual([2, 2, 2, 9, 9, 2, 2, 2, 2])
  })

  test('always cover all work together', () => {
    for (let total = 0; total < 40; total++) {
      const shares = sharesOf(total, [40, 12.5, null, 8, 31])
      expect(shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBeGreaterThanOrEqual(total)
    }
  })
})
