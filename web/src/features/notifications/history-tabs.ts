import type { Notification } from '@fairweek/domain/contracts/notifications'

export type HistoryTab = 'all' | 'read' | 'dismissed'

/**
 * Returns a tab's notifications, newest first. Read: read and not dismissed; Dismissed: dismissed; All: all (NOTE-07).
 */
export function notificationsOf(notifications: readonly Notification[], tab: HistoryTab): Notification[] {
  return notifications
    .filter(({ read, dismissed }) => tab === 'all' || (tab === 'dismissed' ? dismissed : read && !dismissed))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id)
}
