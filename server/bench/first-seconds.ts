/**
 * Measures how long open pages wait in the first seconds after the server starts: all of them read everything at once,
 * then poll and write.
 */
import { setTimeout as wait } from 'node:timers/promises'
import {
  type BenchServer,
  call,
  describeTimes,
  onBothDatabases,
  print,
  signIn,
  startBuiltServer,
  stopServer,
  THIS_WEEK,
} from './serve-bench.ts'

const PAGES = 100
const WRITERS = 10
const SECONDS = 10
const POLL_MS = 1000
const WRITE_MS = 500
const STARTS = 2

/** The requests that a manager's schedule page sends when it opens. */
const FIRST_READS = [
  '/api/user',
  '/api/settings',
  '/api/staff',
  '/api/roles',
  '/api/requirements',
  '/api/events',
  '/api/conflicts',
  '/api/notifications',
  `/api/schedule/week/${THIS_WEEK}`,
]

interface Seen {
  readonly reads: number[]
  /** The durations of the polls, grouped by the second in which they were sent. */
  readonly polls: number[][]
  readonly writes: number[]
  readonly refused: Map<string, number>
}

async function openPages(url: string, cookie: string): Promise<Seen> {
  const seen: Seen = { reads: [], polls: Array.from({ length: SECONDS }, () => []), writes: [], refused: new Map() }
  const began = performance.now()
  const isOver = () => performance.now() - began >= SECONDS * 1000
  const note = (what: string, status: number) => {
    if (status >= 400) seen.refused.set(`${what} ${status}`, (seen.refused.get(`${what} ${status}`) ?? 0) + 1)
  }
  const page = async (index: number) => {
    const replies = await Promise.all(FIRST_READS.map((path) => call(`${url}${path}`, { headers: { cookie } })))
    for (const { milliseconds, status } of replies) {
      seen.reads.push(milliseconds)
      note('read', status)
    }
    let tag = ''
    while (!isOver()) {
      const second = Math.min(SECONDS - 1, Math.floor((performance.now() - began) / 1000))
      const { milliseconds, status, headers } = await call(`${url}/api/schedule/week/${THIS_WEEK}`, {
        headers: { cookie, ...(tag && { 'if-none-match': tag }) },
      })
      tag = String(headers.etag ?? '')
      seen.polls[second]?.push(milliseconds)
      note('poll', status)
      await wait(POLL_MS - (index % 10))
    }
  }
  const write = async (index: number) => {
    for (let count = 0; !isOver(); count += 1) {
      const body = {
        weekStartDate: THIS_WEEK,
        dayOfWeek: index % 7,
        startTime: '03:00',
        endTime: `03:${count % 2 === 0 ? '30' : '45'}`,
        staffId: null,
        roleId: 1,
        status: 'Pending',
      }
      const { milliseconds, status } = await call(`${url}/api/schedule`, { method: 'POST', headers: { cookie }, body })
      seen.writes.push(milliseconds)
      note('write', status)
      await wait(WRITE_MS)
    }
  }
  await Promise.all([
    ...Array.from({ length: PAGES }, (_, index) => page(index)),
    ...Array.from({ length: WRITERS }, (_, index) => write(index)),
  ])
  return seen
}

async function measure(first: BenchServer, name: string): Promise<void> {
  const cookie = await signIn(first.url, 'admin')
  let server = first
  for (let start = 0; start < STARTS; start += 1) {
    await stopServer(server)
    const began = performance.now()
    server = await startBuiltServer(first.location)
    const startMs = performance.now() - began
    print(`${name}, start ${startMs.toFixed(0)} ms`)
    // The second round runs on a warm server, so it measures the load alone.
    for (const when of ['first seconds', 'the same later']) {
      const { reads, polls, writes, refused } = await openPages(server.url, cookie)
      print(`  ${when}: opening ${describeTimes(reads)}`)
      print(`    polls ${describeTimes(polls.flat())}`)
      print(`    longest poll by second: ${polls.map((times) => Math.max(0, ...times).toFixed(0)).join(', ')}`)
      print(`    writes ${describeTimes(writes)}; refused: ${JSON.stringify(Object.fromEntries(refused))}`)
    }
  }
  await stopServer(server)
}

await onBothDatabases(async () => {}, measure)
