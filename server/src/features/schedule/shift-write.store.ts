/** Writing shifts. A change is one conditional write: it names the version it was decided on, and the loser changes nothing. */
import type { Shift, ShiftStatus } from '@fairweek/domain/contracts/schedule'
import { and, asc, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { requirements, schedule, shiftRequests, staff } from '../../db/schema.ts'

/** What a shift says apart from its own history. */
export interface ShiftFields {
  weekStartDate: string
  dayOfWeek: number
  startTime: string
  endTime: string
  roleId: number
  staffId: number | null
  requirementId: number | null
  status: ShiftStatus
}

/** A change of some columns; `staffName` is the name it is worked under, written on confirming (ST10). */
export type ShiftChange = Partial<
  ShiftFields & {
    originalStaffId: number | null
    staffName: string | null
    confirmingManagerId: number | null
    confirmationTimestamp: string | null
  }
>

const stamp = (userId: number) => ({
  version: sql`${schedule.version} + 1`,
  updatedAt: sql`now()`,
  updatedBy: userId,
})

export async function insertShift(tx: Database, fields: ShiftFields, userId: number): Promise<number> {
  const [row] = await tx
    .insert(schedule)
    .values({ ...fields, updatedBy: userId })
    .returning({ id: schedule.id })
  if (!row) throw new Error('The database answered an insert with nothing.')
  return row.id
}

/** Changes a shift if it is still as it was read; answers whether it was. */
export async function changeShift(
  tx: Database,
  { id, version }: Pick<Shift, 'id' | 'version'>,
  change: ShiftChange,
  userId: number,
): Promise<boolean> {
  const changed = await tx
    .update(schedule)
    .set({ ...change, ...stamp(userId) })
    .where(and(eq(schedule.id, id), eq(schedule.version, version)))
    .returning({ id: schedule.id })
  return changed.length === 1
}

/** Deletes a shift if it is still as it was read; answers whether it was. */
export async function deleteShiftRow(tx: Database, { id, version }: Pick<Shift, 'id' | 'version'>): Promise<boolean> {
  const deleted = await tx
    .delete(schedule)
    .where(and(eq(schedule.id, id), eq(schedule.version, version)))
    .returning({ id: schedule.id })
  return deleted.length === 1
}

/** Confirms every pending shift that has staff and no open request (ST1); answers their ids. */
export async function confirmPendingShifts(tx: Database, userId: number, at: string): Promise<number[]> {
  const openRequest = tx
    .select({ id: shiftRequests.id })
    .from(shiftRequests)
    .where(and(eq(shiftRequests.scheduleId, schedule.id), eq(shiftRequests.status, 'open')))
  const waiting = and(eq(schedule.status, 'Pending'), isNotNull(schedule.staffId), notExists(openRequest))
  // Locked by id first, as a purge does, so that the two cannot wait for each other.
  const locked = await tx
    .select({ id: schedule.id })
    .from(schedule)
    .where(waiting)
    .orderBy(asc(schedule.id))
    .for('update', { of: schedule })
  if (locked.length === 0) return []
  const rows = await tx
    .update(schedule)
    .set({
      status: 'Confirmed',
      confirmingManagerId: userId,
      confirmationTimestamp: at,
      staffName: sql`(select holder.name from ${staff} holder where holder.id = "schedule"."staff_id")`,
      ...stamp(userId),
    })
    .where(idsIn(locked.map(({ id }) => id)))
    .returning({ id: schedule.id })
  return rows.map(({ id }) => id)
}

/** One parameter however many ids there are; a list of parameters ends at 65,535. */
function idsIn(ids: readonly number[]) {
  return sql`${schedule.id} in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
}

/** Deletes shifts that this transaction has locked. */
export async function deleteLockedShifts(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(schedule).where(idsIn(ids))
}

/** Archives shifts that this transaction has locked. */
export async function archiveLockedShifts(tx: Database, ids: readonly number[], userId: number): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(schedule)
    .set({ status: 'Deprecated', ...stamp(userId) })
    .where(idsIn(ids))
}

/** The id itself while the requirement stands, else null: it is a hint only (GN4). */
export async function keepRequirementId(db: Database, requirementId: number | null): Promise<number | null> {
  if (requirementId === null) return null
  const rows = await db
    .select({ id: requirements.id })
    .from(requirements)
    .where(inArray(requirements.id, [requirementId]))
    .for('key share')
  return rows[0]?.id ?? null
}
