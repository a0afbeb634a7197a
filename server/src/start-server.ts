/** Starts the server: database, tables, demo data, jobs, and address. */
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './app.ts'
import { startDailyBackups } from './backup/automatic-backups.ts'
import { startCopyingBackups } from './backup/copy-backups.ts'
import { type Clock, startClock } from './caller/clock.ts'
import type { DatabaseConnection } from './db/database.ts'
import type { Environment } from './env.ts'
import { hashPassword } from './features/auth/passwords.ts'
import { ensurePushKeys } from './features/channels/push-keys.ts'
import { addMissingJobs } from './features/deliveries/deliveries.store.ts'
import { createDeliveryWorkers } from './features/deliveries/delivery-workers.ts'
import { startResuming } from './features/generate/start-resuming.ts'
import { DEMO_ACCOUNTS } from './features/setup/sample-restaurant.ts'
import { seedDemo } from './features/setup/seed-demo.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { findWebFolder } from './http/static-files.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { readInstallationKey } from './outside/installation-key.ts'
import { readOutside } from './outside/outside.ts'
import { refreshAllConflicts } from './shifts/conflicts/refresh-conflicts.ts'
import { callerFromShell } from './start/caller-from-shell.ts'
import { describeFileFailure } from './start/describe-file-failure.ts'
import { listJobWorkers } from './start/job-workers.ts'
import { openDatabase } from './start/open-database.ts'
import type { StartingPage } from './start/starting-page.ts'

/** The password of every demo account. */
const DEMO_PASSWORD = 'fairweek'

/** A running server. */
export interface StartedServer {
  /** The URL to open in a browser. */
  readonly url: string | undefined
  readonly clock: Clock
  /** The demo accounts, if the database was filled with demo data by this start. */
  readonly demo: { readonly accounts: readonly string[]; readonly password: string } | null
  /** True if it serves the web app, not only the API. */
  readonly hasWeb: boolean
  readonly log: FastifyBaseLogger
  /** Lets requests and jobs finish, then closes the database. */
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
  metrics: Metrics | null,
): Promise<Omit<StartedServer, 'demo'>> {
  const { METRICS_TOKEN } = environment
  const webFolder = findWebFolder()
  let keyFailure: unknown = null
  const installationKey = readInstallationKey(environment, (error) => {
    keyFailure = error
  })
  const outside = { ...readOutside(environment), ...(installationKey && { installationKey }) }
  if (installationKey && !outside.push) await ensurePushKeys(callerFromShell(connection.db, clock), installationKey)
  const app = await createApp({
    db: connection.db,
    pingDatabase: connection.ping,
    listen: connection.listen,
    clock,
    log: { level: environment.LOG_LEVEL },
    trustProxy: environment.TRUST_PROXY,
    basePath: environment.BASE_PATH,
    webFolder,
    outside,
    ...(metrics && METRICS_TOKEN && { metrics: { of: metrics, token: METRICS_TOKEN } }),
  })
  if (keyFailure !== null)
    app.log.warn(
      `${describeFileFailure(keyFailure, environment) ?? keyFailure} Without the key, secrets of channels can be neither stored nor read.`,
    )
  await app.ready()
  await page.close()
  await app.listen({ host: environment.HOST, port: environment.PORT, listenTextResolver: () => 'listening' })
  // A demo needs no backups: its data is discarded when it ends.
  const backups = environment.FAIRWEEK_DEMO
    ? undefined
    : startDailyBackups(callerFromShell(connection.db, clock), environment.backupDir, app.log)
  const copying =
    environment.BACKUP_COMMAND === undefined || environment.FAIRWEEK_DEMO
      ? undefined
      : startCopyingBackups(environment.backupDir, environment.BACKUP_COMMAND, app.log)
  const caller = callerFromShell(connection.db, clock)
  const deliveries = createDeliveryWorkers(caller, outside, app.log, metrics)
  await addMissingJobs(caller)
  const jobs = await startJobs(connection, listJobWorkers(caller, { outside, deliveries, log: app.log }), app.log)
  const resuming = startResuming(callerFromShell(connection.db, clock), app.log, metrics)
  const [address] = app.addresses()
  return {
    url: address && typeof address !== 'string' ? `${urlOf(address)}${environment.BASE_PATH}` : undefined,
    clock,
    hasWeb: webFolder !== null,
    log: app.log,
    close: async () => {
      await Promise.all([backups?.stop(), copying?.stop(), jobs.stop(), resuming.stop()])
      deliveries.close()
      await app.close()
      await connection.close()
    },
  }
}

/** Reports the progress of a start. */
type StartProgress = Pick<StartingPage, 'report' | 'close'>

const UNSEEN: StartProgress = { report: () => {}, close: async () => {} }

/** Starts the server. If it cannot start, throws an error and leaves nothing open. */
export async function startServer(environment: Environment, page: StartProgress = UNSEEN): Promise<StartedServer> {
  const { FAIRWEEK_NOW, METRICS_TOKEN } = environment
  const clock = startClock(FAIRWEEK_NOW)
  const metrics = METRICS_TOKEN === undefined ? null : createMetrics()
  const connection = await openDatabase(environment, { clock, metrics, report: page.report })
  try {
    const isDemo =
      environment.FAIRWEEK_DEMO &&
      (await seedDemo(callerFromShell(connection.db, clock), await hashPassword(DEMO_PASSWORD, null)))
    page.report('preparing')
    await refreshAllConflicts(callerFromShell(connection.db, clock))
    const demo = isDemo ? { accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD } : null
    return { demo, ...(await listen(connection, environment, clock, page, metrics)) }
  } catch (error) {
    await connection.close()
    throw error
  }
}
