import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { addDays } from '@fairweek/domain/time/day'
import { and, asc, between, count, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { isAreaOfShift } from '../../db/area-of-shift.ts'
import { readWeekByWeek } from '../../db/read-week-by-week.ts'
import { areas, keptLeaveDays, roles, schedule, staff, users } from '../../db/schema.ts'

export interface ConfirmedShift {
  shiftId: number
  /** The number of the holder, also after the person is deleted; null only if that was not stored. */
  staffId: number | null
  /** The name that the shift was worked under, stored when it was confirmed. */
  staffName: string
  date: string
  startTime: string | null
  endTime: string | null
  roleName: string
  /** Null if the shift has no area. */
  areaName: string | null
  /** The hours that a manager recorded; both times are null if there are none (PAY-02). */
  actualStartTime: string | null
  actualEndTime: string | null
  actualBreakMinutes: number | null
  actualReason: string | null
  version: number
}

export interface DaysOfStaff {
  startDate: string
  endDate: string
  /** Null means everybody. */
  staffId: number | null
}

/** Matches the weeks that overlap the days; the days themselves are filtered elsewhere. */
const reachesInto = ({ startDate, endDate }: Omit<DaysOfStaff, 'staffId'>) =>
  and(gte(schedule.weekStartDate, addDays(startDate, -6)), lte(schedule.weekStartDate, endDate))

/** A shift on a known day, as the database packs it into JSON. */
type PackedShift = [
  shiftId: number,
  staffId: number | null,
  staffName: string,
  startTime: string | null,
  endTime: string | null,
  roleName: string,
  actualStartTime: string | null,
  actualEndTime: string | null,
  actualBreakMinutes: number | null,
  actualReason: string | null,
  version: number,
  areaName: string | null,
]

/** Copies field by field, because spreading takes several times as long. */
function unpack(date: string, packed: PackedShift): ConfirmedShift {
  return {
    shiftId: packed[0],
    staffId: packed[1],
    staffName: packed[2],
    date,
    startTime: packed[3],
    endTime: packed[4],
    roleName: packed[5],
    actualStartTime: packed[6],
    actualEndTime: packed[7],
    actualBreakMinutes: packed[8],
    actualReason: packed[9],
    version: packed[10],
    areaName: packed[11],
  }
}

/** The number of the holder, also after the person is deleted. */
const holderId = sql<number | null>`coalesce(${schedule.staffId}, ${schedule.keptStaffId})`

/** Lists confirmed shifts that start within the days, of everybody or one person, by date, start and name. */
export async function listConfirmedShifts(
  scope: Scope,
  { startDate, endDate, staffId }: DaysOfStaff,
): Promise<ConfirmedShift[]> {
  const isMeant = and(
    eq(schedule.status, 'Confirmed'),
    reachesInto({ startDate, endDate }),
    staffId === null ? undefined : sql`${holderId} = ${staffId}`,
  )
  return readWeekByWeek(scope, isMeant, async ({ db }, weekStarts) => {
    const { weekStartDate, dayOfWeek } = schedule
    const name = sql`coalesce(${schedule.staffName}, ${staff.name}, '')`
    const days = await db
      .select({
        weekStartDate,
        dayOfWeek,
        // A year may have fifty thousand shifts; reading each day's shifts as one JSON text is much faster than column
        // by column.
        shifts: sql<PackedShift[]>`json_agg(
          json_build_array(${schedule.id}, ${holderId}, ${name}, ${schedule.startTime}, ${schedule.endTime},
            ${roles.name}, ${schedule.actualStartTime}, ${schedule.actualEndTime}, ${schedule.actualBreakMinutes},
            ${schedule.actualReason}, ${schedule.version}, ${areas.name})
          order by ${schedule.startTime} nulls first, ${name}, ${schedule.id})`,
      })
      .from(schedule)
      .innerJoin(roles, eq(roles.id, schedule.roleId))
      .leftJoin(staff, eq(staff.id, schedule.staffId))
      .leftJoin(areas, isAreaOfShift)
      .where(and(isMeant, inArray(weekStartDate, [...weekStarts])))
      .groupBy(weekStartDate, dayOfWeek)
      .orderBy(asc(weekStartDate), sql`(${dayOfWeek} + 6) % 7`)
    return days.flatMap(({ shifts, ...day }) => {
      const date = shiftDate(day)
      return date >= startDate && date <= endDate ? shifts.map((shift) => unpack(date, shift)) : []
    })
  })
}

/**
 * Returns e-mail addresses by staff id: the account's, or else the one in the profile; of deleted people, the one that
 * their shifts or their leave in these days have kept.
 */
export async function listEmailAddresses(
  scope: Scope,
  days: Pick<DaysOfStaff, 'startDate' | 'endDate'>,
): Promise<Map<number, string>> {
  const kept = await scope.db
    .selectDistinct({ id: schedule.keptStaffId, email: schedule.keptEmail })
    .from(schedule)
    .where(and(isNotNull(schedule.keptStaffId), isNotNull(schedule.keptEmail), reachesInto(days)))
  const rows = await scope.db
    .select({ id: staff.id, email: sql<string>`coalesce(${users.email}, ${staff.email}, '')` })
    .from(staff)
    .leftJoin(users, eq(users.id, staff.userId))
  const ofLeave = await scope.db
    .selectDistinct({ id: keptLeaveDays.staffId, email: keptLeaveDays.email })
    .from(keptLeaveDays)
    .where(between(keptLeaveDays.date, days.startDate, days.endDate))
  return new Map([...kept, ...ofLeave, ...rows].map(({ id, email }) => [id ?? 0, email ?? '']))
}

/** Matches assigned shifts in the days that are not confirmed. */
function isUnconfirmedIn({ startDate, endDate, staffId }: DaysOfStaff) {
  return and(
    eq(schedule.status, 'Pending'),
    isNotNull(schedule.staffId),
    reachesInto({ startDate, endDate }),
    sql`day_of_shift(${schedule.weekStartDate}, ${schedule.dayOfWeek}) between ${startDate} and ${endDate}`,
    staffId === null ? undefined : eq(schedule.staffId, staffId),
  )
}

/** Counts assigned shifts in the days that are not confirmed. */
export async function countUnconfirmed(scope: Scope, days: DaysOfStaff): Promise<number> {
  const [row] = await scope.db.select({ shifts: count() }).from(schedule).where(isUnconfirmedIn(days))
  return row?.shifts ?? 0
}

/** Lists the times of assigned shifts in the days that are not confirmed. */
export async function listUnconfirmed(
  scope: Scope,
  days: DaysOfStaff,
): Promise<{ date: string; startTime: string | null; endTime: string | null }[]> {
  const { weekStartDate, dayOfWeek, startTime, endTime } = schedule
  const shifts = await scope.db
    .select({ weekStartDate, dayOfWeek, startTime, endTime })
    .from(schedule)
    .where(isUnconfirmedIn(days))
  return shifts.map((shift) => ({ ...shift, date: shiftDate(shift) }))
}

export type ActualHours = Pick<
  typeof schedule.$inferSelect,
  'actualStartTime' | 'actualEndTime' | 'actualBreakMinutes' | 'actualReason'
>

/** Records how a shift was worked; returns false if its version has changed. */
export async function writeActualHours(
  tx: Change,
  { id, version }: { id: number; version: number },
  hours: ActualHours,
): Promise<boolean> {
  const changed = await tx.db
    .update(schedule)
    .set({ ...hours, version: sql`${schedule.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(schedule.id, id), eq(schedule.version, version)))
    .returning({ id: schedule.id })
  return changed.length === 1
}
