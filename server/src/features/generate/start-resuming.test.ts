/** Kills a process in mid-generation, on both databases, and checks that another process brings the week to its end. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays } from '@fairweek/domain/time/day'
import { weekKey } from '@fairweek/domain/time/week-key'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { connectDatabase, type DatabaseLocation } from '../../db/connect.ts'
import type { DatabaseConnection } from '../../db/database.ts'
import { changes, generations, schedule, users } from '../../db/schema.ts'
import { readEnvironment } from '../../env.ts'
import { callerFromShell } from '../../start/caller-from-shell.ts'
import { startServer } from '../../start-server.ts'
import { createPostgresDatabase } from '../../testing/databases/postgres-test-database.ts'
import { putMigratedDatabase } from '../../testing/databases/put-new-database.ts'
import { addSlowRestaurant } from '../../testing/processes/slow-restaurant.ts'
import { writePastTheApi } from '../../testing/write-past-the-api.ts'
import { createGenerateJobs } from './generate-jobs.ts'
import { startResuming } from './start-resuming.ts'

const GENERATOR = fileURLToPath(new URL('../../testing/generate-until-killed.ts', import.meta.url))
const MONDAY = '2027-03-01'
const CLOCK = () => Date.parse('2027-02-28T00:00:00Z')
const SOON = { timeout: 120_000, interval: 100 }
const QUIET = { info: () => {}, error: () => {} }

interface Place {
  location: DatabaseLocation
  /** Absent for the embedded database. */
  databaseUrl?: string
  drop(): Promise<void>
}

async function createFolder(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairweek-resume-'))
  await putMigratedDatabase(dataDir)
  return { location: { dataDir }, drop: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

async function createOnPostgres(): Promise<Place> {
  const { url, drop } = await createPostgresDatabase()
  return { location: { databaseUrl: url }, databaseUrl: url, drop }
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function open({ location }: Place): Promise<DatabaseConnection> {
  const connection = await connectDatabase(location)
  closing.push(() => connection.close())
  return connection
}

/** Stores a restaurant and its manager; returns the manager's id. */
async function addManager({ db }: DatabaseConnection): Promise<number> {
  const writable = writePastTheApi(db)
  const account = { username: 'maria', email: 'maria@example.test', passwordHash: 'none', role: 'manager' } as const
  const [manager] = await writable.insert(users).values(account).returning({ id: users.id })
  await addSlowRestaurant(writable)
  return manager?.id ?? 0
}

/** Starts a generation in a process of its own and kills that process in the middle of the search. */
async function generateUntilKilled({ location }: Place, weeks = 1): Promise<void> {
  const child: ChildProcess = fork(GENERATOR, [JSON.stringify(location), MONDAY, String(weeks)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  closing.push(() => child.kill('SIGKILL'))
  let errors = ''
  child.stderr?.on('data', (text) => {
    errors += text
  })
  const ended = once(child, 'exit').then(() => `The process ended early: ${errors}`)
  expect(await Promise.race([once(child, 'message').then(([message]) => String(message)), ended])).toBe('searching')
  child.kill('SIGKILL')
  await ended
}

function resumeOn({ db }: DatabaseConnection): void {
  const resuming = startResuming(callerFromShell(db, CLOCK), QUIET, null)
  closing.push(() => resuming.stop())
}

/** Starts the server itself, which must resume runs without being told to. */
async function startWholeServer(databaseUrl: string): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'fairweek-resume-'))
  closing.push(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const variables = { DATABASE_URL: databaseUrl, DATA_DIR, PORT: '0', LOG_LEVEL: 'silent' }
  const started = await startServer(readEnvironment(variables))
  closing.push(started.close)
}

const storedRows = ({ db }: DatabaseConnection) => db.select().from(generations).orderBy(generations.key)
const stateOf = async (connection: DatabaseConnection) => (await storedRows(connection)).map(({ state }) => state)

describe.each([
  ['embedded', createFolder],
  ['PostgreSQL', createOnPostgres],
] as const)('a process is killed in mid-generation (%s)', (kind, create) => {
  async function createPlace(): Promise<Place> {
    const place = await create()
    closing.push(() => place.drop())
    return place
  }

  test('[GEN-06] another process goes on with it, and everybody who follows the week gets its result', async () => {
    const place = await createPlace()
    const first = await connectDatabase(place.location)
    const managerId = await addManager(first)
    // The embedded database has one process at a time: there, the next start goes on.
    if (kind === 'embedded') await first.close()
    else closing.push(() => first.close())
    await generateUntilKilled(place, 2)
    const connection = kind === 'embedded' ? await open(place) : first
    const [before] = await storedRows(connection)
    expect(await stateOf(connection)).toEqual(['running', 'running'])

    const jobs = createGenerateJobs(1)
    const scope = callerFromShell(connection.db, CLOCK)
    const readProgress = () => jobs.readProgress(scope, weekKey(scope.business, MONDAY))
    resumeOn(connection)
    const seen = new Set<string>()
    await expect
      .poll(async () => {
        const { isRunning, ended, phase, running } = await readProgress()
        seen.add(isRunning ? `${phase} ${running?.id} ${running?.startedBy}` : `${ended?.outcome}`)
        return ended?.outcome === 'done' ? ended : null
      }, SOON)
      .toEqual({ id: before?.id, outcome: 'done' })
    expect([...seen], 'pages are never told that it was interrupted').not.toContain('interrupted')
    expect([...seen]).toContain(`waiting ${before?.id} maria`)

    for (const weekStart of [MONDAY, addDays(MONDAY, 7)]) {
      const { result } = await jobs.readResult(scope, weekKey(scope.business, weekStart))
      const shifts = await connection.db.select().from(schedule).where(eq(schedule.weekStartDate, weekStart))
      expect(result.created).toHaveLength(shifts.length)
      expect(shifts.length).toBeGreaterThan(20)
      expect(result.run?.weeks).toHaveLength(2)
    }
    const made = await connection.db
      .select({ id: changes.id, by: changes.actorId })
      .from(changes)
      .where(eq(changes.action, 'generateSchedule'))
    expect(made, 'one change, by the manager who asked for it').toEqual([{ id: expect.any(Number), by: managerId }])
    expect((await storedRows(connection)).map(({ attempts }) => attempts)).toEqual([2, 2])
  })

  test('[GEN-06] if the manager may no longer generate weeks, it fails and writes nothing', async () => {
    const place = await createPlace()
    const first = await connectDatabase(place.location)
    closing.push(() => first.close())
    const row = { key: weekKey(1, MONDAY), host: 'lost', state: 'running' } as const
    const managerId = await addManager(first)
    await writePastTheApi(first.db).update(users).set({ role: 'staff' })
    await first.db.insert(generations).values({ ...row, startedById: managerId })
    await first.db.update(generations).set({ seenAt: sql`now() - interval '6 seconds'` })
    if (place.databaseUrl !== undefined) await startWholeServer(place.databaseUrl)
    else resumeOn(first)
    await expect.poll(() => stateOf(first), SOON).toEqual(['failed'])
    expect(await first.db.select().from(schedule)).toEqual([])
  })
})
