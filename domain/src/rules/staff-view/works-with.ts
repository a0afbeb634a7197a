/** Shifts that the whole team may see, which are only confirmed ones. */
import { intersects, occupiedInterval, type TimedShift } from '../shift-interval.ts'
import type { ShiftState } from '../shift-state.ts'

export type TeamShift = TimedShift & Pick<ShiftState, 'staffId' | 'status'> & { roleId?: number }

/** Returns confirmed shifts that have a person, by start. */
export function listTeamShifts<Shift extends TeamShift>(shifts: readonly Shift[]): Shift[] {
  return shifts
    .filter(({ status, staffId }) => status === 'Confirmed' && staffId !== null)
    .sort((one, other) => occupiedInterval(one).start - occupiedInterval(other).start)
}

/** Returns the confirmed shifts of others that overlap a shift by at least a minute: those in its role first, by start. */
export function listWorkingWith<Shift extends TeamShift>(own: TeamShift, shifts: readonly Shift[]): Shift[] {
  const interval = occupiedInterval(own)
  return listTeamShifts(shifts)
    .filter((shift) => shift.staffId !== own.staffId && intersects(occupiedInterval(shift), interval))
    .sort((one, other) => Number(other.roleId === own.roleId) - Number(one.roleId === own.roleId))
}
