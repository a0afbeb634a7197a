/** Managers see who else is viewing a week, on both databases and across processes (decision 0087). */
import { Readable } from 'node:stream'
import { PRESENCE_EVENT, type Presence, STREAM_EVENT } from '@fairweek/domain/contracts/live/presence'
import { liveMessages } from '@fairweek/domain/messages/live/changes'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import type { DatabaseConnection } from '../../db/database.ts'
import { attempts, changes, presences, users } from '../../db/schema.ts'
import { createSession, PLAIN_COOKIE } from '../../http/sessions.ts'
import { createEmbeddedTestDatabase } from '../../testing/databases/embedded-test-database.ts'
import { createPostgresTestDatabase } from '../../testing/databases/postgres-test-database.ts'
import { closeStreams, type LiveStream, openListeningStream } from '../../testing/live-stream.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'
import { trackPresences } from './track-presences.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const addressOf = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 })

describe.each([
  ['the embedded database', createEmbeddedTestDatabase],
  ['PostgreSQL', createPostgresTestDatabase],
])('[LIVE-03] presence on %s', (kind, createDatabase) => {
  let connection: DatabaseConnection
  let roster: TestRoster
  let address: string
  let mara: SignedInClient
  let cook: SignedInClient
  beforeAll(async () => {
    connection = await createDatabase()
    roster = await createTestRoster({ connection, isLive: true })
    address = await addressOf(roster.app)
    mara = await roster.signInAs('manager')
    cook = await roster.addCook()
  })
  afterAll(() => roster.close())
  afterEach(async () => {
    closeStreams()
    await expect.poll(() => roster.db.select().from(presences), { timeout: 20_000 }).toEqual([])
    await roster.db.delete(attempts)
  })

  const cookieFor = async (userId: number) =>
    `${PLAIN_COOKIE}=${await createSession(roster.caller, roster.caller.clock, userId)}`
  /** Opens a stream, and returns it with its id. */
  async function openPage(userId: number, at = address): Promise<{ stream: LiveStream; streamId: string }> {
    const stream = await openListeningStream(at, await cookieFor(userId))
    return { stream, streamId: String(await stream.next(STREAM_EVENT)) }
  }
  const report = (client: SignedInClient, streamId: string, more: object = {}) =>
    client.post('/api/live/presence', { streamId, weekStartDate: WEEK, shift: null, ...more })
  const list = async (client: SignedInClient, week = WEEK) =>
    (await client.get(`/api/live/presence/${week}`)).body as Presence[]
  const idsOf = (others: readonly Presence[]) => others.map(({ userId }) => userId)

  test('shows a manager who views a week to the other managers until their stream ends', async () => {
    const [own, theirs] = [await openPage(roster.manager.userId), await openPage(mara.userId)]
    expect((await report(roster.manager, own.streamId)).status).toBe(200)
    expect(await own.stream.next(PRESENCE_EVENT)).toEqual([WEEK])
    expect(await list(roster.manager)).toEqual([])
    expect((await report(mara, theirs.streamId)).status).toBe(200)
    expect(await own.stream.next(PRESENCE_EVENT)).toEqual([WEEK])
    expect(await list(roster.manager)).toEqual([{ userId: mara.userId, name: expect.any(String), shifts: [] }])
    expect(idsOf(await list(roster.admin))).toEqual([roster.manager.userId, mara.userId])
    expect(await list(roster.manager, NEXT_WEEK)).toEqual([])
    theirs.stream.close()
    expect(await own.stream.next(PRESENCE_EVENT)).toEqual([WEEK])
    expect(await list(roster.manager)).toEqual([])
  })

  test('announces in both weeks that a page now shows another week or none', async () => {
    const [own, theirs] = [await openPage(roster.manager.userId), await openPage(mara.userId)]
    await report(mara, theirs.streamId)
    expect(await own.stream.next(PRESENCE_EVENT)).toEqual([WEEK])
    await report(mara, theirs.streamId, { weekStartDate: NEXT_WEEK })
    expect(new Set((await own.stream.next(PRESENCE_EVENT)) as string[])).toEqual(new Set([WEEK, NEXT_WEEK]))
    expect(idsOf(await list(roster.manager, NEXT_WEEK))).toEqual([mara.userId])
    await report(mara, theirs.streamId, { weekStartDate: null, shift: { shiftId: 1, isMoving: true } })
    expect(await own.stream.next(PRESENCE_EVENT)).toEqual([NEXT_WEEK])
    expect([await list(roster.manager), await list(roster.manager, NEXT_WEEK)]).toEqual([[], []])
  })

  test('names the shifts that a manager has open or moves on any of their pages, without deleted shifts', async () => {
    const [one, other, gone] = [await roster.addShift(), await roster.addShift(), await roster.addShift()]
    const pages = [await openPage(mara.userId), await openPage(mara.userId), await openPage(mara.userId)]
    const ids = pages.map(({ streamId }) => streamId)
    await report(mara, ids[0] ?? '', { shift: { shiftId: one.id, isMoving: false } })
    await report(mara, ids[1] ?? '', { shift: { shiftId: other.id, isMoving: true } })
    await report(mara, ids[2] ?? '', { shift: { shiftId: gone.id, isMoving: false } })
    await roster.manager.delete(`/api/schedule/${gone.id}`)
    expect((await list(roster.manager)).map(({ shifts }) => shifts)).toEqual([
      [
        { shiftId: one.id, isMoving: false },
        { shiftId: other.id, isMoving: true },
      ],
    ])
  })

  test('locks nothing, is not a recorded change and leaves no row behind', async () => {
    const shift = await roster.addShift()
    const before = await roster.db.select().from(changes)
    const { stream, streamId } = await openPage(mara.userId)
    await report(mara, streamId, { shift: { shiftId: shift.id, isMoving: true } })
    expect(await roster.db.select().from(changes)).toEqual(before)
    const moved = { ...roster.shiftBody(), startTime: '10:00', version: shift.version }
    expect((await roster.manager.put(`/api/schedule/${shift.id}`, moved)).status).toBe(200)
    stream.close()
    await expect.poll(() => roster.db.select().from(presences), { timeout: 20_000 }).toEqual([])
  })

  test('of staff is not stored, and staff can neither receive, read nor report presence', async () => {
    const asCook = await openListeningStream(address, await cookieFor(cook.userId))
    const { stream, streamId } = await openPage(mara.userId)
    await report(mara, streamId)
    expect(await stream.next(PRESENCE_EVENT)).toEqual([WEEK])
    expect(await roster.db.select({ userId: presences.userId }).from(presences)).toEqual([{ userId: mara.userId }])
    const seen = asCook.next(PRESENCE_EVENT)
    const ownStreamId = asCook.next(STREAM_EVENT)
    expect((await cook.get(`/api/live/presence/${WEEK}`)).status).toBe(403)
    expect((await report(cook, streamId)).status).toBe(403)
    await roster.addShift()
    await report(mara, streamId, { weekStartDate: NEXT_WEEK })
    expect(await stream.next(PRESENCE_EVENT)).toContain(NEXT_WEEK)
    asCook.close()
    for (const never of [seen, ownStreamId]) await expect(never).rejects.toThrow()
  })

  test('ends with the session, and is hidden for a manager who becomes staff', async () => {
    const demoted = await roster.signInAs('manager')
    const { stream, streamId } = await openPage(demoted.userId)
    await report(demoted, streamId)
    expect(idsOf(await list(mara))).toEqual([demoted.userId])
    await roster.db.update(users).set({ role: 'staff' }).where(eq(users.id, demoted.userId))
    expect(await list(mara)).toEqual([])
    await roster.db.update(users).set({ role: 'manager' }).where(eq(users.id, demoted.userId))
    await roster.db.execute(sql`delete from sessions where user_id = ${demoted.userId}`)
    expect(await stream.next()).toBeNull()
    await expect.poll(() => list(mara), { timeout: 20_000 }).toEqual([])
  })

  test('cannot be reported for the stream of another account or one that has ended', async () => {
    const { stream, streamId } = await openPage(mara.userId)
    for (const reply of [await report(roster.manager, streamId), await report(mara, NOBODY)])
      expect(reply).toMatchObject({ status: 404, body: { message: liveMessages.streamEnded } })
    stream.close()
    await expect.poll(async () => (await report(mara, streamId)).status, { timeout: 20_000 }).toBe(404)
  })

  test('is refused if invalid or too large, and limited per account', async () => {
    const { streamId } = await openPage(mara.userId)
    for (const body of [
      {},
      { streamId: 'x', weekStartDate: WEEK, shift: null },
      { streamId, weekStartDate: '2026-13-01', shift: null },
      { streamId, weekStartDate: WEEK, shift: { shiftId: 0, isMoving: false } },
      { streamId, weekStartDate: WEEK, shift: { shiftId: 1 } },
      { streamId, weekStartDate: WEEK, shift: null, note: 'more' },
    ])
      expect((await roster.manager.post('/api/live/presence', body)).status).toBe(400)
    expect((await report(mara, streamId, { note: 'x'.repeat(2000) })).status).toBe(413)
    expect((await roster.manager.get('/api/live/presence/never')).status).toBe(400)
    expect((await report(mara, streamId)).status).toBe(200)
    await roster.db.update(attempts).set({ count: 240 })
    expect(await report(mara, streamId)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  })

  test('expires for rows of a dead process, and rows of a live one are kept and restored', async () => {
    const sentIds: unknown[] = []
    const tracker = trackPresences({ sendTo: (_stream, _event, data) => sentIds.push(data) }, 20)
    const { streamId } = await openPage(mara.userId)
    await report(mara, streamId)
    await tracker.begin(roster.caller, new Readable({ read: () => {} }), roster.admin.userId)
    const isOld = { seenAt: sql`now() - interval '31 seconds'` }
    await roster.db.update(presences).set(isOld).where(eq(presences.id, streamId))
    expect(await list(roster.manager)).toEqual([])
    await expect
      .poll(async () => (await roster.db.select().from(presences)).map(({ userId }) => userId), { timeout: 20_000 })
      .toEqual([roster.admin.userId])
    // A row that expired while its process was paused is added again, and its page must report again.
    await roster.db.delete(presences)
    await expect.poll(() => sentIds.length, { timeout: 20_000 }).toBeGreaterThan(1)
    expect(new Set(sentIds).size).toBe(1)
    await tracker.close()
    expect(await roster.db.select().from(presences)).toEqual([])
  })

  test.runIf(kind === 'PostgreSQL')('is seen from another process, and ends when that process closes', async () => {
    const { db, ping, listen } = connection
    const more = { clock: roster.caller.clock, log: { level: 'silent' } as const, webFolder: null }
    const another = await createApp({ db, pingDatabase: ping, listen, ...more })
    const own = await openPage(roster.manager.userId)
    const theirs = await openPage(mara.userId, await addressOf(another))
    // A report may reach any process; this one reaches a process that does not have the stream.
    expect((await report(mara, theirs.streamId)).status).toBe(200)
    expect(await own.stream.next(PRESENCE_EVENT)).toEqual([WEEK])
    expect(idsOf(await list(roster.manager))).toEqual([mara.userId])
    await another.close()
    expect(await own.stream.next(PRESENCE_EVENT)).toEqual([WEEK])
    expect(await list(roster.manager)).toEqual([])
  })
})
