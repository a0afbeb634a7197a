/** The last generation of each week, queued, running or ended, in any process; not part of the history. */
import type { GenerateMode } from '@fairweek/domain/contracts/schedule'
import { and, count, eq, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Caller, Scope } from '../../caller.ts'
import { GENERATE_LOCK } from '../../db/lock-ids.ts'
import { type GenerationResult, generations, type ReportedProgress } from '../../db/schema.ts'

/** A process that has not reported for this long counts as dead, by the database's clock. */
export const SILENT_SECONDS = 5

/** How long results are kept, unless the week is generated again before. */
const KEPT_DAYS = 30

const isUnderWay = inArray(generations.state, ['waiting', 'running'])
const isHeard = sql`${generations.seenAt} > now() - make_interval(secs => ${SILENT_SECONDS})`
const isAlive = and(isUnderWay, isHeard) as SQL
const isOld = sql`${generations.seenAt} < now() - make_interval(days => ${KEPT_DAYS})`

async function countRows(scope: Scope, condition: SQL | undefined): Promise<number> {
  const [row] = await scope.db.select({ rows: count() }).from(generations).where(condition)
  return row?.rows ?? 0
}

const isWaitingBefore = (host: string, id: number) =>
  and(eq(generations.host, host), eq(generations.state, 'waiting'), lt(generations.id, id), isAlive)

/**
 * Adds a generation to the end of a machine's queue, replacing the last one of its week; null while that one is alive.
 */
export async function enqueue(
  caller: Pick<Caller, 'db' | 'business' | 'user'>,
  { key, host, mode }: { key: string; host: string; mode: GenerateMode },
): Promise<number | null> {
  const { db, user } = caller
  await db.delete(generations).where(or(and(eq(generations.key, key), not(isAlive)), isOld))
  const [row] = await db
    .insert(generations)
    .values({ key, host, mode, startedById: user?.id ?? null, startedByName: user?.username ?? null })
    .onConflictDoNothing({ target: generations.key })
    .returning({ id: generations.id })
  return row?.id ?? null
}

/**
 * Starts a generation if it is next in the queue and fewer than `atOnce` run on its machine; returns whether it did.
 */
export function takeTurn(
  scope: Scope,
  { id, host, atOnce }: { id: number; host: string; atOnce: number },
): Promise<boolean> {
  return scope.db.transaction(async (db) => {
    // Otherwise two that check at the same time would both find room for one.
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

/** Reports that a generation is still running, and its progress; returns whether it should stop. */
export async function reportGeneration(scope: Scope, id: number, progress: ReportedProgress): Promise<boolean> {
  const [row] = await scope.db
    .update(generations)
    .set({ progress, seenAt: sql`now()` })
    .where(and(eq(generations.id, id), isUnderWay))
    .returning({ isCancelled: generations.isCancelled })
  // Without a row, the process counted as dead, and another generation may have taken over the week.
  return row?.isCancelled ?? true
}

/** Stores the end of a generation: its result, or that it failed. */
export async function endGeneration(scope: Scope, id: number, result: GenerationResult | null): Promise<void> {
  await scope.db
    .update(generations)
    .set({ state: result ? 'done' : 'failed', progress: null, result, seenAt: sql`now()` })
    .where(and(eq(generations.id, id), isUnderWay))
}

/** Records in the stored result of a week that its plan was accepted. */
export async function noteAccepted(
  tx: Scope,
  key: string,
  { madeFrom, weekState, undoId }: { madeFrom: string; weekState: string; undoId: number },
): Promise<void> {
  const isOfPlan = sql`${generations.result} -> 'proposal' ->> 'madeFrom' = ${madeFrom}`
  await tx.db
    .update(generations)
    .set({ result: sql`${generations.result} || ${JSON.stringify({ weekState, undoId })}::jsonb` })
    .where(and(eq(generations.key, key), isOfPlan))
}

/** Asks a generation to stop, in whatever process it runs; returns its id, or null if there is none for the key. */
export async function cancelGeneration(scope: Scope, key: string): Promise<number | null> {
  const [row] = await scope.db
    .update(generations)
    .set({ isCancelled: true })
    .where(and(eq(generations.key, key), isAlive))
    .returning({ id: generations.id })
  return row?.id ?? null
}

/** What is known about the last generation of a week. */
export interface KnownGeneration {
  readonly id: number
  readonly mode: GenerateMode
  readonly startedById: number | null
  readonly startedByName: string | null
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  /** Whether its process still reports; always true once it has ended. */
  readonly isAlive: boolean
  readonly progress: ReportedProgress | null
  /** How many wait before it, while it waits itself. */
  readonly ahead: number
  readonly runningMilliseconds: number
  /** Seconds since its process last reported. */
  readonly silentSeconds: number
}

/** Returns the last generation of a week without its result; null if there is none. */
export async function findGeneration(scope: Scope, key: string): Promise<KnownGeneration | null> {
  const millisecondsSince = (instant: typeof generations.startedAt | typeof generations.seenAt) =>
    sql<number>`extract(epoch from now() - ${instant}) * 1000`.mapWith(Number)
  const [row] = await scope.db
    .select({
      id: generations.id,
      host: generations.host,
      mode: generations.mode,
      startedById: generations.startedById,
      startedByName: generations.startedByName,
      state: generations.state,
      isHeard: sql<boolean>`${isHeard}`,
      progress: generations.progress,
      runningMilliseconds: millisecondsSince(generations.startedAt),
      silentMilliseconds: millisecondsSince(generations.seenAt),
    })
    .from(generations)
    .where(eq(generations.key, key))
  if (!row) return null
  const { host, isHeard: wasHeard, silentMilliseconds, ...known } = row
  const hasEnded = row.state === 'done' || row.state === 'failed'
  const ahead = row.state === 'waiting' ? await countRows(scope, isWaitingBefore(host, row.id)) : 0
  return {
    ...known,
    isAlive: hasEnded || wasHeard,
    ahead,
    silentSeconds: Math.max(0, silentMilliseconds / 1000),
  }
}

/** Returns the stored result of a week's last generation; null if it has none. */
export async function findResult(scope: Scope, key: string): Promise<{ id: number; result: GenerationResult } | null> {
  const [row] = await scope.db
    .select({ id: generations.id, result: generations.result })
    .from(generations)
    .where(eq(generations.key, key))
  return row?.result ? { id: row.id, result: row.result } : null
}
