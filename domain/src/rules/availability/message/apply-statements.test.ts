import { describe, expect, test } from 'vitest'
import type { AvailabilitySlot } from '../../../contracts/availability/availability.ts'
import { applyStatements } from './apply-statements.ts'
import { readAvailability } from './read-availability.ts'
import { SAID_ON } from './sentences/read-sentences.ts'

const slot = (kind: AvailabilitySlot['kind'], dayOfWeek: number, startTime: string, endTime: string, dates = {}) => ({
  kind,
  dayOfWeek,
  startTime: `${startTime}:00`,
  endTime: `${endTime}:00`,
  from: null,
  until: null,
  ...dates,
})
const weekAfter = (slots: readonly AvailabilitySlot[], said: string) =>
  applyStatements(slots, readAvailability(said, { today: SAID_ON }).statements)

describe('[AVAIL-03] existing availability', () => {
  test('is kept if the message says nothing about it', () => {
    const before = [slot('cannot', 1, '00:00', '24:00')]
    expect(weekAfter(before, 'Tuesdays are best').slots).toEqual([...before, slot('prefer', 2, '00:00', '24:00')])
  })

  test('is replaced by the message in the hours that it mentions', () => {
    const before = [slot('prefer', 1, '09:00', '17:00')]
    expect(weekAfter(before, 'no Mondays after 3').slots).toEqual([
      slot('cannot', 1, '15:00', '05:00'),
      slot('prefer', 1, '09:00', '15:00'),
    ])
  })

  test('gets no time off on weekdays that are excepted from a date range', () => {
    const { timeOff } = weekAfter([], 'away 4 to 13 January except weekends')
    expect(timeOff.map(({ fromDate, untilDate }) => `${fromDate}..${untilDate}`)).toEqual([
      '2027-01-04..2027-01-08',
      '2027-01-11..2027-01-13',
    ])
  })

  test('keeps the night past midnight on its day when a part is removed', () => {
    const before = [slot('cannot', 1, '20:00', '05:00')]
    expect(weekAfter(before, 'I can work Mondays again').slots).toEqual([slot('cannot', 2, '00:00', '05:00')])
    expect(weekAfter(before, 'I can work Monday nights again').slots).toEqual([])
    expect(weekAfter(before, 'I can work Mondays again from 10pm to midnight').slots).toEqual([
      slot('cannot', 1, '20:00', '22:00'),
      slot('cannot', 2, '00:00', '05:00'),
    ])
  })

  test('is removed on the dates on which the person can work again', () => {
    const before = [slot('cannot', 5, '00:00', '24:00')]
    expect(weekAfter(before, 'I can work Fridays again').slots).toEqual([])
    expect(weekAfter(before, 'I can work Fridays again from January until March 5').slots).toEqual([
      slot('cannot', 5, '00:00', '24:00', { until: '2026-12-31' }),
      slot('cannot', 5, '00:00', '24:00', { from: '2027-03-06' }),
    ])
  })

  test('keeps the slot before and after an exception on a date', () => {
    expect(weekAfter([], 'no Fridays except December 4').slots).toEqual([
      slot('cannot', 5, '00:00', '24:00', { until: '2026-12-03' }),
      slot('cannot', 5, '00:00', '24:00', { from: '2026-12-05' }),
    ])
  })

  test('is unchanged by unavailable dates, which become time off to request', () => {
    const before = [slot('prefer', 4, '09:00', '17:00')]
    expect(weekAfter(before, 'away from December 24 to 27, tomorrow evening I am busy')).toEqual({
      slots: before,
      timeOff: [
        { fromDate: '2026-12-24', untilDate: '2026-12-27', startTime: null, endTime: null },
        { fromDate: '2026-11-19', untilDate: '2026-11-19', startTime: '17:00:00', endTime: '24:00:00' },
      ],
    })
  })

  test('gets no time off on a date that is excepted', () => {
    const days = (
      fromDate: string,
      untilDate: string,
      startTime: string | null = null,
      endTime: string | null = null,
    ) => ({
      fromDate,
      untilDate,
      startTime,
      endTime,
    })
    expect(weekAfter([], 'away January 3 to 10 but the 6th is fine').timeOff).toEqual([
      days('2027-01-03', '2027-01-05'),
      days('2027-01-07', '2027-01-10'),
    ])
    expect(weekAfter([], "can't work in December except the 12th after 6pm").timeOff).toEqual([
      days('2026-12-01', '2026-12-11'),
      days('2026-12-12', '2026-12-12', '00:00:00', '18:00:00'),
      days('2026-12-13', '2026-12-31'),
    ])
  })
})
