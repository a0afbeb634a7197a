import { describe, expect, test } from 'vitest'
import { isSame, parseMeant } from './expand.ts'

const isSameText = (one: string, other: string) => isSame(parseMeant(one), parseMeant(other), '2026-11-25')

describe('[AVAIL-03] comparing two notations of availability', () => {
  test.each([
    ['cannot Tue until 2026-12-31', 'cannot Tue until 2027-01-01'],
    ['cannot 2026-12-05..2026-12-06', 'cannot Sat,Sun from 2026-12-05 until 2026-12-06'],
    ['cannot Mon 17:00-24:00', 'cannot Mon 17:00-29:00'],
    ['cannot Sat,Sun [2 weeks] from 2026-12-05', 'cannot Sat,Sun [2 weeks, 1] from 2026-12-05'],
    ['cannot Fri; clear Fri 05:00-12:00', 'cannot Fri 12:00-29:00'],
    ['cannot Tue 00:00-05:00', 'cannot Mon 24:00-29:00'],
  ])('%s equals %s', (one, other) => {
    expect(isSameText(one, other)).toBe(true)
  })

  test.each([
    ['cannot Tue', 'cannot Wed'],
    ['cannot Tue 09:00-12:00', 'cannot Tue 09:00-12:15'],
    ['cannot Fri [1 of month]', 'cannot Fri [2 of month]'],
    ['clear Mon', 'clear Tue'],
    ['cannot Fri', 'ratherNot Fri'],
  ])('%s differs from %s', (one, other) => {
    expect(isSameText(one, other)).toBe(false)
  })
})
