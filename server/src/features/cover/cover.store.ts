/** Stores cover requests and the people asked. Each step is one update that requires the version it was decided on. */
import type { AbsenceReason } from '@fairweek/domain/contracts/constants'
import type { ExceptionReason } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import type { CoverAskState, CoverState } from '@fairweek/domain/rules/cover/cover-transitions'
import type { TimedShift } from '@fairweek/domain/rules/shift-interval'
import { and, asc, eq, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Change, Scope } from '../../caller/caller.ts'
import { isAreaOfShift } from '../../db/area-of-shift.ts'
import { addJobs } from '../../db/jobs/add-jobs.ts'
import {
  areas,
  coverAsks,
  coverRequests,
  notifications,
  releasedShifts,
  roles,
  schedule,
  staff,
  users,
} from '../../db/schema.ts'

/** A stored cover request, with the names to show. */
export interface StoredCover extends TimedShift {
  id: number
  scheduleId: number | null
  roleId: number
  role: { id: number; name: string }
  /** The present area of its shift; absent if it has none. */
  area?: { id: number; name: string } | undefined
  order: (typeof coverRequests.$inferSelect)['askOrder']
  decision: (typeof coverRequests.$inferSelect)['decision']
  answerMinutes: number | null
  status: Exclude<CoverState, 'none'>
  takenById: number | null
  answerCount: number
  /** The account that asks for cover, and its name; null once the account is deleted. */
  askedBy: number | null
  askedByName: string | null
  /** Whether the people of the next plan are asked if this plan fails; null for requests that are not plans. */
  asksNextPlan: boolean | null
  endReason: (typeof coverRequests.$inferSelect)['endReason']
  refusedRule: string | null
  refusedStaffId: number | null
  version: number
  createdAt: string
}

/** A person asked in a cover request. */
export interface StoredAsk {
  id: number
  coverId: number
  staff: { id: number; name: string; userId: number | null }
  status: Exclude<CoverAskState, 'none'>
  askedAt: string | null
  answerUntil: string | null
  answeredAt: string | null
  /** The rules to which the person is asked to make an exception. */
  exceptions: readonly ExceptionReason[]
  version: number
}

const asker = alias(staff, 'asker')
const isOpen = eq(coverRequests.status, 'open')

async function selectCovers(scope: Scope, condition: SQL | undefined): Promise<StoredCover[]> {
  const { askOrder: order, roleId, ...columns } = coverRequests
  const { id, scheduleId, weekStartDate, dayOfWeek, startTime, endTime, decision, answerMinutes } = columns
  const { status, takenById, answerCount, askedBy, version, createdAt } = columns
  const { asksNextPlan, endReason, refusedRule, refusedStaffId } = columns
  const rows = await scope.db
    .select({
      id,
      scheduleId,
      roleId,
      weekStartDate,
      dayOfWeek,
      startTime,
      endTime,
      order,
      decision,
      answerMinutes,
      status,
      takenById,
      answerCount,
      askedBy,
      version,
      createdAt,
      asksNextPlan,
      endReason,
      refusedRule,
      refusedStaffId,
      role: { id: roles.id, name: roles.name },
      inArea: { id: areas.id, name: areas.name },
      askedByName: sql<string | null>`coalesce(${asker.name}, ${users.username})`,
    })
    .from(coverRequests)
    .innerJoin(roles, eq(roles.id, roleId))
    .leftJoin(schedule, eq(schedule.id, scheduleId))
    .leftJoin(areas, isAreaOfShift)
    .leftJoin(users, eq(users.id, askedBy))
    .leftJoin(asker, eq(asker.userId, askedBy))
    .where(condition)
    .orderBy(asc(weekStartDate), sql`(${dayOfWeek} + 6) % 7`, asc(startTime), asc(id))
  return rows.map(({ inArea, ...row }) => ({ ...row, ...(inArea && { area: inArea }) }))
}

export async function findCoverById(scope: Scope, id: number): Promise<StoredCover | null> {
  const [cover] = await selectCovers(scope, eq(coverRequests.id, id))
  return cover ?? null
}

/** Returns the open cover request of a shift; there is at most one. */
export async function findOpenCover(scope: Scope, scheduleId: number): Promise<StoredCover | null> {
  const [cover] = await selectCovers(scope, and(isOpen, eq(coverRequests.scheduleId, scheduleId)))
  return cover ?? null
}

export function listOpenCovers(scope: Scope): Promise<StoredCover[]> {
  return selectCovers(scope, isOpen)
}

/** Returns the latest cover request of a shift, open or closed. */
export async function findLastCover(scope: Scope, scheduleId: number): Promise<StoredCover | null> {
  const covers = await selectCovers(scope, eq(coverRequests.scheduleId, scheduleId))
  return covers.toSorted((one, other) => other.id - one.id)[0] ?? null
}

/** Lists the shifts with an open cover request, which nobody can take in another way until the request ends. */
export async function listShiftIdsWithCover(scope: Scope): Promise<ReadonlySet<number>> {
  const rows = await scope.db.select({ id: coverRequests.scheduleId }).from(coverRequests).where(isOpen)
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))
}

function selectAsks(scope: Scope, condition: SQL): Promise<StoredAsk[]> {
  const { id, coverId, status, askedAt, answerUntil, answeredAt, exceptions, version } = coverAsks
  return scope.db
    .select({
      id,
      coverId,
      status,
      askedAt,
      answerUntil,
      answeredAt,
      exceptions,
      version,
      staff: { id: staff.id, name: staff.name, userId: staff.userId },
    })
    .from(coverAsks)
    .innerJoin(staff, eq(staff.id, coverAsks.staffId))
    .where(condition)
    .orderBy(asc(coverAsks.place), asc(id))
}

/** Lists the people asked in these cover requests, in the order of asking. */
export function listAsks(scope: Scope, coverIds: readonly number[]): Promise<StoredAsk[]> {
  return coverIds.length === 0 ? Promise.resolve([]) : selectAsks(scope, inArray(coverAsks.coverId, [...coverIds]))
}

/**
 * Lists the people who said no to this shift, or did not answer in time, when they were asked to take it as it is.
 * `now` is an instant.
 */
export async function listUnwilling(scope: Scope, scheduleId: number, now: string): Promise<ReadonlySet<number>> {
  const rows = await scope.db
    .select({ id: coverAsks.staffId })
    .from(coverAsks)
    .innerJoin(coverRequests, eq(coverRequests.id, coverAsks.coverId))
    .where(
      and(
        eq(coverRequests.scheduleId, scheduleId),
        ne(coverRequests.decision, 'allAgree'),
        or(eq(coverAsks.status, 'no'), and(eq(coverAsks.status, 'ended'), lte(coverAsks.answerUntil, now))),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

export function listAsksByIds(scope: Scope, ids: readonly number[]): Promise<StoredAsk[]> {
  return ids.length === 0 ? Promise.resolve([]) : selectAsks(scope, inArray(coverAsks.id, [...ids]))
}

export async function insertCover(tx: Change, fields: typeof coverRequests.$inferInsert): Promise<number> {
  const [row] = await tx.db.insert(coverRequests).values(fields).returning({ id: coverRequests.id })
  if (!row) throw new Error('The database answered an insert with nothing.')
  return row.id
}

interface AnswerTime {
  readonly askedAt?: string | null | undefined
  readonly answerUntil?: string | null | undefined
}

/** Adds a job for the moment at which the time to answer has passed. */
async function addEndOfTime(tx: Change, asks: readonly AnswerTime[]): Promise<void> {
  const seconds = asks.flatMap(({ askedAt, answerUntil }) =>
    askedAt && answerUntil ? Math.ceil((Date.parse(answerUntil) - Date.parse(askedAt)) / 1000) : [],
  )
  for (const afterSeconds of new Set(seconds)) await addJobs(tx, 'pass-cover-time', [{}], { afterSeconds })
}

export async function insertAsks(tx: Change, rows: readonly (typeof coverAsks.$inferInsert)[]): Promise<void> {
  await tx.db.insert(coverAsks).values([...rows])
  await addEndOfTime(tx, rows)
}

/** Updates an open cover request; returns false if its version has changed. */
export async function changeCover(
  tx: Change,
  { id, version }: Pick<StoredCover, 'id' | 'version'>,
  fields: Partial<
    Pick<StoredCover, 'status' | 'takenById' | 'answerCount' | 'endReason' | 'refusedRule' | 'refusedStaffId'>
  >,
): Promise<boolean> {
  const changed = await tx.db
    .update(coverRequests)
    .set({ ...fields, version: sql`${coverRequests.version} + 1` })
    .where(and(eq(coverRequests.id, id), eq(coverRequests.version, version), isOpen))
    .returning({ id: coverRequests.id })
  return changed.length === 1
}

/** Updates a person's ask; returns false if its version has changed. */
export async function changeAsk(
  tx: Change,
  { id, version }: Pick<StoredAsk, 'id' | 'version'>,
  fields: Partial<Pick<StoredAsk, 'status' | 'askedAt' | 'answerUntil' | 'answeredAt'>>,
): Promise<boolean> {
  const changed = await tx.db
    .update(coverAsks)
    .set({ ...fields, version: sql`${coverAsks.version} + 1` })
    .where(and(eq(coverAsks.id, id), eq(coverAsks.version, version)))
    .returning({ id: coverAsks.id })
  if (changed.length === 1) await addEndOfTime(tx, [fields])
  return changed.length === 1
}

/**
 * Returns when each person last worked a confirmed shift in a role before a date; people who are deleted since are
 * left out.
 */
export async function listLastWorked(
  scope: Scope,
  roleId: number,
  before: string,
): Promise<ReadonlyMap<number, string>> {
  const { staffId, weekStartDate, dayOfWeek, status } = schedule
  const date = sql`(${weekStartDate} + (${dayOfWeek} + 6) % 7)`
  const rows = await scope.db
    .select({ staffId, lastDate: sql<string>`max(${date})::text` })
    .from(schedule)
    .where(
      and(eq(schedule.roleId, roleId), eq(status, 'Confirmed'), isNotNull(staffId), sql`${date} < ${before}::date`),
    )
    .groupBy(staffId)
  return new Map(rows.flatMap(({ staffId: id, lastDate }) => (id === null ? [] : [[id, lastDate]])))
}

/** The person who was taken off a shift, and the reason. */
export interface Absence {
  staff: { id: number; name: string }
  reason: AbsenceReason
}

/** Returns who was taken off these shifts and why, by shift id; omits shifts without a recorded reason. */
export async function readAbsences(
  scope: Scope,
  scheduleIds: readonly number[],
): Promise<ReadonlyMap<number, Absence>> {
  if (scheduleIds.length === 0) return new Map()
  const isSame = (['roleId', 'weekStartDate', 'dayOfWeek', 'startTime', 'endTime'] as const).map(
    (key) => sql`${releasedShifts[key]} is not distinct from ${schedule[key]}`,
  )
  const rows = await scope.db
    .select({ id: schedule.id, staff: { id: staff.id, name: staff.name }, reason: releasedShifts.reason })
    .from(schedule)
    .innerJoin(releasedShifts, and(eq(releasedShifts.staffId, schedule.originalStaffId), ...isSame))
    .innerJoin(staff, eq(staff.id, releasedShifts.staffId))
    .where(and(inArray(schedule.id, [...scheduleIds]), isNotNull(releasedShifts.reason)))
  return new Map(rows.flatMap((row) => (row.reason ? [[row.id, { staff: row.staff, reason: row.reason }]] : [])))
}

/**
 * Marks the notifications of a cover request as read once it is answered or closed; with `staffId`, only that person's.
 */
export async function markCoverRead(tx: Scope, coverId: number, staffId?: number): Promise<void> {
  await tx.db
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        eq(notifications.coverId, coverId),
        inArray(notifications.type, staffId === undefined ? ['COVER_ASKED', 'COVER_ANSWERED'] : ['COVER_ASKED']),
        staffId === undefined ? undefined : eq(notifications.staffId, staffId),
      ),
    )
}

/** Lists the people who had been asked in a cover request that a change has deleted. */
export async function listAskedBefore(tx: Change, coverId: number): Promise<number[]> {
  const answer = await tx.db.execute<{ id: number }>(sql`
    select distinct (step.before ->> 'staff_id')::integer as id from row_changes step
    where step.change_id = ${tx.changeId} and step.table_name = 'cover_asks'
      and (step.before ->> 'cover_id')::integer = ${coverId} and step.before ->> 'asked_at' is not null
    order by id`)
  return answer.rows.map(({ id }) => id)
}
