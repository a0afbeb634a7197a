/**
 * The notifications to send when an undo restores a state of a request, an offer or time off; usually the same as
 * whenever that state is reached (UNDO-03).
 */
import type { CoverState } from '../cover/cover-transitions.ts'
import type { ShiftRequestState } from '../transitions/shift-request-transitions.ts'
import type { SwapState } from '../transitions/swap-transitions.ts'
import type { TimeOffState } from '../transitions/time-off-transitions.ts'
import type { NotifyEffect } from '../transitions/transition-table.ts'

export const TIME_OFF_UNDONE_TO = {
  none: [{ type: 'TIME_OFF_REMOVED', to: ['asker'] }],
  open: [
    { type: 'TIME_OFF_REOPENED', to: ['asker'] },
    { type: 'TIME_OFF_REQUESTED', to: ['managers'] },
  ],
  approved: [{ type: 'TIME_OFF_APPROVED', to: ['asker'] }],
  rejected: [{ type: 'TIME_OFF_REJECTED', to: ['asker'] }],
  withdrawn: [{ type: 'TIME_OFF_WITHDRAWN', to: ['managers'] }],
} as const satisfies Record<TimeOffState, readonly NotifyEffect[]>

/** The same for absences. The person is notified of the shifts that they get back. */
export const ABSENCE_UNDONE_TO = {
  none: [{ type: 'ABSENCE_ENDED', to: ['managers'] }],
  open: [],
  approved: [{ type: 'ABSENCE_REPORTED', to: ['managers'] }],
  rejected: [],
  withdrawn: [{ type: 'ABSENCE_ENDED', to: ['managers'] }],
} as const satisfies Record<TimeOffState, readonly NotifyEffect[]>

export const REQUEST_UNDONE_TO = {
  none: [],
  open: [
    { type: 'SHIFT_REQUEST_REOPENED', to: ['asker'] },
    { type: 'SHIFT_REQUESTED', to: ['managers'] },
  ],
  approved: [{ type: 'SHIFT_REQUEST_APPROVED', to: ['asker'] }],
  rejected: [{ type: 'SHIFT_REQUEST_REJECTED', to: ['asker'] }],
  withdrawn: [],
} as const satisfies Record<ShiftRequestState, readonly NotifyEffect[]>

/** The same for requests to cancel a shift. */
export const CANCELLATION_UNDONE_TO = {
  none: [],
  open: [
    { type: 'CANCELLATION_REOPENED', to: ['asker'] },
    { type: 'CANCELLATION_REQUESTED', to: ['managers'] },
  ],
  approved: [{ type: 'CANCELLATION_APPROVED', to: ['asker'] }],
  rejected: [{ type: 'CANCELLATION_REJECTED', to: ['asker'] }],
  withdrawn: [],
} as const satisfies Record<ShiftRequestState, readonly NotifyEffect[]>

/** The same for offers. The end of an offer has its own notification, whatever caused it. */
export const SWAP_UNDONE_TO = {
  none: [],
  ended: [],
  offered: [{ type: 'SWAP_REOPENED', to: ['giver', 'taker'] }],
  accepted: [
    { type: 'SWAP_REOPENED', to: ['giver', 'taker'] },
    { type: 'SWAP_ACCEPTED', to: ['managers'] },
  ],
  done: [{ type: 'SWAP_DONE', to: ['giver', 'taker'] }],
  declined: [{ type: 'SWAP_DECLINED', to: ['giver'] }],
  rejected: [{ type: 'SWAP_REJECTED', to: ['giver', 'taker'] }],
  withdrawn: [{ type: 'SWAP_WITHDRAWN', to: ['taker'] }],
} as const satisfies Record<SwapState, readonly NotifyEffect[]>

/**
 * The same for cover requests. Not used for a request that ends as a consequence of the undo, which has its own
 * notification; see `notifyUndone`.
 */
export const COVER_UNDONE_TO = {
  none: [],
  open: [{ type: 'COVER_ASKED', to: ['asked'] }],
  taken: [
    { type: 'COVER_TAKEN', to: ['managers'] },
    { type: 'COVER_ENDED', to: ['asked'] },
  ],
  withdrawn: [{ type: 'COVER_ENDED', to: ['asked'] }],
  ended: [{ type: 'COVER_ENDED', to: ['asked'] }],
} as const satisfies Record<CoverState, readonly NotifyEffect[]>
