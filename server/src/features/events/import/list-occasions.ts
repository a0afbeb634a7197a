/** Lists the occurrences of a series, with single ones replaced, moved or cancelled. Pure. */
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import type { TimeSpan, Zone } from './calendar-zones.ts'
import { dayNumberOf, type Entry, type Moment, utcOf } from './read-entry.ts'
import { listOccurrences } from './recurrences.ts'

/** One occurrence of an event. */
export interface Occasion {
  /** The calendar entry that holds its name and times. */
  readonly entry: Entry
  readonly start: Moment
  readonly length: Entry['length']
  /** Whether its length follows the wall clock when the clocks change, as in a series. */
  readonly isOfSeries: boolean
  /** Its original time in the series, which identifies it even after a move; null for a single event. */
  readonly original: Moment | null
  /** Its index among the occurrences on the date of `original`. */
  readonly ordinal: number
}

/** The maximum length of an event: an occurrence that began before the span may extend into it. */
const MOST_LENGTH = 366 * MINUTES_A_DAY

const isSeries = ({ rules, added }: Entry) => rules.length + added.length > 0

interface Slot {
  readonly start: Moment
  readonly utc: number
  readonly day: number
  readonly length: Entry['length']
  ordinal: number
  isExcluded: boolean
  replacement: Entry | null
}

/** Lists all starts of a series in order, from its rules and dates; excluded ones are included and marked. */
function listSlots(series: Entry, { from, until }: TimeSpan, floating: Zone): Slot[] {
  const { start, length, rules, excludedRules, added, excluded } = series
  const { zone, isDay } = start
  const reach = Math.min(length.wallMinutes, MOST_LENGTH)
  const [first, last] = [zone.toWall(from) - reach, zone.toWall(until)]
  const ruleStart = { wallMinutes: start.wallMinutes, isDay, toWall: isDay ? floating.toWall : zone.toWall }
  const wallsOf = (texts: readonly string[]) => texts.flatMap((text) => listOccurrences(text, ruleStart, first, last))
  const lengths = new Map<number, Entry['length']>()
  if (rules.length === 0) lengths.set(start.wallMinutes, length)
  for (const wall of wallsOf(rules)) lengths.set(wall, length)
  for (const { start: moment, length: own } of added) {
    const wall = isDay
      ? dayNumberOf(moment, floating) * MINUTES_A_DAY
      : moment.isDay
        ? moment.wallMinutes + (start.wallMinutes % MINUTES_A_DAY)
        : zone.toWall(utcOf(moment))
    lengths.set(wall, own ?? length)
  }
  const slots = [...lengths]
    .sort(([a], [b]) => a - b)
    .map(([wallMinutes, own]): Slot => {
      const moment = { wallMinutes, isDay, zone }
      const day = Math.floor(wallMinutes / MINUTES_A_DAY)
      return { start: moment, utc: utcOf(moment), day, length: own, ordinal: 0, isExcluded: false, replacement: null }
    })
  for (const [index, slot] of slots.entries()) {
    const before = slots[index - 1]
    slot.ordinal = before?.day === slot.day ? before.ordinal + 1 : 0
  }
  const excludedWalls = new Set(wallsOf(excludedRules))
  for (const slot of slots) if (excludedWalls.has(slot.start.wallMinutes)) slot.isExcluded = true
  for (const moment of excluded) for (const slot of findSlots(slots, moment, isDay, floating)) slot.isExcluded = true
  return slots
}

/**
 * Finds the slots that a moment refers to: those at its instant, or those on its date if it is a date, or a midnight
 * without a slot.
 */
function findSlots(slots: readonly Slot[], moment: Moment, isDay: boolean, floating: Zone): Slot[] {
  if (!isDay && !moment.isDay) {
    const exact = slots.filter(({ utc }) => utc === utcOf(moment))
    if (exact.length > 0 || moment.wallMinutes % MINUTES_A_DAY !== 0) return exact
  }
  const day = isDay ? dayNumberOf(moment, floating) : Math.floor(moment.wallMinutes / MINUTES_A_DAY)
  return slots.filter((slot) => slot.day === day)
}

/**
 * Finds the slot that an entry replaces. If there is none, for example because the series has moved since, takes the
 * only free slot on that date.
 */
function findReplaced(slots: readonly Slot[], entry: Entry, series: Entry, floating: Zone): Slot | undefined {
  const { replaces } = entry
  if (!replaces) return undefined
  const [named] = findSlots(slots, replaces, series.start.isDay, floating)
  if (named) return named
  const day = Math.floor(series.start.zone.toWall(utcOf(replaces)) / MINUTES_A_DAY)
  const sameDay = slots.filter((slot) => slot.day === day && !slot.isExcluded)
  return sameDay.length === 1 && !sameDay[0]?.replacement ? sameDay[0] : undefined
}

/**
 * Applies an entry for "this and all later occurrences": moves each later slot by as much as the entry moves its own.
 */
function applyToLater(slots: readonly Slot[], entry: Entry, from: Slot): Slot[] {
  const shift = entry.start.wallMinutes - from.start.wallMinutes
  return slots
    .filter((slot) => slot.utc > from.utc)
    .map((slot) => ({
      ...slot,
      replacement: { ...entry, start: { ...entry.start, wallMinutes: slot.start.wallMinutes + shift } },
    }))
}

/** Lists the occurrences of one series or single event within the span. Throws EventError. */
function listOfSeries(
  series: Entry,
  replacements: readonly Entry[],
  span: TimeSpan,
  floating: Zone,
): { occasions: Occasion[]; unused: Entry[] } {
  const slots = listSlots(series, span, floating)
  const found = replacements.map((entry) => ({ entry, slot: findReplaced(slots, entry, series, floating) }))
  const byOriginal = [...found].sort((a, b) => (a.slot?.utc ?? 0) - (b.slot?.utc ?? 0))
  for (const { entry, slot } of byOriginal)
    if (slot && entry.isForLater)
      for (const later of applyToLater(slots, entry, slot)) {
        const target = slots.find(({ utc }) => utc === later.utc)
        if (target) target.replacement = later.replacement
      }
  for (const { entry, slot } of found) if (slot) slot.replacement = entry
  const occasions = slots.flatMap((slot): Occasion[] => {
    const { replacement, start, length, ordinal } = slot
    const original = isSeries(series) ? start : null
    if (replacement) return replacement.isCancelled ? [] : [replace(replacement, original ?? start, ordinal)]
    if (slot.isExcluded) return []
    return [{ entry: series, start, length, isOfSeries: isSeries(series), original, ordinal }]
  })
  return { occasions, unused: found.flatMap(({ entry, slot }) => (slot ? [] : [entry])) }
}

function replace(entry: Entry, original: Moment, ordinal: number): Occasion {
  const { start, length, isForLater } = entry
  return { entry, start, length, isOfSeries: isForLater, original, ordinal }
}

/** Lists occurrences whose series is not in the calendar, because its owner was invited only to these. */
function listAlone(replacements: readonly Entry[]): Occasion[] {
  const sorted = replacements
    .flatMap((entry) => (entry.replaces ? [{ entry, replaces: entry.replaces }] : []))
    .sort((a, b) => utcOf(a.replaces) - utcOf(b.replaces))
  const seen = new Map<number, number>()
  return sorted.flatMap(({ entry, replaces }) => {
    const day = Math.floor(replaces.wallMinutes / MINUTES_A_DAY)
    const ordinal = seen.get(day) ?? 0
    seen.set(day, ordinal + 1)
    return entry.isCancelled ? [] : [replace(entry, replaces, ordinal)]
  })
}

/** Keeps the latest version of each entry: the highest SEQUENCE, or else the last in the file. */
function latestOf(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const latest = new Map<string, Entry>()
  for (const entry of entries) {
    const known = latest.get(keyOf(entry))
    if (!known || entry.sequence >= known.sequence) latest.set(keyOf(entry), entry)
  }
  return [...latest.values()]
}

function tryReading<Result>(
  series: Entry,
  leaveOut: (series: Entry, error: unknown) => void,
  read: () => Result,
): Result | null {
  try {
    return read()
  } catch (error) {
    leaveOut(series, error)
    return null
  }
}

const momentKey = ({ isDay, wallMinutes, zone }: Moment) => `${isDay} ${zone.toUtc(wallMinutes)}`

/**
 * Lists every occurrence of the entries with one UID. Entries that replace nothing are separate events even if they
 * share the UID. A series whose rule cannot be read is passed to `leaveOut`.
 */
export function listOccasions(
  entries: readonly Entry[],
  span: TimeSpan,
  floating: Zone,
  leaveOut: (series: Entry, error: unknown) => void,
): Occasion[] {
  const own = latestOf(
    entries.filter(({ replaces }) => replaces === null),
    ({ start }) => momentKey(start),
  ).sort((a, b) => utcOf(a.start) - utcOf(b.start))
  const replacements = latestOf(
    entries.filter(({ replaces }) => replaces !== null),
    ({ replaces }) => (replaces ? momentKey(replaces) : ''),
  )
  if (own.length === 0) return listAlone(replacements)
  if (own.every(({ isCancelled }) => isCancelled)) return []
  let unused: readonly Entry[] = replacements
  const occasions: Occasion[] = []
  const seen = new Map<number, number>()
  for (const series of own.filter(({ isCancelled }) => !isCancelled)) {
    const result = tryReading(series, leaveOut, () => listOfSeries(series, unused, span, floating))
    if (!result) continue
    unused = result.unused
    for (const occasion of result.occasions) {
      if (own.length === 1) {
        occasions.push(occasion)
        continue
      }
      // Events that share a UID are identified by their dates, like the occurrences of a series.
      const original = occasion.original ?? occasion.start
      const day = Math.floor(original.wallMinutes / MINUTES_A_DAY)
      const ordinal = seen.get(day) ?? 0
      seen.set(day, ordinal + 1)
      occasions.push({ ...occasion, original, ordinal })
    }
  }
  return [...occasions, ...listAlone(unused)]
}
