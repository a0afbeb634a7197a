/** Decides until when staff can cancel their own confirmed shifts directly, and when a manager decides (RQ15). */
import type { Settings } from '../../contracts/constants.ts'
import { instantOf } from '../../time/zone.ts'
import { shiftInterval, type TimedShift } from '../shift-interval.ts'

const HOUR_IN_MILLISECONDS = 3_600_000

export type NoticeSettings = Pick<Settings, 'cancellationNoticeHours' | 'businessTimeZone'>

/**
 * Returns the last instant, in milliseconds since 1970 UTC, at which cancelling takes effect immediately. Hours are
 * actual hours until the start, also across clock changes. Null without a notice period, and for a shift without times.
 */
export function cancellationDeadline(
  shift: TimedShift,
  { cancellationNoticeHours, businessTimeZone }: NoticeSettings,
): number | null {
  const interval = shiftInterval(shift)
  if (interval === null || cancellationNoticeHours === 0) return null
  return instantOf(interval.start, businessTimeZone) - cancellationNoticeHours * HOUR_IN_MILLISECONDS
}

/**
 * Checks whether cancelling a confirmed shift at an instant becomes a request that a manager decides; else it takes
 * effect immediately (RQ15).
 */
export function isWithinNotice(shift: TimedShift, epochMilliseconds: number, settings: NoticeSettings): boolean {
  const deadline = cancellationDeadline(shift, settings)
  return deadline !== null && epochMilliseconds > deadline
}
