/**
 * Kills each of two web processes in turn while it generates a week, restarts PostgreSQL, and kills a worker while it
 * generates a week for a web process, while pages follow changes and managers write. Checks that the other process
 * finishes the generation, that no acknowledged write is lost, that everybody is notified once, that both processes
 * report the same end of each generation, and that all pages receive changes again afterwards. Behind a proxy, kills the
 * proxy too. `npm run bench -- cluster-kill --pages=100 --writers=8 --pause=500 --proxy=/usr/bin/caddy`
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '@fairweek/domain/time/day'
import { restartTestPostgres, startTestPostgres } from '../src/testing/databases/start-test-postgres.ts'
import { isRunning } from '../src/testing/is-running.ts'
import { listSolvers } from '../src/testing/processes/list-solvers.ts'
import { addManagers } from './cluster/accounts.ts'
import { compareWithStored } from './cluster/compare-stored.ts'
import { startGeneration, waitForEnd } from './cluster/follow-generation.ts'
import { type Front, openFront } from './cluster/front.ts'
import { type LivePage, openLivePage } from './cluster/live-page.ts'
import { readOptions } from './cluster/options.ts'
import { recordWrites } from './cluster/recording-writer.ts'
import { startWorker } from './cluster/start-worker.ts'
import { openWebProcesses, type WebProcess } from './cluster/web-processes.ts'
import { weekOfWriter } from './cluster/writers.ts'
import {
  addPeople,
  call,
  listPeople,
  prepare,
  print,
  STREAMS_AN_ACCOUNT,
  THIS_WEEK,
  withFolder,
} from './serve-bench.ts'

const PEOPLE_A_WRITER = 10
const POLL_MS = 20
const LONGEST_MS = 60_000
/** Weeks in which neither the sample restaurant nor a writer has shifts. */
const GENERATED = [5, 8, 11, 14, 17, 20].map((weeks) => addDays(THIS_WEEK, 7 * weeks))

const options = readOptions({ pages: 100, writers: 8, pause: 500 })
const probeWeek = weekOfWriter(options.writers)

async function waitUntil(what: string, isTrue: () => boolean): Promise<number> {
  const began = performance.now()
  while (!isTrue()) {
    if (performance.now() - began > LONGEST_MS) throw new Error(`Waited in vain until ${what}.`)
    await wait(POLL_MS)
  }
  return performance.now() - began
}

const secondsOf = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** Returns the processes that a web process has started, among them the searches of its generations. */
function listChildren(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' }).trim().split('\n')
  return lines.flatMap((line) => {
    const [parent, child] = line.trim().split(/\s+/).map(Number)
    return parent === pid && child !== undefined ? [child] : []
  })
}

interface Bench {
  readonly front: Front
  readonly processes: readonly [WebProcess, WebProcess]
  readonly pages: readonly LivePage[]
  readonly cookie: string
  readonly roleId: number
}

/**
 * Waits until every page follows changes again, then changes a week and waits until every page has received an event
 * for that change. Describes how long both took; `since` is when the processes were interrupted.
 */
async function describePages({ front, pages, cookie, roleId }: Bench, step: number, since: number): Promise<string> {
  await waitUntil('every page follows changes', () => pages.every((page) => page.isConnected()))
  const back = pages.map((page) => page.connectedAt() - since).filter((after) => after > 0)
  const sent = performance.now()
  const body = {
    weekStartDate: probeWeek,
    dayOfWeek: step,
    startTime: '09:00',
    endTime: '12:00',
    roleId,
    staffId: null,
  }
  const headers = { cookie }
  const reply = await call(`${front.urlFor(step)}/api/schedule`, {
    method: 'POST',
    headers,
    body: { ...body, status: 'Pending' },
  })
  if (reply.status >= 300) throw new Error(`A write afterwards answered ${reply.status}: ${reply.text}`)
  const heard = (page: LivePage) => (page.heard.get(probeWeek)?.at(-1) ?? 0) >= sent
  await waitUntil('every page has heard of a change', () => pages.every(heard))
  return `${back.length} of ${pages.length} pages lost their stream and were back after ${secondsOf(Math.max(0, ...back))}; all hear of a change within ${secondsOf(performance.now() - sent)}`
}

/** Throws unless both processes report that the generation ended in this way. */
async function requireSameEnd({ processes, cookie }: Bench, week: string, end: string): Promise<void> {
  for (const { url } of processes) {
    const seen = await waitForEnd(url, cookie, week)
    if (seen !== end) throw new Error(`The generation ended as ${end}, and ${url} reports ${seen}.`)
  }
}

async function killInGeneration(bench: Bench, index: 0 | 1): Promise<void> {
  const [killed, other] = [bench.processes[index], bench.processes[1 - index] as WebProcess]
  const week = GENERATED[index] ?? ''
  await startGeneration(killed.url, other.url, bench.cookie, week)
  const children = listChildren(killed.pid())
  const began = performance.now()
  await killed.kill()
  const end = await waitForEnd(other.url, bench.cookie, week)
  const endedAfter = performance.now() - began
  if (!end.startsWith('done')) throw new Error(`No process went on with the generation: ${end}.`)
  if (children.length === 0) throw new Error('Nothing was being searched.')
  await waitUntil('its searches have ended', () => !children.some(isRunning))
  await killed.start()
  await requireSameEnd(bench, week, end)
  print(
    `web ${index + 1} killed in mid-generation: ${end} after ${secondsOf(endedAfter)} on the other one, and on both since`,
  )
  print(`  ${children.length} processes that it had started ended; ${await describePages(bench, index, began)}`)

  // Another week, because nothing is left to fill in the first.
  const nextWeek = GENERATED[3 + index] ?? ''
  const another = await startGeneration(other.url, killed.url, bench.cookie, nextWeek)
  const cancelled = await call(`${killed.url}/api/schedule/generate/${nextWeek}/cancel`, {
    method: 'POST',
    headers: { cookie: bench.cookie },
  })
  const next = await waitForEnd(killed.url, bench.cookie, nextWeek)
  await requireSameEnd(bench, nextWeek, next)
  print(
    `  another week generated, and cancelled (${cancelled.status}) through the restarted one: ${next} on both, the reply is ${await another.reply}`,
  )
}

async function restartInGeneration(bench: Bench, restart: () => Promise<void>): Promise<void> {
  const [own, other] = bench.processes
  const week = GENERATED[2] ?? ''
  const { reply } = await startGeneration(own.url, other.url, bench.cookie, week)
  const began = performance.now()
  await restart()
  const down = performance.now() - began
  const end = await waitForEnd(other.url, bench.cookie, week)
  await requireSameEnd(bench, week, end)
  print(`PostgreSQL restarted in mid-generation, in ${secondsOf(down)}: ${end} on both, the reply is ${await reply}`)
  await waitUntil('every page has a new stream', () => bench.pages.every((page) => page.connectedAt() > began))
  print(`  ${await describePages(bench, 2, began)}`)
}

/**
 * Kills a worker while it generates a week for a web process. The web processes then finish the generation, and the one
 * that was asked answers with its result.
 */
async function killWorker(bench: Bench, databaseUrl: string): Promise<void> {
  const [own, other] = bench.processes
  const week = GENERATED[5] ?? ''
  const worker = await startWorker(databaseUrl)
  try {
    const { reply } = await startGeneration(own.url, other.url, bench.cookie, week)
    const searches = listSolvers(worker.child)
    if (searches.length === 0) throw new Error('The worker was not generating.')
    const began = performance.now()
    worker.child.kill('SIGKILL')
    const end = await waitForEnd(other.url, bench.cookie, week)
    const endedAfter = performance.now() - began
    if (!end.startsWith('done')) throw new Error(`No process went on with the generation: ${end}.`)
    const status = await reply
    if (status !== 200) throw new Error(`The web process answered ${status}.`)
    await waitUntil('its searches have ended', () => !searches.some(isRunning))
    await requireSameEnd(bench, week, end)
    print(`worker killed in mid-generation: ${end} after ${secondsOf(endedAfter)} on both, the reply is ${status}`)
  } finally {
    worker.child.kill('SIGKILL')
  }
}

/** Kills the proxy, which cuts every connection of pages and writers, and starts it again at the same address. */
async function killProxy(bench: Bench): Promise<void> {
  const { front, pages } = bench
  if (!front.proxy?.isOneProcess) {
    print('no proxy was killed: this needs Caddy')
    return
  }
  const began = performance.now()
  await front.proxy.kill()
  await waitUntil('every page has lost its stream', () => pages.every((page) => !page.isConnected()))
  await front.proxy.start()
  print(`${front.proxy.name} killed, and answering again after ${secondsOf(performance.now() - began)}`)
  print(`  ${await describePages(bench, 3, began)}`)
}

await withFolder(async (folder) => {
  if (process.env.TEST_DATABASE_URL)
    throw new Error('TEST_DATABASE_URL names a server that this may not restart; unset it.')
  const home = mkdtempSync(join(folder, 'postgres-'))
  let postgres = await startTestPostgres(home)
  const location = { databaseUrl: postgres.url }
  let cookies: string[] = []
  await prepare(location, async (connection) => {
    await addPeople(connection, options.writers * PEOPLE_A_WRITER)
    cookies = await addManagers(connection, Math.ceil(options.pages / STREAMS_AN_ACCOUNT) + options.writers + 1)
  })
  const processes = await openWebProcesses(2, location, folder)
  const openPages = (front: Front) =>
    Array.from({ length: options.pages }, (_, index) =>
      openLivePage({
        urlFor: (losses) => front.urlFor(index + losses),
        cookie: cookies[Math.floor(index / STREAMS_AN_ACCOUNT)] ?? '',
        week: weekOfWriter(index % options.writers),
      }),
    )
  let opened: Front | null = null
  let pages: LivePage[] = []
  try {
    const front = await openFront(processes, folder, options.caddyPath)
    opened = front
    pages = openPages(front)
    print(
      `two web processes on PostgreSQL (as for tests, without fsync): ${options.pages} live pages, ${options.writers} writers; ${front.description}`,
    )
    const [first, second] = processes
    const cookie = cookies.at(-1) ?? ''
    const { people, roleId } = await listPeople(front.urlFor(0), cookie)
    if (!first || !second) throw new Error('There are two processes.')
    const bench: Bench = { front, processes: [first, second], pages, cookie, roleId }
    await waitUntil('every page follows changes', () => pages.every((page) => page.isConnected()))
    let isOver = false
    const writing = Array.from({ length: options.writers }, (_, index) => {
      const urlFor = (losses: number) => front.urlFor(index + losses)
      const own = people.slice(index * PEOPLE_A_WRITER, (index + 1) * PEOPLE_A_WRITER)
      const place = { urlFor, cookie: cookies.at(-2 - index) ?? '', people: own, roleId }
      return recordWrites(index, place, () => isOver, options.pause)
    })
    try {
      await killInGeneration(bench, 0)
      await killInGeneration(bench, 1)
      await restartInGeneration(bench, async () => {
        postgres = await restartTestPostgres(postgres, home)
      })
      await killWorker(bench, postgres.url)
      await killProxy(bench)
    } finally {
      isOver = true
      await Promise.all(writing)
    }
    const results = await Promise.all(writing)
    const refusals = new Map<string, number>()
    for (const result of results)
      for (const [what, times] of result.refusals) refusals.set(what, (refusals.get(what) ?? 0) + times)
    const compared = await compareWithStored(
      postgres.url,
      results.flatMap(({ recorded }) => recorded),
    )
    print(`writers: ${[...refusals].map(([what, times]) => `${times} × ${what}`).join(', ') || 'no call failed'}`)
    if (compared.failures.length > 0)
      throw new Error(`${compared.failures.length} failures: ${compared.failures.slice(0, 10).join('; ')}`)
    print(
      `checked: ${compared.added} added and ${compared.confirmed} confirmed shifts were acknowledged and are stored once, and ` +
        `their people notified of each once; ${compared.unacknowledged} were stored without a reply`,
    )
  } finally {
    for (const page of pages) page.close()
    await opened?.close()
    for (const { stop } of processes) await stop()
    if (postgres.pid !== undefined && isRunning(postgres.pid)) process.kill(postgres.pid, 'SIGTERM')
  }
})
