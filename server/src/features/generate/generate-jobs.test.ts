import type { User } from '@fairweek/domain/contracts/auth/auth'
import { addDays } from '@fairweek/domain/time/day'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../caller/caller.ts'
import type { DatabaseConnection } from '../../db/database.ts'
import { type GenerationResult, generations, type ReportedProgress } from '../../db/schema.ts'
import { callerFromShell } from '../../start/caller-from-shell.ts'
import { describeOnBothDatabases } from '../../testing/databases/describe-on-both-databases.ts'
import { createGenerateJobs, type GenerateJob, type GenerateJobs } from './generate-jobs.ts'

const HOST = 'here'
const MONDAY = '2026-11-30'
const LONG_AGO = '2026-01-01T00:00:00.000Z'
const USER: User = {
  id: 1,
  username: 'somebody',
  email: 'somebody@example.test',
  role: 'manager',
  darkMode: false,
  hasChosenTheme: false,
  locale: 'en',
  hourClock: '12',
  chosenLocale: null,
  chosenHourClock: null,
  lastLogin: null,
  createdAt: LONG_AGO,
}
const RESULT: GenerationResult = {
  created: [],
  keptCount: 3,
  held: { drafts: 0, fixed: 3 },
  openSlots: [],
  minimumShiftHours: 3,
  coverage: { needed: 3, open: 0, openMinutes: 0 },
  goals: [],
  proposal: null,
  weekState: 'as found',
  stopped: 'proven',
  overtaken: 0,
  elapsedMilliseconds: 900,
  undoId: null,
}
const PROGRESS: ReportedProgress = { phase: 'coverage', filled: 3, slots: 8, goals: [], elapsedMilliseconds: 70 }

describeOnBothDatabases('generations in line', (createDatabase) => {
  let connection: DatabaseConnection
  let scope: Caller
  /** Two processes on one machine. */
  let one: GenerateJobs
  let other: GenerateJobs
  /** For each running generation, its job and a function that ends it. */
  let running: Map<string, { job: GenerateJob; end: (failure?: Error) => void }>
  let begun: string[]
  let most: number
  beforeEach(async () => {
    connection = await createDatabase()
    scope = callerFromShell(connection.db)
    one = createGenerateJobs(1, HOST)
    other = createGenerateJobs(1, HOST)
    running = new Map()
    begun = []
    most = 0
  })
  afterEach(() => connection.close())

  /**
   * Requests a generation of several weeks, which runs until it is ended or stopped; the tests refer to it by the key
   * of its first week.
   */
  async function askAll(jobs: GenerateJobs, keys: readonly string[], by = scope): Promise<string[]> {
    const [name = ''] = keys
    const weeks = keys.map((key, index) => ({ key, weekStart: addDays(MONDAY, 7 * index) }))
    const results = await jobs.run(by, { weeks, mode: 'fill' }, (job) => {
      begun.push(name)
      return new Promise<GenerationResult[]>((resolve, reject) => {
        const finish = (act: () => void) => {
          running.delete(name)
          act()
        }
        const resultsOf = (end: string) => keys.map((key) => ({ ...RESULT, weekState: key + end }))
        running.set(name, {
          job,
          end: (failure) => finish(() => (failure ? reject(failure) : resolve(resultsOf('')))),
        })
        most = Math.max(most, running.size)
        const stop = () => finish(() => resolve(resultsOf(' stopped')))
        if (job.signal.aborted) stop()
        else job.signal.addEventListener('abort', stop)
      })
    })
    return results.map(({ weekState }) => weekState)
  }
  const ask = async (jobs: GenerateJobs, key: string, by = scope) => (await askAll(jobs, [key], by)).join()
  const untilBegun = (key: string) => expect.poll(() => running.has(key), { timeout: 10_000 }).toBe(true)
  const untilInLine = (key: string) =>
    expect.poll(async () => (await one.readProgress(scope, key)).isRunning, { timeout: 10_000 }).toBe(true)

  test('[GEN-01] as many as there are cores run, the others in the order in which they were asked for', async () => {
    const asked: Promise<string>[] = []
    for (const [jobs, key] of [
      [one, 'a'],
      [other, 'b'],
      [one, 'c'],
      [other, 'd'],
    ] as const) {
      asked.push(ask(jobs, key))
      await untilInLine(key)
    }
    await untilBegun('a')
    const placeOf = async (key: string) => (await one.readProgress(scope, key)).ahead
    expect(await one.readProgress(scope, 'd')).toMatchObject({ isRunning: true, phase: 'waiting', ahead: 2 })
    expect([await placeOf('a'), await placeOf('b'), await placeOf('c')]).toEqual([0, 0, 1])
    expect([one.count(), other.count()]).toEqual([
      { waiting: 1, running: 1 },
      { waiting: 2, running: 0 },
    ])
    for (const key of ['a', 'b', 'c', 'd']) {
      await untilBegun(key)
      expect([...running.keys()]).toEqual([key])
      running.get(key)?.end()
    }
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd'])
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    expect([one.count(), other.count()]).toEqual(Array(2).fill({ waiting: 0, running: 0 }))
    const left = await connection.db.select().from(generations)
    expect(left.map(({ key, state }) => `${key} ${state}`).sort()).toEqual(['a done', 'b done', 'c done', 'd done'])
  })

  test('[PROOF-09] a result with certificates that are not checked yet leaves a job for that', async () => {
    const week = { key: 'a', weekStart: MONDAY }
    await one.run(scope, { weeks: [week], mode: 'fill' }, async () => [{ ...RESULT, isCheckPending: true }])
    await one.run(scope, { weeks: [{ ...week, key: 'b' }], mode: 'fill' }, async () => [RESULT])
    const { rows } = await connection.db.execute(sql`select data from pgboss.job where name = 'check-certificate'`)
    const [{ id } = { id: 0 }] = await connection.db.select().from(generations).where(eq(generations.key, 'a'))
    expect(rows).toEqual([{ data: { id } }])
  })

  test('never more than that, however many are asked for at once in whatever process', async () => {
    const two = [createGenerateJobs(2, HOST), createGenerateJobs(2, HOST)]
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const asked = keys.map((key, index) => ask(two[index % 2] ?? one, key))
    for (let left = keys.length; left > 0; left -= 1) {
      await expect.poll(() => running.size, { timeout: 20_000 }).toBe(Math.min(left, 2))
      for (const { end } of [...running.values()].slice(0, 1)) end()
    }
    expect((await Promise.all(asked)).sort()).toEqual(keys)
    expect(most).toBe(2)
  })

  test('a week has one at a time, in whatever process; when it is over, or has failed, there may be another', async () => {
    const first = ask(one, 'a')
    await untilBegun('a')
    await expect(ask(one, 'a')).rejects.toMatchObject({ code: 'conflict' })
    await expect(ask(other, 'a')).rejects.toMatchObject({ code: 'conflict' })
    const failed = expect(first).rejects.toThrow('broken')
    running.get('a')?.end(new Error('broken'))
    await failed
    const second = ask(other, 'a')
    await untilBegun('a')
    running.get('a')?.end()
    expect(await second).toBe('a')
  })

  test('how far one is can be read in another process, and it can be stopped from there, running or waiting', async () => {
    const first = ask(one, 'a')
    await untilBegun('a')
    running.get('a')?.job.report(PROGRESS)
    await expect
      .poll(() => other.readProgress(scope, 'a'), { timeout: 10_000 })
      .toMatchObject({ isRunning: true, ahead: 0, ...PROGRESS })
    const second = ask(one, 'b')
    await untilInLine('b')
    await other.cancel(scope, 'b')
    expect(await second).toBe('b stopped')
    expect(running.has('a'), 'it took nobody else its place').toBe(true)
    await other.cancel(scope, 'a')
    expect(await first).toBe('a stopped')
    await expect(other.cancel(scope, 'a')).rejects.toMatchObject({ code: 'conflict' })
    expect(await one.readProgress(scope, 'a')).toMatchObject({ isRunning: false, phase: 'idle', ahead: 0 })
  })

  test('a server that ends stops its own, running or waiting', async () => {
    const asked = [ask(one, 'a')]
    await untilBegun('a')
    asked.push(ask(one, 'b'))
    await untilInLine('b')
    await one.cancelAll()
    expect((await other.readResult(scope, 'a')).result.weekState, 'stored by then').toBe('a stopped')
    expect(await Promise.all(asked)).toEqual(['a stopped', 'b stopped'])
  })

  test('a server that ends also stops a generation that is asked for at the same moment', async () => {
    const asked = ask(one, 'a')
    await one.cancelAll()
    expect(await asked).toBe('a stopped')
    expect((await other.readResult(scope, 'a')).result.weekState, 'stored by then').toBe('a stopped')
  })

  test('who has died holds nobody up, and neither does another machine', async () => {
    await connection.db.insert(generations).values([
      { key: 'a', host: HOST, state: 'running', seenAt: LONG_AGO },
      { key: 'b', host: HOST, state: 'waiting', seenAt: LONG_AGO },
      { key: 'c', host: 'elsewhere', state: 'running' },
      { key: 'd', host: 'elsewhere', state: 'waiting' },
    ])
    expect((await one.readProgress(scope, 'a')).isRunning).toBe(false)
    await expect(one.cancel(scope, 'a')).rejects.toMatchObject({ code: 'conflict' })
    expect((await one.readProgress(scope, 'c')).isRunning).toBe(true)
    const asked = ask(one, 'a')
    await untilBegun('a')
    running.get('a')?.end()
    expect(await asked).toBe('a')
  })

  const asUser = (id: number, username: string): Caller => ({ ...scope, user: { ...USER, id, username } })

  test('[LIMIT-03] two runs of an account wait at most, and accounts take turns', async () => {
    const [maria, tom] = [asUser(4, 'maria'), asUser(5, 'tom')]
    const asked: Promise<string>[] = []
    for (const [jobs, key] of [
      [one, 'a'],
      [one, 'b'],
      [other, 'c'],
    ] as const) {
      asked.push(ask(jobs, key, maria))
      await untilInLine(key)
      if (key === 'a') await untilBegun('a')
    }
    await expect(ask(other, 'd', maria)).rejects.toMatchObject({
      code: 'tooManyRequests',
      message: 'You already have 2 schedules waiting to be generated. Wait until one has started, or cancel one.',
    })
    expect((await one.readProgress(scope, 'd')).isRunning).toBe(false)
    for (const key of ['e', 'f']) {
      asked.push(ask(one, key, tom))
      await untilInLine(key)
    }
    const order = ['a', 'e', 'b', 'f', 'c']
    for (const key of order.slice(1)) expect((await one.readProgress(scope, key)).ahead).toBe(order.indexOf(key) - 1)
    for (const key of order) {
      await untilBegun(key)
      running.get(key)?.end()
    }
    await Promise.all(asked)
    expect(begun).toEqual(order)
  })

  test('[LIMIT-03] runs that can start at once do not count as waiting, and a cancelled one makes room', async () => {
    const maria = asUser(4, 'maria')
    const two = createGenerateJobs(2, HOST)
    const asked = ['a', 'b', 'c', 'd'].map((key) => ask(two, key, maria))
    await expect.poll(() => running.size, { timeout: 10_000 }).toBe(2)
    for (const key of ['c', 'd']) await untilInLine(key)
    await expect(ask(two, 'e', maria)).rejects.toMatchObject({ code: 'tooManyRequests' })
    const [waiting = ''] = ['a', 'b', 'c', 'd'].filter((key) => !running.has(key))
    await two.cancel(scope, waiting)
    asked.push(ask(two, 'e', maria))
    for (let left = 4; left > 0; left -= 1) {
      await expect.poll(() => running.size, { timeout: 10_000 }).toBeGreaterThan(0)
      for (const { end } of [...running.values()].slice(0, 1)) end()
    }
    expect(await Promise.all(asked)).toContain(`${waiting} stopped`)
  })

  test('[LIMIT-04] runs that are cancelled while they wait end one after another', async () => {
    const first = ask(one, 'a')
    await untilBegun('a')
    let [now, together] = [0, 0]
    const waiting = ['b', 'c', 'd', 'e'].map((key) =>
      one.run(scope, { weeks: [{ key, weekStart: MONDAY }], mode: 'fill' }, async ({ signal }) => {
        now += 1
        together = Math.max(together, now)
        await scope.db.select({ id: generations.id }).from(generations)
        now -= 1
        return [{ ...RESULT, weekState: String(signal.aborted) }]
      }),
    )
    for (const key of ['b', 'c', 'd', 'e']) await untilInLine(key)
    await Promise.all(['b', 'c', 'd', 'e'].map((key) => one.cancel(scope, key)))
    expect((await Promise.all(waiting)).map(([result]) => result?.weekState)).toEqual(Array(4).fill('true'))
    expect(together).toBe(1)
    running.get('a')?.end()
    await first
  })

  test('[GEN-05] the result is stored and every process can read it', async () => {
    await expect(one.readResult(scope, 'a')).rejects.toMatchObject({ code: 'notFound' })
    const asked = ask(one, 'a', asUser(4, 'maria'))
    await untilBegun('a')
    const { running: found } = await other.readProgress(scope, 'a')
    expect(found).toMatchObject({ mode: 'fill', startedBy: 'maria' })
    await expect(other.readResult(scope, 'a')).rejects.toMatchObject({ code: 'notFound' })
    running.get('a')?.end()
    expect(await asked).toBe('a')
    const ended = { id: found?.id, outcome: 'done' }
    expect(await other.readProgress(scope, 'a')).toMatchObject({ isRunning: false, running: null, ended })
    expect(await other.readResult(scope, 'a')).toEqual({ id: found?.id, result: { ...RESULT, weekState: 'a' } })
    const again = ask(other, 'a')
    await untilBegun('a')
    await expect(one.readResult(scope, 'a'), 'the next one replaces it').rejects.toMatchObject({ code: 'notFound' })
    const failed = expect(again).rejects.toThrow('broken')
    running.get('a')?.end(new Error('broken'))
    await failed
    expect((await one.readProgress(scope, 'a')).ended).toMatchObject({ outcome: 'failed' })
  })

  test('[GEN-01] a refused second one says who runs the first', async () => {
    const asked = ask(one, 'a', asUser(4, 'maria'))
    await untilBegun('a')
    await expect(ask(other, 'a', asUser(5, 'tom'))).rejects.toMatchObject({
      code: 'conflict',
      message: 'maria is already generating a schedule for this week. Wait for it, or cancel it.',
    })
    await expect(ask(other, 'a', asUser(4, 'maria'))).rejects.toThrow(
      'You are already generating a schedule for this week',
    )
    running.get('a')?.end()
    await asked
  })

  test('[GEN-05] one whose process was killed keeps its week for 5 seconds, and says when to try again', async () => {
    const silentFor = (seconds: number) =>
      connection.db.update(generations).set({ seenAt: sql`now() - make_interval(secs => ${seconds})` })
    await connection.db.insert(generations).values({ key: 'a', host: HOST, state: 'running', startedByName: 'maria' })
    await silentFor(2)
    await expect(ask(one, 'a')).rejects.toMatchObject({
      message: expect.stringMatching(/has not responded for \d seconds\. Try again in [1-3] seconds?\.$/),
      retryAfterSeconds: expect.any(Number),
    })
    await silentFor(5)
    expect((await one.readProgress(scope, 'a')).ended).toMatchObject({ outcome: 'interrupted' })
    const asked = ask(one, 'a')
    await untilBegun('a')
    running.get('a')?.end()
    expect(await asked).toBe('a')
  })

  test('[HORIZON-02] a run of several weeks is queued whole or not at all, and its refusal names the week', async () => {
    const single = ask(one, 'b', asUser(4, 'maria'))
    await untilBegun('b')
    await expect(askAll(other, ['a', 'b', 'c'], asUser(5, 'tom'))).rejects.toMatchObject({
      code: 'conflict',
      message:
        'maria is already generating a schedule for Dec 7 - Dec 13, 2026. Wait for it or cancel it, then generate your weeks again.',
    })
    const rows = await connection.db.select({ key: generations.key }).from(generations)
    expect(rows).toEqual([{ key: 'b' }])
    running.get('b')?.end()
    expect(await single).toBe('b')
  })

  test('[HORIZON-02] of two runs that share weeks and are asked for at once, one gets all of its weeks', async () => {
    const asked = [askAll(one, ['a', 'b', 'c']), askAll(other, ['b', 'c', 'd']), askAll(one, ['c', 'a'])]
    const outcomes = Promise.allSettled(asked)
    await expect.poll(() => running.size, { timeout: 10_000 }).toBe(1)
    for (const { end } of running.values()) end()
    const done = (await outcomes).flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(done).toHaveLength(1)
    const rows = await connection.db.select({ key: generations.key }).from(generations)
    expect(rows.map(({ key }) => key).sort()).toEqual(done[0]?.toSorted())
  })

  test('[HORIZON-02] a run takes one turn, and any of its weeks finds its progress, stops it and has its result', async () => {
    const asked = askAll(one, ['a', 'b', 'c'])
    await untilBegun('a')
    const next = ask(other, 'd')
    await untilInLine('d')
    expect(await other.readProgress(scope, 'd')).toMatchObject({ phase: 'waiting', ahead: 0 })
    const run = { week: 2, weeks: 3, firstWeekStartDate: MONDAY }
    running.get('a')?.job.report({ ...PROGRESS, run })
    for (const key of ['a', 'b', 'c'])
      await expect
        .poll(() => other.readProgress(scope, key), { timeout: 10_000 })
        .toMatchObject({ isRunning: true, ...PROGRESS, run })
    await expect(ask(other, 'c')).rejects.toMatchObject({ code: 'conflict' })
    expect(begun).toEqual(['a'])
    await other.cancel(scope, 'c')
    expect(await asked).toEqual(['a stopped', 'b stopped', 'c stopped'])
    expect((await other.readResult(scope, 'b')).result.weekState).toBe('b stopped')
    expect((await other.readProgress(scope, 'c')).ended).toMatchObject({ outcome: 'done' })
    await untilBegun('d')
    running.get('d')?.end()
    expect(await next).toBe('d')
  })

  test('[HORIZON-02] a run that has lost one of its weeks to another generation stops and keeps what it has', async () => {
    const asked = askAll(one, ['a', 'b'])
    await untilBegun('a')
    await connection.db.delete(generations).where(eq(generations.key, 'b'))
    expect(await asked).toEqual(['a stopped', 'b stopped'])
    await expect(one.readResult(scope, 'b')).rejects.toMatchObject({ code: 'notFound' })
    expect((await one.readResult(scope, 'a')).result.weekState).toBe('a stopped')
  })

  test('one that others have taken for dead stops and keeps what it has', async () => {
    const asked = ask(one, 'a')
    await untilBegun('a')
    await connection.db.delete(generations)
    expect(await asked).toBe('a stopped')
  })
})
