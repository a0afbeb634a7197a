import type { Event } from '@fairweek/domain/contracts/events'
import { eventScreens } from '@fairweek/domain/messages/events'
import { timeWords } from '@fairweek/domain/messages/time'
import { formatDay } from '@fairweek/domain/time/format-day'
import { Link } from 'wouter'
import { timeRangeOf } from '../../marks/shift-look.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { extraPeople } from './event-raises.ts'

/** Maximum number of events listed here; the calendar shows the rest. */
const SHOWN = 4

/** Upcoming events by date, and how many more people they need. */
export function DashboardEvents({ events }: { events: readonly Event[] }) {
  return (
    <Section
      title={eventScreens.next}
      actions={
        <Link to="/events" className={`${buttonClasses('quiet', 'small')} -mx-3`}>
          {eventScreens.all}
        </Link>
      }
    >
      {events.length === 0 ? (
        <p className="text-sm text-soft">{eventScreens.nonePlanned}</p>
      ) : (
        <ul className="-mt-3">
          {events.slice(0, SHOWN).map((event) => {
            const extra = extraPeople(event)
            return (
              <li key={event.id} className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2">
                <span className="leading-tight">
                  <span className="type-label block text-soft">{formatDay(event.date, 'EEE')}</span>
                  <span className="type-narrow block text-sm whitespace-nowrap">{formatDay(event.date, 'MMM d')}</span>
                </span>
                <span className="min-w-0">
                  <span className="block font-[560] break-words" dir="auto">
                    {event.name}
                  </span>
                  <span className="block text-sm text-soft">
                    {event.isAllDay ? timeWords.allDay : timeRangeOf(event)}
                    {extra > 0 ? eventScreens.morePeople(extra) : ''}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
