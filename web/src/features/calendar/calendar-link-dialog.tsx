import { createCalendarFeed, deleteCalendarFeed, getCalendarFeed } from '@fairweek/domain/contracts/calendar/calendar'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { calendarMessages, calendarScreens } from '@fairweek/domain/messages/calendar/calendar'
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { LinkButtons } from '../../marks/link-buttons.tsx'
import { useInstantFormat } from '../../session/display-time-zone.ts'
import { Alert } from '../../ui/alert.tsx'
import { fullAddress } from '../../ui/base-path.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** Manages the secret link to the user's own shifts: create, show once, replace, delete (REACH-01). */
export function CalendarLinkDialog({ onClose }: { onClose: () => void }) {
  const feed = useEndpointQuery(getCalendarFeed, {})
  const [secretPath, setSecretPath] = useState<string | null>(null)
  const making = useEndpointMutation(createCalendarFeed, {
    onSuccess: (made) => setSecretPath(made.secretPath),
    onError: (error) => showCallFailure(calendarMessages.createFailed, error),
  })
  const ending = useEndpointMutation(deleteCalendarFeed, {
    onSuccess: () => {
      setSecretPath(null)
      showToast({ title: calendarMessages.ended, description: calendarMessages.endedDescription })
    },
    onError: (error) => showCallFailure(calendarMessages.endFailed, error),
  })
  const hasLink = secretPath !== null || (feed.data?.createdAt ?? null) !== null
  const end = (
    <Button isPending={ending.isPending} onClick={() => ending.mutate({})}>
      {calendarScreens.end}
    </Button>
  )
  const make = (
    <Button variant="primary" isPending={making.isPending} onClick={() => making.mutate({})}>
      {hasLink ? calendarScreens.makeNew : calendarScreens.make}
    </Button>
  )
  const done = (
    <Button variant="primary" onClick={onClose}>
      {buttonWords.done}
    </Button>
  )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={calendarScreens.title}
      description={calendarScreens.description}
      footer={
        feed.data ? (
          <>
            {hasLink ? end : null}
            {secretPath === null ? make : done}
          </>
        ) : null
      }
    >
      {feed.error && !feed.data ? <Alert tone="danger" title={messageOf(feed.error)} isUrgent /> : null}
      {feed.isPending ? <Skeleton className="h-16" /> : null}
      {secretPath === null ? <Standing createdAt={feed.data?.createdAt ?? null} /> : <NewLink path={secretPath} />}
      <Hint>{calendarScreens.secret}</Hint>
    </Dialog>
  )
}

function Hint({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-sm text-soft">{children}</p>
}

/** Describes the current link, created earlier. */
function Standing({ createdAt }: { createdAt: string | null }) {
  const format = useInstantFormat()
  if (createdAt === null) return null
  return (
    <>
      <p>{calendarScreens.since(format(createdAt, 'MMMM d, yyyy'))}</p>
      <Hint>{calendarScreens.makeNewHint}</Hint>
    </>
  )
}

const LINK_ID = 'calendar-link'

function NewLink({ path }: { path: string }) {
  const url = new URL(fullAddress(path))
  return (
    <>
      <Field id={LINK_ID} label={calendarScreens.link} hint={calendarScreens.shownOnce}>
        <Input readOnly value={url.href} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButtons size="small" url={url.href} title={calendarScreens.link} shownIn={LINK_ID} />
        <Button size="small" asChild>
          <a href={`webcal://${url.host}${url.pathname}`}>
            <CalendarPlus aria-hidden="true" />
            {calendarScreens.subscribe}
          </a>
        </Button>
      </div>
      <Hint>{calendarScreens.howTo}</Hint>
    </>
  )
}
