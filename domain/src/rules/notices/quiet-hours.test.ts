import { describe, expect, test } from 'vitest'
import { quietMinutesLeft } from './quiet-hours.ts'

describe('[REACH-02] [REACH-03] quiet hours', () => {
  test.each([
    ['21:59', 0],
    ['22:00', 540],
    ['23:30', 450],
    ['00:00', 420],
    ['06:59', 1],
    ['07:00', 0],
    ['12:00', 0],
  ])('from 22:00 to 07:00, at %s there are %i minutes left', (time, minutes) => {
    expect(quietMinutesLeft(time, { quietFrom: '22:00:00', quietUntil: '07:00:00' })).toBe(minutes)
  })

  test.each([
    ['12:59', 0],
    ['13:00', 90],
    ['14:29', 1],
    ['14:30', 0],
  ])('from 13:00 to 14:30, at %s there are %i minutes left', (time, minutes) => {
    expect(quietMinutesLeft(time, { quietFrom: '13:00', quietUntil: '14:30' })).toBe(minutes)
  })

  test.each([
    ['20:00', 240],
    ['00:00', 0],
    ['19:59', 0],
  ])('from 20:00 to midnight, at %s there are %i minutes left', (time, minutes) => {
    expect(quietMinutesLeft(time, { quietFrom: '20:00', quietUntil: '24:00' })).toBe(minutes)
  })

  test('are off if none are set', () => {
    expect(quietMinutesLeft('03:00', { quietFrom: null, quietUntil: null })).toBe(0)
  })
})
