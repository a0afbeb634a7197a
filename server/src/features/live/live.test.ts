/** Live updates reach all pages, whichever process made the change; on both databases (decision 0087). */
import { liveMessages } from '@fairweek/domain/messages/live/changes'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import type { DatabaseConnection } from '../../db/database.ts'
import { notifications, schedule } from '../../db/schema.ts'
import { createSession, PLAIN_COOKIE } from '../../http/sessions.ts'
import { createEmbeddedTestDatabase } from '../../testing/databases/embedded-test-database.ts'
import { createPostgresTestDatabase } from '../../testing/databases/postgres-test-database.ts'
import { closeStreams, type LiveStream, openListeningStream, openStream } from '../../testing/live-stream.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

afterEach(closeStreams)

const addressOf = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 })

describe.each([
  ['the embedded database', createEmbeddedTestDatabase],
  ['PostgreSQL', createPostgresTestDatabase],
])('[LIVE-01] the event stream on %s', (kind, createDatabase) => {
  let connection: DatabaseConnection
  let roster: TestRoster
  let address: string
  let cook: SignedInClient
  beforeAll(async () => {
    connection = await createDatabase()
    roster = await createTestRoster({ connection, isLive: true })
    address = await addressOf(roster.app)
    cook = await roster.addCook()
  })
  afterAll(() => roster.close())

  const cookieFor = async (userId: number) =>
    `${PLAIN_COOKIE}=${await createSession(roster.caller, roster.caller.clock, userId)}`
  /** Opens a stream and waits until the server sends events to it. */
  const followAs = async (userId: number, cookie?: string, at = address) => {
    const own = cookie ?? (await cookieFor(userId))
    return openListeningStream(at, own)
  }
  beforeEach(async () => {
    const stream = await followAs(roster.manager.userId)
    await roster.db.delete(notifications)
    const deleted = await roster.db.delete(schedule).returning({ id: schedule.id })
    // Waits for the event of this deletion, so that it does not reach the streams of the next test.
    if (deleted.length) expect(await stream.next()).toEqual([`week/${WEEK}`])
    stream.close()
  })

  test('names the changed week to everyone, and notifications only to their recipients', async () => {
    const [asManager, asCook] = [await followAs(roster.manager.userId), await followAs(cook.userId)]
    expect(asManager.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(asManager.headers.get('content-encoding')).toBeNull()
    expect(asManager.headers.get('cache-control')).toBe('no-store')
    expect(asManager.headers.get('x-accel-buffering')).toBe('no')
    const { id } = await roster.addShift({ staffId: cook.staffId })
    expect(await asManager.next()).toEqual([`week/${WEEK}`])
    expect(await asCook.next()).toEqual([`week/${WEEK}`])
    expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
    expect(await asManager.next()).toEqual([`week/${WEEK}`])
    expect(await asCook.next()).toEqual([`week/${WEEK}`, 'notifications'])
    const renamed = await roster.manager.put(`/api/roles/${roster.cookId}`, { name: 'Chef' })
    expect(renamed.status).toBe(200)
    expect(await asManager.next()).toEqual(['week'])
  })

  test('does not announce notifications of people without an account', async () => {
    const stream = await followAs(roster.manager.userId)
    await roster.db.insert(notifications).values({ type: 'shift_confirmed', message: 'You have a shift' })
    await roster.addShift()
    expect(await stream.next()).toEqual([`week/${WEEK}`])
  })

  test('does not announce a change that is rolled back', async () => {
    const stream = await followAs(roster.manager.userId)
    const refused = await roster.manager.post('/api/schedule', roster.shiftBody({ roleId: 999_999 }))
    expect(refused.status).toBe(409)
    await roster.addShift()
    expect(await stream.next()).toEqual([`week/${WEEK}`])
  })

  test('ends at once with its session, and other sessions continue', async () => {
    const [ended, kept] = [await cookieFor(cook.userId), await cookieFor(cook.userId)]
    const [one, other] = [await followAs(cook.userId, ended), await followAs(cook.userId, kept)]
    const reply = await fetch(`${address}/api/logout`, { method: 'POST', headers: { cookie: ended } })
    expect(reply.status).toBe(200)
    expect(await one.next()).toBeNull()
    expect((await openStream(address, ended)).status).toBe(401)
    await roster.addShift()
    expect(await other.next()).toEqual([`week/${WEEK}`])
  })

  test('needs a session and is limited to five streams an account', async () => {
    expect((await openStream(address, '')).status).toBe(401)
    const cookie = await cookieFor(cook.userId)
    const streams: LiveStream[] = []
    for (let count = 0; count < 5; count += 1) streams.push(await followAs(cook.userId, cookie))
    const refused = await openStream(address, cookie)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    streams[0]?.close()
    await followAs(cook.userId, cookie)
  })

  test.runIf(kind === 'PostgreSQL')('announces changes by another process', async () => {
    const { db, ping, listen } = connection
    const more = { clock: roster.caller.clock, log: { level: 'silent' } as const, webFolder: null }
    const another = await createApp({ db, pingDatabase: ping, listen, ...more })
    try {
      const stream = await followAs(cook.userId, undefined, await addressOf(another))
      await roster.addShift()
      expect(await stream.next()).toEqual([`week/${WEEK}`])
    } finally {
      await another.close()
    }
  })

  test.runIf(kind === 'PostgreSQL')(
    'ends when the database terminates the listening connection, and can then be opened again',
    async () => {
      const stream = await followAs(roster.manager.userId)
      await connection.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
      )
      expect(await stream.next()).toBeNull()
      const again = await followAs(roster.manager.userId)
      await roster.addShift()
      expect(await again.next()).toEqual([`week/${WEEK}`])
    },
  )

  test('ends when the server closes, which does not wait for clients', async () => {
    const { db, ping, listen } = connection
    const more = { clock: roster.caller.clock, log: { level: 'silent' } as const, webFolder: null }
    const another = await createApp({ db, pingDatabase: ping, listen, ...more })
    const stream = await followAs(cook.userId, undefined, await addressOf(another))
    await another.close()
    expect(await stream.next()).toBeNull()
  })
})

test('[LIVE-01] where changes cannot be announced, the stream answers 503', async () => {
  const roster = await createTestRoster()
  try {
    expect(await roster.manager.get('/api/live')).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: liveMessages.cannotFollow },
    })
  } finally {
    await roster.close()
  }
})
