import type { Event } from '@fairweek/domain/contracts/events'
import { calendarImportMessages } from '@fairweek/domain/messages/calendar/calendar-import'
import { asc, eq, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { events, requirements, type SourceValues } from '../../db/schema.ts'

/** Selects how many more people of each role the event needs. */
const raises = sql<Event['raises']>`coalesce((
  select json_agg(json_build_object('roleId', raised.role_id, 'extraCount', raised.extra) order by raised.role_id)
  from (
    select extras.role_id, max(extras.required_count) as extra
    from ${requirements} extras where extras.event_id = "events"."id" group by extras.role_id
  ) raised
), '[]'::json)`

/** Selects whether an event is all-day and no manager has set hours for it. */
const isAllDay = sql<boolean>`(coalesce(${events.isAllDay}, false) and ${events.startTime} = '00:00' and ${events.endTime} = '00:00')`

const columns = {
  id: events.id,
  name: events.name,
  date: events.date,
  startTime: events.startTime,
  endTime: events.endTime,
  isAllDay,
  sourceCalendarUrl: events.sourceCalendarUrl,
  raises,
}

/** Gives events without a name a default one, in the reader's language (LANG-01). */
const named = <Row extends { name: string }>(row: Row): Row => ({
  ...row,
  name: row.name || calendarImportMessages.untitled,
})

/** Lists every event with its demand uplift, by date and start. */
export async function listEvents(scope: Scope): Promise<Event[]> {
  const rows = await scope.db
    .select(columns)
    .from(events)
    .orderBy(asc(events.date), asc(events.startTime), asc(events.id))
  return rows.map(named)
}

export async function findEvent(scope: Scope, id: number): Promise<Event | null> {
  const [event] = await scope.db.select(columns).from(events).where(eq(events.id, id))
  return event ? named(event) : null
}

/** Locks an event until the transaction ends; returns false if it does not exist. */
export async function lockEvent(tx: Scope, id: number): Promise<boolean> {
  return (await tx.db.select({ id: events.id }).from(events).where(eq(events.id, id)).for('update')).length === 1
}

export interface EventFields {
  name: string
  date: string
  startTime: string
  endTime: string
  /** Left unchanged if omitted. */
  isAllDay?: boolean
}

export async function insertEvent(tx: Change, fields: EventFields): Promise<number> {
  const [row] = await tx.db.insert(events).values(fields).returning({ id: events.id })
  if (!row) throw new Error('The database answered an insert with nothing.')
  return row.id
}

export async function changeEvent(
  tx: Change,
  id: number,
  fields: Partial<EventFields> & { sourceKey?: string; sourceCalendarUrl?: string; sourceValues?: SourceValues },
): Promise<void> {
  await tx.db.update(events).set(fields).where(eq(events.id, id))
}

/** Deletes an event and, by a database cascade, its requirements; returns false if it did not exist. */
export async function deleteEventRow(tx: Change, id: number): Promise<boolean> {
  return (await tx.db.delete(events).where(eq(events.id, id)).returning({ id: events.id })).length === 1
}
