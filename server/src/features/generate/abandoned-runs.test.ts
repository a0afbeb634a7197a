/** When a run whose process has died may be taken over, and by whom, on both databases. */
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../caller/caller.ts'
import type { DatabaseConnection } from '../../db/database.ts'
import { type GenerationResult, generations } from '../../db/schema.ts'
import { callerFromShell } from '../../start/caller-from-shell.ts'
import { describeOnBothDatabases } from '../../testing/databases/describe-on-both-databases.ts'
import { createGenerateJobs, type GenerateJob, type GenerateJobs } from './generate-jobs.ts'
import { listAbandoned, takeOver } from './generations.store.ts'
import { createResumer } from './start-resuming.ts'

const MONDAY = '2026-11-30'
const KEY = `business/1/week/${MONDAY}`
const NEXT = 'business/1/week/2026-12-07'
const USER = { id: 4, username: 'maria' } as Caller['user']

const resultOf = (weekState: string) => ({ weekState, created: [], openSlots: [] }) as unknown as GenerationResult

describeOnBothDatabases('abandoned runs', (createDatabase) => {
  let connection: DatabaseConnection
  let scope: Caller
  let here: GenerateJobs
  /** The weeks of the run that was resumed last, in their order. */
  let resumed: string[]
  beforeEach(async () => {
    connection = await createDatabase()
    scope = { ...callerFromShell(connection.db), user: USER }
    here = createGenerateJobs(1, 'here')
  })
  afterEach(() => connection.close())

  /** Stores the rows of a run whose process was last seen this long ago. */
  async function abandon(seconds: number, more: Partial<typeof generations.$inferInsert> = {}, keys = [KEY]) {
    const runId = '8c7e1b0a-0000-4000-8000-000000000001'
    const row = { runId, host: 'lost', state: 'running', startedById: 4, startedByName: 'maria', ...more } as const
    await connection.db.insert(generations).values(keys.map((key) => ({ ...row, key })))
    await connection.db.update(generations).set({ seenAt: sql`now() - make_interval(secs => ${seconds})` })
  }

  const resume = async (jobs: GenerateJobs, work: (job: GenerateJob) => Promise<string>): Promise<number> => {
    const found = await listAbandoned(scope)
    for (const run of found)
      await jobs.resume(scope, run, async ({ weeks }, job) => {
        const end = await work(job)
        resumed = weeks.map(({ weekStart }) => weekStart)
        return weeks.map(({ weekStart }) => resultOf(`${weekStart} ${end}`))
      })
    return found.length
  }

  test('[GEN-06] a run of several weeks is resumed whole, in the order of its weeks, and keeps its id and its manager', async () => {
    await abandon(6, {}, [NEXT, KEY])
    const { running } = await here.readProgress(scope, KEY)
    expect(running).toMatchObject({ startedBy: 'maria' })
    expect(await resume(here, async () => 'resumed')).toBe(1)
    expect(resumed).toEqual([MONDAY, '2026-12-07'])
    expect(await here.readProgress(scope, KEY)).toMatchObject({ ended: { id: running?.id, outcome: 'done' } })
    for (const key of [KEY, NEXT])
      expect((await here.readResult(scope, key)).result.weekState).toBe(`${key.slice(-10)} resumed`)
  })

  test('[GEN-06] the best roster of each week is stored, passed on to the next process, and forgotten at the end', async () => {
    const weeks = [
      { key: KEY, weekStart: MONDAY },
      { key: NEXT, weekStart: '2026-12-07' },
    ]
    const best = { problem: 'of the second week', assignments: [{ person: 3, duty: 7 }] }
    const stored = async () => {
      const rows = await connection.db.select().from(generations).orderBy(generations.key)
      return rows.map(({ bestRoster }) => bestRoster)
    }
    const lost = createGenerateJobs(1, 'lost')
    const asked = lost.run(scope, { weeks, mode: 'fill' }, async ({ bestRosters, signal }) => {
      bestRosters[1] = best
      await expect.poll(stored, { timeout: 20_000 }).toEqual([null, best])
      await connection.db.update(generations).set({ runId: crypto.randomUUID() })
      await expect.poll(() => signal.aborted, { timeout: 10_000 }).toBe(true)
      return weeks.map(() => resultOf('lost'))
    })
    await asked
    expect(await stored(), 'a process that has lost the run changes nothing').toEqual([null, best])

    await connection.db.update(generations).set({ seenAt: sql`now() - interval '6 seconds'` })
    let passedOn: unknown
    await resume(here, async ({ bestRosters }) => {
      passedOn = [...bestRosters]
      return 'resumed'
    })
    expect(passedOn).toEqual([null, best])
    expect(await stored()).toEqual([null, null])
  })

  test('[GEN-06] nobody takes over a living run, one that was cancelled, one of a minute ago, or one that killed three', async () => {
    for (const [seconds, more] of [
      [4, {}],
      [61, {}],
      [6, { isCancelled: true }],
      [6, { attempts: 3 }],
      [6, { startedById: null }],
      [6, { state: 'done' }],
    ] as const) {
      await abandon(seconds, more)
      expect(await listAbandoned(scope), JSON.stringify([seconds, more])).toEqual([])
      if (seconds > 5 && !('state' in more))
        expect((await here.readProgress(scope, KEY)).ended).toMatchObject({ outcome: 'interrupted' })
      await connection.db.delete(generations)
    }
    await abandon(6, { attempts: 2, state: 'waiting' })
    expect(await listAbandoned(scope)).toHaveLength(1)
  })

  test('[GEN-06] a run is taken over only if its process stays silent, because after an outage every run seems abandoned', async () => {
    const failures: string[] = []
    const log = { info: () => {}, error: (_details: object, message: string) => failures.push(message) }
    const resume = createResumer(scope, here, log)
    const attempts = async () => (await connection.db.select().from(generations)).map((row) => row.attempts)
    await abandon(6)
    await resume()
    expect(await attempts()).toEqual([1])
    await connection.db.update(generations).set({ seenAt: sql`now() - interval '7 seconds'` })
    await resume()
    expect(await attempts(), 'it has reported in the meantime').toEqual([1])
    await resume()
    await expect.poll(attempts).toEqual([2])
    // The account that started it does not exist.
    await expect.poll(() => failures).toHaveLength(1)
    await here.cancelAll()
  })

  test('[GEN-06] two processes that find the same run do not both run it', async () => {
    await abandon(6)
    const [found] = await listAbandoned(scope)
    if (!found) throw new Error('There is a run.')
    const take = (host: string) => takeOver(scope, { abandoned: found, host, runId: crypto.randomUUID() })
    const taken = (await Promise.all([take('one'), take('other')])).filter((run) => run !== null)
    expect(taken).toHaveLength(1)
    expect(await connection.db.select().from(generations)).toMatchObject([{ host: taken[0]?.host, attempts: 2 }])
  })

  test('[GEN-06] until it is resumed it can be cancelled, or generated again', async () => {
    await abandon(6)
    await here.cancel(scope, KEY)
    expect(await listAbandoned(scope)).toEqual([])
    await connection.db.delete(generations)
    await abandon(6)
    const asked = here.run(scope, { weeks: [{ key: KEY, weekStart: MONDAY }], mode: 'fill' }, async () => [
      resultOf('again'),
    ])
    expect(await asked).toMatchObject([{ weekState: 'again' }])
    expect(await listAbandoned(scope)).toEqual([])
  })

  test('[GEN-06] a process that was only paused stops when it finds its run taken over, and does not touch its result', async () => {
    const paused = createGenerateJobs(1, 'paused')
    let isStopped = false
    const asked = paused.run(scope, { weeks: [{ key: KEY, weekStart: MONDAY }], mode: 'fill' }, async ({ signal }) => {
      // Repeated, because the process may report between the two statements.
      const takeOverOnce = async () => {
        await connection.db.update(generations).set({ seenAt: sql`now() - interval '6 seconds'` })
        await resume(here, async () => 'resumed')
        return (await here.readProgress(scope, KEY)).ended?.outcome
      }
      await expect.poll(takeOverOnce, { timeout: 10_000 }).toBe('done')
      await expect.poll(() => signal.aborted, { timeout: 10_000 }).toBe(true)
      isStopped = true
      return [resultOf('paused')]
    })
    await asked
    expect(isStopped).toBe(true)
    expect((await here.readResult(scope, KEY)).result.weekState).toBe(`${MONDAY} resumed`)
  })

  test('[GEN-06] a resumed run waits for its turn, before those that were asked for later, and can be cancelled', async () => {
    await abandon(6)
    let finish = () => {}
    const ordinary = here.run(
      scope,
      { weeks: [{ key: NEXT, weekStart: '2026-12-07' }], mode: 'fill' },
      () =>
        new Promise((resolve) => {
          finish = () => resolve([resultOf('ordinary')])
        }),
    )
    await expect.poll(() => here.count().running).toBe(1)
    const resuming = resume(here, ({ signal }) => Promise.resolve(signal.aborted ? 'cancelled' : 'ran'))
    await expect.poll(() => here.count().waiting).toBe(1)
    expect(await here.readProgress(scope, KEY)).toMatchObject({ isRunning: true, phase: 'waiting', ahead: 0 })
    await createGenerateJobs(1, 'elsewhere').cancel(scope, KEY)
    await resuming
    expect((await here.readResult(scope, KEY)).result.weekState).toBe(`${MONDAY} cancelled`)
    finish()
    await ordinary
    const [row] = await connection.db.select().from(generations).where(eq(generations.key, KEY))
    expect(row).toMatchObject({ state: 'done', attempts: 2 })
  })
})
