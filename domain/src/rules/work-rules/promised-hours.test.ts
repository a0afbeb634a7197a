import { expect, test } from 'vitest'
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { dayNumber } from '../../time/day.ts'
import { daysAwayAround } from '../employment.ts'
import { promisedHours } from './promised-hours.ts'

const WEEK = '2026-11-23'
const MONDAY = (dayNumber(WEEK) ?? 0) * MINUTES_A_DAY
const RULES = { minHoursAWeek: 28 }
const dayOff = (day: number, from = 0, until = 24) => ({
  start: MONDAY + day * MINUTES_A_DAY + from * 60,
  end: MONDAY + day * MINUTES_A_DAY + until * 60,
})

test('[CON-05] leave counts towards the minimum hours of a week: a seventh a day, hours as they are', () => {
  expect(promisedHours({}, [], WEEK)).toBeNull()
  expect(promisedHours(RULES, [], WEEK)).toBe(28)
  expect(promisedHours(RULES, [dayOff(0), dayOff(1)], WEEK)).toBe(20)
  expect(promisedHours(RULES, [dayOff(2, 9, 11)], WEEK)).toBe(26)
  // Ten hours off are not more than the day.
  expect(promisedHours(RULES, [dayOff(2, 9, 19)], WEEK)).toBe(24)
  expect(promisedHours(RULES, [dayOff(-1), dayOff(7)], WEEK)).toBe(28)
  const whole = Array.from({ length: 7 }, (_, day) => dayOff(day))
  expect(promisedHours(RULES, whole, WEEK)).toBeNull()
  expect(promisedHours(RULES, [...whole, dayOff(3)], WEEK)).toBeNull()
})

test('[CON-05] days before the first working day count like leave', () => {
  const away = daysAwayAround([], { firstDay: '2026-11-27' }, WEEK)
  expect(promisedHours(RULES, away, WEEK)).toBe(12)
})
