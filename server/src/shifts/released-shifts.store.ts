/**
 * Stores the shifts that people released, by time and role. A row remains even if the shift is deleted or reassigned.
 */
import type { AbsenceReason } from '@fairweek/domain/contracts/constants'
import type { TimedShift } from '@fairweek/domain/rules/shift-interval'
import { asc, eq } from 'drizzle-orm'
import type { Change, Scope } from '../caller/caller.ts'
import { releasedShifts } from '../db/schema.ts'
import type { ReleasedShift } from '../roster/week-snapshot.ts'

/**
 * Records that a person released a shift, with the manager's reason, if any. If it is recorded already, only a reason
 * is updated.
 */
export async function rememberReleased(
  tx: Change,
  staffId: number,
  { roleId, weekStartDate, dayOfWeek, startTime, endTime }: TimedShift & { roleId: number },
  reason: AbsenceReason | null = null,
): Promise<void> {
  const row = { staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime, reason }
  const insert = tx.db.insert(releasedShifts).values(row)
  const {
    weekStartDate: week,
    staffId: person,
    roleId: role,
    dayOfWeek: day,
    startTime: start,
    endTime: end,
  } = releasedShifts
  if (reason === null) await insert.onConflictDoNothing()
  else await insert.onConflictDoUpdate({ target: [week, person, role, day, start, end], set: { reason } })
}

export function listReleasedShifts({ db }: Scope, weekStart: string): Promise<ReleasedShift[]> {
  const { staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime } = releasedShifts
  return db
    .select({ staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime })
    .from(releasedShifts)
    .where(eq(weekStartDate, weekStart))
    .orderBy(asc(releasedShifts.id))
}
