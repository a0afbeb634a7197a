import type { Notification } from '@fairweek/domain/contracts/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications, schedule, staff } from '../../db/schema.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'

let roster: TestRoster
let holder: SignedInClient
let other: SignedInClient
/** By the id of their profile. */
const names = new Map<number, string>()
beforeAll(async () => {
  roster = await createTestRoster()
  holder = await roster.addCook()
  other = await roster.addCook()
  for (const { id, name } of await roster.db.select().from(staff)) names.set(id, name)
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(notifications)
  await roster.db.delete(schedule)
})

const told = async (person: SignedInClient) =>
  ((await person.get('/api/notifications')).body as Notification[]).map(({ type, message }) => `${type} ${message}`)
const nameOf = ({ staffId }: SignedInClient) => names.get(staffId) ?? ''
const MONDAY = 'Monday, Nov 23, 2026, 9:00 AM - 5:00 PM'

describe('whoever loses a shift, or whose shift is changed, by a manager’s hand is told who did it', () => {
  test('cancelled: the holder, and to everybody else only who did it', async () => {
    const { id } = await roster.addShift({ staffId: holder.staffId })
    expect((await roster.manager.put(`/api/schedule/${id}/cancel`)).status).toBe(200)
    const by = nameOf(roster.manager)
    expect(await told(holder)).toEqual([`SHIFT_CANCELLED ${by} cancelled your Cook shift on ${MONDAY}.`])
    const toOthers = [`SHIFT_CANCELLED ${by} cancelled a Cook shift on ${MONDAY}. It is available.`]
    expect(await told(other)).toEqual(toOthers)
    expect(await told(roster.admin)).toEqual(toOthers)
    expect(await told(roster.manager)).toEqual([])
    const [toColleague] = (await other.get('/api/notifications')).body as Notification[]
    expect(JSON.stringify(toColleague)).not.toContain(nameOf(holder))
    expect(JSON.parse(toColleague?.metadata ?? '')).toMatchObject({ staffId: roster.manager.staffId, staffName: by })
  })

  test('given back by its holder: names the holder, who is not told', async () => {
    const { id } = await roster.addShift({ staffId: holder.staffId })
    await holder.put(`/api/schedule/${id}/cancel`)
    expect(await told(holder)).toEqual([])
    expect(await told(other)).toEqual([
      `SHIFT_CANCELLED ${nameOf(holder)} cancelled a Cook shift on ${MONDAY}. It is available.`,
    ])
  })

  test('handed on, by assigning and by editing: both are told', async () => {
    for (const give of ['assign', 'edit'] as const) {
      await roster.db.delete(notifications)
      await roster.db.delete(schedule)
      const { id, version } = await roster.addShift({ staffId: holder.staffId })
      const { staffId } = other
      const reply =
        give === 'assign'
          ? await roster.manager.put(`/api/schedule/${id}/assign`, { staffId, version })
          : await roster.manager.put(`/api/schedule/${id}`, roster.shiftBody({ staffId, version }))
      expect(reply.status).toBe(200)
      expect(await told(holder)).toEqual([
        `SHIFT_CANCELLED ${nameOf(roster.manager)} took you off the Cook shift on ${MONDAY}.`,
      ])
      expect(await told(other)).toEqual([`SHIFT_ASSIGNED You have been assigned a Cook shift on ${MONDAY}.`])
      expect(await told(roster.admin)).toEqual([])
    }
  })

  test('edited: old and new, and nothing where nothing changed', async () => {
    const { id } = await roster.addShift({ staffId: holder.staffId })
    const edit = (more: object) =>
      roster.manager.put(`/api/schedule/${id}`, roster.shiftBody({ staffId: holder.staffId, ...more }))
    expect((await edit({ version: 1 })).status).toBe(200)
    expect(await told(holder)).toEqual([])
    expect((await edit({ version: 2, dayOfWeek: 2, startTime: '10:00' })).status).toBe(200)
    expect(await told(holder)).toEqual([
      `SHIFT_ASSIGNED ${nameOf(roster.manager)} changed your shift: Cook, ${MONDAY} → Cook, Tuesday, Nov 24, 2026, 10:00 AM - 5:00 PM.`,
    ])
    expect((await edit({ version: 3, dayOfWeek: 2, startTime: '10:00', staffId: null })).status).toBe(200)
    expect((await told(holder))[0]).toBe(
      `SHIFT_CANCELLED ${nameOf(roster.manager)} took you off the Cook shift on Tuesday, Nov 24, 2026, 10:00 AM - 5:00 PM.`,
    )
  })

  test('deleted, or cleared away once confirmed; a draft is cleared away in silence', async () => {
    const cancelled = `SHIFT_CANCELLED ${nameOf(roster.manager)} cancelled your Cook shift on ${MONDAY}.`
    const { id } = await roster.addShift({ staffId: holder.staffId })
    expect((await roster.manager.delete(`/api/schedule/${id}`)).status).toBe(200)
    expect(await told(holder)).toEqual([cancelled])
    await roster.db.delete(notifications)
    await roster.insertShift({ staffId: holder.staffId, status: 'Confirmed' })
    await roster.insertShift({ staffId: other.staffId, status: 'Pending' })
    expect((await roster.admin.post('/api/schedule/purge', { all: true })).body).toMatchObject({ deleted: 2 })
    expect(await told(holder)).toEqual([cancelled.replace(nameOf(roster.manager), nameOf(roster.admin))])
    expect(await told(other)).toEqual([])
  })

  test('somebody without an account finds it once they have one; who acts is told nothing of their own shift', async () => {
    const [late] = await roster.db.insert(staff).values({ name: 'Late' }).returning({ id: staff.id })
    await roster.manager.post(`/api/staff/${late?.id}/roles`, { roleId: roster.cookId })
    await roster.manager.post(`/api/staff/${roster.manager.staffId}/roles`, { roleId: roster.cookId })
    const { id } = await roster.addShift({ staffId: late?.id })
    await roster.manager.put(`/api/schedule/${id}/assign`, { staffId: roster.manager.staffId, version: 1 })
    await roster.manager.delete(`/api/schedule/${id}`)
    expect(await told(roster.manager)).toEqual([])
    const waiting = await roster.db.select().from(notifications)
    expect(waiting).toMatchObject([{ staffId: late?.id, userId: null, type: 'SHIFT_CANCELLED' }])
  })
})
