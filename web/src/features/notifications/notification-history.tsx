import { POLLING } from '@fairweek/domain/contracts/constants'
import { listNotifications, type Notification } from '@fairweek/domain/contracts/notifications'
import { numberText } from '@fairweek/domain/messages/count'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { notificationMessages, notificationScreens } from '@fairweek/domain/messages/notifications'
import { BellOff, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { showFailure } from '../../ui/toast-store.ts'
import { HistoryItem } from './history-item.tsx'
import { type HistoryTab, notificationsOf } from './history-tabs.ts'
import { NotificationSkeleton } from './notification-skeleton.tsx'
import { useOpenNotification } from './use-open-notification.tsx'

const TABS = ['unread', 'all', 'read', 'dismissed'] as const satisfies readonly HistoryTab[]

/**
 * All of the user's notifications, newest first, including those that the bell no longer lists; unread ones first, if
 * there are any (NOTE-07).
 */
export function NotificationHistory() {
  const [search, setSearch] = useSearchParams()
  const { data, error, isPending, isFetching, errorUpdatedAt, refetch } = useEndpointQuery(
    listNotifications,
    {},
    { staleTime: 0, refetchOnMount: 'always', refetchInterval: POLLING.unassigned },
  )
  const { open, dialog } = useOpenNotification()
  useEffect(() => {
    if (errorUpdatedAt > 0) showFailure(errorMessages.title, notificationMessages.loadFailed)
  }, [errorUpdatedAt])
  const unreadCount = data ? notificationsOf(data, 'unread').length : 0
  // The first reply decides, so that the list stays while its notifications are read.
  const [first, setFirst] = useState<HistoryTab | null>(null)
  if (first === null && data) setFirst(unreadCount > 0 ? 'unread' : 'all')
  const tab = TABS.find((value) => value === search.get('part')) ?? first ?? 'unread'
  const tabs = TABS.map((value) => ({
    value,
    label: (
      <>
        {notificationScreens.tabs[value]}
        {value === 'unread' && unreadCount > 0 ? <Badge tone="info">{numberText(unreadCount)}</Badge> : null}
      </>
    ),
  }))
  return (
    <>
      <PageHeader
        title={notificationScreens.title}
        description={notificationScreens.description}
        actions={
          <Button
            size="small"
            variant="quiet"
            icon={<RefreshCw aria-hidden="true" />}
            isPending={isFetching && !isPending}
            onClick={() => void refetch()}
          >
            {notificationScreens.refresh}
          </Button>
        }
      />
      {error ? (
        <LoadFailure
          title={notificationMessages.fetchFailed}
          error={error}
          hasData={data !== undefined}
          className="mb-5"
        />
      ) : null}
      <Tabs label={notificationScreens.which} value={tab} onValueChange={(part) => setSearch({ part })} tabs={tabs}>
        {TABS.map((value) => (
          <TabPanel key={value} value={value} className="pt-0">
            {isPending ? <NotificationSkeleton /> : null}
            {data ? <HistoryList notifications={notificationsOf(data, value)} onOpen={open} /> : null}
          </TabPanel>
        ))}
      </Tabs>
      {dialog}
    </>
  )
}

interface HistoryListProps {
  notifications: readonly Notification[]
  onOpen: (notification: Notification) => void
}

function HistoryList({ notifications, onOpen }: HistoryListProps) {
  if (notifications.length === 0) {
    return (
      <EmptyState
        icon={<BellOff />}
        title={notificationMessages.noneFound}
        description={notificationScreens.emptyHint}
        className="mt-5"
      />
    )
  }
  return (
    <ul className="max-w-4xl divide-y divide-line">
      {notifications.map((notification, place) => (
        <HistoryItem
          key={notification.id}
          notification={notification}
          isFirst={place === 0}
          onOpen={() => onOpen(notification)}
        />
      ))}
    </ul>
  )
}
