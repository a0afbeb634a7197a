/** Single sign-on against a real provider (AUTH-12, decision 0106). */
import type { UserRole } from '@fairweek/domain/contracts/fields'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passwordLinks, pendingSignIns, sessions, signInIdentities, staff, users } from '../../../db/schema.ts'
import { PENDING_COOKIE, PLAIN_COOKIE } from '../../../http/sessions.ts'
import { type OpenidProvider, startOpenidProvider } from '../../../testing/outside/openid-provider.ts'
import { readChanges } from '../../../testing/read-changes.ts'
import { createTestApp, type TestApp, type TestReply } from '../../../testing/test-app.ts'
import { hashPassword } from '../passwords.ts'

const PUBLIC_URL = 'http://roster.example.test'
const MINUTE = 60_000
const PASSWORD = 'flat white 7'
const ROWAN = { subject: 'provider-1', email: 'Rowan@Example.test', isEmailVerified: true }

let openid: OpenidProvider
let testApp: TestApp
let now: number
beforeAll(async () => {
  openid = await startOpenidProvider(PUBLIC_URL)
})
afterAll(() => openid.close())
beforeEach(async () => {
  now = Date.parse('2026-11-21T08:00:00Z')
  openid.person = ROWAN
  testApp = await createTestApp({
    clock: () => now,
    outside: { allowedAddresses: [], singleSignOn: openid.access() },
  })
})
afterEach(() => testApp.close())

/** Inserts an account with a password and a profile directly into the database. */
async function addAccount(role: UserRole = 'staff', email = 'rowan@example.test') {
  const username = email.split('@')[0] ?? ''
  const passwordHash = await hashPassword(PASSWORD, null)
  const [user] = await testApp.db.insert(users).values({ username, email, role, passwordHash }).returning()
  if (!user) throw new Error('The account was not inserted.')
  await testApp.db.insert(staff).values({ userId: user.id, name: 'Rowan Ash', phoneNumber: '021 555 0100' })
  return user
}

/** Returns a cookie that a reply sets, in the form in which the next request sends it. */
function cookieNamed(name: string, { headers }: TestReply): string {
  const lines = [headers['set-cookie'] ?? []].flat()
  return lines.find((line) => line.startsWith(`${name}=`))?.split(';', 1)[0] ?? ''
}

async function start(wantedPath = '/schedule?week=2026-11-23', headers: Record<string, string> = {}) {
  const reply = await testApp.anonymous.send('POST', '/api/single-sign-on/start', { wantedPath }, headers)
  const url = (reply.body as { url?: string }).url ?? ''
  return { reply, url, cookie: cookieNamed(PENDING_COOKIE, reply) }
}

const finish = (answer: string, cookie = '') =>
  testApp.anonymous.send('POST', '/api/single-sign-on/finish', { answer }, { cookie })

/** Signs in as `openid.person`: from the sign-in button to the session cookie. */
async function signIn() {
  const { url, cookie } = await start()
  const reply = await finish(await openid.visit(url), cookie)
  return { reply, session: cookieNamed(PLAIN_COOKIE, reply) }
}

const whoIs = (cookie: string) => testApp.anonymous.send('GET', '/api/user', undefined, { cookie })
const refusal = (reason: string) => ({ status: 200, body: { outcome: 'refused', reason } })

describe('[AUTH-12] signing in at the provider', () => {
  test('for the first time links the account with the verified address in any case, and opens a session', async () => {
    const account = await addAccount()
    const { url, cookie, reply: started } = await start()
    expect(started.status).toBe(200)
    const address = new URL(url)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'fairweek',
      redirect_uri: `${PUBLIC_URL}/auth/callback`,
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^.{32,}$/),
      nonce: expect.stringMatching(/^.{32,}$/),
    })
    expect(String(started.headers['set-cookie'])).toMatch(/Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/)

    const reply = await finish(await openid.visit(url), cookie)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        outcome: 'signedIn',
        user: { id: account.id, lastLogin: new Date(now).toISOString() },
        wantedPath: '/schedule?week=2026-11-23',
      },
    })
    expect(cookieNamed(PENDING_COOKIE, reply)).toBe(`${PENDING_COOKIE}=`)
    expect((await whoIs(cookieNamed(PLAIN_COOKIE, reply))).body).toMatchObject({ id: account.id })
    expect(await testApp.db.select().from(signInIdentities)).toMatchObject([
      { userId: account.id, issuer: openid.url, subject: ROWAN.subject },
    ])
    const [made] = (await readChanges(testApp.db)).slice(-1)
    expect(made).toMatchObject({ action: 'finishSingleSignOn', actorId: account.id, address: '127.0.0.1' })
    expect(made?.rows.map(({ tableName }) => tableName)).toEqual(['sign_in_identities'])
  })

  test('later finds the person by the provider’s id, even if the address has changed there', async () => {
    const account = await addAccount()
    await signIn()
    for (const person of [
      { ...ROWAN, email: 'another@example.test' },
      { ...ROWAN, isEmailVerified: false },
      { subject: ROWAN.subject },
    ]) {
      openid.person = person
      expect((await signIn()).reply.body).toMatchObject({ outcome: 'signedIn', user: { id: account.id } })
    }
    expect(await testApp.db.select().from(signInIdentities)).toHaveLength(1)
  })

  test('[AUTH-14] for the first time takes away the password of a registered account: its address was never confirmed', async () => {
    await addAccount()
    const login = { username: 'rowan', password: PASSWORD }
    expect((await testApp.anonymous.post('/api/login', login)).status).toBe(200)
    const { session } = await signIn()
    expect((await testApp.anonymous.post('/api/login', login)).status).toBe(401)
    expect((await whoIs(session)).status).toBe(200)
  })

  test('[AUTH-14] for the first time ends the account’s sessions and password links, and keeps the password of a one-time link', async () => {
    const account = await addAccount()
    const used = { tokenHash: 'of a used link', userId: account.id, usedAt: new Date(now).toISOString() }
    await testApp.db.insert(passwordLinks).values({ ...used, expiresAt: new Date(now + MINUTE).toISOString() })
    const login = { username: 'rowan', password: PASSWORD }
    const before = cookieNamed(PLAIN_COOKIE, await testApp.anonymous.post('/api/login', login))
    const expiresAt = new Date(now + MINUTE).toISOString()
    await testApp.db.insert(passwordLinks).values({ tokenHash: 'of a link', userId: account.id, expiresAt })
    expect((await whoIs(before)).status).toBe(200)
    const { session } = await signIn()
    expect((await whoIs(before)).status).toBe(401)
    expect(await testApp.db.select().from(passwordLinks)).toMatchObject([used])
    expect((await testApp.anonymous.post('/api/login', login)).status).toBe(200)
    await signIn()
    expect((await whoIs(session)).status).toBe(200)
  })

  test('for the first time can be undone like any change; the next sign-in links the account again', async () => {
    const account = await addAccount('admin')
    const { session } = await signIn()
    const [made] = (await readChanges(testApp.db)).slice(-1)
    const undone = await testApp.anonymous.send('POST', `/api/schedule/undo/${made?.id}`, undefined, {
      cookie: session,
    })
    expect(undone).toMatchObject({ status: 200, body: { undone: 1 } })
    expect(await testApp.db.select().from(signInIdentities)).toEqual([])
    openid.person = { ...ROWAN, subject: 'made again at the provider' }
    expect((await signIn()).reply.body).toMatchObject({ outcome: 'signedIn', user: { id: account.id } })
  })

  test('needs no password for an invited person, who is not invited again', async () => {
    const manager = await testApp.signInAs('manager')
    const { id: staffId } = (await manager.post('/api/staff', { name: 'Rowan Ash', phoneNumber: '021 555 0100' }))
      .body as { id: number }
    await manager.post('/api/user/invitations', { people: [{ staffId, email: ROWAN.email }] })
    const listInvitable = async () =>
      ((await manager.get('/api/user/invitations')).body as { staffId: number }[]).map((one) => one.staffId)
    expect(await listInvitable()).toEqual([staffId])
    expect((await signIn()).reply.body).toMatchObject({ outcome: 'signedIn' })
    expect(await listInvitable()).toEqual([])
    const again = await manager.post('/api/user/invitations', { people: [{ staffId }] })
    expect(again.body).toMatchObject({ invited: [], left: [{ reason: 'They already have an account.' }] })
  })
})

describe('[AUTH-12] sign-in is refused and creates no account or session for', () => {
  afterEach(async () => {
    expect(await testApp.db.select().from(signInIdentities)).toEqual([])
    expect(await testApp.db.select().from(sessions)).toEqual([])
  })

  test.each([
    ['an address that no account has', { ...ROWAN, email: 'nobody@example.test' }, 'unknownEmail'],
    ['an address that is not verified', { ...ROWAN, isEmailVerified: false }, 'unverifiedEmail'],
    ['an address that may be verified', { subject: ROWAN.subject, email: ROWAN.email }, 'maybeUnverifiedEmail'],
    ['a person without an address', { subject: ROWAN.subject }, 'noEmail'],
    ['a person who cancels', null, 'cancelled'],
  ])('%s', async (_title, person, reason) => {
    await addAccount()
    openid.person = person
    const { reply, session } = await signIn()
    // Another way to sign in then still leads to the page that was asked for.
    expect(reply.body).toEqual({ outcome: 'refused', reason, wantedPath: '/schedule?week=2026-11-23' })
    expect(session).toBe('')
    expect(await testApp.db.select().from(users)).toHaveLength(1)
    expect((await readChanges(testApp.db)).map(({ action, details }) => [action, details])).toEqual([
      ['loginRefused', { reason }],
    ])
  })

  test('a person whose account was deleted, even if it was linked before', async () => {
    const account = await addAccount()
    await signIn()
    await testApp.db.delete(staff).where(eq(staff.userId, account.id))
    await testApp.db.delete(users).where(eq(users.id, account.id))
    expect((await signIn()).reply).toMatchObject(refusal('unknownEmail'))
  })

  test('an answer that is already used, is too late, or has no cookie or a wrong state', async () => {
    await addAccount()
    openid.person = { ...ROWAN, email: 'nobody@example.test' }
    const used = await start()
    const usedAnswer = await openid.visit(used.url)
    await finish(usedAnswer, used.cookie)
    openid.person = ROWAN
    expect(await finish(usedAnswer, used.cookie)).toMatchObject(refusal('expired'))

    const late = await start()
    const lateAnswer = await openid.visit(late.url)
    now += 10 * MINUTE
    expect(await finish(lateAnswer, late.cookie)).toMatchObject(refusal('expired'))

    const bare = await start()
    const bareAnswer = await openid.visit(bare.url)
    expect(await finish(bareAnswer)).toMatchObject(refusal('expired'))

    const other = await start()
    const mixed = new URLSearchParams(await openid.visit(other.url))
    mixed.set('state', 'of somebody else')
    expect(await finish(`?${mixed}`, other.cookie)).toMatchObject(refusal('expired'))
    expect(await testApp.db.select().from(pendingSignIns)).toHaveLength(1)
  })

  test.each([
    ['nonce', { nonce: 'another nonce' }],
    ['code verifier', { codeVerifier: 'v'.repeat(43) }],
  ])('an answer that does not match the %s', async (_title, wrong) => {
    await addAccount()
    const { url, cookie } = await start()
    const answer = await openid.visit(url)
    await testApp.db.update(pendingSignIns).set(wrong)
    expect(await finish(answer, cookie)).toMatchObject(refusal('providerRefused'))
  })

  test('a code that the provider did not issue', async () => {
    await addAccount()
    const { url, cookie } = await start()
    const answer = new URLSearchParams(await openid.visit(url))
    answer.set('code', 'made up')
    expect(await finish(`?${answer}`, cookie)).toMatchObject(refusal('providerRefused'))
  })
})

test('[AUTH-12] a new person with a linked account’s address can sign in only after the account is unlinked', async () => {
  const account = await addAccount()
  await signIn()
  openid.person = { ...ROWAN, subject: 'a newcomer with the same address' }
  expect((await signIn()).reply).toMatchObject(refusal('linkedToOther'))
  expect(await testApp.db.select().from(signInIdentities)).toMatchObject([
    { userId: account.id, subject: ROWAN.subject },
  ])
  const manager = await testApp.signInAs('manager')
  expect((await manager.post(`/api/user/${account.id}/password-link`)).status).toBe(200)
  expect((await signIn()).reply.body).toMatchObject({ outcome: 'signedIn', user: { id: account.id } })
})

test('[AUTH-12] C15: a trusted provider need not verify addresses; without trust, the log names the claim', async () => {
  await testApp.close()
  const lines: string[] = []
  const useProvider = (isEmailTrusted: boolean) =>
    createTestApp({
      clock: () => now,
      outside: { allowedAddresses: [], singleSignOn: openid.access({ isEmailTrusted }) },
      writeLog: (line) => lines.push(line),
    })
  const unsaid = { subject: ROWAN.subject, email: ROWAN.email }
  testApp = await useProvider(false)
  await addAccount()
  for (const person of [{ ...ROWAN, isEmailVerified: false }, unsaid, { subject: ROWAN.subject }]) {
    openid.person = person
    await signIn()
  }
  const logged = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)
  expect(logged.map(({ reason, msg }) => [reason, /`(\w+)`/.exec(msg)?.[1], msg.includes('OIDC_TRUST_EMAIL')])).toEqual(
    [
      ['unverifiedEmail', 'email_verified', true],
      ['maybeUnverifiedEmail', 'email_verified', true],
      ['noEmail', 'email', false],
    ],
  )
  expect(lines.join('')).not.toContain(ROWAN.email)
  for (const person of [{ ...ROWAN, isEmailVerified: false }, unsaid]) {
    await testApp.close()
    testApp = await useProvider(true)
    const account = await addAccount()
    openid.person = person
    expect((await signIn()).reply.body).toMatchObject({ outcome: 'signedIn', user: { id: account.id } })
    openid.person = { ...person, subject: 'another person', email: 'nobody@example.test' }
    expect((await signIn()).reply).toMatchObject(refusal('unknownEmail'))
  }
})

test('[AUTH-12] two accounts cannot have the same address', async () => {
  await addAccount()
  await expect(addAccount('staff', 'ROWAN@example.test')).rejects.toThrow()
})

test('[AUTH-12] a sign-in redirects only to pages of the application', async () => {
  for (const path of ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'schedule', ''])
    expect((await start(path)).reply.status, path).toBe(400)
})

test('[AUTH-12] another site can neither start nor complete a sign-in', async () => {
  const crossSite = { 'sec-fetch-site': 'cross-site' }
  expect((await start('/', crossSite)).reply.status).toBe(403)
  const finished = await testApp.anonymous.send('POST', '/api/single-sign-on/finish', { answer: '?a=b' }, crossSite)
  expect(finished.status).toBe(403)
})

test('[AUTH-12] the number of sign-ins that an address starts without completing is limited', async () => {
  await addAccount()
  for (let time = 0; time < 49; time++) expect((await start()).reply.status).toBe(200)
  await signIn()
  expect((await start()).reply.status).toBe(200)
  expect((await start()).reply.status).toBe(429)
  now += 3 * MINUTE
  expect((await start()).reply.status).toBe(200)
})

test('[AUTH-12] signing out ends the session and returns the provider’s sign-out address', async () => {
  await addAccount()
  const { session } = await signIn()
  const reply = await testApp.anonymous.send('POST', '/api/logout', undefined, { cookie: session })
  const { message, providerLogoutUrl } = reply.body as { message: string; providerLogoutUrl: string }
  expect(message).toBe('You have been logged out successfully')
  expect((await whoIs(session)).status).toBe(401)
  const address = new URL(providerLogoutUrl)
  expect(address.href).toMatch(new RegExp(`^${openid.url}/session/end\\?`))
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/auth`)
  // The provider accepts the URL: it shows its logout page and no error.
  expect((await fetch(providerLogoutUrl)).status).toBe(200)

  const login = await testApp.anonymous.post('/api/login', { username: 'rowan', password: PASSWORD })
  const byPassword = { cookie: cookieNamed(PLAIN_COOKIE, login) }
  expect((await testApp.anonymous.send('POST', '/api/logout', undefined, byPassword)).body).toEqual({ message })
})

test('[AUTH-12] below a path of a shared domain, the return address and the cookies are limited to that path', async () => {
  const publicUrl = 'https://example.test/roster'
  const shared = await startOpenidProvider(publicUrl)
  const moved = await createTestApp({
    basePath: '/roster',
    trustProxy: 1,
    outside: { allowedAddresses: [], singleSignOn: shared.access({ publicUrl }) },
  })
  await moved.db.insert(users).values({ username: 'rowan', email: 'rowan@example.test' })
  shared.person = ROWAN
  const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' }
  const call = (url: string, body: object, cookie = '') =>
    moved.anonymous.send('POST', `/roster/api/single-sign-on/${url}`, body, { ...https, cookie })
  const started = await call('start', { wantedPath: '/schedule' })
  const { url } = started.body as { url: string }
  expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${publicUrl}/auth/callback`)
  expect(String(started.headers['set-cookie'])).toMatch(
    /^__Secure-fairweek-sign-in=[^;]+; Max-Age=600; Path=\/roster; HttpOnly; Secure; SameSite=Lax/,
  )
  const cookie = cookieNamed('__Secure-fairweek-sign-in', started)
  const finished = await call('finish', { answer: await shared.visit(url) }, cookie)
  expect(finished.body).toMatchObject({ outcome: 'signedIn', wantedPath: '/schedule' })
  expect(String(finished.headers['set-cookie'])).toMatch(/__Secure-fairweek=[^;]+; Max-Age=\d+; Path=\/roster/)
  await moved.close()
  await shared.close()
})

test('[AUTH-12] an unreachable provider is reported and logged without its secret', async () => {
  const lines: string[] = []
  const gone = await startOpenidProvider(PUBLIC_URL)
  await gone.close()
  const app = await createTestApp({
    outside: { allowedAddresses: [], singleSignOn: gone.access() },
    writeLog: (line) => lines.push(line),
  })
  expect(await app.anonymous.post('/api/single-sign-on/start', { wantedPath: '/' })).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'Harbour ID is not responding. Try again in a few minutes.' },
  })
  expect(lines.join('')).toContain('a sign-in at the provider could not begin')
  expect(lines.join('')).not.toContain(gone.access().clientSecret)
  expect((await app.anonymous.get('/api/setup')).status).toBe(200)
  await app.close()
})

test('[AUTH-12] without a provider the endpoints of single sign-on answer 404', async () => {
  const plain = await createTestApp()
  expect((await plain.anonymous.get('/api/setup')).body).toMatchObject({ singleSignOn: null })
  expect((await plain.anonymous.post('/api/single-sign-on/start', { wantedPath: '/' })).status).toBe(404)
  expect((await plain.anonymous.post('/api/single-sign-on/finish', { answer: '' })).status).toBe(404)
  await plain.close()
})

describe('[AUTH-12] with passwords switched off', () => {
  const OFF = 'Passwords are switched off here. Sign in with Harbour ID.'
  let only: TestApp
  beforeEach(async () => {
    only = await createTestApp({
      clock: () => now,
      outside: { allowedAddresses: [], singleSignOn: openid.access({ isOnlyWay: true }) },
    })
  })
  afterEach(() => only.close())

  test('the first account can still register, and later ones are refused and referred to a manager', async () => {
    const person = {
      username: 'rowan',
      email: 'rowan@example.test',
      name: 'Rowan Ash',
      phoneNumber: '021 555 0100',
      password: PASSWORD,
    }
    expect(await only.anonymous.post('/api/register', person)).toMatchObject({ status: 200, body: { role: 'admin' } })
    const other = { ...person, username: 'kim', email: 'kim@example.test' }
    expect(await only.anonymous.post('/api/register', other)).toMatchObject({
      status: 403,
      body: {
        message: 'Only managers can create accounts here. Ask one for an account, then sign in with Harbour ID.',
      },
    })
  })

  test('signing in with a password, setting one and changing one are refused', async () => {
    const client = await only.signInAs('staff')
    const passwordHash = await hashPassword(PASSWORD, null)
    await only.db.update(users).set({ passwordHash }).where(eq(users.id, client.userId))
    const replies = [
      await only.anonymous.post('/api/login', { username: client.username, password: PASSWORD }),
      await only.anonymous.post('/api/set-password', { token: 'of a link', password: PASSWORD }),
      await client.put('/api/user/password', { currentPassword: PASSWORD, password: 'another one' }),
    ]
    for (const reply of replies) expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden', message: OFF } })
    expect((await only.anonymous.get('/api/setup')).body).toMatchObject({
      singleSignOn: { name: 'Harbour ID', isOnlyWay: true },
    })
  })
})
