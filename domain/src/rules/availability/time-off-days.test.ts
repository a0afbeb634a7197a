import { describe, expect, test } from 'vitest'
import { dayInterval } from '../shift-interval.ts'
import {
  collidesWithTimeOff,
  countDaysAway,
  overlapsTimeOff,
  type TimeOffDays,
  timeOffOnDates,
} from './time-off-days.ts'
import { timeOffText } from './time-off-text.ts'
import { datesAround } from './weekly-slots.ts'

const days = (fromDate: string, untilDate = fromDate, hours?: readonly [string, string]): TimeOffDays => {
  return { fromDate, untilDate, startTime: hours?.[0] ?? null, endTime: hours?.[1] ?? null }
}
/** Monday of a week in which the clocks in Auckland go back, on Sunday 2027-04-04. */
const WEEK = '2027-03-29'
const shift = (dayOfWeek: number, startTime: string | null, endTime: string | null, weekStartDate = WEEK) => {
  return { weekStartDate, dayOfWeek, startTime, endTime }
}

describe('[AVAIL-02] time off on dates', () => {
  test('whole days are one interval for each date of the week that they contain', () => {
    expect(timeOffOnDates([days('2027-04-03', '2027-04-20')], datesAround(WEEK))).toEqual([
      dayInterval('2027-04-03', '00:00', '24:00'),
      dayInterval('2027-04-04', '00:00', '24:00'),
      dayInterval('2027-04-05', '00:00', '24:00'),
    ])
  })

  test('hours off apply on each day, past midnight too', () => {
    const night = days('2027-04-04', '2027-04-05', ['22:00', '06:00'])
    expect(timeOffOnDates([night], datesAround(WEEK))).toEqual([
      dayInterval('2027-04-04', '22:00', '06:00'),
      dayInterval('2027-04-05', '22:00', '06:00'),
    ])
  })

  test('whole days away are counted once each, and hours off are not counted', () => {
    const away = [days('2027-03-30', '2027-04-01'), days('2027-04-01', '2027-04-02'), days('2027-04-04', '2027-04-04')]
    expect(countDaysAway(away, WEEK, 7)).toBe(5)
    expect(countDaysAway([days('2027-01-01', '2027-12-31')], WEEK, 7)).toBe(7)
    expect(countDaysAway([days(WEEK, WEEK, ['09:00', '17:00'])], WEEK, 7)).toBe(0)
    expect(countDaysAway([], WEEK, 7)).toBe(0)
  })
})

describe('[AVAIL-04] a shift during time off', () => {
  const tuesday = days('2027-03-30')

  test('conflicts if they share a minute, but not if they only touch', () => {
    expect(collidesWithTimeOff(tuesday, shift(2, '09:00:00', '17:00:00'))).toBe(true)
    expect(collidesWithTimeOff(tuesday, shift(1, '16:00:00', '00:00:00'))).toBe(false)
    expect(collidesWithTimeOff(tuesday, shift(1, '16:00:00', '00:01:00'))).toBe(true)
    expect(collidesWithTimeOff(tuesday, shift(3, '00:00:00', '08:00:00'))).toBe(false)
  })

  test('conflicts across the end of the week in both directions', () => {
    const monday = days('2027-04-05')
    expect(collidesWithTimeOff(monday, shift(0, '18:00:00', '02:00:00'))).toBe(true)
    expect(
      collidesWithTimeOff(
        days('2027-04-04', '2027-04-04', ['20:00', '03:00']),
        shift(1, '02:00:00', '10:00:00', '2027-04-05'),
      ),
    ).toBe(true)
  })

  test('conflicts with hours off only during those hours; a shift without times occupies its day', () => {
    const hours = days('2027-03-30', '2027-03-30', ['17:00', '21:00'])
    expect(collidesWithTimeOff(hours, shift(2, '09:00:00', '17:00:00'))).toBe(false)
    expect(collidesWithTimeOff(hours, shift(2, '20:45:00', '23:00:00'))).toBe(true)
    expect(collidesWithTimeOff(hours, shift(2, null, null))).toBe(true)
    expect(collidesWithTimeOff(hours, shift(1, null, null))).toBe(false)
  })
})

describe('two periods of time off', () => {
  test('overlap if they share a minute', () => {
    expect(overlapsTimeOff(days('2027-03-30', '2027-04-02'), days('2027-04-02', '2027-04-05'))).toBe(true)
    expect(overlapsTimeOff(days('2027-03-30', '2027-04-01'), days('2027-04-02', '2027-04-05'))).toBe(false)
    const morning = days('2027-04-02', '2027-04-02', ['06:00', '12:00'])
    expect(overlapsTimeOff(morning, days('2027-04-02', '2027-04-02', ['12:00', '18:00']))).toBe(false)
    expect(overlapsTimeOff(morning, days('2027-04-01', '2027-04-01', ['22:00', '06:30']))).toBe(true)
    expect(overlapsTimeOff(days('2027-04-01', '2027-04-01', ['22:00', '06:30']), morning)).toBe(true)
  })
})

test('time off is written as its dates and hours', () => {
  expect(timeOffText(days('2027-03-09'))).toBe('Tue Mar 9')
  expect(timeOffText(days('2027-03-09', '2027-03-12'))).toBe('Tue Mar 9 – Fri Mar 12')
  expect(timeOffText(days('2027-03-09', '2027-03-09', ['17:00:00', '21:00:00']))).toBe('Tue Mar 9, 5 PM – 9 PM')
  expect(timeOffText(days('2027-03-09', '2027-03-10', ['17:00:00', '24:00:00']))).toBe(
    'Tue Mar 9 – Wed Mar 10, 5 PM – 12 AM each day',
  )
})
