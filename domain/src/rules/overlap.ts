/** Finds overlapping shifts of one person (SHIFT-02). */
import type { Shift } from '../contracts/schedule/schedule.ts'
import { MINUTES_A_DAY } from '../time/clock-time.ts'
import { instantOf } from '../time/zone.ts'
import { type Interval, shiftInterval, type TimedShift } from './shift-interval.ts'
import { isActive } from './shift-state.ts'

/** How close two shifts of one person may be. */
export interface OverlapSettings {
  /** Whether a shift may start at the minute at which another ends; SHIFT-02 itself does not allow that. */
  allowBackToBack: boolean
  businessTimeZone: string
}

/**
 * Checks whether the later interval starts before the other one ends; starting at the same minute counts too, unless
 * back-to-back shifts are allowed.
 */
const meets = (a: Interval, b: Interval, allowBackToBack: boolean) =>
  allowBackToBack ? a.start < b.end && b.start < a.end : a.start <= b.end && b.start <= a.end

/**
 * Checks whether two intervals of one person overlap, by the wall clock or in elapsed time: hours that the clocks skip
 * are worked later. Midnight and week boundaries do not matter.
 */
export function intervalsClash(
  a: Interval,
  b: Interval,
  { allowBackToBack, businessTimeZone }: OverlapSettings,
): boolean {
  if (meets(a, b, allowBackToBack)) return true
  // A clock change cannot make intervals overlap that are a day apart.
  if (Math.min(Math.abs(a.start - b.end), Math.abs(b.start - a.end)) >= MINUTES_A_DAY) return false
  const toReal = ({ start, end }: Interval) => ({
    start: instantOf(start, businessTimeZone),
    end: instantOf(end, businessTimeZone),
  })
  return meets(toReal(a), toReal(b), allowBackToBack)
}

/** Checks whether two shifts overlap; a shift without times never does. */
function clashes(a: TimedShift, b: TimedShift, settings: OverlapSettings): boolean {
  const [first, second] = [shiftInterval(a), shiftInterval(b)]
  return first !== null && second !== null && intervalsClash(first, second, settings)
}

/** Finds the first other active shift of the same person that overlaps a shift; null if there is none. */
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
