/** Reads shifts, each time in one query that also joins the names to show. */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { weekStartOf } from '@fairweek/domain/time/week'
import { and, asc, between, eq, exists, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../caller/caller.ts'
import { PAGE_ROWS, type Page } from '../concurrency/slices.ts'
import { isAreaOfShift } from '../db/area-of-shift.ts'
import { readInPages } from '../db/read-in-pages.ts'
import { restAfter } from '../db/read-week-by-week.ts'
import { areas, notifications, publishedShifts, roles, schedule, staff } from '../db/schema.ts'

const columns = {
  id: schedule.id,
  weekStartDate: schedule.weekStartDate,
  dayOfWeek: schedule.dayOfWeek,
  startTime: schedule.startTime,
  endTime: schedule.endTime,
  staffId: schedule.staffId,
  originalStaffId: schedule.originalStaffId,
  roleId: schedule.roleId,
  roleName: roles.name,
  staffName: staff.name,
  areaId: areas.id,
  areaName: areas.name,
  requirementId: schedule.requirementId,
  status: schedule.status,
  isPinned: sql<boolean>`${schedule.staffId} is not null and ${schedule.pinnedStaffId} is not distinct from ${schedule.staffId}`,
  confirmingManagerId: schedule.confirmingManagerId,
  confirmationTimestamp: schedule.confirmationTimestamp,
  version: schedule.version,
}

type Row = Omit<Shift, 'role' | 'staff' | 'area'> & {
  roleName: string | null
  staffName: string | null
  areaId: number | null
  areaName: string | null
}

function toShift({ roleName, staffName, areaId, areaName, ...row }: Row): Shift {
  return {
    ...row,
    ...(areaId !== null && areaName !== null && { area: { id: areaId, name: areaName } }),
    role: roleName === null ? null : { id: row.roleId, name: roleName },
    staff: row.staffId === null || staffName === null ? null : { id: row.staffId, name: staffName },
  }
}

/** Sorts Monday first and Sunday last; within a day, shifts without times first. */
const ORDER = [
  sql`${schedule.weekStartDate}`,
  sql`(${schedule.dayOfWeek} + 6) % 7`,
  sql`${schedule.startTime} is not null`,
  sql`coalesce(${schedule.startTime}, '00:00')`,
  sql`${schedule.id}`,
]

async function selectShifts(scope: Scope, condition: SQL | undefined): Promise<Shift[]> {
  const rows = await scope.db
    .select(columns)
    .from(schedule)
    .leftJoin(roles, eq(roles.id, schedule.roleId))
    .leftJoin(staff, eq(staff.id, schedule.staffId))
    .leftJoin(areas, isAreaOfShift)
    .where(condition)
    .orderBy(...ORDER)
  return rows.map(toShift)
}

/** A range of days, both ends included; either end may be omitted. */
export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * Lists the next weeks that together have about a page of shifts, or a single week with more. Reads at most a page,
 * from the index alone.
 */
async function listNextWeeks(scope: Scope, after: string | null, condition: SQL | undefined): Promise<string[]> {
  const rows = await scope.db
    .select({ week: schedule.weekStartDate })
    .from(schedule)
    .where(and(condition, after === null ? undefined : gt(schedule.weekStartDate, after)))
    .orderBy(asc(schedule.weekStartDate))
    .limit(PAGE_ROWS)
  const weeks = [...new Set(rows.map(({ week }) => week))]
  // The last week may have more rows than were read, so it is left to the next call.
  return rows.length === PAGE_ROWS && weeks.length > 1 ? weeks.slice(0, -1) : weeks
}

/** Lists the ids of shifts by week, day and start. */
async function listIdsInOrder(scope: Scope, condition: SQL | undefined): Promise<number[]> {
  const rows = await scope.db
    .select({ id: schedule.id })
    .from(schedule)
    .where(condition)
    .orderBy(...ORDER)
  return rows.map(({ id }) => id)
}

/**
 * Streams all shifts by week, day and start, in pages. Pauses between reads, because the embedded database runs on this
 * thread, one query at a time. Each row is as of when its page was read, so a shift that is moved to another week
 * meanwhile may be missing or appear twice.
 */
export async function* readShiftPages(scope: Scope, { from, to }: DayRange): AsyncGenerator<Page<Shift>> {
  const inWeeks = and(
    from === undefined ? undefined : gte(schedule.weekStartDate, weekStartOf(from)),
    to === undefined ? undefined : lte(schedule.weekStartDate, weekStartOf(to)),
  )
  const day = sql`(${schedule.weekStartDate} + (${schedule.dayOfWeek} + 6) % 7)`
  const onDays = and(
    from === undefined ? undefined : sql`${day} >= ${from}::date`,
    to === undefined ? undefined : sql`${day} <= ${to}::date`,
  )
  let weeks = await restAfter(listNextWeeks(scope, null, inWeeks))
  while (weeks.length > 0) {
    const ids = await restAfter(listIdsInOrder(scope, and(inArray(schedule.weekStartDate, weeks), onDays)))
    const next = await restAfter(listNextWeeks(scope, weeks.at(-1) ?? null, inWeeks))
    yield* readInPages(ids, (page) => listShiftsByIds(scope, page), next.length === 0)
    weeks = next
  }
}

/** Lists the shifts of these weeks, by week, day and start. */
export function listShiftsOfWeeks(scope: Scope, weekStarts: readonly string[]): Promise<Shift[]> {
  return selectShifts(scope, inArray(schedule.weekStartDate, [...weekStarts]))
}

export async function findShift(scope: Scope, id: number): Promise<Shift | null> {
  const [shift] = await selectShifts(scope, eq(schedule.id, id))
  return shift ?? null
}

export async function findShiftVersion(scope: Scope, id: number): Promise<number | undefined> {
  const [row] = await scope.db.select({ version: schedule.version }).from(schedule).where(eq(schedule.id, id))
  return row?.version
}

export function listShiftsByIds(scope: Scope, ids: readonly number[]): Promise<Shift[]> {
  return ids.length === 0 ? Promise.resolve([]) : selectShifts(scope, inArray(schedule.id, [...ids]))
}

/**
 * Lists the shifts that a person is booked for, has requested or has released, from the week of one Monday to that of
 * another; if `until` is null, all later ones (SDASH-10).
 */
export function listShiftsOfStaff(
  scope: Scope,
  staffId: number,
  from: string,
  until: string | null = from,
): Promise<Shift[]> {
  const releasedBefore = and(eq(schedule.status, 'Cancelled'), eq(schedule.originalStaffId, staffId))
  const isInWeeks = until === null ? gte(schedule.weekStartDate, from) : between(schedule.weekStartDate, from, until)
  return selectShifts(scope, and(isInWeeks, or(eq(schedule.staffId, staffId), releasedBefore)))
}

/** Lists the shifts that block these people's time in these weeks. */
export function listActiveShiftsOfStaff(
  scope: Scope,
  staffIds: readonly number[],
  weekStarts: readonly string[],
): Promise<Shift[]> {
  if (staffIds.length === 0) return Promise.resolve([])
  return selectShifts(
    scope,
    and(
      inArray(schedule.staffId, [...staffIds]),
      inArray(schedule.weekStartDate, [...weekStarts]),
      inArray(schedule.status, ['Pending', 'Confirmed']),
    ),
  )
}

/** A shift that a purge may delete, or archive because of notifications. */
export interface PurgeCandidate extends Shift {
  /** Whether somebody was notified of it, in its own notification or in a notification about several shifts. */
  hasNotifications: boolean
}

/** Locks the shifts of a week, or of all weeks, until the transaction ends; returns them in order of id. */
export async function lockShiftsToPurge(tx: Scope, weekStart: string | null): Promise<PurgeCandidate[]> {
  const scope = weekStart === null ? undefined : eq(schedule.weekStartDate, weekStart)
  await tx.db.select({ id: schedule.id }).from(schedule).where(scope).orderBy(asc(schedule.id)).for('update')
  const ownNotice = tx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.scheduleId, schedule.id))
  const known = tx.db
    .select({ id: publishedShifts.scheduleId })
    .from(publishedShifts)
    .where(eq(publishedShifts.scheduleId, schedule.id))
  const rows = await tx.db
    .select({ ...columns, hasNotifications: sql<boolean>`${exists(ownNotice)} or ${exists(known)}` })
    .from(schedule)
    .leftJoin(roles, eq(roles.id, schedule.roleId))
    .leftJoin(staff, eq(staff.id, schedule.staffId))
    .leftJoin(areas, isAreaOfShift)
    .where(scope)
    .orderBy(asc(schedule.id))
  return rows.map(({ hasNotifications, ...row }) => ({ ...toShift(row), hasNotifications }))
}
