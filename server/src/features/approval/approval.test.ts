import type { PayrollLock, TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { parse } from 'csv-parse/sync'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, ONLY_BUSINESS } from '../../caller/caller.ts'
import { hourApprovals, notifications, payrollLocks, schedule, settings, users } from '../../db/schema.ts'
import { createPostgresTestDatabase } from '../../testing/databases/postgres-test-database.ts'
import { RACE_ROUNDS } from '../../testing/races/race-rounds.ts'
import { lastChangeId, readChanges } from '../../testing/read-changes.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, PAST_WEEK, TEST_NOW, type TestRoster } from '../../testing/test-roster.ts'
import { readPayableRows } from '../timesheets/read-payable-rows.ts'
import type { Timesheet } from '../timesheets/read-timesheet.ts'

let roster: TestRoster
let cook: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster({ connection: await createPostgresTestDatabase() })
  cook = await roster.addCook()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await clear()
  await roster.db.insert(settings).values({ key: 'hoursNeedApproval', value: 'true', type: 'boolean' })
})

const DAYS = { startDate: PAST_WEEK, endDate: '2026-11-15' }
const QUERY = `?startDate=${DAYS.startDate}&endDate=${DAYS.endDate}`

const clear = () => roster.clear([payrollLocks, hourApprovals, schedule, settings])
const work = (dayOfWeek = 1, who = cook, more: object = {}) =>
  roster.insertShift({
    ...{ staffId: who.staffId, staffName: 'Ann Lee', status: 'Confirmed', weekStartDate: PAST_WEEK, dayOfWeek },
    ...more,
  })
const read = async (by = roster.manager) => (await by.get(`/api/timesheets${QUERY}`)).body as Timesheet
const rowOf = async (id: number, by?: SignedInClient): Promise<TimesheetRow> => {
  const row = (await read(by)).rows.find(({ shiftId }) => shiftId === id)
  if (!row) throw new Error('The timesheet lacks the shift.')
  return row
}
interface Asked {
  id: number
  version?: number
  hours?: 'shown' | 'clocked'
}
const approve = (shifts: readonly Asked[], by = roster.manager) =>
  by.post('/api/timesheets/approvals', {
    shifts: shifts.map(({ id, version = 1, hours = 'shown' }) => ({ id, version, hours })),
  })
const withdraw = (shifts: readonly number[], by = roster.manager) =>
  by.post('/api/timesheets/approvals/withdraw', { shifts })
const record = (id: number, version: number, more: object = {}, by = roster.manager) => {
  const worked = { startTime: '09:00', endTime: '16:00', breakMinutes: 0, reason: null }
  return by.put(`/api/timesheets/shifts/${id}/hours`, { version, worked, ...more })
}
const lock = (by = roster.admin) => by.post('/api/timesheets/locks', { ...DAYS, reason: 'Paid out' })
const messageOf = (reply: TestReply) => (reply.body as { message: string }).message
const payable = async () => {
  const caller: Caller = {
    ...{ db: roster.db, business: ONLY_BUSINESS, clock: () => TEST_NOW },
    ...{ followUps: [], user: null, address: null },
  }
  const rows = await readPayableRows(caller, { ...DAYS, staffId: null })
  return rows.filter(({ isPayable }) => isPayable).map(({ shiftId }) => shiftId)
}

describe('[APPR-04] approving hours', () => {
  test('approves one or several shifts as one recorded change, and says who did it and when', async () => {
    const [first, second] = [await work(), await work(2)]
    const mark = await lastChangeId(roster.db)
    expect(await approve([{ id: first }, { id: second }])).toMatchObject({
      status: 200,
      body: { message: 'Hours of 2 shifts approved.' },
    })
    const at = new Date(TEST_NOW).toISOString()
    const approval = { state: 'approved', by: roster.manager.username, at }
    expect((await read()).rows.map((row) => row.approval)).toEqual([approval, approval])
    expect(await rowOf(first, cook)).toMatchObject({ approval })
    expect(await readChanges(roster.db, mark)).toMatchObject([
      { action: 'approveHours', actorId: roster.manager.userId },
    ])
  })

  test('is undone, and withdrawn, as a change of its own', async () => {
    const id = await work()
    await approve([{ id }])
    expect((await roster.admin.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)).status).toBe(200)
    expect((await rowOf(id)).approval).toEqual({ state: 'open', by: null, at: null })
    await approve([{ id }])
    expect(messageOf(await withdraw([id]))).toBe('Approval of 1 shift withdrawn')
    expect((await rowOf(id)).approval?.state).toBe('open')
    expect((await withdraw([id])).status).toBe(409)
  })

  test('holds for the version that was seen: changing the hours or the shift ends it, and says so', async () => {
    const id = await work()
    await approve([{ id }])
    expect(await record(id, 1)).toMatchObject({
      status: 409,
      body: { message: timesheetMessages.approvedMeanwhile(roster.manager.username) },
    })
    expect((await record(id, 1, { replacesApproval: true })).status).toBe(200)
    expect((await rowOf(id)).approval).toMatchObject({ state: 'changed', by: roster.manager.username })
    expect(await payable()).toEqual([])
    await approve([{ id, version: 2 }])
    expect(await payable()).toEqual([id])
    expect((await roster.manager.put(`/api/schedule/${id}/unconfirm`)).status).toBe(200)
    expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
    expect((await rowOf(id)).approval?.state).toBe('changed')
  })

  test('leaves shifts that run, are open, or changed since, and says why', async () => {
    const [done, changed, gone] = [await work(), await work(2), await work(3)]
    const today = await work(3, cook, { weekStartDate: '2026-11-16' })
    await record(changed, 1)
    await roster.manager.put(`/api/schedule/${gone}/unconfirm`)
    expect(messageOf(await approve([{ id: done }, { id: changed }, { id: gone }, { id: today }]))).toBe(
      'Hours of 1 shift approved. 1 shift was changed since you looked. Check the hours again. 1 shift is no longer confirmed. 1 shift is not over yet.',
    )
    expect((await approve([{ id: changed }])).status).toBe(409)
    expect((await approve([{ id: 999_999 }])).status).toBe(409)
    expect((await approve([{ id: done }])).body).toMatchObject({ message: '1 shift was already approved.' })
    expect((await approve([{ id: changed, version: 2 }], cook)).status).toBe(403)
  })

  test('takes over what was clocked in the same change, and leaves what a manager has to decide', async () => {
    const clocker = await roster.addCook()
    const [late, forgotten] = [await work(1, clocker), await work(2, clocker)]
    const punch = (kind: string, day: string, time: string) => ({
      ...{ staffId: clocker.staffId, kind, corrects: null, reason: 'Forgot' },
      at: new Date(Date.parse(`${day}T${time}:00+13:00`)).toISOString(),
    })
    const clocked = [
      punch('in', '2026-11-09', '09:20'),
      punch('out', '2026-11-09', '17:00'),
      punch('in', '2026-11-10', '09:00'),
    ]
    for (const body of clocked)
      expect((await roster.manager.post('/api/time-clock/corrections', body)).status).toBe(200)
    expect(
      messageOf(
        await approve([
          { id: late, hours: 'clocked' },
          { id: forgotten, hours: 'clocked' },
        ]),
      ),
    ).toBe('Hours of 1 shift approved. 1 shift has no complete time by the clock. Enter the hours.')
    expect(await rowOf(late)).toMatchObject({ startTime: '09:20:00', version: 2, approval: { state: 'approved' } })
    expect(
      (await roster.manager.post('/api/time-clock/take-over', { shifts: [{ id: late, version: 2 }] })).status,
    ).toBe(200)
    expect((await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)).status).toBe(200)
    expect(await rowOf(late)).toMatchObject({ startTime: '09:00:00', approval: { state: 'open' } })
  })
})

describe('[APPR-06] where hours need approval', () => {
  test('only approved hours are payable, and locking names those that are not approved', async () => {
    const [first, second] = [await work(), await work(2)]
    await approve([{ id: first }])
    expect(await payable()).toEqual([first])
    expect(await lock()).toMatchObject({
      status: 409,
      body: { message: '1 shift on these days is not approved: Ann Lee (Nov 10). Approve the hours first.' },
    })
    await approve([{ id: second }])
    const locked = await lock()
    expect(locked.status).toBe(200)
    expect((await withdraw([first])).status).toBe(409)
    expect(await payable()).toEqual([first, second])
    const { id } = locked.body as PayrollLock
    await roster.admin.post(`/api/timesheets/locks/${id}/unlock`, { reason: 'A shift was missing' })
    expect((await withdraw([first])).status).toBe(200)
  })

  test('is off by default: the timesheet, its files and locking are as before', async () => {
    await roster.db.delete(settings)
    const id = await work()
    expect(await rowOf(id)).not.toHaveProperty('approval')
    const csv = (await roster.manager.get(`/api/timesheets/export${QUERY}`)).text
    expect(csv).not.toContain('Approval')
    expect((await approve([{ id }])).status).toBe(409)
    expect(await payable()).toEqual([id])
    expect((await lock()).status).toBe(200)
  })
})

describe('[APPR-05] one’s own hours', () => {
  test('are recorded, corrected and approved by another manager while there is one', async () => {
    const [own, other] = [await work(1, roster.manager), await work(1)]
    expect(await rowOf(own)).toMatchObject({ isForOthers: true })
    expect(await rowOf(other)).not.toHaveProperty('isForOthers')
    expect(await record(own, 1)).toMatchObject({ status: 403, body: { message: timesheetMessages.ownHours } })
    const punch = { kind: 'out', at: '2026-11-09T04:00:00.000Z', corrects: null, reason: 'Forgot' }
    const corrected = await roster.manager.post('/api/time-clock/corrections', {
      ...punch,
      staffId: roster.manager.staffId,
    })
    expect(corrected.status).toBe(403)
    expect((await approve([{ id: own }])).status).toBe(403)
    expect(messageOf(await approve([{ id: own }, { id: other }]))).toBe(
      'Hours of 1 shift approved. 1 shift is your own: another manager approves your hours.',
    )
    expect((await record(own, 1, {}, roster.admin)).status).toBe(200)
    expect((await approve([{ id: own, version: 2 }], roster.admin)).status).toBe(200)
    expect(await rowOf(own)).not.toHaveProperty('isSelfDecided')
  })

  test('are neither recorded nor approved by an undo of one’s own', async () => {
    const own = await work(1, roster.manager)
    const undo = async (by: SignedInClient) => {
      const reply = await by.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)
      return [reply.status, reply.status === 403 ? messageOf(reply) : '']
    }
    const refused = [403, timesheetMessages.ownHours]
    expect((await record(own, 1, {}, roster.admin)).status).toBe(200)
    expect(await undo(roster.manager)).toEqual(refused)
    expect((await approve([{ id: own, version: 2 }], roster.admin)).status).toBe(200)
    expect(await undo(roster.manager)).toEqual(refused)
    expect(await rowOf(own)).toHaveProperty('approval')
    expect(await undo(roster.admin)).toEqual([200, ''])
    // The undo of an undo approves again.
    expect(await undo(roster.manager)).toEqual(refused)
  })

  test('of the only manager are theirs to record and approve, and are marked in the list and in files', async () => {
    const others = and(inArray(users.role, ['manager', 'admin']), ne(users.id, roster.manager.userId))
    const ids = (await roster.db.select({ id: users.id, role: users.role }).from(users).where(others)).map(
      ({ id }) => id,
    )
    await roster.db.update(users).set({ role: 'staff' }).where(inArray(users.id, ids))
    const own = await work(1, roster.manager)
    const exported = async () => {
      const rows: string[][] = parse((await roster.manager.get(`/api/timesheets/export${QUERY}`)).text)
      return [rows[0]?.at(-1), rows[1]?.at(-1)]
    }
    expect((await record(own, 1)).status).toBe(200)
    await roster.db.delete(settings)
    expect(await rowOf(own)).toMatchObject({ isSelfDecided: true })
    expect(await exported()).toEqual(['Approval', 'by the person themselves'])
    await roster.db.insert(settings).values({ key: 'hoursNeedApproval', value: 'true', type: 'boolean' })
    const approvedOnly = await work(2, roster.manager)
    expect(await rowOf(approvedOnly)).not.toHaveProperty('isSelfDecided')
    expect((await approve([{ id: own, version: 2 }, { id: approvedOnly }])).status).toBe(200)
    expect(await rowOf(approvedOnly)).toMatchObject({ isSelfDecided: true })
    expect(await exported()).toEqual(['Approval', `Approved by ${roster.manager.username}, by the person themselves`])
    await roster.db.update(users).set({ role: 'admin' }).where(inArray(users.id, ids))
  })
})

describe('[APPR-08] questions about one’s own hours', () => {
  const ask = (shiftId: number, by = cook) =>
    by.post('/api/timesheets/questions', { shiftId, question: 'I stayed until six' })
  const answer = (id: number, by = roster.manager) =>
    by.post(`/api/timesheets/questions/${id}/answer`, { answer: 'Corrected' })
  const typesOf = async (who: SignedInClient) => {
    const rows = await roster.db.select().from(notifications).where(eq(notifications.userId, who.userId))
    return rows.map(({ type }) => type).filter((type) => type.startsWith('HOURS_'))
  }

  test('are read and answered by a manager; each is notified once, and nobody else reads them', async () => {
    await roster.db.delete(notifications)
    const id = await work()
    const colleague = await roster.addCook()
    expect((await ask(id, colleague)).status).toBe(404)
    expect((await ask(await work(5, cook, { weekStartDate: '2026-11-16' }))).status).toBe(404)
    expect((await ask(id)).status).toBe(200)
    expect((await ask(id)).status).toBe(409)
    expect([await typesOf(roster.manager), await typesOf(roster.admin), await typesOf(cook)]).toEqual([
      ['HOURS_QUESTIONED'],
      ['HOURS_QUESTIONED'],
      [],
    ])
    const open = { text: 'I stayed until six', answer: null, answeredBy: null }
    expect((await rowOf(id)).question).toMatchObject(open)
    expect((await rowOf(id, cook)).question).toMatchObject(open)
    const asked = (await rowOf(id)).question?.id ?? 0
    expect((await answer(asked, cook)).status).toBe(403)
    const replies = await Promise.all([answer(asked), answer(asked, roster.admin)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await typesOf(cook)).toEqual(['HOURS_ANSWERED'])
    expect((await rowOf(id, cook)).question).toMatchObject({ answer: 'Corrected' })
    await roster.db.update(schedule).set({ staffId: colleague.staffId }).where(eq(schedule.id, id))
    expect(await rowOf(id, colleague)).not.toHaveProperty('question')
  })

  test('stay open when the days are locked, and are answered then', async () => {
    const id = await work()
    expect((await ask(id)).status).toBe(200)
    expect((await approve([{ id }])).status).toBe(200)
    const locked = await lock()
    expect(locked.status).toBe(200)
    expect((await answer((await rowOf(id)).question?.id ?? 0)).status).toBe(200)
    const { id: lockId } = locked.body as { id: number }
    await roster.admin.post(`/api/timesheets/locks/${lockId}/unlock`, { reason: 'Answered' })
  })

  test('of a manager are answered by another one', async () => {
    const id = await work(1, roster.manager)
    expect((await ask(id, roster.manager)).status).toBe(200)
    const asked = (await rowOf(id)).question?.id ?? 0
    expect((await answer(asked)).status).toBe(403)
    expect((await answer(asked, roster.admin)).status).toBe(200)
  })
})

describe('[APPR-07] races on PostgreSQL', () => {
  test('of two managers who approve: one approves, the other is told', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const id = await work()
      const replies = await Promise.all([approve([{ id }]), approve([{ id }], roster.admin)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      const lost = replies.find(({ status }) => status === 409)
      expect(lost && messageOf(lost)).toBe('1 shift was already approved.')
      await roster.db.delete(schedule)
    }
  })

  test('of approving and recording hours: the second is told, and no approval stands on other hours', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const id = await work()
      const [approved, recorded] = await Promise.all([approve([{ id }]), record(id, 1, {}, roster.admin)])
      expect([approved.status, recorded.status].sort()).toEqual([200, 409])
      const row = await rowOf(id)
      expect([row.isWrittenDown, row.approval?.state]).toEqual(
        recorded.status === 200 ? [true, 'open'] : [false, 'approved'],
      )
      await roster.db.delete(schedule)
    }
  })

  test('of approving and locking: either the lock contains the approval, or both say what is missing', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const id = await work()
      const [approved, locked] = await Promise.all([approve([{ id }]), lock()])
      expect(approved.status).toBe(200)
      expect([200, 409]).toContain(locked.status)
      if (locked.status === 409) expect(messageOf(locked)).toContain('not approved')
      await clearLocks()
    }
  })

  test('of withdrawing and locking: no locked period lacks an approval', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const id = await work()
      await approve([{ id }])
      const replies = await Promise.all([withdraw([id]), lock()])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await rowOf(id)).approval?.state).toBe(replies[1].status === 200 ? 'approved' : 'open')
      await clearLocks()
    }
  })

  const clearLocks = () => roster.clear([payrollLocks, hourApprovals, schedule])
})
