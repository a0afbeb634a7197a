import type { Absence } from '@fairweek/domain/contracts/availability'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import type { Shortfall } from '@fairweek/domain/rules/coverage'
import { totalHours } from '@fairweek/domain/rules/hours'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isActive, isInactive } from '@fairweek/domain/rules/shift-state'
import type { DayOfWeek } from '@fairweek/domain/time/day'
import { hasName, type RosterFilter, showsOpening, showsPerson, showsShift } from '../filter/roster-filter.ts'
import type { Names } from '../use-schedule-data.ts'
import { absenceText } from './absence-text.ts'

/** A day of somebody, or of nobody. */
export interface PersonCell {
  date: string
  dayOfWeek: DayOfWeek
  shifts: readonly Shift[]
  /** What is still needed; in the row of nobody only. */
  gaps: readonly Shortfall[]
  /** When somebody cannot work on it, in words; empty when they can. */
  away: string
}

export interface PersonRow {
  /** Null for the row of what nobody works. */
  person: Staff | null
  /** Hours of the week, in whatever role. */
  hours: number
  cells: readonly PersonCell[]
}

export interface PeopleModel {
  open: PersonRow
  people: readonly PersonRow[]
  /** Right end of a scale that everybody's hours and targets fit on. */
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

/** Who works shifts of the week and is not among the staff as last read, with no more than a shift says of them. */
function listUnread(shifts: readonly Shift[], staff: readonly Staff[]): Staff[] {
  const known = new Set(staff.map(({ id }) => id))
  const unread = shifts.flatMap(({ staff: worker }) => (worker && !known.has(worker.id) ? [worker] : []))
  return [...new Map(unread.map(({ id, name }) => [id, { id, userId: null, name, roles: [] }])).values()]
}

/** Lays a week out by person: one row for what is open, then everybody by name (GRID-08). */
export function layOutPeople(input: PeopleInput): PeopleModel {
  const { days, openings, staff, names, filter, showArchived } = input
  const shown = input.shifts
    .filter(
      (shift) => (showArchived || !isInactive(shift)) && (filter.roleId === null || shift.roleId === filter.roleId),
    )
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
      away: person === null ? '' : absenceText(input.absences.get(person.id), date),
    })),
  })
  const open = rowOf(null)
  const unread = listUnread(shown, staff).filter(({ name }) => hasName(name, filter.find))
  const people = [...staff.filter((person) => showsPerson(filter, person)), ...unread]
    .sort((one, other) => one.name.localeCompare(other.name) || one.id - other.id)
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
