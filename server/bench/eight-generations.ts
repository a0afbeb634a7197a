/**
 * Generates eight weeks at the same time; measures how long each takes and how much memory all processes use, on both
 * databases.
 */
import { execFileSync } from 'node:child_process'
import { addDays } from '@fairweek/domain/time/day'
import { sql } from 'drizzle-orm'
import { change } from '../src/changes/change.ts'
import { callerFromShell } from '../src/start/caller-from-shell.ts'
import { type BenchServer, call, onBothDatabases, print, residentMegabytes, signIn, THIS_WEEK } from './serve-bench.ts'

const WEEKS = 8
/** Of each account, two generations may wait. */
const MANAGERS = ['manager', 'manager2', 'manager3', 'manager4']
const LOOK_EVERY_MS = 100

/** Returns the memory of a process and its children in megabytes, and the number of children. */
function measureProcesses(pid: number): { megabytes: number; children: number } {
  const children = execFileSync('ps', ['--ppid', String(pid), '-o', 'pid=,comm='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => (/^\s*(\d+) node/.test(line) ? [Number.parseInt(line, 10)] : []))
  const megabytes = [pid, ...children].reduce((sum, each) => sum + residentMegabytes(each), 0)
  return { megabytes: Math.round(megabytes), children: children.length }
}

async function measure({ url, child }: BenchServer, name: string): Promise<void> {
  const cookies = await Promise.all(MANAGERS.map((username) => signIn(url, username)))
  let [megabytes, children] = [0, 0]
  const looking = setInterval(() => {
    try {
      const now = measureProcesses(child.pid ?? 0)
      megabytes = Math.max(megabytes, now.megabytes)
      children = Math.max(children, now.children)
    } catch {
      // There are no child processes yet.
    }
  }, LOOK_EVERY_MS)
  // Weeks that the sample restaurant leaves empty.
  const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(THIS_WEEK, 7 * (index + 4)))
  const replies = await Promise.all(
    weeks.map((weekStartDate, index) => {
      const headers = { cookie: cookies[index % cookies.length] ?? '' }
      return call(`${url}/api/schedule/generate`, { method: 'POST', headers, body: { weekStartDate } })
    }),
  )
  clearInterval(looking)
  const failed = replies.find(({ status }) => status !== 200)
  if (failed) throw new Error(`Generating answered ${failed.status}: ${failed.text}`)
  const results = replies.map(({ text }) => JSON.parse(text) as { elapsedMilliseconds: number; stopped: string })
  const seconds = (times: number[]) => times.map((time) => (time / 1000).toFixed(1)).join(', ')
  print(
    `${WEEKS} weeks at once, ${name}: answered after ${seconds(replies.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b))} s, ` +
      `each generated in ${seconds(results.map(({ elapsedMilliseconds }) => elapsedMilliseconds))} s, ` +
      `${results.filter(({ stopped }) => stopped === 'proven').length} proven; at most ${children} processes beside the server, ${megabytes} MB in all`,
  )
}

await onBothDatabases(
  (connection) =>
    change(callerFromShell(connection.db), 'bench', {}, async (tx) => {
      await tx.db.execute(sql`
        insert into users (username, email, role, password_hash)
        select 'manager' || number, 'manager' || number || '@example.test', 'manager', password_hash
        from users, generate_series(2, ${MANAGERS.length}::integer) as number where username = 'manager'`)
    }),
  measure,
)
