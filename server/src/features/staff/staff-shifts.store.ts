import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { schedule } from '../../db/schema.ts'
import type { Change } from '../../history/change.ts'

/** Whether a shift starts after a local time such as `2026-11-23 17:30`; without times, whether its day does. */
function startsAfter(localNow: string): SQL {
  const day = sql`(${schedule.weekStartDate} + (${schedule.dayOfWeek} + 6) % 7)`
  return sql`coalesce(lower(${schedule.worked}), ${day}::timestamp) > ${localNow}::timestamp`
}

/**
 * Takes somebody who is about to be deleted off their shifts. What has not started becomes unassigned and Pending; a
 * Cancelled shift stays cancelled, and a request of theirs ends. What was confirmed and worked keeps their name (ST10).
 */
export async function releaseShifts(tx: Change, person: { id: number; name: string }, localNow: string): Promise<void> {
  const stamp = { version: sql`${schedule.version} + 1`, updatedAt: sql`now()` }
  const theirs = eq(schedule.staffId, person.id)
  await tx.db
    .update(schedule)
    .set({ ...stamp, staffId: null, status: 'Rejected' })
    .where(and(theirs, eq(schedule.status, 'Requested')))
  await tx.db
    .update(schedule)
    .set({
      ...stamp,
      staffId: null,
      staffName: null,
      status: 'Pending',
      confirmingManagerId: null,
      confirmationTimestamp: null,
    })
    .where(and(theirs, inArray(schedule.status, ['Pending', 'Confirmed']), startsAfter(localNow)))
  await tx.db
    .update(schedule)
    .set({ ...stamp, staffName: sql`coalesce(${schedule.staffName}, ${person.name})` })
    .where(and(theirs, eq(schedule.status, 'Confirmed'), not(startsAfter(localNow))))
  await tx.db
    .update(schedule)
    .set({ ...stamp, staffId: null })
    .where(and(theirs, inArray(schedule.status, ['Cancelled', 'Rejected', 'Deprecated'])))
}
