import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { DatabaseConnection } from './database.ts'
import { MIGRATION_LOCK } from './lock-ids.ts'

const OLDEST_SERVER_VERSION = 150_000
const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 10_000
const STATEMENT_TIMEOUT_MS = 30_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000

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

/** A PostgreSQL server, 15 or later. */
export async function connectPostgres(databaseUrl: string): Promise<DatabaseConnection> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    application_name: 'fairweek',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    options: '-c timezone=UTC',
  })
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => process.stderr.write(`An idle database connection was lost: ${error.message}\n`))
  try {
    await refuseOldServer(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: drizzle({ client: pool }),
    kind: 'postgres',
    runExclusively: async (work) => {
      const client = await pool.connect()
      try {
        await client.query('set statement_timeout = 0')
        await client.query('set idle_in_transaction_session_timeout = 0')
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
        const db = drizzle({ client })
        return await work({ db, applyMigrations: (migrationsFolder) => migrate(db, { migrationsFolder }) })
      } finally {
        // Ending the connection gives back the lock and the settings, whatever happened before.
        client.release(true)
      }
    },
    close: async () => {
      if (!pool.ended) await pool.end()
    },
  }
}
