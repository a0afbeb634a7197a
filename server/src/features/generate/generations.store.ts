/** The queue of generations, one row for each that waits or runs, in whatever process: written down past the history. */
import { and, asc, count, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../caller.ts'
import { GENERATE_LOCK } from '../../db/lock-ids.ts'
import { generations, type ReportedProgress } from '../../db/schema.ts'

/** Who says nothing for so long has died; it is the database's clock that counts. */
const SILENT_SECONDS = 10

const isAlive = sql`${generations.seenAt} > now() - make_interval(secs => ${SILENT_SECONDS})`

async function countRows(scope: Scope, condition: SQL | undefined): Promise<number> {
  const [row] = await scope.db.select({ rows: count() }).from(generations).where(condition)
  return row?.rows ?? 0
}

const isWaitingBefore = (host: string, id: number) =>
  and(eq(generations.host, host), eq(generations.state, 'waiting'), lt(generations.id, id), isAlive)

/** Puts a generation at the end of the queue of a machine; null while there is one of that name. */
export async function enqueue(scope: Scope, key: string, host: string): Promise<number | null> {
  await scope.db.delete(generations).where(sql`not ${isAlive}`)
  const [row] = await scope.db
    .insert(generations)
    .values({ key, host })
    .onConflictDoNothing({ target: generations.key })
    .returning({ id: generations.id })
  return row?.id ?? null
}

/** Lets a generation begin if it is the next in line and fewer than `atOnce` run on its machine; returns whether it may. */
export function takeTurn(
  scope: Scope,
  { id, host, atOnce }: { id: number; host: string; atOnce: number },
): Promise<boolean> {
  return scope.db.transaction(async (db) => {
    // Two that look at the same time would both find room for one.
    await db.execute(sql`select pg_advisory_xact_lock(${GENERATE_LOCK}, ${scope.business})`)
    const tx = { ...scope, db }
    const isRunning = and(eq(generations.host, host), eq(generations.state, 'running'), isAlive)
    if ((await countRows(tx, isRunning)) >= atOnce || (await countRows(tx, isWaitingBefore(host, id))) > 0) return false
    const taken = await db
      .update(generations)
      .set({ state: 'running' })
      .where(eq(generations.id, id))
      .returning({ id: generations.id })
    return taken.length > 0
  })
}

/** Says that a generation is still at work, and how far; returns whether somebody wants it to stop. */
export async function reportGeneration(scope: Scope, id: number, progress: ReportedProgress): Promise<boolean> {
  const [row] = await scope.db
    .update(generations)
    .set({ progress, seenAt: sql`now()` })
    .where(eq(generations.id, id))
    .returning({ isCancelled: generations.isCancelled })
  // Whoever has been taken for dead has lost the turn to others.
  return row?.isCancelled ?? true
}

export async function removeGeneration(scope: Scope, id: number): Promise<void> {
  await scope.db.delete(generations).where(eq(generations.id, id))
}

/** Asks a generation to stop, in whatever process it is; returns its id, null when there is none of that name. */
export async function cancelGeneration(scope: Scope, key: string): Promise<number | null> {
  const [row] = await scope.db
    .update(generations)
    .set({ isCancelled: true })
    .where(and(eq(generations.key, key), isAlive))
    .returning({ id: generations.id })
  return row?.id ?? null
}

/** What is last known of a generation: how far it is, and how many wait before it; null when there is none. */
export async function findGeneration(
  scope: Scope,
  key: string,
): Promise<{ progress: ReportedProgress | null; isWaiting: boolean; ahead: number } | null> {
  const [row] = await scope.db
    .select()
    .from(generations)
    .where(and(eq(generations.key, key), isAlive))
    .orderBy(asc(generations.id))
  if (!row) return null
  const isWaiting = row.state === 'waiting'
  const ahead = isWaiting ? await countRows(scope, isWaitingBefore(row.host, row.id)) : 0
  return { progress: row.progress, isWaiting, ahead }
}
