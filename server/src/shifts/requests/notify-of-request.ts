/**
 * Writes notifications about shift requests, one row per recipient, in the transaction that opens or decides the
 * request.
 */
import type { RequestEndReason } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { type NoticeFacts, type RejectionReason, worded } from '@fairweek/domain/rules/notices/notice-facts'
import { shiftMetadata } from '@fairweek/domain/rules/notices/shift-words'
import type { NotifyEffect } from '@fairweek/domain/rules/transitions/transition-table'
import type { Timed } from '../../caller/caller.ts'
import {
  insertNotifications,
  listManagerUserIds,
  type NewNotification,
} from '../../notifications/notifications.store.ts'

/** A notification about a request that the transition table requires. */
type RequestEffect = NotifyEffect & {
  readonly type:
    | `SHIFT_REQUEST${'ED' | '_APPROVED' | '_REJECTED' | '_REOPENED'}`
    | `CANCELLATION_${'REQUESTED' | 'APPROVED' | 'REJECTED' | 'REOPENED'}`
  readonly to: readonly ('asker' | 'managers')[]
}

interface RequestNews {
  id: number
  staff: { id: number; name: string; userId: number | null }
  /** The requested shift. */
  shift: Shift
  /** The reason that a manager entered for the rejection. */
  reason?: string
  /** Why the request ended, if nobody entered a reason and the transition table specifies none. */
  reasonCode?: RequestEndReason
}

function factsOf(
  type: RequestEffect['type'],
  { staff, ...request }: RequestNews,
  reason: RejectionReason,
): NoticeFacts {
  const shift = worded(request.shift)
  switch (type) {
    case 'SHIFT_REQUESTED':
      return { code: 'shiftRequested', by: staff.name, shift }
    case 'SHIFT_REQUEST_APPROVED':
      return { code: 'requestApproved', shift }
    case 'SHIFT_REQUEST_REJECTED':
      return { code: 'requestRejected', shift, reason }
    case 'SHIFT_REQUEST_REOPENED':
      return { code: 'requestReopened', shift }
    case 'CANCELLATION_REQUESTED':
      return { code: 'cancellationRequested', by: staff.name, shift }
    case 'CANCELLATION_APPROVED':
      return { code: 'cancellationApproved', shift }
    case 'CANCELLATION_REJECTED':
      return { code: 'cancellationRejected', shift, reason }
    case 'CANCELLATION_REOPENED':
      return { code: 'cancellationReopened', shift }
  }
}

/** Writes the notifications about a request's new state. The acting account, `authorId`, gets none. */
export async function notifyOfRequest(
  tx: Timed,
  effects: readonly RequestEffect[],
  request: RequestNews,
  authorId: number | null,
): Promise<void> {
  const { id: requestId, staff, shift } = request
  const notices: NewNotification[] = []
  for (const { type, to, reason: reasonCode = request.reasonCode } of effects) {
    const reason = reasonCode ? { code: reasonCode } : { text: request.reason ?? '' }
    const notice = {
      requestId,
      type,
      staffId: staff.id,
      roleId: shift.roleId,
      scheduleId: shift.id,
      facts: factsOf(type, request, reason),
      metadata: JSON.stringify(shiftMetadata(shift, { staffId: staff.id, name: staff.name })),
    }
    if (to.includes('asker') && (staff.userId === null || staff.userId !== authorId))
      notices.push({ ...notice, userId: staff.userId })
    if (to.includes('managers'))
      for (const userId of await listManagerUserIds(tx)) if (userId !== authorId) notices.push({ ...notice, userId })
  }
  await insertNotifications(tx, notices)
}
