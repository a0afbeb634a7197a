/** What an import has to write. Pure. */
import type { ImportedEvent } from './calendar-imports.store.ts'
import type { CalendarEvent } from './read-calendar.ts'

export interface EventDifferences {
  added: CalendarEvent[]
  changed: { before: ImportedEvent; after: CalendarEvent; isMoved: boolean }[]
  /** Upcoming events that the calendar has no longer, or that came from another one. What is past stays. */
  removed: ImportedEvent[]
}

const isSameTime = (a: CalendarEvent, b: CalendarEvent) =>
  a.date === b.date && a.startTime === b.startTime && a.endTime === b.endTime

export function compareEvents(
  stored: readonly ImportedEvent[],
  read: readonly CalendarEvent[],
  { url, today }: { url: string; today: string },
): EventDifferences {
  const known = new Map(stored.filter((event) => event.url === url).map((event) => [event.key, event]))
  const wanted = new Set(read.map(({ key }) => key))
  return {
    added: read.filter(({ key }) => !known.has(key)),
    changed: read.flatMap((after) => {
      const before = known.get(after.key)
      if (!before || (before.name === after.name && isSameTime(before, after))) return []
      return [{ before, after, isMoved: !isSameTime(before, after) }]
    }),
    removed: stored.filter((event) => event.date >= today && !(event.url === url && wanted.has(event.key))),
  }
}
