/**
 * Opens many pages, first on two web processes and a worker over one PostgreSQL database, then on one process with the
 * embedded database. Measures how soon every page shows a change, how long writers wait, and whether memory grows. `npm run
 * bench -- cluster --pages=1000 --embedded-pages=200 --writers=20 --seconds=60 --pause=2000 --proxy=/usr/bin/caddy`
 */
import { mkdtempSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startTestPostgres } from '../src/testing/databases/start-test-postgres.ts'
import type { BuiltProcess } from '../src/testing/processes/start-built.ts'
import { addManagers } from './cluster/accounts.ts'
import { type Front, openFront } from './cluster/front.ts'
import { type LivePage, openLivePage } from './cluster/live-page.ts'
import { matchEvents } from './cluster/match-events.ts'
import { readOptions } from './cluster/options.ts'
import { startWorker } from './cluster/start-worker.ts'
import { openWebProcesses, type WebProcess } from './cluster/web-processes.ts'
import { openWriter, type WriterResult, weekOfWriter } from './cluster/writers.ts'
import {
  addPeople,
  describeTimes,
  listPeople,
  prepare,
  print,
  residentMegabytes,
  type ServedLocation,
  STREAMS_AN_ACCOUNT,
  withFolder,
} from './serve-bench.ts'

/** How many pages are opened at the same time. */
const AT_ONCE = 25
const POLL_MS = 20
/** The longest time that pages may take to receive the event for the last write and to read it. */
const LAST_EVENT_MS = 10_000

const options = readOptions({ pages: 1000, 'embedded-pages': 200, writers: 20, seconds: 60, pause: 2000 })

/** Opens the writers. They sign in with the last cookies of the list, so that no page shares an account with them. */
async function openWriters(front: Front, cookies: readonly string[]) {
  const first = cookies.at(-1) ?? ''
  const { people, roleId } = await listPeople(front.urlFor(0), first)
  return Promise.all(
    Array.from({ length: options.writers }, (_, index) =>
      openWriter(index, {
        url: front.urlFor(index),
        cookie: cookies.at(-1 - index) ?? '',
        staffId: people[index] ?? 0,
        roleId,
      }),
    ),
  )
}

async function openPages(front: Front, count: number, cookies: readonly string[]): Promise<LivePage[]> {
  const pages: LivePage[] = []
  for (let index = 0; index < count; index += 1) {
    pages.push(
      openLivePage({
        urlFor: () => front.urlFor(index),
        cookie: cookies[Math.floor(index / STREAMS_AN_ACCOUNT)] ?? '',
        week: weekOfWriter(index % options.writers),
      }),
    )
    while (pages.filter((page) => !page.isConnected()).length >= AT_ONCE) await wait(POLL_MS)
  }
  while (!pages.every((page) => page.isConnected())) await wait(POLL_MS)
  return pages
}

/** The processes of one run: web processes and, on PostgreSQL, a worker that waits for generations. */
interface Cluster {
  readonly web: readonly WebProcess[]
  readonly worker: BuiltProcess | null
}

const describeMemory = ({ web, worker }: Cluster, { proxy }: Front) => [
  ...web.map(({ pid }, index) => ({ name: `web ${index + 1}`, megabytes: Math.round(residentMegabytes(pid())) })),
  ...(worker ? [{ name: 'worker', megabytes: Math.round(residentMegabytes(worker.child.pid ?? 0)) }] : []),
  ...(proxy ? [{ name: proxy.name, megabytes: Math.round(residentMegabytes(proxy.pid())) }] : []),
  { name: 'the clients', megabytes: Math.round(residentMegabytes(process.pid)) },
]

/**
 * Waits, for a limited time, until every page has received the event for each writer's last write and has read the week
 * that it shows.
 */
async function waitForLast(pages: readonly LivePage[], results: readonly WriterResult[]): Promise<void> {
  const began = performance.now()
  const hasAll = (page: LivePage) =>
    results.every(({ week, writes }) => {
      const last = writes.at(-1)
      const heardAt = page.heard.get(week)?.at(-1) ?? 0
      return !last || (heardAt >= last.sent && (page.week !== week || shows(page, last.endTime)))
    })
  while (performance.now() - began < LAST_EVENT_MS && !pages.every(hasAll)) await wait(POLL_MS)
}

const shows = (page: LivePage, endTime: string) => page.reads.at(-1)?.endTimes.includes(endTime) === true

interface Counted {
  readonly events: number[]
  readonly reads: number[]
  readonly missing: number
  /** The number of pages that do not show the last write to their week. */
  readonly stale: number
}

function count(pages: readonly LivePage[], results: readonly WriterResult[]): Counted {
  const counted = { events: [] as number[], reads: [] as number[], missing: 0, stale: 0 }
  for (const page of pages)
    for (const { week, writes } of results) {
      const { latencies, missing } = matchEvents(writes, page.heard.get(week) ?? [])
      for (const latency of latencies) counted.events.push(latency)
      counted.missing += missing
      if (page.week !== week) continue
      if (writes.length > 0 && !shows(page, writes.at(-1)?.endTime ?? '')) counted.stale += 1
      for (const { sent, endTime } of writes) {
        const read = page.reads.find(({ at, endTimes }) => at >= sent && endTimes.includes(endTime))
        // A page that was still reading may have skipped this write and shows a later one.
        if (read) counted.reads.push(read.at - sent)
      }
    }
  return counted
}

function sumRefusals(pages: readonly LivePage[], results: readonly WriterResult[]): string {
  const sums = new Map<string, number>()
  const add = (what: string, times: number) => sums.set(what, (sums.get(what) ?? 0) + times)
  for (const { refusals } of results) for (const refusal of refusals) add(`write ${refusal}`, 1)
  for (const page of pages) {
    for (const [what, times] of page.refusals) add(what, times)
    if (page.connections() > 1) add('stream lost', page.connections() - 1)
  }
  return [...sums].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none'
}

async function measure(cluster: Cluster, front: Front, pageCount: number, cookies: readonly string[]) {
  const writers = await openWriters(front, cookies)
  const pages = await openPages(front, pageCount, cookies)
  const before = describeMemory(cluster, front)
  const [began, usedBefore] = [performance.now(), process.cpuUsage()]
  const isOver = () => performance.now() - began >= options.seconds * 1000
  const results = await Promise.all(writers.map((write) => write(isOver, options.pause)))
  const used = process.cpuUsage(usedBefore)
  const share = (used.user + used.system) / 10 / (performance.now() - began)
  await waitForLast(pages, results)
  const after = describeMemory(cluster, front)
  for (const page of pages) page.close()

  const writes = results.flatMap(({ writes: own }) => own)
  const { events, reads, missing, stale } = count(pages, results)
  print(`  change → event on every page: ${describeTimes(events)}; from sending the write; ${writes.length} changes`)
  print(`  change → read again by the pages that show its week: ${describeTimes(reads)}`)
  print(`  writes: ${describeTimes(writes.map(({ sent, acknowledged }) => acknowledged - sent))}`)
  print(`  errors: ${sumRefusals(pages, results)}`)
  const grown = before.map(({ name, megabytes }, index) => `${name} ${megabytes} → ${after[index]?.megabytes} MB`)
  print(`  memory with all pages open, start → end: ${grown.join(', ')}`)
  print(`  the clients share the ${availableParallelism()} cores, and take ${share.toFixed(0)} % of one`)
  if (missing > 0 || stale > 0)
    throw new Error(`${missing} changes were not heard of; ${stale} pages do not show what was written last.`)
  print(`  checked: each of ${pages.length} pages heard of every change, and shows what was written last`)
}

async function run(name: string, pageCount: number, processCount: number, location: ServedLocation, folder: string) {
  let cookies: string[] = []
  await prepare(location, async (connection) => {
    await addPeople(connection, options.writers)
    cookies = await addManagers(connection, Math.ceil(pageCount / STREAMS_AN_ACCOUNT) + options.writers)
  })
  const processes = await openWebProcesses(processCount, location, folder)
  let front: Front | null = null
  let worker: BuiltProcess | null = null
  try {
    worker = 'databaseUrl' in location ? await startWorker(location.databaseUrl) : null
    front = await openFront(processes, folder, options.caddyPath)
    print(
      `${name}: ${pageCount} live pages of ${Math.ceil(pageCount / STREAMS_AN_ACCOUNT)} managers, ${options.writers} writers, ` +
        `each every ${options.pause / 1000} s, for ${options.seconds} s; ${front.description}`,
    )
    await measure({ web: processes, worker }, front, pageCount, cookies)
  } finally {
    await front?.close()
    worker?.child.kill('SIGKILL')
    for (const { stop } of processes) await stop()
  }
}

await withFolder(async (folder) => {
  const postgres = await startTestPostgres(mkdtempSync(join(folder, 'postgres-')))
  try {
    const name = 'two web processes and a worker on PostgreSQL (as for tests, without fsync)'
    await run(name, options.pages, 2, { databaseUrl: postgres.url }, folder)
  } finally {
    if (postgres.pid !== undefined) process.kill(postgres.pid, 'SIGTERM')
  }
  const name = 'one process on the embedded database'
  await run(name, options['embedded-pages'], 1, { dataDir: join(folder, 'embedded') }, folder)
})
