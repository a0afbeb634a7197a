import type { Notification } from '@fairweek/domain/contracts/notifications'
import { notificationTypes } from '@fairweek/domain/messages/channels/notification-types'
import { isCancellationRequest } from '@fairweek/domain/rules/notices/specified-type'

const isNamed = (type: string): type is keyof typeof notificationTypes => type in notificationTypes

/** Returns a notification's type as text; for a type that this version does not know, its code with spaces. */
export function typeText(notification: Pick<Notification, 'type' | 'metadata'>): string {
  if (isCancellationRequest(notification)) return notificationTypes.CANCELLATION_REQUESTED
  const { type } = notification
  return isNamed(type) ? notificationTypes[type] : type.replaceAll('_', ' ')
}
