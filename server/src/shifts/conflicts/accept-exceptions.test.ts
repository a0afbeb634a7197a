/** Exceptions that a manager makes are accepted conflicts, while their facts stay the same (CONF-11). */
import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { Fix } from '@fairweek/domain/contracts/explanations/explanations'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays } from '@fairweek/domain/time/day'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { conflictResolutions } from '../../db/schema.ts'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../testing/test-week.ts'

let week: TestWeek
let ana: number
let ben: number
beforeEach(async () => {
  week = await createTestWeek()
  ana = await week.addPerson('Ana', [week.cook])
  ben = await week.addPerson('Ben', [week.cook])
})
afterEach(() => week.close())

async function makeException(reason: string, dayOfWeek: number): Promise<{ shift: Shift; undoId: number }> {
  const date = addDays(TEST_WEEK, (dayOfWeek + 6) % 7)
  const opening = `date=${date}&startTime=17:00&endTime=21:00&roleId=${week.cook}`
  const found = await week.manager.get(`/api/schedule/explain/opening/fixes?${opening}`)
  const fix = (found.body as { fixes: Fix[] }).fixes.find(({ exceptions }) => exceptions[0]?.reason === reason)
  expect(fix, found.text).toBeDefined()
  const reply = await week.manager.post('/api/schedule/explain/fix', { ...fix?.apply, haveAgreed: true })
  expect(reply.status, reply.text).toBe(200)
  const { shifts, undoId } = reply.body as { shifts: [Shift]; undoId: number }
  return { shift: shifts[0], undoId }
}

async function listConflicts(type: ConflictItem['type']) {
  const listed = (await week.manager.get(`/api/conflicts?weekStartDate=${TEST_WEEK}`)).body as ConflictItem[]
  return listed
    .filter((conflict) => conflict.type === type)
    .map(({ staffId, resolved, isAccepted }) => ({ staffId, resolved, isAccepted }))
}

async function change({ id, version: _, ...shift }: Shift, more: Partial<Shift>) {
  const { weekStartDate, dayOfWeek, startTime, endTime, staffId, roleId } = { ...shift, ...more }
  const body = { weekStartDate, dayOfWeek, startTime, endTime, staffId, roleId, status: 'Pending' }
  const reply = await week.manager.put(`/api/schedule/${id}`, body)
  expect(reply.status, reply.text).toBe(200)
}

test('[CONF-11] an exception is accepted with its facts, and a conflict again once the shift or its person changes', async () => {
  await week.addNeed(week.cook, 5, '17:00', '21:00')
  for (const staffId of [ana, ben]) await week.addAbsence(staffId, 5, '15:00:00', '23:00:00')
  const { shift, undoId } = await makeException('availability', 5)
  expect(shift.staffId).toBe(ana)
  expect(await listConflicts('Unavailability')).toEqual([{ staffId: ana, resolved: true, isAccepted: true }])
  await change(shift, { startTime: '16:00:00' })
  expect(await listConflicts('Unavailability')).toEqual([{ staffId: ana, resolved: false, isAccepted: false }])
  await change(shift, {})
  expect(await listConflicts('Unavailability')).toEqual([{ staffId: ana, resolved: true, isAccepted: true }])
  await change(shift, { staffId: ben })
  expect(await listConflicts('Unavailability')).toEqual([{ staffId: ben, resolved: false, isAccepted: false }])
  await change(shift, { staffId: ana })
  expect(await week.db.select().from(conflictResolutions)).toMatchObject([
    { isException: true, facts: { code: 'unavailability', name: 'Ana' } },
  ])
  expect(undoId).toBeGreaterThan(0)
})

test('[CONF-11] undoing an exception takes back its acceptance', async () => {
  await week.addNeed(week.cook, 5, '17:00', '21:00')
  for (const staffId of [ana, ben]) await week.addAbsence(staffId, 5, '15:00:00', '23:00:00')
  const { undoId } = await makeException('availability', 5)
  expect((await week.manager.post(`/api/schedule/undo/${undoId}`)).status).toBe(200)
  expect(await week.db.select().from(conflictResolutions)).toEqual([])
})

test('[CONF-11] [GEN-10] a seventh day in a row that nobody else can take is offered as an exception, and accepted', async () => {
  await week.addNeed(week.cook, 0, '17:00', '21:00')
  await week.addAbsence(ben, 0, '00:00:00', '24:00:00')
  await week.addTimeOff(ben, TEST_WEEK, addDays(TEST_WEEK, 6))
  for (const dayOfWeek of [1, 2, 3, 4, 5, 6])
    await week.addShift({ dayOfWeek, staffId: ana, startTime: '17:00:00', endTime: '21:00:00', status: 'Confirmed' })
  await makeException('daysInARow', 0)
  expect(await listConflicts('DaysInARow')).toEqual([{ staffId: ana, resolved: true, isAccepted: true }])
})
