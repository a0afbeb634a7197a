/**
 * Writes shifts. Each write is one update that requires the version it was decided on, and changes nothing if it has
 * lost a race.
 */
import type { Shift, ShiftStatus } from '@fairweek/domain/contracts/schedule/schedule'
import { changeHolder, type Holders } from '@fairweek/domain/rules/shift-holder'
import type { TimedShift } from '@fairweek/domain/rules/shift-interval'
import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Change, Scope } from '../caller/caller.ts'
import { isOneOfShifts } from '../db/conditions/shift-ids.ts'
import { requirements, schedule, shiftRequests, staff, staffRoles } from '../db/schema.ts'

/** The contents of a shift, without confirmation or former holders. */
export interface ShiftFields {
  weekStartDate: string
  dayOfWeek: number
  startTime: string
  endTime: string
  roleId: number
  staffId: number | null
  areaId?: number | null | undefined
  requirementId: number | null
  status: ShiftStatus
}

/** A change of some columns. `staffName` is the holder's name at the time of confirming. */
export type ShiftChange = Partial<
  ShiftFields & {
    originalStaffId: number | null
    pinnedStaffId: number | null
    staffName: string | null
    confirmingManagerId: number | null
    confirmationTimestamp: string | null
    actualStartTime: string
    actualEndTime: string
  }
>

type SeenHolder = Holders & Pick<Shift, 'id' | 'version'>

const stamp = { version: sql`${schedule.version} + 1`, updatedAt: sql`now()` }

export async function insertShift(
  tx: Change,
  fields: ShiftFields & Pick<ShiftChange, 'pinnedStaffId' | 'originalStaffId'>,
): Promise<number> {
  const [row] = await tx.db.insert(schedule).values(fields).returning({ id: schedule.id })
  if (!row) throw new Error('The database answered an insert with nothing.')
  return row.id
}

/** Updates a shift; returns false if its version has changed. */
export async function changeShift(
  tx: Change,
  { id, version }: Pick<Shift, 'id' | 'version'>,
  fields: ShiftChange,
): Promise<boolean> {
  const changed = await tx.db
    .update(schedule)
    .set({ ...fields, ...stamp })
    .where(and(eq(schedule.id, id), eq(schedule.version, version)))
    .returning({ id: schedule.id })
  return changed.length === 1
}

/** Exchanges the holders of two shifts; returns false if either version has changed. */
export async function exchangeHolders(
  tx: Change,
  [one, other]: readonly [SeenHolder, SeenHolder],
  status: ShiftStatus,
): Promise<boolean> {
  const rows = [
    { ...one, ...changeHolder(one, other.staffId) },
    { ...other, ...changeHolder(other, one.staffId) },
  ]
  return setHolders(tx, rows, { status })
}

/**
 * Writes the holders and first holders of shifts; returns false if any version has changed. Uses one statement, because
 * a person whose two shifts overlap would otherwise be double-booked for a moment.
 */
async function setHolders(
  tx: Change,
  shifts: readonly SeenHolder[],
  more: ShiftChange | { staffName: SQL },
): Promise<boolean> {
  const rows = shifts.map(({ id, version, staffId, originalStaffId }) => ({ id, version, staffId, originalStaffId }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given(id int, version int, "staffId" int, "originalStaffId" int)`
  const changed = await tx.db
    .update(schedule)
    .set({ staffId: sql`given."staffId"`, originalStaffId: sql`given."originalStaffId"`, ...more, ...stamp })
    .from(given)
    .where(sql`given.id = ${schedule.id} and given.version = ${schedule.version}`)
    .returning({ id: schedule.id })
  return changed.length === shifts.length
}

/** Reassigns confirmed shifts like `setHolders`, and stores each under its new holder's name. */
export function giveConfirmedShifts(
  tx: Change,
  given: readonly { shift: SeenHolder; staffId: number }[],
  confirmation: { managerId: number; at: string } | null,
): Promise<boolean> {
  const rows = given.map(({ shift, staffId }) => ({ ...shift, ...changeHolder(shift, staffId) }))
  return setHolders(tx, rows, {
    staffName: sql`(select holder.name from ${staff} holder where holder.id = given."staffId")`,
    ...(confirmation && { confirmingManagerId: confirmation.managerId, confirmationTimestamp: confirmation.at }),
  })
}

/** Lists the shifts that a change has assigned, or whose time or role it has changed while they stayed assigned. */
export async function listFilledIds(tx: Change): Promise<number[]> {
  const isAssigned = (image: SQL) =>
    sql`(${image} ->> 'staff_id' is not null and ${image} ->> 'status' in ('Pending', 'Confirmed'))`
  const facts = (image: SQL) =>
    sql`(${image} -> 'staff_id', ${image} -> 'role_id', ${image} -> 'week_start_date', ${image} -> 'day_of_week',
      ${image} -> 'start_time', ${image} -> 'end_time')`
  const [before, after] = [sql`step.before`, sql`step.after`]
  const answer = await tx.db.execute<{ id: number }>(sql`
    select distinct step.row_id as id from row_changes step
    where step.change_id = ${tx.changeId} and step.table_name = 'schedule' and ${isAssigned(after)}
      and not coalesce(${isAssigned(before)} and ${facts(before)} is not distinct from ${facts(after)}, false)
    order by id`)
  return answer.rows.map(({ id }) => id)
}

/** Deletes a shift; returns false if its version has changed. */
export async function deleteShiftRow(tx: Change, { id, version }: Pick<Shift, 'id' | 'version'>): Promise<boolean> {
  const deleted = await tx.db
    .delete(schedule)
    .where(and(eq(schedule.id, id), eq(schedule.version, version)))
    .returning({ id: schedule.id })
  return deleted.length === 1
}

/** A shift that this transaction has locked, with what is needed to confirm it. */
export interface LockedShift extends TimedShift, Pick<Shift, 'id' | 'status' | 'staffId' | 'roleId' | 'version'> {
  hasOpenRequest: boolean
  hasOpenCancellation: boolean
  /** Whether its holder has the shift's role. */
  isQualified: boolean
}

/**
 * Locks all shifts with a status until the transaction ends. Locks them in order of id, as a purge does, so that the
 * two cannot deadlock.
 */
export function lockShiftsInState(tx: Change, status: ShiftStatus): Promise<LockedShift[]> {
  return lockWhere(tx, eq(schedule.status, status))
}

/** Locks these shifts in order of id until the transaction ends. */
export function lockShifts(tx: Change, ids: readonly number[]): Promise<LockedShift[]> {
  return lockWhere(tx, isOneOfShifts(ids))
}

function lockWhere(tx: Change, condition: SQL): Promise<LockedShift[]> {
  const isAsked = (kind: 'shift' | 'cancellation') =>
    exists(
      tx.db
        .select({ id: shiftRequests.id })
        .from(shiftRequests)
        .where(
          and(
            eq(shiftRequests.scheduleId, schedule.id),
            eq(shiftRequests.status, 'open'),
            eq(shiftRequests.kind, kind),
          ),
        ),
    )
  const held = tx.db
    .select({ id: staffRoles.id })
    .from(staffRoles)
    .where(and(eq(staffRoles.staffId, schedule.staffId), eq(staffRoles.roleId, schedule.roleId)))
  const { id, staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime, version } = schedule
  return tx.db
    .select({
      id,
      staffId,
      roleId,
      weekStartDate,
      dayOfWeek,
      startTime,
      endTime,
      version,
      status: schedule.status,
      hasOpenRequest: sql<boolean>`${isAsked('shift')}`,
      hasOpenCancellation: sql<boolean>`${isAsked('cancellation')}`,
      isQualified: sql<boolean>`${exists(held)}`,
    })
    .from(schedule)
    .where(condition)
    .orderBy(asc(schedule.id))
    .for('update', { of: schedule })
}

/** Confirms shifts that this transaction has locked, and stores the name of each holder. */
export async function confirmLockedShifts(
  tx: Change,
  ids: readonly number[],
  { confirmingManagerId, at }: { confirmingManagerId: number; at: string },
): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .update(schedule)
    .set({
      status: 'Confirmed',
      confirmingManagerId,
      confirmationTimestamp: at,
      staffName: sql`(select holder.name from ${staff} holder where holder.id = "schedule"."staff_id")`,
      ...stamp,
    })
    .where(isOneOfShifts(ids))
}

/** Unconfirms shifts that this transaction has locked: clears who confirmed them and when, and their holders' names. */
export async function unconfirmLockedShifts(tx: Change, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .update(schedule)
    .set({ status: 'Pending', staffName: null, confirmingManagerId: null, confirmationTimestamp: null, ...stamp })
    .where(isOneOfShifts(ids))
}

/** Deletes shifts that this transaction has locked. */
export async function deleteLockedShifts(tx: Change, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.db.delete(schedule).where(isOneOfShifts(ids))
}

/** Archives shifts that this transaction has locked. */
export async function archiveLockedShifts(tx: Change, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .update(schedule)
    .set({ status: 'Deprecated', ...stamp })
    .where(isOneOfShifts(ids))
}

/** Returns the id if the requirement still exists, else null; a shift's requirement is only a hint. */
export async function findRequirementId(scope: Scope, requirementId: number | null): Promise<number | null> {
  if (requirementId === null) return null
  const rows = await scope.db
    .select({ id: requirements.id })
    .from(requirements)
    .where(inArray(requirements.id, [requirementId]))
    .for('key share')
  return rows[0]?.id ?? null
}
