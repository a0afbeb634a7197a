import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Scope } from '../../caller/caller.ts'
import { isOneOfShifts } from '../../db/conditions/shift-ids.ts'
import { schedule } from '../../db/schema.ts'

/** A shift with the fields that determine its hourly rate. */
export interface PaidHolder {
  shiftId: number
  staffId: number | null
  roleId: number
  /** The rate stored with the shift when its holder was deleted. */
  keptRateCents: number | null
}

export function listPaidHolders(scope: Scope, shiftIds: readonly number[]): Promise<PaidHolder[]> {
  const { id, staffId, roleId, keptRateCents } = schedule
  return scope.db.select({ shiftId: id, staffId, roleId, keptRateCents }).from(schedule).where(isOneOfShifts(shiftIds))
}

/** A shift with the fields that determine its cost. */
export interface CostedShift extends PaidHolder {
  /** The number of a deleted holder. */
  keptStaffId: number | null
  date: string
  startTime: string | null
  endTime: string | null
  actualStartTime: string | null
  actualEndTime: string | null
  actualBreakMinutes: number | null
}

/** Lists the assigned shifts of these weeks, including drafts, and confirmed shifts of deleted people. */
export async function listCostedShifts(scope: Scope, weekStarts: readonly string[]): Promise<CostedShift[]> {
  const { staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime } = schedule
  const { actualStartTime, actualEndTime, actualBreakMinutes, keptRateCents, keptStaffId, status } = schedule
  const rows = await scope.db
    .select({
      shiftId: schedule.id,
      staffId,
      roleId,
      weekStartDate,
      dayOfWeek,
      startTime,
      endTime,
      actualStartTime,
      actualEndTime,
      actualBreakMinutes,
      keptRateCents,
      keptStaffId,
    })
    .from(schedule)
    .where(
      and(
        inArray(weekStartDate, [...weekStarts]),
        or(eq(status, 'Confirmed'), and(eq(status, 'Pending'), isNotNull(staffId))),
      ),
    )
    .orderBy(asc(schedule.id))
  return rows.map(({ weekStartDate, dayOfWeek, ...row }) => ({ ...row, date: shiftDate({ weekStartDate, dayOfWeek }) }))
}
