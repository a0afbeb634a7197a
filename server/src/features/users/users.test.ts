import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { passwordLinks, users } from '../../db/schema.ts'
import { readChanges } from '../../testing/read-changes.ts'
import { createTestApp, type SignedInClient, type TestApp, type TestReply } from '../../testing/test-app.ts'

let testApp: TestApp
beforeEach(async () => {
  testApp = await createTestApp()
})
afterEach(() => testApp.close())

describe('[STAFFS-04] changing an account', () => {
  test('of a role is for admins only; other users may send the current role', async () => {
    const [admin, manager, staff] = [
      await testApp.signInAs('admin'),
      await testApp.signInAs('manager'),
      await testApp.signInAs('staff'),
    ]
    const refusal = { status: 403, body: { message: 'Only admin users can change user roles' } }
    expect(await manager.put(`/api/user/${staff.userId}`, { role: 'manager' })).toMatchObject(refusal)
    expect(await staff.put(`/api/user/${staff.userId}`, { role: 'admin' })).toMatchObject(refusal)
    expect(await manager.put(`/api/user/${staff.userId}`, { role: 'staff', email: 'new@example.test' })).toMatchObject({
      status: 200,
      body: { role: 'staff', email: 'new@example.test' },
    })
    expect(await admin.put(`/api/user/${staff.userId}`, { role: 'manager' })).toMatchObject({
      status: 200,
      body: { role: 'manager' },
    })
  })

  test('of a username is for admins and the user themselves', async () => {
    const [admin, manager, staff] = [
      await testApp.signInAs('admin'),
      await testApp.signInAs('manager'),
      await testApp.signInAs('staff'),
    ]
    expect(await manager.put(`/api/user/${staff.userId}`, { username: 'renamed' })).toMatchObject({
      status: 403,
      body: { message: "Only admin users can change other users' usernames" },
    })
    expect((await staff.put(`/api/user/${staff.userId}`, { username: 'myself' })).body).toMatchObject({
      username: 'myself',
    })
    expect((await admin.put(`/api/user/${staff.userId}`, { username: 'renamed' })).body).toMatchObject({
      username: 'renamed',
    })
  })

  test('of higher rank is refused and changes nothing', async () => {
    const [admin, manager] = [await testApp.signInAs('admin'), await testApp.signInAs('manager')]
    expect(await manager.put(`/api/user/${admin.userId}`, { email: 'taken@example.test' })).toMatchObject({
      status: 403,
      body: { message: 'You cannot edit someone who ranks above you.' },
    })
    expect((await admin.get('/api/user')).body).toMatchObject({ email: `${admin.username}@example.test` })
    expect((await manager.put('/api/user/999999', { email: 'x@example.test' })).status).toBe(404)
  })

  test('of a role ends its sessions at once', async () => {
    const [admin, staff] = [await testApp.signInAs('admin'), await testApp.signInAs('staff')]
    await admin.put(`/api/user/${staff.userId}`, { email: 'new@example.test' })
    expect((await staff.get('/api/user')).status).toBe(200)
    await admin.put(`/api/user/${staff.userId}`, { role: 'manager' })
    expect((await staff.get('/api/user')).status).toBe(401)
  })

  test('of the role of the last admin is refused', async () => {
    const admin = await testApp.signInAs('admin')
    expect(await admin.put(`/api/user/${admin.userId}`, { role: 'staff' })).toMatchObject({
      status: 409,
      body: { message: 'This is the last admin account. Make someone else an admin first.' },
    })
    const second = await testApp.signInAs('admin')
    expect((await second.put(`/api/user/${admin.userId}`, { role: 'staff' })).status).toBe(200)
  })

  test('to a taken username or email is refused; what changed is in the history', async () => {
    const [admin, staff] = [await testApp.signInAs('admin'), await testApp.signInAs('staff')]
    const change = (body: object) => admin.put(`/api/user/${staff.userId}`, body)
    expect(await change({ username: admin.username.toUpperCase() })).toMatchObject({
      status: 409,
      body: { issues: [{ path: 'username' }] },
    })
    expect(await change({ email: `${admin.username}@example.test` })).toMatchObject({
      status: 409,
      body: { issues: [{ path: 'email' }] },
    })
    await change({ username: 'renamed' })
    await change({ username: 'renamed' })
    const written = (await readChanges(testApp.db)).filter(({ rows }) => rows.length > 0)
    expect(written).toMatchObject([
      {
        action: 'updateUser',
        actorId: admin.userId,
        rows: [{ before: { username: staff.username }, after: { username: 'renamed' } }],
      },
    ])
  })
})

describe('[STAFFS-02] creating an account for a staff member', () => {
  const addStaff = async (name: string) => {
    const admin = await testApp.signInAs('admin')
    const { body } = await admin.post('/api/staff', { name, phoneNumber: '021 555 0100' })
    return { admin, staffId: (body as { id: number }).id }
  }

  test('makes the username from the lowercase name without spaces, numbered if taken or too short', async () => {
    const create = async (name: string, email: string) => {
      const { admin, staffId } = await addStaff(name)
      return (await admin.post('/api/create-user', { staffId, email })).body
    }
    expect(await create('Ana Lee', 'a1@example.test')).toMatchObject({ username: 'analee', role: 'staff' })
    expect(await create('ANA LEE', 'a2@example.test')).toMatchObject({ username: 'analee2' })
    expect(await create('Bo', 'bo@example.test')).toMatchObject({ username: 'bo2' })
    expect(await create('x'.repeat(120), 'x@example.test')).toMatchObject({ username: 'x'.repeat(58) })
  })

  test('with a rank is for admins only; of two simultaneous requests for a person one succeeds', async () => {
    const { admin, staffId } = await addStaff('Ana Lee')
    const manager = await testApp.signInAs('manager')
    const email = 'ana@example.test'
    expect(await manager.post('/api/create-user', { staffId, email, role: 'manager' })).toMatchObject({
      status: 403,
      body: { message: 'Only admin users can change user roles' },
    })
    const replies = await Promise.all([
      admin.post('/api/create-user', { staffId, email, role: 'manager' }),
      manager.post('/api/create-user', { staffId, email: 'other@example.test' }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const made = await testApp.db.select().from(users)
    expect(
      made.filter(({ passwordHash, username }) => passwordHash === null && username.startsWith('analee')),
    ).toHaveLength(1)
    expect((await admin.post('/api/create-user', { staffId: 999999, email: 'n@example.test' })).status).toBe(404)
  })
})

describe('a new password link', () => {
  const renew = (client: SignedInClient, userId: number) => client.post(`/api/user/${userId}/password-link`)
  const tokenOf = ({ body }: TestReply) => (body as { setPasswordPath: string }).setPasswordPath.split('token=')[1]
  const use = (token: string | undefined) =>
    testApp.anonymous.post('/api/set-password', { token, password: 'a choice of mine' })

  test('works once and ends the previous one', async () => {
    const [manager, staff] = [await testApp.signInAs('manager'), await testApp.signInAs('staff')]
    const [first, second] = [await renew(manager, staff.userId), await renew(manager, staff.userId)]
    expect((await use(tokenOf(first))).status).toBe(409)
    expect(await use(tokenOf(second))).toMatchObject({ status: 200, body: { id: staff.userId } })
    expect((await use(tokenOf(second))).status).toBe(409)
    expect((await staff.get('/api/user')).status).toBe(401)
  })

  test('can be made by a manager for lower ranks only, by an admin for anyone', async () => {
    const [admin, manager] = [await testApp.signInAs('admin'), await testApp.signInAs('manager')]
    const [otherAdmin, fellow] = [await testApp.signInAs('admin'), await testApp.signInAs('manager')]
    for (const { userId } of [admin, fellow, manager])
      expect(await renew(manager, userId)).toMatchObject({
        status: 403,
        body: { message: 'Only an admin can create password links for managers and admins.' },
      })
    expect(await testApp.db.select().from(passwordLinks)).toEqual([])
    for (const { userId } of [fellow, otherAdmin, admin]) expect((await renew(admin, userId)).status).toBe(200)
    expect((await renew(manager, 999999)).status).toBe(404)
  })

  test('from before a promotion is invalid', async () => {
    const [admin, manager, staff] = [
      await testApp.signInAs('admin'),
      await testApp.signInAs('manager'),
      await testApp.signInAs('staff'),
    ]
    const link = await renew(manager, staff.userId)
    await admin.put(`/api/user/${staff.userId}`, { role: 'admin' })
    expect((await use(tokenOf(link))).status).toBe(409)
  })

  test('from before a promotion that is redone is invalid', async () => {
    const [admin, manager, staff] = [
      await testApp.signInAs('admin'),
      await testApp.signInAs('manager'),
      await testApp.signInAs('staff'),
    ]
    await admin.put(`/api/user/${staff.userId}`, { role: 'admin' })
    const promotion = (await readChanges(testApp.db)).find(({ action }) => action === 'updateUser')
    const undone = await admin.post(`/api/schedule/undo/${promotion?.id}`)
    const link = await renew(manager, staff.userId)
    expect(link.status).toBe(200)
    await admin.post(`/api/schedule/undo/${(undone.body as { changeId: number }).changeId}`)
    expect((await use(tokenOf(link))).status).toBe(409)
  })
})

describe('an account without a staff profile', () => {
  const listed = async (client: SignedInClient) =>
    ((await client.get('/api/user/without-profile')).body as { username: string }[]).map(({ username }) => username)

  test('is listed for managers once its profile is deleted, and can be closed by an admin only', async () => {
    const [admin, manager, boss] = [
      await testApp.signInAs('admin'),
      await testApp.signInAs('manager'),
      await testApp.signInAs('manager'),
    ]
    expect(await listed(manager)).toEqual([])
    await admin.delete(`/api/staff/${boss.staffId}`)
    expect(await listed(manager)).toEqual([boss.username])
    const link = await admin.post(`/api/user/${boss.userId}/password-link`)
    const token = (link.body as { setPasswordPath: string }).setPasswordPath.split('token=')[1]
    const signedIn = await testApp.anonymous.post('/api/set-password', { token, password: 'a choice of mine' })
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? ''
    const asBoss = () => testApp.anonymous.send('GET', '/api/user', undefined, { cookie })
    expect((await asBoss()).status).toBe(200)

    expect((await manager.delete(`/api/user/${boss.userId}`)).status).toBe(403)
    expect(await admin.delete(`/api/user/${boss.userId}`)).toMatchObject({
      status: 200,
      body: { message: 'Account closed' },
    })
    expect((await asBoss()).status).toBe(401)
    expect(await listed(admin)).toEqual([])
    expect((await admin.delete(`/api/user/${boss.userId}`)).status).toBe(404)
  })

  test('cannot be closed while it has a profile, nor by its owner', async () => {
    const [admin, staff] = [await testApp.signInAs('admin'), await testApp.signInAs('staff')]
    expect(await admin.delete(`/api/user/${staff.userId}`)).toMatchObject({
      status: 409,
      body: { message: 'This account has a staff profile. Delete the staff member instead.' },
    })
    const other = await testApp.signInAs('admin')
    await other.delete(`/api/staff/${admin.staffId}`)
    expect(await other.delete(`/api/user/${other.userId}`)).toMatchObject({
      status: 409,
      body: { message: 'You cannot close your own account.' },
    })
    expect((await testApp.db.select().from(users)).length).toBe(3)
  })
})
