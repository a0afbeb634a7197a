/** Stores what people know of their published shifts, from notifications or from their own actions. */
import type { KnownShift, PublishedShift, TouchedShift } from '@fairweek/domain/rules/notices/published-shift'
import { and, asc, between, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../caller/caller.ts'
import { inBatches } from '../db/in-batches.ts'
import { publishedShifts, schedule, staff } from '../db/schema.ts'

const facts = (row: SQL) =>
  sql`'staffId', ${row}.staff_id, 'roleId', ${row}.role_id, 'weekStartDate', ${row}.week_start_date,
    'dayOfWeek', ${row}.day_of_week, 'startTime', ${row}.start_time, 'endTime', ${row}.end_time`

/**
 * Lists, in order of id, the shifts that a change has touched and that somebody knows of or should know of. This
 * transaction already holds the locks on their rows, so no other transaction can notify people of the same shifts at
 * the same time.
 */
export async function listTouchedShifts(tx: Scope, changeId: number): Promise<TouchedShift[]> {
  const answer = await tx.db.execute<Pick<TouchedShift, 'id' | 'known' | 'now'> & { is_granted: boolean }>(sql`
    select touched.id,
      case when told.schedule_id is not null then jsonb_build_object(${facts(sql`told`)},
        'takenFromId', told.taken_from_id) end as known,
      case when present.id is not null then jsonb_build_object(${facts(sql`present`)}, 'status', present.status,
        'hasOpenRequest', exists (
          select 1 from shift_requests asked where asked.schedule_id = present.id and asked.status = 'open' and asked.kind = 'shift'
        )) end as now,
      granted.id is not null as is_granted
    from (select distinct row_id as id from row_changes where change_id = ${changeId} and table_name = 'schedule') touched
    left join published_shifts told on told.schedule_id = touched.id
    left join schedule present on present.id = touched.id
    left join lateral (
      select step.id from row_changes step
      where step.change_id = ${changeId} and step.table_name = 'shift_requests' and step.after ->> 'kind' = 'shift'
        and step.before ->> 'status' = 'open' and step.after ->> 'status' = 'approved'
        and (step.after ->> 'schedule_id')::integer = present.id and (step.after ->> 'staff_id')::integer = present.staff_id
      limit 1
    ) granted on true
    where told.schedule_id is not null or present.status = 'Confirmed' or granted.id is not null
    order by touched.id`)
  return answer.rows.map(({ id, known, now, is_granted: isGranted }) => ({ id, known, now, isGranted }))
}

/** Stores what people now know of shifts; `published: null` makes a shift a draft again. */
export async function savePublishedShifts(
  tx: Scope,
  shifts: readonly { id: number; published: PublishedShift | null }[],
): Promise<void> {
  const drafts = shifts.flatMap(({ id, published }) => (published === null ? [id] : []))
  const rows = shifts.flatMap(({ id, published }) => (published === null ? [] : [{ scheduleId: id, ...published }]))
  for (const batch of inBatches(drafts))
    await tx.db.delete(publishedShifts).where(inArray(publishedShifts.scheduleId, batch))
  const written = (column: string) => sql.raw(`excluded.${column}`)
  for (const batch of inBatches(rows))
    await tx.db
      .insert(publishedShifts)
      .values(batch)
      .onConflictDoUpdate({
        target: publishedShifts.scheduleId,
        set: {
          staffId: written('staff_id'),
          roleId: written('role_id'),
          weekStartDate: written('week_start_date'),
          dayOfWeek: written('day_of_week'),
          startTime: written('start_time'),
          endTime: written('end_time'),
          takenFromId: written('taken_from_id'),
        },
      })
}

/** Lists the shifts that these people know as theirs in these weeks. */
export function listPublishedShifts(
  scope: Scope,
  staffIds: readonly number[],
  weekStarts: readonly string[],
): Promise<(KnownShift & { scheduleId: number })[]> {
  return scope.db
    .select()
    .from(publishedShifts)
    .where(
      and(inArray(publishedShifts.staffId, [...staffIds]), inArray(publishedShifts.weekStartDate, [...weekStarts])),
    )
}

/** Matches published shifts, except those that an automatic change has turned back into drafts. */
const isPublishedRow = isNull(publishedShifts.takenFromId)

/** Returns which of these shifts are published. */
export async function listPublishedIds(scope: Scope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const published = new Set<number>()
  for (const batch of inBatches(ids)) {
    const isAsked = and(inArray(publishedShifts.scheduleId, batch), isPublishedRow)
    const rows = await scope.db.select({ id: publishedShifts.scheduleId }).from(publishedShifts).where(isAsked)
    for (const { id } of rows) published.add(id)
  }
  return published
}

/** A week with shifts: how many of them are published, and how many are drafts with a person. */
export interface PublishedCount {
  weekStartDate: string
  published: number
  drafts: number
}

/** Counts the published shifts and the drafts of each week between two Mondays; ignores shifts with ids in `except`. */
export async function countPublished(
  scope: Scope,
  [from, until]: readonly [from: string, until: string],
  except: readonly number[] = [],
): Promise<PublishedCount[]> {
  const isDraft = and(
    isNull(publishedShifts.scheduleId),
    eq(schedule.status, 'Pending'),
    sql`${schedule.staffId} is not null`,
  )
  return await scope.db
    .select({
      weekStartDate: schedule.weekStartDate,
      published: sql<number>`count(*) filter (where ${publishedShifts.scheduleId} is not null)`.mapWith(Number),
      drafts: sql<number>`count(*) filter (where ${isDraft})`.mapWith(Number),
    })
    .from(schedule)
    .leftJoin(publishedShifts, and(eq(publishedShifts.scheduleId, schedule.id), isPublishedRow))
    .where(
      and(
        between(schedule.weekStartDate, from, until),
        ne(schedule.status, 'Deprecated'),
        sql`${schedule.id} <> all (${sql.param(except)}::int[])`,
      ),
    )
    .groupBy(schedule.weekStartDate)
    .orderBy(asc(schedule.weekStartDate))
}

/** Returns the person who knows a shift as theirs; null if there is none. */
export async function findKnower(scope: Scope, scheduleId: number): Promise<{ userId: number | null } | null> {
  const [person] = await scope.db
    .select({ userId: staff.userId })
    .from(publishedShifts)
    .innerJoin(staff, eq(staff.id, publishedShifts.staffId))
    .where(eq(publishedShifts.scheduleId, scheduleId))
  return person ?? null
}
