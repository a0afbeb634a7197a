/** What one Generate, one applied fix or one purge changed, and taking it back row by row (GN6, ST10). */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { scheduleUndo } from '../../db/schema.ts'

/** A shift as it stood. `workedAs` is the name that a confirmed one carries for payroll. */
export type FormerShift = Shift & { workedAs?: string | null }

/** All that a change did. A row is taken back only while its version is still the one the change left. */
export interface ScheduleChanges {
  created: readonly { id: number; version: number }[]
  updated: readonly { before: FormerShift; versionAfter: number }[]
  deleted: readonly FormerShift[]
}

export interface UndoRecord {
  kind: 'generate' | 'purge' | 'fix'
  /** Null when it concerned every week. */
  weekStartDate: string | null
  createdBy: number
  changes: ScheduleChanges
}

/** Keeps a change so that it can be undone; answers the id to undo it by. */
export async function insertUndo(tx: Database, record: UndoRecord): Promise<number> {
  const [row] = await tx.insert(scheduleUndo).values(record).returning({ id: scheduleUndo.id })
  if (!row) throw new Error('The database answered an insert with nothing.')
  return row.id
}

export interface StoredUndo {
  kind: UndoRecord['kind']
  weekStartDate: string | null
  isUndone: boolean
  changes: ScheduleChanges
}

export async function findUndo(db: Database, id: number): Promise<StoredUndo | null> {
  const [row] = await db.select().from(scheduleUndo).where(eq(scheduleUndo.id, id))
  if (!row) return null
  const { kind, weekStartDate, undoneAt } = row
  return { kind, weekStartDate, isUndone: undoneAt !== null, changes: row.changes as ScheduleChanges }
}

/** Marks a change as undone; false when somebody was faster. */
export async function claimUndo(tx: Database, id: number, at: string): Promise<boolean> {
  const claimed = await tx
    .update(scheduleUndo)
    .set({ undoneAt: at })
    .where(and(eq(scheduleUndo.id, id), isNull(scheduleUndo.undoneAt)))
    .returning({ id: scheduleUndo.id })
  return claimed.length === 1
}

async function countRows(tx: Database, statement: SQL): Promise<number> {
  return (await tx.execute<{ id: number }>(statement)).rows.length
}

/** Former shifts as rows of SQL. Whoever and whatever has been deleted since is left out of them. */
const formerColumns = sql.raw(`"id" int, "weekStartDate" date, "dayOfWeek" int, "startTime" time, "endTime" time,
  "staffId" int, "originalStaffId" int, "workedAs" text, "roleId" int, "requirementId" int, "status" text,
  "confirmingManagerId" int, "confirmationTimestamp" timestamptz, "version" int, "versionAfter" int`)

const survivors = sql.raw(`
  (select id from staff where id = f."staffId") as staff_id,
  (select id from staff where id = f."originalStaffId") as original_staff_id,
  (select id from requirements where id = f."requirementId") as requirement_id,
  (select id from users where id = f."confirmingManagerId") as manager_id`)

/** Deletes created shifts that nobody has touched since; answers how many. */
export function removeCreatedShifts(tx: Database, created: ScheduleChanges['created']): Promise<number> {
  return countRows(
    tx,
    sql`delete from schedule s
      using jsonb_to_recordset(${JSON.stringify(created)}::jsonb) as f("id" int, "version" int)
      where s.id = f.id and s.version = f.version returning s.id`,
  )
}

/**
 * Puts changed shifts back as they were, those that nobody has touched since and whose person has not been booked
 * elsewhere meanwhile; answers how many.
 */
export function revertUpdatedShifts(
  tx: Database,
  updated: ScheduleChanges['updated'],
  userId: number,
): Promise<number> {
  const rows = updated.map(({ before, versionAfter }) => ({ ...before, versionAfter }))
  return countRows(
    tx,
    sql`with former as (
        select f.*, ${survivors} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(${formerColumns})
      )
      update schedule s set
        week_start_date = f."weekStartDate", day_of_week = f."dayOfWeek", start_time = f."startTime",
        end_time = f."endTime", staff_id = f.staff_id, original_staff_id = f.original_staff_id,
        staff_name = f."workedAs", role_id = f."roleId", requirement_id = f.requirement_id, status = f."status",
        confirming_manager_id = f.manager_id, confirmation_timestamp = f."confirmationTimestamp",
        version = s.version + 1, updated_at = now(), updated_by = ${userId}
      from former f
      where s.id = f.id and s.version = f."versionAfter"
        and exists (select 1 from roles r where r.id = f."roleId")
        and not exists (
          select 1 from schedule other
          where f."status" in ('Pending', 'Confirmed') and other.status in ('Pending', 'Confirmed')
            and other.staff_id = f.staff_id and other.id <> f.id
            and other.worked && tsrange(
              (f."weekStartDate" + (f."dayOfWeek" + 6) % 7) + f."startTime",
              (f."weekStartDate" + (f."dayOfWeek" + 6) % 7
                + case when f."endTime" <= f."startTime" then 1 else 0 end) + f."endTime", '[)')
        )
      returning s.id`,
  )
}

/** Brings deleted shifts back under their old ids, those that fit in beside what stands now; answers how many. */
export function restoreDeletedShifts(
  tx: Database,
  deleted: ScheduleChanges['deleted'],
  userId: number,
): Promise<number> {
  return countRows(
    tx,
    sql`insert into schedule (id, week_start_date, day_of_week, start_time, end_time, staff_id, original_staff_id,
        staff_name, role_id, requirement_id, status, confirming_manager_id, confirmation_timestamp, version, updated_by)
      select f.id, f."weekStartDate", f."dayOfWeek", f."startTime", f."endTime", f.staff_id, f.original_staff_id,
        f."workedAs", f."roleId", f.requirement_id, f."status", f.manager_id, f."confirmationTimestamp",
        f."version" + 1, ${userId}
      from (
        select f.*, ${survivors} from jsonb_to_recordset(${JSON.stringify(deleted)}::jsonb) as f(${formerColumns})
      ) f
      join roles r on r.id = f."roleId"
      order by f.id
      on conflict do nothing
      returning id`,
  )
}
