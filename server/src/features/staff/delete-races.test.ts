import type { Role } from '@fairweek/domain/contracts/roles'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostgresTestDatabase } from '../../testing/databases/postgres-test-database.ts'
import { lastChangeId, readChanges } from '../../testing/read-changes.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/test-app.ts'

const AT_ONCE = 20
const ROUNDS = 5

let testApp: TestApp
let manager: SignedInClient
beforeAll(async () => {
  testApp = await createTestApp({ connection: await createPostgresTestDatabase() })
  manager = await testApp.signInAs('manager')
})
afterAll(() => testApp.close())

async function deleteAtOnce(path: string, action: string): Promise<void> {
  const mark = await lastChangeId(testApp.db)
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => manager.delete(path)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: AT_ONCE - 1 }, () => 404)])
  expect((await readChanges(testApp.db, mark)).map((change) => change.action)).toEqual([action])
}

test('of twenty simultaneous deletions of a person one is done and recorded', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const reply = await manager.post('/api/staff', { name: 'Rowan Ash', phoneNumber: '021 555 0100' })
    await deleteAtOnce(`/api/staff/${(reply.body as Staff).id}`, 'deleteStaff')
  }
})

test('of twenty simultaneous deletions of a role one is done and recorded', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const reply = await manager.post('/api/roles', { name: `Role ${round}` })
    await deleteAtOnce(`/api/roles/${(reply.body as Role).id}`, 'deleteRole')
  }
})
