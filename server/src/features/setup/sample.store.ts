/** Finds what the sample restaurant added, according to the change history, and deletes it. */
import { and, eq, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Change, Scope } from '../../caller/caller.ts'
import {
  changes,
  demandWeeks,
  events,
  notifications,
  requirements,
  roles,
  rowChanges,
  schedule,
  shiftRequests,
  staff,
  staffRoles,
} from '../../db/schema.ts'

export interface Sample {
  /** The sample's people: `people` have no account, `staying` have got one since. */
  people: number[]
  staying: number[]
  /** The other rows that the sample added; some may have been deleted since. */
  shifts: number[]
  requirements: number[]
  events: number[]
  roles: number[]
}

/** Finds the sample that a user added to their business; the demo, which has its own accounts, is not included. */
export async function findSample(scope: Scope): Promise<Sample> {
  const rows = await scope.db
    .select({ table: rowChanges.tableName, id: rowChanges.rowId })
    .from(rowChanges)
    .innerJoin(changes, eq(changes.id, rowChanges.changeId))
    .where(and(eq(changes.action, 'createSample'), isNull(rowChanges.before)))
  const idsOf = (table: string) => rows.filter((row) => row.table === table).map(({ id }) => id)
  const people = await scope.db
    .select({ id: staff.id, userId: staff.userId })
    .from(staff)
    .where(inArray(staff.id, idsOf('staff')))
  return {
    people: people.filter(({ userId }) => userId === null).map(({ id }) => id),
    staying: people.filter(({ userId }) => userId !== null).map(({ id }) => id),
    shifts: idsOf('schedule'),
    requirements: idsOf('requirements'),
    events: idsOf('events'),
    roles: idsOf('roles'),
  }
}

/** Deletes the sample, and shifts that its people were assigned since: shifts before people, and unused roles last. */
export async function deleteSample(tx: Change, sample: Sample): Promise<void> {
  const isTheirs = or(
    inArray(schedule.staffId, sample.people),
    and(isNull(schedule.staffId), inArray(schedule.originalStaffId, sample.people)),
    and(isNull(schedule.staffId), inArray(schedule.id, sample.shifts)),
  )
  const gone = await tx.db.delete(schedule).where(isTheirs).returning({ id: schedule.id })
  const goneIds = gone.map(({ id }) => id)
  await tx.db
    .delete(notifications)
    .where(
      or(
        inArray(notifications.staffId, sample.people),
        and(isNotNull(notifications.scheduleId), inArray(notifications.scheduleId, goneIds)),
      ),
    )
  await tx.db.delete(requirements).where(inArray(requirements.id, sample.requirements))
  const isOfSample = sql`exists (
    select 1 from jsonb_array_elements(${demandWeeks.requirements}) need
    where (need ->> 'id')::integer = any (${sql.param(sample.requirements)}::int[]))`
  await tx.db.delete(demandWeeks).where(isOfSample)
  await tx.db.delete(events).where(inArray(events.id, sample.events))
  await tx.db.delete(staff).where(inArray(staff.id, sample.people))
  const isFree = (column: PgColumn) =>
    notExists(tx.db.select({ id: column }).from(column.table).where(eq(column, roles.id)))
  await tx.db.delete(roles).where(
    and(
      inArray(roles.id, sample.roles),
      sql`not exists (
          select 1 from ${demandWeeks} week
          where week.requirements @> jsonb_build_array(jsonb_build_object('roleId', ${roles.id})))`,
      ...[staffRoles.roleId, requirements.roleId, schedule.roleId, shiftRequests.roleId].map(isFree),
    ),
  )
}
