/** Which runs servers leave to workers, which worker takes them, and how the server then answers, on both databases. */
import type { User } from '@fairweek/domain/contracts/auth/auth'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../caller/caller.ts'
import type { DatabaseConnection } from '../../../db/database.ts'
import { type GenerationResult, generations, workers } from '../../../db/schema.ts'
import { UnansweredError } from '../../../errors/app-error.ts'
import { callerFromShell } from '../../../start/caller-from-shell.ts'
import { describeOnBothDatabases } from '../../../testing/databases/describe-on-both-databases.ts'
import { createGenerateJobs, type GenerateJob, type GenerateJobs } from '../generate-jobs.ts'
import { listAbandoned, renewUnclaimed } from '../generations.store.ts'
import { runForbidden, solverEnded } from '../run-failure.ts'
import { SolverFailedError } from '../solver.ts'
import { createResumer } from '../start-resuming.ts'
import { hasWorker, removeWorker, reportWorker } from './workers.store.ts'

const WEEKS = ['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'] as const
const [FIRST, SECOND, THIRD, FOURTH] = WEEKS
const keyOf = (weekStart: string) => `business/1/week/${weekStart}`
const USER = { id: 4, username: 'maria' } as User
const WORKER = { id: '8c7e1b0a-0000-4000-8000-0000000000aa', host: 'there' }
const QUIET = { info: () => {}, error: () => {} }

const resultOf = (weekState: string) => ({ weekState, created: [], openSlots: [] }) as unknown as GenerationResult

describeOnBothDatabases('runs that are left to workers', (createDatabase) => {
  let connection: DatabaseConnection
  let scope: Caller
  let web: GenerateJobs
  let worker: GenerateJobs
  /** The running runs by their first week: each runs until it is ended or stopped. */
  let running: Map<string, { job: GenerateJob; end: (failure?: Error) => void }>
  beforeEach(async () => {
    connection = await createDatabase()
    scope = { ...callerFromShell(connection.db), user: USER }
    web = createGenerateJobs(1, 'here')
    worker = createGenerateJobs(1, WORKER.host)
    running = new Map()
    await reportWorker(scope, WORKER)
  })
  afterEach(() => connection.close())

  function search(name: string, weekStarts: readonly string[], job: GenerateJob): Promise<GenerationResult[]> {
    return new Promise((resolve, reject) => {
      const finish = (act: () => void) => {
        running.delete(name)
        act()
      }
      const results = (end: string) => weekStarts.map((weekStart) => resultOf(weekStart + end))
      const end = (failure?: Error) => finish(() => (failure ? reject(failure) : resolve(results(''))))
      running.set(name, { job, end })
      const stop = () => finish(() => resolve(results(' stopped')))
      if (job.signal.aborted) stop()
      else job.signal.addEventListener('abort', stop)
    })
  }

  /** Asks the web process; the tests can tell from the name of the run which process does it. */
  async function ask(weekStarts: readonly string[], by = scope): Promise<string[]> {
    const asked = {
      weeks: weekStarts.map((weekStart) => ({ weekStart, key: keyOf(weekStart) })),
      mode: 'fill',
    } as const
    const results = await web.run(by, asked, (job) => search(`web ${weekStarts[0]}`, weekStarts, job))
    return results.map(({ weekState }) => weekState)
  }

  const claim = (jobs = worker) =>
    jobs.claimNext(scope, ({ weeks }, job) => {
      const weekStarts = weeks.map(({ weekStart }) => weekStart)
      return search(`worker ${weekStarts[0]}`, weekStarts, job)
    })
  const rowOf = async (weekStart: string) =>
    (
      await connection.db
        .select()
        .from(generations)
        .where(eq(generations.key, keyOf(weekStart)))
    )[0]
  const untilStored = (weekStart: string) => expect.poll(() => rowOf(weekStart), { timeout: 10_000 }).toBeDefined()
  const untilRunning = (name: string) => expect.poll(() => [...running.keys()], { timeout: 10_000 }).toContain(name)
  const silence = (table: typeof generations | typeof workers, seconds: number) =>
    connection.db.update(table).set({ seenAt: sql`now() - make_interval(secs => ${seconds})` })

  test('[GEN-07] a run of several weeks is done by the worker, and the process that was asked answers', async () => {
    const asked = ask([FIRST, SECOND])
    await untilStored(SECOND)
    expect(await rowOf(FIRST)).toMatchObject({ host: null, state: 'waiting', attempts: 0 })
    await expect.poll(() => web.count(), { timeout: 10_000 }).toEqual({ waiting: 1, running: 0 })
    expect(worker.count()).toEqual({ waiting: 0, running: 0 })
    const { running: waiting } = await web.readProgress(scope, keyOf(SECOND))
    expect(await claim()).not.toBeNull()
    await untilRunning(`worker ${FIRST}`)
    expect(await rowOf(SECOND)).toMatchObject({ host: 'there', state: 'running', attempts: 1 })
    expect((await web.readProgress(scope, keyOf(SECOND))).running?.id, 'pages follow it as before').toBe(waiting?.id)
    await expect.poll(() => web.count(), { timeout: 10_000 }).toEqual({ waiting: 0, running: 0 })
    running.get(`worker ${FIRST}`)?.end()
    expect(await asked).toEqual([FIRST, SECOND])
  })

  test('[GEN-07] workers take what waits in the order of asking, each only while it has a free turn', async () => {
    const other = createGenerateJobs(1, 'elsewhere')
    const asked: Promise<string[]>[] = []
    for (const [index, weekStart] of WEEKS.entries()) {
      asked.push(ask([weekStart], { ...scope, user: { ...USER, id: USER.id + index } }))
      await untilStored(weekStart)
    }
    const ahead = async () => Promise.all(WEEKS.map(async (week) => (await web.readProgress(scope, keyOf(week))).ahead))
    expect(await ahead()).toEqual([0, 1, 2, 3])
    expect(await claim()).not.toBeNull()
    expect(await claim(), 'it has one turn').toBeNull()
    expect(await claim(createGenerateJobs(1, WORKER.host)), 'which it shares with the machine').toBeNull()
    expect(await claim(other)).not.toBeNull()
    await untilRunning(`worker ${SECOND}`)
    expect([...running.keys()].sort()).toEqual([`worker ${FIRST}`, `worker ${SECOND}`])
    expect(await ahead()).toEqual([0, 0, 0, 1])
    running.get(`worker ${SECOND}`)?.end()
    await expect.poll(() => claim(other)).not.toBeNull()
    await untilRunning(`worker ${THIRD}`)
    for (const { end } of running.values()) end()
    await expect.poll(() => claim()).not.toBeNull()
    await untilRunning(`worker ${FOURTH}`)
    running.get(`worker ${FOURTH}`)?.end()
    expect(await Promise.all(asked)).toEqual(WEEKS.map((week) => [week]))
  })

  test('[GEN-07] cancelling reaches a run in a worker, and ends one that waits although no worker is free', async () => {
    const asked = [ask([FIRST])]
    await untilStored(FIRST)
    await claim()
    await untilRunning(`worker ${FIRST}`)
    asked.push(ask([SECOND]))
    await untilStored(SECOND)
    await web.cancel(scope, keyOf(SECOND))
    expect(await claim()).not.toBeNull()
    expect(await asked[1]).toEqual([`${SECOND} stopped`])
    expect([...running.keys()]).toEqual([`worker ${FIRST}`])
    await web.cancel(scope, keyOf(FIRST))
    expect(await asked[0]).toEqual([`${FIRST} stopped`])
  })

  test('[GEN-08] without a living worker the process that was asked does it itself', async () => {
    await silence(workers, 6)
    expect(await hasWorker(scope)).toBe(false)
    const asked = ask([FIRST])
    await untilRunning(`web ${FIRST}`)
    expect(await rowOf(FIRST)).toMatchObject({ host: 'here', attempts: 1 })
    running.get(`web ${FIRST}`)?.end()
    expect(await asked).toEqual([FIRST])
    await reportWorker(scope, WORKER)
    expect(await hasWorker(scope)).toBe(true)
    await removeWorker(scope, WORKER)
    expect(await hasWorker(scope)).toBe(false)
  })

  test('[GEN-08] workers keep waiting runs alive, and a web process leaves all runs to them', async () => {
    const row = { key: keyOf(FIRST), startedById: 4, runId: '8c7e1b0a-0000-4000-8000-000000000001' }
    await connection.db.insert(generations).values({ ...row, attempts: 0 })
    await silence(generations, 6)
    const look = createResumer(scope, web, QUIET)
    for (let times = 0; times < 3; times += 1) await look()
    expect(await rowOf(FIRST)).toMatchObject({ host: null, attempts: 0 })
    expect(await listAbandoned(scope)).toHaveLength(1)
    await renewUnclaimed(scope)
    expect(await listAbandoned(scope), 'it is alive again').toEqual([])

    await silence(generations, 6)
    await silence(workers, 6)
    await look()
    await look()
    // The account that started it does not exist.
    await expect.poll(async () => (await rowOf(FIRST))?.failure, { timeout: 10_000 }).toEqual({ code: 'forbidden' })
    expect(await rowOf(FIRST)).toMatchObject({ host: 'here', attempts: 1, state: 'failed' })
  })

  test('[GEN-08] if the last worker dies, a web process also ends a run that was cancelled while it waited', async () => {
    const asked = ask([FIRST])
    await untilStored(FIRST)
    await web.cancel(scope, keyOf(FIRST))
    await silence(generations, 6)
    const [found] = await listAbandoned(scope)
    if (!found) throw new Error('It can be taken over.')
    await web.resume(scope, found, ({ weeks }, job) => search('web', [weeks[0]?.weekStart ?? ''], job))
    expect(await asked).toEqual([`${FIRST} stopped`])
  })

  test('[GEN-08] a run whose worker has died is finished by another, and answered by the process that was asked', async () => {
    const asked = ask([FIRST])
    await untilStored(FIRST)
    // What a worker leaves behind that was killed.
    await connection.db.update(generations).set({ host: 'lost', state: 'running', attempts: 1 })
    await silence(generations, 6)
    const [found] = await listAbandoned(scope)
    if (!found) throw new Error('It can be taken over.')
    const resuming = worker.resume(scope, found, (_, job) => search('worker', [FIRST], job))
    await untilRunning('worker')
    running.get('worker')?.end()
    await resuming
    expect(await asked).toEqual([FIRST])
    expect(await rowOf(FIRST)).toMatchObject({ host: 'there', attempts: 2 })
  })

  test('[GEN-08] a run that nobody takes over is answered as interrupted', async () => {
    const asked = expect(ask([FIRST])).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Generating this week was interrupted. Generate again to fill what is still open.',
      retryAfterSeconds: 5,
    })
    await untilStored(FIRST)
    await connection.db.update(generations).set({ host: 'lost', state: 'running', attempts: 3 })
    await silence(generations, 6)
    await asked
  })

  test('[GEN-09] a run that fails in a worker gives the same error as one that fails here', async () => {
    const database = (code: string, more = {}) => Object.assign(new Error('refused'), { code, ...more })
    for (const [failure, answer] of [
      [
        solverEnded(new SolverFailedError('exit 1')),
        {
          code: 'unavailable',
          retryAfterSeconds: 5,
          message: 'Generating stopped before a roster was found. Nothing was changed. Try again in a moment.',
        },
      ],
      [runForbidden(), { code: 'forbidden', message: runForbidden().message }],
      [
        database('FW003', { detail: '2026-11-30/2026-12-13' }),
        { code: 'conflict', message: expect.stringContaining('payroll period 2026-11-30') },
      ],
      [database('55P03'), { code: 'unavailable', message: expect.stringContaining('busy') }],
      [database('40001'), { code: 'conflict', message: expect.stringContaining('same moment') }],
      [new Error('a defect'), { message: expect.stringContaining('log of that process') }],
    ] as const) {
      const asked = expect(ask([FIRST]), failure.message).rejects.toMatchObject(answer)
      await untilStored(FIRST)
      const claimed = await claim()
      await untilRunning(`worker ${FIRST}`)
      running.get(`worker ${FIRST}`)?.end(failure)
      await expect(claimed?.ended).rejects.toBe(failure)
      await asked
      expect((await web.readProgress(scope, keyOf(FIRST))).ended).toMatchObject({ outcome: 'failed' })
      await connection.db.delete(generations)
    }
  })

  test('[GEN-07] a server that stops leaves the run to the worker and cuts the connection', async () => {
    const asked = expect(ask([FIRST])).rejects.toBeInstanceOf(UnansweredError)
    await untilStored(FIRST)
    await claim()
    await untilRunning(`worker ${FIRST}`)
    await web.cancelAll()
    await asked
    running.get(`worker ${FIRST}`)?.end()
    const other = createGenerateJobs(1, 'other')
    await expect.poll(() => other.readProgress(scope, keyOf(FIRST))).toMatchObject({ ended: { outcome: 'done' } })
    expect((await other.readResult(scope, keyOf(FIRST))).result.weekState).toBe(FIRST)
  })

  test('[GEN-08] a run whose result was replaced at once is answered with 409', async () => {
    const asked = expect(ask([FIRST])).rejects.toMatchObject({ code: 'conflict' })
    await untilStored(FIRST)
    await connection.db.delete(generations)
    await asked
  })

  test('[GEN-07] a week that waits for a worker is refused to others', async () => {
    const asked = ask([FIRST])
    await untilStored(FIRST)
    await expect(ask([FIRST])).rejects.toMatchObject({ code: 'conflict' })
    await web.cancel(scope, keyOf(FIRST))
    await claim()
    await asked
  })
})
