import { getEventImport, type ImportStatus, importEvents } from '@fairweek/domain/contracts/reach/calendar-import'
import { calendarImportMessages, calendarImportScreens } from '@fairweek/domain/messages/reach/calendar-import'
import { RefreshCw } from 'lucide-react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { useInstantFormat } from '../../session/display-time-zone.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** How the events of the calendar came last, and the button that brings them now (EVT-03). */
export function CalendarImport() {
  const { data: status, refetch } = useEndpointQuery(getEventImport, {}, { staleTime: 0 })
  const { mutate, isPending } = useEndpointMutation(importEvents, {
    onSuccess: ({ added, changed, removed }) =>
      showToast({
        title: calendarImportMessages.imported,
        description: calendarImportMessages.done(added, changed, removed) || calendarImportMessages.unchanged,
      }),
    onError: (error) => {
      showCallFailure(calendarImportMessages.importFailed, error)
      void refetch()
    },
  })
  return (
    <section className="mt-8 grid max-w-2xl gap-3 border-t border-line pt-5">
      <h2 className="type-title text-lg">{calendarImportScreens.title}</h2>
      <p className="text-soft">{calendarImportScreens.hint}</p>
      {status ? <LastImport status={status} /> : null}
      <div>
        <Button
          icon={<RefreshCw aria-hidden="true" />}
          disabled={!status?.hasAddress}
          isPending={isPending}
          onClick={() => mutate({})}
        >
          {calendarImportScreens.importNow}
        </Button>
      </div>
    </section>
  )
}

function LastImport({ status: { checkedAt, succeededAt, error, upcoming } }: { status: ImportStatus }) {
  const format = useInstantFormat()
  const at = (instant: string) => format(instant, 'MMM d, h:mm a')
  return (
    <>
      {error !== null && checkedAt !== null ? (
        <Alert tone="danger" title={calendarImportScreens.failedAt(at(checkedAt))}>
          {error}
        </Alert>
      ) : null}
      <p>
        {succeededAt === null
          ? calendarImportScreens.never
          : calendarImportScreens.succeeded(at(succeededAt), upcoming)}
      </p>
    </>
  )
}
