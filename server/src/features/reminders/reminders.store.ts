/** Reads whom to remind of what (REMIND-01). */
import type { TimedShift } from '@fairweek/domain/rules/shift-interval'
import { and, eq, gt, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { Scope } from '../../caller/caller.ts'
import { isAreaOfShift } from '../../db/area-of-shift.ts'
import {
  areas,
  availability,
  changes,
  notifications,
  roles,
  rowChanges,
  schedule,
  staff,
  staffPreferences,
} from '../../db/schema.ts'

/** A confirmed shift and its person. */
export interface RemindedShift extends TimedShift {
  id: number
  roleId: number
  requirementId: number | null
  role: { name: string }
  area?: { name: string }
  person: { id: number; name: string; userId: number | null }
}

/** Lists the confirmed shifts of people in these weeks that start on these days. */
export async function listShiftsToRemind(
  scope: Scope,
  { weekStarts, from, until }: { weekStarts: readonly string[]; from: string; until: string },
): Promise<RemindedShift[]> {
  const rows = await scope.db
    .select({
      id: schedule.id,
      weekStartDate: schedule.weekStartDate,
      dayOfWeek: schedule.dayOfWeek,
      startTime: schedule.startTime,
      endTime: schedule.endTime,
      roleId: schedule.roleId,
      requirementId: schedule.requirementId,
      role: { name: roles.name },
      areaName: areas.name,
      person: { id: staff.id, name: staff.name, userId: staff.userId },
    })
    .from(schedule)
    .innerJoin(roles, eq(roles.id, schedule.roleId))
    .innerJoin(staff, eq(staff.id, schedule.staffId))
    .leftJoin(areas, isAreaOfShift)
    .where(
      and(
        inArray(schedule.weekStartDate, [...weekStarts]),
        eq(schedule.status, 'Confirmed'),
        sql`${schedule.weekStartDate} + (${schedule.dayOfWeek} + 6) % 7 between ${from}::date and ${until}::date`,
      ),
    )
  return rows.map(({ areaName, ...shift }) => ({ ...shift, ...(areaName !== null && { area: { name: areaName } }) }))
}

/** The columns of a shift that make it another one to its person. */
const SEEN_COLUMNS = ['staff_id', 'status', 'week_start_date', 'day_of_week', 'start_time', 'end_time']

/** Returns since when these shifts have had their person and their time, by id; absent if no change says so. */
export async function listHeldSince(scope: Scope, shiftIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (shiftIds.length === 0) return new Map()
  const { before, after } = rowChanges
  const isSeen = sql.join(
    SEEN_COLUMNS.map((column) => sql`${before} ->> ${column} is distinct from ${after} ->> ${column}`),
    sql` or `,
  )
  const rows = await scope.db
    .select({ id: rowChanges.rowId, at: sql<string>`max(${changes.at})` })
    .from(rowChanges)
    .innerJoin(changes, eq(changes.id, rowChanges.changeId))
    .where(and(eq(rowChanges.tableName, 'schedule'), inArray(rowChanges.rowId, [...shiftIds]), sql`(${isSeen})`))
    .groupBy(rowChanges.rowId)
  return new Map(rows.map(({ id, at }) => [id, new Date(at).getTime()]))
}

/** Returns which of these reminders people have got, each as 'account reminder'. */
export async function listSentReminders(scope: Scope, reminders: readonly string[]): Promise<ReadonlySet<string>> {
  if (reminders.length === 0) return new Set()
  const { userId, reminder } = notifications
  const rows = await scope.db
    .select({ userId, reminder })
    .from(notifications)
    .where(inArray(reminder, [...new Set(reminders)]))
  return new Set(rows.map((row) => `${row.userId} ${row.reminder}`))
}

/**
 * Lists people with an account and a role who have entered neither availability nor preferences, except those who were
 * added after an instant.
 */
export async function listPeopleWithoutAvailability(scope: Scope, addedBefore: string) {
  const addition = scope.db
    .select({ id: rowChanges.id })
    .from(rowChanges)
    .innerJoin(changes, eq(changes.id, rowChanges.changeId))
    .where(
      and(
        eq(rowChanges.tableName, 'staff'),
        eq(rowChanges.rowId, staff.id),
        isNull(rowChanges.before),
        gt(changes.at, addedBefore),
      ),
    )
  const rows = await scope.db
    .select({ id: staff.id, userId: staff.userId, firstDay: staff.firstDay, lastDay: staff.lastDay })
    .from(staff)
    .leftJoin(availability, eq(availability.staffId, staff.id))
    .leftJoin(staffPreferences, eq(staffPreferences.staffId, staff.id))
    .where(
      and(
        isNotNull(staff.userId),
        isNull(availability.id),
        isNull(staffPreferences.id),
        sql`jsonb_array_length(${staff.preferredDays}) = 0`,
        isNull(staff.preferredTimeStart),
        sql`exists (select from staff_roles held where held.staff_id = ${staff.id})`,
        notExists(addition),
      ),
    )
  return rows.flatMap(({ userId, ...person }) => (userId === null ? [] : [{ ...person, userId }]))
}

/** Checks whether a shift of a week has been published. */
export async function isWeekPublished(scope: Scope, weekStart: string): Promise<boolean> {
  const isPublished = and(eq(schedule.weekStartDate, weekStart), eq(schedule.status, 'Confirmed'))
  return (await scope.db.$count(schedule, isPublished)) > 0
}
