/** Runs web processes, which can be killed and restarted at the same address. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../src/testing/find-free-port.ts'
import { type BenchServer, call, type ServedLocation, startBuiltServer, stopServer } from '../serve-bench.ts'

const POLL_MS = 20

export interface WebProcess {
  /** The address of the web process, which stays the same when it is restarted. */
  readonly url: string
  readonly pid: () => number
  /** Kills the process immediately, so that it cannot store anything more. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

async function openWebProcess(location: ServedLocation, env: Record<string, string>): Promise<WebProcess> {
  const port = await findFreePort()
  let server: BenchServer | null = null
  const start = async () => {
    server = await startBuiltServer(location, { env: { ...env, PORT: String(port) } })
    const { url } = server
    while ((await call(`${url}/readyz`).catch(() => null))?.status !== 200) await wait(POLL_MS)
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => server?.child.pid ?? 0,
    kill: async () => {
      const child = server?.child
      if (!child) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
    start,
    stop: async () => {
      if (server) await stopServer(server)
    },
  }
}

/** Starts web processes that share a database and an encryption key. On PostgreSQL, each has its own data folder. */
export async function openWebProcesses(count: number, location: ServedLocation, folder: string): Promise<WebProcess[]> {
  const SECRET_KEY = randomBytes(32).toString('base64')
  const processes: WebProcess[] = []
  for (let index = 0; index < count; index += 1) {
    const own = 'databaseUrl' in location ? { DATA_DIR: join(folder, `web-${index + 1}`) } : {}
    processes.push(await openWebProcess(location, { SECRET_KEY, ...own }))
  }
  return processes
}
