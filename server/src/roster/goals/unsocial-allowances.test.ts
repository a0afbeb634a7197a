import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { needsOfWeek } from '@fairweek/domain/rules/coverage/coverage'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { dayBoundsOf } from '@fairweek/domain/rules/short-rest/day-bounds'
import { addDays } from '@fairweek/domain/time/day'
import { describe, expect, test } from 'vitest'
import { countUnsocial, listUnsocialAllowances } from './unsocial-allowances.ts'

const WEEK = '2027-03-01'
const EARLIER = addDays(WEEK, -7)
const [cook, host] = [1, 2]
const [ana, ben, cleo] = [11, 12, 13]
const late = { startTime: '15:00:00', endTime: '23:00:00' }
const requirements: Requirement[] = [1, 2].map((dayOfWeek) => {
  return {
    id: dayOfWeek,
    roleId: cook,
    dayOfWeek,
    ...late,
    requiredCount: 1,
    source: 'Manual',
    eventId: null,
    date: null,
  }
})
const bounds = dayBoundsOf(needsOfWeek(requirements, WEEK))

const worked = (dayOfWeek: number, staffIds: number[], times: Partial<Shift> = {}) => {
  return { weekStartDate: EARLIER, dayOfWeek, ...late, ...times, roleId: cook, staffIds }
}

describe('countUnsocial', () => {
  test('returns the same counts in the same order, whatever the order of the times and of the people', () => {
    const times = [worked(1, [ana, ben]), worked(2, [ben, cleo]), { ...worked(6, [ana]), roleId: host }]
    const counts = countUnsocial(times, [EARLIER], requirements)
    const other = times.toReversed().map((time) => ({ ...time, staffIds: time.staffIds.toReversed() }))
    expect(countUnsocial(other, [EARLIER], requirements)).toEqual(counts)
    expect(counts.length).toBeGreaterThan(2)
  })

  test('counts closings and weekends by person and role, and shifts without times by their day', () => {
    const counts = countUnsocial(
      [
        worked(1, [ana, ben]),
        worked(2, [ana]),
        worked(2, [ben], { endTime: '22:00:00' }),
        worked(0, [ben], { startTime: null, endTime: null }),
        { ...worked(6, [ben]), roleId: host },
        worked(3, [ben]),
      ],
      [EARLIER],
      requirements,
    )
    expect(counts).toEqual([
      { staffId: ana, roleId: cook, count: 2 },
      { staffId: ben, roleId: cook, count: 2 },
      { staffId: ben, roleId: host, count: 1 },
    ])
  })
})

describe('listUnsocialAllowances', () => {
  const people = [
    { id: ana, roleIds: [cook], targetWeeklyHours: null, timeOff: [] },
    { id: ben, roleIds: [cook, host], targetWeeklyHours: null, timeOff: [] },
    { id: cleo, roleIds: [host], targetWeeklyHours: null, timeOff: [] },
  ]
  const assigned = (staffId: number, day: number, more: Partial<Shift> = {}) =>
    ({ weekStartDate: WEEK, dayOfWeek: day, ...late, staffId, roleId: cook, status: 'Pending', ...more }) as Shift
  const open = (date: string, count: number, roleId = cook) => ({
    ...dayInterval(date, '15:00', '23:00'),
    roleId,
    count,
  })
  const allowances = (week: Partial<Parameters<typeof listUnsocialAllowances>[0]>, places: ReturnType<typeof open>[]) =>
    listUnsocialAllowances(
      { weekStart: WEEK, shifts: [], people, unsocialBefore: [], ...week },
      { open: places, bounds, isSettled: () => true },
    )

  test('gives nobody an allowance in a week without unsocial duties and without history', () => {
    // On Wednesday nobody is needed, so no shift is a closing.
    expect(allowances({}, [open(addDays(WEEK, 2), 3)])).toEqual([{}, {}, {}])
  })

  test('gives no allowance and no part of the shares to people who cannot work any unsocial duty', () => {
    expect(allowances({}, [open(WEEK, 3)])).toEqual([{ unsocialAllowance: 2 }, { unsocialAllowance: 2 }, {}])
    expect(allowances({}, [open(WEEK, 2), open(addDays(WEEK, 5), 1, host)])).toEqual(
      people.map(() => ({ unsocialAllowance: 1 })),
    )
  })

  test('subtracts earlier duties and those kept in the week, and does not count adjacent weeks twice', () => {
    const week = {
      unsocialBefore: [{ staffId: ana, roleId: cook, count: 4 }],
      shifts: [
        assigned(ben, 1),
        assigned(ben, 3),
        assigned(ana, 2, { status: 'Cancelled' }),
        assigned(ana, 1, { weekStartDate: EARLIER }),
        assigned(ana, 1, { weekStartDate: addDays(WEEK, 7) }),
      ],
    }
    // 4 + 1 + 1 = 6 duties: the share of each of the two people is 3.
    expect(allowances(week, [open(addDays(WEEK, 1), 1)])).toEqual([
      { unsocialAllowance: -1 },
      { unsocialAllowance: 2 },
      {},
    ])
  })
})
