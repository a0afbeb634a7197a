/**
 * Stores the last generation of each week, whether it waits, runs or has ended, in any process. Generations are not
 * part of the change history.
 */
import type { GenerateMode } from '@fairweek/domain/contracts/generate/generate'
import { weekStartOfKey } from '@fairweek/domain/time/week-key'
import { and, asc, countDistinct, eq, inArray, isNotNull, isNull, lt, min, not, or, type SQL, sql } from 'drizzle-orm'
import type { Caller, Scope } from '../../caller/caller.ts'
import { addJobs } from '../../db/jobs/add-jobs.ts'
import { GENERATE_LOCK } from '../../db/lock-ids.ts'
import {
  type FoundRoster,
  type GenerationFailure,
  type GenerationResult,
  generations,
  type ReportedProgress,
} from '../../db/schema.ts'
import { isSeenWithin, SILENT_SECONDS } from '../../db/seen-within.ts'
import { orderQueue, type RunInQueue } from './queue/order-queue.ts'

/** How long after a process has died another one may take over its runs, so that none starts when nobody waits for it. */
const TAKEN_OVER_SECONDS = 60

/** How many processes may work on a run, so that a run that crashes its process cannot crash all of them. */
const MOST_ATTEMPTS = 3

/** How long results are kept, unless the week is generated again before. */
const KEPT_DAYS = 30

const isUnderWay = inArray(generations.state, ['waiting', 'running'])
const isHeard = isSeenWithin(generations, SILENT_SECONDS)
const isAlive = and(isUnderWay, isHeard) as SQL
/** Whether a run waits for a worker to take it. */
const isUnclaimed = and(eq(generations.state, 'waiting'), isNull(generations.host)) as SQL
/**
 * Whether another process may take over a run, because its own process is dead. A run that no process has begun is also
 * taken over if it was cancelled: ending it takes no search.
 */
const isAbandoned = and(
  isUnderWay,
  not(isHeard),
  or(eq(generations.isCancelled, false), isUnclaimed),
  isNotNull(generations.startedById),
  lt(generations.attempts, MOST_ATTEMPTS),
  isSeenWithin(generations, TAKEN_OVER_SECONDS),
) as SQL
const isOld = sql`${generations.seenAt} < now() - make_interval(days => ${KEPT_DAYS})`

/** Counts runs rather than rows, because a run has a row for every week that it generates. */
async function countRuns(scope: Scope, condition: SQL | undefined): Promise<number> {
  const [row] = await scope.db
    .select({ runs: countDistinct(generations.runId) })
    .from(generations)
    .where(condition)
  return row?.runs ?? 0
}

const lockQueue = ({ db, business }: Scope) =>
  db.execute(sql`select pg_advisory_xact_lock(${GENERATE_LOCK}, ${business})`)

/** A run in the queue. */
export interface QueuedRun<Host extends string | null = string> {
  readonly runId: string
  readonly firstId: number
  readonly host: Host
}

/** For how long an ended run counts when accounts take turns. */
const RECENT_SECONDS = 300

/** The maximum number of runs of an account that wait in a queue. */
export const MOST_WAITING = 2

/**
 * Lists the runs that wait in a machine's queue, or in that of the workers if `host` is null, in the order in which they
 * start.
 */
async function listQueue({ db }: Scope, host: string | null): Promise<(RunInQueue & { isCancelled: boolean })[]> {
  const runs = await db
    .select({
      runId: generations.runId,
      firstId: sql<number>`min(${generations.id})`.mapWith(Number),
      startedById: generations.startedById,
      isWaiting: sql<boolean>`${generations.state} = 'waiting'`,
      isCancelled: sql<boolean>`bool_or(${generations.isCancelled})`,
    })
    .from(generations)
    .where(
      or(
        and(isAlive, or(eq(generations.state, 'running'), isInQueue(host))),
        and(not(isUnderWay), isSeenWithin(generations, RECENT_SECONDS)),
      ),
    )
    .groupBy(generations.runId, generations.startedById, generations.state)
  return orderQueue(runs)
}

const isInQueue = (host: string | null) => (host === null ? isNull(generations.host) : eq(generations.host, host))

/**
 * Checks whether an account has as many waiting runs as it may have; those that can start at once on a machine that runs
 * `atOnce` do not count.
 */
async function hasFullQueue(
  tx: Scope,
  { host, startedById, atOnce }: { host: string | null; startedById: number; atOnce: number },
): Promise<boolean> {
  const own = (await listQueue(tx, host)).filter((run) => run.startedById === startedById && !run.isCancelled)
  if (own.length < MOST_WAITING) return false
  if (host === null) return true
  const isRunning = and(eq(generations.host, host), eq(generations.state, 'running'), isAlive)
  return own.length >= MOST_WAITING + Math.max(0, atOnce - (await countRuns(tx, isRunning)))
}

const isOfRun = ({ runId }: { readonly runId: string }) => eq(generations.runId, runId)

/**
 * Adds a run to the end of a machine's queue, or to that of the workers if `host` is null; it replaces the last
 * generation of each of its weeks. Adds nothing if one of these is waiting or running in a live process, which is
 * 'busy', or if too many runs of the account wait, which is 'full'.
 */
export function enqueue<Host extends string | null>(
  caller: Pick<Caller, 'db' | 'business' | 'user'>,
  {
    keys,
    host,
    atOnce,
    mode,
    runId,
  }: { keys: readonly string[]; host: Host; atOnce: number; mode: GenerateMode; runId: string },
): Promise<QueuedRun<Host> | 'busy' | 'full'> {
  return caller.db.transaction(async (db) => {
    // Without the lock, two runs that share weeks could each add some of them.
    await lockQueue({ ...caller, db })
    const isOfKeys = inArray(generations.key, [...keys])
    await db.delete(generations).where(or(and(isOfKeys, not(isAlive)), isOld))
    const [busy] = await db.select({ id: generations.id }).from(generations).where(isOfKeys).limit(1)
    if (busy) return 'busy'
    const { user } = caller
    if (user && (await hasFullQueue({ ...caller, db }, { host, startedById: user.id, atOnce }))) return 'full'
    const startedBy = { startedById: user?.id ?? null, startedByName: user?.username ?? null }
    const attempts = host === null ? 0 : 1
    const rows = await db
      .insert(generations)
      .values(keys.map((key) => ({ key, host, mode, runId, attempts, ...startedBy })))
      .returning({ id: generations.id })
    return { runId, host, firstId: Math.min(...rows.map(({ id }) => id)) }
  })
}

/** Starts a run if it is next in the queue and fewer than `atOnce` run on its machine; returns whether it did. */
export function takeTurn(scope: Scope, run: QueuedRun, atOnce: number): Promise<boolean> {
  return scope.db.transaction(async (db) => {
    // Without the lock, two runs that check at the same time could both find room for one.
    const tx = { ...scope, db }
    await lockQueue(tx)
    const isRunning = and(eq(generations.host, run.host), eq(generations.state, 'running'), isAlive)
    if ((await countRuns(tx, isRunning)) >= atOnce) return false
    const [next] = await listQueue(tx, run.host)
    if (next?.runId !== run.runId) return false
    const taken = await db
      .update(generations)
      .set({ state: 'running' })
      .where(isOfRun(run))
      .returning({ id: generations.id })
    return taken.length > 0
  })
}

/** A run whose process has died. */
export interface AbandonedRun {
  readonly runId: string
  readonly lastSeenAt: string
}

/** Lists the runs that another process may take over, oldest first. */
export async function listAbandoned({ db }: Scope): Promise<AbandonedRun[]> {
  const rows = await db
    .select({ runId: generations.runId, lastSeenAt: min(generations.seenAt) })
    .from(generations)
    .where(isAbandoned)
    .groupBy(generations.runId)
    .orderBy(min(generations.id))
  return rows.map(({ runId, lastSeenAt }) => ({ runId, lastSeenAt: lastSeenAt ?? '' }))
}

/** A week of a run. */
export interface RunWeek {
  readonly key: string
  readonly weekStart: string
  /** The best roster that another process has found for it; null or absent if there is none. */
  readonly bestRoster?: FoundRoster | null
}

/** A run that this process has taken over, with the weeks that it still has, in order, and who started it. */
export interface TakenRun extends QueuedRun {
  readonly weeks: readonly RunWeek[]
  readonly mode: GenerateMode
  readonly startedById: number
}

interface Taker {
  readonly host: string
  /** The new id of the run, so that its old process stops if it was only paused. */
  readonly runId: string
}

/**
 * Puts the rows that meet a condition, which are those of one run, into a machine's queue, in the place of their age.
 * Returns null if there are none.
 */
async function take({ db }: Scope, condition: SQL | undefined, { host, runId }: Taker): Promise<TakenRun | null> {
  const rows = await db
    .update(generations)
    .set({
      runId,
      host,
      state: 'waiting',
      progress: null,
      seenAt: sql`now()`,
      attempts: sql`${generations.attempts} + 1`,
    })
    .where(condition)
    .returning({
      id: generations.id,
      key: generations.key,
      mode: generations.mode,
      by: generations.startedById,
      bestRoster: generations.bestRoster,
    })
  const [first] = rows
  if (!first || first.by === null) return null
  const weeks = rows.map(({ key, bestRoster }) => ({ key, weekStart: weekStartOfKey(key), bestRoster }))
  weeks.sort((one, other) => one.weekStart.localeCompare(other.weekStart))
  const firstId = Math.min(...rows.map(({ id }) => id))
  return { runId, host, firstId, weeks, mode: first.mode, startedById: first.by }
}

/** Takes over an abandoned run; returns null if it is no longer abandoned. */
export function takeOver(
  scope: Scope,
  { abandoned, ...taker }: Taker & { abandoned: AbandonedRun },
): Promise<TakenRun | null> {
  return scope.db.transaction(async (db) => {
    await lockQueue({ ...scope, db })
    return take({ ...scope, db }, and(isOfRun(abandoned), isAbandoned), taker)
  })
}

/**
 * Takes the next run that waits for a worker, if fewer than `atOnce` runs wait or run on this machine; one that was
 * cancelled in any case, because ending it takes no search. Returns null if there is none.
 */
export async function claimNext(
  scope: Scope,
  { atOnce, ...taker }: Taker & { atOnce: number },
): Promise<TakenRun | null> {
  if ((await countRuns(scope, isUnclaimed)) === 0) return null
  return scope.db.transaction(async (db) => {
    const tx = { ...scope, db }
    await lockQueue(tx)
    const isFull = (await countRuns(tx, and(eq(generations.host, taker.host), isAlive))) >= atOnce
    const next = (await listQueue(tx, null)).find(({ isCancelled }) => isCancelled || !isFull)
    return next ? take(tx, and(isOfRun(next), isUnclaimed), taker) : null
  })
}

/** Keeps the runs alive that wait for a worker. Every worker calls it, but a row is written once in half a second. */
export async function renewUnclaimed({ db }: Scope): Promise<void> {
  await db
    .update(generations)
    .set({ seenAt: sql`now()` })
    .where(and(isUnclaimed, isSeenWithin(generations, TAKEN_OVER_SECONDS), not(isSeenWithin(generations, 0.5))))
}

/**
 * Reports that a run is still alive, and its progress; returns whether it should stop. `weeks` is how many weeks it
 * has.
 */
export async function reportRun(
  scope: Scope,
  { runId, weeks }: { runId: string; weeks: number },
  progress: ReportedProgress,
): Promise<boolean> {
  const rows = await scope.db
    .update(generations)
    .set({ progress, seenAt: sql`now()` })
    .where(and(isOfRun({ runId }), isUnderWay))
    .returning({ isCancelled: generations.isCancelled })
  // If a row is missing, the process counted as dead, and another generation may have taken over its week.
  return rows.length < weeks || rows.some(({ isCancelled }) => isCancelled)
}

/** Stores the best roster that a run has found for one of its weeks. */
export async function keepBestRoster(
  scope: Scope,
  { runId, key }: { runId: string; key: string },
  bestRoster: FoundRoster,
): Promise<void> {
  await scope.db
    .update(generations)
    .set({ bestRoster })
    .where(and(isOfRun({ runId }), eq(generations.key, key), isUnderWay))
}

/** How a run ended: the result and certificate of each of its weeks, in their order, or why it failed. */
export type RunEnd =
  | { readonly results: readonly GenerationResult[]; readonly certificates?: readonly (string | null)[] }
  | { readonly results?: never; readonly failure: GenerationFailure }

/** Stores how a run ended; `keys` are its weeks in order. */
export async function endRun(
  scope: Scope,
  { runId, keys }: { runId: string; keys: readonly string[] },
  end: RunEnd,
): Promise<void> {
  await scope.db.transaction(async (db) => {
    const unchecked: object[] = []
    for (const [index, key] of keys.entries()) {
      const result = end.results?.[index] ?? null
      const certificate = (end.results && end.certificates?.[index]) ?? null
      const failure = end.results ? null : end.failure
      const ended = await db
        .update(generations)
        .set({
          state: result ? 'done' : 'failed',
          progress: null,
          bestRoster: null,
          result,
          certificate,
          failure,
          seenAt: sql`now()`,
        })
        .where(and(isOfRun({ runId }), eq(generations.key, key), isUnderWay))
        .returning({ id: generations.id })
      if (result?.isCheckPending) unchecked.push(...ended)
    }
    await addJobs({ db }, 'check-certificate', unchecked)
  })
}

/**
 * Returns how a run ended, whichever process has worked on it; `firstId` is the id that its first row keeps. Otherwise
 * returns whether it still waits for a worker, 'lost' if its process is dead and no other one will take it over, and
 * 'replaced' if the last generation of its first week is another one.
 */
export async function findRunEnd(
  scope: Scope,
  firstId: number,
): Promise<RunEnd | 'unclaimed' | 'underWay' | 'lost' | 'replaced'> {
  const runOfRow = scope.db.select({ runId: generations.runId }).from(generations).where(eq(generations.id, firstId))
  const rows = await scope.db
    .select({
      id: generations.id,
      state: generations.state,
      result: generations.result,
      failure: generations.failure,
      isUnclaimed: sql<boolean>`${isUnclaimed}`,
      isAwaited: sql<boolean>`${or(isHeard, isAbandoned)}`,
    })
    .from(generations)
    .where(inArray(generations.runId, runOfRow))
    .orderBy(asc(generations.id))
  const [first] = rows
  if (first?.id !== firstId) return 'replaced'
  if (first.state === 'failed') return { failure: first.failure ?? { code: 'internal' } }
  if (first.state === 'done') return { results: rows.flatMap(({ result }) => result ?? []) }
  if (!first.isAwaited) return 'lost'
  return first.isUnclaimed ? 'unclaimed' : 'underWay'
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

/**
 * Asks the run that generates a week to stop, whichever process it runs in; returns the run's id, or null if there is
 * none.
 */
export async function cancelRun(scope: Scope, key: string): Promise<string | null> {
  const runOfKey = scope.db
    .select({ runId: generations.runId })
    .from(generations)
    .where(and(eq(generations.key, key), or(isAlive, isAbandoned)))
  const [row] = await scope.db
    .update(generations)
    .set({ isCancelled: true })
    .where(inArray(generations.runId, runOfKey))
    .returning({ runId: generations.runId })
  return row?.runId ?? null
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
  /** Whether its process is dead and another one may still take it over. */
  readonly isAbandoned: boolean
  readonly progress: ReportedProgress | null
  /** The number of runs that wait before this one, if it is waiting itself. */
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
      runId: generations.runId,
      host: generations.host,
      mode: generations.mode,
      startedById: generations.startedById,
      startedByName: generations.startedByName,
      state: generations.state,
      isHeard: sql<boolean>`${isHeard}`,
      isAbandoned: sql<boolean>`${isAbandoned}`,
      progress: generations.progress,
      runningMilliseconds: millisecondsSince(generations.startedAt),
      silentMilliseconds: millisecondsSince(generations.seenAt),
    })
    .from(generations)
    .where(eq(generations.key, key))
  if (!row) return null
  const { host, runId, isHeard: wasHeard, silentMilliseconds, ...known } = row
  const hasEnded = row.state === 'done' || row.state === 'failed'
  const queue = row.state === 'waiting' ? await listQueue(scope, host) : []
  const ahead = queue.findIndex((run) => run.runId === runId)
  return {
    ...known,
    isAlive: hasEnded || wasHeard,
    // Its process may be dead: then it has no place in the queue.
    ahead: Math.max(0, ahead),
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

/** Returns the stored certificate of a week's last generation; null if it has none. */
export async function findCertificate(scope: Scope, key: string): Promise<string | null> {
  const [row] = await scope.db
    .select({ certificate: generations.certificate })
    .from(generations)
    .where(eq(generations.key, key))
  return row?.certificate ?? null
}

const isUnchecked = sql`(${generations.result} ->> 'isCheckPending')::boolean`

/** Returns a result whose certificate is still to be checked; null if that was done, or the week is generated again. */
export async function findUnchecked(
  { db }: Scope,
  id: number,
): Promise<{ result: GenerationResult; certificate: string } | null> {
  const [row] = await db
    .select({ result: generations.result, certificate: generations.certificate })
    .from(generations)
    .where(and(eq(generations.id, id), isUnchecked))
  return row?.result && row.certificate ? { result: row.result, certificate: row.certificate } : null
}

/** The facts of a result that the check of its certificate decides. */
export type CheckedFacts = Pick<GenerationResult, 'goals' | 'openSlots' | 'stopped' | 'hasCertificate'>

/** Adds to a result what the check of its certificate has found, and deletes a certificate that does not hold. */
export async function noteChecked(
  { db }: Scope,
  id: number,
  { goals, openSlots, stopped, hasCertificate }: CheckedFacts,
): Promise<void> {
  const facts = { goals, openSlots, stopped, hasCertificate, isCheckPending: false }
  await db
    .update(generations)
    .set({
      // Pages learn of a generation when its state is written.
      state: 'done',
      result: sql`${generations.result} || ${JSON.stringify(facts)}::jsonb`,
      ...(hasCertificate ? {} : { certificate: null }),
    })
    .where(and(eq(generations.id, id), isUnchecked))
}
