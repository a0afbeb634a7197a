import type { ConflictFix } from '@fairweek/domain/contracts/explanations/conflict-fixes'
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { staffFormOf } from '@fairweek/domain/rules/saved-forms/staff-form'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { notifications, shiftRequests, shiftSwaps } from '../../db/schema.ts'
import { holdSolver } from '../../testing/processes/list-solvers.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, PAST_WEEK, TEST_NOW, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
let ana: SignedInClient
let bo: SignedInClient
beforeEach(async () => {
  roster = await createTestRoster()
  ;[ana, bo] = [await roster.addCook(), await roster.addCook()]
})
afterEach(() => roster.close())

const nameOf = (who: SignedInClient) => `Person ${who.staffId}`
async function readPerson(who: SignedInClient): Promise<Staff> {
  const people = (await roster.manager.get('/api/staff')).body as Staff[]
  const person = people.find(({ id }) => id === who.staffId)
  if (!person) throw new Error(`There is no person ${who.staffId}.`)
  return person
}
/** Saves the working days in the form of a person. */
async function setDays(
  who: SignedInClient,
  days: { firstDay?: string | null; lastDay?: string | null },
  as = roster.manager,
) {
  const { userType: _, username: __, ...form } = staffFormOf(await readPerson(who))
  return as.put(`/api/staff/${who.staffId}/form`, { ...form, phoneNumber: '021 555 0100', ...days })
}
async function leaves(who: SignedInClient, lastDay: string) {
  const reply = await setDays(who, { lastDay })
  expect(reply.status, reply.text).toBe(200)
}
const undoLast = async () =>
  expect((await roster.admin.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)).status).toBe(200)
const holderOf = async (id: number) => (await roster.readShift(id)).staffId
const conflicts = async () =>
  (await roster.manager.get('/api/conflicts')).body as {
    id: number
    type: string
    description: string
    shiftIds: number[]
  }[]
const TUESDAY = '2026-11-24'
const UNTIL = (who: SignedInClient) => `${nameOf(who)} cannot take this shift: works here only until Nov 24, 2026.`

describe('[PEOPLE-01] outside their working days a person', () => {
  test('is not assigned by hand, whatever the manager does, and keeps a night of the last day', async () => {
    await leaves(ana, TUESDAY)
    const night = { staffId: ana.staffId, dayOfWeek: 2, startTime: '20:00', endTime: '02:00' }
    expect((await roster.manager.post('/api/schedule', roster.shiftBody(night))).status).toBe(200)
    const late = { staffId: ana.staffId, dayOfWeek: 3, startTime: '00:00', endTime: '02:00' }
    const refused = await roster.manager.post('/api/schedule', roster.shiftBody(late))
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(UNTIL(ana))
    await setDays(bo, { firstDay: NEXT_WEEK })
    const early = await roster.manager.post('/api/schedule', roster.shiftBody({ staffId: bo.staffId }))
    expect(early.text).toContain(`${nameOf(bo)} cannot take this shift: works here only from Nov 30, 2026.`)
  })

  test('cannot request a shift, nor take one in a swap, also if the offer is older', async () => {
    const needed = { dayOfWeek: 4, startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
    const need = { ...needed, requiredCount: 1, source: 'Manual' }
    const { body } = await roster.manager.post('/api/requirements', need)
    const wish = { ...needed, requirementId: (body as { id: number }).id, weekStartDate: WEEK }
    const [monday, friday] = [
      await roster.insertShift({ staffId: bo.staffId, status: 'Confirmed' }),
      await roster.insertShift({ staffId: bo.staffId, status: 'Confirmed', dayOfWeek: 5 }),
    ]
    const offer = (scheduleId: number) =>
      bo.post('/api/schedule/swaps', { scheduleId, takerId: ana.staffId, wantedId: null })
    const older = await offer(friday)
    expect(older.status, older.text).toBe(200)
    await leaves(ana, TUESDAY)
    const [swap] = await roster.db.select().from(shiftSwaps)
    const accepted = await ana.post(`/api/schedule/swaps/${swap?.id}/accept`)
    expect(accepted.status, accepted.text).toBe(409)
    expect(await holderOf(friday)).toBe(bo.staffId)
    expect((await offer(monday)).status).toBe(200)
    const asked = await ana.post('/api/schedule/request', { ...wish, staffId: ana.staffId })
    expect(asked.status, asked.text).toBe(409)
    const other = await bo.post('/api/schedule/request', { ...wish, staffId: bo.staffId })
    expect(other.status, other.text).toBe(200)
  })

  test('is not planned by Generate; the last day may be in the middle of a week', async () => {
    await roster.manager.post('/api/requirements', {
      dayOfWeek: 2,
      startTime: '09:00',
      endTime: '17:00',
      roleId: roster.cookId,
      requiredCount: 2,
      source: 'Manual',
    })
    await roster.manager.post('/api/requirements', {
      dayOfWeek: 4,
      startTime: '09:00',
      endTime: '17:00',
      roleId: roster.cookId,
      requiredCount: 2,
      source: 'Manual',
    })
    await leaves(ana, TUESDAY)
    const reply = await roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK })
    expect(reply.status, reply.text).toBe(200)
    const { body } = await roster.manager.get(`/api/schedule/week/${WEEK}`)
    const held = (body as { dayOfWeek: number; staffId: number | null }[]).filter(
      ({ staffId }) => staffId === ana.staffId,
    )
    expect(held.map(({ dayOfWeek }) => dayOfWeek)).toEqual([2])
  })

  test('sets no days of their own, and no last day before the first', async () => {
    const own = await setDays(ana, { lastDay: TUESDAY }, ana)
    expect(own.status).toBe(403)
    await setDays(ana, { firstDay: '2026-11-20' })
    const reversed = await setDays(ana, { lastDay: '2026-11-19' })
    expect(reversed.status).toBe(400)
    expect(reversed.text).toContain('The last working day must not be before the first.')
  })
})

describe('[PEOPLE-02] a shift that somebody has before a new first day', () => {
  test('is a conflict that a fix gives to another person, and an undo of the day ends it', async () => {
    const { id } = await roster.addShift({ staffId: ana.staffId, dayOfWeek: 4 })
    expect(await conflicts()).toEqual([])
    await setDays(ana, { firstDay: NEXT_WEEK })
    const found = await conflicts()
    expect(found).toMatchObject([
      {
        type: 'NotEmployed',
        shiftIds: [id],
        description: `${nameOf(ana)} works here only from Nov 30, 2026, but has a shift Thu 9 AM – 5 PM`,
      },
    ])
    const { body } = await roster.manager.get(`/api/conflicts/${found[0]?.id}/fixes`)
    const titles = (body as { fixes: ConflictFix[] }).fixes.map(({ title }) => title)
    expect(titles.join(' ')).toContain(nameOf(bo))
    await undoLast()
    expect((await readPerson(ana)).firstDay).toBeNull()
    expect(await conflicts()).toEqual([])
  })
})

describe('[PEOPLE-07] a new last working day', () => {
  const stateOf = async (id: number) => {
    const { status, staffId } = await roster.readShift(id)
    return [status, staffId]
  }
  const addPublished = (more: object) => roster.insertShift({ status: 'Confirmed', staffId: ana.staffId, ...more })
  const noticesOf = async (who: SignedInClient) =>
    ((await who.get('/api/notifications')).body as { type: string; message: string }[]).map(({ message }) => message)

  test('opens the shifts after it, and tells which were published; an undo gives them back', async () => {
    const [last, night, published] = [
      await addPublished({ dayOfWeek: 2, startTime: '20:00', endTime: '02:00' }),
      await addPublished({ dayOfWeek: 3, startTime: '03:00', endTime: '09:00', roleId: roster.hostId }),
      await addPublished({ weekStartDate: NEXT_WEEK }),
    ].map(Number)
    const { id: draft } = await roster.addShift({ staffId: ana.staffId, dayOfWeek: 4 })
    const reply = await setDays(ana, { lastDay: TUESDAY })
    expect(reply.status, reply.text).toBe(200)
    const { openedShifts } = reply.body as { openedShifts: { id: number }[] }
    expect(openedShifts.map(({ id }) => id)).toEqual([night, published])
    expect(await stateOf(last ?? 0)).toEqual(['Confirmed', ana.staffId])
    for (const id of [night ?? 0, published ?? 0, draft]) expect(await stateOf(id)).toEqual(['Pending', null])
    expect((await noticesOf(ana)).join()).toContain('Wed')
    expect(await conflicts()).toEqual([])
    await undoLast()
    for (const id of [night ?? 0, published ?? 0]) expect(await stateOf(id)).toEqual(['Confirmed', ana.staffId])
    expect(await stateOf(draft)).toEqual(['Pending', ana.staffId])
    expect((await readPerson(ana)).lastDay).toBeNull()
  })

  test('in the past leaves worked shifts with the person', async () => {
    const past = await addPublished({ weekStartDate: PAST_WEEK })
    await leaves(ana, '2026-11-01')
    expect(await stateOf(past)).toEqual(['Confirmed', ana.staffId])
  })

  test('ends open requests and swap offers after it, and its undo opens them again', async () => {
    const time = { dayOfWeek: 4, startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
    const { body } = await roster.manager.post('/api/requirements', { ...time, requiredCount: 1, source: 'Manual' })
    const wish = { ...time, requirementId: (body as { id: number }).id, weekStartDate: WEEK, staffId: ana.staffId }
    expect((await ana.post('/api/schedule/request', wish)).status).toBe(200)
    const [early, late] = [
      await addPublished({ staffId: bo.staffId }),
      await addPublished({ staffId: bo.staffId, dayOfWeek: 5 }),
    ]
    const own = await addPublished({ dayOfWeek: 6 })
    const offer = async (by: SignedInClient, scheduleId: number, takerId: number | null) =>
      expect((await by.post('/api/schedule/swaps', { scheduleId, takerId, wantedId: null })).status).toBe(200)
    await offer(bo, early, ana.staffId)
    await offer(bo, late, ana.staffId)
    await offer(ana, own, bo.staffId)
    const states = async () => ({
      requests: (await roster.db.select().from(shiftRequests)).map(({ status }) => status),
      swaps: new Map((await roster.db.select().from(shiftSwaps)).map((swap) => [swap.scheduleId, swap.status])),
    })
    await leaves(ana, TUESDAY)
    expect(await states()).toEqual({
      requests: ['withdrawn'],
      swaps: new Map([
        [early, 'offered'],
        [late, 'ended'],
        [own, 'ended'],
      ]),
    })
    expect((await noticesOf(bo)).join()).toContain('because one of you no longer works here then')
    await undoLast()
    expect(await states()).toEqual({
      requests: ['open'],
      swaps: new Map([
        [early, 'offered'],
        [late, 'offered'],
        [own, 'offered'],
      ]),
    })
  })

  test('saved while a week is generated keeps the person out of what is stored', async () => {
    const need = { startTime: '09:00', endTime: '17:00', roleId: roster.cookId, requiredCount: 2, source: 'Manual' }
    for (const dayOfWeek of [2, 4]) await roster.manager.post('/api/requirements', { ...need, dayOfWeek })
    const { running, goOn } = await holdSolver(() =>
      roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK }),
    )
    await leaves(ana, TUESDAY)
    goOn()
    const reply = await running
    expect(reply.status, reply.text).toBe(200)
    const { body } = await roster.manager.get(`/api/schedule/week/${WEEK}`)
    const held = (body as { dayOfWeek: number; staffId: number | null }[]).filter(
      ({ staffId }) => staffId === ana.staffId,
    )
    expect(held.map(({ dayOfWeek }) => dayOfWeek)).toEqual([2])
    expect(await conflicts()).not.toContainEqual(expect.objectContaining({ type: 'NotEmployed' }))
  })

  test('saved while drafts are re-planned, or before the plan is accepted, keeps the person out of them', async () => {
    const need = { startTime: '09:00', endTime: '17:00', roleId: roster.cookId, requiredCount: 1, source: 'Manual' }
    for (const dayOfWeek of [2, 4]) {
      await roster.manager.post('/api/requirements', { ...need, dayOfWeek })
      await roster.addShift({ dayOfWeek, staffId: dayOfWeek === 2 ? bo.staffId : null })
    }
    const rePlan = () => roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK, mode: 'anew' })
    const { running, goOn } = await holdSolver(rePlan)
    await leaves(ana, TUESDAY)
    goOn()
    /** Accepts a plan as it was shown; it takes somebody for Thursday. */
    const accept = ({ proposal }: GenerateReply) => {
      const moves = (proposal?.moves ?? []).map(({ shiftId, dayOfWeek, startTime, endTime, roleId, to }) => ({
        ...{ shiftId, dayOfWeek, startTime, endTime, roleId, staffId: to?.id ?? null },
      }))
      expect(moves.map(({ dayOfWeek }) => dayOfWeek)).toContain(4)
      return roster.manager.post(`/api/schedule/generate/${WEEK}/accept`, { madeFrom: proposal?.madeFrom, moves })
    }
    const overtaken = (await running).body as GenerateReply
    const refused = await accept(overtaken)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('The week has changed since this plan was made')
    const planned = (await rePlan()).body as GenerateReply
    expect(planned.proposal?.moves.find(({ dayOfWeek }) => dayOfWeek === 4)?.to?.id).toBe(bo.staffId)
    await leaves(bo, TUESDAY)
    expect(await accept(planned)).toMatchObject({ status: 409 })
    expect(await conflicts()).not.toContainEqual(expect.objectContaining({ type: 'NotEmployed' }))
  })

  test('keeps the person out of cover after it', async () => {
    const { id: draft } = await roster.addShift({ staffId: null, dayOfWeek: 4 })
    await leaves(ana, TUESDAY)
    const { body } = await roster.manager.get(`/api/schedule/${draft}/cover`)
    const { candidates } = body as { candidates: { staff: { id: number } }[] }
    expect(candidates.map(({ staff }) => staff.id)).toEqual([bo.staffId])
    const ask = { scheduleId: draft, staffIds: [ana.staffId], order: 'atOnce', decision: 'firstYes' }
    expect((await roster.manager.post('/api/schedule/cover', ask)).status).toBe(409)
  })

  test('on a night with a clock change counts the day on which the shift starts', async () => {
    // In Auckland, clocks go forward at 2 AM on Sunday 2027-09-26 and back at 3 AM on Sunday 2027-04-04.
    for (const [weekStartDate, saturday] of [
      ['2027-03-29', '2027-04-03'],
      ['2027-09-20', '2027-09-25'],
    ] as const) {
      const times = { weekStartDate, startTime: '22:00', endTime: '06:00' }
      const kept = await addPublished({ ...times, dayOfWeek: 6 })
      const opened = await addPublished({ ...times, dayOfWeek: 0 })
      await leaves(ana, saturday)
      expect([await holderOf(kept), await holderOf(opened)], saturday).toEqual([ana.staffId, null])
      await setDays(ana, { lastDay: null })
    }
  })
})

describe('[PEOPLE-03] a person who has left', () => {
  const listNotified = () => roster.db.select().from(notifications).where(eq(notifications.userId, ana.userId))
  const addKnown = async () => (await roster.addKnownShift({ staffId: ana.staffId, weekStartDate: NEXT_WEEK })).id

  test('is not notified, keeps their account and their past hours, and is notified once hired again', async () => {
    const [known, past] = [
      await addKnown(),
      await roster.insertShift({ staffId: ana.staffId, status: 'Confirmed', weekStartDate: PAST_WEEK }),
    ]
    await leaves(ana, '2026-11-17')
    await roster.manager.delete(`/api/schedule/${known}`)
    expect(await listNotified()).toEqual([])
    expect((await ana.get('/api/staff')).status).toBe(200)
    expect(await holderOf(past)).toBe(ana.staffId)
    const query = `startDate=${PAST_WEEK}&endDate=2026-11-15`
    expect((await roster.manager.get(`/api/timesheets?${query}`)).text).toContain(nameOf(ana))
    expect((await setDays(ana, { lastDay: null })).status).toBe(200)
    await roster.manager.delete(`/api/schedule/${await addKnown()}`)
    expect(await listNotified()).toHaveLength(1)
  })

  test('has left once the last day is over by the clock of the business', async () => {
    const [today, tomorrow] = [await addKnown(), (await roster.addKnownShift({ staffId: ana.staffId })).id]
    await leaves(ana, '2026-11-18')
    // 23:59 in Auckland, and the next day there a minute later.
    roster.setClock(TEST_NOW + 11 * 3_600_000 - 60_000)
    await roster.manager.delete(`/api/schedule/${today}`)
    expect(await listNotified()).toHaveLength(1)
    roster.setClock(TEST_NOW + 11 * 3_600_000)
    await roster.manager.delete(`/api/schedule/${tomorrow}`)
    expect(await listNotified()).toHaveLength(1)
  })
})
