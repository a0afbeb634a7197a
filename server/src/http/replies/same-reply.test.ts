import { afterEach, beforeEach, expect, test } from 'vitest'
import { staff as staffTable } from '../../db/schema.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let testApp: TestApp
beforeEach(async () => {
  testApp = await createTestApp()
})
afterEach(() => testApp.close())

test('[NAV-07] replies shared by simultaneous readers are never mixed between ranks or people', async () => {
  const [manager, admin, amy, ben] = await Promise.all([
    testApp.signInAs('manager'),
    testApp.signInAs('admin'),
    testApp.signInAs('staff'),
    testApp.signInAs('staff'),
  ])
  await testApp.db.insert(staffTable).values({ name: 'Cleo', phoneNumber: '021 555 0100' })
  const readers = [manager, amy, admin, ben]
  for (const path of [
    '/api/staff',
    '/api/settings',
    '/api/events',
    '/api/roles',
    '/api/requirements',
    '/api/conflicts',
  ]) {
    const alone = []
    for (const reader of readers) alone.push(await reader.get(path))
    const together = await Promise.all([...readers, ...readers].map((reader) => reader.get(path)))
    expect(
      together.map(({ status, body }) => ({ status, body })),
      path,
    ).toEqual([...alone, ...alone].map(({ status, body }) => ({ status, body })))
  }
})

test('a read after a write returns what was written, even with many simultaneous reads', async () => {
  const manager = await testApp.signInAs('manager')
  for (const name of ['Cook', 'Host', 'Barista']) {
    const earlier = Array.from({ length: 20 }, () => manager.get('/api/roles'))
    expect((await manager.post('/api/roles', { name })).status).toBe(200)
    expect(JSON.stringify((await manager.get('/api/roles')).body)).toContain(name)
    await Promise.all(earlier)
  }
})
