/** For which reasons somebody can be taken off a confirmed shift, by what time it is (SICK-06, decision 0089). */
import type { AbsenceReason } from '../../contracts/constants.ts'
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { hasStarted } from '../has-started.ts'
import type { Interval } from '../shift-interval.ts'

const dayOf = (minutes: number) => Math.floor(minutes / MINUTES_A_DAY)

/** Whether it is too late to report a no-show: from the second day after the day on which the shift starts. */
export function isNoShowLate({ start }: Pick<Interval, 'start'>, reachedMinutes: number): boolean {
  return dayOf(reachedMinutes) - dayOf(start) > 1
}

/** The reasons that can be given now; none where it is too late for all of them. */
export function listAbsenceReasons(shift: Pick<Interval, 'start'>, reachedMinutes: number): readonly AbsenceReason[] {
  if (!hasStarted(shift, reachedMinutes)) return ['sick', 'takenOff']
  return isNoShowLate(shift, reachedMinutes) ? [] : ['noShow']
}
