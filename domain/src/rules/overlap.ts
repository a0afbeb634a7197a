/** Shifts of one person that get in each other's way (SHIFT-02, TM2). */
import type { Shift } from '../contracts/schedule.ts'
import { type Interval, shiftInterval, type TimedShift } from './shift-interval.ts'
import { isActive } from './shift-state.ts'

/** How near two shifts of one person may come. */
export interface OverlapSettings {
  /** Whether one may start at the minute the other ends; false is the inclusive rule of SHIFT-02. */
  allowBackToBack: boolean
}

/** Whether two intervals of one person clash; midnight and the edge of the week make no difference to intervals. */
export function intervalsClash(a: Interval, b: Interval, { allowBackToBack }: OverlapSettings): boolean {
  return allowBackToBack ? a.start < b.end && b.start < a.end : a.start <= b.end && b.start <= a.end
}

/** Whether two shifts clash; one without times clashes with none. */
function clashes(a: TimedShift, b: TimedShift, settings: OverlapSettings): boolean {
  const [first, second] = [shiftInterval(a), shiftInterval(b)]
  return first !== null && second !== null && intervalsClash(first, second, settings)
}

/** The first active shift of the same person that a shift would clash with, other than itself; null when none does. */
export function findClash<Other extends TimedShift & Pick<Shift, 'id' | 'staffId' | 'status'>>(
  candidate: TimedShift & { id?: number; staffId: number | null },
  shifts: readonly Other[],
  settings: OverlapSettings,
): Other | null {
  if (candidate.staffId === null) return null
  return (
    shifts.find(
      (shift) =>
        shift.id !== candidate.id &&
        shift.staffId === candidate.staffId &&
        isActive(shift) &&
        clashes(candidate, shift, settings),
    ) ?? null
  )
}
