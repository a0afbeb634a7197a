import type { FirstSteps } from '@fairweek/domain/contracts/auth/auth'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { events, requirements, roles, schedule, staff } from '../../db/schema.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/test-app.ts'

let testApp: TestApp
let admin: SignedInClient
beforeEach(async () => {
  testApp = await createTestApp()
  admin = await testApp.signInAs('admin')
})
afterEach(() => testApp.close())

const readSteps = async () => (await admin.get('/api/setup/steps')).body as FirstSteps
const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id
const COOK = { name: 'Rowan Ash', phoneNumber: '021 555 0100' }
const OWN_NEED = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', requiredCount: 1, source: 'Manual' }

/** Counts the rows of the tables that the sample fills. */
async function countRows(): Promise<Record<string, number>> {
  const tables = { events, requirements, roles, schedule, staff }
  const counts = Object.entries(tables).map(async ([name, table]) => [name, await testApp.db.$count(table)] as const)
  return Object.fromEntries(await Promise.all(counts))
}

describe('[ACC-04] the first steps', () => {
  test('are each done once completed, and not before', async () => {
    const nothing = {
      isNamed: false,
      hasPeople: false,
      hasNeeds: false,
      hasShifts: false,
      hasInvited: false,
      hasChannel: false,
      hasSample: false,
    }
    expect(await readSteps()).toEqual(nothing)
    await admin.post('/api/settings', { key: 'businessName', value: 'Harbour Kitchen' })
    expect(await readSteps()).toEqual({ ...nothing, isNamed: true })
    const staffId = idOf(await admin.post('/api/staff', { ...COOK, email: 'rowan@example.test' }))
    expect(await readSteps()).toEqual({ ...nothing, isNamed: true, hasPeople: true })
    const roleId = idOf(await admin.post('/api/roles', { name: 'Cook' }))
    await admin.post(`/api/staff/${staffId}/roles`, { roleId })
    await admin.post('/api/requirements', { ...OWN_NEED, roleId })
    expect(await readSteps()).toEqual({ ...nothing, isNamed: true, hasPeople: true, hasNeeds: true })
    const shift = { weekStartDate: '2030-01-07', dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId, staffId }
    expect((await admin.post('/api/schedule', { ...shift, status: 'Pending' })).status).toBeLessThan(300)
    expect(await readSteps()).toMatchObject({ hasShifts: true, hasInvited: false })
    await admin.post('/api/user/invitations', { people: [{ staffId }] })
    expect(await readSteps()).toMatchObject({ hasInvited: true, hasSample: false })
  })
})

describe('[ACC-04] the sample restaurant', () => {
  test('is removed in one change, which keeps what was added to it, and an undo restores it', async () => {
    const before = await countRows()
    await admin.post('/api/setup/sample')
    const filled = await countRows()
    expect(await readSteps()).toMatchObject({ hasPeople: true, hasNeeds: true, hasShifts: true, hasSample: true })
    const cook = (await testApp.db.select().from(roles)).find(({ name }) => name === 'Cook')
    const staffId = idOf(await admin.post('/api/staff', COOK))
    await admin.post(`/api/staff/${staffId}/roles`, { roleId: cook?.id })
    await admin.post('/api/requirements', { ...OWN_NEED, roleId: cook?.id })

    const reply = await admin.delete('/api/setup/sample')
    expect(reply).toMatchObject({ status: 200, body: { message: expect.stringContaining('24 people') } })
    // The user's own cook, demand and the role Cook stay; the other three roles are deleted.
    expect(await countRows()).toEqual({
      ...before,
      staff: (before.staff ?? 0) + 1,
      requirements: 1,
      roles: 1,
    })
    expect(await readSteps()).toMatchObject({ hasPeople: true, hasSample: false })
    expect((await admin.delete('/api/setup/sample')).status).toBe(409)

    const removal = await lastChangeId(testApp.db)
    expect(await admin.post(`/api/schedule/undo/${removal}`)).toMatchObject({ status: 200, body: { skipped: 0 } })
    expect(await countRows()).toEqual({
      ...filled,
      staff: (filled.staff ?? 0) + 1,
      requirements: (filled.requirements ?? 0) + 1,
    })
    expect(await readSteps()).toMatchObject({ hasSample: true })
  })

  test('keeps people who have an account by now, with their shifts and roles', async () => {
    await admin.post('/api/setup/sample')
    const people = (await admin.get('/api/staff')).body as Staff[]
    const someone = people.find(({ email, userId }) => email && !userId)
    if (!someone) throw new Error('The sample has nobody to invite.')
    await admin.post('/api/user/invitations', { people: [{ staffId: someone.id }] })
    const theirs = (await testApp.db.select().from(schedule)).filter(({ staffId }) => staffId === someone.id)
    expect(theirs.length).toBeGreaterThan(0)
    expect((await admin.delete('/api/setup/sample')).body).toMatchObject({
      message: expect.stringContaining('1 person with an account stayed'),
    })
    const left = (await admin.get('/api/staff')).body as Staff[]
    expect(left.map(({ id }) => id).sort()).toEqual([admin.staffId, someone.id].sort())
    const shifts = await testApp.db.select().from(schedule)
    expect(shifts.map(({ id }) => id).sort()).toEqual(theirs.map(({ id }) => id).sort())
  })

  test('cannot be removed by managers', async () => {
    const manager = await testApp.signInAs('manager')
    expect((await manager.delete('/api/setup/sample')).status).toBe(403)
  })
})
