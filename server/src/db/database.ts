/** The one handle that stores are written against, whichever driver is behind it. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

interface Rows<Row> {
  rows: Row[]
}

interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>
}

/**
 * A database, or a transaction on it: store functions take one as their first argument. Inside `db.transaction(…)` use
 * only the `tx` handed in; the embedded database has one connection, and the outer handle would wait for it for ever.
 */
export type Database = PgDatabase<RowsResult>

/** What is heard of a channel that the database announces changes on. */
export interface Listener {
  onMessage(payload: string): void
  /** False while messages may be lost, true once they come again. */
  onConnected(isConnected: boolean): void
}

/** Begins to listen to a channel; what it returns ends that. */
export type Listen = (channel: string, listener: Listener) => () => Promise<void>

/** An open database, and what must be done with it as a whole. */
export interface DatabaseConnection {
  db: Database
  kind: 'embedded' | 'postgres'
  /** Resolves when the database answers; rejects when it cannot be reached. */
  ping(): Promise<void>
  /** Its connections, and work that waits for one; left out where there is one connection only. */
  countConnections?(): Record<'idle' | 'used' | 'waiting', number>
  /** Runs `work` on a connection of its own while every other process that asks for the same waits. */
  runExclusively<T>(work: (db: Database) => Promise<T>): Promise<T>
  readonly listen: Listen
  close(): Promise<void>
}
