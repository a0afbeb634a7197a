/**
 * Checks rest between two shifts of one person: the minimum rest, and the longer rests from closing to opening and
 * after nights.
 */

import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { realMinutesBetween } from '../../time/zone.ts'
import { isNight } from '../work-rules/is-night.ts'
import { isSplitShift, type SplitSettings } from '../work-rules/split-shifts.ts'
import { type BoundsByDay, isCloserOpener, type RoleTime } from './day-bounds.ts'

/** Settings about rest. */
export interface RestSettings extends SplitSettings {
  enforceCloserOpenerConstraint: boolean
  closerOpenerRestHours: number
  minimumRestHours: number
  /**
   * Rest between a night and the next shift that is not a night, by the person's own rules; if absent, only the other
   * rules apply.
   */
  restAfterNightsHours?: number
  /** Rest is elapsed time, also on a night when the clocks change. */
  businessTimeZone: string
}

/** Insufficient rest between two shifts, by the rule that requires the longest rest; a pair has at most one reason. */
export interface ShortRest {
  reason: 'rest' | 'closerOpener' | 'restAfterNights'
  restMinutes: number
  requiredMinutes: number
}

/** Returns the minimum rest between any two shifts of one person, in minutes. */
export function minimumRestMinutes({ minimumRestHours }: Pick<RestSettings, 'minimumRestHours'>): number {
  return minimumRestHours * 60
}

/**
 * Checks whether a person would have too little rest between two shifts with times, in either order; null if the rest
 * suffices. Rest is elapsed time; overlapping shifts have 0. Between the parts of a split shift, only rest after nights
 * is required.
 */
export function findShortRest(
  a: RoleTime,
  b: RoleTime,
  { bounds, settings }: { bounds: BoundsByDay; settings: RestSettings },
): ShortRest | null {
  const [earlier, later] = a.start <= b.start ? [a, b] : [b, a]
  const minimum = isSplitShift(a, b, settings) ? 0 : minimumRestMinutes(settings)
  const afterClosing = settings.enforceCloserOpenerConstraint ? settings.closerOpenerRestHours * 60 : 0
  const afterNights = (settings.restAfterNightsHours ?? 0) * 60
  // If shifts are this far apart, clock changes make no difference.
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
