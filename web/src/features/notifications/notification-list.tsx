import type { Notification } from '@fairweek/domain/contracts/notifications'
import { NotificationItem } from './notification-item.tsx'

export interface NotificationListProps {
  notifications: readonly Notification[]
  onOpen: (notification: Notification) => void
  onDismiss: (id: number) => void
  /** Called if this component's code cannot be loaded. */
  onClose: () => void
}

/** The list of unread notifications that the bell opens (NOTE-01). */
export function NotificationList({ notifications, onOpen, onDismiss }: NotificationListProps) {
  return (
    <ul className="divide-y divide-line">
      {notifications.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          onOpen={() => onOpen(notification)}
          onDismiss={() => onDismiss(notification.id)}
        />
      ))}
    </ul>
  )
}
