/** Reads and writes which managers are viewing which week. Presence is not part of the change history. */
import type { Presence, ShiftInUse } from '@fairweek/domain/contracts/live/presence'
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Scope } from '../../caller/caller.ts'
import { presences, schedule, staff, users } from '../../db/schema.ts'

/** Rows not renewed for this long, by the database's clock, count as deleted. */
const LAPSED_SECONDS = 30

const lapsed = sql`now() - make_interval(secs => ${LAPSED_SECONDS})`

export async function insertPresence(scope: Scope, id: string, userId: number): Promise<void> {
  await scope.db.insert(presences).values({ id, userId }).onConflictDoNothing({ target: presences.id })
}

/** Renews these rows; returns the ids of those that no longer exist. */
export async function renewPresences(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await scope.db
    .update(presences)
    .set({ seenAt: sql`now()` })
    .where(inArray(presences.id, [...ids]))
    .returning({ id: presences.id })
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !found.has(id))
}

export async function deletePresences(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.db.delete(presences).where(inArray(presences.id, [...ids]))
}

/** Deletes the rows of processes that have died; a database trigger announces their weeks, as for streams that end. */
export async function deleteLapsedPresences(scope: Scope): Promise<void> {
  await scope.db.delete(presences).where(sql`${presences.seenAt} <= ${lapsed}`)
}

/** Stores what the page of a stream shows; returns false if the stream has ended or belongs to another account. */
export async function updatePresence(
  scope: Scope,
  { streamId, userId }: { streamId: string; userId: number },
  shown: { weekStartDate: string | null; shift: ShiftInUse | null },
): Promise<boolean> {
  const rows = await scope.db
    .update(presences)
    .set({
      weekStartDate: shown.weekStartDate,
      shiftId: shown.shift?.shiftId ?? null,
      isMoving: shown.shift?.isMoving ?? false,
    })
    .where(and(eq(presences.id, streamId), eq(presences.userId, userId)))
    .returning({ id: presences.id })
  return rows.length > 0
}

/** Lists the other managers who are viewing a week, by name; omits deleted shifts. */
export async function listPresencesOfOthers(scope: Scope, weekStart: string, userId: number): Promise<Presence[]> {
  const name = sql<string>`coalesce(${staff.name}, ${users.username})`
  const rows = await scope.db
    .select({ userId: presences.userId, name, shiftId: schedule.id, isMoving: presences.isMoving })
    .from(presences)
    .innerJoin(users, eq(users.id, presences.userId))
    .leftJoin(staff, eq(staff.userId, users.id))
    .leftJoin(schedule, eq(schedule.id, presences.shiftId))
    .where(
      and(
        eq(presences.weekStartDate, weekStart),
        ne(presences.userId, userId),
        ne(users.role, 'staff'),
        gt(presences.seenAt, lapsed),
      ),
    )
    .orderBy(sql`lower(${name})`, presences.userId, presences.shiftId, presences.isMoving)
  const others = new Map<number, Presence>()
  for (const row of rows) {
    const other = others.get(row.userId) ?? { userId: row.userId, name: row.name, shifts: [] }
    if (row.shiftId !== null) other.shifts.push({ shiftId: row.shiftId, isMoving: row.isMoving })
    others.set(row.userId, other)
  }
  return [...others.values()]
}
