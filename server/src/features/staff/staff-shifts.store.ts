/** Shifts of a person who is about to be deleted, or to lose a job role. */

import type { ShiftStatus } from '@fairweek/domain/contracts/schedule'
import type { TimedShift } from '@fairweek/domain/rules/shift-interval'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Change } from '../../caller.ts'
import { schedule } from '../../db/schema.ts'

export interface OwnShift extends TimedShift {
  id: number
  status: ShiftStatus
  staffId: number | null
  roleId: number
}

/** Locks a person's shifts until the change ends, and returns them by id. */
export function lockShiftsOfStaff(tx: Change, staffId: number): Promise<OwnShift[]> {
  const { id, status, roleId, weekStartDate, dayOfWeek, startTime, endTime } = schedule
  return tx.db
    .select({ id, status, staffId: schedule.staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime })
    .from(schedule)
    .where(eq(schedule.staffId, staffId))
    .orderBy(asc(schedule.id))
    .for('update')
}

type Columns = Partial<Record<'staffId' | 'staffName' | 'confirmingManagerId' | 'confirmationTimestamp', SQL | null>>

async function changeLocked(tx: Change, ids: readonly number[], columns: Columns & { status?: ShiftStatus }) {
  if (ids.length === 0) return
  await tx.db
    .update(schedule)
    .set({ ...columns, version: sql`${schedule.version} + 1`, updatedAt: sql`now()` })
    .where(inArray(schedule.id, [...ids]))
}

/** Takes the person off locked shifts and sets their status, if given. */
export function vacateShifts(tx: Change, ids: readonly number[], status?: ShiftStatus): Promise<void> {
  return changeLocked(tx, ids, { staffId: null, ...(status && { status }) })
}

/** Takes the person and the confirmation off locked shifts, which become drafts without a person. */
export function openShifts(tx: Change, ids: readonly number[], status: ShiftStatus): Promise<void> {
  const unconfirmed = { staffName: null, confirmingManagerId: null, confirmationTimestamp: null }
  return changeLocked(tx, ids, { staffId: null, status, ...unconfirmed })
}

/** Stores the hourly cost of locked shifts, to outlast their people's rates (COST-01). */
export async function keepRateOnShifts(tx: Change, ids: readonly number[], keptRateCents: number): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .update(schedule)
    .set({ keptRateCents })
    .where(inArray(schedule.id, [...ids]))
}

/** Stores the name that locked shifts were worked under, for payroll (ST10). */
export function keepNameOnShifts(tx: Change, ids: readonly number[], name: string): Promise<void> {
  return changeLocked(tx, ids, { staffName: sql`coalesce(${schedule.staffName}, ${name})` })
}

/**
 * Writes the name that locked shifts will be worked under (ST10). Their version stays, so concurrent edits are not
 * refused.
 */
export async function renameOnShifts(tx: Change, ids: readonly number[], staffName: string): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .update(schedule)
    .set({ staffName })
    .where(inArray(schedule.id, [...ids]))
}
