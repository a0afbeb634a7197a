import { describe, expect, test } from 'vitest'
import { toHourMinute } from '../../time/clock-time.ts'
import { readClockRange, readClockTime, readClockTimes } from './clock-text.ts'

function show(read: ReturnType<typeof readClockTimes>): string {
  return 'fault' in read ? `${read.fault}: ${read.message}` : `${toHourMinute(read.start)}-${toHourMinute(read.end)}`
}

describe('one time', () => {
  test.each([
    ['9:00 AM', 540],
    ['9 AM', 540],
    ['9am', 540],
    ['9 a.m.', 540],
    ['9p', 1260],
    ['09:00', 540],
    ['09:00:00', 540],
    ['0900', 540],
    ['900', 540],
    ['1730', 1050],
    ['9.30', 570],
    ['9h30', 570],
    ['17h', 1020],
    ['17', 1020],
    ['12am', 0],
    ['12 pm', 720],
    ['12:30 PM', 750],
    ['24:00', 1440],
    ['noon', 720],
    ['12 noon', 720],
    ['Midnight', 0],
    ['12 midnight', 0],
    ['9:00\u202fAM', 540],
  ])('%s', (text, minutes) => {
    expect(readClockTime(text)).toBe(minutes)
  })

  test.each(['', 'x', '25:00', '24:30', '13pm', '0am', '9:60', '9:5', '0.375', '9-5', '1 noon', '99999', '-9'])(
    '%j is none',
    (text) => {
      expect(readClockTime(text)).toBeNull()
    },
  )
})

describe('start and end together', () => {
  test.each([
    ['9:00 AM', '5:00 PM', '09:00-17:00'],
    ['18:00', '02:00', '18:00-02:00'],
    ['18:00', '2', '18:00-02:00'],
    ['18:00', '24:00', '18:00-00:00'],
    ['6pm', 'midnight', '18:00-00:00'],
    ['9', '5pm', '09:00-17:00'],
    ['6', '11pm', '18:00-23:00'],
    ['10pm', '2', '22:00-02:00'],
    ['9am', '5', '09:00-17:00'],
    ['9', 'noon', '09:00-12:00'],
    ['noon', '5', '12:00-17:00'],
    ['9', '11', '09:00-11:00'],
    ['10:00', '10:00', '10:00-10:00'],
    ['12:00', '11:00', '12:00-11:00'],
    ['9', '5', "end: '5' can be morning or afternoon. Write am or pm, or a 24-hour time."],
    ['9:00', '5:00', "end: '5:00' can be morning or afternoon. Write am or pm, or a 24-hour time."],
    ['24:00', '05:00', "start: '24:00' is not a time. Write 9:00 AM or 09:00."],
    ['9am', 'late', "end: 'late' is not a time. Write 9:00 AM or 09:00."],
  ])('%s to %s', (start, end, expected) => {
    expect(show(readClockTimes(start, end))).toBe(expected)
  })

  test.each([
    ['9am-5pm', '09:00-17:00'],
    ['9-5pm', '09:00-17:00'],
    ['6 – 11pm', '18:00-23:00'],
    ['09:00 to 17:30', '09:00-17:30'],
    ['1800-0200', '18:00-02:00'],
    ['9am', "start: '9am' is not a time range. Write 9am-5pm or 09:00-17:00."],
    ['9-12-5', "start: '9-12-5' is not a time range. Write 9am-5pm or 09:00-17:00."],
  ])('%s in one cell', (range, expected) => {
    expect(show(readClockRange(range))).toBe(expected)
  })
})
