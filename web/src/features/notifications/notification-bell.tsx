import { listNotifications } from '@fairweek/domain/contracts/notifications'
import { notificationMessages, notificationScreens } from '@fairweek/domain/messages/notifications'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useFailureToast } from '../../api/use-failure-toast.ts'
import { useOwnStaff } from '../../session/use-own-staff.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Popover } from '../../ui/popover.tsx'
import { notificationsOf } from './history-tabs.ts'
import { NotificationSkeleton } from './notification-skeleton.tsx'
import { useNotificationActions } from './use-notification-actions.ts'
import { useOpenNotification } from './use-open-notification.tsx'

const NotificationList = lazyComponent(
  async () => (await import('./notification-list.tsx')).NotificationList,
  <NotificationSkeleton />,
)

/**
 * The bell with its count, its list and the notifications' dialogs (NOTE-01 to NOTE-05). A notification about several
 * shifts, a deleted shift or time off opens a page instead.
 */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { data, error, refetch } = useEndpointQuery(listNotifications, {}, { staleTime: 0 })
  useFailureToast(notificationMessages.fetchFailed, error)
  const { data: ownStaff } = useOwnStaff()
  const { dismiss, clearAll, isClearing } = useNotificationActions()
  const unread = data ? notificationsOf(data, 'unread') : []
  const { open, dialog } = useOpenNotification(() => setIsOpen(false))

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
      {dialog}
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
