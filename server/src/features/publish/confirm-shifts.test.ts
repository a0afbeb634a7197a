import type { Notification } from '@fairweek/domain/contracts/notifications'
import type { BulkReply, Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications, publishedShifts, schedule, staffRoles } from '../../db/schema.ts'
import { lastChangeId, readChanges } from '../../testing/read-changes.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
let ana: SignedInClient
let bo: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  ;[ana, bo] = [await roster.addCook(), await roster.addCook()]
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.clear([notifications, publishedShifts, schedule])
})

const readWeek = async () => (await roster.manager.get(`/api/schedule/week/${WEEK}`)).body as Shift[]
async function call(what: 'confirm' | 'unconfirm', shifts: readonly Pick<Shift, 'id' | 'version'>[]) {
  const reply = await roster.manager.post(`/api/schedule/${what}`, {
    shifts: shifts.map(({ id, version }) => ({ id, version })),
  })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as BulkReply
}
const draftWeek = async () => {
  for (const { staffId } of [ana, bo]) for (const dayOfWeek of [1, 3, 5]) await roster.addShift({ staffId, dayOfWeek })
  return readWeek()
}
const statuses = async () => (await readWeek()).map(({ status }) => status)
const takeNotices = async (who: SignedInClient) =>
  ((await who.get('/api/notifications')).body as Notification[]).map(({ message }) => message)
const undo = (id: number | null) => roster.manager.post(`/api/schedule/undo/${id}`)

describe('[WEEK-05] confirming a week', () => {
  test('is one change with one undo, and one notification a person names all their shifts', async () => {
    const shifts = await draftWeek()
    const mark = await lastChangeId(roster.db)
    const { done, refused, undoId } = await call('confirm', shifts)
    expect([done, refused]).toEqual([shifts.map(({ id }) => id), []])
    expect((await readChanges(roster.db, mark)).map(({ id, action }) => [id, action])).toEqual([
      [undoId, 'confirmShifts'],
    ])
    expect(await readWeek()).toMatchObject(
      shifts.map(({ id, version }) => ({
        id,
        status: 'Confirmed',
        version: version + 1,
        confirmingManagerId: roster.manager.userId,
        confirmationTimestamp: expect.stringMatching(/^2026-11-18T/),
      })),
    )
    for (const who of [ana, bo])
      expect(await takeNotices(who)).toEqual(['You work Mon, Wed, Fri next week: 24 h (Nov 23 – 29).'])
    const names = await roster.db.select({ name: schedule.staffName }).from(schedule)
    expect(names.every(({ name }) => name?.startsWith('Person'))).toBe(true)
    expect((await undo(undoId)).body).toMatchObject({ undone: 6, skipped: 0 })
    expect(new Set(await statuses())).toEqual(new Set(['Pending']))
  })

  test('skips and reports shifts that were changed by others or cannot be confirmed', async () => {
    const [changed, gone, ...rest] = (await draftWeek()) as [Shift, Shift, ...Shift[]]
    await roster.manager.put(
      `/api/schedule/${changed.id}`,
      roster.shiftBody({ staffId: ana.staffId, endTime: '18:00' }),
    )
    await roster.manager.delete(`/api/schedule/${gone.id}`)
    const nobodys = await roster.addShift({ dayOfWeek: 2 })
    const { done, refused } = await call('confirm', [changed, gone, ...rest, nobodys])
    expect(done).toEqual(rest.map(({ id }) => id))
    expect(refused).toEqual([
      {
        id: changed.id,
        message: expect.stringMatching(/^\S+ changed this shift (?:at|on) [^.]+\. When: .* → .* 6 PM\. /),
      },
      { id: gone.id, message: expect.stringMatching(/^\S+ deleted this shift at 1 PM\.$/) },
      { id: nobodys.id, message: 'This shift has no staff member. Assign someone before confirming it.' },
    ])
    const again = await call('confirm', await readWeek())
    expect(again.done).toHaveLength(5)
    expect(
      await call(
        'confirm',
        (await readWeek()).filter(({ staffId }) => staffId !== null),
      ),
    ).toMatchObject({
      refused: [],
      undoId: null,
    })
  })

  test('includes a cancelled shift only if its person is free, and nobody who has lost the role', async () => {
    const host = await roster.signInAs('staff')
    const free = await roster.insertShift({ status: 'Cancelled', staffId: ana.staffId, dayOfWeek: 2 })
    await roster.addShift({ staffId: ana.staffId, dayOfWeek: 4 })
    const busy = await roster.insertShift({ status: 'Cancelled', staffId: ana.staffId, dayOfWeek: 4 })
    const unqualified = await roster.insertShift({ staffId: host.staffId, dayOfWeek: 5 })
    const { refused } = await call('confirm', await readWeek())
    expect(refused.map(({ id }) => id).sort()).toEqual([busy, unqualified].sort())
    expect((await roster.readShift(free)).status).toBe('Confirmed')
    await roster.db.insert(staffRoles).values({ staffId: host.staffId, roleId: roster.cookId })
    expect(await call('confirm', [await roster.readShift(unqualified)])).toMatchObject({ done: [unqualified] })
    await roster.db.delete(staffRoles).where(eq(staffRoles.staffId, host.staffId))
  })

  test('accepts the shifts of a large week in one request, and no more than that', async () => {
    const seen = (count: number) => Array.from({ length: count }, (_, index) => ({ id: 900_000 + index, version: 1 }))
    expect((await call('confirm', seen(2000))).refused).toHaveLength(2000)
    for (const what of ['confirm', 'unconfirm'])
      for (const shifts of [[], seen(2001)])
        expect((await roster.manager.post(`/api/schedule/${what}`, { shifts })).status).toBe(400)
  })
})

describe('[WEEK-06] unconfirming a week', () => {
  test('is one change with one undo and notifies nobody', async () => {
    await call('confirm', await draftWeek())
    await roster.db.delete(notifications)
    const mark = await lastChangeId(roster.db)
    const { done, undoId } = await call('unconfirm', await readWeek())
    expect(done).toHaveLength(6)
    expect((await readChanges(roster.db, mark)).map(({ action }) => action)).toEqual(['unconfirmShifts'])
    expect(await readWeek()).toMatchObject(
      Array(6).fill({ status: 'Pending', confirmingManagerId: null, confirmationTimestamp: null }),
    )
    expect((await undo(undoId)).body).toMatchObject({ undone: 6, skipped: 0 })
    expect(new Set(await statuses())).toEqual(new Set(['Confirmed']))
    expect(await roster.db.select().from(notifications)).toEqual([])
  })

  test('skips and reports drafts, shifts of deleted people and shifts changed by others', async () => {
    const [draft, held, changed] = [
      await roster.addShift({ staffId: ana.staffId, dayOfWeek: 1 }),
      await roster.addShift({ staffId: ana.staffId, dayOfWeek: 2 }),
      await roster.addShift({ staffId: ana.staffId, dayOfWeek: 3 }),
    ]
    const former = await roster.insertShift({ status: 'Confirmed', staffName: 'Former', dayOfWeek: 4 })
    await call('confirm', [held, changed])
    const week = await readWeek()
    await roster.manager.put(`/api/schedule/${changed.id}/unconfirm`)
    await roster.manager.put(`/api/schedule/${changed.id}/confirm`)
    const { done, refused } = await call('unconfirm', week)
    expect(done).toEqual([held.id])
    expect(refused.map(({ id }) => id)).toEqual([draft.id, changed.id, former])
    expect(await roster.readShift(changed.id)).toMatchObject({ status: 'Confirmed' })
    const rows = await roster.db
      .select()
      .from(schedule)
      .where(and(eq(schedule.id, held.id), eq(schedule.status, 'Pending')))
    expect(rows).toMatchObject([{ staffName: null }])
  })
})
