import { compareNames } from '@fairweek/domain/language/compare-names'
import type { PeopleModel, PersonCell, PersonRow } from '../people/people-model.ts'

/** Several weeks of one person. */
export interface PersonWeeks {
  person: NonNullable<PersonRow['person']>
  /** Hours per week, in all roles. */
  hours: readonly number[]
  /** Target hours per week; null without a target. */
  targets: readonly (number | null)[]
  /** The days of all weeks, in order. */
  cells: readonly PersonCell[]
}

/**
 * Joins each person's weeks into one row, sorted by name. In a week without a row for a person, their days are empty.
 */
export function joinWeeks(weeks: readonly PeopleModel[]): PersonWeeks[] {
  const people = new Map<number, PersonWeeks['person']>()
  for (const { people: rows } of weeks) for (const { person } of rows) if (person) people.set(person.id, person)
  return [...people.values()]
    .sort((one, other) => compareNames(one.name, other.name) || one.id - other.id)
    .map((person) => {
      const rows = weeks.map((week) => ({ week, row: week.people.find((row) => row.person?.id === person.id) }))
      return {
        person,
        hours: rows.map(({ row }) => row?.hours ?? 0),
        targets: rows.map(({ row }) => (row?.person ?? person).targetWeeklyHours ?? null),
        cells: rows.flatMap(({ week, row }) => row?.cells ?? week.open.cells.map(emptied)),
      }
    })
}

const emptied = (cell: PersonCell): PersonCell => ({ ...cell, shifts: [], gaps: [], away: '' })
