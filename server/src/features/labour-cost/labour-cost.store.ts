import type { PaidDays } from '@fairweek/domain/rules/pay/cost-of-shifts'
import type { DayRange } from '@fairweek/domain/rules/payroll/pay-period'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { and, asc, eq, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Scope } from '../../caller/caller.ts'
import { isOneOfShifts } from '../../db/conditions/shift-ids.ts'
import { type PayRunFacts, payRuns, schedule } from '../../db/schema.ts'

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
  /** The name under which a confirmed shift is worked. */
  staffName: string | null
  date: string
  startTime: string | null
  endTime: string | null
  actualStartTime: string | null
  actualEndTime: string | null
  actualBreakMinutes: number | null
  /** When the shift was confirmed, as an instant; null of a draft. */
  confirmedAt: string | null
}

/** Lists the assigned shifts of these weeks, including drafts, and confirmed shifts of deleted people. */
export async function listCostedShifts(scope: Scope, weekStarts: readonly string[]): Promise<CostedShift[]> {
  const { staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime } = schedule
  const { actualStartTime, actualEndTime, actualBreakMinutes, keptRateCents, keptStaffId, staffName, status } = schedule
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
      staffName,
      confirmedAt: schedule.confirmationTimestamp,
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

/** Lists the stored pay runs that overlap a range of days, oldest first, with the rules, holidays and periods of each. */
export async function listRulesOfRuns(scope: Scope, range: DayRange): Promise<PaidDays[]> {
  const { startDate, endDate, facts } = payRuns
  const rules = sql<PayRunFacts['rules']>`${facts}->'rules'`
  const holidays = sql<PayRunFacts['holidays']>`${facts}->'holidays'`
  const periods = sql<PayRunFacts['periods'] | null>`${facts}->'periods'`
  const rows = await scope.db
    .select({ startDate, endDate, rules, holidays, periods })
    .from(payRuns)
    .where(and(lte(startDate, range.endDate), gte(endDate, range.startDate)))
    .orderBy(asc(payRuns.id))
  return rows.map(({ periods, ...row }) => ({ ...row, periods: periods ?? undefined }))
}
