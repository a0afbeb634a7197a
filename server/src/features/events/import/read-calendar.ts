/** The events of a calendar on the wall clock of the business. Pure, and slow where somebody wants it to be: see the process. */
import { createHash } from 'node:crypto'
import { MAXIMUM, NEW_EVENT } from '@fairweek/domain/contracts/constants'
import { calendarImportMessages } from '@fairweek/domain/messages/reach/calendar-import'
import { durationMinutes, MINUTES_A_DAY, toClockTime } from '@fairweek/domain/time/clock-time'
import { addDays, dayFromNumber, daysBetween } from '@fairweek/domain/time/day'
import { instantOf, isTimeZone, wallClock, wallMinutesAt } from '@fairweek/domain/time/zone'
import ical, { type VEvent } from 'node-ical'
import { CalendarError } from './calendar-error.ts'
import { prepareCalendar } from './prepare-calendar.ts'

const DAY_MS = 86_400_000
const MOST_EVENTS = 5000
/** How long an event lasts that does not say. */
const DEFAULT_MINUTES = durationMinutes(NEW_EVENT.startTime, NEW_EVENT.endTime)

/** An event of a calendar, as it is kept. */
export interface CalendarEvent {
  /** The same for the same event of the calendar, wherever it is moved. */
  key: string
  name: string
  date: string
  startTime: string
  endTime: string
}

export interface ReadOptions {
  /** The zone of the business. */
  timeZone: string
  /** The first and the last date to read. */
  from: string
  until: string
}

type Component = Pick<VEvent, 'start' | 'end' | 'datetype' | 'status' | 'summary' | 'recurrenceid'>

/** One event on one occasion. */
interface Occurrence {
  component: Component
  /** When its rule has it, by which moved and cancelled ones are known. */
  original: Date
  start: Date
  end: Date | undefined
}

const isWholeDay = ({ datetype }: Component) => datetype === 'date'

/** The library keeps a date as a midnight of this process. */
function dateOf(midnight: Date): string {
  const [year, month, day] = [midnight.getFullYear(), midnight.getMonth() + 1, midnight.getDate()]
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

function zoneOf(component: Component): string | undefined {
  const { tz } = component.start
  if (tz !== undefined && !isTimeZone(tz)) throw new CalendarError('unknownZone')
  return tz
}

/** A night of ten hours is one on the wall clock too when the clocks change in it. */
function endOf(component: Component, start: Date): Date | undefined {
  if (!component.end) return undefined
  const zone = zoneOf(component)
  if (isWholeDay(component) || zone === undefined)
    return new Date(start.getTime() + component.end.getTime() - component.start.getTime())
  const wall = (instant: Date) => wallMinutesAt(instant.getTime(), zone)
  return new Date(instantOf(wall(start) + wall(component.end) - wall(component.start), zone))
}

function listOccurrences(event: VEvent, from: Date, to: Date): Occurrence[] {
  const moved = [...new Set(Object.values(event.recurrences ?? {}) as Component[])]
  const movedOnes = moved.map((component) => ({
    component,
    original: component.recurrenceid ?? component.start,
    start: component.start,
    end: component.end,
  }))
  if (!event.rrule) {
    // Invited to one occasion of a series, somebody has no more of it than that.
    const isSeries = event.recurrenceid === undefined
    const own = { component: event, original: event.start, start: event.start, end: event.end }
    return isSeries ? [own, ...movedOnes] : movedOnes
  }
  const idOf = (original: Date) => (isWholeDay(event) ? dateOf(original) : original.toISOString())
  const replaced = new Set(movedOnes.map(({ original }) => idOf(original)))
  const regular = ical
    .expandRecurringEvent(event, { from, to, includeOverrides: false })
    .filter(({ start }) => !replaced.has(idOf(start)))
    .map(({ start }) => ({ component: event, original: start, start, end: endOf(event, start) }))
  return [...regular, ...movedOnes]
}

/** Times on the wall clock of the business, one for each day where it lasts longer than that. */
function listTimes({ component, start, end }: Occurrence, timeZone: string): Omit<CalendarEvent, 'key' | 'name'>[] {
  if (isWholeDay(component)) {
    const first = dateOf(start)
    const days = end ? Math.max(1, daysBetween(first, dateOf(end))) : 1
    return Array.from({ length: Math.min(days, 366) }, (_, day) => ({ date: addDays(first, day), ...NEW_EVENT }))
  }
  zoneOf(component)
  const from = wallMinutesAt(start.getTime(), timeZone)
  const until = end ? wallMinutesAt(end.getTime(), timeZone) : from
  const to = until > from ? until : from + DEFAULT_MINUTES
  const part = (begin: number, finish: number) => ({
    date: dayFromNumber(Math.floor(begin / MINUTES_A_DAY)),
    startTime: toClockTime(begin),
    endTime: toClockTime(finish),
  })
  if (to - from <= MINUTES_A_DAY) return [part(from, to)]
  const parts: Omit<CalendarEvent, 'key' | 'name'>[] = []
  for (let begin = from; begin < to && parts.length < 366; ) {
    const midnight = (Math.floor(begin / MINUTES_A_DAY) + 1) * MINUTES_A_DAY
    parts.push(part(begin, Math.min(midnight, to)))
    begin = midnight
  }
  return parts
}

function nameOf(summary: VEvent['summary'] | undefined): string {
  const text = typeof summary === 'string' ? summary : (summary?.val ?? '')
  // Nothing that breaks a line, turns the reading direction or cannot be seen.
  const plain = String(text)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const isVisible = !/^[\p{Cf}\p{Z}\s]*$/u.test(plain)
  return isVisible ? Array.from(plain).slice(0, MAXIMUM.name).join('').trim() : calendarImportMessages.untitled
}

const isCancelled = ({ status }: Component) => String(status ?? '').toUpperCase() === 'CANCELLED'

/** What names an occasion whenever its event is moved: its date by the rule, and a number where there are more. */
function createKeys(): (uid: string, original: string, part: number) => string {
  const seen = new Map<string, number>()
  return (uid, original, part) => {
    const base = JSON.stringify([uid, original, part])
    const count = seen.get(base) ?? 0
    seen.set(base, count + 1)
    return createHash('sha256').update(`${base}${count}`).digest('base64url').slice(0, 27)
  }
}

/** The events from one date to another. Throws CalendarError. */
export function readCalendar(text: string, { timeZone, from, until }: ReadOptions): CalendarEvent[] {
  const prepared = prepareCalendar(text, timeZone)
  const startOf = (date: string) => instantOf(daysBetween('1970-01-01', date) * MINUTES_A_DAY, timeZone)
  // A day more on either side, for zones that are ahead or behind.
  const [first, last] = [new Date(startOf(from) - DAY_MS), new Date(startOf(until) + 2 * DAY_MS)]
  const keyOf = createKeys()
  const events: CalendarEvent[] = []
  let components: VEvent[]
  try {
    const parts = Object.values(ical.sync.parseICS(prepared))
    components = parts.filter((part): part is VEvent => part?.type === 'VEVENT' && 'start' in part)
  } catch {
    throw new CalendarError('unreadable')
  }
  for (const event of components) {
    if (!(event.start instanceof Date) || Number.isNaN(event.start.getTime())) throw new CalendarError('unreadable')
    if (isCancelled(event) && event.recurrenceid === undefined) continue
    let occurrences: Occurrence[]
    try {
      occurrences = listOccurrences(event, first, last)
    } catch (error) {
      throw error instanceof CalendarError ? error : new CalendarError('endless')
    }
    for (const occurrence of occurrences) {
      if (isCancelled(occurrence.component)) continue
      const { component, original } = occurrence
      const recurs = event.rrule !== undefined || component.recurrenceid !== undefined
      const originalDate = isWholeDay(event) ? dateOf(original) : wallClock(original.getTime(), timeZone).day
      for (const [part, times] of listTimes(occurrence, timeZone).entries()) {
        const key = keyOf(event.uid ?? '', recurs ? originalDate : '', part)
        if (times.date < from || times.date > until) continue
        events.push({ key, name: nameOf(component.summary ?? event.summary), ...times })
        if (events.length > MOST_EVENTS) throw new CalendarError('tooManyEvents')
      }
    }
  }
  return events
}
