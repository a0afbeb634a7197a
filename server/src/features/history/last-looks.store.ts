/** Reads and writes the last change of a week that each manager has seen. */

import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { getLastLook } from '@fairweek/domain/contracts/history/unseen-shifts'
import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '../../caller/caller.ts'
import { changes, lastLooks } from '../../db/schema.ts'

type LastLook = Reply<typeof getLastLook>['lastLook']

/** Returns the last change that an account has seen of a week, and when; null if it has never looked at the week. */
export async function findLastLook(scope: Scope, userId: number, weekStart: string): Promise<LastLook> {
  const { changeId, at } = lastLooks
  const [row] = await scope.db
    .select({ changeId, at })
    .from(lastLooks)
    .where(and(eq(lastLooks.userId, userId), eq(lastLooks.weekStartDate, weekStart)))
  return row ?? null
}

/**
 * Records that an account has seen a week up to a change: never an earlier change than before, nor one that does not
 * exist.
 */
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
