import { describe, expect, test } from 'vitest'
import type { Pairing } from '../../contracts/pairings/pairing-list.ts'
import { addDays } from '../../time/day.ts'
import { awayTimesAround } from '../availability/away-times.ts'
import type { ConflictWeek, RosteredShift } from './conflict-week.ts'
import { describeConflict } from './describe-conflict.ts'
import { listConflicts, withPaired } from './list-conflicts.ts'

const WEEK = '2026-11-23'
const [ANA, BO, CY] = [1, 2, 3]
const beside = (staffId: number, otherId: number): Pairing => ({ staffId, otherId, kind: 'beside' })
const apart = (staffId: number, otherId: number): Pairing => ({ staffId, otherId, kind: 'apart' })

type Times = readonly [day: number, start: string | null, end: string | null]

/** A shift on a day of the week, 0 being Sunday; its id is the person's number and the day. */
const shiftOf = (staffId: number, [dayOfWeek, startTime, endTime]: Times, more = {}): RosteredShift => ({
  id: staffId * 100 + dayOfWeek,
  weekStartDate: WEEK,
  dayOfWeek: dayOfWeek as 0,
  startTime,
  endTime,
  staffId,
  roleId: 1,
  status: 'Pending',
  requirementId: null,
  ...more,
})

function conflictsOf(shifts: readonly RosteredShift[], pairings: readonly Pairing[], weekStart = WEEK) {
  const week: ConflictWeek = {
    weekStart,
    shifts,
    pairings,
    requirements: [],
    roleNames: new Map([[1, 'Cook']]),
    people: ['Ana', 'Bo', 'Cy'].map((name, index) => {
      return { id: index + 1, name, seniority: 5, roleIds: [1], targetWeeklyHours: null }
    }),
    settings: {
      enforceCloserOpenerConstraint: false,
      businessTimeZone: 'Europe/Berlin',
      closerOpenerRestHours: 12,
      minimumRestHours: 0,
      maximumDaysInARow: 0,
    },
    awayOf: () => awayTimesAround({ unavailableSlots: [], timeOff: [] }, weekStart),
    earlierDaysOf: () => [],
  }
  return listConflicts(week)
    .filter(({ type }) => type === 'NotBeside' || type === 'NotApart')
    .map((conflict) => ({ ...conflict, description: describeConflict(conflict) }))
}

describe('[PAIR-05] conflicts of pairings', () => {
  const early = shiftOf(ANA, [2, '09:00:00', '17:00:00'])
  const late = shiftOf(ANA, [3, '17:00:00', '23:00:00'])

  test('a shift without any of the wanted people, with the shift and its place', () => {
    const mentor = shiftOf(CY, [2, '16:59:00', '20:00:00'])
    const found = conflictsOf([early, late, mentor], [beside(ANA, BO), beside(ANA, CY)])
    expect(found).toMatchObject([
      { description: 'Ana works Wed 5 PM – 11 PM without Bo or Cy', shiftIds: [late.id], staffId: ANA, dayOfWeek: 3 },
    ])
  })

  test('not a shift without times, nor times that only touch', () => {
    expect(conflictsOf([shiftOf(ANA, [2, null, null])], [beside(ANA, BO)])).toEqual([])
    const touching = shiftOf(BO, [2, '17:00:00', '20:00:00'])
    expect(conflictsOf([early, touching], [beside(ANA, BO)])).toHaveLength(1)
    expect(conflictsOf([early, touching], [apart(ANA, BO)])).toEqual([])
  })

  test('two people who should be apart, once, with both shifts', () => {
    const other = shiftOf(BO, [2, '12:00:00', '20:00:00'])
    expect(conflictsOf([early, late, other], [apart(ANA, BO)])).toMatchObject([
      {
        description: 'Ana and Bo should not work together, but both work Tue 12 PM – 5 PM',
        shiftIds: [early.id, other.id],
        amount: 5,
        staffId: ANA,
      },
    ])
    const cancelled = { ...other, status: 'Cancelled' as const }
    expect(conflictsOf([early, cancelled], [apart(ANA, BO)])).toEqual([])
  })

  test('across weeks: beside somebody of the next week; apart in the week of the later shift', () => {
    const night = shiftOf(ANA, [0, '22:00:00', '06:00:00'])
    const morning = shiftOf(BO, [1, '05:00:00', '12:00:00'], { weekStartDate: addDays(WEEK, 7) })
    expect(conflictsOf([night, morning], [beside(ANA, BO)])).toEqual([])
    expect(conflictsOf([night, morning], [apart(ANA, BO)])).toEqual([])
    const [next] = conflictsOf([night, morning], [apart(ANA, BO)], addDays(WEEK, 7))
    expect(next).toMatchObject({ shiftIds: [night.id, morning.id], dayOfWeek: 1 })
  })

  test('time that the clocks skip is not worked together', () => {
    const monday = '2026-03-23'
    const onSunday = (staffId: number, from: string, until: string) =>
      shiftOf(staffId, [0, from, until], { weekStartDate: monday })
    const pair = [onSunday(ANA, '00:00:00', '03:00:00'), onSunday(BO, '02:00:00', '08:00:00')]
    expect(conflictsOf(pair, [apart(ANA, BO)], monday)).toEqual([])
    expect(conflictsOf(pair, [beside(ANA, BO)], monday)).toHaveLength(1)
  })

  test('a partial check includes everybody whose wishes depend on each other', () => {
    const reach = { people: [CY], roles: [7] }
    expect(withPaired(reach, [beside(ANA, BO), apart(BO, CY)])).toEqual({ people: [CY, BO, ANA], roles: [7] })
    expect(withPaired(reach, [beside(ANA, BO)])).toEqual(reach)
  })
})
