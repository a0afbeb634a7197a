/** Rest and overlap use elapsed time, also on nights when the clocks change. */
import { describe, expect, test } from 'vitest'
import { intervalsClash } from './overlap.ts'
import { dayInterval } from './shift-interval.ts'
import { findShortRest } from './short-rest/short-rest.ts'

const rested = (businessTimeZone: string, saturday: string, ends: string, starts: string) => {
  const [year = '', month = '', day = ''] = saturday.split('-')
  const sunday = `${year}-${month}-${String(Number(day) + 1).padStart(2, '0')}`
  const [earlier, later] = [dayInterval(saturday, '14:00', ends), dayInterval(sunday, starts, '23:45')]
  const [first, second] = [
    { ...earlier, roleId: 1 },
    { ...later, roleId: 1 },
  ]
  const restBelow = (minimumRestHours: number) => {
    const rules = { enforceCloserOpenerConstraint: false, closerOpenerRestHours: 12, minimumRestHours }
    const context = { bounds: new Map(), settings: { ...rules, businessTimeZone } }
    expect(findShortRest(second, first, context)).toEqual(findShortRest(first, second, context))
    return findShortRest(first, second, context)
  }
  return [(restBelow(24)?.restMinutes ?? 0) / 60, restBelow(10) !== null]
}

describe('ten hours of rest on the wall clock', () => {
  test.each([
    ['Pacific/Auckland', '2027-09-25'],
    ['Europe/London', '2027-03-27'],
    ['America/New_York', '2027-03-13'],
  ])('are nine in %s when the clocks go forward', (zone, saturday) => {
    expect(rested(zone, saturday, '22:00', '08:00')).toEqual([9, true])
    expect(rested(zone, saturday, '22:00', '09:00')).toEqual([10, false])
  })

  test.each([
    ['Pacific/Auckland', '2027-04-03'],
    ['Europe/London', '2027-10-30'],
    ['America/New_York', '2027-11-06'],
  ])('are eleven in %s when the clocks go back', (zone, saturday) => {
    expect(rested(zone, saturday, '22:00', '08:00')).toEqual([11, false])
    expect(rested(zone, saturday, '23:00', '08:00')).toEqual([10, false])
    expect(rested(zone, saturday, '23:15', '08:00')).toEqual([9.75, true])
  })

  test.each(['2027-03-13', '2027-03-27', '2027-04-03', '2027-09-25'])(
    'are ten in Asia/Kolkata, for example on %s',
    (saturday) => {
      expect(rested('Asia/Kolkata', saturday, '22:00', '08:00')).toEqual([10, false])
      expect(rested('Asia/Kolkata', saturday, '22:15', '08:00')).toEqual([9.75, true])
    },
  )
})

test('a shift that ends in a skipped hour overlaps one that starts right after it', () => {
  const [late, early] = [dayInterval('2027-09-25', '18:00', '02:30'), dayInterval('2027-09-26', '03:00', '09:00')]
  for (const allowBackToBack of [true, false]) {
    expect(intervalsClash(late, early, { allowBackToBack, businessTimeZone: 'Pacific/Auckland' })).toBe(true)
    expect(intervalsClash(early, late, { allowBackToBack, businessTimeZone: 'Asia/Kolkata' })).toBe(false)
  }
})
