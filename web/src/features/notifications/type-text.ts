import { notificationTypes } from '@fairweek/domain/messages/channels/notification-types'

const isNamed = (type: string): type is keyof typeof notificationTypes => type in notificationTypes

/** Returns a notification type as text; for a type that this version does not know, its code with spaces. */
export function typeText(type: string): string {
  return isNamed(type) ? notificationTypes[type] : type.replaceAll('_', ' ')
}
