import { listNotifications, type Notification } from '@fairweek/domain/contracts/notifications'
import { notificationMessages, notificationScreens } from '@fairweek/domain/messages/notifications'
import { noticePath } from '@fairweek/domain/rules/notices/notice-topics'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useFailureToast } from '../../api/use-failure-toast.ts'
import { useOwnStaff } from '../../session/use-own-staff.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyComponent, lazyPage } from '../../ui/lazy-component.tsx'
import { Popover } from '../../ui/popover.tsx'
import { mayLeave } from '../../ui/use-unsaved-warning.ts'
import { NotificationSkeleton } from './notification-skeleton.tsx'
import { unreadNotifications } from './unread-notifications.ts'
import { useNotificationActions } from './use-notification-actions.ts'

const NotificationList = lazyComponent(
  async () => (await import('./notification-list.tsx')).NotificationList,
  <NotificationSkeleton />,
)

// `lazyComponent` is not used, because it closes a dialog that fails to load, and closing this one marks the
// notification as read.
const NoticeDialog = lazyPage(async () => (await import('./notice-dialog.tsx')).NoticeDialog)

/** Notification types that open a dialog; all others are only marked as read (NOTE-05). */
const ANSWERED = ['SHIFT_CANCELLED', 'SHIFT_REQUESTED', 'COVER_ASKED']

/**
 * The bell with its count, its list and the notifications' dialogs (NOTE-01 to NOTE-05). A notification about several
 * shifts, a deleted shift or time off opens a page instead.
 */
export function NotificationBell() {
  const [opened, setOpened] = useState<Notification | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { data, error, refetch } = useEndpointQuery(listNotifications, {}, { staleTime: 0 })
  useFailureToast(notificationMessages.fetchFailed, error)
  const { data: ownStaff } = useOwnStaff()
  const { markRead, dismiss, clearAll, isClearing } = useNotificationActions()
  const unread = data ? unreadNotifications(data) : []
  const [, navigate] = useLocation()
  const open = (notification: Notification) => {
    const isOfOneShift = notification.scheduleId !== null
    if (isOfOneShift && ANSWERED.includes(notification.type)) {
      setIsOpen(false)
      return setOpened(notification)
    }
    markRead(notification.id)
    if (isOfOneShift) return
    setIsOpen(false)
    if (mayLeave()) navigate(noticePath(notification))
  }

  return (
    <>
      <Popover
        label={notificationScreens.title}
        isOpen={isOpen}
        onOpenChange={(next) => {
          setIsOpen(next)
          // The facts behind a notification may have changed, such as whether a shift is still free.
          if (next) void refetch()
        }}
        align="end"
        className="h-[300px] w-80 overflow-hidden p-0"
        trigger={
          <IconButton label={notificationScreens.bell(unread.length)} hasTooltip={false}>
            <Bell aria-hidden="true" />
            {unread.length > 0 ? (
              <span
                aria-hidden="true"
                className="absolute top-0.5 right-0.5 flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-full bg-spot px-1 text-2xs font-[680] text-inverse"
              >
                {unread.length > 99 ? '99+' : unread.length}
              </span>
            ) : null}
          </IconButton>
        }
      >
        <div className="flex h-full flex-col">
          <div className="min-h-0 flex-1 overflow-y-auto">
            {data ? (
              unread.length === 0 ? (
                <p className="flex h-full items-center justify-center text-soft">{notificationMessages.none}</p>
              ) : (
                <NotificationList
                  notifications={unread}
                  onOpen={open}
                  onDismiss={dismiss}
                  onClose={() => setIsOpen(false)}
                />
              )
            ) : error ? (
              <p className="flex h-full items-center justify-center px-6 text-center text-soft">
                {notificationMessages.fetchFailed}
              </p>
            ) : (
              <NotificationSkeleton />
            )}
          </div>
          {ownStaff && unread.length > 0 ? (
            <div className="shrink-0 border-t border-line p-1.5">
              <Button variant="quiet" size="small" className="w-full" onClick={() => setIsAsking(true)}>
                {notificationMessages.clearAll}
              </Button>
            </div>
          ) : null}
        </div>
      </Popover>
      {opened ? (
        <NoticeDialog
          notification={opened}
          onClose={() => {
            markRead(opened.id)
            setOpened(null)
          }}
        />
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={notificationMessages.clearAll}
        description={notificationMessages.clearAllQuestion}
        confirmLabel={notificationScreens.clear}
        isPending={isClearing}
        onConfirm={() => {
          if (ownStaff) clearAll(ownStaff.id, () => setIsAsking(false))
        }}
      />
    </>
  )
}
