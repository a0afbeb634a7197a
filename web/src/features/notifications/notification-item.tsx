import type { Notification } from '@fairweek/domain/contracts/notifications'
import { notificationScreens } from '@fairweek/domain/messages/notifications'
import { X } from 'lucide-react'
import { useInstantFormat } from '../../session/display-time-zone.ts'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { Sentence } from '../../ui/sentence.tsx'
import { toneOf } from './tone-of.ts'
import { typeText } from './type-text.ts'

export interface NotificationItemProps {
  notification: Notification
  onOpen: () => void
  onDismiss: () => void
}

/** Colours of the type: only bad news is red. */
const INK = { warn: 'text-spot-ink', good: 'text-good-ink', info: 'text-soft' } as const

/** One unread notification in the bell's list: a click opens it; the X or a right-click dismisses it. */
export function NotificationItem({ notification, onOpen, onDismiss }: NotificationItemProps) {
  const formatInstant = useInstantFormat()
  return (
    <li
      className="relative border-l-[3px] border-l-spot bg-sunk"
      onContextMenu={(event) => {
        event.preventDefault()
        onDismiss()
      }}
    >
      <button
        type="button"
        onClick={onOpen}
        className="block w-full py-2.5 pr-11 pl-3 text-left -outline-offset-2 hover:bg-hover"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className={mergeClasses('type-label', INK[toneOf(notification.type)])}>{typeText(notification)}</span>
          <time className="text-xs whitespace-nowrap text-soft" dateTime={notification.createdAt}>
            {formatInstant(notification.createdAt, 'MMM d, h:mm a')}
          </time>
        </span>
        <span className="mt-0.5 block text-sm break-words">
          <Sentence text={notification.message} />
        </span>
      </button>
      <button
        type="button"
        aria-label={notificationScreens.dismiss(notification.message)}
        onClick={onDismiss}
        className="absolute top-0.5 right-0 flex size-10 items-center justify-center rounded-md -outline-offset-2 text-soft hover:text-ink touch:size-11"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </li>
  )
}
