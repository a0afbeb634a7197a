import {
  getEventImport,
  type ImportErrorCode,
  type ImportRun,
  type ImportStatus,
  importEvents,
  type LeftOutEvent,
  SAMPLE_CALENDAR_URL,
} from '@fairweek/domain/contracts/calendar/calendar-import'
import { saveSetting, settingType } from '@fairweek/domain/contracts/settings'
import {
  calendarErrors,
  calendarImportMessages,
  calendarImportScreens,
  leftOutReasons,
} from '@fairweek/domain/messages/calendar/calendar-import'
import { formatDay } from '@fairweek/domain/time/format-day'
import { RefreshCw } from 'lucide-react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { useInstantFormat } from '../../session/display-time-zone.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** The result of the last calendar import, and a button to import now (EVT-03). */
export function CalendarImport() {
  const { data: status, refetch } = useEndpointQuery(getEventImport, {}, { staleTime: 0 })
  const { mutate, isPending } = useEndpointMutation(importEvents, {
    onSuccess: (result) => {
      showToast({ title: calendarImportMessages.imported, description: summaryOf(result) })
      void refetch()
    },
    onError: (error) => {
      showCallFailure(calendarImportMessages.importFailed, error)
      void refetch()
    },
  })
  const trying = useEndpointMutation(saveSetting, {
    onSuccess: () => mutate({}),
    onError: (error) => showCallFailure(calendarImportMessages.importFailed, error),
  })
  const trySample = () =>
    trying.mutate({ body: { key: 'calendarUrl', value: SAMPLE_CALENDAR_URL, type: settingType('calendarUrl') } })
  return (
    <section
      id="calendarImport"
      tabIndex={-1}
      className="mt-8 grid scroll-mt-4 max-w-2xl gap-3 border-t border-line pt-5"
    >
      <h2 className="type-title text-lg">{calendarImportScreens.title}</h2>
      <p className="text-soft">{calendarImportScreens.hint}</p>
      {status ? <LastImport status={status} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={<RefreshCw aria-hidden="true" />}
          disabled={!status?.hasAddress}
          isPending={isPending}
          onClick={() => mutate({})}
        >
          {calendarImportScreens.importNow}
        </Button>
        {status && !status.hasAddress ? (
          <Button variant="quiet" isPending={trying.isPending} onClick={trySample}>
            {calendarImportScreens.trySample}
          </Button>
        ) : null}
      </div>
      {status && !status.hasAddress ? <p className="text-sm text-soft">{calendarImportScreens.trySampleHint}</p> : null}
    </section>
  )
}

/** Returns '3 events added, 1 event left out', or that nothing has changed. */
function summaryOf({ added, changed, removed, leftOutCount }: Pick<ImportRun, Counts>): string {
  const done = calendarImportMessages.done(added, changed, removed, leftOutCount)
  return done || calendarImportMessages.unchanged
}
type Counts = 'added' | 'changed' | 'removed' | 'leftOutCount'

function LastImport({ status }: { status: ImportStatus }) {
  const { checkedAt, succeededAt, error, upcoming, leftOut, leftOutCount, history } = status
  const format = useInstantFormat()
  const at = (instant: string) => format(instant, 'MMM d, h:mm a')
  return (
    <>
      {error !== null && checkedAt !== null ? (
        <Alert tone="danger" title={calendarImportScreens.failedAt(at(checkedAt))}>
          {error}
        </Alert>
      ) : null}
      {leftOutCount > 0 ? (
        <Alert tone="warn" title={calendarImportScreens.leftOutTitle(leftOutCount)}>
          {calendarImportScreens.leftOutHint}
          <LeftOutEvents events={leftOut} count={leftOutCount} />
        </Alert>
      ) : null}
      <p>
        {succeededAt === null
          ? calendarImportScreens.never
          : calendarImportScreens.succeeded(at(succeededAt), upcoming)}
      </p>
      {history.length > 0 ? (
        <details>
          <summary className="cursor-pointer font-[560]">{calendarImportScreens.history}</summary>
          <p className="mt-1 text-sm text-soft">{calendarImportScreens.historyHint}</p>
          <ul>
            {history.map((run) => (
              <li key={run.at} className="border-b border-line py-2 text-sm">
                <span className="type-narrow block text-soft">{at(run.at)}</span>
                {run.error === null ? summaryOf(run) : sayError(run.error)}
                <LeftOutEvents events={run.leftOut} count={run.leftOutCount} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

function sayError(error: ImportErrorCode): string {
  return error === 'internal' ? calendarImportMessages.failedHere : calendarErrors[error]
}

/** Lists the events that were left out, and why. */
function LeftOutEvents({ events, count }: { events: readonly LeftOutEvent[]; count: number }) {
  if (events.length === 0) return null
  return (
    <>
      <ShowMore items={events} first={3}>
        {(shown) => (
          <ul className="mt-2 grid gap-1.5">
            {shown.map((event) => (
              <li key={JSON.stringify(event)} className="wrap-anywhere">
                <span className="font-[560]" dir="auto">
                  {event.name || calendarImportMessages.untitled}
                </span>{' '}
                <span className="whitespace-nowrap">
                  ({event.date === null ? calendarImportScreens.noDate : formatDay(event.date, 'MMM d, yyyy')})
                </span>
                <span className="block">{leftOutReasons[event.code](event.value)}</span>
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
      {count > events.length ? <p>{calendarImportScreens.moreLeftOut(count - events.length)}</p> : null}
    </>
  )
}
