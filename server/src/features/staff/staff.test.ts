import type { Staff } from '@fairweek/domain/contracts/staff'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { roles, schedule, staff, users } from '../../db/schema.ts'
import { readChanges } from '../../testing/read-changes.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/test-app.ts'

// Tuesday, 24 November 2026, 12:00 in Auckland.
const now = Date.parse('2026-11-23T23:00:00Z')
let testApp: TestApp
let manager: SignedInClient
let cookRole: number
beforeEach(async () => {
  testApp = await createTestApp({ clock: () => now })
  manager = await testApp.signInAs('manager')
  const [role] = await testApp.db.insert(roles).values({ name: 'Cook' }).returning({ id: roles.id })
  cookRole = role?.id ?? 0
})
afterEach(() => testApp.close())

const FULL = {
  name: 'Ana María Silva-Ōtāne',
  seniority: 7,
  phoneNumber: '+64 21 555 0100',
  targetWeeklyHours: 32.5,
  preferredDays: [5, 6, 0],
  preferredTimeStart: '09:00',
  preferredTimeEnd: '17:30:00',
  email: 'ana@example.test',
}
const add = async (body: object = FULL) => (await manager.post('/api/staff', body)).body as Staff

test('a phone number stored before numbers were validated is kept until it is changed', async () => {
  const created = await add()
  await testApp.db.update(staff).set({ phoneNumber: '=1+1 2345' }).where(eq(staff.id, created.id))
  const same = await manager.put(`/api/staff/${created.id}`, { ...FULL, phoneNumber: '=1+1 2345', seniority: 2 })
  expect(same).toMatchObject({ status: 200, body: { seniority: 2, phoneNumber: '=1+1 2345' } })
  expect((await manager.put(`/api/staff/${created.id}`, { ...FULL, phoneNumber: '=1+1 234' })).status).toBe(400)
})

describe('[STAFFS-02] a staff member', () => {
  test('is created, found, changed and listed by name', async () => {
    const created = await add()
    expect(created).toMatchObject({
      ...FULL,
      preferredDays: [0, 5, 6],
      preferredTimeEnd: '17:30',
      roles: [],
      userId: null,
      user: null,
    })
    const changed = await manager.put(`/api/staff/${created.id}`, { ...FULL, name: 'aaron', targetWeeklyHours: null })
    expect(changed).toMatchObject({ status: 200, body: { id: created.id, name: 'aaron', targetWeeklyHours: null } })
    expect(((await manager.get('/api/staff')).body as Staff[]).map(({ name }) => name)).toEqual(['aaron', 'Person 1'])
    expect((await manager.put('/api/staff/999999', FULL)).status).toBe(404)
  })

  test.each([
    [{ seniority: 0 }, 'seniority'],
    [{ seniority: 11 }, 'seniority'],
    [{ seniority: 1.5 }, 'seniority'],
    [{ preferredDays: [7] }, 'preferredDays.0'],
    [{ preferredTimeStart: '25:00' }, 'preferredTimeStart'],
    [{ targetWeeklyHours: -1 }, 'targetWeeklyHours'],
    [{ targetWeeklyHours: 169 }, 'targetWeeklyHours'],
    [{ email: 'nonsense' }, 'email'],
    [{ name: ' A ' }, 'name'],
    [{ phoneNumber: '123456' }, 'phoneNumber'],
    [{ phoneNumber: '=1+1 2345' }, 'phoneNumber'],
    [{ phoneNumber: 'ask her mother' }, 'phoneNumber'],
    [{ phoneNumber: '+999 1234 5678' }, 'phoneNumber'],
    [{ name: 'x'.repeat(10_000) }, 'name'],
    [{ name: 'Ana\u202eevil' }, 'name'],
    [{ userId: 1 }, ''],
    [{ id: 1 }, ''],
  ])('is refused with %j', async (wrong, path) => {
    const reply = await manager.post('/api/staff', { ...FULL, ...wrong })
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    expect((await testApp.db.select().from(staff)).map(({ name }) => name)).toEqual(['Person 1'])
  })

  test('keeps markup and emoji in the name', async () => {
    const name = '<img src=x onerror=alert(1)> 👩🏽‍🍳 O’Brien'
    expect(await add({ ...FULL, name })).toMatchObject({ name })
  })

  test('gets or loses a role once, however often it is added or removed', async () => {
    const { id } = await add()
    const give = () => manager.post(`/api/staff/${id}/roles`, { roleId: cookRole })
    await give()
    expect((await give()).body).toMatchObject({ roles: [{ id: cookRole, name: 'Cook' }] })
    expect((await manager.post(`/api/staff/${id}/roles`, { roleId: 999999 })).status).toBe(404)
    const take = () => manager.delete(`/api/staff/${id}/roles/${cookRole}`)
    expect((await take()).body).toMatchObject({ roles: [] })
    expect(await take()).toMatchObject({ status: 200, body: { roles: [] } })
    expect((await manager.delete(`/api/staff/999999/roles/${cookRole}`)).status).toBe(404)
  })
})

describe('[NAV-08] nobody can edit a person of higher rank', () => {
  const REFUSAL = { status: 403, body: { message: 'You cannot edit someone who ranks above you.' } }

  test('in profile or roles; people of the same or a lower rank can be edited', async () => {
    const [admin, fellow] = [await testApp.signInAs('admin'), await testApp.signInAs('manager')]
    const body = { name: 'Renamed', phoneNumber: '021 555 0177' }
    await admin.post(`/api/staff/${admin.staffId}/roles`, { roleId: cookRole })
    expect(await manager.put(`/api/staff/${admin.staffId}`, body)).toMatchObject(REFUSAL)
    expect(await manager.post(`/api/staff/${admin.staffId}/roles`, { roleId: cookRole })).toMatchObject(REFUSAL)
    expect(await manager.delete(`/api/staff/${admin.staffId}/roles/${cookRole}`)).toMatchObject(REFUSAL)
    const list = (await manager.get('/api/staff')).body as Staff[]
    expect(list.find(({ id }) => id === admin.staffId)).toMatchObject({ name: 'Person 2', roles: [{ name: 'Cook' }] })
    for (const own of [admin, fellow])
      expect((await own.put(`/api/staff/${own.staffId}`, body)).body).toMatchObject({ name: 'Renamed' })
    expect((await manager.put(`/api/staff/${fellow.staffId}`, { ...body, name: 'Fellow' })).status).toBe(200)
    expect((await admin.put(`/api/staff/${manager.staffId}`, body)).status).toBe(200)
  })

  test('by undoing changes of them', async () => {
    const admin = await testApp.signInAs('admin')
    await admin.put(`/api/staff/${admin.staffId}`, { name: 'Renamed', phoneNumber: '021 555 0177' })
    await admin.post(`/api/staff/${admin.staffId}/roles`, { roleId: cookRole })
    const changes = (await readChanges(testApp.db)).filter(({ actorId }) => actorId === admin.userId)
    expect(changes.map(({ action }) => action)).toEqual(['updateStaff', 'addStaffRole'])
    for (const { id } of changes) {
      expect(await manager.post(`/api/schedule/undo/${id}`)).toMatchObject(REFUSAL)
      expect((await admin.post(`/api/schedule/undo/${id}`)).status).toBe(200)
    }
  })
})

describe('[NAV-08] what rank staff may see and change', () => {
  test('[NAV-07] of a colleague only id, userId, name and roles; everything of themselves', async () => {
    const own = await testApp.signInAs('staff')
    await add()
    const list = (await own.get('/api/staff')).body as Staff[]
    for (const profile of list.filter(({ id }) => id !== own.staffId))
      expect(Object.keys(profile).sort()).toEqual(['id', 'name', 'roles', 'userId'])
    const mine = list.find(({ id }) => id === own.staffId)
    expect(mine).toMatchObject({ phoneNumber: '021 555 0100', seniority: 1, user: { username: own.username } })
  })

  test('their own profile, but not the terms agreed with a manager; another’s not at all', async () => {
    const own = await testApp.signInAs('staff')
    const url = `/api/staff/${own.staffId}`
    const body = { name: 'My Name', phoneNumber: '021 555 0177', preferredDays: [1] }
    expect((await own.put(url, body)).body).toMatchObject({ name: 'My Name', preferredDays: [1] })
    for (const terms of [{ seniority: 9 }, { targetWeeklyHours: 60 }])
      expect(await own.put(url, { ...body, name: 'Refused', ...terms })).toMatchObject({
        status: 403,
        body: { message: 'Only a manager can change seniority, target weekly hours and working days.' },
      })
    expect(await own.put(`/api/staff/${manager.staffId}`, body)).toMatchObject({
      status: 403,
      body: {
        message: "You don't have permission to edit this record. This action requires manager privileges.",
      },
    })
    const rows = await testApp.db.select({ name: staff.name }).from(staff).orderBy(staff.id)
    expect(rows).toEqual([{ name: 'Person 1' }, { name: 'My Name' }])
  })

  test('by user: a colleague gets 403 and a missing person 404, both with ‘Failed to fetch staff data’', async () => {
    const own = await testApp.signInAs('staff')
    const failed = { message: 'Failed to fetch staff data', error: 'Failed to fetch staff data' }
    expect((await own.get(`/api/staff/by-user/${own.userId}`)).body).toMatchObject({ id: own.staffId })
    expect(await own.get(`/api/staff/by-user/${manager.userId}`)).toMatchObject({ status: 403, body: failed })
    expect(await manager.get('/api/staff/by-user/999999')).toMatchObject({ status: 404, body: failed })
    expect((await manager.get('/api/staff/by-user/abc')).status).toBe(400)
  })
})

describe('a role with confirmed shifts', () => {
  const plan = async (staffId: number, status: 'Confirmed' | 'Pending', weekStartDate = '2026-11-30') => {
    const [row] = await testApp.db
      .insert(schedule)
      .values({
        weekStartDate,
        staffId,
        status,
        roleId: cookRole,
        dayOfWeek: 1,
        startTime: '09:00',
        endTime: '17:00',
      })
      .returning({ id: schedule.id })
    return row?.id ?? 0
  }
  const addCook = async () => {
    const { id } = await add()
    await manager.post(`/api/staff/${id}/roles`, { roleId: cookRole })
    return id
  }

  test('cannot be removed while one of them is in the future; past shifts and drafts do not prevent it', async () => {
    const id = await addCook()
    const take = () => manager.delete(`/api/staff/${id}/roles/${cookRole}`)
    await plan(id, 'Confirmed', '2026-11-16')
    const shiftId = await plan(id, 'Confirmed')
    expect(await take()).toMatchObject({
      status: 409,
      body: {
        message: `${FULL.name} is confirmed for 1 upcoming shift as Cook. First unconfirm or reassign those shifts.`,
      },
    })
    await manager.put(`/api/schedule/${shiftId}/unconfirm`)
    expect(await take()).toMatchObject({ status: 200, body: { roles: [] } })
  })

  test('cannot be removed by an import either, which then changes nobody', async () => {
    const id = await addCook()
    await plan(id, 'Confirmed', '2026-11-16')
    const shiftId = await plan(id, 'Confirmed')
    await manager.post('/api/roles', { name: 'Host' })
    const csv = `Name,Phone,Roles\nNew Comer,021 555 0111,Host\n${FULL.name},${FULL.phoneNumber},Host`
    const readRoles = async () =>
      ((await manager.get('/api/staff')).body as Staff[]).find((one) => one.id === id)?.roles.map(({ name }) => name)
    const take = async () => (await manager.post('/api/staff/import', { csv, dryRun: false })).body
    expect(await take()).toMatchObject({
      applied: false,
      errors: [{ line: 3, column: '', message: staffMessages.roleIsBooked(FULL.name, 'Cook', 1) }],
    })
    expect(await readRoles()).toEqual(['Cook'])
    await manager.put(`/api/schedule/${shiftId}/unconfirm`)
    expect(await take()).toMatchObject({ applied: true, created: 1, updated: 1 })
    expect(await readRoles()).toEqual(['Host'])
  })

  test('is needed to confirm a future shift, but not a past one', async () => {
    const id = await addCook()
    const [past, draft] = [await plan(id, 'Pending', '2026-11-16'), await plan(id, 'Pending')]
    await manager.delete(`/api/staff/${id}/roles/${cookRole}`)
    expect(await manager.put(`/api/schedule/${draft}/confirm`)).toMatchObject({
      status: 409,
      body: { message: 'This staff member does not hold the role of this shift.' },
    })
    const admin = await testApp.signInAs('admin')
    expect((await admin.post('/api/schedule/confirm-all-pending')).body).toMatchObject({ count: 1 })
    const rows = await testApp.db.select().from(schedule).orderBy(schedule.id)
    expect(rows.map((row) => [row.id, row.status])).toEqual([
      [past, 'Confirmed'],
      [draft, 'Pending'],
    ])
  })
})

describe('[STAFFS-03] deleting a staff member', () => {
  const shift = (staffId: number, dayOfWeek: number, status: 'Confirmed' | 'Pending' | 'Cancelled' | 'Requested') => ({
    weekStartDate: '2026-11-23',
    dayOfWeek,
    startTime: '09:00:00',
    endTime: '17:00:00',
    roleId: cookRole,
    staffId,
    status,
    ...(status === 'Confirmed' && { staffName: 'Worked As', confirmingManagerId: manager.userId }),
  })

  test('releases future shifts and keeps worked ones under the name they were worked', async () => {
    const { id } = await add()
    await testApp.db.insert(schedule).values([
      shift(id, 1, 'Confirmed'), // Monday, worked
      shift(id, 2, 'Confirmed'), // today, started at nine
      shift(id, 3, 'Confirmed'), // tomorrow
      shift(id, 4, 'Pending'),
      shift(id, 5, 'Cancelled'),
      shift(id, 6, 'Requested'),
    ])
    expect(await manager.delete(`/api/staff/${id}`)).toMatchObject({ status: 200, body: { message: 'Staff deleted' } })
    const rows = await testApp.db.select().from(schedule).orderBy(schedule.dayOfWeek)
    expect(rows.map(({ staffId, status, staffName }) => [staffId, status, staffName])).toEqual([
      [null, 'Confirmed', 'Worked As'],
      [null, 'Confirmed', 'Worked As'],
      [null, 'Pending', null],
      [null, 'Pending', null],
      [null, 'Cancelled', null],
      [null, 'Rejected', null],
    ])
    const timesheet = await manager.get('/api/timesheets?startDate=2026-11-23&endDate=2026-11-29')
    expect(timesheet.body).toMatchObject({
      totalHours: 16,
      rows: [{ staffName: 'Worked As' }, { staffName: 'Worked As' }],
    })
  })

  test('can be undone from the history of a week with their shifts; with an account only by an admin', async () => {
    const admin = await testApp.signInAs('admin')
    const offered = async (by: typeof admin) => {
      const { body } = await by.get('/api/schedule/week/2026-11-23/changes')
      return (body as { canUndo: boolean }[])[0]?.canUndo
    }
    const { id } = await add()
    const person = await testApp.signInAs('staff')
    for (const [staffId, byManager] of [
      [id, true],
      [person.staffId, false],
    ] as const) {
      await testApp.db.insert(schedule).values(shift(staffId, 4, 'Pending'))
      await manager.delete(`/api/staff/${staffId}`)
      expect([await offered(admin), await offered(manager)]).toEqual([true, byManager])
    }
  })

  test('deletes their account and its sessions, but keeps an account of rank manager', async () => {
    const admin = await testApp.signInAs('admin')
    const [person, boss] = [await testApp.signInAs('staff'), await testApp.signInAs('manager')]
    await admin.delete(`/api/staff/${person.staffId}`)
    expect((await person.get('/api/user')).status).toBe(401)
    expect(await testApp.db.select().from(users).where(eq(users.id, person.userId))).toEqual([])
    const link = await admin.post(`/api/user/${boss.userId}/password-link`)
    await admin.delete(`/api/staff/${boss.staffId}`)
    expect((await boss.get('/api/user')).status).toBe(401)
    const token = (link.body as { setPasswordPath: string }).setPasswordPath.split('token=')[1]
    expect((await testApp.anonymous.post('/api/set-password', { token, password: 'a choice of mine' })).status).toBe(
      409,
    )
    const left = await testApp.db.select().from(users).where(eq(users.id, boss.userId))
    expect(left).toMatchObject([{ username: boss.username, role: 'manager' }])
  })

  test('is refused for oneself and people of higher rank, and 404 for an unknown person', async () => {
    const admin = await testApp.signInAs('admin')
    expect(await manager.delete(`/api/staff/${manager.staffId}`)).toMatchObject({ status: 409 })
    expect(await manager.delete(`/api/staff/${admin.staffId}`)).toMatchObject({
      status: 403,
      body: { message: 'You cannot edit someone who ranks above you.' },
    })
    expect((await manager.delete('/api/staff/999999')).status).toBe(404)
    expect(await testApp.db.select().from(staff)).toHaveLength(2)
  })
})
