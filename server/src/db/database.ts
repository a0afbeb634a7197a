/** The database handle that stores use, for both drivers. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Db } from 'pg-boss'

interface Rows<Row> {
  rows: Row[]
}

interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>
}

/**
 * A database, or a transaction on it; the first argument of store functions. Inside `db.transaction(…)` use only the
 * `tx` passed in: the embedded database has one connection, so the outer handle would wait for it forever.
 */
export type Database = PgDatabase<RowsResult>

/** Receives the messages of a channel through which the database announces changes. */
export interface Listener {
  onMessage(payload: string): void
  /** Called with false while messages may be lost, and with true once they arrive again. */
  onConnected(isConnected: boolean): void
}

/** Starts listening to a channel; returns a function that stops it. */
export type Listen = (channel: string, listener: Listener) => () => Promise<void>

/** An open database, with the operations on it as a whole. */
export interface DatabaseConnection {
  db: Database
  kind: 'embedded' | 'postgres'
  /** Resolves if the database answers; rejects if it cannot be reached. */
  ping(): Promise<void>
  /** Counts the connections, and the callers waiting for one; absent if there is only one connection. */
  countConnections?(): Record<'idle' | 'used' | 'waiting', number>
  /** Runs `work` on a separate connection; other processes that call this wait until it ends. */
  runExclusively<T>(work: (db: Database) => Promise<T>): Promise<T>
  readonly listen: Listen
  /** The same database for pg-boss, which runs background jobs. */
  readonly jobs: Db
  close(): Promise<void>
}
