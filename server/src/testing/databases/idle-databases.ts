import type { DatabaseConnection } from '../../db/database.ts'
import { emptyDatabase, hashSchema, type RunSql } from './empty-database.ts'

/** A database with every table, lent to one test at a time. */
export interface StandingDatabase {
  /** Stays open between tests. */
  connection: DatabaseConnection
  /** Runs SQL outside the connection. */
  run: RunSql
  /** Resolves to true once nothing uses the connection, and its sessions are reset; to false if something still uses it. */
  becomeQuiet(): Promise<boolean>
  discard(): Promise<void>
}

/** The connection of one test. Closing it gives the database back. */
export interface TestDatabase extends DatabaseConnection {
  /** The connection behind it, which later tests use too. */
  readonly standing: DatabaseConnection
}

/** Returns a connection on the same database that refuses calls after it has been closed. */
function lend(standing: DatabaseConnection, giveBack: () => Promise<void>): TestDatabase {
  let isClosed = false
  const db = new Proxy(standing.db, {
    get: (target, key) => {
      if (isClosed) throw new Error('This database has been closed.')
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    ...standing,
    standing,
    db,
    close: async () => {
      if (isClosed) return
      isClosed = true
      await giveBack()
    },
  }
}

/**
 * Lends databases to tests. Keeps those that tests of this process have given back, with their connections, for later
 * tests: creating a database takes ten to twenty times as long as emptying one, and a connection that has planned its
 * statements answers in half the time. A database whose tables a test has changed, or that cannot be emptied, is discarded.
 */
export function createIdleDatabases(create: () => Promise<StandingDatabase>): () => Promise<TestDatabase> {
  const idle: StandingDatabase[] = []
  let schema: string | undefined
  const clean = async ({ becomeQuiet, run }: StandingDatabase): Promise<boolean> => {
    if (!(await becomeQuiet()) || (await hashSchema(run)) !== schema) return false
    await emptyDatabase(run)
    return true
  }
  return async () => {
    const database = idle.pop() ?? (await create())
    schema ??= await hashSchema(database.run)
    return lend(database.connection, async () => {
      if (await clean(database).catch(() => false)) idle.push(database)
      else await database.discard()
    })
  }
}
