/** Reads one VEVENT, with its times in their own zones. Pure. */
import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { dayFromNumber, isDay as isCalendarDay } from '@fairweek/domain/time/day'
import { EventError } from './calendar-error.ts'
import { readDuration, readTimeValue } from './calendar-times.ts'
import { type CalendarZones, fixedZone, type Zone } from './calendar-zones.ts'
import { type Component, type ContentLine, lineOf, linesOf, textOf } from './content-lines.ts'

/** A date, or a time on the wall clock of a zone. */
export interface Moment {
  readonly wallMinutes: number
  readonly isDay: boolean
  readonly zone: Zone
}

/** The length of an event; 0 if it specifies none, or ends before it starts. */
interface Length {
  /** Measured on the wall clock of the zone in which it starts. */
  readonly wallMinutes: number
  readonly exactMinutes: number
}

export interface Entry {
  readonly uid: string
  /** Empty if the calendar gives no name; readers see a default name in their language. */
  readonly name: string
  readonly hasName: boolean
  readonly isCancelled: boolean
  readonly sequence: number
  readonly start: Moment
  readonly length: Length
  readonly rules: readonly string[]
  readonly excludedRules: readonly string[]
  readonly added: readonly { start: Moment; length: Length | null }[]
  readonly excluded: readonly Moment[]
  /** The occurrence of its series that this entry replaces; null for the series itself. */
  readonly replaces: Moment | null
  /** Whether it also replaces all later occurrences. */
  readonly isForLater: boolean
}

const NOTHING: Length = { wallMinutes: 0, exactMinutes: 0 }

/** Removes line breaks, bidirectional controls and invisible characters, and truncates to `most` characters. */
export function plainText(text: string, most: number): string {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const isVisible = !/^[\p{Cf}\p{Z}\s]*$/u.test(plain)
  return isVisible ? Array.from(plain).slice(0, most).join('').trim() : ''
}

/** Reads what identifies an event, even if the rest cannot be read. */
export function readIdentity(component: Component): { uid: string; name: string; hasName: boolean } {
  const [uid, summary] = [lineOf(component, 'UID'), lineOf(component, 'SUMMARY')]
  const name = summary ? plainText(textOf(summary), MAXIMUM.name) : ''
  return { uid: uid ? textOf(uid) : '', name, hasName: name !== '' }
}

/** Returns the date of a moment in a series of all-day events, in whatever form a program writes it. */
export function dayNumberOf({ wallMinutes, isDay, zone }: Moment, floating: Zone): number {
  const isPlain = isDay || wallMinutes % MINUTES_A_DAY === 0
  const wall = isPlain ? wallMinutes : floating.toWall(zone.toUtc(wallMinutes))
  return Math.floor(wall / MINUTES_A_DAY)
}

export function utcOf({ wallMinutes, zone }: Moment): number {
  return zone.toUtc(wallMinutes)
}

function readMoment(text: string, line: ContentLine, zones: CalendarZones, ownZone: Zone): Moment {
  const value = readTimeValue(text)
  const date = value && dayFromNumber(Math.floor(value.wallMinutes / MINUTES_A_DAY))
  if (!value || !isCalendarDay(date ?? '')) throw new EventError('badTime', `${line.name}: ${text}`)
  if (value.isDay || line.parameters.get('VALUE')?.toUpperCase() === 'DATE')
    return { wallMinutes: Math.floor(value.wallMinutes / MINUTES_A_DAY) * MINUTES_A_DAY, isDay: true, zone: ownZone }
  const { wallMinutes, offsetMinutes } = value
  if (offsetMinutes !== null) return { wallMinutes, isDay: false, zone: fixedZone(offsetMinutes) }
  const zoneName = line.parameters.get('TZID') ?? ''
  return { wallMinutes, isDay: false, zone: zoneName === '' ? ownZone : zones.find(zoneName) }
}

/** Reads all moments on a line, which may hold several; of a period, also the length. */
function readMoments(line: ContentLine, zones: CalendarZones, ownZone: Zone) {
  const texts = line.value.split(',').filter((text) => text.trim() !== '')
  return texts.map((text) => {
    const [start = '', end] = text.split('/')
    const moment = readMoment(start, line, zones, ownZone)
    return { start: moment, length: end === undefined ? null : readPeriodEnd(end, moment, line, zones) }
  })
}

function readPeriodEnd(text: string, start: Moment, line: ContentLine, zones: CalendarZones): Length {
  if (/^[+-]?P/i.test(text.trim())) return lengthOfDuration(text, start)
  return lengthBetween(start, readMoment(text, line, zones, start.zone))
}

function lengthBetween(start: Moment, end: Moment): Length {
  const exactMinutes = utcOf(end) - utcOf(start)
  const wallMinutes = start.zone.toWall(utcOf(end)) - start.wallMinutes
  if (exactMinutes <= 0) return NOTHING
  // In the hour that occurs twice, the wall clock may show the end no later than the start.
  return { exactMinutes, wallMinutes: wallMinutes > 0 ? wallMinutes : exactMinutes }
}

function lengthOfDuration(text: string, start: Moment): Length {
  const duration = readDuration(text)
  if (!duration) throw new EventError('badTime', `DURATION: ${text}`)
  const wallMinutes = duration.dayMinutes + duration.exactMinutes
  if (wallMinutes <= 0) return NOTHING
  const days = utcOf({ ...start, wallMinutes: start.wallMinutes + duration.dayMinutes })
  return { wallMinutes, exactMinutes: days + duration.exactMinutes - utcOf(start) }
}

function readLength(component: Component, start: Moment, zones: CalendarZones): Length {
  const [end, duration] = [lineOf(component, 'DTEND'), lineOf(component, 'DURATION')]
  if (!end) return duration ? lengthOfDuration(duration.value, start) : NOTHING
  const until = readMoment(end.value, end, zones, start.zone)
  if (!start.isDay) return lengthBetween(start, until)
  const days = dayNumberOf(until, zones.floating) * MINUTES_A_DAY - start.wallMinutes
  return days > 0 ? { wallMinutes: days, exactMinutes: days } : NOTHING
}

/** Reads an all-day event as Outlook writes it: from midnight to midnight, with a marker. */
function readWholeDays(component: Component, start: Moment, length: Length, zones: CalendarZones) {
  const isSigned = /^true$/i.test(lineOf(component, 'X-MICROSOFT-CDO-ALLDAYEVENT')?.value.trim() ?? '')
  if (!isSigned || start.isDay) return { start, length }
  const walls = [start.wallMinutes, zones.floating.toWall(utcOf(start))]
  const wallMinutes = walls.find((wall) => wall % MINUTES_A_DAY === 0)
  if (wallMinutes === undefined) return { start, length }
  const days = Math.round(length.wallMinutes / MINUTES_A_DAY) * MINUTES_A_DAY
  return {
    start: { wallMinutes, isDay: true, zone: zones.floating },
    length: { wallMinutes: days, exactMinutes: days },
  }
}

const valuesOf = (component: Component, name: string) => linesOf(component, name).map(({ value }) => value)

/**
 * Returns a cancelled entry in place of an unreadable one, so that the occurrence it replaces is omitted. Null if it
 * replaces none.
 */
export function readUnreadReplacement(component: Component, zones: CalendarZones): Entry | null {
  const recurrenceId = lineOf(component, 'RECURRENCE-ID')
  if (!recurrenceId) return null
  const replaces = readMoment(recurrenceId.value, recurrenceId, zones, zones.floating)
  const nothing = { rules: [], excludedRules: [], added: [], excluded: [], length: NOTHING, isForLater: false }
  return { ...readIdentity(component), ...nothing, isCancelled: true, sequence: 0, start: replaces, replaces }
}

/** Reads an event. Throws EventError, whose value is the text that cannot be read. */
export function readEntry(component: Component, zones: CalendarZones): Entry {
  const startLine = lineOf(component, 'DTSTART')
  if (!startLine) throw new EventError('noStart', '')
  const written = readMoment(startLine.value, startLine, zones, zones.floating)
  const { start, length } = readWholeDays(component, written, readLength(component, written, zones), zones)
  const recurrenceId = lineOf(component, 'RECURRENCE-ID')
  const momentsOf = (name: string) => linesOf(component, name).flatMap((line) => readMoments(line, zones, start.zone))
  return {
    ...readIdentity(component),
    isCancelled: /^CANCELL?ED$/i.test(lineOf(component, 'STATUS')?.value.trim() ?? ''),
    sequence: Number(lineOf(component, 'SEQUENCE')?.value) || 0,
    start,
    length,
    rules: valuesOf(component, 'RRULE'),
    excludedRules: valuesOf(component, 'EXRULE'),
    added: momentsOf('RDATE'),
    excluded: momentsOf('EXDATE').map(({ start: moment }) => moment),
    replaces: recurrenceId ? readMoment(recurrenceId.value, recurrenceId, zones, start.zone) : null,
    isForLater: recurrenceId?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
  }
}
