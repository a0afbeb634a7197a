import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lock } from 'proper-lockfile'
import { inject } from 'vitest'
import { connectPostgres } from '../../db/connect-postgres.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import { createIdleDatabases } from './idle-databases.ts'
import { poolOf, prepareOnce, resetSessions } from './prepare-once.ts'
import { startTestPostgres, type TestPostgres } from './start-test-postgres.ts'
import { openSql, urlOfDatabase, withSql } from './with-sql.ts'

export interface RunServer extends TestPostgres {
  template: string
}

async function administer(server: TestPostgres, statement: string): Promise<void> {
  await withSql(server.url, (run) => run(statement))
}

/** Returns a name that no other database has. All names of a run begin with that of its template. */
function newName(prefix: string): string {
  return `${prefix}_${randomUUID().slice(0, 13).replaceAll('-', '')}`
}

/** Stops the server if the test runner is killed before it can do so. */
function watchRunner(pid: number): void {
  const script = `while kill -0 ${inject('runnerPid')} 2>/dev/null; do sleep 1; done; kill -QUIT ${pid} 2>/dev/null`
  spawn('sh', ['-c', script], { detached: true, stdio: 'ignore' }).unref()
}

async function startForRun(folder: string): Promise<RunServer> {
  // Each attempt to start a server has its own folder. If the server fails to start, the next process that needs one
  // tries again in another folder.
  const home = mkdtempSync(join(folder, 'server-'))
  const server = await startTestPostgres(home)
  if (server.pid !== undefined) watchRunner(server.pid)
  const template = newName('fairweek_test')
  await administer(server, `create database ${template}`)
  const connection = await connectPostgres(urlOfDatabase(server.url, template))
  await migrateDatabase(connection)
  await connection.close()
  return { ...server, template }
}

/** Returns the run's only server; the first test process that needs it starts it. */
async function findServer(): Promise<RunServer> {
  const folder = inject('postgresFolder')
  const note = join(folder, 'server.json')
  if (!existsSync(note)) {
    const release = await lock(folder, { stale: 60_000, retries: { retries: 3000, minTimeout: 100, maxTimeout: 100 } })
    try {
      if (!existsSync(note)) writeFileSync(note, JSON.stringify(await startForRun(folder)))
    } finally {
      await release()
    }
  }
  return JSON.parse(readFileSync(note, 'utf8')) as RunServer
}

let server: Promise<RunServer> | undefined

export interface TestDatabaseUrl {
  url: string
  drop(): Promise<void>
}

async function createDatabase(template?: string, options = ''): Promise<TestDatabaseUrl> {
  server ??= findServer()
  const running = await server
  const name = newName(running.template)
  await administer(running, `create database ${name} template ${template ?? running.template} ${options}`)
  return {
    url: urlOfDatabase(running.url, name),
    drop: () => administer(running, `drop database if exists ${name} with (force)`),
  }
}

/** Creates a PostgreSQL database without tables, if wanted with options such as a locale. */
export function createBarePostgresDatabase(options = ''): Promise<TestDatabaseUrl> {
  return createDatabase('template0', options)
}

/** Creates a PostgreSQL database with every table, for tests that connect to it themselves or several times. */
export function createPostgresDatabase(): Promise<TestDatabaseUrl> {
  return createDatabase()
}

/** Creates an empty PostgreSQL database with every table, for one test. Close it when the test is over. */
export const createPostgresTestDatabase = createIdleDatabases(async () => {
  const { url, drop } = await createPostgresDatabase()
  const connection = await connectPostgres(url)
  const { run, end } = await openSql(url)
  const pool = poolOf(connection)
  prepareOnce(pool)
  return {
    connection,
    run,
    becomeQuiet: () => resetSessions(pool),
    discard: async () => {
      await Promise.all([connection.close(), end()])
      await drop()
    },
  }
})
