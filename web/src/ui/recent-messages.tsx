import { uiWords } from '@fairweek/domain/messages/ui'
import { format } from 'date-fns'
import { useSyncExternalStore } from 'react'
import { StatusIcon } from './status-icon.tsx'
import { recentToasts, subscribeToToasts } from './toast-store.ts'

/** The latest toasts, newest first, for people who missed them. */
export function RecentMessages() {
  const messages = useSyncExternalStore(subscribeToToasts, recentToasts)
  if (messages.length === 0) return <p className="text-soft">{uiWords.noRecentMessages}</p>
  return (
    <ul className="divide-y divide-line">
      {messages.map((message) => (
        <li key={message.id} className="flex gap-3 py-2.5">
          <StatusIcon tone={message.variant === 'destructive' ? 'danger' : 'good'} className="mt-1" />
          <div className="min-w-0 flex-1 break-words">
            <p className="font-[580]">{message.title}</p>
            {message.description ? (
              <p className="text-sm whitespace-pre-line text-soft">{message.description}</p>
            ) : null}
          </div>
          <time className="text-sm text-faint" dateTime={new Date(message.shownAt).toISOString()}>
            {format(message.shownAt, 'h:mm a')}
          </time>
        </li>
      ))}
    </ul>
  )
}
