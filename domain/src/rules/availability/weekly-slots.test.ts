import { describe, expect, test } from 'vitest'
import { dayInterval, shiftDate } from '../shift-interval.ts'
import { datesAround, holdsOn, slotsOnDate, tidySlots, type WeeklySlot } from './weekly-slots.ts'

const slot = (dayOfWeek: number, startTime: string, endTime: string, more: Partial<WeeklySlot> = {}): WeeklySlot => {
  return { dayOfWeek, startTime, endTime, ...more }
}
/** The clocks in Auckland go forward on Sunday 2026-09-27 and back on Sunday 2027-04-04. */
const TUESDAY = '2026-09-29'

describe('[AVAIL-01] slots on a date', () => {
  test('hold on their weekday, from the first date until the last', () => {
    const evening = slot(2, '17:00:00', '24:00:00', { from: '2026-09-29', until: '2026-10-06' })
    const dates = ['2026-09-22', '2026-09-28', '2026-09-29', '2026-09-30', '2026-10-06', '2026-10-13']
    expect(dates.filter((date) => holdsOn(evening, date))).toEqual(['2026-09-29', '2026-10-06'])
    expect(dates.filter((date) => holdsOn(slot(2, '17:00:00', '24:00:00', { until: '2026-09-28' }), date))).toEqual([
      '2026-09-22',
    ])
    expect(dates.filter((date) => holdsOn({ ...evening, from: null, until: null }, date))).toHaveLength(4)
  })

  test('one dated exception is a slot that holds on one date', () => {
    const exception = slot(2, '00:00:00', '24:00:00', { from: TUESDAY, until: TUESDAY })
    expect(slotsOnDate([exception], TUESDAY)).toEqual([dayInterval(TUESDAY, '00:00', '24:00')])
    expect(slotsOnDate([exception], '2026-10-06')).toEqual([])
  })

  test('midnight is the end of a day, an earlier end the next day’s, and a quarter of an hour counts', () => {
    const length = (startTime: string, endTime: string) => {
      const [time] = slotsOnDate([slot(2, startTime, endTime)], TUESDAY)
      return time && time.end - time.start
    }
    expect(length('00:00:00', '24:00:00')).toBe(1440)
    expect(length('22:00:00', '24:00:00')).toBe(120)
    expect(length('22:00:00', '02:15:00')).toBe(255)
    expect(length('09:15:00', '09:30:00')).toBe(15)
  })

  test('the nights when clocks change are as long as any on the wall clock', () => {
    for (const sunday of ['2026-09-27', '2027-04-04']) {
      const [night] = slotsOnDate([slot(0, '00:00:00', '24:00:00')], sunday)
      expect(night && night.end - night.start).toBe(1440)
    }
  })

  test('the dates around a week are its own, the Sunday before and the Monday after', () => {
    const dates = datesAround('2026-09-28')
    expect(dates).toHaveLength(9)
    expect([dates[0], dates[8]]).toEqual(['2026-09-27', '2026-10-05'])
    // Sunday night runs into Monday, the first day of the week.
    const night = dates.flatMap((date) => slotsOnDate([slot(0, '22:00:00', '03:00:00')], date))
    const monday = dayInterval(shiftDate({ weekStartDate: '2026-09-28', dayOfWeek: 1 }), '00:00', '24:00')
    expect(night.some(({ start, end }) => start < monday.start && end > monday.start)).toBe(true)
  })
})

describe('tidying', () => {
  const kindOf = () => 'cannot'

  test('makes one of slots that touch or overlap on a day, and keeps what differs in its dates apart', () => {
    const tidy = tidySlots(
      [
        slot(3, '12:00', '15:00'),
        slot(1, '09:00', '12:00'),
        slot(3, '09:00', '12:00'),
        slot(1, '11:00', '13:30'),
        slot(1, '13:30', '14:00', { until: '2027-01-01' }),
        slot(1, '09:00', '10:00'),
      ],
      kindOf,
    )
    expect(tidy).toEqual([
      slot(1, '09:00:00', '13:30:00'),
      slot(1, '13:30:00', '14:00:00', { until: '2027-01-01' }),
      slot(3, '09:00:00', '15:00:00'),
    ])
  })

  test('a week begins on Monday, and midnight at the end of a day is 24:00', () => {
    expect(tidySlots([slot(0, '18:00', '00:00'), slot(1, '00:00', '24:00')], kindOf)).toEqual([
      slot(1, '00:00:00', '24:00:00'),
      slot(0, '18:00:00', '24:00:00'),
    ])
  })

  test('nothing becomes longer than a day, and tidying twice changes nothing more', () => {
    const slots = [slot(5, '06:00', '20:00'), slot(5, '18:00', '07:00'), slot(5, '22:00', '02:00')]
    const tidy = tidySlots(slots, kindOf)
    expect(tidy).toEqual([slot(5, '06:00:00', '20:00:00'), slot(5, '18:00:00', '07:00:00')])
    expect(tidySlots(tidy, kindOf)).toEqual(tidy)
    // Merging both slots would give nine to nine, which has no length.
    const round = [slot(5, '09:00:00', '20:00:00'), slot(5, '20:00:00', '09:00:00')]
    expect(tidySlots(round, kindOf)).toEqual(round)
  })
})
