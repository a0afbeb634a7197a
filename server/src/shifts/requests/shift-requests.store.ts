/** Stores requests for shifts. Each ends in one update that requires the version it was decided on. */
import type { RequestEndReason, ShiftRequestKind } from '@fairweek/domain/contracts/constants'
import type { ShiftRequestState } from '@fairweek/domain/rules/transitions/shift-request-transitions'
import { and, asc, eq, exists, inArray, min, not, type SQL, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { notifications, roles, schedule, shiftRequests, staff } from '../../db/schema.ts'

/** A stored request, with the names to show. */
export interface StoredRequest {
  id: number
  kind: ShiftRequestKind
  staff: { id: number; name: string; userId: number | null }
  role: { id: number; name: string }
  weekStartDate: string
  dayOfWeek: number
  startTime: string
  endTime: string
  requirementId: number | null
  scheduleId: number | null
  status: Exclude<ShiftRequestState, 'none'>
  version: number
  createdAt: string
}

const isOpen = eq(shiftRequests.status, 'open')
/** Matches open requests to work a shift, as opposed to cancellation requests. */
const isOpenForShift = and(isOpen, eq(shiftRequests.kind, 'shift'))
const isOpenCancellation = and(isOpen, eq(shiftRequests.kind, 'cancellation'))

function selectRequests(scope: Scope, condition: SQL | undefined): Promise<StoredRequest[]> {
  const { id, kind, weekStartDate, dayOfWeek, startTime, endTime, requirementId, scheduleId } = shiftRequests
  const { status, version, createdAt } = shiftRequests
  return scope.db
    .select({
      id,
      kind,
      weekStartDate,
      dayOfWeek,
      startTime,
      endTime,
      requirementId,
      scheduleId,
      status,
      version,
      createdAt,
      staff: { id: staff.id, name: staff.name, userId: staff.userId },
      role: { id: roles.id, name: roles.name },
    })
    .from(shiftRequests)
    .innerJoin(staff, eq(staff.id, shiftRequests.staffId))
    .innerJoin(roles, eq(roles.id, shiftRequests.roleId))
    .where(condition)
    .orderBy(asc(id))
}

async function selectOne(scope: Scope, condition: SQL | undefined): Promise<StoredRequest | null> {
  const [request] = await selectRequests(scope, condition)
  return request ?? null
}

export function findRequest(scope: Scope, id: number): Promise<StoredRequest | null> {
  return selectOne(scope, eq(shiftRequests.id, id))
}

/** Returns the id of the request that a notification is about; null if there is none. */
export async function findRequestIdOfNotice(scope: Scope, notificationId: number): Promise<number | null> {
  const [notice] = await scope.db
    .select({ requestId: notifications.requestId })
    .from(notifications)
    .where(eq(notifications.id, notificationId))
  return notice?.requestId ?? null
}

/** The times of a week and the role that a person requests. */
type Asked = Pick<typeof shiftRequests.$inferInsert, 'staffId' | 'roleId' | 'weekStartDate' | 'dayOfWeek'> &
  Pick<StoredRequest, 'startTime' | 'endTime'>

/** Returns a person's open request for these times and role; there is at most one. */
export function findOpenRequest(scope: Scope, asked: Asked): Promise<StoredRequest | null> {
  const keys = ['staffId', 'roleId', 'weekStartDate', 'dayOfWeek', 'startTime', 'endTime'] as const
  return selectOne(scope, and(isOpenForShift, ...keys.map((key) => eq(shiftRequests[key], asked[key]))))
}

/** Checks whether a person has a shift because a manager approved their request for it. */
export async function isGivenOnRequest({ db }: Scope, scheduleId: number, staffId: number): Promise<boolean> {
  const { id, status, kind } = shiftRequests
  const isTheirs = and(eq(shiftRequests.scheduleId, scheduleId), eq(shiftRequests.staffId, staffId))
  const [found] = await db
    .select({ id })
    .from(shiftRequests)
    .where(and(isTheirs, eq(status, 'approved'), eq(kind, 'shift')))
    .limit(1)
  return found !== undefined
}

/** Lists open requests, oldest first; of one person, or all. */
export function listOpenRequests(scope: Scope, staffId?: number): Promise<StoredRequest[]> {
  return selectRequests(scope, and(isOpen, staffId === undefined ? undefined : eq(shiftRequests.staffId, staffId)))
}

/** Lists the open requests to work shifts in a week. */
export function listOpenRequestsOfWeek(scope: Scope, weekStart: string): Promise<StoredRequest[]> {
  return selectRequests(scope, and(isOpenForShift, eq(shiftRequests.weekStartDate, weekStart)))
}

/** Lists the open requests to work these shifts. */
export function listOpenRequestsOfShifts(scope: Scope, scheduleIds: readonly number[]): Promise<StoredRequest[]> {
  if (scheduleIds.length === 0) return Promise.resolve([])
  return selectRequests(scope, and(isOpenForShift, inArray(shiftRequests.scheduleId, [...scheduleIds])))
}

/** Returns the open cancellation request for a shift; there is at most one. */
export function findOpenCancellation(scope: Scope, scheduleId: number): Promise<StoredRequest | null> {
  return selectOne(scope, and(isOpenCancellation, eq(shiftRequests.scheduleId, scheduleId)))
}

export function listOpenCancellations(scope: Scope): Promise<StoredRequest[]> {
  return selectRequests(scope, isOpenCancellation)
}

/** Lists open cancellation requests whose shift was deleted, has another holder, or has other times. */
export function listUnsettledCancellations(scope: Scope): Promise<StoredRequest[]> {
  const isAsSaid = and(
    eq(schedule.id, shiftRequests.scheduleId),
    inArray(schedule.status, ['Pending', 'Confirmed']),
    ...(['staffId', 'roleId', 'weekStartDate', 'dayOfWeek', 'startTime', 'endTime'] as const).map((key) =>
      eq(schedule[key], shiftRequests[key]),
    ),
  )
  const asSaid = scope.db.select({ id: schedule.id }).from(schedule).where(isAsSaid)
  return selectRequests(scope, and(isOpenCancellation, not(exists(asSaid))))
}

/** Returns the first notification to managers about each of these requests, by request id. */
export async function findFirstNotices(scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.db
    .select({ requestId: notifications.requestId, id: min(notifications.id) })
    .from(notifications)
    .where(inArray(notifications.requestId, [...ids]))
    .groupBy(notifications.requestId)
  return new Map(rows.flatMap(({ requestId, id }) => (requestId === null || id === null ? [] : [[requestId, id]])))
}

export async function insertRequest(
  tx: Change,
  asked: Asked & { kind: ShiftRequestKind; requirementId: number | null; scheduleId: number; createdAt: string },
): Promise<number> {
  const [row] = await tx.db.insert(shiftRequests).values(asked).returning({ id: shiftRequests.id })
  if (!row) throw new Error('The database answered an insert with nothing.')
  return row.id
}

/** Changes what an open request asks for; returns false if its version has changed. */
export async function redirectRequest(
  tx: Change,
  { id, version }: Pick<StoredRequest, 'id' | 'version'>,
  fields: Partial<Asked> & { scheduleId: number },
): Promise<boolean> {
  const redirected = await tx.db
    .update(shiftRequests)
    .set({ ...fields, version: sql`${shiftRequests.version} + 1` })
    .where(and(eq(shiftRequests.id, id), eq(shiftRequests.version, version), isOpen))
    .returning({ id: shiftRequests.id })
  return redirected.length === 1
}

/** Ends an open request; returns false if its version has changed. `scheduleId` is the shift that fulfils it. */
export async function endRequest(
  tx: Change,
  { id, version }: Pick<StoredRequest, 'id' | 'version'>,
  decision: Pick<StoredRequest, 'status'> & {
    reason?: string
    reasonCode?: RequestEndReason
    scheduleId?: number
    decidedBy: number | null
    decidedAt: string
  },
): Promise<boolean> {
  const ended = await tx.db
    .update(shiftRequests)
    .set({ ...decision, version: sql`${shiftRequests.version} + 1` })
    .where(and(eq(shiftRequests.id, id), eq(shiftRequests.version, version), isOpen))
    .returning({ id: shiftRequests.id })
  return ended.length === 1
}

/** Lists the shifts for which a change has approved a request to work. */
export async function listGrantedShiftIds(tx: Change): Promise<number[]> {
  const isGranted = (image: SQL) => sql`coalesce(${image} ->> 'status' = 'approved', false)`
  const answer = await tx.db.execute<{ id: number }>(sql`
    select distinct (step.after ->> 'schedule_id')::integer as id from row_changes step
    where step.change_id = ${tx.changeId} and step.table_name = 'shift_requests' and step.after ->> 'kind' = 'shift'
      and ${isGranted(sql`step.after`)} and not ${isGranted(sql`step.before`)}
      and step.after ->> 'schedule_id' is not null
    order by id`)
  return answer.rows.map(({ id }) => id)
}

/** Marks the notifications that ask for a decision on a request as read once it is decided (REQ-04). */
export async function markRequestRead(tx: Scope, requestId: number): Promise<void> {
  await tx.db
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        eq(notifications.requestId, requestId),
        inArray(notifications.type, ['SHIFT_REQUESTED', 'CANCELLATION_REQUESTED']),
      ),
    )
}
