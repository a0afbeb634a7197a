/**
 * Starts built servers and workers on one PostgreSQL database, and checks which process generates, by its optimiser
 * processes.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GenerateMode, GenerateProgress, GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectPostgres } from './db/connect-postgres.ts'
import type { DatabaseConnection } from './db/database.ts'
import { changes, generations, payrollLocks, staff, users, workers } from './db/schema.ts'
import { createPostgresDatabase, type TestDatabaseUrl } from './testing/databases/postgres-test-database.ts'
import { isRunning } from './testing/is-running.ts'
import { type ApiReply, createApiClient } from './testing/processes/call-api.ts'
import { listSolvers } from './testing/processes/list-solvers.ts'
import { addSlowRestaurant } from './testing/processes/slow-restaurant.ts'
import { addressOf, type BuiltProcess, healthOf, startBuilt } from './testing/processes/start-built.ts'
import { writePastTheApi } from './testing/write-past-the-api.ts'

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const FIRST = addDays(weekStartOf(new Date().toISOString().slice(0, 10)), 14)
const SECOND = addDays(FIRST, 7)
const SOON = { timeout: 90_000, interval: 50 }

let folder: string
let running: BuiltProcess[]
let database: TestDatabaseUrl
let connection: DatabaseConnection
let callApi: ReturnType<typeof createApiClient>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairweek-worker-'))
  running = []
  callApi = createApiClient()
  database = await createPostgresDatabase()
  connection = await connectPostgres(database.url)
})
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ exit }) => exit))
  await connection.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function start(args: readonly string[], more: Record<string, string> = {}): BuiltProcess {
  const DATA_DIR = join(folder, String(running.length))
  const SECRET_KEY = 'the same key on every machine of theirs'
  const started = startBuilt(args, { DATABASE_URL: database.url, DATA_DIR, SECRET_KEY, ...more })
  running.push(started)
  return started
}

async function startWorker(more: Record<string, string> = {}): Promise<BuiltProcess> {
  const before = await connection.db.$count(workers)
  const worker = start([CLI, 'work'], more)
  await expect.poll(() => connection.db.$count(workers), SOON).toBeGreaterThan(before)
  return worker
}

interface Web extends BuiltProcess {
  call(path: string, body?: object): Promise<ApiReply>
  generate(weekStartDate: string, more?: { mode?: GenerateMode; weeks?: number }): Promise<ApiReply>
  progressOf(week: string): Promise<GenerateProgress>
}

async function startWeb(): Promise<Web> {
  const started = start([MAIN])
  const address = await addressOf(started)
  const call: Web['call'] = (path, body) => callApi(address, path, body)
  return {
    ...started,
    call,
    generate: (weekStartDate, more) => call('/schedule/generate', { weekStartDate, ...more }),
    progressOf: async (week) => (await call(`/schedule/generate/${week}`)).body as GenerateProgress,
  }
}

/** Starts a server with a restaurant whose weeks take several seconds to generate. */
async function openRestaurant(): Promise<Web> {
  const web = await startWeb()
  const account = { username: 'rowan', email: 'rowan@example.test', name: 'Rowan', phoneNumber: '021 555 0100' }
  expect((await web.call('/register', { ...account, password: 'a long enough one' })).status).toBe(200)
  await addSlowRestaurant(writePastTheApi(connection.db))
  return web
}

const untilSearching = (started: BuiltProcess) => expect.poll(() => listSolvers(started.child), SOON).toHaveLength(1)
/** Kills the worker that searches, as soon as one of the two does, and returns the other one. */
async function killSearching(workers: readonly BuiltProcess[]): Promise<BuiltProcess> {
  const isSearching = (worker: BuiltProcess) => listSolvers(worker.child).length > 0
  await expect.poll(() => workers.some(isSearching), SOON).toBe(true)
  const searching = workers.find(isSearching)
  const other = workers.find((worker) => worker !== searching)
  if (!searching || !other) throw new Error('One of two workers searches.')
  searching.child.kill('SIGKILL')
  return other
}
const untilFound = (web: Web, week: string) =>
  expect.poll(async () => (await web.progressOf(week)).filled, SOON).toBeGreaterThan(10)
const shiftsOf = async (web: Web, week: string) => (await web.call(`/schedule/week/${week}`)).body as Shift[]
const isMany = (count: unknown) => Number(count) > 5
const expectNoSolver = (started: BuiltProcess) => expect(listSolvers(started.child)).toEqual([])

test('[GEN-07] a worker generates what servers are asked for; cancelling reaches it, and stopping it keeps what it has found', async () => {
  const web = await openRestaurant()
  const worker = await startWorker()
  const asked = web.generate(FIRST)
  await untilSearching(worker)
  expectNoSolver(web)
  const done = await asked
  expect(done.status).toBe(200)
  const reply = done.body as GenerateReply
  expect(reply.created.length).toBeGreaterThan(20)
  expect(await shiftsOf(web, FIRST)).toHaveLength(reply.created.length)
  const made = await connection.db.select({ action: changes.action, by: changes.actorName }).from(changes)
  expect(made.filter(({ action }) => action === 'generateSchedule')).toEqual([
    { action: 'generateSchedule', by: 'rowan' },
  ])

  const cancelled = web.generate(SECOND, { weeks: 8 })
  await untilFound(web, SECOND)
  expect((await web.call(`/schedule/generate/${SECOND}/cancel`, {})).status).toBe(200)
  const { run } = (await cancelled).body as GenerateReply
  expect(run?.weeks.at(-1)).toMatchObject({ stopped: 'cancelled', created: 0 })

  const tenth = addDays(FIRST, 9 * 7)
  const interrupted = web.generate(tenth, { weeks: 8 })
  await untilFound(web, tenth)
  const solvers = listSolvers(worker.child)
  expect(solvers).toHaveLength(1)
  worker.child.kill('SIGTERM')
  const kept = await interrupted
  expect(kept.status).toBe(200)
  const [begun, ...others] = (kept.body as GenerateReply).run?.weeks ?? []
  expect(begun?.created).toBeGreaterThan(10)
  expect(await shiftsOf(web, tenth)).toHaveLength(begun?.created ?? 0)
  expect(others.at(-1)).toMatchObject({ stopped: 'cancelled', created: 0 })
  expect(await worker.exit).toBe(0)
  await expect.poll(() => solvers.filter(isRunning), SOON).toEqual([])
  expect(await connection.db.$count(workers)).toBe(0)
})

test('[GEN-08] if a worker is killed, another one finishes its run; if none is left, the server does', async () => {
  const web = await openRestaurant()
  const workers = [await startWorker(), await startWorker()]
  const asked = web.generate(FIRST, { weeks: 2 })
  const second = await killSearching(workers)
  await untilSearching(second)
  expectNoSolver(web)
  const { status, body } = await asked
  expect(status).toBe(200)
  const ofRun = (body as GenerateReply).run?.weeks ?? []
  for (const { weekStartDate, created, stopped } of ofRun) {
    expect(stopped).toMatch(/^(proven|time)$/)
    expect(await shiftsOf(web, weekStartDate)).toHaveLength(created)
  }

  const fifth = addDays(FIRST, 28)
  const last = web.generate(fifth, { weeks: 2 })
  await untilFound(web, fifth)
  second.child.kill('SIGKILL')
  await untilSearching(web)
  const ended = await last
  expect([ended.status, ended.body]).toMatchObject([200, { run: { weeks: [{}, {}] } }])
  const rows = await connection.db.select({ attempts: generations.attempts }).from(generations)
  expect(rows.map(({ attempts }) => attempts)).toEqual(Array(4).fill(2))

  // Without a worker, the server does not wait for one.
  expect((await web.generate(addDays(FIRST, 56))).status).toBe(200)
})

test('[GEN-08] a re-plan of two weeks whose worker is killed is finished by another, and its plan can be accepted', async () => {
  const web = await openRestaurant()
  expect((await web.generate(FIRST, { weeks: 2 })).status).toBe(200)
  // With these targets, the drafts are no longer the best ones.
  const targetWeeklyHours = sql`case when ${staff.id} % 2 = 0 then 36 else 6 end`
  await writePastTheApi(connection.db).update(staff).set({ targetWeeklyHours })
  const workers = [await startWorker(), await startWorker()]
  const asked = web.generate(FIRST, { weeks: 2, mode: 'anew' })
  await untilSearching(await killSearching(workers))
  const { status, body } = await asked
  expect(status).toBe(200)
  const { run, proposal } = body as GenerateReply
  expect(run?.weeks.map(({ plan }) => plan?.moves)).toEqual([expect.toSatisfy(isMany), expect.toSatisfy(isMany)])
  const { runId } = run?.plan ?? {}
  const [row] = await connection.db.select().from(generations)
  expect(row, 'taken by one worker and then by another').toMatchObject({ attempts: 2, runId })
  const before = await shiftsOf(web, SECOND)
  expect((await web.call(`/schedule/generate/${FIRST}/accept`, { runId })).status).toBe(200)
  expect(await shiftsOf(web, SECOND)).not.toEqual(before)
  expect(proposal?.moves.length).toBe(run?.weeks[0]?.plan?.moves)
})

test('[GEN-09] a run that fails in a worker is answered with the same error as one that fails in the server', async () => {
  const web = await openRestaurant()
  const writable = writePastTheApi(connection.db)
  await writable.update(users).set({ locale: 'es' })
  await writable.insert(payrollLocks).values({ startDate: FIRST, endDate: addDays(FIRST, 6), lockedBy: 'rowan' })
  const here = await web.generate(FIRST)
  const worker = await startWorker()
  const there = await web.generate(FIRST)
  expect(there).toEqual(here)
  expect([there.status, there.body]).toMatchObject([409, { message: expect.stringMatching(/nómina/) }])
  worker.child.kill('SIGTERM')
  await worker.exit

  // There is no optimiser in this folder.
  await startWorker({ FAIRWEEK_BUILD: folder })
  const ended = await web.generate(SECOND)
  expect(ended).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'unavailable' } })
  expect((await web.progressOf(SECOND)).ended).toMatchObject({ outcome: 'failed' })
})

test('[GEN-07] a server that stops cuts the connection, and the worker finishes the run', async () => {
  const web = await openRestaurant()
  const other = await startWeb()
  const worker = await startWorker()
  const asked = web.generate(FIRST, { weeks: 2 }).catch((error: unknown) => error)
  await untilSearching(worker)
  web.child.kill('SIGTERM')
  expect(await asked).toBeInstanceOf(TypeError)
  expect(await web.exit).toBe(0)
  await expect.poll(() => other.progressOf(FIRST), SOON).toMatchObject({ ended: { outcome: 'done' } })
  expect((await shiftsOf(other, FIRST)).length).toBeGreaterThan(20)
})

test('[GEN-07] a worker answers health checks and metrics at its port, and nothing else', async () => {
  const token = 'a-token-for-the-metrics'
  const worker = start([CLI, 'work'], { METRICS_TOKEN: token })
  const address = await healthOf(worker)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const read = (authorization: string) => fetch(`${address}/metrics`, { headers: { authorization } })
  expect((await read('Bearer wrong')).status).toBe(401)
  expect(await (await read(`Bearer ${token}`)).text()).toContain('fairweek_generations{state="running"} 0')
  for (const path of ['/', '/api/login', '/schedule']) expect((await fetch(address + path)).status, path).toBe(404)
  const port = new URL(address).port
  const taken = start([CLI, 'work'], { PORT: port })
  expect(await taken.exit).toBe(1)
  expect(taken.errors()).toBe(
    `Port ${port} on 127.0.0.1 is in use. Stop the program that holds it, or set PORT to another.\n`,
  )
  worker.child.kill('SIGTERM')
  await once(worker.child, 'exit')
})
