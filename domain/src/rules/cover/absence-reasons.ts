/** Reasons for taking a person off a confirmed shift, depending on the current time (SICK-06, decision 0082). */
import type { AbsenceReason } from '../../contracts/constants.ts'
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { hasEnded, hasStarted } from '../has-started.ts'
import type { Interval } from '../shift-interval.ts'

const dayOf = (minutes: number) => Math.floor(minutes / MINUTES_A_DAY)

/**
 * Checks whether it is too late to report a no-show, which can be reported until the end of the day after the shift
 * starts.
 */
export function isNoShowLate({ start }: Pick<Interval, 'start'>, reachedMinutes: number): boolean {
  return dayOf(reachedMinutes) - dayOf(start) > 1
}

/**
 * Returns the reasons that can be given at the current time; empty if it is too late for all of them. While a shift
 * runs, its person may have gone home or not have come.
 */
export function listAbsenceReasons(shift: Interval, reachedMinutes: number): readonly AbsenceReason[] {
  const noShow: AbsenceReason[] = isNoShowLate(shift, reachedMinutes) ? [] : ['noShow']
  if (hasEnded(shift, reachedMinutes)) return noShow
  return ['sick', 'takenOff', 'other', ...(hasStarted(shift, reachedMinutes) ? noShow : [])]
}
