import { listNotifications, type Notification } from '@fairweek/domain/contracts/notifications'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { notificationMessages, notificationScreens } from '@fairweek/domain/messages/notifications'
import { BellOff, RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { showFailure } from '../../ui/toast-store.ts'
import { HistoryItem } from './history-item.tsx'
import { type HistoryTab, notificationsOf } from './history-tabs.ts'
import { NotificationSkeleton } from './notification-skeleton.tsx'

const TABS = ['all', 'read', 'dismissed'] as const satisfies readonly HistoryTab[]

/** All of the user's notifications, newest first, including those that the bell no longer lists (NOTE-07). */
export function NotificationHistory() {
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find((value) => value === search.get('part')) ?? 'all'
  const { data, error, isPending, isFetching, errorUpdatedAt, refetch } = useEndpointQuery(
    listNotifications,
    {},
    { staleTime: 0, refetchOnMount: 'always' },
  )
  useEffect(() => {
    if (errorUpdatedAt > 0) showFailure(errorMessages.title, notificationMessages.loadFailed)
  }, [errorUpdatedAt])
  const tabs = TABS.map((value) => ({ value, label: notificationScreens.tabs[value] }))
  return (
    <>
      <PageHeader
        title={notificationScreens.title}
        description={notificationScreens.description}
        actions={
          <Button
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
      <Tabs
        label={notificationScreens.which}
        value={tab}
        onValueChange={(part) => setSearch(part === 'all' ? {} : { part })}
        tabs={tabs}
      >
        {TABS.map((value) => (
          <TabPanel key={value} value={value} className="pt-0">
            {isPending ? <NotificationSkeleton /> : null}
            {data ? <HistoryList notifications={notificationsOf(data, value)} /> : null}
          </TabPanel>
        ))}
      </Tabs>
    </>
  )
}

function HistoryList({ notifications }: { notifications: readonly Notification[] }) {
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
      {notifications.map((notification) => (
        <HistoryItem key={notification.id} notification={notification} />
      ))}
    </ul>
  )
}
