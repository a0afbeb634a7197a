import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions, staff, users } from '../../db/schema.ts'
import { createPostgresTestDatabase } from '../../testing/databases/postgres-test-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const AT_ONCE = 20
const ROUNDS = 3
const numbers = (length: number) => Array.from({ length }, (_, index) => index)

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ connection: await createPostgresTestDatabase() })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.clear([sessions, staff, users])
})

/** Each request gets its own address, because the limit per address is tested elsewhere. */
let addresses = 0
const register = async (username: string, email: string) => {
  addresses += 1
  const payload = { username, email, name: 'Rowan Ash', phoneNumber: '021 555 0100', password: 'a long enough one' }
  const remoteAddress = `192.0.2.${addresses}`
  const { statusCode } = await testApp.app.inject({ method: 'POST', url: '/api/register', payload, remoteAddress })
  return { status: statusCode }
}
const counts = async () => [
  (await testApp.db.select().from(users)).length,
  (await testApp.db.select().from(staff)).length,
  (await testApp.db.select().from(sessions)).length,
]

test('[AUTH-06] of twenty simultaneous registrations of one username one succeeds and nineteen get 409', async () => {
  for (const round of numbers(ROUNDS)) {
    const before = await counts()
    const replies = await Promise.all(
      numbers(AT_ONCE).map((index) => register(`Rowan${round}`, `rowan${round}-${index}@example.test`)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE - 1)
    expect(await counts()).toEqual(before.map((count) => count + 1))
  }
})

test('twenty simultaneous first registrations create exactly one admin', async () => {
  const replies = await Promise.all(
    numbers(AT_ONCE).map((index) => register(`first${index}`, `first${index}@example.test`)),
  )
  expect(replies.map(({ status }) => status)).toEqual(numbers(AT_ONCE).map(() => 200))
  const roles = (await testApp.db.select({ role: users.role }).from(users)).map(({ role }) => role)
  expect(roles.filter((role) => role === 'admin')).toHaveLength(1)
  expect(roles.filter((role) => role === 'staff')).toHaveLength(AT_ONCE - 1)
})

test('of two admins who demote each other at the same time one stays admin', async () => {
  for (const _ of numbers(ROUNDS)) {
    await testApp.db.delete(users)
    const [one, other] = [await testApp.signInAs('admin'), await testApp.signInAs('admin')]
    const replies = await Promise.all([
      one.put(`/api/user/${other.userId}`, { role: 'staff' }),
      other.put(`/api/user/${one.userId}`, { role: 'staff' }),
    ])
    expect(replies.map(({ status }) => status)).not.toEqual([200, 200])
    const admins = (await testApp.db.select({ role: users.role }).from(users)).filter(({ role }) => role === 'admin')
    expect(admins).toHaveLength(1)
  }
})
