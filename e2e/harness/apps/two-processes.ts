import { rmSync } from 'node:fs'
import { readRun, type Template } from '../run.ts'
import { makeQuickFolder } from './make-quick-folder.ts'
import { openServerHost, type ServerHost } from './server-host.ts'
import { type App, startApp } from './start-app.ts'
import { startStoryPostgres } from './story-postgres.ts'
import { makePostgresTemplates } from './templates.ts'

/** Two web processes over one PostgreSQL database, with the sample restaurant. */
export interface TwoProcesses {
  readonly first: App
  readonly second: Pick<App, 'url' | 'now'>
  /** Starts a worker on the same database; returns its process. */
  readonly startWorker: () => Promise<Pick<ServerHost, 'pid'>>
  readonly close: () => Promise<void>
}

/**
 * Returns the sample restaurant on PostgreSQL. If the run's stories use the embedded database, starts a PostgreSQL
 * server for it.
 */
async function findSample(): Promise<{ sample: Template; remove: () => void }> {
  const sample = readRun().postgres?.sample
  if (sample) return { sample, remove: () => {} }
  const folder = makeQuickFolder('fairweek-e2e-two-')
  const server = await startStoryPostgres(folder)
  const host = openServerHost()
  const made = await makePostgresTemplates(server.url, folder, host)
  await host.end()
  const remove = () => {
    if (server.pid !== undefined) process.kill(server.pid, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  return { sample: made.sample, remove }
}

export async function startTwoProcesses(): Promise<TwoProcesses> {
  const { sample, remove } = await findSample()
  const hosts = [openServerHost(), openServerHost()] as const
  const workerHost = openServerHost()
  const first = await startApp({ copyOf: sample }, hosts[0])
  if (first.databaseUrl === undefined) throw new Error('Two processes need PostgreSQL.')
  // Both processes use the same time and the same installation key, which is in the folder.
  const { dataDir, databaseUrl, now } = first
  const environment = { FAIRWEEK_NOW: new Date(now()).toISOString() }
  const second = await startApp({ dataDir, databaseUrl, environment }, hosts[1])
  return {
    first,
    second: { url: second.url, now },
    startWorker: async () => {
      const address = { PORT: '0', HOST: '127.0.0.1' }
      await workerHost.startWorker({ ...environment, ...address, DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
      return workerHost
    },
    close: async () => {
      await workerHost.stop()
      await second.close()
      await first.close()
      for (const host of [...hosts, workerHost]) await host.end()
      remove()
    },
  }
}
