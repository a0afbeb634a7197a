import type { ClosedDay } from '@fairweek/domain/contracts/requirements/closed-days'
import { asc, between, eq } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { closedDays } from '../../db/schema.ts'

const columns = { id: closedDays.id, date: closedDays.date, name: closedDays.name }

export function listClosedDays(scope: Scope): Promise<ClosedDay[]> {
  return scope.db.select(columns).from(closedDays).orderBy(asc(closedDays.date))
}

/** Lists closed days between two dates, both included. */
export function listClosedDaysBetween(scope: Scope, from: string, until: string): Promise<Omit<ClosedDay, 'id'>[]> {
  const { date, name } = columns
  return scope.db
    .select({ date, name })
    .from(closedDays)
    .where(between(closedDays.date, from, until))
    .orderBy(asc(closedDays.date))
}

export async function findClosedDay(scope: Scope, id: number): Promise<ClosedDay | null> {
  const [row] = await scope.db.select(columns).from(closedDays).where(eq(closedDays.id, id))
  return row ?? null
}

/** Inserts a closed day; returns null if the date is closed already. */
export async function insertClosedDay(tx: Change, day: Omit<ClosedDay, 'id'>): Promise<ClosedDay | null> {
  const [row] = await tx.db.insert(closedDays).values(day).onConflictDoNothing().returning(columns)
  return row ?? null
}

/** Deletes a closed day; returns false if it did not exist. */
export async function deleteClosedDayRow(tx: Change, id: number): Promise<boolean> {
  return (await tx.db.delete(closedDays).where(eq(closedDays.id, id)).returning({ id: closedDays.id })).length === 1
}
