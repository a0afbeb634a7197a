import { describe, expect, test } from 'vitest'
import { shortSpan } from '../messages/time.ts'
import { MINUTES_A_DAY } from './clock-time.ts'
import { dayNumber } from './day.ts'
import { shortDay, shortRange } from './short-text.ts'

const WEEK = '2027-03-01'
const at = (day: string, hour: number) => (dayNumber(day) ?? 0) * MINUTES_A_DAY + hour * 60

describe('short texts of days and times', () => {
  test('whole hours omit their minutes, and other times keep them', () => {
    expect(shortRange('09:00:00', '17:30:00')).toBe('9 AM – 5:30 PM')
    expect(shortRange('18:00', '00:00')).toBe('6 PM – 12 AM')
  })

  test('a day of another week has its date', () => {
    expect(shortDay('2027-03-01', WEEK)).toBe('Mon')
    expect(shortDay('2027-03-07', WEEK)).toBe('Sun')
    expect(shortDay('2027-03-08', WEEK)).toBe('Mon Mar 8')
    expect(shortDay('2027-02-28', WEEK)).toBe('Sun Feb 28')
  })

  test('a time span shows the day on which it starts, and a whole day is ‘all day’', () => {
    expect(shortSpan({ start: at('2027-03-05', 18), end: at('2027-03-06', 2) }, WEEK)).toBe('Fri 6 PM – 2 AM')
    expect(shortSpan({ start: at('2027-03-05', 0), end: at('2027-03-06', 0) }, WEEK)).toBe('Fri all day')
    expect(shortSpan({ start: at('2027-03-05', 9), end: at('2027-03-06', 9) }, WEEK)).toBe('Fri 9 AM – 9 AM')
  })
})
