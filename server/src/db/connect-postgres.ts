import { EventEmitter, once } from 'node:events'
import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from 'pg-boss'
import type { DatabaseConnection } from './database.ts'
import { listenOnPostgres } from './listen-on-postgres.ts'
import { MIGRATION_LOCK } from './lock-ids.ts'
import { applySessionSettings } from './session-settings.ts'
import { type OnQuery, timePool } from './time-queries.ts'

const OLDEST_SERVER_VERSION = 150_000
const CONNECTIONS = 10
/** The time limit for connecting. It also limits how long a caller waits while all connections are in use. */
const CONNECT_TIMEOUT_MS = 5_000
/** If a connection in use has been silent for this long, the server is pinged. */
const SILENCE_MS = 4_000
const PING_TIMEOUT_MS = 2_000
const CLOSE_TIMEOUT_MS = 2_000

async function refuseOldServer(pool: pg.Pool): Promise<void> {
  let version: number
  try {
    const answer = await pool.query<{ server_version_num: string }>('show server_version_num')
    version = Number(answer.rows[0]?.server_version_num)
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(('code' in error && error.code) || error.name) : ''
    throw new Error(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason}`, { cause: error })
  }
  if (version < OLDEST_SERVER_VERSION)
    throw new Error(`Fairweek needs PostgreSQL 15 or later; DATABASE_URL names ${Math.floor(version / 10_000)}.`)
}

/**
 * Creates a ping on a separate connection, so that it does not queue behind requests. Concurrent callers share one
 * answer.
 */
function createPing(settings: pg.PoolConfig): { ping: () => Promise<void>; end: () => Promise<void> } {
  const pool = new pg.Pool({
    ...settings,
    max: 1,
    connectionTimeoutMillis: PING_TIMEOUT_MS,
    query_timeout: PING_TIMEOUT_MS,
  })
  // The next ping opens a new connection.
  pool.on('error', () => {})
  let question: Promise<void> | undefined
  return {
    ping: () => {
      question ??= pool
        .query('select 1')
        .then(() => {})
        .finally(() => {
          question = undefined
        })
      return question
    },
    end: createEnd(pool),
  }
}

/**
 * Closes connections in use if the server no longer answers, because the server's own timeouts do not help when the
 * server or the network hangs. Statements that merely take long are left alone. A closed connection never returns to
 * the pool, because the outcome of its transaction is unknown.
 */
function cutWhenSilent(pool: pg.Pool, ping: () => Promise<void>): void {
  const inUse = new Set<pg.ClientBase>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    // The caller gets the error from its query; without a listener, the process would end.
    client.on('error', () => {})
    const { stream } = client.connection
    if (!(stream instanceof Socket)) return
    stream.setTimeout(SILENCE_MS, () => {
      if (!inUse.has(client)) return
      ping().then(
        () => stream.setTimeout(SILENCE_MS),
        () => stream.destroy(new Error('Connection terminated: the database server has stopped answering')),
      )
    })
  })
}

/**
 * Returns a function that ends a pool. The pool's own `end` does not wait until the server has closed the connections,
 * so dropping the database immediately afterwards would cut them off.
 */
function createEnd(pool: pg.Pool): () => Promise<void> {
  const open = new Set<pg.ClientBase>()
  const closed = new EventEmitter()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => {
    open.delete(client)
    closed.emit('one')
  })
  return async () => {
    await pool.end()
    while (open.size > 0) await once(closed, 'one')
  }
}

/** Returns the database for pg-boss. A text without values may hold several statements. */
function openForJobs(pool: pg.Pool, settings: pg.ClientConfig): Db {
  return {
    executeSql: async (text, values) => {
      const answers: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values)
      return { rows: [answers].flat().flatMap(({ rows }) => rows) }
    },
    listen: async (channel, onMessage, onReconnect) => ({
      close: listenOnPostgres(settings, channel, {
        onMessage,
        onConnected: (isConnected) => {
          if (isConnected) onReconnect()
        },
      }),
    }),
  }
}

/** Connects to a PostgreSQL server, 15 or later. */
export async function connectPostgres(databaseUrl: string, onQuery?: OnQuery): Promise<DatabaseConnection> {
  const settings: pg.PoolConfig = {
    connectionString: databaseUrl,
    application_name: 'fairweek',
  }
  const pool = new pg.Pool({
    ...settings,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    onConnect: applySessionSettings,
  })
  // A connection that breaks while idle is replaced at the next query; without a listener, the process would end.
  pool.on('error', (error) => process.stderr.write(`An idle database connection was lost: ${error.message}\n`))
  if (onQuery) timePool(pool, onQuery)
  const endPool = createEnd(pool)
  const readiness = createPing(settings)
  cutWhenSilent(pool, readiness.ping)
  try {
    await refuseOldServer(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: drizzle({ client: pool }),
    kind: 'postgres',
    ping: readiness.ping,
    countConnections: () => ({
      idle: pool.idleCount,
      used: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    runExclusively: async (work) => {
      const client = await pool.connect()
      try {
        for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
          await client.query(`set ${limit} = 0`)
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
        return await work(drizzle({ client }))
      } finally {
        // Closing the connection releases the lock and the settings in any case.
        client.release(true)
      }
    },
    listen: (channel, listener) => listenOnPostgres(settings, channel, listener),
    jobs: openForJobs(pool, settings),
    close: async () => {
      if (pool.ending) return
      // A server that no longer responds does not acknowledge that connections are being closed either.
      await Promise.race([Promise.all([endPool(), readiness.end()]), wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}
