import { deleteEvent, type Event, listEvents } from '@fairweek/domain/contracts/events'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { calendarImportScreens } from '@fairweek/domain/messages/calendar/calendar-import'
import { eventMessages, eventScreens } from '@fairweek/domain/messages/events'
import { CalendarHeart, Plus } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { useHasRank } from '../../session/session-context.ts'
import { useBusinessToday } from '../../session/use-business-today.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { EventDialog } from './event-dialog.tsx'
import { EventTable } from './event-table.tsx'

/** Upcoming events and the people they need; managers add, edit and delete them (EVT-01). */
export function EventsCalendar() {
  const events = useEndpointQuery(listEvents, {}, { staleTime: 0 })
  const today = useBusinessToday()
  const mayWrite = useHasRank('manager')
  const [isShowingPast, setIsShowingPast] = useState(false)
  /** The event in the dialog: `null` if the dialog is closed, `'new'` to add an event. */
  const [edited, setEdited] = useState<Event | 'new' | null>(null)
  const [toDelete, setToDelete] = useState<Event | null>(null)
  const removal = useEndpointMutation(deleteEvent, {
    onSuccess: () => showToast({ title: eventMessages.deleted }),
    onError: (error) => showCallFailure(eventMessages.deleteFailed, error),
    onSettled: () => setToDelete(null),
  })
  const addButton = mayWrite ? (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      data-command="add-event"
      onClick={() => setEdited('new')}
    >
      {eventScreens.add}
    </Button>
  ) : null
  const upcoming = events.data?.filter(({ date }) => date >= today) ?? []
  const past = events.data?.filter(({ date }) => date < today).reverse() ?? []
  const tableProps = { today, ...(mayWrite ? { onEdit: setEdited, onDelete: setToDelete } : {}) }

  return (
    <>
      <PageHeader description={eventScreens.description} actions={addButton} />
      {events.error ? <LoadFailure error={events.error} hasData={events.data !== undefined} className="mb-6" /> : null}
      {events.isPending ? (
        <div className="grid gap-2" aria-busy="true">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-14" />
          ))}
        </div>
      ) : null}
      {events.data ? (
        <Section title={eventScreens.upcoming}>
          {upcoming.length > 0 ? (
            <EventTable caption={eventScreens.upcomingCaption} events={upcoming} {...tableProps} />
          ) : null}
          {upcoming.length === 0 ? (
            <EmptyState
              icon={<CalendarHeart />}
              title={
                past.length > 0
                  ? eventScreens.noneUpcoming
                  : mayWrite
                    ? eventMessages.empty
                    : eventMessages.emptyForStaff
              }
              description={mayWrite ? eventScreens.emptyHint : undefined}
              action={addButton}
            />
          ) : null}
        </Section>
      ) : null}
      {past.length > 0 ? (
        <div className="mt-8">
          <Button variant="quiet" size="small" className="-ml-3" onClick={() => setIsShowingPast(!isShowingPast)}>
            {isShowingPast ? eventScreens.hidePast : eventScreens.showPast(past.length)}
          </Button>
          {isShowingPast ? <EventTable caption={eventScreens.pastCaption} events={past} {...tableProps} /> : null}
        </div>
      ) : null}
      {edited ? (
        <EventDialog event={edited === 'new' ? null : edited} today={today} onClose={() => setEdited(null)} />
      ) : null}
      <ConfirmDialog
        isOpen={toDelete !== null}
        onOpenChange={() => setToDelete(null)}
        title={buttonWords.deleteQuestion(toDelete?.name ?? eventScreens.unnamed)}
        description={
          toDelete?.sourceCalendarUrl
            ? `${eventMessages.deleteWarning} ${calendarImportScreens.comesBack}`
            : eventMessages.deleteWarning
        }
        confirmLabel={buttonWords.delete}
        isDestructive
        isPending={removal.isPending}
        onConfirm={() => toDelete && removal.mutate({ params: { id: toDelete.id } })}
      />
    </>
  )
}
