/**
 * Syncs events with the calendar in the settings: reads all of it first, then writes everything as one change, or
 * nothing (EVT-03, decision 0063).
 */
import {
  type ImportErrorCode,
  type ImportResult,
  type ImportRun,
  type ImportStatus,
  type LeftOutEvent,
  SAMPLE_CALENDAR_URL,
} from '@fairweek/domain/contracts/calendar/calendar-import'
import type { Event } from '@fairweek/domain/contracts/events'
import type { DemandRow } from '@fairweek/domain/contracts/requirements/requirements'
import { calendarErrors, calendarImportMessages } from '@fairweek/domain/messages/calendar/calendar-import'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { wallClock } from '@fairweek/domain/time/zone'
import type { Caller, Change } from '../../../caller/caller.ts'
import { instantNow } from '../../../caller/clock.ts'
import { change } from '../../../changes/change.ts'
import { inBatches } from '../../../db/in-batches.ts'
import { deleteRequirementsOfEvent, insertRequirements, listDemand } from '../../../demand/requirements.store.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Outside } from '../../../outside/outside.ts'
import { readSettings } from '../../../settings/settings.store.ts'
import { defaultRaises, extrasOf, movedRaises } from '../event-extras.ts'
import { changeEvent } from '../events.store.ts'
import { CalendarError } from './calendar-error.ts'
import {
  type ClaimRule,
  claimImport,
  countUpcomingImported,
  deleteImportedEvents,
  findImport,
  finishImport,
  type ImportedEvent,
  insertImportedEvents,
  insertRun,
  listEditedIds,
  listImportedEvents,
  listRemovedEvents,
  listRuns,
} from './calendar-imports.store.ts'
import {
  compareEvents,
  type EventDifferences,
  isSameTime,
  listTurnedAllDay,
  mergeEdits,
  sourceOf,
} from './compare-events.ts'
import { decodeCalendar } from './decode-calendar.ts'
import { fetchCalendar } from './fetch-calendar.ts'
import { matchReturned } from './match-events.ts'
import type { CalendarEvent, UnreadEvent } from './read-calendar.ts'
import { readInProcess } from './read-in-process.ts'
import { readSampleCalendar } from './sample-calendar.ts'

/** The number of days ahead for which events are read. */
const DAYS_AHEAD = 365
const HOUR_MS = 3_600_000
/** The maximum number of left-out events that are stored and shown. */
const MOST_LEFT_OUT = 50
const NOTHING_DONE: ImportResult = { added: 0, changed: 0, removed: 0, leftOut: [], leftOutCount: 0 }
/** Far longer than an import takes: an import that has not ended after this time has lost its process. */
const LOST_AFTER_MS = 120_000

export interface ImportLimits {
  readonly fetchMs?: number
  readonly readMs?: number
}

function isoBefore(caller: Caller, milliseconds: number): string {
  return new Date(caller.clock() - milliseconds).toISOString()
}

/**
 * When another import may begin: a manual one once the last has ended, an automatic one an hour after the last began.
 */
const asked = (caller: Caller): ClaimRule => ({
  endedSince: instantNow(caller.clock),
  begunSince: isoBefore(caller, LOST_AFTER_MS),
})
const due = (caller: Caller): ClaimRule => ({
  endedSince: isoBefore(caller, HOUR_MS),
  begunSince: isoBefore(caller, HOUR_MS),
})

/**
 * Writes the differences. Events keep what managers changed of them, and their uplift; those that an import removed get
 * both back when they return.
 */
async function write(tx: Change<Caller>, { added, changed, removed }: EventDifferences, url: string): Promise<void> {
  const earlier = matchReturned(
    await listRemovedEvents(
      tx,
      added.map(({ name }) => name),
    ),
    added,
  )
  const inserted = added.map((event) => {
    const before = earlier.get(event)
    return { ...(before ? mergeEdits(before, event) : event), source: sourceOf(event), before }
  })
  const dates = [...changed.map(({ after }) => after.date), ...inserted.map(({ date }) => date)].sort()
  const [first, last] = [dates[0], dates.at(-1)]
  const demand = first && last ? await listDemand(tx, weekStartOf(first), last) : []
  await deleteImportedEvents(
    tx,
    removed.map(({ id }) => id),
  )
  const extras = []
  for (const { before, after, source: sourceValues, raises } of changed) {
    const { key: sourceKey, ...fields } = after
    await changeEvent(tx, before.id, { ...fields, sourceKey, sourceCalendarUrl: url, sourceValues })
    if (raises === 'keep') continue
    await deleteRequirementsOfEvent(tx, before.id)
    if (raises === 'move') extras.push(...extrasOf(before.id, after, movedRaises(before.raises, after, demand)))
  }
  const ids = await insertImportedEvents(
    tx,
    inserted.map(({ before: _, ...event }) => event),
    url,
  )
  for (const [index, { before, ...event }] of inserted.entries()) {
    const raises = before ? returnedRaises(before, event, demand) : defaultRaises(event, demand)
    extras.push(...extrasOf(ids[index] ?? 0, event, raises))
  }
  for (const batch of inBatches(extras)) await insertRequirements(tx, batch)
}

/** Returns the uplift of an event that an import had removed: as it was, or as if it had moved. */
function returnedRaises(before: ImportedEvent, event: CalendarEvent, demand: readonly DemandRow[]): Event['raises'] {
  if (event.isAllDay && !before.isAllDay) return defaultRaises(event, demand)
  return isSameTime(before, event) ? before.raises : movedRaises(before.raises, event, demand)
}

const isNothing = ({ added, changed, removed }: EventDifferences) =>
  added.length + changed.length + removed.length === 0

/** Lists each distinct left-out event once, up to the limit. */
function listLeftOut(unread: readonly UnreadEvent[]): LeftOutEvent[] {
  const bySaying = new Map(
    unread.map(({ name, date, code, value }) => [
      JSON.stringify([name, date, code, value]),
      { name, date, code, value },
    ]),
  )
  return [...bySaying.values()].slice(0, MOST_LEFT_OUT)
}

async function importFrom(caller: Caller, url: string, outside: Outside, limits: ImportLimits): Promise<ImportResult> {
  const { businessTimeZone: timeZone } = await readSettings(caller)
  const today = wallClock(caller.clock(), timeZone).day
  const { allowedAddresses } = outside
  const file =
    url === SAMPLE_CALENDAR_URL
      ? readSampleCalendar()
      : await fetchCalendar(url, { allowedAddresses, ...(limits.fetchMs && { timeLimitMs: limits.fetchMs }) })
  const window = { timeZone, from: today, until: addDays(today, DAYS_AHEAD) }
  const lines = decodeCalendar(file.bytes, file.contentType)
  const reading = await readInProcess({ lines, ...window }, limits.readMs)
  const compare = async (scope: Caller) => {
    const stored = await listImportedEvents(scope)
    const turned = listTurnedAllDay(stored, reading.events)
    const editedIds = await listEditedIds(
      scope,
      turned.map(({ id }) => id),
    )
    return compareEvents(stored, reading, { url, today, editedIds })
  }
  let differences = await compare(caller)
  // Without differences, no locks are taken.
  if (!isNothing(differences))
    await change(caller, 'importEvents', { weeks: 'every' }, async (tx) => {
      differences = await compare(tx)
      await write(tx, differences, url)
    })
  const { added, changed, removed } = differences
  return {
    added: added.length,
    changed: changed.filter(({ isVisible }) => isVisible).length,
    removed: removed.length,
    leftOut: listLeftOut(reading.unread),
    leftOutCount: reading.unread.length,
  }
}

/**
 * Stores an import run if it changed something, or if its error or left-out events differ from those of the last stored
 * run.
 */
async function storeImportRun(caller: Caller, run: ImportRun): Promise<void> {
  const [last] = await listRuns(caller)
  const saysSame =
    run.error === (last?.error ?? null) && JSON.stringify(run.leftOut) === JSON.stringify(last?.leftOut ?? [])
  if (run.added + run.changed + run.removed === 0 && saysSame) return
  await insertRun(caller, run)
}

/**
 * Imports if the rule allows it; returns null if not. Returns the error of an unreadable calendar; throws internal
 * errors, which are never blamed on the calendar.
 */
async function importOnce(
  caller: Caller,
  outside: Outside,
  rule: ClaimRule,
  limits: ImportLimits,
): Promise<{ result: ImportResult } | { error: string } | null> {
  const { calendarUrl: url } = await readSettings(caller)
  const startedAt = instantNow(caller.clock)
  if (url === '' || !(await claimImport(caller, { url, now: startedAt, ...rule }))) return null
  const finish = async (error: ImportErrorCode | null, result: ImportResult) => {
    const now = instantNow(caller.clock)
    await finishImport(caller, { startedAt, now, error })
    await storeImportRun(caller, { at: now, error, ...result })
  }
  try {
    const result = await importFrom(caller, url, outside, limits)
    await finish(null, result)
    return { result }
  } catch (error) {
    await finish(error instanceof CalendarError ? error.code : 'internal', NOTHING_DONE)
    if (!(error instanceof CalendarError)) throw error
    return { error: error.message }
  }
}

/** Imports now. Throws 409 with a message if that is not possible; nothing has changed in that case. */
export async function importEvents(caller: Caller, outside: Outside, limits: ImportLimits = {}): Promise<ImportResult> {
  const { calendarUrl } = await readSettings(caller)
  if (calendarUrl === '') throw new AppError('conflict', calendarImportMessages.noAddress)
  const outcome = await importOnce(caller, outside, asked(caller), limits)
  if (outcome === null) throw new AppError('conflict', calendarImportMessages.underWay)
  if ('error' in outcome) throw new AppError('conflict', calendarImportMessages.failed(outcome.error))
  return outcome.result
}

/**
 * Imports if the last import began at least an hour ago, or if the URL has changed since; returns the outcome, or null
 * if no import is due.
 */
export async function importWhenDue(
  caller: Caller,
  outside: Outside,
  limits: ImportLimits = {},
): Promise<{ result: ImportResult } | { error: string } | null> {
  return importOnce(caller, outside, due(caller), limits)
}

/** Returns the message of a stored error code; earlier versions stored the message itself. */
function sentenceOf(error: string | null): string | null {
  if (error === null) return null
  return { ...calendarErrors, internal: calendarImportMessages.failedHere }[error] ?? error
}

export async function readImportStatus(caller: Caller): Promise<ImportStatus> {
  const { calendarUrl, businessTimeZone } = await readSettings(caller)
  const last = await findImport(caller)
  const history = await listRuns(caller)
  const { leftOut = [], leftOutCount = 0 } = history[0] ?? {}
  return {
    hasAddress: calendarUrl !== '',
    isUnderWay: last !== null && last.finishedAt === null && last.startedAt > isoBefore(caller, LOST_AFTER_MS),
    checkedAt: last?.finishedAt ?? null,
    succeededAt: last?.succeededAt ?? null,
    error: sentenceOf(last?.error ?? null),
    leftOut,
    leftOutCount,
    history,
    upcoming: await countUpcomingImported(caller, wallClock(caller.clock(), businessTimeZone).day),
  }
}
