/** Until when staff cancel a confirmed shift of theirs by themselves, and from when on a manager decides (RQ15). */
import type { Settings } from '../../contracts/constants.ts'
import { instantOf } from '../../time/zone.ts'
import { shiftInterval, type TimedShift } from '../shift-interval.ts'

const HOUR_IN_MILLISECONDS = 3_600_000

export type NoticeSettings = Pick<Settings, 'cancellationNoticeHours' | 'businessTimeZone'>

/**
 * The last instant, in milliseconds since 1970 UTC, at which cancelling takes effect at once. Hours are those that really
 * pass until the start, also where the clocks change. Null where there is none: without a notice, and for a shift without times.
 */
export function cancellationDeadline(
  shift: TimedShift,
  { cancellationNoticeHours, businessTimeZone }: NoticeSettings,
): number | null {
  const interval = shiftInterval(shift)
  if (interval === null || cancellationNoticeHours === 0) return null
  return instantOf(interval.start, businessTimeZone) - cancellationNoticeHours * HOUR_IN_MILLISECONDS
}

/** Whether cancelling a confirmed shift at an instant is a request that a manager decides; else it takes effect at once (RQ15). */
export function isWithinNotice(shift: TimedShift, epochMilliseconds: number, settings: NoticeSettings): boolean {
  const deadline = cancellationDeadline(shift, settings)
  return deadline !== null && epochMilliseconds > deadline
}
