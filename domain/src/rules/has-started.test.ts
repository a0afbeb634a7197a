import { describe, expect, test } from 'vitest'
import { findReachedMinutes } from '../time/zone.ts'
import { hasStarted, isOver } from './has-started.ts'
import { occupiedInterval } from './shift-interval.ts'

/** A shift on Sunday 4 April 2027, when the clocks in Auckland go back from 3:00 to 2:00. */
const shift = (startTime: string | null) =>
  occupiedInterval({ weekStartDate: '2027-03-29', dayOfWeek: 0, startTime, endTime: startTime && '12:00:00' })
const at = (text: string) => findReachedMinutes(Date.parse(text), 'Pacific/Auckland')

describe('hasStarted', () => {
  test('is true from the first minute of the shift', () => {
    // 09:00 on that Sunday is 21:00 UTC on Saturday.
    expect(hasStarted(shift('09:00:00'), at('2027-04-03T21:00:00Z'))).toBe(true)
    expect(hasStarted(shift('09:00:00'), at('2027-04-03T20:59:59Z'))).toBe(false)
  })

  test('is true from the first occurrence of a start that the clocks show twice', () => {
    expect(hasStarted(shift('02:30:00'), at('2027-04-03T13:29:00Z'))).toBe(false)
    expect(hasStarted(shift('02:30:00'), at('2027-04-03T13:30:00Z'))).toBe(true)
    // 2:15 occurs for the second time.
    expect(hasStarted(shift('02:30:00'), at('2027-04-03T14:15:00Z'))).toBe(true)
    expect(hasStarted(shift('03:00:00'), at('2027-04-03T14:59:00Z'))).toBe(false)
    expect(hasStarted(shift('03:00:00'), at('2027-04-03T15:00:00Z'))).toBe(true)
  })

  test('is true from the start of the day for a shift without times', () => {
    expect(hasStarted(shift(null), at('2027-04-03T10:59:00Z'))).toBe(false)
    expect(hasStarted(shift(null), at('2027-04-03T11:00:00Z'))).toBe(true)
  })
})

describe('isOver', () => {
  const date = '2026-11-25'
  const night = { date, startTime: '18:00:00', endTime: '02:00:00' }

  test('is true from the minute at which the shift ends, past midnight too', () => {
    // 02:00 on the 26th in Auckland.
    expect(isOver(night, at('2026-11-25T12:59:00Z'))).toBe(false)
    expect(isOver(night, at('2026-11-25T13:00:00Z'))).toBe(true)
  })

  test('is true at the end of the day for a shift without times', () => {
    expect(isOver({ date, startTime: null, endTime: null }, at('2026-11-25T10:59:00Z'))).toBe(false)
    expect(isOver({ date, startTime: null, endTime: null }, at('2026-11-25T11:00:00Z'))).toBe(true)
  })
})
