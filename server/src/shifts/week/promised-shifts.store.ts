import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Scope } from '../../caller/caller.ts'
import { schedule, shiftSwaps } from '../../db/schema.ts'
import type { FurtherShift } from '../../roster/further-shifts.ts'

/** Lists the shifts of these weeks that change hands once a manager approves an accepted swap, with who gets each. */
export function listPromisedShifts({ db }: Scope, weekStarts: readonly string[]): Promise<FurtherShift[]> {
  const { id, weekStartDate, dayOfWeek, startTime, endTime, roleId } = schedule
  const { scheduleId, wantedId, giverId, takerId, status } = shiftSwaps
  const staffId = sql<number>`case when ${id} = ${scheduleId} then ${takerId} else ${giverId} end`
  return db
    .select({ id, weekStartDate, dayOfWeek, startTime, endTime, roleId, staffId })
    .from(shiftSwaps)
    .innerJoin(schedule, or(eq(id, scheduleId), eq(id, wantedId)))
    .where(and(eq(status, 'accepted'), eq(schedule.status, 'Confirmed'), inArray(weekStartDate, [...weekStarts])))
    .orderBy(asc(id))
}
