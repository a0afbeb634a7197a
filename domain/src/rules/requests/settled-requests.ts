import { intersects, occupiedInterval, type TimedShift } from '../shift-interval.ts'
import { isActive, isTurnedDown, type ShiftState } from '../shift-state.ts'

/**
 * Returns the shifts without rejected requests of people who work at that time after all, in another shift of the list:
 * a rejection beside it would contradict it (SDASH-12).
 */
export function leaveOutSettled<S extends TimedShift & ShiftState>(shifts: readonly S[]): S[] {
  const isSettled = (request: S) =>
    isTurnedDown(request) &&
    shifts.some(
      (shift) =>
        isActive(shift) &&
        shift.staffId === request.staffId &&
        intersects(occupiedInterval(shift), occupiedInterval(request)),
    )
  return shifts.filter((shift) => !isSettled(shift))
}
