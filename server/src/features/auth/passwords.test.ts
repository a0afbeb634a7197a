import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import { hash } from '@node-rs/argon2'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/schema.ts'
import { createTestDatabase } from '../../testing/databases/test-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const PASSWORD = 'a long enough one'
/** True in code that runs in a transaction, and in async work started by it. */
const transaction = new AsyncLocalStorage<true>()
/** For each computed hash, whether it was computed in a transaction. */
let hashes: boolean[]
/** Native modules such as argon2 start async work whose type is `undefined`. */
const hook = createHook({
  init: (_, type) => {
    if (type === 'undefined') hashes.push(transaction.getStore() ?? false)
  },
})

function watchTransactions(db: Database): Database {
  return new Proxy(db, {
    get: (target, key) => {
      if (key !== 'transaction') return Reflect.get(target, key)
      const watched: Database['transaction'] = (work, ...rest) =>
        target.transaction((tx) => transaction.run(true, () => work(tx)), ...rest)
      return watched
    },
  })
}

let testApp: TestApp
beforeEach(async () => {
  const connection = await createTestDatabase()
  testApp = await createTestApp({ connection: { ...connection, db: watchTransactions(connection.db) } })
  hashes = []
  hook.enable()
})
afterEach(async () => {
  hook.disable()
  await testApp.close()
})

test('passwords are hashed and checked outside transactions, so that other queries are not blocked', async () => {
  const { anonymous, db } = testApp
  const logIn = (username: string) => anonymous.post('/api/login', { username, password: PASSWORD })
  const register = { username: 'rowan', email: 'r@example.test', name: 'Rowan Ash', phoneNumber: '021 555 0100' }
  expect((await anonymous.post('/api/register', { ...register, password: PASSWORD })).status).toBe(200)
  expect((await logIn('rowan')).status).toBe(200)
  expect((await logIn('nobody')).status).toBe(401)

  const passwordHash = await hash(PASSWORD, { algorithm: 2, memoryCost: 1024, timeCost: 2, parallelism: 1 })
  await db.update(users).set({ passwordHash })
  expect((await logIn('rowan')).status).toBe(200)

  const manager = await testApp.signInAs('manager')
  const profile = await manager.post('/api/staff', { name: 'Ana Silva', phoneNumber: '021 555 0102' })
  const made = await manager.post('/api/create-user', {
    staffId: (profile.body as { id: number }).id,
    email: 'ana@example.test',
  })
  const token = (made.body as { setPasswordPath: string }).setPasswordPath.split('token=')[1]
  expect((await anonymous.post('/api/set-password', { token, password: PASSWORD })).status).toBe(200)

  // At least seven hashes: a registration, three sign-ins, this test's own user, a renewed hash and a password link.
  expect(hashes.length).toBeGreaterThanOrEqual(7)
  expect(hashes).not.toContain(true)
})
