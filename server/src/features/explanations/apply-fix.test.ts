import type { Fix, OpeningExplanation } from '@fairweek/domain/contracts/explanations/explanations'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '../../db/schema.ts'
import { readChanges } from '../../testing/read-changes.ts'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../testing/test-week.ts'

const FRIDAY = '2027-03-05'
const EVENING = { date: FRIDAY, startTime: '17:00', endTime: '21:00' }

let week: TestWeek
beforeEach(async () => {
  week = await createTestWeek()
})
afterEach(() => week.close())

const urlOf = (path: string, { date, startTime, endTime } = EVENING) =>
  `/api/schedule/explain/${path}?date=${date}&startTime=${startTime}&endTime=${endTime}&roleId=${week.cook}`

async function listFixes(): Promise<Fix[]> {
  const reply = await week.manager.get(urlOf('opening/fixes'))
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as { fixes: Fix[] }).fixes
}

async function findFix(kind: Fix['kind']): Promise<Fix> {
  const fixes = await listFixes()
  const fix = fixes.find((candidate) => candidate.kind === kind)
  if (!fix) throw new Error(`There is no fix of kind ${kind}: ${JSON.stringify(fixes)}`)
  return fix
}

const apply = (fix: Fix) => week.manager.post('/api/schedule/explain/fix', fix.apply)

/** Returns each person's hours of active shifts, computed from the schedule. */
function sumHours(shifts: readonly Shift[]): Map<number, number> {
  const hours = new Map<number, number>()
  for (const { staffId, status, startTime, endTime } of shifts) {
    if (staffId === null || (status !== 'Pending' && status !== 'Confirmed')) continue
    const length = (Number(endTime?.slice(0, 2)) - Number(startTime?.slice(0, 2)) + 24) % 24
    hours.set(staffId, (hours.get(staffId) ?? 0) + length)
  }
  return hours
}

/** Applies a fix, and checks that the schedule matches everything the fix promised. */
async function applyAndCompare(fix: Fix): Promise<Shift[]> {
  const before = await week.listWeek()
  const openBefore = await week.manager.get(urlOf('opening'))
  const reply = await apply(fix)
  expect(reply.status, reply.text).toBe(200)
  const { shifts, message } = reply.body as { shifts: Shift[]; message: string }
  expect(message).toBe('Done. The shift is filled.')
  const after = await week.listWeek()

  // The rows of the fix are as promised, and no other row has changed.
  expect(shifts).toHaveLength(fix.apply.changes.length)
  fix.apply.changes.forEach((change, index) => {
    const shift = after.find(({ id }) => id === shifts[index]?.id)
    const { shiftId, version, ...said } = change
    expect(shift).toMatchObject({ ...said, status: 'Pending' })
    if (shiftId !== null) expect(shift).toMatchObject({ id: shiftId, version: (version ?? 0) + 1 })
  })
  const touched = new Set(shifts.map(({ id }) => id))
  expect(after.filter(({ id }) => !touched.has(id))).toEqual(before.filter(({ id }) => !touched.has(id)))

  // The hours and open shifts are as promised.
  const [hoursBefore, hoursAfter] = [sumHours(before), sumHours(after)]
  for (const { staffId, before: from, after: to } of fix.hours) {
    expect([hoursBefore.get(staffId) ?? 0, hoursAfter.get(staffId) ?? 0]).toEqual([from, to])
  }
  const notices = new Set(fix.hours.map(({ staffId }) => staffId))
  for (const [staffId, hours] of hoursAfter) if (!notices.has(staffId)) expect(hours).toBe(hoursBefore.get(staffId))
  const missing = (openBefore.body as OpeningExplanation).missing
  const openAfter = await week.manager.get(urlOf('opening'))
  if (missing === 1) expect(openAfter.status).toBe(404)
  else expect(openAfter.body).toMatchObject({ missing: missing - 1 })
  expect(fix.openSlots.after).toBe(fix.openSlots.before - 1)
  const generated = await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK })
  const stillOpen = (generated.body as { openSlots: { missing: number }[] }).openSlots
  expect(stillOpen.reduce((sum, slot) => sum + slot.missing, 0)).toBe(fix.openSlots.atBest)
  return after
}

describe('an applied fix changes what it announced', () => {
  test('ask: assigns somebody who is available', async () => {
    const requirementId = await week.addNeed(week.cook, 5, '17:00:00', '21:00:00', 2)
    const ana = await week.addPerson('Ana', [week.cook], { targetWeeklyHours: 20 })
    await week.addPerson('Ben', [week.cook], { targetWeeklyHours: 0 })
    const fixes = await listFixes()
    expect(fixes.map(({ kind, title }) => [kind, title])).toEqual([
      ['ask', 'Give this shift to Ana'],
      ['ask', 'Give this shift to Ben'],
    ])
    const [fix] = fixes as [Fix, Fix]
    expect(fix).toMatchObject({
      steps: ['Ana takes Fri 5 PM – 9 PM as Cook.'],
      people: [{ id: ana, name: 'Ana' }],
      exceptions: [],
      hours: [{ staffId: ana, before: 0, after: 4, target: 20 }],
      openSlots: { before: 2, after: 1, atBest: 0 },
    })
    expect(fix.goals[0]).toMatchObject({ name: 'coverage', before: 480, after: 240, text: '4 h less left open' })
    const after = await applyAndCompare(fix)
    // A manager's decision is pinned until they unpin it.
    expect(after.find(({ staffId }) => staffId === ana)).toMatchObject({
      requirementId,
      originalStaffId: null,
      isPinned: true,
    })
    const notices = await week.db.select().from(notifications)
    // The shift is a draft until the week is confirmed, so nobody is notified.
    expect(notices).toEqual([])
    expect((await readChanges(week.db)).map(({ action }) => action)).toContain('applyFix')
  })

  test('ask: fills a cancelled shift in its own row', async () => {
    await week.addNeed(week.cook, 5, '17:00:00', '21:00:00')
    const ana = await week.addPerson('Ana', [week.cook])
    const ben = await week.addPerson('Ben', [week.cook])
    await week.addAbsence(ana, 5, '00:00:00', '24:00:00')
    const cancelled = { staffId: null, originalStaffId: ana, status: 'Cancelled' as const }
    const id = await week.addShift({ ...cancelled, startTime: '17:00:00', endTime: '21:00:00' })
    const fix = await findFix('ask')
    expect(fix.apply.changes).toMatchObject([{ shiftId: id, version: 1, staffId: ben }])
    expect((await applyAndCompare(fix)).find((shift) => shift.id === id)).toMatchObject({ originalStaffId: ana })
  })

  test('move: assigns somebody after handing on one of their other shifts', async () => {
    await week.addNeed(week.cook, 5, '17:00:00', '21:00:00')
    await week.addNeed(week.host, 5, '10:00:00', '18:00:00')
    const ana = await week.addPerson('Ana', [week.cook, week.host])
    const ben = await week.addPerson('Ben', [week.host])
    const shiftId = await week.addShift({ staffId: ana, roleId: week.host, startTime: '10:00:00', endTime: '18:00:00' })
    const fix = await findFix('move')
    expect(fix).toMatchObject({
      title: 'Give this shift to Ana, and one of their shifts to someone else',
      steps: ['Ana takes Fri 5 PM – 9 PM as Cook.', 'Ben takes over Fri 10 AM – 6 PM as Host from Ana.'],
      openSlots: { before: 1, after: 0, atBest: 0 },
    })
    expect(fix.people.map(({ id }) => id).sort()).toEqual([ana, ben].sort())
    expect(fix.apply.changes).toMatchObject([
      { shiftId: null, staffId: ana },
      { shiftId, staffId: ben },
    ])
    const after = await applyAndCompare(fix)
    expect(after.find(({ id }) => id === shiftId)).toMatchObject({ staffId: ben, originalStaffId: ana })
    const notices = await week.db.select().from(notifications)
    expect(notices).toEqual([])
  })

  test('extend: lengthens an adjacent shift', async () => {
    await week.addNeed(week.cook, 5, '09:00:00', '17:00:00')
    await week.addNeed(week.cook, 5, '17:00:00', '21:00:00')
    const ana = await week.addPerson('Ana', [week.cook], { targetWeeklyHours: 12 })
    const shiftId = await week.addShift({ staffId: ana })
    const fixes = await listFixes()
    expect(fixes.map(({ kind }) => kind)).toEqual(['extend'])
    const [fix] = fixes as [Fix]
    expect(fix).toMatchObject({
      title: 'Let Ana stay 4 h longer',
      steps: ['Ana works Fri 9 AM – 9 PM instead of Fri 9 AM – 5 PM as Cook.'],
      hours: [{ staffId: ana, before: 8, after: 12, target: 12 }],
      apply: { changes: [{ shiftId, version: 1, startTime: '09:00:00', endTime: '21:00:00' }] },
    })
    const after = await applyAndCompare(fix)
    expect(after.find(({ id }) => id === shiftId)).toMatchObject({ endTime: '21:00:00', originalStaffId: null })
  })

  test('extend: is not offered beyond twelve hours, for a confirmed shift or against a rule', async () => {
    await week.addNeed(week.cook, 5, '08:00:00', '17:00:00')
    await week.addNeed(week.cook, 5, '17:00:00', '21:00:00')
    const ana = await week.addPerson('Ana', [week.cook])
    const tooLong = await week.addShift({ staffId: ana, startTime: '08:00:00' })
    expect(await listFixes()).toEqual([])
    await week.manager.delete(`/api/schedule/${tooLong}`)
    const confirmed = await week.addShift({ staffId: ana, status: 'Confirmed' })
    expect(await listFixes()).toEqual([])
    await week.manager.put(`/api/schedule/${confirmed}/unconfirm`)
    expect((await listFixes()).map(({ kind }) => kind)).toEqual(['extend'])
    await week.addAbsence(ana, 5, '20:00:00', '22:00:00')
    expect(await listFixes()).toEqual([])
  })

  test('exception: overrides only the one rule that it names', async () => {
    await week.addNeed(week.cook, 5, '17:00:00', '21:00:00')
    const ana = await week.addPerson('Ana', [week.cook])
    await week.addAbsence(ana, 5, '20:00:00', '23:00:00')
    const ben = await week.addPerson('Ben', [week.cook])
    const saturday = { dayOfWeek: 6, startTime: '05:00:00', endTime: '13:00:00' }
    await week.addShift({ staffId: ben, status: 'Confirmed', ...saturday })
    const fixes = await listFixes()
    expect(fixes.map(({ kind, title, exceptions }) => [kind, title, exceptions])).toEqual([
      [
        'exception',
        'Give this shift to Ana, as an exception',
        [{ reason: 'availability', fact: 'is unavailable Fri 8 PM – 11 PM' }],
      ],
      [
        'exception',
        'Give this shift to Ben, as an exception',
        [{ reason: 'rest', fact: 'rests 8 h instead of 10 between Fri 5 PM – 9 PM and Sat 5 AM – 1 PM' }],
      ],
    ])
    const [fix] = fixes as [Fix, Fix]
    const unnamed = await week.manager.post('/api/schedule/explain/fix', {
      ...fix.apply,
      exceptions: ['rest'],
      haveAgreed: true,
    })
    expect(unnamed).toMatchObject({
      status: 409,
      body: { message: 'Ana can no longer take this shift: is unavailable Fri 8 PM – 11 PM.' },
    })
    const unasked = await week.manager.post('/api/schedule/explain/fix', fix.apply)
    expect(unasked).toMatchObject({
      status: 409,
      body: { message: 'This overrides a rule for the person. Ask them first.' },
    })
    expect(await week.listWeek()).toHaveLength(1)
    await applyAndCompare({ ...fix, apply: { ...fix.apply, haveAgreed: true } })
  })

  test('exception: is not offered while somebody is available', async () => {
    await week.addNeed(week.cook, 5, '17:00:00', '21:00:00')
    const ana = await week.addPerson('Ana', [week.cook])
    await week.addAbsence(ana, 5, '20:00:00', '23:00:00')
    await week.addPerson('Ben', [week.cook])
    expect((await listFixes()).map(({ kind }) => kind)).toEqual(['ask'])
  })

  test('a fix can be undone', async () => {
    await week.addNeed(week.cook, 5, '17:00:00', '21:00:00')
    await week.addNeed(week.host, 5, '10:00:00', '18:00:00')
    const ana = await week.addPerson('Ana', [week.cook, week.host])
    await week.addPerson('Ben', [week.host])
    await week.addShift({ staffId: ana, roleId: week.host, startTime: '10:00:00', endTime: '18:00:00' })
    const before = await week.listWeek()
    const reply = await apply(await findFix('move'))
    const { undoId } = reply.body as { undoId: number }
    expect(await week.manager.post(`/api/schedule/undo/${undoId}`)).toMatchObject({
      status: 200,
      body: { undone: 2, skipped: 0 },
    })
    expect(await week.listWeek()).toEqual(before.map((shift) => ({ ...shift, version: expect.any(Number) })))
  })
})

describe('a fix that no longer applies is refused', () => {
  test('for one of two simultaneous requests, and nothing is duplicated', async () => {
    await week.addNeed(week.cook, 5, '17:00:00', '21:00:00')
    await week.addPerson('Ana', [week.cook])
    await week.addPerson('Ben', [week.cook])
    const [first, second] = (await listFixes()) as [Fix, Fix]
    const replies = await Promise.all([apply(first), apply(second)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict',
      message: 'This shift has been filled, or is no longer needed.',
    })
    expect(await week.listWeek()).toHaveLength(1)
  })

  test('after a changed shift, a new rule or a deleted person, and nothing is written', async () => {
    await week.addNeed(week.cook, 5, '17:00:00', '21:00:00', 2)
    const ana = await week.addPerson('Ana', [week.cook])
    const cancelled = { staffId: null, status: 'Cancelled' as const, startTime: '17:00:00', endTime: '21:00:00' }
    const id = await week.addShift(cancelled)
    const fix = await findFix('ask')
    const body = { ...cancelled, status: 'Pending', weekStartDate: TEST_WEEK, dayOfWeek: 5, roleId: week.cook }
    expect((await week.manager.put(`/api/schedule/${id}`, body)).status).toBe(200)
    const overtaken = 'The schedule has changed, so this fix no longer applies. Look at the open shift again.'
    expect(await apply(fix)).toMatchObject({ status: 409, body: { message: overtaken } })
    const fresh = await findFix('ask')
    await week.addAbsence(ana, 5, '18:00:00', '19:00:00')
    expect(await apply(fresh)).toMatchObject({
      status: 409,
      body: { message: 'Ana can no longer take this shift: is unavailable Fri 6 PM – 7 PM.' },
    })
    await week.manager.delete(`/api/staff/${ana}`)
    expect(await apply(fresh)).toMatchObject({ status: 409, body: { message: overtaken } })
    expect((await week.listWeek()).map(({ staffId }) => staffId)).toEqual([null])
  })

  test('if it was not offered: another role, a confirmed shift, a repeated change or another week', async () => {
    await week.addNeed(week.cook, 5, '17:00:00', '21:00:00')
    await week.addNeed(week.host, 6, '09:00:00', '17:00:00')
    const ana = await week.addPerson('Ana', [week.cook, week.host])
    const ben = await week.addPerson('Ben', [week.host])
    const confirmed = await week.addShift({ staffId: ben, roleId: week.host, dayOfWeek: 3, status: 'Confirmed' })
    const fix = await findFix('ask')
    const [change] = fix.apply.changes
    const send = (more: object) => week.manager.post('/api/schedule/explain/fix', { ...fix.apply, ...more })
    const row = { ...change, shiftId: confirmed, version: 1 }
    for (const changes of [
      [{ ...change, staffId: ben }],
      [{ ...change, staffId: 99999 }],
      [{ ...change, roleId: week.host }],
      [{ ...change, weekStartDate: '2027-03-08' }],
      [{ ...change, dayOfWeek: 4 }],
      [row],
      [change, row],
      [change, change],
    ]) {
      const reply = await send({ changes })
      expect(reply, JSON.stringify(changes)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    }
    expect(await week.listWeek()).toHaveLength(1)
    expect((await send({ changes: [] })).status).toBe(400)
    expect((await send({ exceptions: ['role'] })).status).toBe(400)
    expect((await send({ opening: { ...fix.apply.opening, roleId: 'Cook' } })).status).toBe(400)
    expect((await send({ colour: 'red' })).status).toBe(400)
    expect(await week.manager.post('/api/schedule/explain/fix', {})).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: 'opening', message: 'Required' },
          { path: 'changes', message: 'Required' },
        ],
      },
    })
    const staff = await week.signInAs('staff')
    expect((await staff.post('/api/schedule/explain/fix', fix.apply)).status).toBe(403)
    expect(ana).toBeGreaterThan(0)
  })
})
