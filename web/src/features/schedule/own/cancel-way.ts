import type { ShiftRequestKind } from '@fairweek/domain/contracts/constants'
import type { ShiftStatus } from '@fairweek/domain/contracts/schedule/schedule'
import { isWithinNotice, type NoticeSettings } from '@fairweek/domain/rules/requests/cancellation-notice'
import type { TimedShift } from '@fairweek/domain/rules/shift-interval'

/** How a person releases a shift: at once, as a draft, by asking a manager, or by withdrawing a request. */
export type CancelWay = 'atOnce' | 'draft' | 'request' | 'withdrawRequest' | 'withdrawCancellation'

/**
 * Returns how a person can release a shift. `kind` is the kind of their open request for the shift, or null without
 * one; `now` is in milliseconds since 1970 UTC.
 */
export function cancelWayOf(
  shift: TimedShift & { status: ShiftStatus },
  { kind, now, settings }: { kind: ShiftRequestKind | null; now: number; settings: NoticeSettings },
): CancelWay {
  if (kind === 'cancellation') return 'withdrawCancellation'
  if (kind === 'shift' || shift.status === 'Requested') return 'withdrawRequest'
  if (shift.status === 'Pending') return 'draft'
  return isWithinNotice(shift, now, settings) ? 'request' : 'atOnce'
}
