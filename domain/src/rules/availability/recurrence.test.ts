import { describe, expect, test } from 'vitest'
import {
  type AvailabilitySlot,
  availabilitySlotSchema,
  type Recurrence,
} from '../../contracts/availability/availability.ts'
import { addDays } from '../../time/day.ts'
import { cutSlot } from './cut-slots.ts'
import { cutRecurrence, recurrenceText } from './recurrence.ts'
import { holdsOn } from './weekly-slots.ts'

const slot = (dayOfWeek: number, recurrence?: Recurrence, more: Partial<AvailabilitySlot> = {}): AvailabilitySlot => ({
  kind: 'cannot',
  dayOfWeek,
  startTime: '00:00:00',
  endTime: '24:00:00',
  from: null,
  until: null,
  ...(recurrence && { recurrence }),
  ...more,
})
const datesOf = (one: AvailabilitySlot, from: string, days: number) =>
  Array.from({ length: days }, (_, index) => addDays(from, index)).filter((date) => holdsOn(one, date))
const monthly = (ofMonth: (1 | 2 | 3 | 4 | 5 | -1)[], more = {}): Recurrence => {
  return { ofMonth, daysAfter: 0, isExcept: false, ...more }
}

describe('[AVAIL-01] recurring slots', () => {
  test('every second week counts whole weeks from Monday, across the end of the year', () => {
    const saturdays = slot(6, { everyWeeks: 2, fromWeek: '2026-11-23' })
    expect(datesOf(saturdays, '2026-11-01', 80)).toEqual([
      '2026-11-14',
      '2026-11-28',
      '2026-12-12',
      '2026-12-26',
      '2027-01-09',
    ])
    // The week of a Sunday starts on the Monday before it.
    expect(datesOf(slot(0, { everyWeeks: 2, fromWeek: '2026-11-23' }), '2026-11-23', 21)).toEqual([
      '2026-11-29',
      '2026-12-13',
    ])
  })

  test('every second week is not affected by clock changes', () => {
    // Clocks go back on 2026-10-25 in Europe, and forward on 2026-09-27 in Auckland.
    const sundays = slot(0, { everyWeeks: 2, fromWeek: '2026-09-21' })
    expect(datesOf(sundays, '2026-09-21', 49)).toEqual(['2026-09-27', '2026-10-11', '2026-10-25', '2026-11-08'])
  })

  test('a monthly slot applies on its numbered weekday of the month, or on the last one', () => {
    expect(datesOf(slot(1, monthly([1, 3])), '2026-12-01', 62)).toEqual([
      '2026-12-07',
      '2026-12-21',
      '2027-01-04',
      '2027-01-18',
    ])
    expect(datesOf(slot(5, monthly([-1])), '2027-01-01', 59)).toEqual(['2027-01-29', '2027-02-26'])
    expect(datesOf(slot(6, monthly([1], { isExcept: true })), '2026-12-01', 31)).toEqual([
      '2026-12-12',
      '2026-12-19',
      '2026-12-26',
    ])
  })

  test('the Sunday of a weekend is counted with its Saturday', () => {
    // November 2026 starts on a Sunday.
    expect(datesOf(slot(0, monthly([1], { daysAfter: 1 })), '2026-11-01', 40)).toEqual(['2026-11-08', '2026-12-06'])
  })

  test('a fortnightly slot is the same whichever of its weeks it starts from', () => {
    const text = (fromWeek: string) => recurrenceText({ everyWeeks: 2, fromWeek })
    expect(text('2026-11-23')).toBe(text('2026-12-07'))
    expect(text('2026-11-23')).not.toBe(text('2026-11-30'))
  })
})

describe('[AVAIL-03] cutting times out of a slot', () => {
  const times = (more = {}) => ({ days: [1 as const], start: 0, end: 1440, from: null, until: null, ...more })

  test('cutting every second week leaves the other weeks', () => {
    const fortnight = { everyWeeks: 2, fromWeek: '2026-11-23' }
    const [left, ...others] = cutSlot(slot(1), [times({ recurrence: fortnight })])
    expect(others).toEqual([])
    expect(left && datesOf(left, '2026-11-23', 28)).toEqual(['2026-11-30', '2026-12-14'])
    expect(cutSlot(slot(1, fortnight), [times()])).toEqual([])
  })

  test('cutting the first weekday of a month leaves the other weeks', () => {
    const [left] = cutSlot(slot(1), [times({ recurrence: monthly([1]) })])
    expect(left && datesOf(left, '2026-12-01', 31)).toEqual(['2026-12-14', '2026-12-21', '2026-12-28'])
    expect(cutRecurrence(monthly([1, 2]), monthly([2, 3]))).toEqual({ both: monthly([2]), rest: [monthly([1])] })
  })

  test('a night stays on its day, and moves to the next day only if its evening is cut', () => {
    const night = slot(1, undefined, { startTime: '20:00:00', endTime: '05:00:00' })
    expect(cutSlot(night, [times({ start: 1200, end: 1320 })])).toEqual([{ ...night, startTime: '22:00:00' }])
    expect(cutSlot(night, [times()])).toEqual([{ ...night, dayOfWeek: 2, startTime: '00:00:00' }])
    expect(cutSlot(night, [times({ start: 1200, end: 1740 })])).toEqual([])
    expect(cutSlot(night, [times({ days: [2], start: 0, end: 120 })])).toEqual([
      { ...night, endTime: '24:00:00' },
      { ...night, dayOfWeek: 2, startTime: '02:00:00' },
    ])
  })

  test('a night that moves to the next day moves its dates and weeks too', () => {
    const fortnight = { everyWeeks: 2, fromWeek: '2026-11-23' }
    const night = slot(0, fortnight, { startTime: '20:00:00', endTime: '05:00:00', until: '2027-05-30' })
    expect(cutSlot(night, [times({ days: [0] })])).toEqual([
      {
        ...night,
        dayOfWeek: 1,
        startTime: '00:00:00',
        until: '2027-05-31',
        recurrence: { everyWeeks: 2, fromWeek: '2026-11-30' },
      },
    ])
  })

  test('a monthly night keeps its dates if its evening is cut, whichever day of the month counts', () => {
    const night = slot(1, monthly([1], { daysAfter: 2 }), { startTime: '20:00:00', endTime: '05:00:00' })
    // The first Saturday of November 2026 is the 7th, but its first Sunday is the 1st.
    expect(datesOf(night, '2026-11-01', 30)).toEqual(['2026-11-09'])
    const [left, ...others] = cutSlot(night, [times()])
    expect(others).toEqual([])
    expect(left && datesOf(left, '2026-11-01', 30)).toEqual(['2026-11-10'])
    expect(availabilitySlotSchema.safeParse(left).success).toBe(true)
    const later = { ...night, recurrence: { ofMonth: [1], daysAfter: 3, isExcept: false } }
    expect(availabilitySlotSchema.safeParse(later).error?.issues).toMatchObject([{ path: ['recurrence', 'daysAfter'] }])
  })
})
