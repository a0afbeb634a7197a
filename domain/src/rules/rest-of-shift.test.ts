import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toClockTime } from '../time/clock-time.ts'
import { elapsedMinutes } from './hours.ts'
import { leftOfShift, restOfShift } from './rest-of-shift.ts'
import { dayInterval, occupiedInterval, shiftDate } from './shift-interval.ts'

/** Days around clock changes, at the end of a week and of a year. */
const DAYS = [
  '2027-04-03',
  '2027-04-04',
  '2027-09-25',
  '2027-03-13',
  '2027-11-06',
  '2027-10-30',
  '2026-12-31',
  '2026-11-29',
]
const ZONES = ['Pacific/Auckland', 'Europe/London', 'America/New_York', 'Asia/Kolkata']

test('[SICK-19] the rest of a shift begins where the worked part ends, and both last as long as the whole', () => {
  const minutes = fc.integer({ min: 1, max: 1439 })
  fc.assert(
    fc.property(
      fc.constantFrom(...DAYS),
      fc.constantFrom(...ZONES),
      minutes,
      minutes,
      fc.nat(),
      (date, zone, from, to, at) => {
        fc.pre(from !== to)
        const shift = { date, startTime: toClockTime(from), endTime: toClockTime(to) }
        const whole = dayInterval(date, shift.startTime, shift.endTime)
        const leaves = whole.start + 1 + (at % (whole.end - whole.start - 1 || 1))
        fc.pre(leaves < whole.end)
        const rest = restOfShift(shift, leaves)
        expect(occupiedInterval(rest)).toEqual({ start: leaves, end: whole.end })
        const worked = { ...shift, endTime: rest.startTime }
        expect(dayInterval(date, worked.startTime, worked.endTime)).toEqual({ start: whole.start, end: leaves })
        expect(elapsedMinutes(worked, zone) + elapsedMinutes({ ...rest, date: shiftDate(rest) }, zone)).toBe(
          elapsedMinutes(shift, zone),
        )
      },
    ),
    { numRuns: 500 },
  )
})

test('[SICK-06] what is left of a shift begins now while it runs, and is otherwise all of it', () => {
  const shift = { weekStartDate: '2026-11-23', dayOfWeek: 0, startTime: '20:00', endTime: '03:00' }
  const { start, end } = occupiedInterval(shift)
  for (const other of [start - 1, end]) expect(leftOfShift(shift, other)).toBe(shift)
  const left = leftOfShift(shift, start + 5 * 60)
  expect(occupiedInterval(left)).toEqual({ start: start + 5 * 60, end })
  expect(left).toMatchObject({ weekStartDate: '2026-11-30', dayOfWeek: 1 })
})

test('[SICK-19] a shift without times cannot be divided', () => {
  expect(() => restOfShift({ endTime: null }, 0)).toThrow(RangeError)
})
