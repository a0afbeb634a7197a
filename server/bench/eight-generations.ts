/**
 * Generates eight weeks at the same time; measures how long each takes and how much memory all processes use, on both
 * databases.
 */
import { execFileSync } from 'node:child_process'
import { addDays } from '@fairweek/domain/time/day'
import { type BenchServer, call, onBothDatabases, print, residentMegabytes, signIn, THIS_WEEK } from './serve-bench.ts'

const WEEKS = 8
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
  const headers = { cookie: await signIn(url) }
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
    weeks.map((weekStartDate) =>
      call(`${url}/api/schedule/generate`, { method: 'POST', headers, body: { weekStartDate } }),
    ),
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

await onBothDatabases(async () => {}, measure)
