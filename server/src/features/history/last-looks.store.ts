/** Reads and writes up to which change a manager has seen a week. */

import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { getLastLook } from '@fairweek/domain/contracts/history/unseen-shifts'
import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '../../caller.ts'
import { changes, lastLooks } from '../../db/schema.ts'

type LastLook = Reply<typeof getLastLook>['lastLook']

/** Returns up to which change an account has seen a week, and when; null if it has never looked at it. */
export async function findLastLook(scope: Scope, userId: number, weekStart: string): Promise<LastLook> {
  const { changeId, at } = lastLooks
  const [row] = await scope.db
    .select({ changeId, at })
    .from(lastLooks)
    .where(and(eq(lastLooks.userId, userId), eq(lastLooks.weekStartDate, weekStart)))
  return row ?? null
}

/** Stores that an account has seen a week up to a change. It never goes back, nor beyond the newest change. */
export async function writeLastLook(
  scope: Scope,
  { userId, weekStart, changeId, at }: { userId: number; weekStart: string; changeId: number; at: string },
): Promise<LastLook> {
  const known = sql`least(${changeId}::integer, (select coalesce(max(${changes.id}), 0) from ${changes}))`
  const [row] = await scope.db
    .insert(lastLooks)
    .values({ userId, weekStartDate: weekStart, changeId: sql`${known}`, at })
    .onConflictDoUpdate({
      target: [lastLooks.userId, lastLooks.weekStartDate],
      set: { changeId: sql`greatest(${lastLooks.changeId}, excluded.change_id)`, at: sql`excluded.at` },
    })
    .returning({ changeId: lastLooks.changeId, at: lastLooks.at })
  return row ?? null
}
