/** What people gave back, by time and role: it outlives the shift, and whoever has it since (GN14). */
import type { TimedShift } from '@fairweek/domain/rules/shift-interval'
import { asc, eq } from 'drizzle-orm'
import type { Change, Scope } from '../../caller.ts'
import { givenBack } from '../../db/schema.ts'
import type { GivenBack } from '../../roster/week-snapshot.ts'

/** Remembers that somebody gave a shift back, once however often they did. */
export async function rememberGivenBack(
  tx: Change,
  staffId: number,
  { roleId, weekStartDate, dayOfWeek, startTime, endTime }: TimedShift & { roleId: number },
): Promise<void> {
  const row = { staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime }
  await tx.db.insert(givenBack).values(row).onConflictDoNothing()
}

export function listGivenBack({ db }: Scope, weekStart: string): Promise<GivenBack[]> {
  const { staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime } = givenBack
  return db
    .select({ staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime })
    .from(givenBack)
    .where(eq(weekStartDate, weekStart))
    .orderBy(asc(givenBack.id))
}
