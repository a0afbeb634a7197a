import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 15_000
const POLL_MS = 50

/** A server process and what it printed so far. */
export interface ServerProcess {
  child: ChildProcess
  readOutput: () => string
  /** Its exit code once it has ended; null when a signal ended it. */
  exited: Promise<number | null>
}

/** A running Fairweek with a data folder of its own. */
export interface App {
  url: string
  dataDir: string
  /** Everything the server printed so far. */
  readOutput: () => string
  /** Ends the server and, if the folder was made for it, removes the folder. */
  close: () => Promise<void>
}

export interface StartOptions {
  /** Filled with the sample restaurant. */
  demo?: boolean
  /** A folder to keep; a temporary one otherwise. */
  dataDir?: string
  /** The folder of a stopped application to begin with a copy of: much faster than making its tables anew. */
  copyOf?: string
  /** Where to listen; any free port otherwise. */
  port?: number
  environment?: Record<string, string>
}

/** A port nobody listens on at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      if (address === null || typeof address === 'string') reject(new Error('No port to be had.'))
      else probe.close(() => resolve(address.port))
    })
  })
}

/** Starts the built server with exactly these settings on top of the environment, and does not wait for it. */
export function spawnServer(settings: Record<string, string>): ServerProcess {
  const { PORT, HOST, DATA_DIR, DATABASE_URL, FAIRWEEK_DEMO, NODE_OPTIONS, ...inherited } = process.env
  const child = spawn(process.execPath, [MAIN], {
    env: { ...inherited, NODE_ENV: 'production', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8')
    stream?.on('data', (text: string) => {
      output += text
    })
  }
  const exited = new Promise<number | null>((resolve) => {
    child.on('close', resolve)
  })
  return { child, readOutput: () => output, exited }
}

async function answers(url: string): Promise<boolean> {
  try {
    const reply = await fetch(`${url}/readyz`)
    await reply.body?.cancel()
    return reply.ok
  } catch {
    return false
  }
}

/** Resolves once the server answers; throws with what it printed when it ends instead. */
export async function waitUntilReady(server: ServerProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  let hasEnded = false
  void server.exited.then(() => {
    hasEnded = true
  })
  while (!(await answers(url))) {
    if (hasEnded) throw new Error(`The server ended while starting:\n${server.readOutput()}`)
    if (Date.now() > deadline) throw new Error(`The server did not answer in time:\n${server.readOutput()}`)
    await wait(POLL_MS)
  }
}

/** Asks the server to end, and insists after a while. */
export async function stopServer(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM')
  const insist = setTimeout(() => server.child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await server.exited
  clearTimeout(insist)
}

/** Starts the built application on a free port and waits until it answers. */
export async function startApp(options: StartOptions = {}): Promise<App> {
  const { demo = false, dataDir, copyOf, environment = {} } = options
  const ownFolder = dataDir === undefined ? mkdtempSync(join(tmpdir(), 'fairweek-e2e-')) : undefined
  const folder = dataDir ?? join(ownFolder ?? '', 'data')
  if (copyOf !== undefined) cpSync(copyOf, folder, { recursive: true })
  const port = String(options.port ?? (await findFreePort()))
  const url = `http://127.0.0.1:${port}`
  const server = spawnServer({
    PORT: port,
    DATA_DIR: folder,
    ...(demo ? { FAIRWEEK_DEMO: '1' } : {}),
    ...environment,
  })
  const close = async () => {
    await stopServer(server)
    if (ownFolder) rmSync(ownFolder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(server, url)
  } catch (error) {
    await close()
    throw error
  }
  return { url, dataDir: folder, readOutput: server.readOutput, close }
}
