import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'
import { expect, test } from 'vitest'
import { hasName, NO_FILTER } from '../filter/roster-filter.ts'
import type { Names } from '../use-schedule-data.ts'
import { layOutPeople, type PeopleInput } from './people-model.ts'

const WEEK = '2026-11-23'
const shift = (id: number, dayOfWeek: number, staffId: number | null, more: Partial<Shift> = {}) =>
  ({
    id,
    weekStartDate: WEEK,
    dayOfWeek,
    startTime: '09:00:00',
    endTime: '17:00:00',
    staffId,
    roleId: 1,
    status: 'Pending',
    ...more,
  }) as Shift
const person = (id: number, name: string, ...roleIds: number[]) =>
  ({ id, name, roles: roleIds.map((role) => ({ id: role, name: '' })), targetWeeklyHours: 30 }) as Staff
const STAFF = [person(2, 'Oskar Nyström', 1), person(1, 'Ana Lee', 1, 2), person(3, 'Zoe', 2)]
const NAMES = { personOf: ({ staffId }) => STAFF.find(({ id }) => id === staffId)?.name ?? 'Unassigned' } as Names
const gap = { need: { date: '2026-11-25', roleId: 2 }, missing: 1 } as Shortfall

function layOut(shifts: readonly Shift[], more: Partial<PeopleInput> = {}) {
  const days = WEEK_ORDER.map((dayOfWeek) => ({ dayOfWeek, date: dateOf(WEEK, dayOfWeek) }))
  const shown = { names: NAMES, filter: NO_FILTER, showArchived: false }
  const input = { days, shifts, openings: [gap], staff: STAFF, absences: new Map(), ...shown }
  return layOutPeople({ ...input, ...more })
}
/** Returns the shift ids of each day that has any, by the day's index. */
const idsOf = (row: ReturnType<typeof layOut>['open']) =>
  row.cells.flatMap(({ shifts }, index) => (shifts.length > 0 ? [[index, shifts.map(({ id }) => id)]] : []))

test('[GRID-08] each person has a row with shifts by day and hours, sorted by name; open shifts are at the top', () => {
  const { open, people, scaleHours } = layOut([
    shift(1, 1, 1, { startTime: '18:00:00', endTime: '22:00:00' }),
    shift(2, 1, 1),
    shift(3, 0, 2),
    shift(4, 3, null),
    shift(5, 2, 1, { status: 'Deprecated' }),
    shift(6, 2, 1, { status: 'Requested' }),
  ])
  expect(people.map((row) => [row.person?.name, row.hours, idsOf(row)])).toEqual([
    [
      'Ana Lee',
      12,
      [
        [0, [2, 1]],
        [1, [6]],
      ],
    ],
    ['Oskar Nyström', 8, [[6, [3]]]],
    ['Zoe', 0, []],
  ])
  expect(idsOf(open)).toEqual([[2, [4]]])
  expect(open.cells.map(({ gaps }) => gaps.length)).toEqual([0, 0, 1, 0, 0, 0, 0])
  expect(scaleHours).toBe(30)
})

test('[GRID-08] a person missing from the staff list has a row while they have a shift', () => {
  const shifts = [
    shift(1, 1, 9, { staff: { id: 9, name: 'Noor' } }),
    shift(2, 2, 9, { staff: { id: 9, name: 'Noor' } }),
  ]
  const rowsBy = (filter: PeopleInput['filter']) =>
    layOut(shifts, { filter }).people.map((row) => [row.person?.name, row.hours, idsOf(row).length])
  expect(rowsBy({ find: 'noo', roleId: 1, areaId: null })).toEqual([['Noor', 16, 2]])
  expect(rowsBy({ find: 'noo', roleId: 2, areaId: null })).toEqual([])
  expect(layOut(shifts).people).toHaveLength(STAFF.length + 1)
})

test('[GRID-08] the filter by role and name shows matching people; hours remain those of the whole week', () => {
  const shifts = [shift(1, 1, 1), shift(2, 2, 1, { roleId: 2 }), shift(3, 3, null, { roleId: 2 })]
  const byRole = layOut(shifts, { filter: { find: '', roleId: 2, areaId: null } })
  expect(byRole.people.map((row) => [row.person?.name, row.hours, idsOf(row)])).toEqual([
    ['Ana Lee', 16, [[1, [2]]]],
    ['Zoe', 0, []],
  ])
  expect([idsOf(byRole.open), byRole.open.cells.flatMap(({ gaps }) => gaps)]).toEqual([[[2, [3]]], [gap]])
  const byName = layOut(shifts, { filter: { find: ' nystrom', roleId: null, areaId: null } })
  expect(byName.people.map((row) => row.person?.name)).toEqual(['Oskar Nyström'])
  expect(byName.open.cells.flatMap(({ gaps, shifts: open }) => [...gaps, ...open])).toEqual([])
  expect(hasName('Ana Lee', 'LEE')).toBe(true)
})

test('[TEAM-02] the filter by area shows only shifts of the area in the rows of people', () => {
  const area = { id: 7, name: 'Terrace' }
  const shifts = [shift(1, 1, 1, { area }), shift(2, 2, 1), shift(3, 1, 2)]
  const { people } = layOut(shifts, { openings: [], filter: { find: '', roleId: null, areaId: 7 } })
  expect(people.map(idsOf)).toEqual([[[0, [1]]], [], []])
})

test('[SDASH-12] a rejected request is not shown beside the shift of its person at that time', () => {
  const rejected = [shift(2, 1, 1, { status: 'Rejected' }), shift(3, 2, 1, { status: 'Rejected' })]
  const { people } = layOut([shift(1, 1, 1), ...rejected], { showArchived: true })
  expect(people.map(idsOf)).toEqual([
    [
      [0, [1]],
      [1, [3]],
    ],
    [],
    [],
  ])
})
