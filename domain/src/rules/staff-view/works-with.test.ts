import { expect, test } from 'vitest'
import { listTeamShifts, listWorkingWith, type TeamShift } from './works-with.ts'

const shift = (
  staffId: number | null,
  startTime: string,
  endTime: string,
  rest: Partial<TeamShift> = {},
): TeamShift => ({
  weekStartDate: '2026-11-16',
  dayOfWeek: 5,
  startTime,
  endTime,
  staffId,
  status: 'Confirmed',
  ...rest,
})

test('the team sees confirmed shifts that have a person, sorted by start', () => {
  const late = shift(1, '18:00:00', '02:00:00')
  const early = shift(2, '09:00:00', '17:00:00')
  const draft = shift(3, '09:00:00', '17:00:00', { status: 'Pending' })
  const free = shift(null, '09:00:00', '17:00:00')
  expect(listTeamShifts([late, early, draft, free])).toEqual([early, late])
})

test('[SDASH-14] colleagues in the same role come first', () => {
  const own = { ...shift(1, '12:00:00', '20:00:00'), roleId: 1 }
  const cook = { ...shift(2, '09:00:00', '17:00:00'), roleId: 2 }
  const bartender = { ...shift(3, '18:00:00', '23:00:00'), roleId: 1 }
  expect(listWorkingWith(own, [cook, bartender])).toEqual([bartender, cook])
})

test('a person works with everybody whose shift shares a minute with theirs, past midnight too', () => {
  const own = shift(1, '18:00:00', '02:00:00')
  const until = shift(2, '10:00:00', '18:00:00')
  const beside = shift(3, '17:00:00', '23:00:00')
  const afterMidnight = shift(4, '01:00:00', '05:00:00', { dayOfWeek: 6 })
  const nextDay = shift(5, '18:00:00', '02:00:00', { dayOfWeek: 6 })
  const untimed = shift(6, '', '', { startTime: null, endTime: null })
  const mine = shift(1, '20:00:00', '21:00:00')
  expect(listWorkingWith(own, [nextDay, afterMidnight, until, beside, untimed, mine, own])).toEqual([
    beside,
    afterMidnight,
  ])
})
