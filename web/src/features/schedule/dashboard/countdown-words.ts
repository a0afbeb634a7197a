import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { shiftDate, shiftInterval, type TimedShift } from '@fairweek/domain/rules/shift-interval'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { daysBetween } from '@fairweek/domain/time/day'
import { instantOf } from '@fairweek/domain/time/zone'
import type { BusinessClock } from '../../../session/use-business-clock.ts'

/** Whether a shift has started; the caller knows that it has not ended yet. */
export function isUnderWay(shift: TimedShift, clock: BusinessClock): boolean {
  const interval = shiftInterval(shift)
  return interval !== null && hasStarted(interval, clock.reachedMinutes)
}

/**
 * Returns the time until a shift starts, in hours that actually pass rather than by the wall clock: 'Now' once it has
 * started, null if naming the day is enough.
 */
export function countdownWords(shift: TimedShift, clock: BusinessClock): string | null {
  const interval = shiftInterval(shift)
  if (!interval) return null
  if (isUnderWay(shift, clock)) return dashboardScreens.now
  const minutes = Math.ceil((instantOf(interval.start, clock.timeZone) - clock.epochMilliseconds) / 60_000)
  if (minutes < 60) return dashboardScreens.inMinutes(minutes)
  const days = daysBetween(clock.today, shiftDate(shift))
  if (minutes < MINUTES_A_DAY || days === 0) return dashboardScreens.inHours(Math.floor(minutes / 60), minutes % 60)
  return days === 1 ? null : dashboardScreens.inDays(days)
}
