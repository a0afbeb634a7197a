/** Counts the statements of frequent acts, so that a change that reads something again is noticed. */
import type { Cover } from '@fairweek/domain/contracts/cover/cover'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { requirements } from '../db/schema.ts'
import { reportAbsence } from '../testing/cover/report-absence.ts'
import { createPostgresTestDatabase } from '../testing/databases/postgres-test-database.ts'
import type { SignedInClient, TestReply } from '../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../testing/test-roster.ts'

const TIMES = { startTime: '09:00', endTime: '17:00' }

let roster: TestRoster
let cooks: SignedInClient[]
let shifts: Shift[]
beforeAll(async () => {
  roster = await createTestRoster({ connection: await createPostgresTestDatabase() })
  cooks = []
  shifts = []
  for (const dayOfWeek of [1, 2, 3, 4, 5, 6]) {
    const cook = await roster.addCook()
    cooks.push(cook)
    shifts.push(await roster.addShift({ staffId: cook.staffId, dayOfWeek }))
    await roster.db.insert(requirements).values({ ...TIMES, dayOfWeek, roleId: roster.cookId, requiredCount: 2 })
  }
})
afterAll(() => roster.close())

const cookOf = (place: number): SignedInClient => cooks[place] ?? roster.manager
const idOf = (place: number): number => shifts[place]?.id ?? 0

async function requireDone(reply: Promise<TestReply>): Promise<unknown> {
  const { status, body, text } = await reply
  expect(status, text).toBe(200)
  return body
}

interface Counts {
  /** Reads of the settings. */
  settings: number
  /** Reads of a roster week, of everybody or of the people concerned. */
  weeks: number
  all: number
}

/** Counts the statements of one request, including those that find its session and its transaction. */
async function countOf(act: () => Promise<TestReply>): Promise<Counts> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await requireDone(act())
    const statements = query.mock.calls.map(([config]): string => Object(config).text ?? config)
    const countWith = (part: string) => statements.filter((text) => text.includes(part)).length
    // The first job of a process looks up its queue, which is then remembered.
    const isLookup = (text: string): boolean => text.trimStart().startsWith('SELECT') && text.includes('pgboss.queue')
    const all = statements.filter((text) => !isLookup(text)).length
    // Nothing but a roster week reads what people prefer.
    const weeks = countWith('from "staff_preferences"')
    return { settings: countWith('"key", "value" from "settings"'), weeks, all }
  } finally {
    query.mockRestore()
  }
}

const report = (place: number) => reportAbsence(roster, roster.manager, idOf(place))

async function askForCover(place: number, asked: readonly SignedInClient[]): Promise<number> {
  const body = { scheduleId: idOf(place), staffIds: asked.map(({ staffId }) => staffId) }
  const reply = roster.manager.post('/api/schedule/cover', { ...body, order: 'atOnce', decision: 'firstYes' })
  return ((await requireDone(reply)) as { cover: Cover }).cover.id
}

async function askForShift(cook: SignedInClient, dayOfWeek: number): Promise<number> {
  const { staffId } = cook
  const body = { ...TIMES, dayOfWeek, roleId: roster.cookId, weekStartDate: WEEK, staffId }
  const [{ id } = { id: 0 }] = (await roster.db.select().from(requirements)).filter(
    (row) => row.dayOfWeek === dayOfWeek,
  )
  const reply = await requireDone(cook.post('/api/schedule/request', { ...body, requirementId: id }))
  return (reply as { request: ShiftRequest }).request.id
}

test('[LIMIT-02] confirming 2,000 unknown shifts takes no more statements than confirming one', async () => {
  const unknown = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: 1_000_000 + index, version: 1 }))
  const countFor = async (shifts: readonly { id: number; version: number }[]) =>
    (await countOf(() => roster.manager.post('/api/schedule/confirm', { shifts }))).all
  expect(await countFor(unknown(2000))).toBe(await countFor(unknown(1)))
})

// The acts build on each other. A question about cover and a request in the same week stay open until the end, so that
// each change has to look at them again. A week is read before and after the change writes a shift, settings
// and pay rules also after the wait for the lock on conflicts, because others may have changed them by then.
test('each act needs this many statements, and no more', async () => {
  const seen = shifts.map(({ id, version }) => ({ id, version }))
  const publish = await countOf(() => roster.manager.post('/api/schedule/confirm', { shifts: seen }))
  await requireDone(report(5))
  await askForCover(5, [cookOf(4)])
  await askForShift(cookOf(4), 1)

  const absence = await countOf(() => report(0))
  const coverId = await askForCover(0, [cookOf(1), cookOf(2)])
  const yes = await countOf(() => cookOf(1).post(`/api/schedule/cover/${coverId}/accept`))
  const requestId = await askForShift(cookOf(3), 5)
  const approve = await countOf(() => roster.manager.post('/api/schedule/request/approve', { requestId }))
  const { staffId } = cookOf(0)
  const { id, version } = await roster.addShift({ staffId, dayOfWeek: 3 })
  const body = roster.shiftBody({ staffId, dayOfWeek: 4, version })
  const drag = await countOf(() => roster.manager.put(`/api/schedule/${id}`, body))

  expect({ publish, absence, yes, approve, drag }).toEqual({
    publish: { settings: 1, weeks: 0, all: 30 },
    absence: { settings: 3, weeks: 1, all: 82 },
    yes: { settings: 2, weeks: 2, all: 81 },
    approve: { settings: 2, weeks: 2, all: 76 },
    drag: { settings: 2, weeks: 2, all: 66 },
  })
})

test('a change reads a week as often for three open questions about cover as for one', async () => {
  const add = () => roster.manager.post('/api/schedule', roster.shiftBody({ dayOfWeek: 0 }))
  const { weeks } = await countOf(add)
  for (const place of [2, 4]) {
    await requireDone(report(place))
    await askForCover(place, [cookOf(0)])
  }
  expect((await roster.manager.get('/api/schedule/cover')).body).toHaveLength(3)
  expect([weeks, (await countOf(add)).weeks]).toEqual([1, 1])
})
