import { notificationTypes } from '@fairweek/domain/messages/channels/notification-types'

const isNamed = (type: string): type is keyof typeof notificationTypes => type in notificationTypes

/** A notification type as text; of a type that another version has written, its code with spaces. */
export function typeText(type: string): string {
  return isNamed(type) ? notificationTypes[type] : type.replaceAll('_', ' ')
}
