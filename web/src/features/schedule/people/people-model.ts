import type { Absence } from '@fairweek/domain/contracts/availability/availability'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { compareNames } from '@fairweek/domain/language/compare-names'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { isEmployedOn } from '@fairweek/domain/rules/employment'
import { totalHours } from '@fairweek/domain/rules/hours'
import { leaveOutSettled } from '@fairweek/domain/rules/requests/settled-requests'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isActive, isInactive } from '@fairweek/domain/rules/shift-state'
import type { DayOfWeek } from '@fairweek/domain/time/day'
import {
  hasName,
  isInRoleAndArea,
  type RosterFilter,
  showsOpening,
  showsPerson,
  showsShift,
} from '../filter/roster-filter.ts'
import type { Names } from '../use-schedule-data.ts'
import { absenceText } from './absence-text.ts'

/** One day of a person, or of the row of open shifts. */
export interface PersonCell {
  date: string
  dayOfWeek: DayOfWeek
  shifts: readonly Shift[]
  /** Gaps that still have to be filled; only in the row of open shifts. */
  gaps: readonly Shortfall[]
  /** When the person cannot work on this day, as text; empty if they can work all day. */
  away: string
}

export interface PersonRow {
  /** Null for the row of open shifts. */
  person: Staff | null
  /** Hours in the week, in all roles. */
  hours: number
  cells: readonly PersonCell[]
}

export interface PeopleModel {
  open: PersonRow
  people: readonly PersonRow[]
  /** Maximum of a scale that fits everybody's hours and targets. */
  scaleHours: number
}

export interface PeopleInput {
  days: readonly { date: string; dayOfWeek: DayOfWeek }[]
  shifts: readonly Shift[]
  openings: readonly Shortfall[]
  staff: readonly Staff[]
  absences: ReadonlyMap<number, Absence>
  names: Names
  filter: RosterFilter
  showArchived: boolean
}

const byStart = (one: Shift, other: Shift) =>
  (one.startTime ?? '').localeCompare(other.startTime ?? '') || one.id - other.id

/** Returns people who have shifts in the week but are not in the staff list yet; only their id and name are known. */
function listUnread(shifts: readonly Shift[], staff: readonly Staff[]): Staff[] {
  const known = new Set(staff.map(({ id }) => id))
  const unread = shifts.flatMap(({ staff: worker }) => (worker && !known.has(worker.id) ? [worker] : []))
  return [...new Map(unread.map(({ id, name }) => [id, { id, userId: null, name, roles: [] }])).values()]
}

/** Says why a person does not work on a date: not employed on it, or else absent. */
const awayText = (person: Staff, absence: Absence | undefined, date: string) =>
  isEmployedOn(person, date) ? absenceText(absence, date) : gridScreens.away.notEmployed

/** Arranges a week by person: one row for open shifts, then everybody by name (GRID-08). */
export function layOutPeople(input: PeopleInput): PeopleModel {
  const { days, openings, staff, names, filter, showArchived } = input
  const shown = leaveOutSettled(input.shifts)
    .filter((shift) => (showArchived || !isInactive(shift)) && isInRoleAndArea(filter, shift))
    .sort(byStart)
  const byCell = new Map<string, Shift[]>()
  const cellKey = (staffId: number | null, date: string) => `${staffId ?? ''} ${date}`
  for (const shift of shown) {
    const key = cellKey(shift.staffId, shiftDate(shift))
    const cell = byCell.get(key)
    if (cell) cell.push(shift)
    else byCell.set(key, [shift])
  }
  const worked = new Map<number, Shift[]>()
  for (const shift of input.shifts) {
    if (shift.staffId === null || !isActive(shift)) continue
    worked.set(shift.staffId, [...(worked.get(shift.staffId) ?? []), shift])
  }
  const rowOf = (person: Staff | null): PersonRow => ({
    person,
    hours: person === null ? 0 : totalHours(worked.get(person.id) ?? []),
    cells: days.map(({ date, dayOfWeek }) => ({
      date,
      dayOfWeek,
      shifts: byCell.get(cellKey(person?.id ?? null, date)) ?? [],
      gaps: [],
      away: person === null ? '' : awayText(person, input.absences.get(person.id), date),
    })),
  })
  const open = rowOf(null)
  const unread = listUnread(shown, staff).filter(({ name }) => hasName(name, filter.find))
  const people = [...staff.filter((person) => showsPerson(filter, person)), ...unread]
    .sort((one, other) => compareNames(one.name, other.name) || one.id - other.id)
    .map(rowOf)
  return {
    open: {
      ...open,
      cells: open.cells.map((cell) => ({
        ...cell,
        shifts: cell.shifts.filter((shift) => showsShift(filter, shift, names)),
        gaps: openings.filter((opening) => opening.need.date === cell.date && showsOpening(filter, opening)),
      })),
    },
    people,
    scaleHours: Math.max(1, ...people.flatMap(({ hours, person }) => [hours, person?.targetWeeklyHours ?? 0])),
  }
}

/** Returns how many people are missing for the open shifts of a row. */
export function countMissing(cells: readonly PersonCell[]): number {
  return cells.flatMap(({ gaps }) => gaps).reduce((sum, { missing }) => sum + missing, 0)
}
