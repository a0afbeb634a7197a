import type { ShiftRequest } from '@fairweek/domain/contracts/shift-requests'

/**
 * Returns how calls identify a request: by its notification, as specified, or by its own id if nobody was notified of
 * it.
 */
export function requestName({ id, notificationId }: ShiftRequest): { notificationId: number } | { requestId: number } {
  return notificationId === null ? { requestId: id } : { notificationId }
}
