/**
 * Six staff accounts request every shift at once, on a small heap: measures the server's memory and how long others
 * wait meanwhile.
 */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { change } from '../src/changes/change.ts'
import { callerFromShell } from '../src/start/caller-from-shell.ts'
import {
  addPeople,
  type BenchServer,
  call,
  describeTimes,
  onBothDatabases,
  print,
  signIn,
  THIS_WEEK,
  weeksAgo,
} from './serve-bench.ts'

const SHIFTS = Number(process.env.SHIFTS ?? 1_000_000)
/** The shifts of about 500 people, so that a million shifts cover four years. */
const SHIFTS_A_WEEK = 5000
const DAYS_A_WEEK = 7
const STAFF = 6
const HEAP_MEGABYTES = 512
const PROBE_EVERY_MS = 20

/** Returns the memory of a process in megabytes. */
function measureMemory(pid: number | undefined): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Reads a reply to its end and discards it. */
function drain(url: string, cookie: string): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { cookie } }, (incoming) => {
      let bytes = 0
      incoming.on('data', (part: Buffer) => {
        bytes += part.length
      })
      incoming.once('error', reject)
      incoming.once('end', () => resolve({ status: incoming.statusCode ?? 0, bytes }))
    })
      .once('error', reject)
      .end()
  })
}

async function measure({ url, child }: BenchServer, name: string): Promise<void> {
  const cookie = await signIn(url)
  const crew = []
  for (let person = 1; person <= STAFF; person += 1) crew.push(await signIn(url, `crew${person}`))
  const path = `/api/schedule/week/${THIS_WEEK}`
  for (let warm = 0; warm < 50; warm += 1) await call(`${url}${path}`, { headers: { cookie } })
  const idle = measureMemory(child.pid)
  const started = performance.now()
  let isOver = false
  const replies = Promise.all(crew.map((own) => drain(`${url}/api/schedule`, own))).finally(() => {
    isOver = true
  })
  const health: number[] = []
  const weeks: number[] = []
  let most = idle
  while (!isOver) {
    const answers = await Promise.all([call(`${url}/healthz`), call(`${url}${path}`, { headers: { cookie } })])
    health.push(answers[0].milliseconds)
    weeks.push(answers[1].milliseconds)
    most = Math.max(most, measureMemory(child.pid))
    await wait(PROBE_EVERY_MS)
  }
  const answers = await replies
  const whole = answers.filter(({ status }) => status === 200)
  const seconds = (performance.now() - started) / 1000
  print(
    `${SHIFTS} shifts, ${name}: ${whole.length} of ${STAFF} got ${((whole[0]?.bytes ?? 0) / 1e6).toFixed(0)} MB each, ` +
      `the others ${[...new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => status))].join()}, in ${seconds.toFixed(0)} s`,
  )
  print(`  memory: ${idle.toFixed(0)} MB idle, at most ${(most - idle).toFixed(0)} MB more`)
  print(`  meanwhile /healthz: ${describeTimes(health)}`)
  print(`  meanwhile a week: ${describeTimes(weeks)}`)
}

await onBothDatabases(
  async (connection) => {
    await addPeople(connection, 800)
    // Inserts the rows without recording them: recording this many changes is not what is measured.
    await connection.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`
        insert into schedule (week_start_date, day_of_week, start_time, end_time, staff_id, staff_name, role_id, status)
        select ${weeksAgo(5)}::date - (row / ${SHIFTS_A_WEEK})::integer * 7, row % ${DAYS_A_WEEK}, '09:00', '17:00',
          people.ids[1 + row % ${SHIFTS_A_WEEK} / ${DAYS_A_WEEK}], 'Somebody', (select min(id) from roles), 'Confirmed'
        from generate_series(0, ${SHIFTS - 1}::integer) as row, (select array_agg(id order by id) as ids from staff) as people`)
    })
    await change(callerFromShell(connection.db), 'bench', {}, (tx) =>
      tx.db.execute(sql`
        insert into users (username, email, role, password_hash)
        select 'crew' || number, 'crew' || number || '@example.test', 'staff', password_hash
        from users, generate_series(1, ${STAFF}::integer) as number where username = 'manager'`),
    )
  },
  measure,
  { heapMegabytes: HEAP_MEGABYTES },
)
