import type { Fix } from '@fairweek/domain/contracts/explanations/explanations'
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import type { Notification } from '@fairweek/domain/contracts/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications, publishedShifts, requirements, schedule, shiftSwaps, staffRoles } from '../../db/schema.ts'
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
  await roster.db.delete(shiftSwaps)
  await roster.db.delete(schedule)
  await roster.db.delete(publishedShifts)
  await roster.db.delete(notifications)
})

const messagesOf = async (person: SignedInClient) =>
  ((await person.get('/api/notifications')).body as Notification[]).map(({ message }) => message)

/** Undoes the latest change; returns the people notified and their messages. */
async function undo(by: SignedInClient = roster.manager): Promise<string[]> {
  await roster.db.delete(notifications)
  const reply = await by.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
  expect(reply.body, reply.text).toMatchObject({ skipped: 0 })
  const takeNotices = async (name: string, person: SignedInClient) =>
    (await messagesOf(person)).map((message) => `${name}: ${message}`)
  const people = { ana, ben, manager: roster.manager, admin: roster.admin }
  return (await Promise.all(Object.entries(people).map(([name, person]) => takeNotices(name, person)))).flat()
}

const assign = (id: number, person: SignedInClient) =>
  roster.manager.put(`/api/schedule/${id}/assign`, { staffId: person.staffId })
const assigned = 'You have been assigned a Cook shift on Monday, Nov 23, 2026, 9:00 AM – 5:00 PM.'
const taken = (name: string) =>
  expect.stringMatching(new RegExp(`^${name}: .*took you off the Cook shift on Monday, Nov 23, 2026`))

describe('[UNDO-01] [PUB-03] an undo notifies', () => {
  test('the people who get a published shift back or lose it, once, and again on redo', async () => {
    const { id } = await roster.addKnownShift({ staffId: ana.staffId })
    await assign(id, ben)
    expect(await undo()).toEqual([`ana: ${assigned}`, taken('ben')])
    expect(await undo()).toEqual([taken('ana'), `ben: ${assigned}`])
  })

  test('the person of a deleted published shift, and nobody of a draft', async () => {
    const { id } = await roster.addKnownShift({ staffId: ana.staffId })
    await roster.manager.delete(`/api/schedule/${id}`)
    expect(await undo()).toEqual([`ana: ${assigned}`])
    await roster.addShift({ staffId: ben.staffId })
    expect(await undo()).toEqual([])
    expect(await undo()).toEqual([])
  })

  test('the person who keeps a shift, with new and old times', async () => {
    const { id } = await roster.addKnownShift({ staffId: ana.staffId })
    await roster.manager.put(`/api/schedule/${id}`, roster.shiftBody({ staffId: ana.staffId, endTime: '18:00' }))
    expect(await undo()).toEqual([
      expect.stringMatching(/^ana: .*6:00 PM → Cook, Monday, Nov 23, 2026, 9:00 AM – 5:00 PM\.$/),
    ])
  })

  test('nobody when it reverts a confirmation, and the person of a purged confirmed shift', async () => {
    const shift = await roster.addShift({ staffId: ana.staffId })
    await roster.manager.put(`/api/schedule/${shift.id}/confirm`)
    expect(await undo()).toEqual([])
    await roster.manager.put(`/api/schedule/${shift.id}/confirm`)
    await roster.addShift({ staffId: ben.staffId })
    await roster.admin.post('/api/schedule/purge', { weekStartDate: WEEK })
    expect(await undo(roster.admin)).toEqual([`ana: ${assigned}`])
  })

  test('the person who lost a shift to a plan; one who gains one is notified on confirmation', async () => {
    const need = { startTime: '09:00', endTime: '17:00', requiredCount: 1, source: 'Manual', roleId: roster.cookId }
    for (const dayOfWeek of [1, 2]) await roster.manager.post('/api/requirements', { ...need, dayOfWeek })
    const { id } = await roster.addKnownShift({ staffId: ana.staffId })
    const asked = await roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK, mode: 'anew' })
    const { proposal } = asked.body as GenerateReply
    const move = { shiftId: id, dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
    const moves = [{ ...move, staffId: ben.staffId }]
    const accepted = await roster.manager.post(`/api/schedule/generate/${WEEK}/accept`, {
      madeFrom: proposal?.madeFrom,
      moves,
    })
    expect(accepted.status, accepted.text).toBe(200)
    expect(await messagesOf(ben)).toEqual([])
    expect(await messagesOf(ana)).toEqual([expect.stringMatching('took you off the Cook shift')])
    expect(await undo()).toEqual([`ana: ${assigned}`])
    expect(await undo()).toEqual([taken('ana')])
    // The shift is a draft again, so only Ana is notified, who lost it.
    await roster.db.delete(notifications)
    await assign(id, await roster.addCook())
    await assign(id, ben)
    expect(await roster.db.select().from(notifications)).toEqual([])
    await roster.manager.put(`/api/schedule/${id}/confirm`)
    expect([await messagesOf(ana), await messagesOf(ben)]).toEqual([[], [assigned]])
  })

  test('a person who released their shift, but not the user who undoes a change of their own shift', async () => {
    const { id } = await roster.addKnownShift({ staffId: ana.staffId })
    await ana.put(`/api/schedule/${id}/cancel`)
    expect(await undo()).toEqual([`ana: ${assigned}`])
    const { staffId } = roster.manager
    await roster.db.execute(`insert into staff_roles (staff_id, role_id) values (${staffId}, ${roster.cookId})`)
    const own = await roster.addKnownShift({ staffId, dayOfWeek: 3 })
    await roster.manager.delete(`/api/schedule/${own.id}`)
    expect(await undo()).toEqual([])
  })
})

describe('[UNDO-03] [PUB-03] an undo that also reopens a swap offer', () => {
  async function publishDays(person: { staffId: number }, days: readonly number[]): Promise<number[]> {
    const ids: number[] = []
    for (const dayOfWeek of days) {
      const { id } = await roster.addShift({ staffId: person.staffId, dayOfWeek })
      await roster.manager.put(`/api/schedule/${id}/confirm`)
      ids.push(id)
    }
    return ids
  }
  const offer = async (scheduleId: number, taker: SignedInClient, wantedId: number | null = null) => {
    const reply = await ana.post('/api/schedule/swaps', { scheduleId, takerId: taker.staffId, wantedId })
    expect(reply.status, reply.text).toBe(200)
    return (reply.body as { swap: { id: number } }).swap.id
  }
  const purge = async () =>
    expect((await roster.admin.post('/api/schedule/purge', { weekStartDate: WEEK })).status).toBe(200)
  const reopened = (name: string, shifts: string) =>
    expect.stringMatching(new RegExp(`^${name}: The offer .* is open again, .*: ${shifts}\\.$`))
  const [monday, friday] = ['Monday, Nov 23', 'Friday, Nov 27'].map((day) => `Cook, ${day}, 2026, 9:00 AM – 5:00 PM`)

  test('notifies giver and taker of the offer and of every other shift they get back', async () => {
    const [offered] = await publishDays(ana, [1, 2, 3])
    await publishDays(ben, [4])
    const wanted = (await publishDays(ben, [5]))[0] ?? null
    await offer(offered ?? 0, ben, wanted)
    await purge()
    expect(await undo(roster.admin)).toEqual([
      'ana: You work Mon, Tue, Wed next week: 24 h (Nov 23 – 29). New: Tue, Wed.',
      reopened('ana', `${monday}, for ${friday}`),
      'ben: You have been assigned a Cook shift on Thursday, Nov 26, 2026, 9:00 AM – 5:00 PM.',
      reopened('ben', `${monday}, for ${friday}`),
    ])
  })

  test('notifies a manager who decides the offer of their own shifts as well', async () => {
    const { staffId } = roster.manager
    await roster.db.insert(staffRoles).values({ staffId, roleId: roster.cookId }).onConflictDoNothing()
    const [offered] = await publishDays(ana, [1])
    const { id } = await roster.addShift({ staffId, dayOfWeek: 2 })
    await roster.admin.put(`/api/schedule/${id}/confirm`)
    const swapId = await offer(offered ?? 0, ben)
    expect((await ben.post(`/api/schedule/swaps/${swapId}/accept`)).status).toBe(200)
    await purge()
    expect(await undo(roster.admin)).toEqual([
      reopened('ana', monday ?? ''),
      reopened('ben', monday ?? ''),
      'manager: You have been assigned a Cook shift on Tuesday, Nov 24, 2026, 9:00 AM – 5:00 PM.',
      expect.stringMatching(/^manager: .* would like to hand a shift over to /),
    ])
  })
})

describe('[UNDO-03] [PUB-03] an undo of a change whose notification was neither read nor sent', () => {
  const lastUndo = async () => {
    const reply = await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
    expect(reply.body, reply.text).toMatchObject({ skipped: 0 })
  }
  async function deletePublished(): Promise<number> {
    const { id } = await roster.addShift({ staffId: ana.staffId })
    await roster.manager.put(`/api/schedule/${id}/confirm`)
    const [first] = (await ana.get('/api/notifications')).body as Notification[]
    await ana.post(`/api/notifications/${first?.id}/read`)
    await roster.manager.put(`/api/schedule/${id}/unconfirm`)
    await roster.manager.delete(`/api/schedule/${id}`)
    expect(await messagesOf(ana)).toEqual([expect.stringContaining('cancelled your Cook shift'), assigned])
    return id
  }

  test('deletes that notification, so the person of an unconfirmed, deleted and restored shift is not notified', async () => {
    const id = await deletePublished()
    const unconfirmed = (await lastChangeId(roster.db)) - 1
    await lastUndo()
    expect(await messagesOf(ana)).toEqual([assigned])
    expect((await roster.manager.post(`/api/schedule/undo/${unconfirmed}`)).status).toBe(200)
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: ana.staffId })
    expect(await messagesOf(ana)).toEqual([assigned])
  })

  test.each([{ read: true }, { handedOn: true }])(
    'sends a new notification if the first one was seen: %o',
    async (mark) => {
      await deletePublished()
      await roster.db.update(notifications).set(mark)
      await lastUndo()
      expect(await messagesOf(ana)).toEqual([assigned, expect.stringContaining('cancelled your Cook shift'), assigned])
    },
  )
})

test('[PUB-01] [SHIFT-07] a fix that reassigns a cancelled published shift notifies its new person at once', async () => {
  const times = { startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
  await roster.db.insert(requirements).values({ ...times, dayOfWeek: 1, requiredCount: 1 })
  const { id } = await roster.addKnownShift({ staffId: ana.staffId })
  await roster.manager.put(`/api/schedule/${id}/cancel`)
  await roster.db.delete(notifications)
  const query = new URLSearchParams({ ...times, date: '2026-11-23', roleId: String(roster.cookId) })
  const { fixes } = (await roster.manager.get(`/api/schedule/explain/opening/fixes?${query}`)).body as { fixes: Fix[] }
  const fix = fixes.find(({ apply }) => apply.changes.length === 1 && apply.changes[0]?.staffId === ben.staffId)
  const reply = await roster.manager.post('/api/schedule/explain/fix', fix?.apply)
  expect(reply.status, reply.text).toBe(200)
  expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: ben.staffId })
  expect(await messagesOf(ben)).toEqual([assigned])
  await roster.db.delete(requirements)
})
