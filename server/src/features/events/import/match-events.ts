/** Which stored event is which of a calendar. Pure. */
import { daysBetween } from '@fairweek/domain/time/day'
import type { ImportedEvent } from './calendar-imports.store.ts'
import type { CalendarEvent } from './read-calendar.ts'

/** An event that is known by its name only may have moved so far. */
const MOST_DAYS_MOVED = 7

const timesOf = (event: Pick<CalendarEvent, 'startTime' | 'endTime'> & { isAllDay: boolean | null }) =>
  event.isAllDay ? 'all day' : `${event.startTime} ${event.endTime}`
const dateKey = (event: Pick<CalendarEvent, 'name' | 'date'>) => JSON.stringify([event.name, event.date])
const timeKey = (event: Parameters<typeof timesOf>[0] & Pick<CalendarEvent, 'name' | 'date'>) =>
  JSON.stringify([event.name, event.date, timesOf(event)])

interface Matching {
  /** The stored event of each event of the calendar that has one. */
  readonly storedOf: Map<CalendarEvent, ImportedEvent>
  stored: readonly ImportedEvent[]
  read: readonly CalendarEvent[]
}

/** Pairs what is left by a key, in the order of both; returns how many. */
function pair(
  matching: Matching,
  storedKey: (event: ImportedEvent) => string | null,
  readKey: (event: CalendarEvent) => string,
): number {
  const waiting = new Map<string, ImportedEvent[]>()
  for (const event of matching.stored) {
    const key = storedKey(event)
    if (key !== null) waiting.set(key, [...(waiting.get(key) ?? []), event])
  }
  const before = matching.storedOf.size
  for (const event of matching.read) {
    const known = waiting.get(readKey(event))?.shift()
    if (known) matching.storedOf.set(event, known)
  }
  dropMatched(matching)
  return matching.storedOf.size - before
}

function dropMatched(matching: Matching): void {
  const taken = new Set(matching.storedOf.values())
  matching.stored = matching.stored.filter((event) => !taken.has(event))
  matching.read = matching.read.filter((event) => !matching.storedOf.has(event))
}

/** Pairs what is left by name with the nearest date, where that is near enough. */
function pairMoved(matching: Matching): void {
  const byDate = (a: { date: string }, b: { date: string }) => a.date.localeCompare(b.date)
  const free = new Set([...matching.read].sort(byDate))
  for (const event of [...matching.stored].sort(byDate)) {
    let nearest: CalendarEvent | null = null
    for (const candidate of free) {
      const days = Math.abs(daysBetween(event.date, candidate.date))
      if (candidate.name !== event.name || days > MOST_DAYS_MOVED) continue
      if (!nearest || days < Math.abs(daysBetween(event.date, nearest.date))) nearest = candidate
    }
    if (!nearest) continue
    matching.storedOf.set(nearest, event)
    free.delete(nearest)
  }
  dropMatched(matching)
}

/**
 * Finds each event of the calendar among the stored ones: by its key, else by its name and time, else by its name and
 * date. Calendars that name their events otherwise at each download are followed by the name alone, for some days.
 */
export function matchEvents(
  stored: readonly ImportedEvent[],
  read: readonly CalendarEvent[],
  { url, today }: { url: string; today: string },
): Map<CalendarEvent, ImportedEvent> {
  const matching: Matching = { storedOf: new Map(), stored, read }
  const byKey = pair(
    matching,
    (event) => (event.url === url ? event.key : null),
    ({ key }) => key,
  )
  matching.stored = matching.stored.filter(({ date }) => date >= today)
  pair(
    matching,
    ({ key }) => key,
    ({ key }) => key,
  )
  const byTime = pair(matching, timeKey, timeKey)
  pair(matching, dateKey, dateKey)
  if (byTime >= byKey) pairMoved(matching)
  return matching.storedOf
}
