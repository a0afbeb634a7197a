import type { Notification } from '@fairweek/domain/contracts/notifications'
import { noticePath } from '@fairweek/domain/rules/notices/notice-topics'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { lazyPage } from '../../ui/lazy-component.tsx'
import { mayLeave } from '../../ui/use-unsaved-warning.ts'
import { useNotificationActions } from './use-notification-actions.ts'

// `lazyComponent` is not used, because it closes a dialog that fails to load, and closing this one marks the
// notification as read.
const NoticeDialog = lazyPage(async () => (await import('./notice-dialog.tsx')).NoticeDialog)

/** Notification types that open a dialog; all others are only marked as read (NOTE-05). */
const ANSWERED = ['SHIFT_CANCELLED', 'SHIFT_REQUESTED', 'COVER_ASKED']

/**
 * Opens a notification: its dialog if it can be answered, else the page that it is about, if it is about several shifts,
 * a deleted shift or time off. `onLeave` is called before a dialog or page replaces the list.
 */
export function useOpenNotification(onLeave: () => void = () => {}) {
  const [opened, setOpened] = useState<Notification | null>(null)
  const { markRead } = useNotificationActions()
  const [, navigate] = useLocation()
  const open = (notification: Notification) => {
    const isOfOneShift = notification.scheduleId !== null
    if (isOfOneShift && ANSWERED.includes(notification.type)) {
      onLeave()
      return setOpened(notification)
    }
    markRead(notification.id)
    if (isOfOneShift) return
    onLeave()
    if (mayLeave()) navigate(noticePath(notification))
  }
  const dialog = opened ? (
    <NoticeDialog
      notification={opened}
      onClose={() => {
        markRead(opened.id)
        setOpened(null)
      }}
    />
  ) : null
  return { open, dialog }
}
