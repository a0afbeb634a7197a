import { and, asc, eq, sql } from 'drizzle-orm'
import type { Scope } from '../../caller.ts'
import { shiftRequests } from '../../db/schema.ts'
import type { Change } from '../../history/change.ts'

/** Ids of the requests for a shift that nobody has decided yet. */
export async function listOpenRequestsOfShift(scope: Scope, scheduleId: number): Promise<number[]> {
  const rows = await scope.db
    .select({ id: shiftRequests.id })
    .from(shiftRequests)
    .where(and(eq(shiftRequests.scheduleId, scheduleId), eq(shiftRequests.status, 'open')))
    .orderBy(asc(shiftRequests.id))
  return rows.map(({ id }) => id)
}

/** Ends the open requests for a shift that its holder has given back. */
export async function withdrawRequestsOfShift(tx: Change, scheduleId: number): Promise<void> {
  await tx.db
    .update(shiftRequests)
    .set({ status: 'withdrawn', decidedAt: sql`now()`, version: sql`${shiftRequests.version} + 1` })
    .where(and(eq(shiftRequests.scheduleId, scheduleId), eq(shiftRequests.status, 'open')))
}
