import { asc, gt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications, schedule } from '../../db/schema.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
let ana: SignedInClient
let ben: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
  ben = await roster.addCook()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(schedule)
})

/** Undoes the latest change; returns whom that told, and in which words. */
async function undo(by: SignedInClient = roster.manager): Promise<{ userId: number | null; message: string }[]> {
  const [last] = await roster.db.select({ id: notifications.id }).from(notifications).orderBy(asc(notifications.id))
  const ids = (await roster.db.select({ id: notifications.id }).from(notifications)).map(({ id }) => id)
  const reply = await by.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
  expect(reply.body, reply.text).toMatchObject({ skipped: 0 })
  return roster.db
    .select({ userId: notifications.userId, message: notifications.message })
    .from(notifications)
    .where(gt(notifications.id, Math.max(last?.id ?? 0, ...ids)))
    .orderBy(asc(notifications.id))
}

const assign = (id: number, person: SignedInClient) =>
  roster.manager.put(`/api/schedule/${id}/assign`, { staffId: person.staffId })
const assigned = 'You have been assigned a Cook shift on Monday, Nov 23, 2026, 9:00 AM - 5:00 PM.'
const taken = (person: SignedInClient) => ({
  userId: person.userId,
  message: expect.stringContaining('took you off the Cook shift on Monday, Nov 23, 2026'),
})

describe('[UNDO-01] an undo tells', () => {
  test('whoever gets a shift back and whoever loses it, once, and again when it is redone', async () => {
    const { id } = await roster.addShift({ staffId: ana.staffId })
    await assign(id, ben)
    expect(await undo()).toEqual([{ userId: ana.userId, message: assigned }, taken(ben)])
    expect(await undo()).toEqual([{ userId: ben.userId, message: assigned }, taken(ana)])
  })

  test('whoever was told of a deletion, and nobody of a draft', async () => {
    const { id } = await roster.addShift({ staffId: ana.staffId })
    await roster.manager.delete(`/api/schedule/${id}`)
    expect(await undo()).toEqual([{ userId: ana.userId, message: assigned }])
    await roster.addShift({ staffId: ben.staffId })
    expect(await undo()).toEqual([])
    expect(await undo()).toEqual([])
  })

  test('whoever knows of a draft by an earlier change', async () => {
    const { id } = await roster.addShift({ staffId: ana.staffId })
    const added = await lastChangeId(roster.db)
    await roster.manager.put(`/api/schedule/${id}`, roster.shiftBody({ staffId: ana.staffId, endTime: '18:00' }))
    expect(await undo()).toEqual([
      {
        userId: ana.userId,
        message: expect.stringContaining('6:00 PM → Cook, Monday, Nov 23, 2026, 9:00 AM - 5:00 PM'),
      },
    ])
    const reply = await roster.manager.post(`/api/schedule/undo/${added}`)
    expect(reply.body).toMatchObject({ undone: 1 })
    const [latest] = (await roster.db.select().from(notifications)).toSorted((a, b) => b.id - a.id)
    expect(latest).toMatchObject({ userId: ana.userId, message: expect.stringContaining('cancelled your Cook shift') })
  })

  test('nobody when a confirmation is taken back; of a confirmed shift everybody whose it is', async () => {
    const shift = await roster.addShift({ staffId: ana.staffId })
    await roster.manager.put(`/api/schedule/${shift.id}/confirm`)
    expect(await undo()).toEqual([])
    await roster.manager.put(`/api/schedule/${shift.id}/confirm`)
    await roster.addShift({ staffId: ben.staffId })
    await roster.admin.post('/api/schedule/purge', { weekStartDate: WEEK })
    expect(await undo(roster.admin)).toEqual([{ userId: ana.userId, message: assigned }])
  })

  test('whoever gave a shift back themselves', async () => {
    const { id } = await roster.addShift({ staffId: ana.staffId })
    await ana.put(`/api/schedule/${id}/cancel`)
    expect(await undo()).toEqual([{ userId: ana.userId, message: assigned }])
  })

  test('nobody who undoes it themselves', async () => {
    const { id } = await roster.addShift({ staffId: ana.staffId })
    await roster.db.delete(schedule)
    const cook = roster.manager
    await roster.db.execute(`insert into staff_roles (staff_id, role_id) values (${cook.staffId}, ${roster.cookId})`)
    const own = await roster.addShift({ staffId: cook.staffId })
    expect(own.id).toBeGreaterThan(id)
    await roster.manager.delete(`/api/schedule/${own.id}`)
    expect(await undo()).toEqual([])
  })
})
