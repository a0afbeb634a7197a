/** Adds shifts that a run has planned but not written yet to what is read from the database. Pure. */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { compareShifts } from '@fairweek/domain/rules/compare-shifts'
import type { WorkedTime } from './goals/unsocial-allowances.ts'
import type { OpenDuty } from './open-duties.ts'
import { applyMoves, type Move } from './re-plan.ts'
import type { RosterWeek } from './roster-week.ts'

/**
 * The first id of planned rows. It is above every id in the database, so that planned rows come last among rows with
 * the same time, as new rows do.
 */
const FIRST_PLANNED_ID = 2 ** 31

/**
 * A place that a run gives to a person. `vacant` is the vacant shift that they take, or null if a row has to be added.
 */
export interface SettledPlace {
  duty: OpenDuty
  staffId: number
  vacant: Shift | null
  areaId: number | null
}

/**
 * Returns the rows as they will be stored. `plannedBefore` is the number of rows that the run has planned for earlier
 * weeks.
 */
export function draftPlaces(weekStart: string, places: readonly SettledPlace[], plannedBefore: number): Shift[] {
  return places.map(({ duty, staffId, vacant, areaId }, index): Shift => {
    if (vacant) return { ...vacant, staffId, status: 'Pending' }
    const { dayOfWeek, startTime, endTime, roleId, need } = duty
    return {
      weekStartDate: weekStart,
      dayOfWeek,
      startTime,
      endTime,
      roleId,
      staffId,
      id: FIRST_PLANNED_ID + plannedBefore + index,
      originalStaffId: null,
      role: null,
      staff: null,
      ...(areaId !== null && { area: { id: areaId, name: '' } }),
      requirementId: need?.requirementId ?? null,
      status: 'Pending',
      isPinned: false,
      confirmingManagerId: null,
      confirmationTimestamp: null,
      version: 1,
    }
  })
}

/**
 * Returns the rows that these moves change, as they will be stored. `plannedBefore` is the number of rows that the run
 * has planned for earlier weeks.
 */
export function draftMoves(week: RosterWeek, moves: readonly Move[], plannedBefore: number): Shift[] {
  const rows = new Set(moves.flatMap(({ row }) => row?.id ?? []))
  return applyMoves(week, moves).inWeek.flatMap((shift) => {
    if (shift.id < 0) return [{ ...shift, id: FIRST_PLANNED_ID + plannedBefore - 1 - shift.id }]
    return rows.has(shift.id) ? [shift] : []
  })
}

/** Returns the ids of the planned rows that are stored already, with other holders or none. */
export function listStoredIds(planned: readonly Shift[]): number[] {
  return planned.flatMap(({ id }) => (id < FIRST_PLANNED_ID ? id : []))
}

/** Returns the shifts of these weeks after the planned ones are written, in the order in which they are read. */
export function withPlanned(
  stored: readonly Shift[],
  planned: readonly Shift[],
  weekStarts: readonly string[],
): readonly Shift[] {
  const added = planned.filter(({ weekStartDate }) => weekStarts.includes(weekStartDate))
  if (added.length === 0) return stored
  const ids = new Set(added.map(({ id }) => id))
  return [...stored.filter(({ id }) => !ids.has(id)), ...added].sort(compareShifts)
}

/** Returns the planned shifts of these weeks as times that people work. */
export function plannedTimes(planned: readonly Shift[], weekStarts: readonly string[]): WorkedTime[] {
  return planned.flatMap(({ weekStartDate, dayOfWeek, startTime, endTime, roleId, staffId }) =>
    staffId !== null && weekStarts.includes(weekStartDate)
      ? [{ weekStartDate, dayOfWeek, startTime, endTime, roleId, staffIds: [staffId] }]
      : [],
  )
}
