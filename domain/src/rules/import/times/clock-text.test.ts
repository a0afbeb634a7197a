import { describe, expect, test } from 'vitest'
import { toHourMinute } from '../../../time/clock-time.ts'
import { OpenQuestions } from '../open-questions.ts'
import {
  examineTimes,
  readClockRange,
  readClockRanges,
  readClockTime,
  readClockTimes,
  type TimeReading,
} from './clock-text.ts'

const readingOf = (choices: OpenQuestions['choices'] = {}, texts: string[] = []): TimeReading =>
  examineTimes(texts, new OpenQuestions(choices))

function show(read: ReturnType<typeof readClockTimes>): string {
  if (read === 'open') return 'open'
  return 'error' in read ? `${read.error}: ${read.message}` : `${toHourMinute(read.start)}-${toHourMinute(read.end)}`
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
    ['18h', 1080],
    ['18h30', 1110],
    ['18 Uhr', 1080],
    ['18.30 uur', 1110],
    ['18u30', 1110],
    ['6:30 p. m.', 1110],
    ['Mitternacht', 0],
    ['mediodía', 720],
    ['0.75', 1080],
    ['0,75', 1080],
    ['0.0833333333', 120],
    ['0.375', 540],
    ['8.33333333333333E-02', 120],
    ['1899-12-30 18:00:00', 1080],
    ['1899-12-30T18:00:00.000Z', 1080],
    ['30.12.1899 18:00', 1080],
    ['1900-01-00', 0],
    ['1/0/1900 18:00', 1080],
    ['2026-11-27 18:00', 1080],
    ['18:00:00', 1080],
    ['26:00:00', 120],
    ['24:30', 30],
    ['25:00', 60],
    ['24:00:00', 1440],
  ])('%s is parsed as a time', (text, minutes) => {
    expect(readClockTime(text, readingOf())).toBe(minutes)
  })

  test.each(['', 'x', '48:00', '25:60', '13pm', '0am', '9:60', '9:5', '9-5', '1 noon', '99999', '-9'])(
    '%j is not a valid time',
    (text) => {
      expect(readClockTime(text, readingOf())).toBeNull()
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
    ['9', '5', '09:00-17:00'],
    ['9:00', '5:00', '09:00-17:00'],
    ['11:00', '3:30', '11:00-15:30'],
    ['5', '11', 'open'],
    ['4:00', 'close', 'open'],
    ['24:00', '05:00', "start: '24:00' is not a time. Write 9:00 AM or 09:00."],
    ['9am', 'late', "end: 'late' is not a time. Write 9:00 AM or 09:00."],
  ])('%s to %s is parsed as a time range', (start, end, expected) => {
    expect(show(readClockTimes(start, end, readingOf()))).toBe(expected)
  })

  test.each([
    ['9am-5pm', '09:00-17:00'],
    ['9-5pm', '09:00-17:00'],
    ['6 – 11pm', '18:00-23:00'],
    ['09:00 to 17:30', '09:00-17:30'],
    ['1800-0200', '18:00-02:00'],
    ['24h', '00:00-00:00'],
    ['24/7', '00:00-00:00'],
    ['rund um die Uhr', '00:00-00:00'],
    ['9am', "start: '9am' is not a time range. Write 9am-5pm or 09:00-17:00."],
    ['9-12-5', "start: '9-12-5' is not a time range. Write 9am-5pm or 09:00-17:00."],
  ])('%s is parsed from one cell', (range, expected) => {
    expect(show(readClockRange(range, readingOf()))).toBe(expected)
  })
})

describe('options chosen for a whole file', () => {
  test('the closing and opening times are set once for the file', () => {
    const reading = readingOf({ closingTime: '23:00', openingTime: '10:00' })
    expect(show(readClockRange('4:00-close', reading))).toBe('16:00-23:00')
    expect(show(readClockRange('5:30-STAY', reading))).toBe('17:30-23:00')
    expect(show(readClockRange('9-CL', reading))).toBe('09:00-23:00')
    expect(show(readClockRange('17:00 - fin', reading))).toBe('17:00-23:00')
    expect(show(readClockRange('16-Schluss', reading))).toBe('16:00-23:00')
    expect(show(readClockRange('open-4', reading))).toBe('10:00-16:00')
    expect(reading.questions.list().map(({ key, answer }) => [key, answer])).toEqual([
      ['closingTime', '23:00'],
      ['openingTime', '10:00'],
    ])
  })

  test('the earliest start decides between morning and afternoon', () => {
    const reading = readingOf({ earliestStart: '08:00' })
    for (const [text, expected] of [
      ['5-11', '17:00-23:00'],
      ['9-5', '09:00-17:00'],
      ['8-12', '08:00-12:00'],
      ['7-2', '19:00-02:00'],
    ] as const)
      expect(show(readClockRange(text, reading)), text).toBe(expected)
  })

  test('the times in the file decide whether 0.25 is a quarter of a day', () => {
    const texts = ['0.25', '0.50']
    expect(readClockTime('0.25', readingOf({}, texts))).toBe('open')
    expect(readClockTime('0.25', readingOf({}, [...texts, '0.75']))).toBe(360)
    expect(readClockTime('0.25', readingOf({}, [...texts, '18.30']))).toBe(25)
    expect(readClockTime('0.25', readingOf({ timeNumbers: 'dayFraction' }, texts))).toBe(360)
  })

  test.each([
    ['11-4 / 5-11', '11:00-16:00 17:00-23:00'],
    ['9h-12h et 14h-18h', '09:00-12:00 14:00-18:00'],
    ['10–14 und 17–23 Uhr', '10:00-14:00 17:00-23:00'],
    ['11a-4p, 5p-11p', '11:00-16:00 17:00-23:00'],
    ['9:00-17:00', '09:00-17:00'],
  ])('%s is parsed from one cell', (text, expected) => {
    const read = readClockRanges(text, readingOf(), 2)
    expect(Array.isArray(read) ? read.map(show).join(' ') : read).toBe(expected)
  })
})
