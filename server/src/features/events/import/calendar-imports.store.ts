import type { ImportErrorCode, ImportRun } from '@fairweek/domain/contracts/calendar/calendar-import'
import type { Event } from '@fairweek/domain/contracts/events'
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../../caller/caller.ts'
import { inBatches } from '../../../db/in-batches.ts'
import {
  calendarImportRuns,
  calendarImports,
  changes,
  events,
  requirements,
  roles,
  rowChanges,
  type SourceValues,
} from '../../../db/schema.ts'
import type { CalendarEvent } from './read-calendar.ts'

/** The business has one calendar, so the table has one row. */
const ONLY = 1
const MOST_RUNS = 20

export type StoredImport = typeof calendarImports.$inferSelect

export async function findImport(scope: Scope): Promise<StoredImport | null> {
  const [row] = await scope.db.select().from(calendarImports).where(eq(calendarImports.id, ONLY))
  return row ?? null
}

/** The latest times at which the previous import may have begun if a new one is to be allowed. */
export interface ClaimRule {
  /** If the previous import has ended, it must have begun at or before this instant. */
  endedSince: string
  /** If it began at or before this instant, its process counts as gone, even if it has not ended. */
  begunSince: string
}

/**
 * Claims the next import in one statement, so that only one of several processes runs it. After a change of the URL, an
 * import is due at once, unless one is running. Returns false if no import is due.
 */
export async function claimImport(
  scope: Scope,
  { url, now, endedSince, begunSince }: ClaimRule & { url: string; now: string },
): Promise<boolean> {
  const { startedAt, finishedAt } = calendarImports
  const claimed = await scope.db
    .insert(calendarImports)
    .values({ id: ONLY, url, startedAt: now })
    .onConflictDoUpdate({
      target: calendarImports.id,
      set: { url, startedAt: now, finishedAt: null },
      setWhere: sql`${startedAt} <= ${begunSince}::timestamptz or (${finishedAt} is not null and (${startedAt} <= ${endedSince}::timestamptz or ${calendarImports.url} <> ${url}))`,
    })
    .returning({ id: calendarImports.id })
  return claimed.length === 1
}

/** Records the end of the import that began at `startedAt`. */
export async function finishImport(
  scope: Scope,
  { startedAt, now, error }: { startedAt: string; now: string; error: ImportErrorCode | null },
): Promise<void> {
  await scope.db
    .update(calendarImports)
    .set({ finishedAt: now, error, ...(error === null && { succeededAt: now }) })
    .where(and(eq(calendarImports.id, ONLY), eq(calendarImports.startedAt, startedAt)))
}

/** Lists the stored import runs, newest first. */
export function listRuns(scope: Scope): Promise<ImportRun[]> {
  const { id: _, ...columns } = getTableColumns(calendarImportRuns)
  return scope.db.select(columns).from(calendarImportRuns).orderBy(desc(calendarImportRuns.id)).limit(MOST_RUNS)
}

/** Stores an import run, and deletes the oldest runs beyond the limit. */
export async function insertRun(scope: Scope, run: ImportRun): Promise<void> {
  const [row] = await scope.db.insert(calendarImportRuns).values(run).returning({ id: calendarImportRuns.id })
  await scope.db.delete(calendarImportRuns).where(lt(calendarImportRuns.id, (row?.id ?? 0) - MOST_RUNS + 1))
}

/** A stored event from a calendar, with its demand uplift. */
export type ImportedEvent = Omit<CalendarEvent, 'isAllDay'> & {
  id: number
  url: string
  /** Null if the event was imported before this was recorded. */
  isAllDay: boolean | null
  /** What the calendar said when the event was last read; null if that was not recorded. */
  source: SourceValues | null
  raises: Event['raises']
}

/** Lists all events that came from a calendar. */
export async function listImportedEvents(scope: Scope): Promise<ImportedEvent[]> {
  const rows = await scope.db
    .select({
      id: events.id,
      key: sql<string>`${events.sourceKey}`,
      url: sql<string>`${events.sourceCalendarUrl}`,
      name: events.name,
      date: events.date,
      startTime: events.startTime,
      endTime: events.endTime,
      isAllDay: events.isAllDay,
      source: events.sourceValues,
    })
    .from(events)
    .where(isNotNull(events.sourceKey))
    .orderBy(asc(events.id))
  const raised = await scope.db
    .select({
      eventId: requirements.eventId,
      roleId: requirements.roleId,
      extraCount: sql<number>`max(${requirements.requiredCount})`,
    })
    .from(requirements)
    .where(isNotNull(requirements.eventId))
    .groupBy(requirements.eventId, requirements.roleId)
    .orderBy(asc(requirements.roleId))
  const raises = new Map<number | null, Event['raises']>()
  for (const { eventId, ...raise } of raised) raises.set(eventId, [...(raises.get(eventId) ?? []), raise])
  return rows.map((row) => ({ ...row, raises: raises.get(row.id) ?? [] }))
}

interface RemovedEvent {
  id: number
  changeId: number
  image: Record<string, unknown>
}

/** Lists the events that calendars gave these names and imports have removed, as they were then; the latest first. */
export async function listRemovedEvents(scope: Scope, names: readonly string[]): Promise<ImportedEvent[]> {
  const found: ImportedEvent[] = []
  for (const batch of inBatches([...new Set(names)])) {
    const name = sql<string>`coalesce(${rowChanges.before} #>> '{source_values,name}', ${rowChanges.before} ->> 'name')`
    const removed = await scope.db
      .select({
        id: rowChanges.rowId,
        changeId: rowChanges.changeId,
        image: sql<RemovedEvent['image']>`${rowChanges.before}`,
      })
      .from(rowChanges)
      .innerJoin(changes, eq(changes.id, rowChanges.changeId))
      .where(
        and(
          eq(rowChanges.tableName, 'events'),
          isNull(rowChanges.after),
          eq(changes.action, 'importEvents'),
          inArray(name, batch),
        ),
      )
      .orderBy(desc(rowChanges.id))
    const raises = await listRemovedRaises(scope, removed)
    for (const { id, image } of removed)
      found.push({
        id,
        key: String(image.source_key),
        url: String(image.source_calendar_url),
        name: String(image.name),
        date: String(image.date),
        startTime: String(image.start_time),
        endTime: String(image.end_time),
        isAllDay: image.is_all_day === null ? null : image.is_all_day === true,
        source: (image.source_values ?? null) as SourceValues | null,
        raises: raises.get(id) ?? [],
      })
  }
  return found
}

/** Returns the uplift that was removed with these events, for roles that still exist. */
async function listRemovedRaises(
  scope: Scope,
  removed: readonly RemovedEvent[],
): Promise<ReadonlyMap<number, Event['raises']>> {
  const raises = new Map<number, Event['raises']>()
  if (removed.length === 0) return raises
  const numberIn = (name: string) => sql<number>`(${rowChanges.before} ->> ${name})::int`
  const rows = await scope.db
    .select({
      eventId: numberIn('event_id'),
      roleId: roles.id,
      extraCount: sql<number>`max((${rowChanges.before} ->> 'required_count')::int)`,
    })
    .from(rowChanges)
    .innerJoin(roles, eq(roles.id, numberIn('role_id')))
    .where(
      and(
        eq(rowChanges.tableName, 'requirements'),
        isNull(rowChanges.after),
        inArray(rowChanges.changeId, [...new Set(removed.map(({ changeId }) => changeId))]),
        inArray(
          numberIn('event_id'),
          removed.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(sql`1`, roles.id)
    .orderBy(asc(roles.id))
  for (const { eventId, ...raise } of rows) raises.set(eventId, [...(raises.get(eventId) ?? []), raise])
  return raises
}

/** Returns which of these events a manager has edited since their import. */
export async function listEditedIds(scope: Scope, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const eventId = sql<number>`case when ${rowChanges.tableName} = 'events' then ${rowChanges.rowId}
    else (coalesce(${rowChanges.after}, ${rowChanges.before}) ->> 'event_id')::int end`
  const rows = await scope.db
    .selectDistinct({ eventId })
    .from(changes)
    .innerJoin(rowChanges, eq(rowChanges.changeId, changes.id))
    .where(and(eq(changes.action, 'updateEvent'), inArray(rowChanges.tableName, ['events', 'requirements'])))
  const edited = new Set(rows.map((row) => row.eventId))
  return new Set(ids.filter((id) => edited.has(id)))
}

export async function countUpcomingImported(scope: Scope, today: string): Promise<number> {
  return scope.db.$count(events, and(isNotNull(events.sourceKey), gte(events.date, today)))
}

/** Inserts events from a calendar, with what it said of them; returns their ids in the same order. */
export async function insertImportedEvents(
  tx: Change,
  rows: readonly (CalendarEvent & { source: SourceValues })[],
  sourceCalendarUrl: string,
): Promise<number[]> {
  const ids: number[] = []
  for (const batch of inBatches(rows)) {
    const values = batch.map(({ key, source, ...fields }) => ({
      ...fields,
      sourceKey: key,
      sourceCalendarUrl,
      sourceValues: source,
    }))
    const inserted = await tx.db.insert(events).values(values).returning({ id: events.id, key: events.sourceKey })
    const idOf = new Map(inserted.map(({ id, key }) => [key, id]))
    ids.push(...batch.map(({ key }) => idOf.get(key) ?? 0))
  }
  return ids
}

export async function deleteImportedEvents(tx: Change, ids: readonly number[]): Promise<void> {
  for (const batch of inBatches(ids)) await tx.db.delete(events).where(inArray(events.id, batch))
}
