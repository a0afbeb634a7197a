/** Reads and changes the shifts of a person who is about to be deleted, or to lose a job role. */

import type { ShiftStatus } from '@fairweek/domain/contracts/schedule/schedule'
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

type Columns = Partial<Record<'staffId' | 'staffName' | 'confirmingManagerId' | 'confirmationTimestamp', SQL | null>>

async function changeLocked(tx: Change, ids: readonly number[], columns: Columns & { status?: ShiftStatus }) {
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
 * Stores the hourly cost with shifts that this transaction has locked, because their person's rates will be deleted
 * (COST-01).
 */
export async function keepRateOnShifts(tx: Change, ids: readonly number[], keptRateCents: number): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .update(schedule)
    .set({ keptRateCents })
    .where(inArray(schedule.id, [...ids]))
}

/**
 * Stores the name that shifts were worked under, for payroll, unless they have one. This transaction must have locked
 * them.
 */
export function keepNameOnShifts(tx: Change, ids: readonly number[], name: string): Promise<void> {
  return changeLocked(tx, ids, { staffName: sql`coalesce(${schedule.staffName}, ${name})` })
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
