import type { TimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { monthScreens } from '@fairweek/domain/messages/schedule/month/month'
import { absenceReasons } from '@fairweek/domain/messages/time-off/absence-reasons'
import { absenceOf } from '@fairweek/domain/rules/availability/time-off-days'
import { shortRange } from '@fairweek/domain/time/short-text'

/** Checks whether time off is approved or waits for a decision. */
export const isOffOrAsked = ({ status }: TimeOff): boolean => status === 'approved' || status === 'open'

/** Returns 'Sick', 'Time off 9 AM – 12 PM', 'Time off requested'. */
export function offText(timeOff: TimeOff): string {
  const { status, startTime, endTime } = timeOff
  const reason = absenceOf(timeOff)
  if (reason !== null) return absenceReasons.short[reason]
  const hours = startTime === null || endTime === null ? '' : shortRange(startTime, endTime)
  return status === 'open' ? monthScreens.timeOffAsked(hours) : monthScreens.timeOff(hours)
}
