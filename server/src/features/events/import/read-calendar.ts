/**
 * Reads the events of a calendar on the business's wall clock. Pure; runs in a separate process, because a malicious
 * calendar can make it slow.
 */

import type { LeftOutEvent } from '@fairweek/domain/contracts/calendar/calendar-import'
import { NEW_EVENT } from '@fairweek/domain/contracts/constants'
import type { CalendarErrorCode } from '@fairweek/domain/messages/calendar/calendar-import'
import { durationMinutes, MINUTES_A_DAY, toClockTime } from '@fairweek/domain/time/clock-time'
import { dayFromNumber, dayNumber } from '@fairweek/domain/time/day'
import { CalendarError, EventError } from './calendar-error.ts'
import { readTimeValue } from './calendar-times.ts'
import { type CalendarZones, namedZone, readZones, type TimeSpan, type Zone } from './calendar-zones.ts'
import { type Component, lineOf, readComponents } from './content-lines.ts'
import { listOccasions, type Occasion } from './list-occasions.ts'
import {
  dayNumberOf,
  type Entry,
  plainText,
  readEntry,
  readIdentity,
  readUnreadReplacement,
  utcOf,
} from './read-entry.ts'
import { sourceKeyOf } from './source-key.ts'

/**
 * Stands for the name in stored keys of events that have neither a name nor a UID; earlier versions stored such keys.
 */
const UNNAMED = 'Untitled event'
const MOST_EVENTS = 5000
/** The length of an event that specifies none. */
const DEFAULT_MINUTES = durationMinutes(NEW_EVENT.startTime, NEW_EVENT.endTime)
const MOST_PARTS = 366
const MOST_VALUE_LETTERS = 60

/** An event of a calendar, as stored. */
export interface CalendarEvent {
  /** Identifies the event in its calendar, even after a move. */
  key: string
  name: string
  date: string
  /** An all-day event is from `00:00:00` to `00:00:00`. */
  startTime: string
  endTime: string
  isAllDay: boolean
}

export interface ReadOptions {
  /** The business's time zone. */
  timeZone: string
  /** The first and last date to read. */
  from: string
  until: string
}

/** An event that cannot be read, with what identifies it among the stored events. */
export interface UnreadEvent extends LeftOutEvent {
  uid: string
  /** False if `name` is a placeholder for a missing name. */
  hasName: boolean
}

export interface CalendarReading {
  events: CalendarEvent[]
  unread: UnreadEvent[]
}

const WHOLE_DAY = { startTime: toClockTime(0), endTime: toClockTime(0), isAllDay: true }

type EventPart = Omit<CalendarEvent, 'key' | 'name'> & { part: number }

/** Splits an all-day event into one part per day, from a day onwards. */
function listDays({ start, length }: Occasion, floating: Zone, from: number): EventPart[] {
  const first = dayNumberOf(start, floating)
  const days = Math.max(1, Math.ceil(length.wallMinutes / MINUTES_A_DAY))
  const begin = Math.max(0, from - first)
  const count = Math.max(0, Math.min(days - begin, MOST_PARTS))
  return Array.from({ length: count }, (_, index) => {
    const part = begin + index
    return { part, date: dayFromNumber(first + part), ...WHOLE_DAY }
  })
}

/** Returns the times on the business's wall clock; an event longer than a day is split into one part per day. */
function listTimes({ start, length, isOfSeries }: Occasion, business: Zone, fromDay: number): EventPart[] {
  const startUtc = utcOf(start)
  // An occurrence of a series keeps its wall-clock length when the clocks change during it.
  const endUtc = isOfSeries
    ? Math.max(start.zone.toUtc(start.wallMinutes + length.wallMinutes), startUtc)
    : startUtc + length.exactMinutes
  const from = business.toWall(startUtc)
  const until = business.toWall(endUtc)
  // In the hour that occurs twice, the wall clock may show the end at or before the start.
  const to = until > from ? until : from + (endUtc > startUtc ? endUtc - startUtc : DEFAULT_MINUTES)
  const part = (begin: number, finish: number, index: number) => ({
    part: index,
    date: dayFromNumber(Math.floor(begin / MINUTES_A_DAY)),
    startTime: toClockTime(begin),
    endTime: toClockTime(finish),
    isAllDay: false,
  })
  if (to - from <= MINUTES_A_DAY) return [part(from, to, 0)]
  const firstDay = Math.floor(from / MINUTES_A_DAY)
  const count = Math.ceil(to / MINUTES_A_DAY) - firstDay
  const begin = Math.max(0, fromDay - firstDay)
  return Array.from({ length: Math.max(0, Math.min(count - begin, MOST_PARTS)) }, (_, index) => {
    const midnight = (firstDay + begin + index) * MINUTES_A_DAY
    return part(Math.max(midnight, from), Math.min(midnight + MINUTES_A_DAY, to), begin + index)
  })
}

function noteUnread(
  {
    uid,
    name,
    hasName,
    wallMinutes,
  }: Pick<UnreadEvent, 'uid' | 'name' | 'hasName'> & { wallMinutes: number | undefined },
  error: unknown,
): UnreadEvent {
  const { code, value } = error instanceof EventError ? error : new EventError('unreadable', '')
  const date = wallMinutes === undefined ? null : dayFromNumber(Math.floor(wallMinutes / MINUTES_A_DAY))
  return { uid, name, hasName, date, code, value: plainText(value, MOST_VALUE_LETTERS) }
}

interface ReadComponent {
  entry: Entry
  zones: CalendarZones
}

/** Reads an event. If that fails, records it as unread and returns a cancelled entry for the occurrence it replaces. */
function readOrNote(component: Component, zones: CalendarZones, unread: UnreadEvent[]): Entry | null {
  try {
    return readEntry(component, zones)
  } catch (error) {
    const start = readTimeValue(lineOf(component, 'DTSTART')?.value ?? '')
    unread.push(noteUnread({ ...readIdentity(component), wallMinutes: start?.wallMinutes }, error))
  }
  try {
    return readUnreadReplacement(component, zones)
  } catch {
    return null
  }
}

/** Groups entries by UID across all calendars in the file. An event without a UID is a group of its own. */
function groupEntries(read: readonly ReadComponent[]): ReadComponent[][] {
  const groups = new Map<string, ReadComponent[]>()
  for (const [index, item] of read.entries()) {
    const key = item.entry.uid === '' ? `#${index}` : `=${item.entry.uid}`
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}

/** Returns the error to report if none of a calendar's events could be read. */
function errorOf(unread: readonly UnreadEvent[]): CalendarErrorCode {
  const [code, ...others] = [...new Set(unread.map((event) => event.code))]
  if (others.length > 0) return 'unreadable'
  return code === 'unknownZone' ? 'unknownZone' : code === 'tooOften' ? 'endless' : 'unreadable'
}

/**
 * Returns the events between two dates, and those that cannot be read. Throws CalendarError if no event can be read.
 */
export function readCalendar(lines: readonly string[], { timeZone, from, until }: ReadOptions): CalendarReading {
  const business = namedZone(timeZone)
  const [fromDay, untilDay] = [dayNumber(from) ?? 0, dayNumber(until) ?? 0]
  // Includes two more days on each side, for time zones ahead of or behind UTC.
  const span: TimeSpan = { from: (fromDay - 2) * MINUTES_A_DAY, until: (untilDay + 2) * MINUTES_A_DAY }
  const unread: UnreadEvent[] = []
  const read: ReadComponent[] = []
  const calendars = readComponents(lines)
  let found = 0
  for (const calendar of calendars) {
    const zones = readZones(calendar, calendars, business, span)
    for (const component of calendar.children.filter(({ name }) => name === 'VEVENT')) {
      found += 1
      const entry = readOrNote(component, zones, unread)
      if (entry) read.push({ entry, zones })
    }
  }
  const events: CalendarEvent[] = []
  for (const group of groupEntries(read)) {
    const floating = group[0]?.zones.floating ?? business
    const entries = group.map(({ entry }) => entry)
    const leaveOut = (series: Entry, error: unknown) => {
      unread.push(noteUnread({ ...series, wallMinutes: series.start.wallMinutes }, error))
    }
    for (const occasion of listOccasions(entries, span, floating, leaveOut)) {
      const { entry, start, original, ordinal } = occasion
      const parts = start.isDay ? listDays(occasion, floating, fromDay) : listTimes(occasion, business, fromDay)
      const originalDay = original && (original.isDay ? original.wallMinutes : business.toWall(utcOf(original)))
      const originalDate = originalDay === null ? '' : dayFromNumber(Math.floor(originalDay / MINUTES_A_DAY))
      const name = entry.hasName ? entry.name : (entries.find(({ hasName }) => hasName)?.name ?? entry.name)
      for (const { part, ...times } of parts) {
        if (times.date < from || times.date > until) continue
        const uid = entry.uid === '' ? `${name || UNNAMED} ${times.date} ${times.startTime}` : entry.uid
        const key = sourceKeyOf({ uid, originalDate, part, ordinal })
        events.push({ key, name, ...times })
        if (events.length > MOST_EVENTS) throw new CalendarError('tooManyEvents')
      }
    }
  }
  if (found > 0 && unread.length === found) throw new CalendarError(errorOf(unread))
  return { events: withDistinctKeys(events), unread }
}

/** Adds a number to repeated keys, so that all keys are distinct. */
function withDistinctKeys(events: readonly CalendarEvent[]): CalendarEvent[] {
  const seen = new Map<string, number>()
  return events.map((event) => {
    const count = seen.get(event.key) ?? 0
    seen.set(event.key, count + 1)
    return count === 0 ? event : { ...event, key: `${event.key}.${count}` }
  })
}
