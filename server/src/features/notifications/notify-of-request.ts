/**
 * Writes notices about requests for shifts, one row per recipient (RQ6), in the transaction that opens or decides the
 * request.
 */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { notificationMessages } from '@fairweek/domain/messages/notifications'
import { cancellationMessages } from '@fairweek/domain/messages/schedule/cancellations'
import { shiftMetadata, shiftWords } from '@fairweek/domain/rules/notices/shift-words'
import type { NotifyEffect } from '@fairweek/domain/rules/transition-table'
import type { Scope } from '../../caller.ts'
import { insertNotifications, listManagerUserIds, type NewNotification } from './notifications.store.ts'

/** A notice about a request that the transition table asks for. */
type RequestEffect = NotifyEffect & {
  readonly type:
    | `SHIFT_REQUEST${'ED' | '_APPROVED' | '_REJECTED' | '_REOPENED'}`
    | `CANCELLATION_${'REQUESTED' | 'APPROVED' | 'REJECTED' | 'REOPENED'}`
  readonly to: readonly ('asker' | 'managers')[]
}

interface RequestNews {
  id: number
  staff: { id: number; name: string; userId: number | null }
  /** The shift that the request is for. */
  shift: Shift
  /** The reason for the rejection, if the table gives none. */
  reason?: string
}

function messageOf(type: RequestEffect['type'], { staff, shift }: RequestNews, reason: string): string {
  const words = shiftWords(shift)
  switch (type) {
    case 'SHIFT_REQUESTED':
      return notificationMessages.shiftRequested(staff.name, ...words)
    case 'SHIFT_REQUEST_APPROVED':
      return notificationMessages.requestApproved(...words)
    case 'SHIFT_REQUEST_REJECTED':
      return notificationMessages.requestRejected(reason, ...words)
    case 'SHIFT_REQUEST_REOPENED':
      return notificationMessages.requestReopened(...words)
    case 'CANCELLATION_REQUESTED':
      return cancellationMessages.requested(staff.name, ...words)
    case 'CANCELLATION_APPROVED':
      return cancellationMessages.approved(...words)
    case 'CANCELLATION_REJECTED':
      return cancellationMessages.rejected(reason, ...words)
    case 'CANCELLATION_REOPENED':
      return cancellationMessages.reopened(...words)
  }
}

/** Writes the notices about a request's new state; the account `authorId`, which acts, gets none. */
export async function notifyOfRequest(
  tx: Scope,
  effects: readonly RequestEffect[],
  request: RequestNews,
  authorId: number | null,
): Promise<void> {
  const { id: requestId, staff, shift } = request
  const notices: NewNotification[] = []
  for (const { type, to, reason } of effects) {
    const notice = {
      ...{ requestId, type, staffId: staff.id, roleId: shift.roleId, scheduleId: shift.id },
      message: messageOf(type, request, reason ?? request.reason ?? ''),
      metadata: JSON.stringify(shiftMetadata(shift, { staffId: staff.id, name: staff.name })),
    }
    if (to.includes('asker') && (staff.userId === null || staff.userId !== authorId))
      notices.push({ ...notice, userId: staff.userId })
    if (to.includes('managers'))
      for (const userId of await listManagerUserIds(tx)) if (userId !== authorId) notices.push({ ...notice, userId })
  }
  await insertNotifications(tx, notices)
}
