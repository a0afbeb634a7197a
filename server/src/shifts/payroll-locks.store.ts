/** Stores payroll locks: locked days, and the pay of their shifts (PAY-03). */

import type { KeptMinutes } from '@fairweek/domain/rules/payroll/paid-time'
import { isInRange } from '@fairweek/domain/rules/payroll/pay-period'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Change, Scope } from '../caller/caller.ts'
import { changes, type FrozenPay, payrollLocks, rowChanges } from '../db/schema.ts'

export type StoredLock = Omit<typeof payrollLocks.$inferSelect, 'frozen'> & { frozen: FrozenPay[] }

/** Lists locks that overlap a range of days, by day. */
export function listLocks(scope: Scope, range: { startDate: string; endDate: string }): Promise<StoredLock[]> {
  return scope.db
    .select()
    .from(payrollLocks)
    .where(and(lte(payrollLocks.startDate, range.endDate), gte(payrollLocks.endDate, range.startDate)))
    .orderBy(asc(payrollLocks.startDate))
}

/** Returns why days were locked, by lock id, from the recorded changes; without locks whose change is no longer kept. */
export async function readLockReasons(
  scope: Scope,
  locks: readonly StoredLock[],
): Promise<ReadonlyMap<number, string>> {
  const lockIds = locks.map(({ id }) => id)
  if (lockIds.length === 0) return new Map()
  const reason = sql<string | null>`${changes.details}->>'reason'`
  const rows = await scope.db
    .select({ id: rowChanges.rowId, reason })
    .from(rowChanges)
    .innerJoin(changes, eq(changes.id, rowChanges.changeId))
    .where(
      and(eq(rowChanges.tableName, 'payroll_locks'), inArray(rowChanges.rowId, lockIds), isNull(rowChanges.before)),
    )
  return new Map(rows.flatMap(({ id, reason: why }) => (why === null ? [] : [[id, why]])))
}

/** The stored pay of a shift in locked days: its minutes, and its hourly rate if there was one. */
export type KeptPay = KeptMinutes & { centsAnHour: number | null }

/** Returns the stored pay by shift id. */
export function keptPayOf(locks: readonly StoredLock[]): ReadonlyMap<number, KeptPay> {
  const kept = locks.flatMap(({ frozen }) => frozen)
  return new Map(
    kept.map(([shiftId, elapsedMinutes, breakMinutes, centsAnHour]) => [
      shiftId,
      { elapsedMinutes, breakMinutes, centsAnHour },
    ]),
  )
}

interface LockedRange {
  startDate: string
  endDate: string
}

/** Returns a function that finds the payroll lock on the day of a shift or request; null if the day is not locked. */
export async function readLocks(
  scope: Scope,
): Promise<(shift: { weekStartDate: string; dayOfWeek: number }) => LockedRange | null> {
  const { startDate, endDate } = payrollLocks
  const locks = await scope.db.select({ startDate, endDate }).from(payrollLocks)
  return (shift) => {
    const day = shiftDate(shift)
    return locks.find((lock) => isInRange(day, lock)) ?? null
  }
}

/**
 * Returns a function that checks whether the day of a shift or request is locked. Actions on many weeks skip locked
 * days.
 */
export async function readLockedDays(
  scope: Scope,
): Promise<(shift: { weekStartDate: string; dayOfWeek: number }) => boolean> {
  const findLockOf = await readLocks(scope)
  return (shift) => findLockOf(shift) !== null
}

export async function findLock(scope: Scope, id: number): Promise<StoredLock | null> {
  const [row] = await scope.db.select().from(payrollLocks).where(eq(payrollLocks.id, id))
  return row ?? null
}

export async function insertLock(tx: Change, lock: typeof payrollLocks.$inferInsert): Promise<StoredLock> {
  const [row] = await tx.db.insert(payrollLocks).values(lock).returning()
  if (!row) throw new Error('The database answered an insert with nothing.')
  return row
}

/** Deletes a lock; returns false if it did not exist. */
export async function deleteLock(tx: Change, id: number): Promise<boolean> {
  const deleted = await tx.db.delete(payrollLocks).where(eq(payrollLocks.id, id)).returning({ id: payrollLocks.id })
  return deleted.length === 1
}
