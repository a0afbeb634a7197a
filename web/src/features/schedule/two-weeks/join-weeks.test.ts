import type { Staff } from '@fairweek/domain/contracts/staff'
import { expect, test } from 'vitest'
import type { PeopleModel, PersonCell, PersonRow } from '../people/people-model.ts'
import { joinWeeks } from './join-weeks.ts'

const cell = (date: string, ...ids: number[]) =>
  ({
    date,
    dayOfWeek: 1,
    shifts: ids.map((id) => ({ id })),
    gaps: [],
    away: ids.length === 0 ? 'Time off' : '',
  }) as unknown as PersonCell
const row = (id: number, name: string, hours: number, ...cells: PersonCell[]) =>
  ({ person: { id, name } as Staff, hours, cells }) as PersonRow
const week = (date: string, ...people: PersonRow[]): PeopleModel => ({
  open: { person: null, hours: 0, cells: [cell(date, 99)] },
  people,
  scaleHours: 40,
})

test('[MONTH-03] each person of either week has one row, with hours per week and the days of both weeks', () => {
  const rows = joinWeeks([
    week('2026-11-23', row(2, 'Zoe', 8, cell('2026-11-23', 1)), row(3, 'Ana', 0, cell('2026-11-23'))),
    week('2026-11-30', row(3, 'Ana', 6, cell('2026-11-30', 2)), row(4, 'Ida', 5, cell('2026-11-30', 3))),
  ])
  expect(rows.map(({ person, hours }) => [person.name, hours])).toEqual([
    ['Ana', [0, 6]],
    ['Ida', [0, 5]],
    ['Zoe', [8, 0]],
  ])
  expect(
    rows.map(({ cells }) => cells.map(({ date, shifts, away }) => [date, shifts.map(({ id }) => id), away])),
  ).toEqual([
    [
      ['2026-11-23', [], 'Time off'],
      ['2026-11-30', [2], ''],
    ],
    // In a week without a row for a person, their days are empty; they do not show that week's open shifts.
    [
      ['2026-11-23', [], ''],
      ['2026-11-30', [3], ''],
    ],
    [
      ['2026-11-23', [1], ''],
      ['2026-11-30', [], ''],
    ],
  ])
})
