/** Resolves a calendar's time zones: by IANA name, Windows name, offset, or the file's own rules. Pure. */
import { instantOf, isTimeZone, wallMinutesAt } from '@fairweek/domain/time/zone'
import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { EventError } from './calendar-error.ts'
import { readOffset, readTimeValue } from './calendar-times.ts'
import { type Component, type ContentLine, lineOf, linesOf } from './content-lines.ts'
import { findLastOccurrence, listOccurrences } from './recurrences.ts'

/** The wall clock of a time zone. All times are minutes since 1970-01-01 00:00, on that clock or in UTC. */
export interface Zone {
  /**
   * Converts a wall-clock time to UTC. Uses the first occurrence of a time that occurs twice, and moves a time that the
   * clocks skip later by the length of the jump.
   */
  toUtc(wallMinutes: number): number
  toWall(utcMinutes: number): number
}

/** The span of times to read, in minutes since 1970 UTC. */
export interface TimeSpan {
  readonly from: number
  readonly until: number
}

const YEAR_MINUTES = 366 * 1440

export function namedZone(name: string): Zone {
  return {
    toUtc: (wall) => Math.floor(instantOf(wall, name) / 60_000),
    toWall: (utc) => wallMinutesAt(utc * 60_000, name),
  }
}

export function fixedZone(offsetMinutes: number): Zone {
  return { toUtc: (wall) => wall - offsetMinutes, toWall: (utc) => utc + offsetMinutes }
}

const zoneOfWindows = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(({ windowsName, iana }) => [
    windowsName.toLowerCase(),
    iana[0] ?? '',
  ]),
)

/** Finds the zone in a path, as some programs write it: `/softwarestudio.org/Olson_20011030_5/Pacific/Auckland`. */
function findPathZone(name: string): string | null {
  const parts = name.split('/')
  const names = parts.map((_, start) => parts.slice(start).join('/'))
  return names.find((rest) => rest !== '' && isTimeZone(rest)) ?? null
}

/**
 * Finds a zone by Outlook's display name: `(UTC+01:00) Amsterdam, Berlin, Bern` or `(UTC…) Pacific Time (US & Canada)`.
 */
function findShownZone(name: string): string | null {
  const [, shown] = /^\((?:UTC|GMT)[^)]*\)\s*(.+)$/i.exec(name) ?? []
  if (shown === undefined) return null
  const standard = zoneOfWindows.get(shown.replace(/ Time(?: \(.*\))?$/i, ' Standard Time').toLowerCase())
  if (standard !== undefined) return standard
  const cities = shown.split(/[,:]/).map((city) => city.trim().replaceAll(' ', '_'))
  const known = Intl.supportedValuesOf('timeZone')
  for (const city of cities) {
    const zone = known.find((candidate) => candidate.endsWith(`/${city}`))
    if (zone !== undefined) return zone
  }
  return null
}

/** Parses `UTC+01`, `GMT+1`, `+0100` and `(UTC+01:00)`; not `Etc/GMT+1`, which means one hour behind UTC. */
function findOffset(name: string): number | null {
  const [, offset] = /^\(?(?:UTC|GMT|Z)?\s*([+-]\d{1,2}(?::?\d{2})?)?\)?$/i.exec(name) ?? [null, null]
  if (offset === null) return null
  return offset === undefined ? 0 : readOffset(offset)
}

interface Transition {
  readonly utc: number
  readonly before: number
  readonly after: number
}

/** Lists when a STANDARD or DAYLIGHT part of a VTIMEZONE takes effect: within the span, and the last time before it. */
function listTransitions(part: Component, { from, until }: TimeSpan): Transition[] {
  const read = (name: string) => readOffset(lineOf(part, name)?.value ?? '')
  const [before, after] = [read('TZOFFSETFROM'), read('TZOFFSETTO')]
  const start = readTimeValue(lineOf(part, 'DTSTART')?.value ?? '')
  if (before === null || after === null || start === null) throw new EventError('unknownZone', '')
  const { toUtc, toWall } = fixedZone(before)
  const rules = linesOf(part, 'RRULE').map(({ value }) => value)
  const ruleStart = { wallMinutes: start.wallMinutes, isDay: false, toWall }
  const walls = [
    start.wallMinutes,
    ...linesOf(part, 'RDATE').flatMap(({ value }) =>
      value.split(',').flatMap((text) => readTimeValue(text.split('/')[0] ?? '')?.wallMinutes ?? []),
    ),
    ...rules.flatMap((rule) => [
      findLastOccurrence(rule, ruleStart, toWall(from)) ?? start.wallMinutes,
      ...listOccurrences(rule, ruleStart, toWall(from), toWall(until)),
    ]),
  ]
  return walls.map((wall) => ({ utc: toUtc(wall), before, after }))
}

/** Creates a zone from the rules of a VTIMEZONE. Throws EventError if they cannot be read. */
function readZone(component: Component, span: TimeSpan): Zone {
  const around = { from: span.from - YEAR_MINUTES, until: span.until + YEAR_MINUTES }
  const parts = component.children.filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
  const transitions = parts.flatMap((part) => listTransitions(part, around)).sort((a, b) => a.utc - b.utc)
  const [first] = transitions
  if (!first) throw new EventError('unknownZone', '')
  const offsetAt = (utc: number) => transitions.findLast((transition) => transition.utc <= utc)?.after ?? first.before
  return {
    toWall: (utc) => utc + offsetAt(utc),
    toUtc: (wall) => {
      const [before, after] = [offsetAt(wall - 1440), offsetAt(wall + 1440)]
      const fitting = [wall - before, wall - after].sort((a, b) => a - b).find((utc) => utc + offsetAt(utc) === wall)
      return fitting ?? wall - before
    },
  }
}

/** The time zones that one calendar uses. */
export interface CalendarZones {
  /** Returns the zone of a TZID; an empty TZID means the floating zone. Throws EventError if it is unknown. */
  find(name: string): Zone
  /** The zone of times that name none: the calendar's zone, or else the business's. */
  readonly floating: Zone
}

/** Reads the zones of one calendar in a file; their rules may be in another calendar of the same file. */
export function readZones(
  calendar: Component,
  file: readonly Component[],
  businessZone: Zone,
  span: TimeSpan,
): CalendarZones {
  const components = new Map<string, Component>()
  for (const component of [...file, calendar].flatMap(({ children }) => children)) {
    const name = component.name === 'VTIMEZONE' ? lineOf(component, 'TZID')?.value.trim() : undefined
    if (name !== undefined) components.set(name.toLowerCase(), component)
  }
  const found = new Map<string, Zone>()
  const make = (name: string): Zone | null => {
    const component = components.get(name.toLowerCase())
    const location = component && lineOf(component, 'X-LIC-LOCATION')?.value.trim()
    const offset = findOffset(name)
    if (offset !== null) return fixedZone(offset)
    const known = findPathZone(name) ?? zoneOfWindows.get(name.toLowerCase()) ?? (location && findPathZone(location))
    if (known) return namedZone(known)
    if (component) return readZone(component, span)
    const shown = findShownZone(name)
    return shown === null ? null : namedZone(shown)
  }
  const find = (text: string): Zone => {
    const name = text.replaceAll('"', '').trim()
    if (name === '') return floating
    const zone = found.get(name) ?? makeSafely(name)
    if (!zone) throw new EventError('unknownZone', name)
    found.set(name, zone)
    return zone
  }
  const makeSafely = (name: string): Zone | null => {
    try {
      return make(name)
    } catch {
      return null
    }
  }
  const ownZone = (line: ContentLine | undefined): Zone | null => {
    const name = line?.value.trim() ?? ''
    return name === '' ? null : makeSafely(name)
  }
  const floating = ownZone(lineOf(calendar, 'X-WR-TIMEZONE')) ?? businessZone
  return { find, floating }
}
