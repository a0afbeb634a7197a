import type { NextSteps, PastChange } from '@fairweek/domain/contracts/history/history'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  notifications,
  requirements,
  schedule,
  settings,
  shiftRequests,
  shiftSwaps,
  staffRoles,
  timeOff,
} from '../../db/schema.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import { listNotices } from '../../testing/stored/list-notices.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'
import type { Undone } from './undo-change.ts'

const THEIRS = 'This was another person’s own decision. Only they can undo or redo it.'
const OWN = 'This decision was about you. Only another manager can undo or redo it.'
const DAY = '2026-12-01'

let roster: TestRoster
let ana: SignedInClient
let admin: SignedInClient
let manager: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
  ;({ admin, manager } = roster)
  await roster.db.insert(staffRoles).values({ staffId: manager.staffId, roleId: roster.cookId })
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.clear([shiftSwaps, shiftRequests, notifications, schedule, requirements, settings, timeOff])
})

const undo = (by: SignedInClient, id: number) => by.post(`/api/schedule/undo/${id}`)
const refuses = (message: string) => ({ status: 403, body: { code: 'forbidden', message } })
/** Performs a request that has to succeed, and returns the id of its change. */
async function act(by: SignedInClient, path: string, body: object = {}): Promise<number> {
  const reply = await by.post(path, body)
  expect(reply.status, reply.text).toBeLessThan(300)
  return lastChangeId(roster.db)
}
async function undone(by: SignedInClient, id: number): Promise<number> {
  const reply = await undo(by, id)
  expect(reply.body, reply.text).toMatchObject({ skipped: 0 })
  return (reply.body as Undone).changeId ?? 0
}
/** Returns a person's notifications, oldest first, and deletes them. */
async function takeNotices(who: SignedInClient): Promise<string[]> {
  const rows = await listNotices(roster.db, eq(notifications.userId, who.userId))
  await roster.db.delete(notifications).where(eq(notifications.userId, who.userId))
  return rows.sort((a, b) => a.id - b.id).map(({ type, message }) => `${type}: ${message}`)
}
const askForTimeOff = (who: SignedInClient, by = who, day = DAY) => {
  const days = { fromDate: day, untilDate: day, startTime: null, endTime: null, note: null }
  return act(by, '/api/time-off', { staffId: who.staffId, ...days })
}
const timeOffStates = async () =>
  (await roster.db.select().from(timeOff).orderBy(timeOff.id)).map(({ status }) => status)
async function onlyId(
  table: typeof timeOff | typeof shiftSwaps | typeof shiftRequests | typeof requirements,
): Promise<number> {
  const [row] = await roster.db.select({ id: table.id }).from(table)
  return row?.id ?? 0
}
/** Requests the open shift for a cook on Monday. */
async function askForShift(who: SignedInClient): Promise<void> {
  const times = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
  await act(manager, '/api/requirements', { ...times, requiredCount: 1, source: 'Manual' })
  const requirementId = await onlyId(requirements)
  await act(who, '/api/schedule/request', { ...times, weekStartDate: WEEK, requirementId, staffId: who.staffId })
}
/** Offers the giver's confirmed Monday shift to the taker. */
async function offer(giver: SignedInClient, taker: SignedInClient): Promise<{ shiftId: number; path: string }> {
  const shiftId = await roster.insertShift({ staffId: giver.staffId, status: 'Confirmed' })
  await act(giver, '/api/schedule/swaps', { scheduleId: shiftId, takerId: taker.staffId, wantedId: null })
  return { shiftId, path: `/api/schedule/swaps/${await onlyId(shiftSwaps)}` }
}

describe('[UNDO-03] undoing decisions', () => {
  test('cannot reopen an offer that another person declined', async () => {
    const { path, shiftId } = await offer(manager, ana)
    await act(ana, `${path}/accept`)
    const no = await act(ana, `${path}/decline`)
    for (const other of [manager, admin]) expect(await undo(other, no)).toMatchObject(refuses(THEIRS))
    expect((await admin.post(`${path}/approve`)).status).toBe(409)
    expect((await roster.readShift(shiftId)).staffId).toBe(manager.staffId)
  })

  test('and redoing a declined offer are for the person who declined only', async () => {
    const { path } = await offer(ana, manager)
    const takenBack = await undone(manager, await act(manager, `${path}/decline`))
    expect(await undo(admin, takenBack)).toMatchObject(refuses(THEIRS))
    expect(await roster.db.select().from(shiftSwaps)).toMatchObject([{ status: 'offered' }])
    await undone(manager, takenBack)
    expect(await roster.db.select().from(shiftSwaps)).toMatchObject([{ status: 'declined' }])
  })

  test('is possible for a manager who declined an offer themselves, and the giver is notified', async () => {
    const { path } = await offer(ana, manager)
    const no = await act(manager, `${path}/decline`)
    await takeNotices(ana)
    await undone(manager, no)
    expect(await takeNotices(ana)).toEqual([
      expect.stringMatching(/^SWAP_REOPENED: The offer between you and .* is open again/),
    ])
    expect((await manager.post(`${path}/accept`)).status).toBe(200)
  })

  test('is refused for another person’s request or withdrawal', async () => {
    const asked = await askForTimeOff(ana)
    expect(await undo(admin, asked)).toMatchObject(refuses(THEIRS))
    const withdrawn = await act(ana, `/api/time-off/${await onlyId(timeOff)}/withdraw`)
    expect(await undo(admin, withdrawn)).toMatchObject(refuses(THEIRS))
    expect(await timeOffStates()).toEqual(['withdrawn'])
  })

  test('is refused for another user’s notification choices, even to an admin', async () => {
    const body = { emailTopics: [], pushTopics: [], webhookTopics: [], quietFrom: null, quietUntil: null }
    const reply = await manager.put('/api/notification-choices', body)
    expect(reply.status, reply.text).toBe(200)
    expect(await undo(admin, await lastChangeId(roster.db))).toMatchObject(refuses(THEIRS))
  })
})

describe('[UNDO-03] managers cannot undo or redo a decision about', () => {
  test('their own time off', async () => {
    await askForTimeOff(manager)
    const grant = await act(admin, `/api/time-off/${await onlyId(timeOff)}/approve`)
    expect(await undo(manager, grant)).toMatchObject(refuses(OWN))
    const takenBack = await undone(admin, grant)
    expect(await timeOffStates()).toEqual(['open'])
    expect(await undo(manager, takenBack)).toMatchObject(refuses(OWN))
    expect(await timeOffStates()).toEqual(['open'])
    await undone(admin, takenBack)
    expect(await timeOffStates()).toEqual(['approved'])
  })

  test('their own request for a shift', async () => {
    await askForShift(manager)
    const grant = await act(admin, '/api/schedule/request/approve', { requestId: await onlyId(shiftRequests) })
    expect(await undo(manager, grant)).toMatchObject(refuses(OWN))
    const takenBack = await undone(admin, grant)
    expect(await undo(manager, takenBack)).toMatchObject(refuses(OWN))
  })

  test('a swap offer in which they take part', async () => {
    const { path, shiftId } = await offer(manager, ana)
    await act(ana, `${path}/accept`)
    const takenBack = await undone(admin, await act(admin, `${path}/approve`))
    expect(await undo(manager, takenBack)).toMatchObject(refuses(OWN))
    expect((await roster.readShift(shiftId)).staffId).toBe(manager.staffId)
  })

  test('time off of an admin', async () => {
    const entered = await askForTimeOff(admin, admin)
    expect(await undo(manager, entered)).toMatchObject(refuses(staffMessages.outranks))
  })
})

describe('[UNDO-03] an undo notifies the person affected', () => {
  test('and those who decide that time off is pending again; a redo notifies the person of the approval', async () => {
    await askForTimeOff(ana)
    const grant = await act(manager, `/api/time-off/${await onlyId(timeOff)}/approve`)
    for (const person of [ana, manager, admin]) await takeNotices(person)
    const takenBack = await undone(manager, grant)
    expect(await takeNotices(ana)).toEqual(['TIME_OFF_REOPENED: Your request for time off is open again: Tue Dec 1.'])
    expect(await takeNotices(admin)).toEqual([
      expect.stringMatching(/^TIME_OFF_REQUESTED: .* has requested time off: Tue Dec 1\.$/),
    ])
    expect(await takeNotices(manager)).toEqual([])
    await undone(manager, takenBack)
    expect(await takeNotices(ana)).toEqual(['TIME_OFF_APPROVED: Your time off was approved: Tue Dec 1.'])
  })

  test('again of a request for time off whose decision it reverts, by marking the notification unread', async () => {
    await askForTimeOff(ana)
    const grant = await act(manager, `/api/time-off/${await onlyId(timeOff)}/approve`)
    const asked = async () => {
      const rows = await listNotices(roster.db, eq(notifications.userId, manager.userId))
      return rows.map(({ type, read }) => `${type} ${read}`)
    }
    expect(await asked()).toEqual(['TIME_OFF_REQUESTED true'])
    const takenBack = await undone(manager, grant)
    expect(await asked()).toEqual(['TIME_OFF_REQUESTED false'])
    await undone(manager, takenBack)
    expect(await asked()).toEqual(['TIME_OFF_REQUESTED true'])
  })

  test('that time off entered by a manager was removed', async () => {
    const entered = await askForTimeOff(ana, manager)
    await takeNotices(ana)
    await undone(manager, entered)
    expect(await takeNotices(ana)).toEqual(['TIME_OFF_REMOVED: Your time off was removed: Tue Dec 1.'])
  })

  test('once that their request is pending again, and marks the managers’ notifications unread', async () => {
    await askForShift(ana)
    const grant = await act(manager, '/api/schedule/request/approve', { requestId: await onlyId(shiftRequests) })
    for (const person of [ana, manager, admin]) await takeNotices(person)
    const takenBack = await undone(manager, grant)
    expect(await takeNotices(ana)).toEqual([
      'SHIFT_REQUEST_REOPENED: Your request for the Cook shift on Monday, Nov 23, 2026, 9:00 AM – 5:00 PM is open again. Until it is decided, you do not work this shift.',
    ])
    const unread = () => roster.db.select().from(notifications).where(eq(notifications.read, false))
    expect(await unread()).toMatchObject([{ type: 'SHIFT_REQUESTED', userId: admin.userId }])
    await undone(manager, takenBack)
    expect(await unread()).toMatchObject([{ type: 'SHIFT_REQUEST_APPROVED', userId: ana.userId }])
  })

  test('that an offer is open again and the shifts are as before', async () => {
    const bo = await roster.addCook()
    const { path } = await offer(ana, bo)
    await act(bo, `${path}/accept`)
    const approval = await act(manager, `${path}/approve`)
    for (const person of [ana, bo, manager, admin]) await takeNotices(person)
    await undone(manager, approval)
    for (const person of [ana, bo])
      expect(await takeNotices(person)).toEqual([
        expect.stringMatching(
          /^SWAP_REOPENED: The offer between you and Person \d+ is open again, and your shifts are as/,
        ),
      ])
    expect(await takeNotices(admin)).toEqual([expect.stringMatching(/^SWAP_ACCEPTED: /)])
  })
})

describe('[UNDO-03] undoing an approved request', () => {
  test('changes neither the request nor its shift if the shift was changed since, and notifies nobody', async () => {
    await askForShift(ana)
    const grant = await act(manager, '/api/schedule/request/approve', { requestId: await onlyId(shiftRequests) })
    const [shift] = (await roster.db.select().from(schedule)).filter(({ status }) => status === 'Confirmed')
    const url = `/api/schedule/${shift?.id}`
    await manager.put(`${url}/unconfirm`)
    await manager.put(url, roster.shiftBody({ staffId: ana.staffId, endTime: '18:00' }))
    await manager.put(`${url}/confirm`)
    await roster.db.delete(notifications)
    const reply = await undo(manager, grant)
    expect(reply.body, reply.text).toMatchObject({ undone: 0, skipped: 2 })
    expect(await roster.db.select().from(shiftRequests)).toMatchObject([{ status: 'approved' }])
    expect(await roster.readShift(shift?.id ?? 0)).toMatchObject({ status: 'Confirmed', endTime: '18:00:00' })
    expect(await roster.db.select().from(notifications)).toEqual([])
  })
})

describe('[UNDO-03] an undo', () => {
  test('of a generated week that filled a manager’s own request works as for any other week', async () => {
    await askForShift(manager)
    const reply = await manager.post('/api/schedule/generate', { weekStartDate: WEEK })
    expect(reply.body, reply.text).toMatchObject({ created: [{ staffId: expect.any(Number) }] })
    const generated = (reply.body as { undoId: number }).undoId
    const takenBack = await undone(admin, generated)
    expect(await roster.db.select().from(shiftRequests)).toMatchObject([{ status: 'open' }])
    await undone(manager, takenBack)
    expect(await roster.db.select().from(shiftRequests)).not.toMatchObject([{ status: 'open' }])
  })

  test('of their own withdrawal of time off is allowed to an admin who is the only one to decide it', async () => {
    await askForTimeOff(admin)
    expect(await timeOffStates()).toEqual(['approved'])
    const withdrawn = await act(admin, `/api/time-off/${await onlyId(timeOff)}/withdraw`)
    expect((await undo(manager, withdrawn)).status).toBe(403)
    await undone(admin, withdrawn)
    expect(await timeOffStates()).toEqual(['approved'])
  })

  test('of the approval of time off that is over is refused', async () => {
    await askForTimeOff(ana, ana, '2026-11-19')
    const grant = await act(manager, `/api/time-off/${await onlyId(timeOff)}/approve`)
    roster.setClock(Date.parse('2026-11-22T00:00:00Z'))
    const reply = await undo(manager, grant)
    roster.setClock()
    expect(reply.body, reply.text).toMatchObject({ undone: 0, left: [{ table: 'time_off' }] })
    expect(await timeOffStates()).toEqual(['approved'])
  })
})

describe('[UNDO-03] [AVAIL-02] undoing the rejection of time off that now overlaps other time off', () => {
  test('is refused and reported', async () => {
    await askForTimeOff(ana)
    const rejection = await act(manager, `/api/time-off/${await onlyId(timeOff)}/reject`, { reason: 'Too many away' })
    await askForTimeOff(ana)
    const reply = await undo(manager, rejection)
    expect(reply.body, reply.text).toMatchObject({ undone: 0, left: [{ table: 'time_off', reason: 'refused' }] })
    expect(await timeOffStates()).toEqual(['rejected', 'open'])
  })
})

describe('[UNDO-02] [UNDO-03] undo and redo are not offered', () => {
  test('where undoing would be refused', async () => {
    const { path } = await offer(manager, ana)
    const no = await act(ana, `${path}/decline`)
    const history = async (who: SignedInClient) =>
      ((await who.get(`/api/schedule/week/${WEEK}/changes`)).body as PastChange[]).find(({ id }) => id === no)
    expect(await history(manager)).toMatchObject({ canUndo: false })
    expect(await history(admin)).toMatchObject({ canUndo: false })
  })

  test('to other managers than the one who declined', async () => {
    const { path } = await offer(ana, manager)
    const no = await act(manager, `${path}/decline`)
    const offers = async (who: SignedInClient) => {
      const { body } = await who.get(`/api/schedule/week/${WEEK}/changes`)
      return (body as PastChange[]).find(({ id }) => id === no)?.canUndo
    }
    expect([await offers(manager), await offers(admin)]).toEqual([true, false])
    expect(await undo(admin, no)).toMatchObject(refuses(THEIRS))
    await undone(manager, no)
    expect(await roster.db.select().from(shiftSwaps)).toMatchObject([{ status: 'offered' }])
  })

  test('where redoing would approve something for the user themselves', async () => {
    await roster.db.insert(settings).values({ key: 'swapsNeedApproval', value: 'false', type: 'boolean' })
    const { path } = await offer(ana, manager)
    const taken = await act(manager, `${path}/accept`)
    const next = async () => (await manager.get(`/api/schedule/week/${WEEK}/next-steps`)).body as NextSteps
    expect((await next()).undo).toMatchObject({ changeId: taken })
    const takenBack = await undone(manager, taken)
    expect((await next()).redo).toBeNull()
    expect(await undo(manager, takenBack)).toMatchObject(refuses(OWN))
  })
})
