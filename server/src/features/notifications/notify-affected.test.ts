import type { Notification } from '@fairweek/domain/contracts/notifications'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { readToCall, TO_CALL_HEADER } from '@fairweek/domain/contracts/schedule/to-call'
import { weekStartOf } from '@fairweek/domain/time/week'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications, publishedShifts, schedule, staff, staffRoles, timeOff } from '../../db/schema.ts'
import { reportAbsence } from '../../testing/cover/report-absence.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, PAST_WEEK, TEST_NOW, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
let ana: SignedInClient
let ben: SignedInClient
const names = new Map<number, string>()
beforeAll(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
  ben = await roster.addCook()
  for (const { id, name } of await roster.db.select().from(staff)) names.set(id, name)
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.clear([notifications, schedule, publishedShifts])
})

const takeNotices = async (person: SignedInClient) =>
  ((await person.get('/api/notifications')).body as Notification[]).map(({ type, message }) => `${type} ${message}`)
const nameOf = ({ staffId }: SignedInClient) => names.get(staffId) ?? ''
const MONDAY = 'Monday, Nov 23, 2026, 9:00 AM – 5:00 PM'
const assigned = `SHIFT_ASSIGNED You have been assigned a Cook shift on ${MONDAY}.`
const confirm = (id: number, by = roster.manager) => by.put(`/api/schedule/${id}/confirm`)
const unconfirm = (id: number) => roster.manager.put(`/api/schedule/${id}/unconfirm`)
const confirmShifts = (shifts: readonly Shift[], by = roster.manager) =>
  by.post('/api/schedule/confirm', { shifts: shifts.map(({ id, version }) => ({ id, version })) })
const addWeek = (person: SignedInClient, days: number[], more: object = {}) =>
  Promise.all(days.map((dayOfWeek) => roster.addShift({ staffId: person.staffId, dayOfWeek, ...more })))

describe('[PUB-01] confirming', () => {
  test('notifies each person once and does not notify of drafts', async () => {
    const shifts = [...(await addWeek(ana, [1, 3, 5])), ...(await addWeek(ben, [2, 4]))]
    expect([...(await takeNotices(ana)), ...(await takeNotices(ben))]).toEqual([])
    expect((await confirmShifts(shifts)).body).toMatchObject({ refused: [] })
    expect(await takeNotices(ana)).toEqual(['SHIFT_ASSIGNED You work Mon, Wed, Fri next week: 24 h (Nov 23 – 29).'])
    expect(await takeNotices(ben)).toEqual(['SHIFT_ASSIGNED You work Tue, Thu next week: 16 h (Nov 23 – 29).'])
    expect(await takeNotices(roster.manager)).toEqual([])
    expect((await confirmShifts(shifts)).body).toMatchObject({ refused: expect.any(Array) })
    for (const { id } of shifts) await confirm(id)
    expect(await takeNotices(ana)).toHaveLength(1)
  })

  test('shift by shift merges unread notifications into one; read ones stay', async () => {
    const [monday, wednesday, friday] = (await addWeek(ana, [1, 3, 5])) as [Shift, Shift, Shift]
    await confirm(monday.id)
    expect(await takeNotices(ana)).toEqual([assigned])
    await confirm(wednesday.id, roster.admin)
    expect(await takeNotices(ana)).toEqual(['SHIFT_ASSIGNED You work Mon, Wed next week: 16 h (Nov 23 – 29).'])
    const [notice] = (await ana.get('/api/notifications')).body as Notification[]
    await ana.post(`/api/notifications/${notice?.id}/read`)
    await confirm(friday.id)
    expect(await takeNotices(ana)).toEqual([
      'SHIFT_ASSIGNED You have been assigned a Cook shift on Friday, Nov 27, 2026, 9:00 AM – 5:00 PM.',
      'SHIFT_ASSIGNED You work Mon, Wed next week: 16 h (Nov 23 – 29).',
    ])
  })

  test('does not report again shifts released in the meantime', async () => {
    const [monday, wednesday, friday] = (await addWeek(ana, [1, 3, 5])) as [Shift, Shift, Shift]
    await confirmShifts([monday, wednesday])
    await ana.put(`/api/schedule/${monday.id}/cancel`)
    await confirm(friday.id)
    expect(await takeNotices(ana)).toEqual(['SHIFT_ASSIGNED You work Wed, Fri next week: 16 h (Nov 23 – 29).'])
  })

  test('several weeks sends one notification, without past weeks', async () => {
    await addWeek(ana, [1])
    await addWeek(ana, [2], { weekStartDate: NEXT_WEEK })
    await addWeek(ana, [2], { weekStartDate: PAST_WEEK })
    await roster.admin.post('/api/schedule/confirm-all-pending')
    expect(await takeNotices(ana)).toEqual([
      'SHIFT_ASSIGNED You work Mon next week: 8 h (Nov 23 – 29). You work Tue in another week: 8 h (Nov 30 – Dec 6).',
    ])
  })

  test('[PUB-08] tells nobody of shifts that are over, and names only days to come', async () => {
    const present = { weekStartDate: weekStartOf(new Date(TEST_NOW).toISOString().slice(0, 10)) }
    await confirmShifts(await addWeek(ana, [1, 2], present))
    expect(await takeNotices(ana)).toEqual([])
    await confirmShifts([...(await addWeek(ana, [3, 5], present)), ...(await addWeek(ben, [1, 5], present))])
    expect(await takeNotices(ana)).toEqual([
      'SHIFT_ASSIGNED You work Wed, Fri in the rest of this week: 16 h (Nov 16 – 22).',
    ])
    expect(await takeNotices(ben)).toEqual([expect.stringContaining('assigned a Cook shift on Friday, Nov 20')])
  })

  test('one’s own shift sends no notification; a person without an account gets theirs later', async () => {
    const [late] = await roster.db.insert(staff).values({ name: 'Late' }).returning({ id: staff.id })
    await roster.db.insert(staffRoles).values([
      { staffId: late?.id ?? 0, roleId: roster.cookId },
      { staffId: roster.manager.staffId, roleId: roster.cookId },
    ])
    const shifts = [
      await roster.addShift({ staffId: late?.id }),
      await roster.addShift({ staffId: roster.manager.staffId }),
    ]
    await confirmShifts(shifts)
    expect(await roster.db.select().from(notifications)).toMatchObject([
      { staffId: late?.id, userId: null, type: 'SHIFT_ASSIGNED', publishedWeeks: [WEEK] },
    ])
    await unconfirm(shifts[1]?.id ?? 0)
    await roster.manager.delete(`/api/schedule/${shifts[1]?.id}`)
    expect(await takeNotices(roster.manager)).toEqual([])
  })
})

describe('[PUB-11] people without an account, who have to be called,', () => {
  let late: { id: number }
  beforeAll(async () => {
    const [person] = await roster.db.insert(staff).values({ name: 'Late, Ü.' }).returning({ id: staff.id })
    late = { id: person?.id ?? 0 }
    await roster.db.insert(staffRoles).values({ staffId: late.id, roleId: roster.cookId })
  })
  afterAll(async () => {
    await roster.db.delete(staff).where(eq(staff.id, late.id))
  })
  /** Returns the people whom a reply names. */
  const toCall = async (reply: Promise<TestReply>) => {
    const { status, text, headers } = await reply
    expect(status, text).toBe(200)
    const header = headers[TO_CALL_HEADER]
    return header === undefined ? [] : readToCall(String(header)).names
  }
  const seen = ({ id, version }: Shift) => ({ id, version })
  const known = () => roster.addKnownShift({ staffId: late.id })

  test.each<[string, (shift: Shift) => Promise<TestReply>]>([
    [
      'editing',
      ({ id }) => roster.manager.put(`/api/schedule/${id}`, roster.shiftBody({ staffId: late.id, endTime: '18:00' })),
    ],
    ['assigning', ({ id }) => roster.manager.put(`/api/schedule/${id}/assign`, { staffId: ana.staffId })],
    [
      'assigning several',
      (shift) => roster.manager.post('/api/schedule/assign', { shifts: [seen(shift)], staffId: ana.staffId }),
    ],
    ['deleting', ({ id }) => roster.manager.delete(`/api/schedule/${id}`)],
    ['deleting several', (shift) => roster.manager.post('/api/schedule/delete', { shifts: [seen(shift)] })],
    ['taking off', ({ id }) => reportAbsence(roster, roster.manager, id, 'takenOff')],
  ])('are named after %s of a published shift, and nobody after the same with a draft', async (_, act) => {
    expect(await toCall(act(await known()))).toEqual(['Late, Ü.'])
    await roster.clear([notifications, schedule, publishedShifts, timeOff])
    expect(await toCall(act(await roster.addShift({ staffId: late.id })))).toEqual([])
    await roster.clear([timeOff])
  })

  test('are named after an undo and after two people’s shifts were swapped, but not if they called in sick, nor on publishing', async () => {
    const shift = await known()
    expect(await toCall(roster.manager.delete(`/api/schedule/${shift.id}`))).toEqual(['Late, Ü.'])
    const undo = async () => roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
    expect(await toCall(undo())).toEqual(['Late, Ü.'])
    expect(await toCall(reportAbsence(roster, roster.manager, shift.id))).toEqual([])
    await roster.clear([timeOff])
    const draft = await roster.addShift({ staffId: late.id, dayOfWeek: 4 })
    expect(await toCall(confirmShifts([draft]))).toEqual([])
    const [his, theirs] = [await known(), await roster.addKnownShift({ staffId: ben.staffId, dayOfWeek: 2 })]
    const swap = roster.manager.post('/api/schedule/swap', { shifts: [seen(his), seen(theirs)] })
    expect(await toCall(swap)).toEqual(['Late, Ü.'])
  })
})

describe('[NOTE-11] the first notifications of a new account', () => {
  test('name shifts that the person has or can take, and none that were purged or filled before', async () => {
    const [late] = await roster.db.insert(staff).values({ name: 'Late' }).returning({ id: staff.id })
    const staffId = late?.id ?? 0
    await roster.db.insert(staffRoles).values({ staffId, roleId: roster.cookId })
    const own = [await roster.addShift({ staffId }), await roster.addShift({ staffId, weekStartDate: NEXT_WEEK })]
    const [filled, free] = (await addWeek(ana, [2, 3])) as [Shift, Shift]
    for (const { id } of [...own, filled, free]) await confirm(id)
    for (const { id } of [filled, free])
      expect((await roster.manager.put(`/api/schedule/${id}/cancel`)).status).toBe(200)
    await roster.manager.put(`/api/schedule/${filled.id}/assign`, { staffId: ben.staffId })
    expect((await roster.admin.post('/api/schedule/purge', { weekStartDate: NEXT_WEEK })).status).toBe(200)
    expect(await roster.db.select().from(notifications).where(eq(notifications.staffId, staffId))).toHaveLength(5)

    const account = await roster.signInAs('staff')
    await roster.db.delete(staff).where(eq(staff.id, account.staffId))
    await roster.db.update(staff).set({ userId: account.userId }).where(eq(staff.id, staffId))
    const offer = expect.stringMatching(/^SHIFT_CANCELLED .*Wednesday/)
    expect(await takeNotices(account)).toEqual([offer, assigned])
    const eveningOf = (day: number) => Date.UTC(2026, 10, day, 9)
    roster.setClock(eveningOf(23))
    expect(await takeNotices(account)).toEqual([offer])
    roster.setClock(eveningOf(25))
    expect(await takeNotices(account)).toEqual([])
    roster.setClock()
  })
})

describe('[PUB-03] later changes: a shift that is', () => {
  async function publish(person: SignedInClient): Promise<Shift> {
    const { id } = await roster.addShift({ staffId: person.staffId })
    await confirm(id)
    await roster.db.delete(notifications)
    await unconfirm(id)
    expect(await takeNotices(person)).toEqual([])
    return roster.readShift(id)
  }

  test('edited notifies its person of old and new values, and of nothing if nothing changed', async () => {
    const { id, version } = await publish(ana)
    const edit = (more: object) =>
      roster.manager.put(`/api/schedule/${id}`, roster.shiftBody({ staffId: ana.staffId, ...more }))
    expect((await edit({ version })).status).toBe(200)
    expect(await takeNotices(ana)).toEqual([])
    expect((await edit({ dayOfWeek: 2, startTime: '10:00' })).status).toBe(200)
    const changed = `SHIFT_ASSIGNED ${nameOf(roster.manager)} changed your shift: Cook, ${MONDAY} → Cook, Tuesday, Nov 24, 2026, 10:00 AM – 5:00 PM.`
    expect(await takeNotices(ana)).toEqual([changed])
    await confirm(id)
    expect(await takeNotices(ana)).toEqual([changed])
    await unconfirm(id)
    expect((await edit({ dayOfWeek: 2, startTime: '10:00', staffId: null })).status).toBe(200)
    expect((await takeNotices(ana))[0]).toBe(
      `SHIFT_CANCELLED ${nameOf(roster.manager)} took you off the Cook shift on Tuesday, Nov 24, 2026, 10:00 AM – 5:00 PM.`,
    )
  })

  test('reassigned, directly or by editing, notifies both people and nobody else', async () => {
    for (const give of ['assign', 'edit'] as const) {
      await roster.clear([notifications, schedule, publishedShifts])
      const { id, version } = await publish(ana)
      const { staffId } = ben
      const reply =
        give === 'assign'
          ? await roster.manager.put(`/api/schedule/${id}/assign`, { staffId, version })
          : await roster.manager.put(`/api/schedule/${id}`, roster.shiftBody({ staffId, version }))
      expect(reply.status).toBe(200)
      expect(await takeNotices(ana)).toEqual([
        `SHIFT_CANCELLED ${nameOf(roster.manager)} took you off the Cook shift on ${MONDAY}.`,
      ])
      expect(await takeNotices(ben)).toEqual([assigned])
      expect(await takeNotices(roster.admin)).toEqual([])
    }
  })

  test('cancelled by a manager notifies its holder, and others without the holder’s name', async () => {
    const { id } = await publish(ana)
    expect((await roster.manager.put(`/api/schedule/${id}/cancel`)).status).toBe(200)
    const by = nameOf(roster.manager)
    expect(await takeNotices(ana)).toEqual([`SHIFT_CANCELLED ${by} cancelled your Cook shift on ${MONDAY}.`])
    const toOthers = [`SHIFT_CANCELLED ${by} cancelled a Cook shift on ${MONDAY}. It is available.`]
    expect(await takeNotices(ben)).toEqual(toOthers)
    expect(await takeNotices(roster.admin)).toEqual(toOthers)
    expect(await takeNotices(roster.manager)).toEqual([])
    const [toColleague] = (await ben.get('/api/notifications')).body as Notification[]
    expect(JSON.stringify(toColleague)).not.toContain(nameOf(ana))
    expect(JSON.parse(toColleague?.metadata ?? '')).toMatchObject({ staffId: roster.manager.staffId, staffName: by })
  })

  test('released by its holder notifies others with the name, but not the holder', async () => {
    const { id } = await publish(ana)
    await ana.put(`/api/schedule/${id}/cancel`)
    expect(await takeNotices(ana)).toEqual([])
    expect(await takeNotices(ben)).toEqual([
      `SHIFT_CANCELLED ${nameOf(ana)} cancelled a Cook shift on ${MONDAY}. It is available.`,
    ])
  })

  test('still a draft notifies nobody if a manager cancels it, and only managers if its person releases it', async () => {
    const draft = await roster.addShift({ staffId: ana.staffId })
    expect((await roster.manager.put(`/api/schedule/${draft.id}/cancel`)).status).toBe(200)
    expect(await roster.db.select().from(notifications)).toEqual([])
    const own = await roster.addShift({ staffId: ana.staffId, dayOfWeek: 2 })
    expect((await ana.put(`/api/schedule/${own.id}/cancel`)).status).toBe(200)
    expect((await roster.db.select().from(notifications)).map(({ userId }) => userId).sort()).toEqual(
      [roster.manager.userId, roster.admin.userId].sort(),
    )
  })

  test('deleted or purged notifies its person; a draft does not', async () => {
    const cancelled = `SHIFT_CANCELLED ${nameOf(roster.manager)} cancelled your Cook shift on ${MONDAY}.`
    const { id } = await publish(ana)
    expect((await roster.manager.delete(`/api/schedule/${id}`)).status).toBe(200)
    expect(await takeNotices(ana)).toEqual([cancelled])
    await roster.db.delete(notifications)
    await publish(ana)
    await roster.addShift({ staffId: ben.staffId })
    expect((await roster.admin.post('/api/schedule/purge', { all: true })).body).toMatchObject({
      deleted: 1,
      archived: 1,
    })
    expect(await takeNotices(ana)).toEqual([cancelled.replace(nameOf(roster.manager), nameOf(roster.admin))])
    expect(await takeNotices(ben)).toEqual([])
  })

  test('deleted with others sends one notification that also lists what is left', async () => {
    const shifts = [await publish(ana)]
    for (const dayOfWeek of [3, 4]) {
      const { id } = await roster.addShift({ staffId: ana.staffId, dayOfWeek })
      await confirm(id)
      await unconfirm(id)
      shifts.push(await roster.readShift(id))
    }
    await roster.db.delete(notifications)
    await roster.manager.post('/api/schedule/delete', {
      shifts: shifts.slice(0, 2).map(({ id, version }) => ({ id, version })),
    })
    expect(await takeNotices(ana)).toEqual([
      `SHIFT_CANCELLED ${nameOf(roster.manager)} changed your shifts. No longer yours: Cook, Mon Nov 23, 9 AM – 5 PM; ` +
        'Cook, Wed Nov 25, 9 AM – 5 PM. You work Thu next week: 8 h (Nov 23 – 29).',
    ])
  })
})
