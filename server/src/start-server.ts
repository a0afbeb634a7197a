/** Starts the server: database, tables, demo, jobs, address. */
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './app.ts'
import { backUpBeforeUpdate, keepDailyBackups } from './backup/automatic-backups.ts'
import { callerFromShell } from './caller.ts'
import { connectDatabase } from './db/connect.ts'
import type { Database, DatabaseConnection } from './db/database.ts'
import { migrateDatabase } from './db/migrate.ts'
import type { Environment } from './env.ts'
import { hashPassword } from './features/auth/passwords.ts'
import { keepImporting } from './features/events/import/keep-importing.ts'
import { keepSending } from './features/reach/keep-sending.ts'
import { seedDemo } from './features/setup/seed-demo.ts'
import { DEMO_ACCOUNTS } from './features/setup/seed-sample-restaurant.ts'
import { keepEndingCancellations } from './features/shift-requests/end-started-cancellations.ts'
import { refreshAllConflicts } from './history/refresh-conflicts.ts'
import { type Clock, startClockAt } from './http/clock.ts'
import { findWebFolder } from './http/static-files.ts'
import { readOutside } from './outside.ts'
import type { StartingPage } from './start/starting-page.ts'

/** Of every account of the demo. */
const DEMO_PASSWORD = 'fairweek'

/** A server that answers. */
export interface StartedServer {
  /** The address to open in a browser. */
  readonly url: string | undefined
  readonly clock: Clock
  /** Who can sign in, where this start filled the database with the demo. */
  readonly demo: { readonly accounts: readonly string[]; readonly password: string } | null
  /** Whether it serves the web application, not the API alone. */
  readonly hasWeb: boolean
  readonly log: FastifyBaseLogger
  /** Lets requests and jobs end, then lets go of the database. */
  readonly close: () => Promise<void>
}

function urlOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

async function listen(
  connection: DatabaseConnection,
  environment: Environment,
  clock: Clock,
  page: StartProgress,
): Promise<Omit<StartedServer, 'demo'>> {
  const webFolder = findWebFolder()
  const outside = readOutside(environment)
  const app = await createApp({
    db: connection.db,
    pingDatabase: connection.ping,
    clock,
    log: { level: environment.LOG_LEVEL },
    trustProxy: environment.TRUST_PROXY,
    webFolder,
    outside,
  })
  await app.ready()
  await page.close()
  await app.listen({ host: environment.HOST, port: environment.PORT, listenTextResolver: () => 'listening' })
  // The demo is gone when it ends.
  const backups = environment.FAIRWEEK_DEMO
    ? undefined
    : keepDailyBackups(callerFromShell(connection.db, clock), environment.backupDir, app.log)
  const imports = keepImporting(callerFromShell(connection.db, clock), outside, app.log)
  const sending = keepSending(callerFromShell(connection.db, clock), outside, app.log)
  const ending = keepEndingCancellations(callerFromShell(connection.db, clock), app.log)
  const [address] = app.addresses()
  return {
    url: address && typeof address !== 'string' ? urlOf(address) : undefined,
    clock,
    hasWeb: webFolder !== null,
    log: app.log,
    close: async () => {
      await Promise.all([backups?.stop(), imports.stop(), sending?.stop(), ending.stop()])
      await app.close()
      await connection.close()
    },
  }
}

/** What a start tells of itself. */
type StartProgress = Pick<StartingPage, 'report' | 'close'>

const UNSEEN: StartProgress = { report: () => {}, close: async () => {} }

/** Throws, with nothing left open, where it cannot start. */
export async function startServer(environment: Environment, page: StartProgress = UNSEEN): Promise<StartedServer> {
  const { DATABASE_URL, FAIRWEEK_NOW, dataDir, backupDir } = environment
  const clock = FAIRWEEK_NOW === undefined ? Date.now : startClockAt(FAIRWEEK_NOW)
  page.report('openingData')
  const connection = await connectDatabase(
    DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir, onStep: page.report },
  )
  try {
    page.report('updatingTables')
    const beforeUpdate = (db: Database) => backUpBeforeUpdate(callerFromShell(db, clock), backupDir)
    await migrateDatabase(connection, { beforeUpdate })
    const isDemo =
      environment.FAIRWEEK_DEMO &&
      (await seedDemo(callerFromShell(connection.db, clock), await hashPassword(DEMO_PASSWORD, null)))
    page.report('preparing')
    await refreshAllConflicts(callerFromShell(connection.db, clock))
    const demo = isDemo ? { accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD } : null
    return { demo, ...(await listen(connection, environment, clock, page)) }
  } catch (error) {
    await connection.close()
    throw error
  }
}
