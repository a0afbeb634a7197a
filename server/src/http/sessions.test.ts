import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../db/schema.ts'
import { cookieOf, createTestApp, type SignedInClient, type TestApp } from '../testing/test-app.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const ACCOUNT = { username: 'rowan', password: 'a long enough one' }

let now = Date.parse('2026-11-21T08:00:00Z')
let testApp: TestApp
beforeEach(async () => {
  testApp = await createTestApp({ clock: () => now })
  await testApp.anonymous.post('/api/register', {
    ...ACCOUNT,
    email: 'rowan@example.test',
    name: 'Rowan',
    phoneNumber: '021 555 0100',
  })
})
afterEach(() => testApp.close())

const logIn = async (headers: Record<string, string> = {}) =>
  testApp.anonymous.send('POST', '/api/login', ACCOUNT, headers)
const whoIs = (cookie: string, headers: Record<string, string> = {}) =>
  testApp.anonymous.send('GET', '/api/user', undefined, { cookie, ...headers })
const readLastSeen = async ({ userId }: SignedInClient) =>
  (await testApp.db.select().from(sessions).where(eq(sessions.userId, userId)))[0]?.lastSeenAt

describe('a session', () => {
  test('has its id in an HttpOnly, Lax cookie, and the database does not contain the id', async () => {
    const reply = await logIn()
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^fairweek=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const id = cookieOf(reply).split('=')[1] ?? ''
    const stored = JSON.stringify(await testApp.db.select().from(sessions))
    expect(stored).not.toContain(id)
  })

  test('gets a new id at every sign-in, and the previous id becomes invalid', async () => {
    const first = cookieOf(await logIn())
    const second = cookieOf(await logIn({ cookie: first }))
    expect(second).not.toBe(first)
    expect((await whoIs(first)).status).toBe(401)
    expect((await whoIs(second)).status).toBe(200)
  })

  test('does not adopt an id that the visitor sends', async () => {
    const planted = 'fairweek=planted-by-somebody-else'
    const cookie = cookieOf(await logIn({ cookie: planted }))
    expect(cookie).not.toBe(planted)
    expect((await whoIs(planted)).status).toBe(401)
  })

  test('[AUTH-07] is invalid on the server after logout', async () => {
    const cookie = cookieOf(await logIn())
    const reply = await testApp.anonymous.send('POST', '/api/logout', undefined, { cookie })
    expect(reply).toMatchObject({ status: 200, body: { message: 'You have been logged out successfully' } })
    expect(String(reply.headers['set-cookie'])).toMatch(/^fairweek=; .*Expires=Thu, 01 Jan 1970/)
    expect(await whoIs(cookie)).toMatchObject({
      status: 401,
      body: { message: 'Your session has ended. Log in again.' },
    })
    expect((await testApp.anonymous.post('/api/logout')).status).toBe(200)
  })

  test('ends seven days after its last use', async () => {
    const cookie = cookieOf(await logIn())
    now += 7 * DAY - 1
    expect((await whoIs(cookie)).status).toBe(200)
    now += 7 * DAY - 1
    expect((await whoIs(cookie)).status).toBe(200)
    now += 7 * DAY
    expect((await whoIs(cookie)).status).toBe(401)
  })

  test('ends thirty days after sign-in, however often it is used', async () => {
    const cookie = cookieOf(await logIn())
    for (let day = 0; day < 29; day += 1) {
      now += DAY
      expect((await whoIs(cookie)).status).toBe(200)
    }
    now += DAY - 1
    expect((await whoIs(cookie)).status).toBe(200)
    now += 1
    expect((await whoIs(cookie)).status).toBe(401)
  })

  test('is not written to the database at every request', async () => {
    const client = await testApp.signInAs('staff')
    const start = await readLastSeen(client)
    for (let second = 0; second < 20; second += 1) {
      now += 1000
      await client.get('/api/roles')
    }
    expect(await readLastSeen(client)).toBe(start)
    now += 10 * MINUTE
    await client.get('/api/roles')
    expect(await readLastSeen(client)).toBe(new Date(now).toISOString())
  })
})

test('C17 over https the cookie is Secure and bound to the host, and the reply requires https of this host from then on', async () => {
  const { connection } = testApp
  const proxied = await createTestApp({ connection, trustProxy: 1 })
  const https = { 'x-forwarded-proto': 'https' }
  const reply = await proxied.anonymous.send('POST', '/api/login', ACCOUNT, https)
  expect(String(reply.headers['set-cookie'])).toMatch(/^__Host-fairweek=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(reply.headers['strict-transport-security']).toBe('max-age=31536000')
  const cookie = cookieOf(reply)
  expect((await proxied.anonymous.send('GET', '/api/user', undefined, { cookie, ...https })).status).toBe(200)
  // A page on plain http could have set this cookie.
  const plain = cookie.replace('__Host-', '')
  expect((await proxied.anonymous.send('GET', '/api/user', undefined, { cookie: plain, ...https })).status).toBe(401)
  await proxied.app.close()
})

test('a client cannot claim https without a trusted proxy', async () => {
  const reply = await logIn({ 'x-forwarded-proto': 'https' })
  expect(cookieOf(reply)).toMatch(/^fairweek=/)
  expect(reply.headers['strict-transport-security']).toBeUndefined()
})
