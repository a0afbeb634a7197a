/** Runs a built server in its own process, over a database that a benchmark has filled, and measures response times. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Role } from '@fairweek/domain/contracts/roles'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { sql } from 'drizzle-orm'
import { change } from '../src/changes/change.ts'
import { connectDatabase, type DatabaseLocation } from '../src/db/connect.ts'
import type { DatabaseConnection } from '../src/db/database.ts'
import { migrateDatabase } from '../src/db/migrate.ts'
import { findProjectFolder } from '../src/environment/find-project.ts'
import { hashPassword } from '../src/features/auth/passwords.ts'
import { seedDemo } from '../src/features/setup/seed-demo.ts'
import { callerFromShell } from '../src/start/caller-from-shell.ts'
import { startTestPostgres } from '../src/testing/databases/start-test-postgres.ts'

export const BENCH_PASSWORD = 'fairweek'
export const THIS_WEEK = weekStartOf(new Date().toISOString().slice(0, 10))
const DAYS_A_WEEK = 7
const PROBE_EVERY_MS = 5
/** How many pages of one account may follow changes at the same time. */
export const STREAMS_AN_ACCOUNT = 5

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Adds shifts, confirmed by default: `aWeek` shifts in each week, up to and including `lastWeek`. */
export async function addShifts(
  connection: DatabaseConnection,
  {
    count,
    aWeek,
    lastWeek,
    status = 'Confirmed',
  }: { count: number; aWeek: number; lastWeek: string; status?: 'Pending' | 'Confirmed' },
): Promise<void> {
  await change(callerFromShell(connection.db), 'bench', {}, (tx) =>
    tx.db.execute(sql`
    insert into schedule (week_start_date, day_of_week, start_time, end_time, staff_id, staff_name, role_id, status)
    select ${lastWeek}::date - (row / ${aWeek})::integer * 7, (row % ${DAYS_A_WEEK})::integer, '09:00', '17:00',
      people.ids[1 + row % ${aWeek} / ${DAYS_A_WEEK}], 'Somebody', (select min(id) from roles), ${status}
    from generate_series(0, ${count - 1}::bigint) as row,
      (select array_agg(id order by id) as ids from staff) as people`),
  )
  await connection.db.execute(sql`analyze schedule`)
}

/** Adds `count` people, all with the sample restaurant's first role. */
export async function addPeople(connection: DatabaseConnection, count: number): Promise<void> {
  await change(callerFromShell(connection.db), 'bench', {}, (tx) =>
    tx.db.execute(sql`
    with added as (insert into staff (name) select 'Person ' || row from generate_series(1, ${count}::integer) as row returning id)
    insert into staff_roles (staff_id, role_id) select added.id, (select min(id) from roles) from added`),
  )
}

/**
 * Creates a database with the sample restaurant and whatever `fill` adds, and closes it so that a server can open it.
 */
export async function prepare(location: DatabaseLocation, fill: (connection: DatabaseConnection) => Promise<void>) {
  const connection = await connectDatabase(location)
  try {
    await migrateDatabase(connection)
    await seedDemo(callerFromShell(connection.db), await hashPassword(BENCH_PASSWORD, null))
    await fill(connection)
  } finally {
    await connection.close()
  }
}

export type ServedLocation = { databaseUrl: string } | { dataDir: string }

export interface BenchServer {
  readonly url: string
  readonly child: ChildProcess
  readonly location: ServedLocation
}

interface ServerOptions {
  /** The maximum size of the server's heap. */
  readonly heapMegabytes?: number | undefined
  /** Settings in addition to those of every benchmark. */
  readonly env?: Readonly<Record<string, string>>
}

/** Starts the built server over a database and waits until it listens. */
export async function startBuiltServer(
  location: ServedLocation,
  { heapMegabytes, env = {} }: ServerOptions = {},
): Promise<BenchServer> {
  const place =
    'dataDir' in location
      ? { DATA_DIR: location.dataDir, DATABASE_URL: '' }
      : { DATABASE_URL: location.databaseUrl, DATA_DIR: '' }
  const limits = heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`]
  const child = spawn(process.execPath, [...limits, join(findProjectFolder(), 'server/dist/main.js')], {
    env: { ...process.env, ...place, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (text) => {
      said += String(text)
      const url = /Fairweek is at (\S+)/.exec(said)?.[1]
      if (url) resolve({ url, child, location })
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
}

export async function stopServer({ child }: BenchServer): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exited
}

/** Runs `work` with a temporary folder, which is deleted afterwards. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'fairweek-bench-'))
  // PostgreSQL may run under another account, which must be able to reach its own folder inside this one.
  chmodSync(folder, 0o755)
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

/**
 * Runs `work` against a server on the embedded database, then against one on PostgreSQL, each with a freshly filled
 * database.
 */
export async function onBothDatabases(
  fill: (connection: DatabaseConnection) => Promise<void>,
  work: (server: BenchServer, name: string) => Promise<void>,
  options: ServerOptions = {},
): Promise<void> {
  await withFolder(async (folder) => {
    const serve = async (location: ServedLocation, name: string) => {
      await prepare(location, fill)
      const server = await startBuiltServer(location, options)
      try {
        await work(server, name)
      } finally {
        await stopServer(server)
      }
    }
    await serve({ dataDir: join(folder, 'embedded') }, 'embedded')
    const postgres = await startTestPostgres(mkdtempSync(join(folder, 'postgres-')))
    try {
      await serve({ databaseUrl: postgres.url }, 'PostgreSQL')
    } finally {
      if (postgres.pid !== undefined) process.kill(postgres.pid, 'SIGTERM')
    }
  })
}

export interface Answer {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly bytes: number
  /**
   * The text of the reply. It is joined only when read, so that joining a long reply does not distort the measured
   * time.
   */
  readonly text: string
  readonly milliseconds: number
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** Sends one request and measures the time until the last byte. */
export function call(
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> {
  const started = performance.now()
  const text = body === undefined ? undefined : JSON.stringify(body)
  const sent = {
    ...headers,
    ...(text !== undefined && { 'content-type': 'application/json', origin: new URL(url).origin }),
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers: sent, agent }, (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.once('error', reject)
      incoming.once('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          bytes: parts.reduce((sum, part) => sum + part.length, 0),
          get text() {
            return Buffer.concat(parts).toString()
          },
          milliseconds: performance.now() - started,
        }),
      )
    })
    outgoing.once('error', reject)
    outgoing.end(text)
  })
}

/** Returns the longest time that `/healthz` took to answer while `work` ran. */
export async function probeWhile(url: string, work: () => Promise<void>): Promise<number> {
  let isOver = false
  const running = work().finally(() => {
    isOver = true
  })
  const probes: Promise<number>[] = []
  while (!isOver) {
    probes.push(call(`${url}/healthz`).then(({ milliseconds }) => milliseconds))
    await wait(PROBE_EVERY_MS)
  }
  await running
  return Math.max(...(await Promise.all(probes)))
}

/** Returns the session cookie of an account of the sample restaurant. */
export async function signIn(url: string, username = 'manager'): Promise<string> {
  const reply = await call(`${url}/api/login`, { method: 'POST', body: { username, password: BENCH_PASSWORD } })
  if (reply.status !== 200) throw new Error(`Signing in answered ${reply.status}: ${reply.text}`)
  return [reply.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function readList<Row>(url: string, cookie: string): Promise<Row[]> {
  const reply = await call(url, { headers: { cookie } })
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}: ${reply.text}`)
  return JSON.parse(reply.text) as Row[]
}

/** Returns the ids of the people whom `addPeople` added, and the id of their role. */
export async function listPeople(url: string, cookie: string): Promise<{ people: number[]; roleId: number }> {
  const people = await readList<Staff>(`${url}/api/staff`, cookie)
  const roles = await readList<Role>(`${url}/api/roles`, cookie)
  return {
    people: people.filter(({ name }) => /^Person \d+$/.test(name)).map(({ id }) => id),
    roleId: Math.min(...roles.map(({ id }) => id)),
  }
}

/** Returns the Monday of the week this many weeks ago. */
export function weeksAgo(count: number): string {
  return addDays(THIS_WEEK, -7 * count)
}

function percentile(times: readonly number[], share: number): string {
  const sorted = [...times].sort((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
}

/** Formats p50, p99 and the maximum, in milliseconds. */
export function describeTimes(times: readonly number[]): string {
  return `p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms, longest ${percentile(times, 1)} ms`
}

/** Returns the memory of a process in megabytes; 0 if the system does not report it. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
