/** What people gave back, by time and role: it outlives the shift, and whoever has it since (GN14). */
import type { AbsenceReason } from '@fairweek/domain/contracts/constants'
import type { TimedShift } from '@fairweek/domain/rules/shift-interval'
import { asc, eq } from 'drizzle-orm'
import type { Change, Scope } from '../../caller.ts'
import { givenBack } from '../../db/schema.ts'
import type { GivenBack } from '../../roster/week-snapshot.ts'

/** Remembers that somebody gave a shift back, once however often they did, and why where a manager said so. */
export async function rememberGivenBack(
  tx: Change,
  staffId: number,
  { roleId, weekStartDate, dayOfWeek, startTime, endTime }: TimedShift & { roleId: number },
  reason: AbsenceReason | null = null,
): Promise<void> {
  const row = { staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime, reason }
  const insert = tx.db.insert(givenBack).values(row)
  const {
    weekStartDate: week,
    staffId: person,
    roleId: role,
    dayOfWeek: day,
    startTime: start,
    endTime: end,
  } = givenBack
  if (reason === null) await insert.onConflictDoNothing()
  else await insert.onConflictDoUpdate({ target: [week, person, role, day, start, end], set: { reason } })
}

export function listGivenBack({ db }: Scope, weekStart: string): Promise<GivenBack[]> {
  const { staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime } = givenBack
  return db
    .select({ staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime })
    .from(givenBack)
    .where(eq(weekStartDate, weekStart))
    .orderBy(asc(givenBack.id))
}
