import { NotificationHistory } from '../features/notifications/notification-history.tsx'

export function NotificationsPage() {
  return <NotificationHistory />
}
