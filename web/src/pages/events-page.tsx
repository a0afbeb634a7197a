import { EventsCalendar } from '../features/events/events-calendar.tsx'

export function EventsPage() {
  return <EventsCalendar />
}
