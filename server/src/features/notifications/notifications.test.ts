import type { Notification } from '@fairweek/domain/contracts/notifications'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications, staff } from '../../db/schema.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, TEST_NOW, type TestRoster } from '../../testing/test-roster.ts'

let roster: TestRoster
let own: SignedInClient
let other: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  own = await roster.addCook()
  other = await roster.addCook()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(notifications)
})

async function tell(row: Partial<typeof notifications.$inferInsert>, daysAgo = 0): Promise<number> {
  const createdAt = new Date(TEST_NOW - daysAgo * 86_400_000).toISOString()
  const [notified] = await roster.db
    .insert(notifications)
    .values({ type: 'SHIFT_ASSIGNED', message: 'x', createdAt, ...row })
    .returning({ id: notifications.id })
  return notified?.id ?? 0
}
const idsAt = async (by: SignedInClient, url = '/api/notifications') =>
  ((await by.get(url)).body as Notification[]).map(({ id }) => id)

describe('[NOTE-10] [API-01] notifications', () => {
  test('are listed for their recipient only, newest first', async () => {
    const older = await tell({ userId: own.userId, staffId: own.staffId }, 3)
    const newer = await tell({ userId: own.userId, staffId: own.staffId }, 1)
    await tell({ userId: other.userId, staffId: other.staffId })
    // A notification to a manager about this staff member does not belong to the staff member.
    const about = await tell({ userId: roster.manager.userId, staffId: own.staffId })
    expect(await idsAt(own)).toEqual([newer, older])
    expect(await idsAt(own, `/api/notifications/staff/${own.staffId}`)).toEqual([newer, older])
    expect(await idsAt(roster.manager)).toEqual([about])
  })

  test('keep their order beyond one page', async () => {
    const createdAt = (turn: number) => new Date(TEST_NOW - Math.floor(turn / 3) * 60_000).toISOString()
    const rows = Array.from({ length: 1203 }, (_, turn) => ({
      userId: own.userId,
      staffId: own.staffId,
      type: 'X',
      message: `${turn}`,
      createdAt: createdAt(turn),
    }))
    await roster.db.insert(notifications).values(rows)
    const wanted = (await roster.db.select().from(notifications))
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
      .map(({ id }) => id)
    expect(await idsAt(own)).toEqual(wanted)
    expect(await idsAt(own, `/api/notifications/staff/${own.staffId}`)).toEqual(wanted)
  })

  test('for a person without an account are listed once they have one', async () => {
    const [late] = await roster.db.insert(staff).values({ name: 'Late' }).returning({ id: staff.id })
    const waiting = await tell({ staffId: late?.id ?? null })
    expect(await idsAt(roster.manager, `/api/notifications/staff/${late?.id}`)).toEqual([waiting])
    const account = await roster.signInAs('staff')
    await roster.db.delete(staff).where(eq(staff.id, account.staffId))
    await roster.db
      .update(staff)
      .set({ userId: account.userId })
      .where(eq(staff.id, late?.id ?? 0))
    expect(await idsAt(account)).toEqual([waiting])
  })

  test('of others can be read by managers but not by staff; an unknown person is 404', async () => {
    const url = `/api/notifications/staff/${other.staffId}`
    expect((await own.get(url)).status).toBe(403)
    expect((await own.get('/api/notifications/staff/999999')).status).toBe(403)
    expect((await roster.manager.get(url)).status).toBe(200)
    expect((await roster.manager.get('/api/notifications/staff/999999')).status).toBe(404)
    expect((await roster.anonymous.get('/api/notifications')).status).toBe(401)
  })

  test('are marked read and dismissed by their recipient only; others get 404, managers included', async () => {
    const id = await tell({ userId: own.userId, staffId: own.staffId })
    for (const stranger of [other, roster.manager]) {
      for (const action of ['read', 'dismiss']) {
        const reply = await stranger.post(`/api/notifications/${id}/${action}`)
        expect(reply).toMatchObject({ status: 404, body: { error: 'This notification no longer exists.' } })
      }
    }
    expect((await own.get('/api/notifications')).body).toMatchObject([{ read: false, dismissed: false }])
    expect(await own.post(`/api/notifications/${id}/read`)).toMatchObject({ status: 200, body: { read: true } })
    expect(await own.post(`/api/notifications/${id}/dismiss`)).toMatchObject({ status: 200, body: { dismissed: true } })
    expect((await own.post('/api/notifications/999999/read')).status).toBe(404)
  })
})

describe('[NOTE-09] [API-01] clearing past notifications', () => {
  const clear = (by: SignedInClient, body: object) => by.post('/api/notifications/clear-past', body)

  test('marks those up to the given age as read, deletes none and returns the count', async () => {
    const forOwn = { userId: own.userId, staffId: own.staffId }
    const [recent, week, old] = [await tell(forOwn, 1), await tell(forOwn, 8), await tell(forOwn, 400)]
    await tell({ ...forOwn, read: true }, 1)
    const foreign = await tell({ userId: other.userId, staffId: other.staffId }, 1)
    expect(await clear(own, { staffId: own.staffId, daysOld: 7 })).toMatchObject({
      status: 200,
      body: { count: 1, message: 'Cleared 1 notifications' },
    })
    expect((await clear(own, { staffId: own.staffId })).body).toMatchObject({ count: 1 })
    const unread = (await roster.db.select().from(notifications)).filter(({ read }) => !read).map(({ id }) => id)
    expect(unread.sort()).toEqual([old, foreign].sort())
    expect(await idsAt(own)).toEqual(expect.arrayContaining([recent, week, old]))
  })

  test('of another person is refused, for managers too', async () => {
    await tell({ userId: other.userId, staffId: other.staffId }, 1)
    for (const by of [own, roster.manager]) {
      expect(await clear(by, { staffId: other.staffId })).toMatchObject({
        status: 403,
        body: { message: 'The staff member named in this request is not the one logged in.' },
      })
    }
    expect((await clear(own, { staffId: own.staffId, daysOld: -1 })).status).toBe(400)
    expect((await roster.db.select().from(notifications)).every(({ read }) => !read)).toBe(true)
  })
})
