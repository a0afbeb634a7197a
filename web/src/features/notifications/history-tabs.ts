import type { Notification } from '@fairweek/domain/contracts/notifications'

export type HistoryTab = 'unread' | 'all' | 'read' | 'dismissed'

const IS_IN: Record<HistoryTab, (notification: Notification) => boolean> = {
  unread: ({ read, dismissed }) => !read && !dismissed,
  all: () => true,
  read: ({ read, dismissed }) => read && !dismissed,
  dismissed: ({ dismissed }) => dismissed,
}

/**
 * Returns a tab's notifications, newest first. Unread: neither read nor dismissed; Read: read and not dismissed
 * (NOTE-07).
 */
export function notificationsOf(notifications: readonly Notification[], tab: HistoryTab): Notification[] {
  return notifications
    .filter(IS_IN[tab])
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id)
}
