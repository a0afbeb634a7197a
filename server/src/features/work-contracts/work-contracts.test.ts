import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { Staff } from '@fairweek/domain/contracts/staff'
import type { WorkContract } from '@fairweek/domain/contracts/work-contracts/work-contracts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../testing/test-week.ts'

const UNDER_18 = { maxHoursADay: 8, earliestStart: '06:00', latestEnd: '22:00', twoDaysOff: true }

let week: TestWeek
let admin: SignedInClient
beforeEach(async () => {
  week = await createTestWeek()
  admin = await week.signInAs('admin')
})
afterEach(() => week.close())

async function addContract(name: string, rules: object): Promise<WorkContract> {
  const reply = await admin.post('/api/work-contracts', { name, rules })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as WorkContract
}

const readStaff = async (id: number) =>
  ((await week.manager.get('/api/staff')).body as Staff[]).find((member) => member.id === id)

async function giveTerms(id: number, terms: object, client: SignedInClient = week.manager) {
  const { name, seniority, phoneNumber, targetWeeklyHours } = (await readStaff(id)) ?? {}
  return client.put(`/api/staff/${id}`, { name, seniority, phoneNumber, targetWeeklyHours, ...terms })
}

const lastChange = async () => {
  const { rows } = await week.db.execute<{ id: number }>(sql`select max(id) as id from changes`)
  return rows[0]?.id
}

describe('[CON-01] contracts', () => {
  test('are created, changed and deleted by admins, and listed by name for managers', async () => {
    const student = await addContract('Student', { maxHoursAWeek: 20 })
    await addContract('  Full-time ', {})
    expect(student).toEqual({ id: student.id, name: 'Student', rules: { maxHoursAWeek: 20 }, version: 1, people: 0 })
    const path = `/api/work-contracts/${student.id}`
    const changed = { name: 'Students', rules: { maxHoursAWeek: 22.5 }, version: 1 }
    expect((await admin.put(path, changed)).body).toMatchObject({ name: 'Students', version: 2 })
    expect((await week.manager.get('/api/work-contracts')).body).toMatchObject([
      { name: 'Full-time', rules: {} },
      { name: 'Students', rules: { maxHoursAWeek: 22.5 } },
    ])
    expect((await week.manager.post('/api/work-contracts', { name: 'Mine', rules: {} })).status).toBe(403)
    expect((await week.manager.put(path, changed)).status).toBe(403)
    expect((await week.manager.delete(path)).status).toBe(403)
    const staff = await week.signInAs('staff')
    expect((await staff.get('/api/work-contracts')).status).toBe(403)
    expect((await admin.delete(path)).status).toBe(200)
    expect((await admin.delete(path)).status).toBe(404)
    expect((await admin.put(path, changed)).status).toBe(404)
  })

  test.each([
    { maxHoursADay: 0 },
    { maxHoursADay: -1 },
    { maxHoursADay: 25 },
    { maxHoursADay: '8' },
    { maxHoursADay: null },
    { maxHoursADay: 7.1 },
    { minHoursADay: 0 },
    { minHoursADay: 24.25 },
    { minHoursADay: 8.25, maxHoursADay: 8 },
    { maxHoursAWeek: 169 },
    { maxDaysAWeek: 0 },
    { minHoursAWeek: 21, maxHoursAWeek: 20 },
    { minHoursAWeek: 20.25, maxHoursAFortnight: 40 },
    { minHoursADay: 6.25, maxHoursAWeek: 6 },
    { maxDaysAWeek: 8 },
    { maxDaysAWeek: 2.5 },
    { maxDaysInARow: 8 },
    { maxNightsAWeek: 8 },
    { maxNightsAWeek: -1 },
    { maxClosingsAWeek: 8 },
    { maxClosingsAWeek: 0.5 },
    { minDaysInARow: 1 },
    { minDaysInARow: 7 },
    { minDaysInARow: 4, maxDaysInARow: 3 },
    { maxAverageHours: 40 },
    { maxWeekends: 2 },
    { weekendWeeks: 4 },
    { maxWeekends: 4, weekendWeeks: 4 },
    { maxWeekends: 2, weekendWeeks: 9 },
    { averageWeeks: 17 },
    { maxAverageHours: 40, averageWeeks: 2 },
    { maxAverageHours: 40, averageWeeks: 27 },
    { maxAverageHours: 169, averageWeeks: 17 },
    { minHoursAWeek: 41, maxAverageHours: 40, averageWeeks: 17 },
    { minimumRestHours: -0.25 },
    { minimumRestHours: 24.25 },
    { earliestStart: '24:00' },
    { latestEnd: '25:00' },
    { latestEnd: '' },
    { earliestStart: '14:00', latestEnd: '13:00' },
    { earliestStart: '09:00', latestEnd: '09:00' },
    { twoDaysOff: false },
    { nightsOff: 1 },
  ])('are refused with the rules %j', async (rules) => {
    expect((await admin.post('/api/work-contracts', { name: 'Odd', rules })).status).toBe(400)
  })

  test('may have a minimum that equals the maximum of a longer time', async () => {
    await addContract('Fixed', { minHoursADay: 6, maxHoursAWeek: 6 })
    await addContract('Fixed weeks', { minHoursAWeek: 20, maxHoursAFortnight: 40 })
  })

  test('are refused with a message that names the allowed values', async () => {
    const reply = await admin.post('/api/work-contracts', {
      name: 'Odd',
      rules: { maxHoursADay: 25, maxDaysAWeek: 1.5 },
    })
    expect(reply.body).toMatchObject({
      issues: [
        { path: 'rules.maxHoursADay', message: 'Enter a number from 0.25 to 24, in steps of 0.25.' },
        { path: 'rules.maxDaysAWeek', message: 'Enter a number from 1 to 7, in steps of 1.' },
      ],
    })
  })

  test('have unique names, and of two simultaneous edits one is refused', async () => {
    const { id } = await addContract('Student', {})
    await addContract('Full-time', {})
    const path = `/api/work-contracts/${id}`
    expect(await admin.post('/api/work-contracts', { name: 'STUDENT', rules: {} })).toMatchObject({
      status: 409,
      body: { issues: [{ path: 'name' }] },
    })
    expect((await admin.put(path, { name: 'full-time', rules: {}, version: 1 })).status).toBe(409)
    const replies = await Promise.all(
      [20, 25].map((maxHoursAWeek) => admin.put(path, { name: 'Student', rules: { maxHoursAWeek }, version: 1 })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const twice = await Promise.all([1, 2].map(() => admin.post('/api/work-contracts', { name: 'Casual', rules: {} })))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('cannot be deleted while assigned, and an edit can be undone', async () => {
    const minor = await addContract('Under 18', UNDER_18)
    const staffId = await week.addPerson('Ana', [week.cook])
    expect((await giveTerms(staffId, { contractId: minor.id })).body).toMatchObject({ workRules: UNDER_18 })
    expect((await admin.get('/api/work-contracts')).body).toMatchObject([{ people: 1 }])
    expect(await admin.delete(`/api/work-contracts/${minor.id}`)).toMatchObject({
      status: 409,
      body: { message: 'This contract is assigned to people. Assign another one to them first.' },
    })
    const body = { name: 'Under 18', rules: { maxHoursADay: 6 }, version: 1 }
    await admin.put(`/api/work-contracts/${minor.id}`, body)
    expect(await readStaff(staffId)).toMatchObject({ workRules: { maxHoursADay: 6 } })
    expect((await admin.post(`/api/schedule/undo/${await lastChange()}`)).status).toBe(200)
    expect(await readStaff(staffId)).toMatchObject({ workRules: UNDER_18 })
    await giveTerms(staffId, { contractId: null })
    expect(await readStaff(staffId)).toMatchObject({ workRules: null })
    expect((await admin.delete(`/api/work-contracts/${minor.id}`)).status).toBe(200)
  })

  test('can be adjusted for a person by managers, not by the person themselves', async () => {
    const { id } = await addContract('Full-time', { maxDaysAWeek: 5, maxHoursAWeek: 40 })
    const staffId = await week.addPerson('Ana', [week.cook])
    const ownRules = { maxDaysAWeek: null, maxHoursAWeek: 30, minimumRestHours: 11 }
    await giveTerms(staffId, { contractId: id, ownRules })
    expect(await readStaff(staffId)).toMatchObject({
      contractId: id,
      ownRules,
      workRules: { maxHoursAWeek: 30, minimumRestHours: 11 },
    })
    // A request without contract fields leaves them unchanged.
    expect((await giveTerms(staffId, {})).body).toMatchObject({ contractId: id, ownRules })
    expect((await giveTerms(staffId, { ownRules: {} })).body).toMatchObject({
      ownRules: null,
      workRules: { maxDaysAWeek: 5 },
    })
    expect((await giveTerms(staffId, { contractId: 999_999 })).status).toBe(400)
    expect((await giveTerms(staffId, { ownRules: { maxDaysAWeek: 9 } })).status).toBe(400)
    const member = await week.signInAs('staff')
    expect((await giveTerms(member.staffId, { contractId: null, ownRules: null }, member)).status).toBe(200)
    expect((await giveTerms(member.staffId, { contractId: id }, member)).status).toBe(403)
    expect((await giveTerms(member.staffId, { ownRules: { maxDaysAWeek: 1 } }, member)).status).toBe(403)
  })
})

describe('[CON-02] rules of work and rest', () => {
  const conflictsOf = async (staffId: number) =>
    ((await week.manager.get('/api/conflicts')).body as ConflictItem[]).filter(
      (conflict) => conflict.staffId === staffId && conflict.weekStartDate === TEST_WEEK,
    )

  test('limit the shifts that are offered or generated, and are conflicts if a manager exceeds them', async () => {
    const minor = await addContract('Under 18', UNDER_18)
    const staffId = await week.addPerson('Ana', [week.cook], { contractId: minor.id })
    await week.addNeed(week.cook, 5, '16:00:00', '23:00:00')
    await week.addNeed(week.cook, 4, '14:00:00', '22:00:00')
    const offers = await week.manager.get(`/api/schedule/unassigned/${staffId}?date=${TEST_WEEK}`)
    expect(offers.body).toMatchObject({ unassignedRequirements: [{ requirement: { dayOfWeek: 4 } }] })
    const generated = await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK })
    expect(generated.body).toMatchObject({ created: [{ staffId, dayOfWeek: 4 }], openSlots: [{ dayOfWeek: 5 }] })
    const late = { weekStartDate: TEST_WEEK, dayOfWeek: 5, startTime: '16:00', endTime: '23:00', roleId: week.cook }
    expect((await week.manager.post('/api/schedule', { ...late, staffId })).status).toBeLessThan(300)
    expect(await conflictsOf(staffId)).toMatchObject([
      { type: 'WorkingTimes', description: 'Ana works on Friday past 10 PM, the latest end allowed' },
    ])
    // Her own rules lift the limit, so there is no conflict.
    await giveTerms(staffId, { ownRules: { latestEnd: null } })
    expect(await conflictsOf(staffId)).toEqual([])
  })

  test('count days and hours in the week and across its edges', async () => {
    const rules = { maxDaysAWeek: 2, maxHoursAWeek: 20, maxHoursADay: 7.5, maxDaysInARow: 3 }
    const staffId = await week.addPerson('Ana', [week.cook], { ownRules: rules })
    const lastWeek = '2027-02-22'
    for (const dayOfWeek of [5, 6, 0]) await week.addShift({ staffId, weekStartDate: lastWeek, dayOfWeek })
    await week.addNeed(week.cook, 1, '09:00:00', '12:00:00')
    await week.addNeed(week.cook, 2, '09:00:00', '12:00:00')
    const reply = await week.manager.get(`/api/schedule/unassigned/${staffId}?date=${TEST_WEEK}`)
    expect(reply.body).toMatchObject({ unassignedRequirements: [{ requirement: { dayOfWeek: 2 } }] })
    for (const dayOfWeek of [1, 3, 5]) await week.addShift({ staffId, dayOfWeek })
    // Any change of her terms recomputes the conflicts.
    await giveTerms(staffId, { targetWeeklyHours: 40 })
    expect((await conflictsOf(staffId)).map(({ description }) => description).sort()).toEqual([
      'Ana works 24 h in the week (at most 20 allowed)',
      'Ana works 3 days in the week (at most 2 allowed)',
      'Ana works 4 days in a row, Fri Feb 26 to Mon (at most 3 allowed)',
      'Ana works 8 h on Friday (at most 7.5 allowed)',
      'Ana works 8 h on Monday (at most 7.5 allowed)',
      'Ana works 8 h on Wednesday (at most 7.5 allowed)',
    ])
  })
})
