/** Matches the events of a calendar with the stored events. Pure. */
import { daysBetween } from '@fairweek/domain/time/day'
import type { ImportedEvent } from './calendar-imports.store.ts'
import type { CalendarEvent } from './read-calendar.ts'

/** The maximum number of days that an event may have moved if only its name identifies it. */
const MOST_DAYS_MOVED = 7

/** Returns a stored event as the calendar last had it: a manager may have changed it since. */
export const asRead = (event: ImportedEvent): Omit<ImportedEvent, 'raises'> => ({ ...event, ...event.source })

const timesOf = (event: Pick<CalendarEvent, 'startTime' | 'endTime'> & { isAllDay: boolean | null }) =>
  event.isAllDay ? 'all day' : `${event.startTime} ${event.endTime}`
const dateKey = (event: Pick<CalendarEvent, 'name' | 'date'>) => JSON.stringify([event.name, event.date])
const timeKey = (event: Parameters<typeof timesOf>[0] & Pick<CalendarEvent, 'name' | 'date'>) =>
  JSON.stringify([event.name, event.date, timesOf(event)])

interface Matching {
  /** The stored event of each matched calendar event. */
  readonly storedOf: Map<CalendarEvent, ImportedEvent>
  stored: readonly ImportedEvent[]
  read: readonly CalendarEvent[]
}

/** Pairs unmatched events that have the same key, in their order; returns the number of pairs. */
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

/** Pairs unmatched events that have the same name with the nearest date, if it is near enough. */
function pairMoved(matching: Matching): void {
  const byDate = (a: { date: string }, b: { date: string }) => a.date.localeCompare(b.date)
  const free = new Set([...matching.read].sort(byDate))
  for (const stored of [...matching.stored].sort((a, b) => byDate(asRead(a), asRead(b)))) {
    const event = asRead(stored)
    let nearest: CalendarEvent | null = null
    for (const candidate of free) {
      const days = Math.abs(daysBetween(event.date, candidate.date))
      if (candidate.name !== event.name || days > MOST_DAYS_MOVED) continue
      if (!nearest || days < Math.abs(daysBetween(event.date, nearest.date))) nearest = candidate
    }
    if (!nearest) continue
    matching.storedOf.set(nearest, stored)
    free.delete(nearest)
  }
  dropMatched(matching)
}

/**
 * Matches events that are new in a calendar with removed ones of the same name, the latest first: by key, then by time.
 */
export function matchReturned(
  removed: readonly ImportedEvent[],
  added: readonly CalendarEvent[],
): Map<CalendarEvent, ImportedEvent> {
  const matching: Matching = { storedOf: new Map(), stored: removed, read: added }
  const nameAndKey = ({ name, key }: Pick<CalendarEvent, 'name' | 'key'>) => JSON.stringify([name, key])
  pair(matching, (event) => nameAndKey(asRead(event)), nameAndKey)
  pair(matching, (event) => timeKey(asRead(event)), timeKey)
  return matching.storedOf
}

/**
 * Matches calendar events with stored ones: by key, then by name and time, then by name and date. If the calendar
 * changes its keys with every download, also matches by name alone within a few days.
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
  const byTime = pair(matching, (event) => timeKey(asRead(event)), timeKey)
  pair(matching, (event) => dateKey(asRead(event)), dateKey)
  if (byTime >= byKey) pairMoved(matching)
  return matching.storedOf
}
