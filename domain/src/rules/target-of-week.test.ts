import { expect, test } from 'vitest'
import { dayInterval } from './shift-interval.ts'
import { targetOfWeek } from './target-of-week.ts'

const WEEK = '2027-03-29'
const off = (...dates: string[]) => dates.map((date) => dayInterval(date, '00:00', '24:00'))

test.each([
  ['no day', [], 40],
  ['one day', off('2027-03-29'), 34.5],
  ['the clock change on Sunday', off('2027-04-04'), 34.5],
  ['two entries of one day', off('2027-03-29', '2027-03-29'), 34.5],
  ['five days', off('2027-03-29', '2027-03-30', '2027-03-31', '2027-04-01', '2027-04-02'), 11.5],
  ['days beside the week', off('2027-03-28', '2027-04-05'), 40],
  ['hours of a day', [dayInterval('2027-03-29', '09:00', '17:00')], 40],
])('[AVAIL-06] %s off', (_, timeOff, target) => {
  expect(targetOfWeek(40, timeOff, WEEK)).toBe(target)
})

test('[AVAIL-06] a week off has a target of 0, and people without a target have none', () => {
  const week = off('2027-03-29', '2027-03-30', '2027-03-31', '2027-04-01', '2027-04-02', '2027-04-03', '2027-04-04')
  expect(targetOfWeek(37.5, week, WEEK)).toBe(0)
  expect(targetOfWeek(null, week, WEEK)).toBeNull()
})
