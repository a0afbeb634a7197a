import { describe, expect, test } from 'vitest'
import { countLeaveDays, type LeaveRow } from './leave-days.ts'
import { type HeldShift, missedWork, type RosterThen } from './missed-work.ts'

const WEEK = { startDate: '2026-11-23', endDate: '2026-11-29' }
const PAY = { breakRule: '6=30', timeZone: 'Pacific/Auckland' }
const shift = (shiftId: number, day: string, startTime = '09:00', endTime = '17:00') => ({
  ...{ shiftId, date: `2026-11-${day}`, startTime, endTime },
})
const off = (from: string, until = from, more: Partial<LeaveRow> = {}): LeaveRow => ({
  ...{ id: 1, fromDate: `2026-11-${from}`, untilDate: `2026-11-${until}`, startTime: null, endTime: null },
  ...{ kind: 'sick', leaveKind: 'sick', isPaid: true, ...more },
})

interface Beside {
  held?: readonly HeldShift[]
  others?: readonly LeaveRow[]
  weeks?: readonly string[]
}

/** Returns day, hundredths of a day and minutes of what an absence counts as, of somebody with 40 hours a week. */
function count(
  row: LeaveRow,
  shifts: RosterThen['shifts'],
  { held = [], others = [], weeks = [WEEK.startDate] }: Beside = {},
) {
  const missed = missedWork(row, { weeks, shifts }, held, PAY)
  const days = countLeaveDays([{ ...row, missed }, ...others], { targetWeeklyHours: 40 }, WEEK)
  return days.map(({ date, hundredths, minutes }) => [date.slice(8), hundredths, minutes])
}

describe('[LEAVE-10] an absence', () => {
  test('is paid as the shifts that it takes, less unpaid breaks, and not on days off', () => {
    const week = [shift(1, '24'), shift(2, '25', '17:00', '22:00'), shift(3, '28', '12:00', '22:00')]
    expect(count(off('23', '29'), week)).toEqual([
      ['24', 100, 450],
      ['25', 100, 300],
      ['28', 100, 570],
    ])
    expect(count(off('26'), week)).toEqual([])
    expect(count(off('26', '26', { startTime: '08:00:00', endTime: '20:00:00' }), week)).toEqual([])
  })

  test('of six days with shifts is paid for six, and leaves nothing of the week to leave', () => {
    const days = ['23', '24', '25', '26', '27', '28']
    const sunday = off('29', '29', { id: 2, kind: 'leave', leaveKind: 'holiday' })
    const counted = count(
      off('23', '28'),
      days.map((day, index) => shift(index, day)),
      { others: [sunday] },
    )
    expect(counted).toEqual(days.map((day) => [day, 100, 450]))
  })

  test('in a week whose roster was not known counts by the contract, up to its working days', () => {
    expect(count(off('23', '29'), [], { weeks: [] })).toEqual(
      ['23', '24', '25', '26', '27'].map((day) => [day, 100, 480]),
    )
  })

  test('counts by the contract on days of approved leave, which had no shift because of it', () => {
    const mornings = { startTime: '00:00:00', endTime: '12:00:00' }
    const holiday = off('25', '26', { id: 2, kind: 'leave', leaveKind: 'holiday', ...mornings })
    expect(count(off('24', '26'), [shift(1, '24')], { others: [holiday] })).toEqual([
      ['24', 100, 450],
      ['25', 100, 480],
      ['26', 100, 480],
    ])
  })

  test('of a part of a day is paid for the planned minutes in it', () => {
    const evening = [shift(1, '24', '18:00', '23:00')]
    const until = (endTime: string) => count(off('24', '24', { endTime }), evening)
    expect(until('17:00:00')).toEqual([])
    expect(until('20:00:00')).toEqual([['24', 40, 120]])
    expect(until('23:00:00')).toEqual([['24', 100, 300]])
    // Half of a day with two shifts.
    const parts = [shift(1, '24', '08:00', '12:00'), shift(2, '24', '18:00', '22:00')]
    expect(count(off('24', '24', { startTime: '12:00:00' }), parts)).toEqual([['24', 50, 240]])
  })

  test('until the end of a day has all of its night shift, and of the night before what is in it', () => {
    const night = [shift(1, '23', '20:00', '02:00'), shift(2, '24', '20:00', '02:00')]
    expect(count(off('24'), night)).toEqual([
      ['23', 36, 120],
      ['24', 100, 330],
    ])
  })

  test('does not pay what the person still has of the shift: hours until going home, and hours recorded afterwards', () => {
    const planned = [shift(1, '24', '09:00', '17:00')]
    const held = (endTime: string, worked: HeldShift['worked'] = null) => ({
      held: [{ ...shift(1, '24', '09:00', endTime), worked }],
    })
    expect(count(off('24', '24', { startTime: '13:00:00' }), planned, held('13:00'))).toEqual([['24', 47, 210]])
    expect(count(off('24'), planned, held('17:00'))).toEqual([])
    const none = { startTime: '09:00', endTime: '09:00', breakMinutes: 0 }
    expect(count(off('24'), planned, held('17:00', none))).toEqual([['24', 100, 450]])
    const some = { startTime: '09:00', endTime: '11:30', breakMinutes: 0 }
    expect(count(off('24'), planned, held('17:00', some))).toEqual([['24', 67, 300]])
  })

  test('of a shift without times is paid as its four hours', () => {
    const untimed = { shiftId: 1, date: '2026-11-24', startTime: null, endTime: null }
    expect(count(off('24'), [untimed])).toEqual([['24', 100, 240]])
  })
})
