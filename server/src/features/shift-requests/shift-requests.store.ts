import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { shiftRequests } from '../../db/schema.ts'

/** Ids of the requests for a shift that nobody has decided yet. */
export async function listOpenRequestsOfShift(db: Database, scheduleId: number): Promise<number[]> {
  const rows = await db
    .select({ id: shiftRequests.id })
    .from(shiftRequests)
    .where(and(eq(shiftRequests.scheduleId, scheduleId), eq(shiftRequests.status, 'open')))
    .orderBy(asc(shiftRequests.id))
  return rows.map(({ id }) => id)
}

/** Ends the open requests for a shift that its holder has given back. */
export async function withdrawRequestsOfShift(tx: Database, scheduleId: number): Promise<void> {
  await tx
    .update(shiftRequests)
    .set({ status: 'withdrawn', decidedAt: sql`now()`, version: sql`${shiftRequests.version} + 1` })
    .where(and(eq(shiftRequests.scheduleId, scheduleId), eq(shiftRequests.status, 'open')))
}
