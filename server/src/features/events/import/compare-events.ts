/** Compares a calendar with the stored events, and returns what an import has to write. Pure. */

import type { SourceValues } from '../../../db/schema.ts'
import type { ImportedEvent } from './calendar-imports.store.ts'
import { asRead, matchEvents } from './match-events.ts'
import type { CalendarEvent, CalendarReading, UnreadEvent } from './read-calendar.ts'
import { sourceKeyOf } from './source-key.ts'

interface EventChange {
  before: ImportedEvent
  after: CalendarEvent
  /** What the calendar says; `after` differs where a manager has changed the event. */
  source: SourceValues
  /** What happens to the demand uplift: it stays, moves to the new times, or is dropped. */
  raises: 'keep' | 'move' | 'drop'
  /** Whether users can see the change: of the name, date or times, and not only of internal fields. */
  isVisible: boolean
}

export interface EventDifferences {
  added: CalendarEvent[]
  changed: EventChange[]
  /** Upcoming events that are no longer in the calendar, or came from another calendar. Past events stay. */
  removed: ImportedEvent[]
}

type Times = Pick<CalendarEvent, 'date' | 'startTime' | 'endTime'>
export const isSameTime = (a: Times, b: Times) =>
  a.date === b.date && a.startTime === b.startTime && a.endTime === b.endTime

/** Lists stored events with hours that the calendar may now list as all-day. */
export function listTurnedAllDay(stored: readonly ImportedEvent[], read: readonly CalendarEvent[]): ImportedEvent[] {
  const keys = new Set(read.flatMap(({ isAllDay, key, name }) => (isAllDay ? [key, name] : [])))
  return stored.filter((event) => !event.isAllDay && (keys.has(event.key) || keys.has(asRead(event).name)))
}

const isSameSource = (a: SourceValues | null, b: SourceValues) =>
  a !== null && a.name === b.name && a.isAllDay === b.isAllDay && isSameTime(a, b)

/** Returns the values of a calendar event that are stored with it. */
export const sourceOf = ({ key: _, ...values }: CalendarEvent): SourceValues => values

/**
 * Returns a calendar event with what a manager has changed of it: always the name; date and times as long as the
 * calendar says the same as then, because a calendar that moves an event knows better.
 */
export function mergeEdits(before: ImportedEvent, read: CalendarEvent): CalendarEvent {
  const { source } = before
  if (!source) return read
  const name = before.name === source.name ? read.name : before.name
  const hasSameTimes = isSameTime(source, read) && source.isAllDay === read.isAllDay
  const { date, startTime, endTime } = hasSameTimes ? before : read
  return { ...read, name, date, startTime, endTime }
}

/**
 * Returns the changes of a stored event; null if there are none. Keeps the hours that managers set for all-day events.
 */
function changeOf(before: ImportedEvent, read: CalendarEvent, url: string, isEdited: boolean): EventChange | null {
  const hasOwnHours = read.isAllDay && (before.isAllDay === true || isEdited)
  const { startTime, endTime } = before
  const merged = mergeEdits(before, read)
  const after = hasOwnHours ? { ...merged, startTime, endTime } : merged
  const source = sourceOf(read)
  const isMoved = !isSameTime(before, after)
  const isVisible = isMoved || before.name !== after.name
  // An event imported before `isAllDay` was recorded is left alone if its times match the calendar's.
  const isOtherwise =
    before.url !== url || (before.isAllDay ?? false) !== after.isAllDay || !isSameSource(before.source, source)
  if (!isVisible && !isOtherwise) return null
  const turnsAllDay = after.isAllDay && before.isAllDay !== true && !isEdited
  return { before, after, source, raises: turnsAllDay ? 'drop' : isMoved ? 'move' : 'keep', isVisible }
}

/** Checks whether a stored event may be one of the unreadable events; if so, it stays as it is. */
function mayBe(event: ImportedEvent, unread: readonly UnreadEvent[]): boolean {
  return unread.some(({ uid, name, hasName }) => {
    if (uid === '' && !hasName) return true
    const keys = ['', event.date].map((originalDate) => sourceKeyOf({ uid, originalDate, part: 0, ordinal: 0 }))
    return (hasName && name === asRead(event).name) || (uid !== '' && keys.includes(event.key))
  })
}

export function compareEvents(
  stored: readonly ImportedEvent[],
  { events, unread }: CalendarReading,
  { url, today, editedIds }: { url: string; today: string; editedIds: ReadonlySet<number> },
): EventDifferences {
  const storedOf = matchEvents(stored, events, { url, today })
  const found = new Set(storedOf.values())
  return {
    added: events.filter((event) => !storedOf.has(event)),
    changed: Array.from(storedOf, ([event, before]) => changeOf(before, event, url, editedIds.has(before.id))).filter(
      (change) => change !== null,
    ),
    removed: stored.filter((event) => event.date >= today && !found.has(event) && !mayBe(event, unread)),
  }
}
