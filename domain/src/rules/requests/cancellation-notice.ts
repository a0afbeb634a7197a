/** Decides until when staff can cancel their own confirmed shifts themselves; after that, a manager decides. */
import type { Settings } from '../../contracts/constants.ts'
import { instantOf } from '../../time/zone.ts'
import { shiftInterval, type TimedShift } from '../shift-interval.ts'

const HOUR_IN_MILLISECONDS = 3_600_000

export type NoticeSettings = Pick<Settings, 'cancellationNoticeHours' | 'businessTimeZone'>

/**
 * Returns the last moment at which a cancellation takes effect immediately, in milliseconds since 1970 UTC. Hours
 * before the start are elapsed hours, also across clock changes. Null if there is no notice period, or if the shift has
 * no times.
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
 * Checks whether cancelling a confirmed shift now creates a request for a manager, rather than taking effect
 * immediately.
 */
export function isWithinNotice(shift: TimedShift, epochMilliseconds: number, settings: NoticeSettings): boolean {
  const deadline = cancellationDeadline(shift, settings)
  return deadline !== null && epochMilliseconds > deadline
}
