/** Limits of failed sign-ins and of registrations, across all server processes. */
import { inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attempts, users } from '../db/schema.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const PASSWORD = ' kept exactly '
let now = Date.parse('2026-11-21T08:00:00Z')
let testApp: TestApp
beforeEach(async () => {
  testApp = await createTestApp({ clock: () => now })
  const passwordHash = await hashPassword(PASSWORD, null)
  await testApp.db.insert(users).values({ username: 'rowan', email: 'rowan@example.test', passwordHash })
})
afterEach(() => testApp.close())

const numbers = (length: number) => Array.from({ length }, (_, index) => index)
const logIn = (username: string, password: string, remoteAddress: string, on = testApp) =>
  on.app.inject({ method: 'POST', url: '/api/login', payload: { username, password }, remoteAddress })
const statusesOf = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode)

/** Fails to sign in once from this address, and counts it as this many failures. */
async function failOften(address: string, count: number): Promise<void> {
  const before = new Map((await testApp.db.select().from(attempts)).map((row) => [row.keyHash, row.count]))
  expect((await logIn('nobody in particular', 'wrong', address)).statusCode).toBe(401)
  const raised = (await testApp.db.select().from(attempts)).filter((row) => row.count > (before.get(row.keyHash) ?? 0))
  const keys = raised.map(({ keyHash }) => keyHash)
  await testApp.db.update(attempts).set({ count }).where(inArray(attempts.keyHash, keys))
}

describe('[AUTH-13] failed sign-ins', () => {
  test('from one address are limited across all accounts, and a successful sign-in does not reset the count', async () => {
    for (const index of numbers(50)) expect((await logIn(`nobody${index}`, 'wrong', '192.0.2.1')).statusCode).toBe(401)
    const refused = await logIn('rowan', PASSWORD, '192.0.2.1')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '180'])
    expect((await logIn('rowan', PASSWORD, '192.0.2.2')).statusCode).toBe(200)
    now += 180_000
    expect((await logIn('rowan', PASSWORD, '192.0.2.1')).statusCode).toBe(200)
    await failOften('192.0.2.3', 49)
    expect((await logIn('rowan', PASSWORD, '192.0.2.3')).statusCode).toBe(200)
    expect((await logIn('nobody', 'wrong', '192.0.2.3')).statusCode).toBe(401)
    expect((await logIn('nobody', 'wrong', '192.0.2.3')).statusCode).toBe(429)
  })

  test('by others do not lock out a person who signed in from that address within a month; their own failures do', async () => {
    await logIn('rowan', PASSWORD, '192.0.2.1')
    await failOften('192.0.2.1', 51)
    expect((await logIn('stranger', 'wrong', '192.0.2.1')).statusCode).toBe(429)
    expect((await logIn('ROWAN', PASSWORD, '192.0.2.1')).statusCode).toBe(200)
    for (const _ of numbers(10)) expect((await logIn('rowan', 'wrong', '192.0.2.1')).statusCode).toBe(401)
    expect((await logIn('rowan', PASSWORD, '192.0.2.1')).statusCode).toBe(429)

    now += 30 * 24 * 3_600_000
    for (const index of numbers(51)) await logIn(`nobody${index}`, 'wrong', '192.0.2.1')
    expect((await logIn('rowan', PASSWORD, '192.0.2.1')).statusCode).toBe(429)
  })

  test('by others do not lock out a person within a month of their last sign-in from that address', async () => {
    const days = 24 * 3_600_000
    await logIn('rowan', PASSWORD, '192.0.2.1')
    now += 29 * days
    expect((await logIn('rowan', PASSWORD, '192.0.2.1')).statusCode).toBe(200)
    now += 29 * days
    await failOften('192.0.2.1', 51)
    expect((await logIn('rowan', PASSWORD, '192.0.2.1')).statusCode).toBe(200)
  })

  test('are counted across all server processes', async () => {
    const second = await createTestApp({ connection: testApp.connection, clock: () => now })
    const replies = []
    for (const index of numbers(12))
      replies.push(await logIn('rowan', 'wrong', '192.0.2.1', index % 2 ? second : testApp))
    expect(statusesOf(replies)).toEqual([...numbers(10).map(() => 401), 429, 429])
    await second.app.close()
  })

  test('from all addresses of one IPv6 network are counted together', async () => {
    for (const index of numbers(10)) await logIn('rowan', 'wrong', `2001:db8:0:1::${index}`)
    expect((await logIn('rowan', PASSWORD, '2001:db8:0:1:a:b:c:d')).statusCode).toBe(429)
    expect((await logIn('rowan', PASSWORD, '2001:db8:0:2::1')).statusCode).toBe(200)
  })

  test('cannot be attributed to another address: only the last forwarded entry, added by the proxy, is trusted', async () => {
    const proxied = await createTestApp({ connection: testApp.connection, clock: () => now, trustProxy: 1 })
    const claim = (index: number) =>
      proxied.anonymous.send(
        'POST',
        '/api/login',
        { username: 'rowan', password: 'wrong' },
        {
          'x-forwarded-for': `198.51.100.${index}, 192.0.2.7`,
        },
      )
    const replies = []
    for (const index of numbers(12)) replies.push((await claim(index)).status)
    expect(replies).toEqual([...numbers(10).map(() => 401), 429, 429])
    await proxied.app.close()
  })

  test('store nothing that reveals what was typed, and their records expire', async () => {
    await logIn('my secret by mistake', 'wrong', '192.0.2.1')
    expect(JSON.stringify(await testApp.db.select().from(attempts))).not.toMatch(/secret|192\.0\.2\.1/)
    now += 3_600_000
    await logIn('rowan', PASSWORD, '192.0.2.9')
    expect((await testApp.db.select().from(attempts)).every(({ expiresAt }) => Date.parse(expiresAt) > now)).toBe(true)
  })
})

test('[AUTH-13] a flood of sign-ins is refused early, uses up no attempts, and does not block other addresses', async () => {
  const flood = numbers(45).map((index) => logIn(`nobody${index}`, 'wrong', '192.0.2.66'))
  const honest = logIn('rowan', PASSWORD, '192.0.2.1')
  const replies = await Promise.all(flood)
  expect((await honest).statusCode).toBe(200)
  const busy = replies.filter(({ statusCode }) => statusCode === 503)
  expect(new Set(statusesOf(replies))).toEqual(new Set([401, 503]))
  expect(busy.length).toBeGreaterThan(0)
  for (const { headers } of busy) expect(headers['retry-after']).toBe('5')
  const failed = 45 - busy.length
  for (const index of numbers(50 - failed))
    expect((await logIn(`later${index}`, 'wrong', '192.0.2.66')).statusCode).toBe(401)
  expect((await logIn('later', 'wrong', '192.0.2.66')).statusCode).toBe(429)
})

test('[AUTH-13] registrations are limited per address', async () => {
  const register = (index: number, remoteAddress: string) =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/register',
      remoteAddress,
      payload: {
        username: `rowan${index}`,
        email: `rowan${index}@example.test`,
        name: 'Rowan Ash',
        phoneNumber: '021 555 0100',
        password: 'a long enough one',
      },
    })
  const replies = []
  for (const index of numbers(31)) replies.push(await register(index, '192.0.2.1'))
  expect(statusesOf(replies)).toEqual([...numbers(30).map(() => 200), 429])
  expect(replies.at(-1)?.headers['retry-after']).toBe('600')
  expect((await register(31, '192.0.2.2')).statusCode).toBe(200)
  now += 600_000
  expect((await register(32, '192.0.2.1')).statusCode).toBe(200)
})
