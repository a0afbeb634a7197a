/** The database handle that stores are written against, for both drivers. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

interface Rows<Row> {
  rows: Row[]
}

interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>
}

/**
 * A database, or a transaction on it: store functions take one as their first argument. Inside `db.transaction(…)` use
 * only the `tx` passed in; the embedded database has one connection, so the outer handle would wait for it for ever.
 */
export type Database = PgDatabase<RowsResult>

/** Receives messages from a channel on which the database announces changes. */
export interface Listener {
  onMessage(payload: string): void
  /** False while messages may be lost, true once they arrive again. */
  onConnected(isConnected: boolean): void
}

/** Starts listening to a channel; call the result to stop. */
export type Listen = (channel: string, listener: Listener) => () => Promise<void>

/** An open database, and operations on it as a whole. */
export interface DatabaseConnection {
  db: Database
  kind: 'embedded' | 'postgres'
  /** Resolves if the database answers; rejects if it cannot be reached. */
  ping(): Promise<void>
  /** Counts its connections and callers waiting for one; left out if there is only one connection. */
  countConnections?(): Record<'idle' | 'used' | 'waiting', number>
  /** Runs `work` on a separate connection while other processes that call this wait. */
  runExclusively<T>(work: (db: Database) => Promise<T>): Promise<T>
  readonly listen: Listen
  close(): Promise<void>
}
