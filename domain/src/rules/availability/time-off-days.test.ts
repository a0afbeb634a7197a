import { describe, expect, test } from 'vitest'
import { dayInterval } from '../shift-interval.ts'
import {
  absenceDays,
  absenceFrom,
  absenceInterval,
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

  test('[AVAIL-06] whole days away are counted once each, also if entered as hours; other hours are not', () => {
    const away = [days('2027-03-30', '2027-04-01'), days('2027-04-01', '2027-04-02'), days('2027-04-04', '2027-04-04')]
    for (const hours of [
      ['00:00', '24:00'],
      ['00:00:00', '00:00:00'],
    ] as const)
      expect(countDaysAway([days(WEEK, '2027-03-30', hours)], WEEK, 7), hours.join('–')).toBe(2)
    expect(countDaysAway([days(WEEK, WEEK, ['09:00', '09:00'])], WEEK, 7)).toBe(0)
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
  expect(timeOffText(days('2027-03-09'), null)).toBe('Tue Mar 9')
  expect(timeOffText(days('2027-03-09', '2027-03-12'), null)).toBe('Tue Mar 9 – Fri Mar 12')
  expect(timeOffText(days('2027-03-09', '2027-03-09', ['17:00:00', '21:00:00']), null)).toBe('Tue Mar 9, 5 PM – 9 PM')
  expect(timeOffText(days('2027-03-09', '2027-03-10', ['17:00:00', '24:00:00']), null)).toBe(
    'Tue Mar 9 – Wed Mar 10, 5 PM – 12 AM each day',
  )
})

describe('[SICK-01] an absence', () => {
  const absence = (fromDate: string, startTime: string | null, untilDate: string, endTime: string | null) => {
    return { kind: 'sick', fromDate, untilDate, startTime, endTime } as const
  }
  /** From Tuesday 2 PM until Thursday 10 AM. */
  const sick = absence('2027-03-30', '14:00', '2027-04-01', '10:00')

  test.each([
    [shift(2, '09:00', '14:00'), false],
    [shift(2, '09:00', '14:01'), true],
    [shift(2, '22:00', '06:00'), true],
    [shift(3, '03:00', '04:00'), true],
    [shift(3, null, null), true],
    [shift(4, '09:59', '17:00'), true],
    [shift(4, '10:00', '17:00'), false],
    [shift(1, '22:00', '06:00'), false],
  ])('lasts from its first minute to its end: %o, %s', (one, isDuring) => {
    expect(collidesWithTimeOff(sick, one)).toBe(isDuring)
  })

  test('has its reason on each of its dates, and counts whole days away', () => {
    const times = timeOffOnDates([sick], datesAround(WEEK))
    expect(times.map(({ absence: reason }) => reason)).toEqual(['sick', 'sick', 'sick'])
    expect(countDaysAway([sick], WEEK, 7)).toBe(1)
    expect(countDaysAway([absence('2027-03-30', null, '2027-04-01', null)], WEEK, 7)).toBe(3)
  })

  test('that ends at 24:00 lasts until the end of its last date, as without an end', () => {
    for (const [start, day] of [
      [null, '2027-03-30'],
      ['14:00:00', '2027-04-01'],
    ] as const) {
      const [ended, open] = [absence(day, start, '2027-04-01', '24:00:00'), absence(day, start, '2027-04-01', null)]
      expect(absenceInterval(ended)).toEqual(absenceInterval(open))
      expect(timeOffOnDates([ended], datesAround(WEEK))).toEqual(timeOffOnDates([open], datesAround(WEEK)))
      expect(collidesWithTimeOff(ended, shift(4, '18:00', '23:00'))).toBe(true)
    }
  })

  test('may overlap leave and other absences', () => {
    expect(overlapsTimeOff(sick, days('2027-03-31'))).toBe(false)
    expect(overlapsTimeOff(sick, sick)).toBe(false)
  })

  test.each([
    [shift(5, '18:00', '02:00'), absence('2027-04-02', '18:00', '2027-04-03', '02:00'), 'Fri Apr 2, 6 PM – 2 AM'],
    [shift(5, '18:00', '24:00'), absence('2027-04-02', '18:00', '2027-04-02', null), 'Fri Apr 2, 6 PM – 12 AM'],
    [shift(5, '00:00', '08:00'), absence('2027-04-02', null, '2027-04-02', '08:00'), 'Fri Apr 2, 12 AM – 8 AM'],
    // The clocks go back in this night; an absence is in wall-clock time.
    [shift(6, '22:00', '06:00'), absence('2027-04-03', '22:00', '2027-04-04', '06:00'), 'Sat Apr 3, 10 PM – 6 AM'],
    [shift(5, null, null), absence('2027-04-02', null, '2027-04-02', null), 'Fri Apr 2'],
  ])('from one shift has its hours: %o', (one, expected, text) => {
    const found = { kind: 'sick', ...absenceFrom(one) } as const
    expect(found).toEqual(expected)
    expect(absenceDays(absenceInterval(found))).toEqual(absenceFrom(one))
    expect(timeOffText(found, null)).toBe(text)
  })

  test.each([
    [sick, 'Tue Mar 30, 2 PM – Thu Apr 1, 10 AM'],
    [absence('2027-03-30', '14:00', '2027-04-01', null), 'Tue Mar 30, 2 PM – Thu Apr 1'],
    [absence('2027-03-30', null, '2027-04-01', null), 'Tue Mar 30 – Thu Apr 1'],
  ])('%o is written as %s', (days, text) => {
    expect(timeOffText(days, null)).toBe(text)
  })
})
