/**
 * Computes a year of payroll for a large business, and measures how long other users wait for the roster meanwhile; then
 * locks the year, one pay run after the other. On both databases.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '@fairweek/domain/time/day'
import { sql } from 'drizzle-orm'
import { change } from '../src/changes/change.ts'
import type { DatabaseConnection } from '../src/db/database.ts'
import { callerFromShell } from '../src/start/caller-from-shell.ts'
import {
  addPeople,
  type BenchServer,
  call,
  describeTimes,
  onBothDatabases,
  print,
  signIn,
  weeksAgo,
} from './serve-bench.ts'

const STAFF = 200
const SHIFTS_A_WEEK = STAFF * 5
const WEEKS = 52
const LAST_WEEK = weeksAgo(5)
const FIRST_WEEK = weeksAgo(5 + WEEKS - 1)
const ASK_EVERY_MS = 20
const ROUNDS = 4
const PERIODS = 12
const PERIOD_DAYS = 30

/** Gives everybody five confirmed eight-hour shifts in every week, from Monday to Friday. */
async function addYear(connection: DatabaseConnection): Promise<void> {
  await addPeople(connection, STAFF)
  // Writes one week at a time, because a statement may take only a few seconds.
  for (let week = 0; week < WEEKS; week += 1)
    await change(callerFromShell(connection.db), 'bench', {}, (tx) =>
      tx.db.execute(sql`
      insert into schedule (week_start_date, day_of_week, start_time, end_time, staff_id, staff_name, role_id, status)
      select ${addDays(LAST_WEEK, -7 * week)}, (row / ${STAFF} + 1)::integer, '09:00', '17:00', people.ids[1 + row % ${STAFF}],
        'Person ' || row % ${STAFF}, (select min(id) from roles), 'Confirmed'
      from generate_series(0, ${SHIFTS_A_WEEK - 1}::bigint) as row,
        (select array_agg(id order by id desc) as ids from staff) as people`),
    )
  await connection.db.execute(sql`analyze schedule`)
}

/** Returns the time of each request for a week while `work` ran. */
async function askMeanwhile(week: () => Promise<number>, work: () => Promise<void>): Promise<number[]> {
  let isOver = false
  const running = work().finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    times.push(await week())
    await wait(ASK_EVERY_MS)
  }
  await running
  return times
}

async function measure({ url }: BenchServer, name: string): Promise<void> {
  const headers = { cookie: await signIn(url) }
  const read = async (path: string) => {
    const reply = await call(`${url}${path}`, { headers })
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.text}`)
    return reply
  }
  const week = async () => (await read(`/api/schedule/week/${LAST_WEEK}`)).milliseconds
  const year = `startDate=${FIRST_WEEK}&endDate=${weeksAgo(4)}`
  for (const [what, path] of [
    ['.csv', `/api/timesheets/export?${year}`],
    ['.xlsx', `/api/timesheets/export.xlsx?${year}`],
  ] as const) {
    const took: number[] = []
    let meanwhile: number[] = []
    let bytes = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const times = await askMeanwhile(week, async () => {
        const reply = await read(path)
        took.push(reply.milliseconds)
        bytes = reply.bytes
      })
      // The first round only warms up the compiler.
      if (round > 0) meanwhile = [...meanwhile, ...times]
    }
    const [first = 0, ...warm] = took
    print(
      `${STAFF * 5 * WEEKS} shifts as ${what}, ${name}: ${warm.map((time) => time.toFixed(0)).join(', ')} ms ` +
        `(first ${first.toFixed(0)}), ${(bytes / 1e6).toFixed(1)} MB; a week of ${SHIFTS_A_WEEK} shifts meanwhile: ${describeTimes(meanwhile)}`,
    )
  }
}

/** Locks the year in periods that begin in the middle of a week, and measures their pay runs before and while locking. */
async function measurePayRuns({ url }: BenchServer, name: string): Promise<void> {
  const headers = { cookie: await signIn(url) }
  const runs: number[] = []
  const locks: number[] = []
  for (let period = 0; period < PERIODS; period += 1) {
    const startDate = addDays(FIRST_WEEK, 2 + PERIOD_DAYS * period)
    const days = { startDate, endDate: addDays(startDate, PERIOD_DAYS - 1) }
    const run = await call(`${url}/api/pay/run?${new URLSearchParams(days)}`, { headers })
    const body = { ...days, reason: 'Paid out' }
    const lock = await call(`${url}/api/timesheets/locks`, { method: 'POST', headers, body })
    for (const { status, text } of [run, lock]) if (status !== 200) throw new Error(`Answered ${status}: ${text}`)
    runs.push(run.milliseconds)
    locks.push(lock.milliseconds)
  }
  const list = (times: readonly number[]) => times.map((time) => time.toFixed(0)).join(', ')
  print(
    `${PERIODS} pay runs of ${PERIOD_DAYS} days, one after the other, ${name}: ${list(runs)} ms; locked: ${list(locks)} ms`,
  )
}

await onBothDatabases(addYear, async (server, name) => {
  await measure(server, name)
  await measurePayRuns(server, name)
})
