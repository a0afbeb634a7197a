/** Filters which part of a week the roster shows. Counts and coverage always refer to the whole week. */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import type { WeekGridModel } from '../grid/week-grid-model.ts'
import type { Names } from '../use-schedule-data.ts'

export interface RosterFilter {
  /** Part of a name; empty for everyone. */
  find: string
  /** Null for all roles. */
  roleId: number | null
  /** Null for all areas, including shifts without one. */
  areaId: number | null
}

export const NO_FILTER: RosterFilter = { find: '', roleId: null, areaId: null }

export function isFiltering({ find, roleId, areaId }: RosterFilter): boolean {
  return find.trim() !== '' || roleId !== null || areaId !== null
}

const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** Whether a name contains the typed text, ignoring case and accents: 'nystrom' finds 'Nyström'. */
export function hasName(name: string, find: string): boolean {
  return withoutMarks(name).includes(withoutMarks(find.trim()))
}

export function isInRoleAndArea({ roleId, areaId }: RosterFilter, shift: Shift): boolean {
  return (roleId === null || shift.roleId === roleId) && (areaId === null || shift.area?.id === areaId)
}

export function showsShift(filter: RosterFilter, shift: Shift, names: Names): boolean {
  return isInRoleAndArea(filter, shift) && hasName(names.personOf(shift), filter.find)
}

/** Gaps have a role and areas but no name, so a search by name hides them. */
export function showsOpening({ find, roleId, areaId }: RosterFilter, { need, areaIds, vacant }: Shortfall): boolean {
  const isThere = areaId === null || areaIds?.includes(areaId) || vacant.some(({ area }) => area?.id === areaId)
  return isThere && (roleId === null || need.roleId === roleId) && find.trim() === ''
}

export function showsPerson({ find, roleId }: RosterFilter, { name, roles }: Pick<Staff, 'name' | 'roles'>): boolean {
  return (roleId === null || roles.some(({ id }) => id === roleId)) && hasName(name, find)
}

/** Returns the grid reduced to what matches the filter. */
export function filterGrid(model: WeekGridModel, filter: RosterFilter, names: Names): WeekGridModel {
  if (!isFiltering(filter)) return model
  const isShown = (shift: Shift) => showsShift(filter, shift, names)
  const rows = model.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({
      ...cell,
      shifts: cell.shifts.filter(isShown),
      continuations: cell.continuations.filter(isShown),
      gaps: cell.gaps.filter((opening) => showsOpening(filter, opening)),
    })),
  }))
  const days = model.days.map((day) => ({ ...day, untimed: day.untimed.filter(isShown) }))
  return { ...model, rows, days }
}
