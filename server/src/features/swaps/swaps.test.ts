import type { CoverOptions } from '@fairweek/domain/contracts/cover/cover'
import type { Swap, SwapPartners } from '@fairweek/domain/contracts/swaps'
import type { TimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  availability,
  notifications,
  releasedShifts,
  requirements,
  schedule,
  settings,
  shiftSwaps,
  staff,
  staffRoles,
  timeOff,
} from '../../db/schema.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import { listNotices } from '../../testing/stored/list-notices.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'

const CANNOT = 'Scheduling rules do not allow this. Reload to see who can take the shift now.'
const ENDED = 'This offer has ended because one of its shifts was changed.'
const ANSWERED = 'This offer has already been answered.'

let roster: TestRoster
let ana: SignedInClient
let bo: SignedInClient
let cleo: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  ;[ana, bo, cleo] = [await roster.addCook(), await roster.addCook(), await roster.addCook()]
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.clear([
    shiftSwaps,
    releasedShifts,
    notifications,
    schedule,
    settings,
    availability,
    timeOff,
    requirements,
  ])
})

const confirmed = (who: SignedInClient, more: object = {}) =>
  roster.insertShift({ staffId: who.staffId, status: 'Confirmed', ...more })
const offer = (who: SignedInClient, scheduleId: number, taker: SignedInClient, wantedId: number | null = null) =>
  who.post('/api/schedule/swaps', { scheduleId, takerId: taker.staffId, wantedId })
async function offered(who: SignedInClient, scheduleId: number, taker: SignedInClient, wantedId: number | null = null) {
  const reply = await offer(who, scheduleId, taker, wantedId)
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as { swap: Swap }).swap
}
type Word = 'accept' | 'decline' | 'withdraw' | 'approve'
const say = (who: SignedInClient, word: Word, { id }: { id: number }) => who.post(`/api/schedule/swaps/${id}/${word}`)
const reject = (who: SignedInClient, { id }: { id: number }, reason = 'Too new.') =>
  who.post(`/api/schedule/swaps/${id}/reject`, { reason })
const listed = async (who: SignedInClient) => (await who.get('/api/schedule/swaps')).body as Swap[]
const partners = async (who: SignedInClient, id: number) =>
  (await who.get(`/api/schedule/${id}/swap-partners`)).body as SwapPartners
const holderOf = async (id: number) => (await roster.readShift(id)).staffId
const stateOf = async ({ id }: { id: number }) =>
  (await roster.db.select().from(shiftSwaps).where(eq(shiftSwaps.id, id)))[0]?.status
/** Returns a person's notifications, oldest first, and deletes them. */
async function takeNotices(who: SignedInClient): Promise<string[]> {
  const rows = await listNotices(roster.db, eq(notifications.userId, who.userId))
  await roster.db.delete(notifications).where(eq(notifications.userId, who.userId))
  return rows.sort((a, b) => a.id - b.id).map(({ type, message }) => `${type}: ${message}`)
}
async function notifyNobodyOf(...people: SignedInClient[]) {
  for (const person of people) expect(await takeNotices(person)).toEqual([])
}
const saveApproval = (value: 'true' | 'false') =>
  roster.db.insert(settings).values({ key: 'swapsNeedApproval', value, type: 'boolean' })
const dayOff = (who: SignedInClient, date: string) =>
  roster.db.insert(timeOff).values({ staffId: who.staffId, fromDate: date, untilDate: date, status: 'approved' })

const MONDAY = 'Cook, Monday, Nov 23, 2026, 9:00 AM – 5:00 PM'
const TUESDAY = 'Cook, Tuesday, Nov 24, 2026, 9:00 AM – 5:00 PM'

describe('[SWAP-01] handing a shift over', () => {
  test('by offer, acceptance and approval notifies the affected people once at each step and moves the shift', async () => {
    const id = await confirmed(ana)
    const swap = await offered(ana, id, bo)
    expect(swap).toMatchObject({ status: 'offered', part: 'giver', wanted: null, isPossible: true, causes: [] })
    expect(await takeNotices(bo)).toEqual([
      expect.stringMatching(`^SWAP_OFFERED: Person \\d+ offers you a shift: ${MONDAY}.$`),
    ])
    await notifyNobodyOf(ana, cleo, roster.manager, roster.admin)
    expect(await listed(bo)).toMatchObject([{ id: swap.id, part: 'taker' }])
    expect(await listed(cleo)).toEqual([])
    expect(await listed(roster.manager)).toEqual([])

    expect((await say(bo, 'accept', swap)).body).toEqual({
      message: 'You accepted. A manager still has to approve it.',
    })
    expect(await holderOf(id)).toBe(ana.staffId)
    expect(await takeNotices(ana)).toEqual([
      expect.stringMatching(/^SWAP_ACCEPTED: Person \d+ accepted your offer: .*A manager still has to approve it\.$/),
    ])
    for (const manager of [roster.manager, roster.admin])
      expect(await takeNotices(manager)).toEqual([
        expect.stringMatching(/^SWAP_ACCEPTED: .* would like to hand a shift over to .* accepted\.$/),
      ])
    await notifyNobodyOf(bo, cleo)
    expect(await listed(roster.manager)).toMatchObject([{ id: swap.id, part: null, mayDecide: true, isPossible: true }])

    expect((await say(roster.manager, 'approve', swap)).status).toBe(200)
    expect(await roster.readShift(id)).toMatchObject({
      status: 'Confirmed',
      staffId: bo.staffId,
      originalStaffId: ana.staffId,
      confirmingManagerId: roster.manager.userId,
    })
    expect(await takeNotices(ana)).toEqual([
      expect.stringMatching(`^SWAP_DONE: Person \\d+ has taken your shift. You no longer work ${MONDAY}.$`),
    ])
    expect(await takeNotices(bo)).toEqual([
      expect.stringMatching(`^SWAP_DONE: You have taken a shift of Person \\d+. You now work ${MONDAY}.$`),
    ])
    await notifyNobodyOf(cleo, roster.manager, roster.admin)
    for (const who of [ana, bo, roster.manager]) expect(await listed(who)).toEqual([])
  })

  test('without approval by managers takes effect on acceptance, and managers are notified', async () => {
    await saveApproval('false')
    const id = await confirmed(ana)
    const swap = await offered(ana, id, bo)
    expect((await say(bo, 'accept', swap)).body).toEqual({ message: 'Done. The shifts have changed hands.' })
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: bo.staffId })
    expect(await takeNotices(ana)).toEqual([expect.stringContaining('SWAP_DONE')])
    expect(await takeNotices(roster.manager)).toEqual([
      expect.stringMatching(/^SWAP_DONE: Person \d+ handed a shift over to Person \d+: Cook/),
    ])
    expect(await say(bo, 'accept', swap)).toMatchObject({ status: 409, body: { message: ANSWERED } })
  })

  test('[SWAP-05] counts as work of the colleague while it waits for a manager: cover and Generate offer no such hours', async () => {
    const swap = await offered(ana, await confirmed(ana), bo)
    const open = { staffId: null, status: 'Cancelled' } as const
    const overlapping = await roster.insertShift({ ...open, startTime: '12:00', endTime: '20:00' })
    const soonAfter = await roster.insertShift({ ...open, dayOfWeek: 2, startTime: '01:00', endTime: '08:00' })
    const coverOf = async (id: number) => (await roster.manager.get(`/api/schedule/${id}/cover`)).body as CoverOptions
    const isCandidate = async (id: number) =>
      (await coverOf(id)).candidates.some((candidate) => candidate.staff.id === bo.staffId)
    const reasonsOf = async (id: number) =>
      (await coverOf(id)).others.find((other) => other.staff.id === bo.staffId)?.refusals.map(({ reason }) => reason)
    expect([await isCandidate(overlapping), await isCandidate(soonAfter)]).toEqual([true, true])
    // Figures and proofs of the week are past once it is accepted.
    const stateOf = async () => (await roster.manager.get(`/api/schedule/week/${WEEK}/state`)).body
    const before = await stateOf()
    expect((await say(bo, 'accept', swap)).status).toBe(200)
    expect(await stateOf()).not.toEqual(before)
    expect([await reasonsOf(overlapping), await reasonsOf(soonAfter)]).toEqual([['workingThatDay'], ['rest']])

    const need = { dayOfWeek: 1, startTime: '12:00', endTime: '20:00', roleId: roster.cookId, requiredCount: 1 }
    await roster.db.insert(requirements).values(need)
    // Bo lacks hours, so the shift would be theirs.
    await roster.db.update(staff).set({ targetWeeklyHours: 40 }).where(eq(staff.id, bo.staffId))
    expect((await roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK })).status).toBe(200)
    const planned = await roster.db.select().from(schedule).where(eq(schedule.dayOfWeek, 1))
    const at = (startTime: string) => planned.filter((row) => row.startTime === startTime).map(({ staffId }) => staffId)
    expect([at('09:00:00'), at('12:00:00')]).toEqual([[ana.staffId], [cleo.staffId]])

    await roster.db.update(staff).set({ targetWeeklyHours: null }).where(eq(staff.id, bo.staffId))
    await reject(roster.manager, swap)
    expect(await isCandidate(soonAfter)).toBe(true)
  })

  test('is possible only to colleagues who can take the shift, and only they are shown', async () => {
    const id = await confirmed(ana)
    const host = await roster.signInAs('staff')
    await confirmed(cleo, { startTime: '18:00', endTime: '20:00' })
    expect((await partners(ana, id)).takers.map((one) => one.id)).toEqual([bo.staffId])
    for (const person of [cleo, host])
      expect(await offer(ana, id, person)).toMatchObject({ status: 409, body: { message: CANNOT } })
    expect((await offer(ana, id, ana)).status).toBe(409)
    expect(await offer(bo, id, cleo)).toMatchObject({ status: 404, body: { message: 'This shift no longer exists.' } })
    expect((await bo.get(`/api/schedule/${id}/swap-partners`)).status).toBe(404)
    expect((await roster.manager.get(`/api/schedule/${id}/swap-partners`)).status).toBe(404)
  })

  test('is possible only for a confirmed shift that has not started, and to one colleague at a time', async () => {
    const draft = await roster.addShift({ staffId: ana.staffId, dayOfWeek: 3 })
    expect(await offer(ana, draft.id, bo)).toMatchObject({
      status: 409,
      body: { message: 'Only published shifts can be handed over or swapped.' },
    })
    expect(await partners(ana, draft.id)).toMatchObject({ takers: [], exchanges: [] })
    const begun = await confirmed(ana, { weekStartDate: '2026-11-16', dayOfWeek: 2 })
    expect(await offer(ana, begun, bo)).toMatchObject({
      status: 409,
      body: { message: 'This shift has already started.' },
    })
    const id = await confirmed(ana)
    await offered(ana, id, bo)
    expect(await offer(ana, id, cleo)).toMatchObject({
      status: 409,
      body: { message: 'This shift has already been offered. Withdraw that offer first.' },
    })
  })

  test('checks the rules again at acceptance and at approval', async () => {
    const id = await confirmed(ana)
    const swap = await offered(ana, id, bo)
    await dayOff(bo, '2026-11-23')
    expect(await listed(bo)).toMatchObject([{ isPossible: false, causes: [] }])
    expect(await say(bo, 'accept', swap)).toMatchObject({ status: 409, body: { message: CANNOT } })
    await roster.db.delete(timeOff)
    expect((await say(bo, 'accept', swap)).status).toBe(200)
    const blocking = await confirmed(bo, { startTime: '12:00', endTime: '20:00' })
    expect(await listed(roster.manager)).toMatchObject([
      {
        isPossible: false,
        causes: [expect.stringMatching(/^Person \d+: works Mon 12 PM – 8 PM as Cook$/)],
      },
    ])
    expect(await say(roster.manager, 'approve', swap)).toMatchObject({ status: 409, body: { message: CANNOT } })
    await roster.db.delete(schedule).where(eq(schedule.id, blocking))
    // A manager can override the same rules for a swap as when assigning a shift.
    await dayOff(bo, '2026-11-23')
    expect(await listed(roster.manager)).toMatchObject([{ isPossible: true, causes: [expect.stringContaining('off')] }])
    expect((await say(roster.manager, 'approve', swap)).status).toBe(200)
    expect(await holderOf(id)).toBe(bo.staffId)
  })

  test('[LEAVE-09] into leave that is granted at the same moment is refused, or the leave says which shift is in it', async () => {
    await saveApproval('false')
    for (let round = 0; round < 12; round += 1) {
      await roster.clear([shiftSwaps, schedule, timeOff])
      const id = await confirmed(ana)
      const swap = await offered(ana, id, bo)
      const day = { staffId: bo.staffId, fromDate: '2026-11-23', untilDate: '2026-11-23', leaveKind: 'holiday' }
      const accept = () => say(bo, 'accept', swap)
      const grant = () => roster.manager.post('/api/time-off', day)
      const [accepted, granted] =
        round % 2 === 0 ? await Promise.all([accept(), grant()]) : (await Promise.all([grant(), accept()])).toReversed()
      expect(granted?.status).toBe(200)
      if (!granted) throw new Error('No leave was granted.')
      const { timeOff: off } = granted.body as { timeOff: TimeOff }
      const isTaken = (await holderOf(id)) === bo.staffId
      expect([accepted?.status === 200, isTaken]).toEqual([
        isTaken,
        off.collisions.some(({ shiftId }) => shiftId === id),
      ])
    }
  })

  test('that is declined, withdrawn or rejected notifies the other side and allows no further step', async () => {
    const id = await confirmed(ana)
    const first = await offered(ana, id, bo)
    await takeNotices(bo)
    await say(bo, 'decline', first)
    expect(await takeNotices(ana)).toEqual([expect.stringMatching(/^SWAP_DECLINED: .* You still work it\.$/)])
    const second = await offered(ana, id, bo)
    await say(bo, 'accept', second)
    for (const who of [ana, bo, roster.manager, roster.admin]) await takeNotices(who)
    await say(ana, 'withdraw', second)
    expect(await takeNotices(bo)).toEqual([expect.stringMatching(/^SWAP_WITHDRAWN: /)])
    const third = await offered(ana, id, bo)
    expect(await reject(roster.manager, third)).toMatchObject({
      status: 409,
      body: { message: 'Nobody has accepted this offer yet.' },
    })
    await say(bo, 'accept', third)
    for (const who of [ana, bo]) await takeNotices(who)
    expect((await reject(roster.manager, third, '  ')).status).toBe(400)
    expect((await reject(roster.manager, third)).status).toBe(200)
    for (const who of [ana, bo])
      expect(await takeNotices(who)).toEqual([expect.stringMatching(/^SWAP_REJECTED: .* Reason: Too new\.$/)])
    for (const swap of [first, second, third]) {
      for (const word of ['accept', 'decline'] as const)
        expect(await say(bo, word, swap)).toMatchObject({ status: 409, body: { message: ANSWERED } })
      expect((await say(roster.manager, 'approve', swap)).status).toBe(409)
    }
    expect(await holderOf(id)).toBe(ana.staffId)
  })

  test('[NAV-07] [REQ-07] is 404 for uninvolved colleagues, and a manager cannot decide their own swap', async () => {
    const id = await confirmed(ana)
    const swap = await offered(ana, id, bo)
    for (const [who, word] of [
      [cleo, 'accept'],
      [cleo, 'decline'],
      [cleo, 'withdraw'],
      [ana, 'accept'],
      [bo, 'withdraw'],
    ] as const)
      expect(await say(who, word, swap)).toMatchObject({
        status: 404,
        body: { message: 'This offer no longer exists.' },
      })
    expect((await say(cleo, 'approve', swap)).status).toBe(403)
    await roster.db.insert(staffRoles).values({ staffId: roster.manager.staffId, roleId: roster.cookId })
    const own = await confirmed(bo, { dayOfWeek: 4 })
    const toManager = await offered(bo, own, roster.manager)
    expect((await say(roster.manager, 'accept', toManager)).status).toBe(200)
    expect(await say(roster.manager, 'approve', toManager)).toMatchObject({
      status: 403,
      body: { message: 'You are part of this swap. Another manager must decide on it.' },
    })
    expect((await say(roster.admin, 'approve', toManager)).status).toBe(200)
    await roster.db.delete(staffRoles).where(eq(staffRoles.staffId, roster.manager.staffId))
  })
})

describe('[SWAP-02] swapping two shifts', () => {
  test('moves both in one change under the right names, and one undo reverts both', async () => {
    const [mine, theirs] = [await confirmed(ana), await confirmed(bo, { dayOfWeek: 2 })]
    const swap = await offered(ana, mine, bo, theirs)
    expect(await takeNotices(bo)).toEqual([
      expect.stringMatching(
        `^SWAP_OFFERED: Person \\d+ would like to swap: you would work ${MONDAY}, and Person \\d+ would work your ${TUESDAY}.$`,
      ),
    ])
    await say(bo, 'accept', swap)
    await takeNotices(ana)
    expect((await say(roster.manager, 'approve', swap)).status).toBe(200)
    expect([await holderOf(mine), await holderOf(theirs)]).toEqual([bo.staffId, ana.staffId])
    const names = await roster.db.select().from(schedule).orderBy(schedule.id)
    expect(new Set(names.map(({ staffName }) => staffName)).size).toBe(2)
    expect(await takeNotices(ana)).toEqual([
      expect.stringMatching(
        `^SWAP_DONE: You have taken a shift of Person \\d+. You now work ${TUESDAY}. You no longer work ${MONDAY}.$`,
      ),
    ])
    const undo = await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
    expect(undo.body).toMatchObject({ skipped: 0 })
    expect([await holderOf(mine), await holderOf(theirs)]).toEqual([ana.staffId, bo.staffId])
    expect(await stateOf(swap)).toBe('accepted')
    expect(await roster.db.select().from(releasedShifts)).toEqual([])
    await takeNotices(bo)
    const redo = await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
    expect(redo.body).toMatchObject({ skipped: 0 })
    expect(await stateOf(swap)).toBe('done')
    expect((await takeNotices(bo)).filter((text) => text.startsWith('SWAP_ENDED'))).toEqual([])
  })

  test('[UNDO-01] cannot be undone, not even in part, if one shift has changed since', async () => {
    const [mine, theirs] = [await confirmed(ana), await confirmed(bo, { dayOfWeek: 2 })]
    const swap = await offered(ana, mine, bo, theirs)
    await say(bo, 'accept', swap)
    expect((await say(roster.manager, 'approve', swap)).status).toBe(200)
    const approval = await lastChangeId(roster.db)
    expect((await bo.put(`/api/schedule/${mine}/cancel`)).status).toBe(200)
    const undo = await roster.manager.post(`/api/schedule/undo/${approval}`)
    expect(undo.body).toMatchObject({ undone: 0, changeId: null })
    expect([await holderOf(mine), await holderOf(theirs)]).toEqual([null, ana.staffId])
    expect(await stateOf(swap)).toBe('done')
  })

  test('[UNDO-01] cannot be redone, not even in part, if one shift has changed since the undo', async () => {
    const [mine, theirs] = [await confirmed(ana), await confirmed(bo, { dayOfWeek: 2 })]
    const swap = await offered(ana, mine, bo, theirs)
    await say(bo, 'accept', swap)
    expect((await say(roster.manager, 'approve', swap)).status).toBe(200)
    const undone = await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
    expect(undone.body).toMatchObject({ skipped: 0 })
    expect((await roster.manager.put(`/api/schedule/${theirs}/unconfirm`)).status).toBe(200)
    const { changeId } = undone.body as { changeId: number }
    const redone = await roster.manager.post(`/api/schedule/undo/${changeId}`)
    expect(redone.body).toMatchObject({ undone: 0, changeId: null })
    expect([await holderOf(mine), await holderOf(theirs)]).toEqual([ana.staffId, bo.staffId])
    expect(await roster.db.select().from(releasedShifts)).toEqual([])
    expect(await stateOf(swap)).toBe('accepted')
  })

  test('[UNDO-01] by a manager is undone for both shifts or not at all', async () => {
    const draft = (who: SignedInClient, dayOfWeek: number) => roster.insertShift({ staffId: who.staffId, dayOfWeek })
    const [mine, theirs] = [await draft(ana, 1), await draft(bo, 2)]
    const shifts = [mine, theirs].map((id) => ({ id, version: 1 }))
    expect((await roster.manager.post('/api/schedule/swap', { shifts })).status).toBe(200)
    const swapped = await lastChangeId(roster.db)
    expect((await roster.manager.put(`/api/schedule/${mine}/cancel`)).status).toBe(200)
    expect((await roster.manager.post(`/api/schedule/undo/${swapped}`)).body).toMatchObject({ undone: 0 })
    expect(await holderOf(theirs)).toBe(ana.staffId)
  })

  test('checks each person without the shift they give away: same day, same hours, another week', async () => {
    const mine = await confirmed(ana)
    const sameDay = await confirmed(bo, { startTime: '12:00', endTime: '20:00' })
    const nextWeek = await confirmed(cleo, { weekStartDate: NEXT_WEEK })
    await confirmed(cleo, { dayOfWeek: 1, startTime: '19:00', endTime: '22:00' })
    const { takers, exchanges } = await partners(ana, mine)
    expect(takers).toEqual([])
    // Cleo works that Monday evening, so she can take the shift only in exchange for that one, not for next week's.
    expect(exchanges.map(({ staff, shift }) => [staff.id, shift.id])).toEqual([
      [bo.staffId, sameDay],
      [cleo.staffId, expect.any(Number)],
    ])
    expect(exchanges.map(({ shift }) => shift.id)).not.toContain(nextWeek)
    expect(await offer(ana, mine, cleo, nextWeek)).toMatchObject({ status: 409, body: { message: CANNOT } })
    await saveApproval('false')
    const swap = await offered(ana, mine, bo, sameDay)
    expect((await say(bo, 'accept', swap)).status).toBe(200)
    expect([await holderOf(mine), await holderOf(sameDay)]).toEqual([bo.staffId, ana.staffId])
  })

  test('[SWAP-02] does not offer an equal shift on the same day in exchange', async () => {
    const [mine, equal] = [await confirmed(ana), await confirmed(bo)]
    const later = await confirmed(cleo, { startTime: '12:00', endTime: '20:00' })
    expect((await partners(ana, mine)).exchanges.map(({ shift }) => shift.id)).toEqual([later])
    expect(await offer(ana, mine, bo, equal)).toMatchObject({
      status: 409,
      body: { message: 'This shift has the same day, times and role as yours.' },
    })
  })

  test('is refused if the wanted shift is not the colleague’s', async () => {
    const [mine, theirs] = [await confirmed(ana), await confirmed(cleo, { dayOfWeek: 2 })]
    expect(await offer(ana, mine, bo, theirs)).toMatchObject({
      status: 409,
      body: { message: 'Choose one of this colleague’s shifts.' },
    })
    expect((await offer(ana, mine, bo, 999_999)).status).toBe(404)
  })
})

describe('[SWAP-01] [SWAP-02] a swap offer while its shifts change', () => {
  const cancel = (who: SignedInClient, id: number) => who.put(`/api/schedule/${id}/cancel`)

  test.each([
    ['its giver releases it', (mine: number) => cancel(ana, mine), { isGiverNotified: false, isTakerNotified: true }],
    [
      'the colleague gives theirs back',
      (_: number, theirs: number) => cancel(bo, theirs),
      { isGiverNotified: true, isTakerNotified: false },
    ],
    [
      'a manager cancels it',
      (mine: number) => cancel(roster.manager, mine),
      { isGiverNotified: true, isTakerNotified: true },
    ],
    [
      'all is cleared away',
      () => roster.admin.post('/api/schedule/purge', { all: true }),
      { isGiverNotified: true, isTakerNotified: true },
    ],
  ] as const)(
    'ends when %s, and everyone else in it is notified',
    async (_, act, { isGiverNotified, isTakerNotified }) => {
      const [mine, theirs] = [await confirmed(ana), await confirmed(bo, { dayOfWeek: 2 })]
      const swap = await offered(ana, mine, bo, theirs)
      await takeNotices(bo)
      const done = await act(mine, theirs)
      expect(done.status, done.text).toBe(200)
      expect(await stateOf(swap)).toBe('ended')
      const ends = async (who: SignedInClient) => (await takeNotices(who)).filter((text) => text.startsWith('SWAP_'))
      const [giver, taker] = [await ends(ana), await ends(bo)]
      expect([giver.length, taker.length]).toEqual([Number(isGiverNotified), Number(isTakerNotified)])
      for (const text of [...giver, ...taker])
        expect(text).toMatch(
          /^SWAP_ENDED: The offer between you and Person \d+ has ended, because a shift changed: Cook, /,
        )
      expect(await say(bo, 'accept', swap)).toMatchObject({ status: 409, body: { message: ENDED } })
      for (const who of [ana, bo]) expect(await listed(who)).toEqual([])
    },
  )

  test('waits while a shift is unconfirmed, and ends when the shift is assigned to somebody else', async () => {
    const id = await confirmed(ana)
    const swap = await offered(ana, id, bo)
    await roster.manager.put(`/api/schedule/${id}/unconfirm`)
    expect(await say(bo, 'accept', swap)).toMatchObject({
      status: 409,
      body: { message: 'Only published shifts can be handed over or swapped.' },
    })
    await roster.manager.put(`/api/schedule/${id}/confirm`)
    expect((await say(bo, 'accept', swap)).status).toBe(200)
    await roster.manager.put(`/api/schedule/${id}/unconfirm`)
    await roster.manager.put(`/api/schedule/${id}/assign`, { staffId: cleo.staffId })
    expect(await stateOf(swap)).toBe('ended')
  })

  test('ends with a notification when another offer for the same shift is carried out', async () => {
    await saveApproval('false')
    const [mine, theirs, third] = [
      await confirmed(ana),
      await confirmed(bo, { dayOfWeek: 2 }),
      await confirmed(cleo, { dayOfWeek: 3 }),
    ]
    const one = await offered(ana, mine, bo, theirs)
    const other = await offered(cleo, third, bo, theirs)
    await takeNotices(cleo)
    expect((await say(bo, 'accept', one)).status).toBe(200)
    expect([await stateOf(one), await stateOf(other)]).toEqual(['done', 'ended'])
    expect((await takeNotices(cleo)).map((text) => text.split(':')[0])).toEqual(['SWAP_ENDED'])
  })

  test('ends when one person is deleted, and the other is notified', async () => {
    const leaving = await roster.addCook()
    const swap = await offered(ana, await confirmed(ana), leaving)
    expect((await roster.manager.delete(`/api/staff/${leaving.staffId}`)).status).toBe(200)
    expect(await stateOf(swap)).toBeUndefined()
    expect(await takeNotices(ana)).toEqual([
      expect.stringMatching(
        `^SWAP_ENDED: The offer between you and (Person \\d+) has ended, because \\1 is no longer on the staff: ${MONDAY}.$`,
      ),
    ])
    expect(await listed(ana)).toEqual([])
  })

  test('is withdrawn when it is undone, and no shift changes', async () => {
    const { manager } = roster
    await roster.db.insert(staffRoles).values({ staffId: manager.staffId, roleId: roster.cookId })
    const swap = await offered(manager, await confirmed(manager), bo)
    await takeNotices(bo)
    expect((await manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)).status).toBe(200)
    expect(await stateOf(swap)).toBeUndefined()
    expect(await takeNotices(bo)).toEqual([
      expect.stringMatching(`^SWAP_ENDED: The offer between you and Person \\d+ was undone: ${MONDAY}.$`),
    ])
    await roster.db.delete(staffRoles).where(eq(staffRoles.staffId, manager.staffId))
  })

  test('that a decision or shift change ended is open again once that is undone', async () => {
    const id = await confirmed(ana)
    const swap = await offered(ana, id, bo)
    const undo = async () => roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
    await say(bo, 'accept', swap)
    await reject(roster.manager, swap)
    expect((await undo()).status).toBe(200)
    expect(await stateOf(swap)).toBe('accepted')
    const isToDecide = and(eq(notifications.type, 'SWAP_ACCEPTED'), eq(notifications.userId, roster.manager.userId))
    expect(await roster.db.select().from(notifications).where(isToDecide)).toMatchObject([{ read: false }])
    const cancelled = await ana.put(`/api/schedule/${id}/cancel`)
    expect(cancelled.status).toBe(200)
    expect((await undo()).status).toBe(200)
    expect(await stateOf(swap)).toBe('accepted')
  })
})

describe('[CLAIM-02] a person who released a shift', () => {
  type Offers = { cancelledShifts: { id: number }[]; unassignedRequirements: unknown[] }
  const offersOf = async (who: SignedInClient) =>
    (await who.get(`/api/schedule/unassigned/${who.staffId}?date=2026-11-23`)).body as Offers

  test('is not offered it after a second release by another person, but can be assigned it by hand', async () => {
    const id = await confirmed(ana)
    await ana.put(`/api/schedule/${id}/cancel`)
    expect((await bo.put(`/api/schedule/${id}/assign`, { staffId: bo.staffId })).status).toBe(200)
    for (const who of [ana, bo, cleo]) await takeNotices(who)
    await bo.put(`/api/schedule/${id}/cancel`)
    await notifyNobodyOf(ana, bo)
    expect(await takeNotices(cleo)).toEqual([expect.stringContaining('SHIFT_CANCELLED')])
    for (const who of [ana, bo]) expect((await offersOf(who)).cancelledShifts).toEqual([])
    expect((await offersOf(cleo)).cancelledShifts).toMatchObject([{ id }])
    expect((await roster.manager.put(`/api/schedule/${id}/assign`, { staffId: ana.staffId })).status).toBe(200)
    expect(await holderOf(id)).toBe(ana.staffId)
  })

  test('by handing it over is not notified when the colleague releases it', async () => {
    await saveApproval('false')
    const id = await confirmed(ana)
    await say(bo, 'accept', await offered(ana, id, bo))
    for (const who of [ana, bo, cleo]) await takeNotices(who)
    await bo.put(`/api/schedule/${id}/cancel`)
    await notifyNobodyOf(ana)
    expect((await offersOf(ana)).cancelledShifts).toEqual([])
    expect(await takeNotices(cleo)).toHaveLength(1)
  })
})
