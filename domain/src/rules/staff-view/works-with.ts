/** A shift as the whole team may see it: only confirmed ones. */
import { intersects, occupiedInterval, type TimedShift } from '../shift-interval.ts'
import type { ShiftState } from '../shift-state.ts'

export type TeamShift = TimedShift & Pick<ShiftState, 'staffId' | 'status'>

/** Returns the confirmed, assigned shifts, by start. */
export function listTeamShifts<Shift extends TeamShift>(shifts: readonly Shift[]): Shift[] {
  return shifts
    .filter(({ status, staffId }) => status === 'Confirmed' && staffId !== null)
    .sort((one, other) => occupiedInterval(one).start - occupiedInterval(other).start)
}

/** Returns the confirmed shifts of others that share at least a minute with a shift, by start. */
export function listWorkingWith<Shift extends TeamShift>(own: TeamShift, shifts: readonly Shift[]): Shift[] {
  const interval = occupiedInterval(own)
  return listTeamShifts(shifts).filter(
    (shift) => shift.staffId !== own.staffId && intersects(occupiedInterval(shift), interval),
  )
}
