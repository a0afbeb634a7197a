/** Reads the changes of a week's shifts that came after a given change. */
import { and, asc, eq, gt, max, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../caller/caller.ts'
import { changes, rowChanges, staff } from '../db/schema.ts'
import type { ShiftStep } from './find-unseen-shifts.ts'

const { changeId, tableName, rowId, before, after } = rowChanges

const ofShiftsIn = (weekStart: string): SQL | undefined =>
  and(
    eq(tableName, 'schedule'),
    or(sql`(${before} ->> 'week_start_date') = ${weekStart}`, sql`(${after} ->> 'week_start_date') = ${weekStart}`),
  )

/** Returns the id of the newest change of a week's shifts; 0 if there is none. */
export async function findNewestChange(scope: Scope, weekStart: string): Promise<number> {
  const [row] = await scope.db
    .select({ newest: max(changeId) })
    .from(rowChanges)
    .where(ofShiftsIn(weekStart))
  return row?.newest ?? 0
}

/** Lists the steps of a week's shifts that came after a given change, in order. */
export function listShiftStepsAfter(scope: Scope, weekStart: string, since: number): Promise<ShiftStep[]> {
  const actorName = sql<string | null>`coalesce(${staff.name}, ${changes.actorName})`
  return scope.db
    .select({ rowId, before, after, actorId: changes.actorId, actorName })
    .from(rowChanges)
    .innerJoin(changes, eq(changes.id, changeId))
    .leftJoin(staff, eq(staff.userId, changes.actorId))
    .where(and(ofShiftsIn(weekStart), gt(changeId, since)))
    .orderBy(asc(rowChanges.id))
}
