import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '../caller/caller.ts'
import type { Clock } from '../caller/clock.ts'
import { change } from '../changes/change.ts'
import type { Database } from '../db/database.ts'
import { notifications } from '../db/schema.ts'
import { callerFromShell } from '../start/caller-from-shell.ts'

type Call = readonly [method: string, args: readonly unknown[]]

const WRITES = ['insert', 'update', 'delete', 'execute']

/** Replays a recorded chain of calls, such as `insert(roles).values(…).returning()`, on a database. */
function play(db: object, calls: readonly Call[]): unknown {
  return calls.reduce<unknown>(
    (target, [method, args]) => Reflect.apply(Reflect.get(Object(target), method), target, args),
    db,
  )
}

/**
 * Runs `work` as a change named `test`. Deletes the notifications about shifts, as if people had known of these shifts
 * from the start.
 */
async function writeInSilence<Result>(caller: Caller, work: (tx: Database) => Promise<Result>): Promise<Result> {
  let id = 0
  const result = await change(caller, 'test', {}, (tx) => {
    id = tx.changeId
    return work(tx.db)
  })
  const isPublishedNotice = and(eq(notifications.changeId, id), sql`cardinality(${notifications.publishedWeeks}) > 0`)
  await caller.db.delete(notifications).where(isPublishedNotice)
  return result
}

/** Runs `work` as a change named `test` from which nothing follows: for people and roles on which nothing depends yet. */
export function writeUnused<Result>(caller: Caller, work: (db: Database) => Promise<Result>): Promise<Result> {
  return change({ ...caller, followUps: [] }, 'test', {}, (tx) => work(tx.db))
}

/** Records the calls of a chain. Awaiting the result replays the calls as a separate change. */
function chain(caller: Caller, calls: readonly Call[]): unknown {
  return new Proxy(Object, {
    get: (_, method) => {
      if (typeof method === 'symbol') return undefined
      if (method !== 'then') return (...args: unknown[]) => chain(caller, [...calls, [method, args]])
      const run = () => writeInSilence(caller, async (tx) => play(tx, calls))
      return (...args: Parameters<Promise<unknown>['then']>) => run().then(...args)
    },
  })
}

/**
 * Returns a database to which tests can write without the API. Each transaction, and each statement that may write, is
 * a change named `test`, because the database refuses writes outside a change. Selects are not affected.
 */
export function writePastTheApi(db: Database, clock?: Clock): Database {
  const caller = callerFromShell(db, clock)
  return new Proxy(db, {
    get: (target, key) => {
      if (typeof key === 'string' && WRITES.includes(key)) return (...args: unknown[]) => chain(caller, [[key, args]])
      if (key === 'transaction') return (work: (tx: Database) => Promise<unknown>) => writeInSilence(caller, work)
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
