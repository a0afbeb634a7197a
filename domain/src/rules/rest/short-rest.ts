/** Rest between two shifts of one person: the minimum, and the longer ones from closing to opening and after nights (GN7, GN15). */

import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { realMinutesBetween } from '../../time/zone.ts'
import { isNight } from '../work-rules/is-night.ts'
import { type BoundsByDay, isCloserOpener, type RoleTime } from './day-bounds.ts'

/** What the settings say about rest. */
export interface RestSettings {
  enforceCloserOpenerConstraint: boolean
  closerOpenerRestHours: number
  minimumRestHours: number
  /** Between a night and the next shift that is no night, by somebody's own rules; absent = as between any two. */
  restAfterNightsHours?: number
  /** Rest is time that really passes, also in a night when the clocks change (TM15). */
  businessTimeZone: string
}

/** Too little rest between two shifts, by the rule that asks for the longer one: a pair has one reason at most. */
export interface ShortRest {
  reason: 'rest' | 'closerOpener' | 'restAfterNights'
  restMinutes: number
  requiredMinutes: number
}

/** The minutes that have to pass between any two shifts of one person, whether they close and open or not (GN15). */
export function minimumRestMinutes({ minimumRestHours }: Pick<RestSettings, 'minimumRestHours'>): number {
  return minimumRestHours * 60
}

/**
 * Whether one person would rest too little between two shifts with times, in either order; null when they rest enough.
 * Rest is real time, and shifts that overlap leave none (TM15).
 */
export function findShortRest(
  a: RoleTime,
  b: RoleTime,
  { bounds, settings }: { bounds: BoundsByDay; settings: RestSettings },
): ShortRest | null {
  const [earlier, later] = a.start <= b.start ? [a, b] : [b, a]
  const minimum = minimumRestMinutes(settings)
  const afterClosing = settings.enforceCloserOpenerConstraint ? settings.closerOpenerRestHours * 60 : 0
  const afterNights = (settings.restAfterNightsHours ?? 0) * 60
  // Far apart, no change of the clocks makes a difference.
  if (later.start - earlier.end >= Math.max(minimum, afterClosing, afterNights) + MINUTES_A_DAY) return null
  const isLonger = afterClosing > 0 && afterClosing >= minimum && isCloserOpener(earlier, later, bounds)
  const usual = isLonger ? afterClosing : minimum
  const isAfterNights = afterNights > usual && isNight(earlier) && !isNight(later)
  const requiredMinutes = isAfterNights ? afterNights : usual
  const restMinutes = Math.max(0, realMinutesBetween(earlier.end, later.start, settings.businessTimeZone))
  if (restMinutes >= requiredMinutes) return null
  return {
    reason: isAfterNights ? 'restAfterNights' : isLonger ? 'closerOpener' : 'rest',
    restMinutes,
    requiredMinutes,
  }
}
