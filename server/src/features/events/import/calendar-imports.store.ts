import type { Event } from '@fairweek/domain/contracts/events'
import { and, asc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../../caller.ts'
import { inBatches } from '../../../db/in-batches.ts'
import { calendarImports, events, requirements } from '../../../db/schema.ts'
import type { CalendarEvent } from './read-calendar.ts'

/** There is one calendar, and so one row. */
const ONLY = 1

export type StoredImport = typeof calendarImports.$inferSelect

export async function findImport(scope: Scope): Promise<StoredImport | null> {
  const [row] = await scope.db.select().from(calendarImports).where(eq(calendarImports.id, ONLY))
  return row ?? null
}

/** When the last import must have begun for another to begin. */
export interface ClaimRule {
  /** At or before this instant, if it has ended. */
  endedSince: string
  /** At or before this instant, whatever became of it: its process is gone. */
  begunSince: string
}

/**
 * Takes the right to import, in one statement, so that of several processes one gets it. Another address may be read at
 * once, unless an import is under way. False when it is not due.
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

/** Writes down how the import that began then has ended. */
export async function finishImport(
  scope: Scope,
  { startedAt, now, error }: { startedAt: string; now: string; error: string | null },
): Promise<void> {
  await scope.db
    .update(calendarImports)
    .set({ finishedAt: now, error, ...(error === null && { succeededAt: now }) })
    .where(and(eq(calendarImports.id, ONLY), eq(calendarImports.startedAt, startedAt)))
}

/** An event that came from a calendar, and what it raises. */
export type ImportedEvent = CalendarEvent & { id: number; url: string; raises: Event['raises'] }

/** Every event that came from a calendar. */
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

export async function countUpcomingImported(scope: Scope, today: string): Promise<number> {
  return scope.db.$count(events, and(isNotNull(events.sourceKey), gte(events.date, today)))
}

/** Adds events of a calendar; returns their ids in the same order. */
export async function insertImportedEvents(
  tx: Change,
  rows: readonly CalendarEvent[],
  sourceCalendarUrl: string,
): Promise<number[]> {
  const ids: number[] = []
  for (const batch of inBatches(rows)) {
    const values = batch.map(({ key, ...fields }) => ({ ...fields, sourceKey: key, sourceCalendarUrl }))
    const inserted = await tx.db.insert(events).values(values).returning({ id: events.id, key: events.sourceKey })
    const idOf = new Map(inserted.map(({ id, key }) => [key, id]))
    ids.push(...batch.map(({ key }) => idOf.get(key) ?? 0))
  }
  return ids
}

export async function deleteImportedEvents(tx: Change, ids: readonly number[]): Promise<void> {
  for (const batch of inBatches(ids)) await tx.db.delete(events).where(inArray(events.id, batch))
}
