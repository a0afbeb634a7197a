/** Starts the server: database, tables, demo, address. Every failure to start is one line and exit code 1. */
import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import { backUpBeforeUpdate, keepDailyBackups } from './backup/automatic-backups.ts'
import { callerFromShell } from './caller.ts'
import { connectDatabase } from './db/connect.ts'
import type { Database, DatabaseConnection } from './db/database.ts'
import { migrateDatabase } from './db/migrate.ts'
import { type Environment, readEnvironment } from './env.ts'
import { hashPassword } from './features/auth/passwords.ts'
import { seedDemo } from './features/setup/seed-demo.ts'
import { DEMO_ACCOUNTS } from './features/setup/seed-sample-restaurant.ts'
import { type Clock, instantNow, startClockAt } from './http/clock.ts'
import { findWebFolder } from './http/static-files.ts'

const DRAIN_MS = 10_000
const DEMO_PASSWORD = 'fairweek'

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function describeFailure(error: unknown, { HOST, PORT }: { HOST: string; PORT: number }): string {
  if (hasCode(error, 'EADDRINUSE'))
    return `Port ${PORT} on ${HOST} is in use. Stop the program that holds it, or set PORT to another.`
  if (hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT'))
    return 'The disk that holds the data is full. Make room and start again, or set DATA_DIR to a folder elsewhere.'
  if (hasCode(error, 'EACCES')) return `This account may not listen on port ${PORT} of ${HOST}, or not write its data.`
  if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND'))
    return `${HOST} is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all of them.`
  return error instanceof Error ? error.message : String(error)
}

/** The address to open in a browser. */
function addressOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

interface Running {
  connection: DatabaseConnection
  environment: Environment
  clock: Clock
  isDemo: boolean
}

async function listen({ connection, environment, clock, isDemo }: Running): Promise<void> {
  const webFolder = findWebFolder()
  const app = await createApp({
    db: connection.db,
    pingDatabase: connection.ping,
    clock,
    log: { level: environment.LOG_LEVEL },
    trustProxy: environment.TRUST_PROXY,
    webFolder,
  })
  await app.listen({ host: environment.HOST, port: environment.PORT, listenTextResolver: () => 'listening' })
  // The demo is gone when it ends.
  const backups = environment.FAIRWEEK_DEMO
    ? undefined
    : keepDailyBackups(callerFromShell(connection.db, clock), environment.backupDir, app.log)
  closeWithGrace({ delay: DRAIN_MS }, async ({ err, signal }) => {
    if (err) app.log.fatal({ err }, 'the process must end')
    else app.log.info({ signal }, 'draining')
    await backups?.stop()
    await app.close()
    await connection.close()
  })
  const [address] = app.addresses()
  if (isDemo) process.stdout.write(`Sign in as ${DEMO_ACCOUNTS.join(', ')}; the password is ${DEMO_PASSWORD}\n`)
  if (address && typeof address !== 'string') process.stdout.write(`Fairweek is at ${addressOf(address)}\n`)
  if (environment.FAIRWEEK_NOW !== undefined)
    process.stdout.write(`The clock is set: here it is ${instantNow(clock)}. For tests and demonstrations only.\n`)
  if (!webFolder) process.stdout.write('The web app is not built; only the API is served.\n')
}

async function start(environment: Environment): Promise<void> {
  const { DATABASE_URL, FAIRWEEK_NOW, dataDir, backupDir } = environment
  const clock = FAIRWEEK_NOW === undefined ? Date.now : startClockAt(FAIRWEEK_NOW)
  const connection = await connectDatabase(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir })
  try {
    const beforeUpdate = (db: Database) => backUpBeforeUpdate(callerFromShell(db, clock), backupDir)
    await migrateDatabase(connection, { beforeUpdate })
    const isDemo =
      environment.FAIRWEEK_DEMO &&
      (await seedDemo(callerFromShell(connection.db, clock), await hashPassword(DEMO_PASSWORD, null)))
    await listen({ connection, environment, clock, isDemo })
  } catch (error) {
    await connection.close()
    throw error
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}

try {
  const environment = readEnvironment(process.env)
  await start(environment).catch((error: unknown) => fail(describeFailure(error, environment)))
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
