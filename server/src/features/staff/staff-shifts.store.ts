/** Reads and changes the shifts of a person who is about to be deleted, or to lose a job role. */

import type { ShiftStatus } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import type { TimedShift } from '@fairweek/domain/rules/shift-interval'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Change } from '../../caller/caller.ts'
import { schedule } from '../../db/schema.ts'

export interface OwnShift extends TimedShift {
  id: number
  status: ShiftStatus
  staffId: number | null
  roleId: number
}

/** Locks a person's shifts until the transaction ends; returns them in order of id. */
export function lockShiftsOfStaff(tx: Change, staffId: number): Promise<OwnShift[]> {
  const { id, status, roleId, weekStartDate, dayOfWeek, startTime, endTime } = schedule
  return tx.db
    .select({ id, status, staffId: schedule.staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime })
    .from(schedule)
    .where(eq(schedule.staffId, staffId))
    .orderBy(asc(schedule.id))
    .for('update')
}

type Columns = PgUpdateSetSource<typeof schedule>

async function changeLocked(tx: Change, ids: readonly number[], columns: Columns) {
  if (ids.length === 0) return
  await tx.db
    .update(schedule)
    .set({ ...columns, version: sql`${schedule.version} + 1`, updatedAt: sql`now()` })
    .where(inArray(schedule.id, [...ids]))
}

/** Takes the person off shifts that this transaction has locked, and sets their status if one is given. */
export function vacateShifts(tx: Change, ids: readonly number[], status?: ShiftStatus): Promise<void> {
  return changeLocked(tx, ids, { staffId: null, ...(status && { status }) })
}

/** Takes the person and the confirmation off shifts that this transaction has locked, and sets their status. */
export function openShifts(tx: Change, ids: readonly number[], status: ShiftStatus): Promise<void> {
  const unconfirmed = { staffName: null, confirmingManagerId: null, confirmationTimestamp: null }
  return changeLocked(tx, ids, { staffId: null, status, ...unconfirmed })
}

/**
 * Stores what payroll needs to know of a person who is about to be deleted with shifts that this transaction has locked:
 * number, email address, hourly rate (null if none), and the name, unless the shift has the one it was worked under.
 */
export async function keepHolderOnShifts(
  tx: Change,
  ids: readonly number[],
  { id, name, email, centsAnHour }: Pick<Staff, 'id' | 'name' | 'email'> & { centsAnHour: number | null },
): Promise<void> {
  await changeLocked(tx, ids, {
    staffName: sql`coalesce(${schedule.staffName}, ${name})`,
    keptStaffId: id,
    keptEmail: email ?? null,
    keptRateCents: centsAnHour,
  })
}

/**
 * Changes the holder's name on shifts that this transaction has locked. Leaves their version unchanged, so that
 * concurrent edits are not refused.
 */
export async function renameOnShifts(tx: Change, ids: readonly number[], staffName: string): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .update(schedule)
    .set({ staffName })
    .where(inArray(schedule.id, [...ids]))
}
