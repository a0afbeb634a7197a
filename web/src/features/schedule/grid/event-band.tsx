import type { Event } from '@fairweek/domain/contracts/events'
import { CalendarHeart } from 'lucide-react'
import { shortRangeOf } from '../../../marks/shift-look.ts'

/** An event beside the slots it covers: its name in the first slot, then a bar along the right edge. */
export function EventBand({ event, hasName }: { event: Event; hasName: boolean }) {
  return (
    <>
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-0 w-1 bg-ink" />
      {hasName ? (
        <span
          title={`${event.name}, ${shortRangeOf(event)}`}
          className="type-narrow pointer-events-none relative -mr-1 flex min-w-0 items-center gap-1 rounded-l-sm bg-ink px-1.5 py-0.5 text-xs font-[620] text-inverse"
        >
          <CalendarHeart className="size-3 shrink-0" aria-hidden="true" />
          <span className="truncate" dir="auto">
            {event.name}
          </span>
        </span>
      ) : (
        <span className="sr-only" dir="auto">
          {event.name}
        </span>
      )}
    </>
  )
}
