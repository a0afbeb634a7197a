import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { requirements, roles, schedule } from '../../db/schema.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/test-app.ts'

let testApp: TestApp
let manager: SignedInClient
beforeEach(async () => {
  testApp = await createTestApp()
  manager = await testApp.signInAs('manager')
})
afterEach(() => testApp.close())

const add = async (name: string) => ((await manager.post('/api/roles', { name })).body as { id: number }).id

describe('[ROLES-01] job roles', () => {
  test('are added, renamed, listed by name and deleted', async () => {
    const host = await add('Host')
    await add('  Bartender ')
    expect((await manager.put(`/api/roles/${host}`, { name: 'host' })).body).toEqual({ id: host, name: 'host' })
    expect((await manager.get('/api/roles')).body).toMatchObject([{ name: 'Bartender' }, { name: 'host' }])
    expect(await manager.delete(`/api/roles/${host}`)).toMatchObject({ status: 200, body: { message: 'Role deleted' } })
    expect((await manager.delete(`/api/roles/${host}`)).status).toBe(404)
    expect((await manager.put(`/api/roles/${host}`, { name: 'Cook' })).status).toBe(404)
    expect((await manager.get('/api/roles')).body).toHaveLength(1)
  })

  test('have unique names regardless of case, which cannot be empty', async () => {
    const cook = await add('Cook')
    await add('Host')
    const taken = {
      status: 409,
      body: { message: 'A role with this name already exists.', issues: [{ path: 'name' }] },
    }
    expect(await manager.post('/api/roles', { name: 'COOK' })).toMatchObject(taken)
    expect(await manager.put(`/api/roles/${cook}`, { name: 'host' })).toMatchObject(taken)
    expect(await manager.post('/api/roles', { name: '  ' })).toMatchObject({
      status: 400,
      body: { message: 'Role name is required' },
    })
  })

  test('cannot be deleted while a staff member, a shift or a requirement uses them', async () => {
    const refusal = {
      status: 409,
      body: { message: 'This role may be assigned to staff members and cannot be deleted.' },
    }
    const [held, worked, needed] = [await add('Held'), await add('Worked'), await add('Needed')]
    await manager.post(`/api/staff/${manager.staffId}/roles`, { roleId: held })
    await testApp.db.insert(schedule).values({ weekStartDate: '2026-11-23', dayOfWeek: 1, roleId: worked })
    await testApp.db.insert(requirements).values({ dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: needed })
    for (const id of [held, worked, needed]) expect(await manager.delete(`/api/roles/${id}`)).toMatchObject(refusal)
    expect(await testApp.db.select().from(roles)).toHaveLength(3)
    await manager.delete(`/api/staff/${manager.staffId}/roles/${held}`)
    expect((await manager.delete(`/api/roles/${held}`)).status).toBe(200)
  })

  test('named Manager or Admin grant no permissions', async () => {
    const staff = await testApp.signInAs('staff')
    for (const name of ['Manager', 'Admin'])
      await manager.post(`/api/staff/${staff.staffId}/roles`, { roleId: await add(name) })
    expect((await staff.post('/api/roles', { name: 'Cook' })).status).toBe(403)
    expect((await staff.get('/api/conflicts')).status).toBe(403)
  })
})
