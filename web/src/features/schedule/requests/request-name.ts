import type { ShiftRequest } from '@fairweek/domain/contracts/shift-requests'

/** What calls name a request by: its notification, as specified, or its own id where nobody was notified of it. */
export function requestName({ id, notificationId }: ShiftRequest): { notificationId: number } | { requestId: number } {
  return notificationId === null ? { requestId: id } : { notificationId }
}
