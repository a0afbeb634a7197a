import type { Notification } from '@fairweek/domain/contracts/notifications'

/** Returns the notifications that the bell lists and counts: unread and not dismissed, newest first. */
export function unreadNotifications(notifications: readonly Notification[]): Notification[] {
  return notifications
    .filter(({ read, dismissed }) => !read && !dismissed)
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id)
}
