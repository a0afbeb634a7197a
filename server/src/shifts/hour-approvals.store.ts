/** Stores who approved the hours of shifts; an approval holds while the shift has the approved version (APPR-04). */
import { addDays } from '@fairweek/domain/time/day'
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Change, Scope } from '../caller/caller.ts'
import { hourApprovals, schedule, staff } from '../db/schema.ts'

/** A shift as the caller has seen it. */
export interface SeenShift {
  id: number
  version: number
}

export interface HourApproval {
  version: number
  by: string
  at: string
  /** Whether the person approved their own hours. */
  isSelf: boolean
}

/** Returns the approvals of shifts in the weeks of a range by shift id, also those that no longer hold. */
export async function listApprovals(
  scope: Scope,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<Map<number, HourApproval>> {
  const rows = await scope.db
    .select({
      id: hourApprovals.scheduleId,
      version: hourApprovals.version,
      by: hourApprovals.approvedBy,
      at: hourApprovals.approvedAt,
      isSelf: sql<boolean>`coalesce(${staff.userId} = ${hourApprovals.approvedById}, false)`,
    })
    .from(hourApprovals)
    .innerJoin(schedule, eq(schedule.id, hourApprovals.scheduleId))
    .leftJoin(staff, eq(staff.id, schedule.staffId))
    .where(and(gte(schedule.weekStartDate, addDays(startDate, -6)), lte(schedule.weekStartDate, endDate)))
  return new Map(rows.map(({ id, ...approval }) => [id, approval]))
}

/** Returns who approved the present hours of a shift; null if nobody has. */
export async function findApproval(scope: Scope, { id, version }: SeenShift): Promise<string | null> {
  const [row] = await scope.db
    .select({ by: hourApprovals.approvedBy })
    .from(hourApprovals)
    .where(and(eq(hourApprovals.scheduleId, id), eq(hourApprovals.version, version)))
  return row?.by ?? null
}

/**
 * Approves confirmed shifts that still have the version which was seen, and that nobody has approved; returns their ids.
 * Locks their rows until the end of the transaction, so that a change of hours at the same time comes before or after.
 */
export async function approveShifts(
  tx: Change,
  shifts: readonly SeenShift[],
  by: { id: number; username: string },
  at: string,
): Promise<Set<number>> {
  const seen = JSON.stringify(shifts.map(({ id, version }) => ({ id, version })))
  const answer = await tx.db.execute<{ schedule_id: number }>(sql`
    with present as (
      select shift.id, shift.version from schedule shift
      join jsonb_to_recordset(${seen}::jsonb) as seen(id integer, version integer)
        on seen.id = shift.id and seen.version = shift.version
      where shift.status = 'Confirmed'
      order by shift.id
      for share of shift
    )
    insert into hour_approvals (schedule_id, version, approved_by_id, approved_by, approved_at)
    select id, version, ${by.id}, ${by.username}, ${at} from present
    on conflict (schedule_id) do update set version = excluded.version, approved_by_id = excluded.approved_by_id,
      approved_by = excluded.approved_by, approved_at = excluded.approved_at
    where hour_approvals.version <> excluded.version
    returning schedule_id`)
  return new Set(answer.rows.map(({ schedule_id: id }) => id))
}

/** Withdraws the approvals of shifts; returns the ids of those that were approved. */
export async function deleteApprovals(tx: Change, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.db
    .delete(hourApprovals)
    .where(inArray(hourApprovals.scheduleId, [...ids]))
    .returning({ id: hourApprovals.scheduleId })
  return rows.map(({ id }) => id)
}
