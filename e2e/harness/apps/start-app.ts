import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isReady } from '../../../server/src/testing/is-ready.ts'
import type { Template } from '../run.ts'
import { STORY_NOW } from '../story-time.ts'
import { makeQuickFolder } from './make-quick-folder.ts'
import { COMPILE_ONCE, type ServerHost } from './server-host.ts'
import { createPostgresDatabase, dropPostgresDatabase } from './story-postgres.ts'

const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))
const START_TIMEOUT_MS = 180_000
const STOP_TIMEOUT_MS = 60_000
const POLL_MS = 50
const ADDRESS = /Fairweek is at (http:\S+)/

/** A server process and its output so far. */
interface ServerProcess {
  child: ChildProcess
  readOutput: () => string
  /** Resolves with the exit code when the process ends; null if a signal ended it. */
  exited: Promise<number | null>
}

/** A running application with its own data folder. */
export interface App {
  url: string
  dataDir: string
  /** The address of its PostgreSQL database; undefined if the data is in the folder. */
  databaseUrl: string | undefined
  /** Returns everything that the server has printed so far, if it has its own process. */
  readOutput: () => string
  /** The number of milliseconds by which its clock is ahead of this machine's. */
  aheadMs: number
  /** Returns the current time of its clock. */
  now: () => number
  /** Ends the server. */
  stop: () => Promise<void>
  /** Ends the server, and removes its folder if the folder was created for it. */
  close: () => Promise<void>
}

/** A clock that is this many milliseconds ahead of this machine's. */
export const storyClock = (aheadMs: number) => () => Date.now() + aheadMs

export interface StartOptions {
  /** True to fill it with the sample restaurant. */
  demo?: boolean
  /** A folder to use and keep; absent: a temporary folder. */
  dataDir?: string
  /** A PostgreSQL database to use and keep; only for servers in a host process. */
  databaseUrl?: string
  /**
   * The data of a stopped application, which is copied at the start. Data in a PostgreSQL database can be copied only
   * for servers in a host process.
   */
  copyOf?: Template
  /** The port; if absent, any free port. */
  port?: number
  environment?: Record<string, string>
}

const running = new Set<ChildProcess>()
// If a run is interrupted, its servers end too.
process.on('exit', () => {
  for (const child of running) child.kill()
})

/** Starts the built server with these settings in addition to the environment, without waiting until it is ready. */
function spawnServer(settings: Record<string, string>): ServerProcess {
  const { PORT, HOST, DATA_DIR, DATABASE_URL, FAIRWEEK_DEMO, FAIRWEEK_NOW, NODE_OPTIONS, ...inherited } = process.env
  const child = spawn(process.execPath, [COMPILE_ONCE, MAIN], {
    env: { ...inherited, NODE_ENV: 'production', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8')
    stream?.on('data', (text: string) => {
      output += text
    })
  }
  const exited = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      running.delete(child)
      resolve(code)
    })
  })
  return { child, readOutput: () => output, exited }
}

/** Returns the server's URL once it responds. If the server ends instead, throws an error with its output. */
async function waitUntilReady(server: ServerProcess): Promise<string> {
  const deadline = Date.now() + START_TIMEOUT_MS
  let hasEnded = false
  void server.exited.then(() => {
    hasEnded = true
  })
  for (;;) {
    const url = ADDRESS.exec(server.readOutput())?.[1]
    if (url !== undefined && (await isReady(url))) return url
    if (hasEnded) throw new Error(`The server ended while starting:\n${server.readOutput()}`)
    if (Date.now() > deadline) throw new Error(`The server did not answer in time:\n${server.readOutput()}`)
    await wait(POLL_MS)
  }
}

/** Asks the server to end, and kills it after a while. Does nothing if the server has already ended. */
async function stopServer(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM')
  const insist = setTimeout(() => server.child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await server.exited
  clearTimeout(insist)
}

/** Starts a server in a new process, or in a host process that may already have run others. */
async function startServer(settings: Record<string, string>, host?: ServerHost) {
  if (host) return { url: await host.start(settings), stop: host.stop, readOutput: () => '' }
  const server = spawnServer(settings)
  const stop = () => stopServer(server)
  const url = await waitUntilReady(server).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, stop, readOutput: server.readOutput }
}

/** Starts the built application on a free port, with the stories' time on its clock, and waits until it responds. */
export async function startApp(options: StartOptions = {}, host?: ServerHost): Promise<App> {
  const { demo = false, dataDir, copyOf, environment = {} } = options
  const ownFolder = dataDir === undefined ? makeQuickFolder('fairweek-e2e-') : undefined
  const folder = dataDir ?? join(ownFolder ?? '', 'data')
  if (copyOf) cpSync(copyOf.dataDir, folder, { recursive: true })
  const original = copyOf?.databaseUrl
  const ownDatabase = original && (await createPostgresDatabase(original, `story_${randomUUID()}`, original))
  const databaseUrl = options.databaseUrl ?? ownDatabase
  const remove = async () => {
    if (ownDatabase) await dropPostgresDatabase(ownDatabase)
    if (ownFolder) rmSync(ownFolder, { recursive: true, force: true })
  }
  const settings = {
    PORT: String(options.port ?? 0),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    FAIRWEEK_NOW: STORY_NOW,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(demo ? { FAIRWEEK_DEMO: '1' } : {}),
    ...environment,
  }
  const server = await startServer(settings, host).catch(async (error) => {
    await remove()
    throw error
  })
  const close = async () => {
    await server.stop()
    await remove()
  }
  const aheadMs = Date.parse(STORY_NOW) - Date.now()
  return { ...server, dataDir: folder, databaseUrl, aheadMs, now: storyClock(aheadMs), close }
}
