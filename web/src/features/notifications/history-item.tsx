import type { Notification } from '@fairweek/domain/contracts/notifications'
import { notificationScreens } from '@fairweek/domain/messages/notifications'
import { Check, X } from 'lucide-react'
import { useInstantFormat } from '../../session/display-time-zone.ts'
import { Badge } from '../../ui/badge.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { Sentence } from '../../ui/sentence.tsx'
import type { Tone } from '../../ui/tone.ts'
import { typeText } from './type-text.ts'

/** Returns the tone for an outcome: warn for rejected or cancelled, good for approved or assigned, else info. */
function toneOf(type: string): Tone {
  if (/REJECTED|CANCELLED/.test(type)) return 'warn'
  return /APPROVED|ASSIGNED/.test(type) ? 'good' : 'info'
}

/** One notification of the history: its type, what the user did with it, when, and its text. */
export function HistoryItem({ notification }: { notification: Notification }) {
  const { type, read, dismissed, createdAt, message } = notification
  const formatInstant = useInstantFormat()
  const isUnread = !read && !dismissed
  return (
    <li
      className={mergeClasses(
        'border-l-[3px] py-3 pr-2 pl-3',
        isUnread ? 'border-l-spot bg-sunk' : 'border-l-transparent',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={toneOf(type)}>{typeText(notification)}</Badge>
        {dismissed ? <Badge icon={<X aria-hidden="true" />}>{notificationScreens.tabs.dismissed}</Badge> : null}
        {read && !dismissed ? <Badge icon={<Check aria-hidden="true" />}>{notificationScreens.tabs.read}</Badge> : null}
        <time className="ml-auto text-sm whitespace-nowrap text-soft" dateTime={createdAt}>
          {formatInstant(createdAt, 'MMM d, yyyy, h:mm a')}
        </time>
      </div>
      <p className={mergeClasses('mt-1.5 break-words', isUnread && 'font-[580]')}>
        <Sentence text={message} />
      </p>
    </li>
  )
}
