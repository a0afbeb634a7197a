import type { Notification } from '@fairweek/domain/contracts/notifications'
import { notificationScreens } from '@fairweek/domain/messages/notifications'
import { Check, X } from 'lucide-react'
import { useInstantFormat } from '../../session/display-time-zone.ts'
import { Badge } from '../../ui/badge.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { Sentence } from '../../ui/sentence.tsx'
import { toneOf } from './tone-of.ts'
import { typeText } from './type-text.ts'

interface HistoryItemProps {
  notification: Notification
  /** Whether it is the first of the list, which is shown larger. */
  isFirst: boolean
  onOpen: () => void
}

/**
 * One notification of the history: its type, what the user did with it, when, and its text, which opens it while it is
 * unread.
 */
export function HistoryItem({ notification, isFirst, onOpen }: HistoryItemProps) {
  const { type, read, dismissed, createdAt, message } = notification
  const formatInstant = useInstantFormat()
  const isUnread = !read && !dismissed
  const size = isFirst ? 'text-lg leading-6' : undefined
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
      {isUnread ? (
        <button
          type="button"
          onClick={onOpen}
          className={mergeClasses('mt-1.5 text-left font-[580] break-words hover:underline', size)}
        >
          <Sentence text={message} />
        </button>
      ) : (
        <p className={mergeClasses('mt-1.5 break-words', size)}>
          <Sentence text={message} />
        </p>
      )}
    </li>
  )
}
