import { describe, expect, test } from 'vitest'
import { countLeaveDays, type LeaveRow } from './leave-days.ts'
import { type HeldShift, missedWork, workedInLeave } from './missed-work.ts'

const WEEK = { startDate: '2026-11-23', endDate: '2026-11-29' }
const PAY = { breakRule: '6=30', timeZone: 'Pacific/Auckland' }
let lastId = 0
const shift = (day: string, startTime: string, endTime: string, worked: HeldShift['worked'] = null): HeldShift => {
  lastId += 1
  return { shiftId: lastId, date: `2026-11-${day}`, startTime, endTime, worked }
}
const off = (from: string, until = from, more: Partial<LeaveRow> = {}): LeaveRow => ({
  ...{ id: 1, fromDate: `2026-11-${from}`, untilDate: `2026-11-${until}`, startTime: null, endTime: null },
  ...{ kind: 'leave', leaveKind: 'holiday', isPaid: true, ...more },
})
const hours = (startTime: string, endTime: string) => ({ startTime: `${startTime}:00`, endTime: `${endTime}:00` })

/** Returns day, hundredths of a day, paid and worked minutes of leave of somebody with 40 hours a week. */
const count = (rows: LeaveRow | LeaveRow[], ...shifts: HeldShift[]) =>
  countLeaveDays(
    [rows].flat().map((row) => ({ ...row, worked: workedInLeave(row, shifts, PAY) })),
    { targetWeeklyHours: 40 },
    WEEK,
  ).map(({ date, hundredths, minutes, workedMinutes }) => [date.slice(8), hundredths, minutes, workedMinutes])

describe('[LEAVE-12] what is worked in leave', () => {
  test('is taken off its date, down to nothing, as paid: recorded hours, less unpaid breaks', () => {
    expect(count(off('24'), shift('24', '09:00', '12:00'))).toEqual([['24', 63, 300, 180]])
    expect(count(off('24'), shift('24', '09:00', '19:00'))).toEqual([['24', 0, 0, 480]])
    expect(count(off('24'), shift('24', '09:00', '17:00'))).toEqual([['24', 6, 30, 450]])
    const recorded = { startTime: '09:00', endTime: '13:30', breakMinutes: 30 }
    expect(count(off('24'), shift('24', '09:00', '17:00', recorded))).toEqual([['24', 50, 240, 240]])
    const nothing = { startTime: '09:00', endTime: '09:00', breakMinutes: 0 }
    expect(count(off('24'), shift('24', '09:00', '17:00', nothing))).toEqual([['24', 100, 480, 0]])
    expect(count(off('24'), { ...shift('24', '', ''), startTime: null, endTime: null })).toEqual([['24', 50, 240, 240]])
  })

  test('of two shifts of a day is less the unpaid break of the whole day', () => {
    expect(count(off('24'), shift('24', '10:00', '13:00'), shift('24', '17:00', '20:00'))).toEqual([
      ['24', 31, 150, 330],
    ])
  })

  test('counts on the day on which a night begins, for whole days', () => {
    const night = shift('23', '22:00', '03:00')
    expect(count(off('24'), night)).toEqual([['24', 100, 480, 0]])
    expect(count(off('23'), night)).toEqual([['23', 38, 180, 300]])
    expect(count(off('23', '24'), night)).toEqual([
      ['23', 38, 180, 300],
      ['24', 100, 480, 0],
    ])
  })

  test('is paid beside leave for hours, as far as it is outside them', () => {
    const morning = off('24', '24', hours('00:00', '12:00'))
    expect(count(morning, shift('24', '12:00', '20:00'))).toEqual([['24', 50, 240, 0]])
    expect(count(morning, shift('24', '10:00', '15:00'))).toEqual([['24', 25, 120, 120]])
    expect(count(morning, shift('23', '22:00', '03:00'))).toEqual([['24', 13, 60, 180]])
    const evening = off('24', '24', hours('18:00', '02:00'))
    expect(count(evening, shift('25', '00:00', '05:00'))).toEqual([['24', 75, 360, 120]])
    expect(count(evening, shift('24', '14:00', '23:00'))).toEqual([['24', 38, 180, 300]])
  })

  test('uses up a working day of the week, and leaves days beyond them as they are', () => {
    expect(count(off('23', '29'), shift('23', '09:00', '18:00'), shift('28', '09:00', '18:00'))).toEqual([
      ['23', 0, 0, 480],
      ...['24', '25', '26', '27'].map((day) => [day, 100, 480, 0]),
    ])
  })

  test('is taken off once if an absence and leave are on one date, or two kinds of leave', () => {
    const sick = off('24', '24', { id: 2, kind: 'sick', leaveKind: 'sick' })
    expect(count([off('24'), sick], shift('24', '09:00', '12:00'))).toEqual([['24', 63, 300, 180]])
    const halves = [off('24', '24', hours('00:00', '12:00')), off('24', '24', { id: 2, ...hours('12:00', '00:00') })]
    expect(count(halves, shift('24', '10:00', '13:00'))).toEqual([
      ['24', 25, 120, 120],
      ['24', 38, 180, 60],
    ])
  })

  test('gives back days of people without contract hours too', () => {
    const row = { ...off('24'), worked: workedInLeave(off('24'), [shift('24', '09:00', '13:00')], PAY) }
    expect(countLeaveDays([row], {}, WEEK)).toMatchObject([{ hundredths: 50, minutes: 0, workedMinutes: 240 }])
  })
})

test('[LEAVE-10] [LEAVE-12] an absence is not paid for hours in which the person works another shift', () => {
  const [missing, other, later] = [
    shift('24', '09:00', '17:00'),
    shift('24', '15:00', '20:00'),
    shift('24', '18:00', '21:00'),
  ]
  const pay = (...held: HeldShift[]) =>
    missedWork(off('24', '24', { kind: 'sick' }), { weeks: [WEEK.startDate], shifts: [missing] }, held, PAY).days
  expect(pay()).toMatchObject([{ missed: 450, planned: 450 }])
  expect(pay(other)).toMatchObject([{ missed: 330, planned: 450 }])
  expect(pay(later)).toMatchObject([{ missed: 450, planned: 450 }])
})
