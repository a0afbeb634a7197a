import type { Takings } from '@fairweek/domain/rules/import/takings-sheet'
import { asc, between, inArray } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { takings } from '../../db/schema.ts'

/** Lists the takings between two days, by day and hour. */
export function listTakings(scope: Scope, from: string, until: string): Promise<Takings[]> {
  return scope.db
    .select({ date: takings.date, hour: takings.hour, cents: takings.cents })
    .from(takings)
    .where(between(takings.date, from, until))
    .orderBy(asc(takings.date), asc(takings.hour))
}

/** Replaces all takings of these days. */
export async function replaceTakings(tx: Change, days: readonly string[], rows: readonly Takings[]): Promise<void> {
  if (days.length > 0) await tx.db.delete(takings).where(inArray(takings.date, [...days]))
  if (rows.length > 0) await tx.db.insert(takings).values([...rows])
}
