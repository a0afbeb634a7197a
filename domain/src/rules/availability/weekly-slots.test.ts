import { describe, expect, test } from 'vitest'
import { dayInterval, shiftDate } from '../shift-interval.ts'
import { datesAround, holdsOn, slotsOnDate, tidySlots, type WeeklySlot } from './weekly-slots.ts'

const slot = (dayOfWeek: number, startTime: string, endTime: string, more: Partial<WeeklySlot> = {}): WeeklySlot => {
  return { dayOfWeek, startTime, endTime, ...more }
}
/** The clocks in Auckland go forward on Sunday 2026-09-27 and back on Sunday 2027-04-04. */
const TUESDAY = '2026-09-29'

describe('[AVAIL-01] slots on a date', () => {
  test('apply on their weekday from the first date to the last', () => {
    const evening = slot(2, '17:00:00', '24:00:00', { from: '2026-09-29', until: '2026-10-06' })
    const dates = ['2026-09-22', '2026-09-28', '2026-09-29', '2026-09-30', '2026-10-06', '2026-10-13']
    expect(dates.filter((date) => holdsOn(evening, date))).toEqual(['2026-09-29', '2026-10-06'])
    expect(dates.filter((date) => holdsOn(slot(2, '17:00:00', '24:00:00', { until: '2026-09-28' }), date))).toEqual([
      '2026-09-22',
    ])
    expect(dates.filter((date) => holdsOn({ ...evening, from: null, until: null }, date))).toHaveLength(4)
  })

  test('include a slot with one date on that date only', () => {
    const exception = slot(2, '00:00:00', '24:00:00', { from: TUESDAY, until: TUESDAY })
    expect(slotsOnDate([exception], TUESDAY)).toEqual([dayInterval(TUESDAY, '00:00', '24:00')])
    expect(slotsOnDate([exception], '2026-10-06')).toEqual([])
  })

  test('end at midnight or on the next day if the end is earlier, to the quarter hour', () => {
    const length = (startTime: string, endTime: string) => {
      const [time] = slotsOnDate([slot(2, startTime, endTime)], TUESDAY)
      return time && time.end - time.start
    }
    expect(length('00:00:00', '24:00:00')).toBe(1440)
    expect(length('22:00:00', '24:00:00')).toBe(120)
    expect(length('22:00:00', '02:15:00')).toBe(255)
    expect(length('09:15:00', '09:30:00')).toBe(15)
  })

  test('have the same wall-clock length on nights of clock changes', () => {
    for (const sunday of ['2026-09-27', '2027-04-04']) {
      const [night] = slotsOnDate([slot(0, '00:00:00', '24:00:00')], sunday)
      expect(night && night.end - night.start).toBe(1440)
    }
  })

  test('of a week include the Sunday before and the Monday after', () => {
    const dates = datesAround('2026-09-28')
    expect(dates).toHaveLength(9)
    expect([dates[0], dates[8]]).toEqual(['2026-09-27', '2026-10-05'])
    // Sunday night runs into Monday, the first day of the week.
    const night = dates.flatMap((date) => slotsOnDate([slot(0, '22:00:00', '03:00:00')], date))
    const monday = dayInterval(shiftDate({ weekStartDate: '2026-09-28', dayOfWeek: 1 }), '00:00', '24:00')
    expect(night.some(({ start, end }) => start < monday.start && end > monday.start)).toBe(true)
  })
})

describe('tidying slots', () => {
  const kindOf = () => 'cannot'

  test('merges slots of a day that touch or overlap, but not slots with different dates', () => {
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

  test('sorts from Monday, and writes midnight at the end of a day as 24:00', () => {
    expect(tidySlots([slot(0, '18:00', '00:00'), slot(1, '00:00', '24:00')], kindOf)).toEqual([
      slot(1, '00:00:00', '24:00:00'),
      slot(0, '18:00:00', '24:00:00'),
    ])
  })

  test('makes no slot longer than a day, and changes nothing the second time', () => {
    const slots = [slot(5, '06:00', '20:00'), slot(5, '18:00', '07:00'), slot(5, '22:00', '02:00')]
    const tidy = tidySlots(slots, kindOf)
    expect(tidy).toEqual([slot(5, '06:00:00', '20:00:00'), slot(5, '18:00:00', '07:00:00')])
    expect(tidySlots(tidy, kindOf)).toEqual(tidy)
    // Merging both slots would give nine to nine, which has no length.
    const round = [slot(5, '09:00:00', '20:00:00'), slot(5, '20:00:00', '09:00:00')]
    expect(tidySlots(round, kindOf)).toEqual(round)
  })
})
