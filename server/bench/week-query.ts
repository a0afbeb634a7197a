/** p50 and p99 of the week query through HTTP, with few and with many shifts in the table, on both databases. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { sql } from 'drizzle-orm'
import { createApp } from '../src/app.ts'
import { callerFromShell } from '../src/caller.ts'
import { connectDatabase } from '../src/db/connect.ts'
import type { DatabaseConnection } from '../src/db/database.ts'
import { migrateDatabase } from '../src/db/migrate.ts'
import { hashPassword } from '../src/features/auth/passwords.ts'
import { seedDemo } from '../src/features/setup/seed-demo.ts'
import { change } from '../src/history/change.ts'
import { startTestPostgres } from '../src/testing/start-test-postgres.ts'

const SIZES = [1_000, 100_000]
const WARM_UP_REQUESTS = 50
const REQUESTS = 500
/** Every member of staff works every day: the longest week that this many people can have. */
const DAYS_A_WEEK = 7
/** Clear of the weeks that the sample restaurant fills. */
const WEEKS_AGO = 6
const PASSWORD = 'fairweek'

async function fill(connection: DatabaseConnection, shifts: number, lastWeek: string): Promise<void> {
  await change(callerFromShell(connection.db), 'bench', {}, (tx) =>
    tx.db.execute(sql`
    insert into schedule (week_start_date, day_of_week, start_time, end_time, staff_id, role_id, status)
    select ${lastWeek}::date - (row / (${DAYS_A_WEEK} * people.count))::integer * 7, (row % ${DAYS_A_WEEK})::integer,
      '09:00', '17:00', people.ids[1 + row / ${DAYS_A_WEEK} % people.count], (select min(id) from roles), 'Confirmed'
    from generate_series(0, ${shifts - 1}::bigint) as row,
      (select array_agg(id order by id) as ids, count(*) as count from staff) as people`),
  )
  await connection.db.execute(sql`analyze schedule`)
}

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: 'manager', password: PASSWORD }),
  })
  if (!reply.ok) throw new Error(`Signing in answered ${reply.status}: ${await reply.text()}`)
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function percentile(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2)
}

async function measure(url: string, week: string): Promise<string> {
  const headers = { cookie: await signIn(url) }
  const times: number[] = []
  let rows = 0
  for (let request = 0; request < WARM_UP_REQUESTS + REQUESTS; request += 1) {
    const started = performance.now()
    const reply = await fetch(`${url}/api/schedule/week/${week}`, { headers })
    const body = (await reply.json()) as unknown[]
    if (!reply.ok) throw new Error(`The week query answered ${reply.status}: ${JSON.stringify(body)}`)
    rows = body.length
    if (request >= WARM_UP_REQUESTS) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return `p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms (${rows} shifts in the week)`
}

async function benchOn(name: string, connect: () => Promise<DatabaseConnection>, shifts: number): Promise<void> {
  const connection = await connect()
  try {
    await migrateDatabase(connection)
    const now = Date.now()
    await seedDemo(callerFromShell(connection.db), await hashPassword(PASSWORD, null))
    const lastWeek = addDays(weekStartOf(new Date(now).toISOString().slice(0, 10)), -7 * WEEKS_AGO)
    await fill(connection, shifts, lastWeek)
    const app = await createApp({
      db: connection.db,
      pingDatabase: connection.ping,
      clock: Date.now,
      log: { level: 'silent' },
      webFolder: null,
    })
    try {
      const url = await app.listen({ host: '127.0.0.1', port: 0 })
      process.stdout.write(`week query, ${name}, ${shifts} shifts: ${await measure(url, lastWeek)}\n`)
    } finally {
      await app.close()
    }
  } finally {
    await connection.close()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'fairweek-bench-'))
// PostgreSQL may run as another account and must pass through to the folder of its own.
chmodSync(folder, 0o755)
try {
  for (const shifts of SIZES) {
    await benchOn('embedded', () => connectDatabase({ dataDir: join(folder, `embedded-${shifts}`) }), shifts)
  }
  for (const shifts of SIZES) {
    const home = mkdtempSync(join(folder, 'postgres-'))
    const server = await startTestPostgres(home)
    try {
      await benchOn('PostgreSQL', () => connectDatabase({ databaseUrl: server.url }), shifts)
    } finally {
      if (server.pid !== undefined) process.kill(server.pid, 'SIGTERM')
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
