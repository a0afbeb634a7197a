/** Events in step with the calendar of Settings: read first, then written as one change, or nothing (EVT-03, decision 0047). */
import type { ImportResult, ImportStatus } from '@fairweek/domain/contracts/reach/calendar-import'
import { calendarImportMessages } from '@fairweek/domain/messages/reach/calendar-import'
import { addDays, dayOfWeekOf } from '@fairweek/domain/time/day'
import { wallClock } from '@fairweek/domain/time/zone'
import type { Caller, Change } from '../../../caller.ts'
import { inBatches } from '../../../db/in-batches.ts'
import { change } from '../../../history/change.ts'
import { AppError } from '../../../http/app-error.ts'
import { instantNow } from '../../../http/clock.ts'
import type { Outside } from '../../../outside.ts'
import {
  deleteRequirementsOfEvent,
  insertRequirements,
  listRequirements,
} from '../../requirements/requirements.store.ts'
import { readSettings } from '../../settings/settings.store.ts'
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
  insertImportedEvents,
  listImportedEvents,
} from './calendar-imports.store.ts'
import { compareEvents, type EventDifferences } from './compare-events.ts'
import { fetchCalendar } from './fetch-calendar.ts'
import { readInProcess } from './read-in-process.ts'

/** How far ahead events are read. */
const DAYS_AHEAD = 365
const HOUR_MS = 3_600_000
/** Far longer than an import may take: whoever began one and has not ended it by then is gone. */
const LOST_AFTER_MS = 120_000

export interface ImportLimits {
  readonly fetchMs?: number
  readonly readMs?: number
}

function isoBefore(caller: Caller, milliseconds: number): string {
  return new Date(caller.clock() - milliseconds).toISOString()
}

/** What is asked of the last import before another begins: by hand that it has ended, by itself that it is an hour ago. */
const asked = (caller: Caller): ClaimRule => ({
  endedSince: instantNow(caller.clock),
  begunSince: isoBefore(caller, LOST_AFTER_MS),
})
const due = (caller: Caller): ClaimRule => ({
  endedSince: isoBefore(caller, HOUR_MS),
  begunSince: isoBefore(caller, HOUR_MS),
})

/** Brings what differs into the database; what managers said an event needs stays with it. */
async function write(tx: Change<Caller>, { added, changed, removed }: EventDifferences, url: string): Promise<void> {
  const weekly = (await listRequirements(tx)).filter(({ eventId }) => eventId === null)
  const weeklyOf = (date: string) => weekly.filter(({ dayOfWeek }) => dayOfWeek === dayOfWeekOf(date))
  await deleteImportedEvents(
    tx,
    removed.map(({ id }) => id),
  )
  const extras = []
  for (const { before, after, isMoved } of changed) {
    const { key: _, ...fields } = after
    await changeEvent(tx, before.id, fields)
    if (!isMoved) continue
    await deleteRequirementsOfEvent(tx, before.id)
    const needs = weeklyOf(after.date)
    extras.push(...extrasOf(before.id, after, movedRaises(before.raises, after, needs)))
  }
  const ids = await insertImportedEvents(tx, added, url)
  for (const [index, event] of added.entries()) {
    const needs = weeklyOf(event.date)
    extras.push(...extrasOf(ids[index] ?? 0, event, defaultRaises(event, needs)))
  }
  for (const batch of inBatches(extras)) await insertRequirements(tx, batch)
}

const isNothing = ({ added, changed, removed }: EventDifferences) =>
  added.length + changed.length + removed.length === 0

async function importFrom(caller: Caller, url: string, outside: Outside, limits: ImportLimits): Promise<ImportResult> {
  const { businessTimeZone: timeZone } = await readSettings(caller)
  const today = wallClock(caller.clock(), timeZone).day
  const { allowedAddresses } = outside
  const text = await fetchCalendar(url, { allowedAddresses, ...(limits.fetchMs && { timeLimitMs: limits.fetchMs }) })
  const window = { timeZone, from: today, until: addDays(today, DAYS_AHEAD) }
  const read = await readInProcess({ text, ...window }, limits.readMs)
  const compare = async (scope: Caller) => compareEvents(await listImportedEvents(scope), read, { url, today })
  let differences = await compare(caller)
  // An import that finds all in its place keeps nobody waiting.
  if (!isNothing(differences))
    await change(caller, 'importEvents', { weeks: 'every' }, async (tx) => {
      differences = await compare(tx)
      await write(tx, differences, url)
    })
  const { added, changed, removed } = differences
  return { added: added.length, changed: changed.length, removed: removed.length }
}

/**
 * Imports if the rule allows; null when it is not due. A calendar that cannot be read is said in `error`; what fails on our
 * side is thrown, and never told as a fault of the calendar.
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
  const finish = (error: string | null) => finishImport(caller, { startedAt, now: instantNow(caller.clock), error })
  try {
    const result = await importFrom(caller, url, outside, limits)
    await finish(null)
    return { result }
  } catch (error) {
    const sentence = error instanceof CalendarError ? error.message : calendarImportMessages.failedHere
    await finish(sentence)
    if (!(error instanceof CalendarError)) throw error
    return { error: sentence }
  }
}

/** Imports now. 409 with a sentence when that is not possible; nothing has changed then. */
export async function importEvents(caller: Caller, outside: Outside, limits: ImportLimits = {}): Promise<ImportResult> {
  const { calendarUrl } = await readSettings(caller)
  if (calendarUrl === '') throw new AppError('conflict', calendarImportMessages.noAddress)
  const outcome = await importOnce(caller, outside, asked(caller), limits)
  if (outcome === null) throw new AppError('conflict', calendarImportMessages.underWay)
  if ('error' in outcome) throw new AppError('conflict', calendarImportMessages.failed(outcome.error))
  return outcome.result
}

/** Imports when the last time is an hour ago, or another address has been entered since; says what it did, if anything. */
export async function importWhenDue(
  caller: Caller,
  outside: Outside,
  limits: ImportLimits = {},
): Promise<{ result: ImportResult } | { error: string } | null> {
  return importOnce(caller, outside, due(caller), limits)
}

export async function readImportStatus(caller: Caller): Promise<ImportStatus> {
  const { calendarUrl, businessTimeZone } = await readSettings(caller)
  const last = await findImport(caller)
  return {
    hasAddress: calendarUrl !== '',
    isUnderWay: last !== null && last.finishedAt === null && last.startedAt > isoBefore(caller, LOST_AFTER_MS),
    checkedAt: last?.finishedAt ?? null,
    succeededAt: last?.succeededAt ?? null,
    error: last?.error ?? null,
    upcoming: await countUpcomingImported(caller, wallClock(caller.clock(), businessTimeZone).day),
  }
}
