import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { addDays } from '@fairweek/domain/time/day'
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Scope } from '../../caller.ts'
import { readWeekByWeek } from '../../db/read-week-by-week.ts'
import { roles, schedule, staff } from '../../db/schema.ts'

export interface ConfirmedShift {
  shiftId: number
  staffId: number | null
  /** The name it was worked under, kept since it was confirmed (ST10). */
  staffName: string
  date: string
  startTime: string | null
  endTime: string | null
  roleName: string
}

/** Confirmed shifts that start within the days, of everybody or of one person, by date, start and name. */
export async function listConfirmedShifts(
  scope: Scope,
  { startDate, endDate, staffId }: { startDate: string; endDate: string; staffId: number | null },
): Promise<ConfirmedShift[]> {
  const isMeant = and(
    eq(schedule.status, 'Confirmed'),
    // The weeks that reach into the range; which days of them do is said below.
    gte(schedule.weekStartDate, addDays(startDate, -6)),
    lte(schedule.weekStartDate, endDate),
    staffId === null ? undefined : eq(schedule.staffId, staffId),
  )
  return readWeekByWeek(scope, isMeant, async ({ db }, weekStarts) => {
    const name = sql<string>`coalesce(${schedule.staffName}, ${staff.name}, '')`
    const rows = await db
      .select({
        shiftId: schedule.id,
        staffId: schedule.staffId,
        staffName: name,
        weekStartDate: schedule.weekStartDate,
        dayOfWeek: schedule.dayOfWeek,
        startTime: schedule.startTime,
        endTime: schedule.endTime,
        roleName: roles.name,
      })
      .from(schedule)
      .innerJoin(roles, eq(roles.id, schedule.roleId))
      .leftJoin(staff, eq(staff.id, schedule.staffId))
      .where(and(isMeant, inArray(schedule.weekStartDate, [...weekStarts])))
      .orderBy(
        asc(schedule.weekStartDate),
        sql`(${schedule.dayOfWeek} + 6) % 7`,
        sql`${schedule.startTime} nulls first`,
        name,
        asc(schedule.id),
      )
    return rows.flatMap(({ weekStartDate, dayOfWeek, ...row }) => {
      const date = shiftDate({ weekStartDate, dayOfWeek })
      return date >= startDate && date <= endDate ? [{ ...row, date }] : []
    })
  })
}
