/** Stores which processes only generate. */
import { eq, not, or, sql } from 'drizzle-orm'
import type { Scope } from '../../../caller/caller.ts'
import { workers } from '../../../db/schema.ts'
import { isSeenWithin, SILENT_SECONDS } from '../../../db/seen-within.ts'

/** How long the row of a killed worker is kept. */
const KEPT_SECONDS = 60

export interface WorkerProcess {
  readonly id: string
  readonly host: string
}

/** Reports that a worker is alive. */
export async function reportWorker({ db }: Scope, worker: WorkerProcess): Promise<void> {
  const seenAt = sql`now()`
  await db.insert(workers).values(worker).onConflictDoUpdate({ target: workers.id, set: { seenAt } })
}

/** Removes a worker that stops, and those that were killed some time ago. */
export async function removeWorker({ db }: Scope, { id }: WorkerProcess): Promise<void> {
  await db.delete(workers).where(or(eq(workers.id, id), not(isSeenWithin(workers, KEPT_SECONDS))))
}

/** Checks whether a worker is alive. */
export async function hasWorker({ db }: Scope): Promise<boolean> {
  const [one] = await db.select({ id: workers.id }).from(workers).where(isSeenWithin(workers, SILENT_SECONDS)).limit(1)
  return one !== undefined
}
