/** Pairings in runs of several weeks, over a clock change and in a run that another process has taken over. */
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { addDays } from '@fairweek/domain/time/day'
import { weekKey } from '@fairweek/domain/time/week-key'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { generations, requirements, schedule, staff, timeOff } from '../../db/schema.ts'
import { recountGoals } from '../../testing/recount/recount-goals.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'
import { createGenerateJobs, type GenerateJob } from '../generate/generate-jobs.ts'
import { listAbandoned } from '../generate/generations.store.ts'
import { openSolver } from '../generate/solver-of-run.ts'
import { generateTaken } from '../generate/start-resuming.ts'

/** In Auckland, the clocks go back in the night before Sunday, 4 April 2027, which is in the second week. */
const WEEKS = ['2027-03-22', '2027-03-29', '2027-04-05']
const [FIRST = ''] = WEEKS
const KEYS = WEEKS.map((week) => ({ key: weekKey(1, week), weekStart: week }))

let roster: TestRoster
afterEach(() => roster.close())

/** Creates a kitchen that needs two cooks on four days, one of them over the clock change, with a trainee and a mentor. */
async function createKitchen(): Promise<SignedInClient[]> {
  const now = Date.parse('2027-03-15T00:00:00Z')
  roster = await createTestRoster({ clock: () => now })
  const need = { roleId: roster.cookId, requiredCount: 2 }
  await roster.db.insert(requirements).values([
    { ...need, dayOfWeek: 1, startTime: '09:00', endTime: '17:00' },
    { ...need, dayOfWeek: 3, startTime: '09:00', endTime: '17:00' },
    { ...need, dayOfWeek: 6, startTime: '20:00', endTime: '04:00' },
    { ...need, dayOfWeek: 0, startTime: '16:00', endTime: '23:00' },
  ])
  const people = [await roster.addCook(), await roster.addCook(), await roster.addCook(), await roster.addCook()]
  const [trainee, mentor, , rival] = people.map(({ staffId }) => staffId)
  const saved = await roster.manager.put(`/api/staff/${trainee}/pairings`, { besideIds: [mentor], apartIds: [rival] })
  expect(saved.status, saved.text).toBe(200)
  return people
}

async function generate(body: object): Promise<GenerateReply> {
  const reply = await roster.manager.post('/api/schedule/generate', { weekStartDate: FIRST, weeks: 3, ...body })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as GenerateReply
}

const resultOf = async (week: string) =>
  ((await roster.manager.get(`/api/schedule/generate/${week}/result`)).body as { reply: GenerateReply }).reply
const accept = async (runId: string | undefined) => {
  const reply = await roster.manager.post(`/api/schedule/generate/${FIRST}/accept`, { runId })
  expect(reply.status, reply.text).toBe(200)
}

/** Checks each week's goals, as its result gives them, against the stored rows. */
async function expectAsStored(): Promise<number> {
  let broken = 0
  for (const week of WEEKS) {
    const { goals } = await resultOf(week)
    const stored = await recountGoals(roster.db, week)
    expect(Object.fromEntries(goals.map(({ name, value }) => [name, value])), week).toEqual(stored)
    broken += stored.pairings ?? 0
  }
  return broken
}

test('[PAIR-04] [HORIZON-13] runs of several weeks over a clock change count pairings as the stored rows do', async () => {
  const [, mentor] = await createKitchen()
  await generate({ mode: 'fill' })
  expect(await expectAsStored()).toBe(0)
  // The mentor is away in the week of the clock change.
  const away = { fromDate: addDays(WEEKS[1] ?? '', 5), untilDate: addDays(WEEKS[1] ?? '', 6) }
  await roster.db.insert(timeOff).values({ staffId: mentor?.staffId ?? 0, ...away, status: 'approved' })
  for (const mode of ['fewChanges', 'anew'] as const) {
    const { run, proposal } = await generate({ mode })
    const results = await Promise.all(WEEKS.map(resultOf))
    if (run?.plan && results.some((one) => (one.proposal?.moves.length ?? 0) > 0)) await accept(run.plan.runId)
    expect(proposal).toBeDefined()
    await expectAsStored()
  }
})

test('[PAIR-04] [GEN-06] [HORIZON-08] a re-plan of several weeks goes on in another process from its best rosters, and can be accepted', async () => {
  const [trainee, mentor] = await createKitchen()
  await roster.manager.put(`/api/staff/${trainee?.staffId}/pairings`, { besideIds: [mentor?.staffId], apartIds: [] })
  // A larger kitchen, so that the search takes long enough to store rosters.
  for (let more = 0; more < 6; more++) {
    const { staffId } = await roster.addCook()
    const wishes = { targetWeeklyHours: 16 + more, preferredDays: [more % 7] }
    await roster.db.update(staff).set(wishes).where(eq(staff.id, staffId))
  }
  const need = { roleId: roster.cookId, requiredCount: 3 }
  for (const dayOfWeek of [2, 4, 5]) {
    await roster.db.insert(requirements).values({ ...need, dayOfWeek, startTime: '07:00', endTime: '13:00' })
    await roster.db.insert(requirements).values({ ...need, dayOfWeek, startTime: '13:00', endTime: '21:00' })
  }
  await generate({ mode: 'fill' })
  const away = { fromDate: FIRST, untilDate: addDays(FIRST, 20), status: 'approved' } as const
  await roster.db.insert(timeOff).values({ staffId: mentor?.staffId ?? 0, ...away })
  await roster.db.delete(schedule).where(eq(schedule.staffId, mentor?.staffId ?? 0))
  const solver = openSolver()
  onTestFinished(() => solver.end())
  const found: GenerateJob = {
    runId: crypto.randomUUID(),
    signal: new AbortController().signal,
    solver,
    week: 0,
    bestRosters: WEEKS.map(() => null),
    certificates: [],
    report: () => {},
  }
  const ofLost = { runId: found.runId, firstId: 1, host: 'lost' }
  const taken = { weeks: KEYS, mode: 'anew', startedById: roster.manager.userId, ...ofLost } as const
  await generateTaken(roster.caller, taken, found)
  expect(found.bestRosters.filter((one) => one !== null).length).toBeGreaterThan(0)

  // A process died after it had stored these rosters.
  const ofRun = { runId: crypto.randomUUID(), host: 'lost', state: 'running', mode: 'anew' } as const
  const startedBy = { startedById: roster.manager.userId, startedByName: roster.manager.username }
  await roster.db.delete(generations)
  for (const [index, { key }] of KEYS.entries())
    await roster.db.insert(generations).values({ key, ...ofRun, ...startedBy, bestRoster: found.bestRosters[index] })
  await roster.db.update(generations).set({ seenAt: sql`now() - interval '6 seconds'` })
  const [run] = await listAbandoned(roster.caller)
  if (!run) throw new Error('There is no abandoned run.')
  let passedOn: unknown
  await createGenerateJobs(1, 'here').resume(roster.caller, run, (again, job) => {
    passedOn = [...job.bestRosters]
    return generateTaken(roster.caller, again, job)
  })
  expect(passedOn).toEqual(found.bestRosters)
  const { run: ofWeeks, proposal } = await resultOf(FIRST)
  expect(proposal?.moves.length).toBeGreaterThan(0)
  await accept(ofWeeks?.plan?.runId)
  await expectAsStored()
})
