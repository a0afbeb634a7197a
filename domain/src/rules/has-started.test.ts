import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber } from '../time/day.ts'
import { instantOf } from '../time/zone.ts'
import { hasStarted, isReached } from './has-started.ts'

const timeZone = 'Pacific/Auckland'
/** A shift of Sunday 4 April 2027; that night the clocks of Auckland go back from 3:00 to 2:00. */
const shift = (startTime: string | null) => ({
  weekStartDate: '2027-03-29',
  dayOfWeek: 0,
  startTime,
  endTime: startTime && '12:00:00',
})
const at = (text: string) => ({ instant: Date.parse(text), timeZone })

describe('whether a shift has started', () => {
  test('in its first minute it has, the minute before it has not', () => {
    // 09:00 of that Sunday is 21:00 UTC of the Saturday.
    expect(hasStarted(shift('09:00:00'), at('2027-04-03T21:00:00Z'))).toBe(true)
    expect(hasStarted(shift('09:00:00'), at('2027-04-03T20:59:59Z'))).toBe(false)
  })

  test('a time that the clocks show twice has begun with the first, also while they show an earlier one again', () => {
    expect(hasStarted(shift('02:30:00'), at('2027-04-03T13:29:00Z'))).toBe(false)
    expect(hasStarted(shift('02:30:00'), at('2027-04-03T13:30:00Z'))).toBe(true)
    // 2:15 for the second time.
    expect(hasStarted(shift('02:30:00'), at('2027-04-03T14:15:00Z'))).toBe(true)
  })

  test('without times it has once its day is over', () => {
    expect(hasStarted(shift(null), at('2027-04-04T11:59:00Z'))).toBe(false)
    expect(hasStarted(shift(null), at('2027-04-04T12:00:00Z'))).toBe(true)
  })

  test('near or far, it is the instant that decides', () => {
    const day = dayNumber('2027-04-04') ?? 0
    fc.assert(
      fc.property(
        fc.integer({ min: -4 * 1440, max: 4 * 1440 }),
        fc.constantFrom('Pacific/Auckland', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York', 'UTC'),
        fc.integer({ min: -3 * 86_400_000, max: 3 * 86_400_000 }),
        (minutes, zone, milliseconds) => {
          const wall = day * 1440 + minutes
          const instant = day * 86_400_000 + milliseconds
          expect(isReached(wall, { instant, timeZone: zone })).toBe(instantOf(wall, zone) <= instant)
        },
      ),
    )
  })
})
