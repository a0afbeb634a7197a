import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { passwordLinks, sessions, staff, users } from '../../db/schema.ts'
import { readChanges } from '../../testing/read-changes.ts'
import { cookieOf, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from './passwords.ts'

const MINUTE = 60_000
let now = Date.parse('2026-11-21T08:00:00Z')
let testApp: TestApp
beforeEach(async () => {
  testApp = await createTestApp({ clock: () => now })
})
afterEach(() => testApp.close())

const PERSON = {
  username: 'rowan',
  email: 'rowan@example.test',
  name: 'Rowan Ash',
  phoneNumber: '021 555 0100',
  password: ' kept exactly ',
}
const OTHER = { ...PERSON, username: 'kim', email: 'kim@example.test', name: 'Kim Lee' }
const register = (body: object) => testApp.anonymous.post('/api/register', body)
const logIn = (username: string, password: string, remoteAddress = '192.0.2.1') =>
  testApp.app.inject({ method: 'POST', url: '/api/login', payload: { username, password }, remoteAddress })
const count = async (table: typeof users | typeof staff | typeof sessions) =>
  (await testApp.db.select().from(table)).length

describe('registering', () => {
  test('[AUTH-06] the first account becomes admin, later ones staff; each is signed in with a linked profile', async () => {
    expect((await testApp.anonymous.get('/api/setup')).body).toEqual({
      businessName: 'The Corner Table',
      locale: 'en',
      hourClock: '12',
      isEmpty: true,
      allowRegistration: true,
      singleSignOn: null,
    })
    const first = await register(PERSON)
    expect(first).toMatchObject({ status: 200, body: { username: 'rowan', role: 'admin', darkMode: false } })
    const second = await register(OTHER)
    expect(second).toMatchObject({ status: 200, body: { username: 'kim', role: 'staff' } })
    expect((await testApp.anonymous.get('/api/setup')).body).toMatchObject({ isEmpty: false })
    const cookie = cookieOf(second)
    expect((await testApp.anonymous.send('GET', '/api/user', undefined, { cookie })).body).toEqual(second.body)
    const { id } = second.body as { id: number }
    expect((await testApp.anonymous.send('GET', `/api/staff/by-user/${id}`, undefined, { cookie })).body).toMatchObject(
      {
        userId: id,
        name: 'Kim Lee',
        phoneNumber: '021 555 0100',
        seniority: 1,
        targetWeeklyHours: null,
        roles: [],
        email: 'kim@example.test',
      },
    )
  })

  test('[AUTH-06] a taken username or email is refused regardless of case and creates nothing', async () => {
    await register(PERSON)
    const before = [await count(users), await count(staff), await count(sessions)]
    expect(await register({ ...OTHER, username: 'ROWAN' })).toMatchObject({
      status: 409,
      body: { message: 'This username is already taken. Please choose another.', issues: [{ path: 'username' }] },
    })
    expect(await register({ ...OTHER, email: 'Rowan@Example.test' })).toMatchObject({
      status: 409,
      body: { message: 'This email address is already in use. Please choose another.', issues: [{ path: 'email' }] },
    })
    expect([await count(users), await count(staff), await count(sessions)]).toEqual(before)
  })

  test('[AUTH-06] usernames are compared in normalized Unicode, and any written form signs in', async () => {
    expect((await register({ ...PERSON, username: 'ÀÉÎ' })).status).toBe(200)
    expect(await register({ ...OTHER, username: 'àe\u0301î' })).toMatchObject({
      status: 409,
      body: { issues: [{ path: 'username' }] },
    })
    expect((await logIn('àéÎ', PERSON.password)).statusCode).toBe(200)
    expect((await register({ ...OTHER, name: 'Kim\nLee' })).body).toMatchObject({
      issues: [{ path: 'name', message: 'Must be on one line, without tabs' }],
    })
  })

  test('a username with invisible characters or letters of two alphabets is refused', async () => {
    const admin = await testApp.signInAs('admin')
    await register({ ...PERSON, username: 'adam' })
    const before = await count(users)
    const invisible = 'Must not contain invisible characters. Type the text again.'
    for (const hidden of [
      '\u200b',
      '\u200c',
      '\u200d',
      '\u00ad',
      '\u2060',
      '\u3164',
      '\ufe0f',
      '\u{e0061}',
      '\u2800',
    ]) {
      const name = `ad${hidden}am`
      const issue = { issues: [{ path: 'username', message: invisible }] }
      expect(await register({ ...OTHER, username: name }), name).toMatchObject({ status: 400, body: issue })
      expect(await admin.put(`/api/user/${admin.userId}`, { username: name })).toMatchObject({
        status: 400,
        body: issue,
      })
      expect(await admin.post('/api/roles', { name })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'name', message: invisible }] },
      })
    }
    for (const username of ['\u0430dam', 'ad\u03b1m', 'a\u0501am'])
      expect(await register({ ...OTHER, username }), username).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'username', message: expect.stringContaining('two alphabets') }] },
      })
    expect(await count(users)).toBe(before)
    for (const name of ['نیک\u200cنام', '👩🏽\u200d🍳 Chef', '葛\u{e0100}城'])
      expect((await admin.post('/api/roles', { name })).status, name).toBe(200)
    expect((await register({ ...OTHER, username: 'Анна' })).status).toBe(200)
  })

  test('a username that looks like an existing one is refused wherever a username is chosen', async () => {
    const admin = await testApp.signInAs('admin')
    await register({ ...PERSON, username: 'marlin1' })
    const before = await count(users)
    const looks = {
      status: 409,
      body: {
        message: 'This username looks like one that is already taken. Please choose another.',
        issues: [{ path: 'username' }],
      },
    }
    const [person] = await testApp.db
      .insert(staff)
      .values({ name: 'Marl In1', phoneNumber: '021 555 0109' })
      .returning({ id: staff.id })
    for (const username of ['marIin1', 'marlinl', 'rnarlin1', 'm\u0251rlin1']) {
      expect(await register({ ...OTHER, username }), username).toMatchObject(looks)
      expect(await admin.put(`/api/user/${admin.userId}`, { username }), username).toMatchObject(looks)
      const wish = { staffId: person?.id, email: 'someone@example.test', username }
      expect(await admin.post('/api/create-user', wish), username).toMatchObject(looks)
    }
    expect(await register({ ...OTHER, username: 'MARLIN1' })).toMatchObject({
      status: 409,
      body: { message: 'This username is already taken. Please choose another.' },
    })
    expect(await count(users)).toBe(before)
    // An invitation creates a username that does not look like an existing one.
    const invited = await admin.post('/api/user/invitations', {
      people: [{ staffId: person?.id, email: 'in1@example.test' }],
    })
    expect(invited.body).toMatchObject({ invited: [{ username: 'marlin12' }] })
    // A user may still choose a username that looks like their own.
    expect((await admin.put(`/api/user/${admin.userId}`, { username: 'adrnin7' })).status).toBe(200)
    expect((await admin.put(`/api/user/${admin.userId}`, { username: 'admin7' })).status).toBe(200)
  })

  test('checks the minimum length of each field and answers with its message', async () => {
    const bad = { username: 'ab', email: 'x', name: 'A', phoneNumber: '123456', password: '12345' }
    const { status, body } = await register(bad)
    expect(status).toBe(400)
    expect((body as { issues: unknown }).issues).toEqual([
      { path: 'username', message: 'Username must be at least 3 characters' },
      { path: 'email', message: 'Invalid email address' },
      { path: 'name', message: 'Name is required' },
      { path: 'phoneNumber', message: 'Phone number is required' },
      { path: 'password', message: 'Password must be at least 6 characters' },
    ])
    expect(await count(users)).toBe(0)
  })

  test('refuses a role in the request and the most common passwords', async () => {
    expect((await register({ ...PERSON, role: 'admin' })).status).toBe(400)
    for (const password of ['123456', 'Password1', 'qwertyuiop'])
      expect(await register({ ...PERSON, password })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'password', message: expect.stringContaining('most common') }] },
      })
    expect((await register({ ...PERSON, password: 'zebra7' })).status).toBe(200)
  })

  test('can be turned off by a setting, except for the first account', async () => {
    const admin = await register(PERSON)
    const setting = { key: 'allowRegistration', value: 'false', type: 'boolean' }
    await testApp.anonymous.send('POST', '/api/settings', setting, { cookie: cookieOf(admin) })
    expect(await register(OTHER)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    await testApp.db.delete(users)
    expect(await register(OTHER)).toMatchObject({ status: 200, body: { role: 'admin' } })
  })
})

describe('signing in', () => {
  beforeEach(async () => {
    await register(PERSON)
  })

  test('accepts the username in any case and the password exactly, and records the time', async () => {
    now += MINUTE
    const reply = await logIn('Rowan', PERSON.password)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ username: 'rowan', lastLogin: new Date(now).toISOString() })
    expect((await logIn('rowan', PERSON.password.trim())).statusCode).toBe(401)
  })

  test('answers an unknown user, a wrong password and an account without a password alike', async () => {
    await testApp.db.insert(users).values({ username: 'waiting', email: 'w@example.test' })
    const replies = [
      await logIn('nobody', 'wrong one'),
      await logIn('rowan', 'wrong one'),
      await logIn('waiting', 'wrong one'),
    ]
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toEqual({ code: 'unauthenticated', message: 'Username or password is incorrect.' })
    }
    expect((await testApp.anonymous.post('/api/login', { username: '', password: '' })).body).toMatchObject({
      issues: [
        { path: 'username', message: 'Username is required' },
        { path: 'password', message: 'Password is required' },
      ],
    })
  })

  test('takes as much processor time for an unknown user as for a wrong password', async () => {
    // Alternates the two users and compares the cheapest round of each, because other work in the process only adds
    // processor time.
    const microsecondsOf = { rowan: Number.POSITIVE_INFINITY, nobody: Number.POSITIVE_INFINITY }
    for (let round = 0; round < 10; round += 1) {
      for (const username of ['rowan', 'nobody'] as const) {
        const start = process.cpuUsage()
        await logIn(username, 'wrong one', `192.0.2.${round}`)
        const { user, system } = process.cpuUsage(start)
        microsecondsOf[username] = Math.min(microsecondsOf[username], user + system)
      }
    }
    const ratio = microsecondsOf.nobody / microsecondsOf.rowan
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('is blocked for an account from one address for three minutes after ten failures, but not from other addresses', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await logIn('rowan', 'wrong one')).statusCode).toBe(401)
      now += 1000
    }
    const refused = await logIn('ROWAN', PERSON.password)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('170')
    expect(refused.json()).toEqual({ code: 'tooManyRequests', message: 'Too many attempts. Try again in 3 minutes.' })
    expect((await logIn('rowan', PERSON.password, '192.0.2.2')).statusCode).toBe(200)
    expect((await logIn('kim', 'wrong one')).statusCode).toBe(401)
    now += 170_000
    expect((await logIn('rowan', PERSON.password)).statusCode).toBe(200)
  })

  test('counts parallel attempts against the limit, and a correct password resets the count', async () => {
    for (let attempt = 0; attempt < 9; attempt += 1) await logIn('rowan', 'wrong one')
    expect((await logIn('rowan', PERSON.password)).statusCode).toBe(200)
    const replies = await Promise.all(Array.from({ length: 25 }, () => logIn('rowan', 'wrong one')))
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  })

  test('replaces a password hash that has weaker parameters', async () => {
    const weak = await hash('the old password', { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await testApp.db.update(users).set({ passwordHash: weak })
    expect((await logIn('rowan', 'the old password')).statusCode).toBe(200)
    const [row] = await testApp.db.select({ passwordHash: users.passwordHash }).from(users)
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await logIn('rowan', 'the old password')).statusCode).toBe(200)
  })

  test('is recorded in the history, including refusals, but without the typed text', async () => {
    await logIn('rowan', 'wrong one')
    await logIn('my secret by mistake', 'wrong one')
    await logIn('rowan', PERSON.password)
    const entries = await readChanges(testApp.db)
    expect(
      entries.map(({ action, actorId, details, address }) => [
        action,
        (actorId ?? details?.userId) !== undefined,
        address,
      ]),
    ).toEqual([
      ['register', false, '127.0.0.1'],
      ['loginRefused', true, '192.0.2.1'],
      ['loginRefused', false, '192.0.2.1'],
      ['login', true, '192.0.2.1'],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/secret by mistake|wrong one|kept exactly/)
  })
})

describe('the current user', () => {
  test('[AUTH-08] is returned, or 401 if no user is signed in', async () => {
    expect(await testApp.anonymous.get('/api/user')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', message: 'You are not logged in. Log in and try again.' },
    })
    const client = await testApp.signInAs('manager')
    expect((await client.get('/api/user')).body).toMatchObject({ id: client.userId, role: 'manager' })
  })

  test('[AUTH-10] has a darkMode preference of their own', async () => {
    const [one, other] = [await testApp.signInAs('staff'), await testApp.signInAs('staff')]
    expect((await one.get('/api/user')).body).toMatchObject({ darkMode: false, hasChosenTheme: false })
    const dark = { darkMode: true, hasChosenTheme: true }
    expect((await one.patch('/api/user/darkmode', { darkMode: true })).body).toMatchObject(dark)
    expect((await one.get('/api/user')).body).toMatchObject(dark)
    expect((await one.patch('/api/user/darkmode', { darkMode: false })).body).toMatchObject({
      darkMode: false,
      hasChosenTheme: true,
    })
    expect((await other.get('/api/user')).body).toMatchObject({ darkMode: false, hasChosenTheme: false })
    expect((await one.patch('/api/user/darkmode', { darkMode: 'yes' })).status).toBe(400)
  })
})

describe('[NAV-08] a user’s own password', () => {
  const OLD = 'her own choice'
  const NEW = 'another one'

  async function signInTwice() {
    const client = await testApp.signInAs('staff')
    const passwordHash = await hashPassword(OLD, null)
    await testApp.db.update(users).set({ passwordHash }).where(eq(users.id, client.userId))
    const enter = async () =>
      cookieOf(await testApp.anonymous.post('/api/login', { username: client.username, password: OLD }))
    const [here, elsewhere] = [await enter(), await enter()]
    const change = (body: object, cookie = here) =>
      testApp.anonymous.send('PUT', '/api/user/password', body, { cookie })
    const isIn = async (cookie: string) =>
      (await testApp.anonymous.send('GET', '/api/user', undefined, { cookie })).status === 200
    return { ...client, here, elsewhere, change, isIn }
  }

  test('[AUTH-14] can be changed with the current one; all sessions and password links end, and this one gets a new cookie', async () => {
    const { userId, username, here, elsewhere, change, isIn } = await signInTwice()
    const link = { tokenHash: 'of a link', userId, expiresAt: new Date(now + 86_400_000).toISOString() }
    await testApp.db.insert(passwordLinks).values(link)
    const changed = await change({ currentPassword: OLD, password: NEW })
    expect(changed).toMatchObject({ status: 200, body: { message: 'Password changed' } })
    const renewed = cookieOf(changed)
    expect([await isIn(here), await isIn(elsewhere), await isIn(renewed)]).toEqual([false, false, true])
    expect(await testApp.db.select().from(passwordLinks).where(eq(passwordLinks.userId, userId))).toEqual([])
    expect((await logIn(username, OLD)).statusCode).toBe(401)
    expect((await logIn(username, NEW)).statusCode).toBe(200)
  })

  test.each([
    [
      'a wrong one',
      { currentPassword: 'not this', password: NEW },
      'currentPassword',
      'This is not your current password.',
    ],
    ['none', { currentPassword: '', password: NEW }, 'currentPassword', 'Current password is required'],
    [
      'too short a new one',
      { currentPassword: OLD, password: 'short' },
      'password',
      'Password must be at least 6 characters',
    ],
    [
      'a common new one',
      { currentPassword: OLD, password: 'password' },
      'password',
      'This password is one of the most common. Please choose another.',
    ],
  ])('is not changed if %s is entered, and all sessions continue', async (_, body, path, message) => {
    const { username, here, elsewhere, change, isIn } = await signInTwice()
    expect(await change(body)).toMatchObject({ status: 400, body: { message, issues: [{ path, message }] } })
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, true])
    expect((await logIn(username, OLD)).statusCode).toBe(200)
  })

  test('can be tried only as often as at sign-in, counted across all sessions', async () => {
    const { here, elsewhere, change } = await signInTwice()
    for (let time = 0; time < 10; time++)
      expect((await change({ currentPassword: `guess ${time}`, password: NEW })).status).toBe(400)
    for (const cookie of [here, elsewhere])
      expect((await change({ currentPassword: OLD, password: NEW }, cookie)).status).toBe(429)
  })

  test('changed by two sessions at the same time changes once, and the other session gets an error', async () => {
    const { username, here, elsewhere, change } = await signInTwice()
    const wishes = ['the first wish', 'the second wish']
    const replies = await Promise.all(
      [here, elsewhere].map((cookie, index) => change({ currentPassword: OLD, password: wishes[index] }, cookie)),
    )
    const won = replies.findIndex(({ status }) => status === 200)
    expect([400, 401]).toContain(replies[1 - won]?.status)
    expect((await logIn(username, wishes[won] ?? '')).statusCode).toBe(200)
    expect((await logIn(username, wishes[1 - won] ?? '')).statusCode).toBe(401)
  })
})

describe('a one-time link', () => {
  async function createAccount() {
    const manager = await testApp.signInAs('manager')
    const profile = { name: 'Ana María Silva', phoneNumber: '021 555 0102' }
    const { id } = (await manager.post('/api/staff', profile)).body as { id: number }
    const reply = await manager.post('/api/create-user', { staffId: id, email: 'ana@example.test' })
    const { setPasswordPath } = reply.body as { setPasswordPath: string }
    const token = new URL(setPasswordPath, 'http://x').searchParams.get('token') ?? ''
    return { reply, token }
  }

  test('sets a password once and signs in; the database stores only its hash', async () => {
    const { reply, token } = await createAccount()
    expect(reply).toMatchObject({ status: 200, body: { username: 'anamariasilva', role: 'staff' } })
    expect(JSON.stringify(await testApp.db.select().from(passwordLinks))).not.toContain(token)
    const set = await testApp.anonymous.post('/api/set-password', { token, password: 'her own choice' })
    expect(set).toMatchObject({ status: 200, body: { username: 'anamariasilva' } })
    expect((await testApp.anonymous.send('GET', '/api/user', undefined, { cookie: cookieOf(set) })).status).toBe(200)
    expect((await logIn('anamariasilva', 'her own choice')).statusCode).toBe(200)
    expect(await testApp.anonymous.post('/api/set-password', { token, password: 'another one' })).toMatchObject({
      status: 409,
      body: { message: 'This link has been used or has expired. Ask a manager for a new one.' },
    })
    expect((await logIn('anamariasilva', 'another one')).statusCode).toBe(401)
  })

  test('expires after seven days; a refused common password does not use it up', async () => {
    const { token } = await createAccount()
    const set = (password: string) => testApp.anonymous.post('/api/set-password', { token, password })
    expect((await set('password')).status).toBe(400)
    now += 7 * 86_400_000 - 1
    expect((await set('her own choice')).status).toBe(200)
    const late = await testApp.signInAs('manager')
    const { id } = (await late.post('/api/staff', { name: 'Bo Lind', phoneNumber: '021 555 0103' })).body as {
      id: number
    }
    const reply = await late.post('/api/create-user', { staffId: id, email: 'bo@example.test' })
    const lateToken = (reply.body as { setPasswordPath: string }).setPasswordPath.split('token=')[1]
    now += 7 * 86_400_000
    expect(
      (await testApp.anonymous.post('/api/set-password', { token: lateToken, password: 'his choice' })).status,
    ).toBe(409)
  })

  test('ends the sessions that were opened with the old password', async () => {
    const { reply, token } = await createAccount()
    const { id } = reply.body as { id: number }
    await testApp.db.insert(sessions).values({
      idHash: 'of another device',
      userId: id,
      data: {},
      expiresAt: new Date(now + 86_400_000).toISOString(),
    })
    await testApp.anonymous.post('/api/set-password', { token, password: 'her own choice' })
    const left = await testApp.db.select().from(sessions).where(eq(sessions.userId, id))
    expect(left.map(({ idHash }) => idHash)).not.toContain('of another device')
    expect(left).toHaveLength(1)
  })
})
