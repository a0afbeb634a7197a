import type { Invitable } from '@fairweek/domain/contracts/users'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { passwordLinks, users } from '../../../db/schema.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../../testing/test-app.ts'

interface Invited {
  invited: { staffId: number; name: string; username: string; setPasswordPath: string }[]
  left: { staffId: number; name: string; reason: string }[]
}

const DAY_MS = 86_400_000
const PASSWORD = 'Kererū-over-the-harbour'
let now = Date.parse('2026-11-23T09:00:00Z')
let testApp: TestApp
let manager: SignedInClient
beforeEach(async () => {
  now = Date.parse('2026-11-23T09:00:00Z')
  testApp = await createTestApp({ clock: () => now })
  manager = await testApp.signInAs('manager')
})
afterEach(() => testApp.close())

async function addPerson(name: string, email: string | null = null): Promise<number> {
  const reply = await manager.post('/api/staff', { name, phoneNumber: '021 555 0111', email })
  return (reply.body as { id: number }).id
}

const invite = async (people: object[], client = manager) =>
  (await client.post('/api/user/invitations', { people })).body as Invited
const listInvitable = async (client = manager) => (await client.get('/api/user/invitations')).body as Invitable[]
const tokenOf = (path: string | undefined) => path?.split('token=')[1] ?? ''
const setPassword = (token: string) => testApp.anonymous.post('/api/set-password', { token, password: PASSWORD })
const readLink = (token: string) => testApp.anonymous.post('/api/password-link', { token })

describe('[ACC-02] invitations', () => {
  test('remove accents from a username made from a name and keep its script', async () => {
    const names = ["Siobhán O'Connor", 'Smith, Karen', 'Søren Łukasz-Weiß', 'Đorđe Žižek', 'Иван Петров', '山田 太郎']
    const people = await Promise.all(names.map((name) => addPerson(name)))
    const { invited } = await invite(people.map((staffId, at) => ({ staffId, email: `typed${at}@example.test` })))
    const made = ['siobhanoconnor', 'smithkaren', 'sorenlukasz-weiss', 'dordezizek', 'иванпетров', '山田太郎']
    expect(invited.map(({ username }) => username)).toEqual(made)
  })

  test('make a username in one alphabet and without invisible joiners', async () => {
    const people = [await addPerson('Anna Анна'), await addPerson('نیک\u200cنام')]
    const { invited } = await invite(people.map((staffId, at) => ({ staffId, email: `new${at}@example.test` })))
    expect(invited.map(({ username }) => username)).toEqual(['anna', 'نیکنام'])
  })

  test('give each person without an account one and a link that works once', async () => {
    const [mere, ari] = [
      await addPerson('Mere Tane', 'mere@example.test'),
      await addPerson('Ari Fox', 'ari@example.test'),
    ]
    expect(await listInvitable()).toEqual([
      { staffId: ari, name: 'Ari Fox', email: 'ari@example.test', hasAccount: false },
      { staffId: mere, name: 'Mere Tane', email: 'mere@example.test', hasAccount: false },
    ])
    const { invited, left } = await invite([{ staffId: mere }, { staffId: ari }])
    expect(left).toEqual([])
    expect(invited.map(({ name, username }) => [name, username])).toEqual([
      ['Mere Tane', 'meretane'],
      ['Ari Fox', 'arifox'],
    ])
    const token = tokenOf(invited[0]?.setPasswordPath)
    expect(await readLink(token)).toMatchObject({
      status: 200,
      body: { username: 'meretane', name: 'Mere Tane', businessName: 'The Corner Table', isFirstSignIn: true },
    })
    expect(await setPassword(token)).toMatchObject({ status: 200, body: { username: 'meretane', role: 'staff' } })
    expect((await setPassword(token)).status).toBe(409)
    expect((await readLink(token)).status).toBe(409)
    const stored = JSON.stringify(await testApp.db.select().from(passwordLinks))
    for (const { setPasswordPath } of invited) expect(stored).not.toContain(tokenOf(setPasswordPath))
    expect((await listInvitable()).map(({ name }) => name)).toEqual(['Ari Fox'])
  })

  test('expire after seven days and when a new link is made', async () => {
    const mere = await addPerson('Mere Tane', 'mere@example.test')
    const first = tokenOf((await invite([{ staffId: mere }])).invited[0]?.setPasswordPath)
    const second = tokenOf((await invite([{ staffId: mere }])).invited[0]?.setPasswordPath)
    expect((await readLink(first)).status).toBe(409)
    now += 7 * DAY_MS - 1
    expect((await readLink(second)).status).toBe(200)
    now += 1
    expect((await readLink(second)).status).toBe(409)
    expect((await setPassword(second)).status).toBe(409)
  })

  test('leave out people who cannot be invited, with the reason, and invite the others', async () => {
    const [taken, fine] = [
      await addPerson('Taken Email', `${manager.username}@example.test`),
      await addPerson('Fine', 'fine@example.test'),
    ]
    await testApp.db.update(users).set({ passwordHash: 'set' }).where(eq(users.id, manager.userId))
    const people = [taken, manager.staffId, 999_999, fine].map((staffId) => ({ staffId }))
    const { invited, left } = await invite(people)
    expect(invited.map(({ staffId }) => staffId)).toEqual([fine])
    expect(left.map(({ staffId, reason }) => [staffId, reason])).toEqual([
      [taken, 'Another account has this email address.'],
      [manager.staffId, 'Only an admin can create password links for managers and admins.'],
      [999_999, 'This staff member no longer exists.'],
    ])
  })

  test('are created by managers for accounts of lower rank and by admins for any', async () => {
    const admin = await testApp.signInAs('admin')
    const boss = await addPerson('Bo Boss')
    await admin.post('/api/create-user', { staffId: boss, email: 'boss@example.test', role: 'manager' })
    expect(await listInvitable()).toEqual([])
    expect((await invite([{ staffId: boss }])).left).toMatchObject([
      { reason: 'Only an admin can create password links for managers and admins.' },
    ])
    expect((await listInvitable(admin)).map(({ name }) => name)).toContain('Bo Boss')
    expect((await invite([{ staffId: boss }], admin)).invited).toHaveLength(1)
    const staffClient = await testApp.signInAs('staff')
    expect((await staffClient.get('/api/user/invitations')).status).toBe(403)
  })
})

describe('[ACC-01] signing in by email', () => {
  const WISH = { username: 'Mere', email: 'Mere.Tane@Example.test', name: 'Mere Tane', phoneNumber: '021 555 0100' }
  const logIn = (username: string, password = PASSWORD) => testApp.anonymous.post('/api/login', { username, password })
  beforeEach(() => testApp.anonymous.post('/api/register', { ...WISH, password: PASSWORD }))

  test('works as by username in any case, and a wrong password gets the same reply', async () => {
    for (const name of ['mere', 'MERE', 'mere.tane@example.test', ' Mere.Tane@EXAMPLE.test '])
      expect(await logIn(name)).toMatchObject({ status: 200, body: { username: 'Mere' } })
    const wrong = await Promise.all(
      ['mere', 'mere.tane@example.test', 'nobody@example.test'].map((name) => logIn(name, 'x')),
    )
    for (const reply of wrong) expect([reply.status, reply.text]).toEqual([401, wrong[0]?.text])
  })

  test('shares one limit of failures with signing in by username', async () => {
    const names = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'mere' : 'mere.tane@example.test'))
    for (const name of names) expect((await logIn(name, 'wrong')).status).toBe(401)
    for (const name of ['mere', 'mere.tane@example.test']) expect((await logIn(name)).status).toBe(429)
  })

  test('cannot be confused with a username, which must not contain any form of @', async () => {
    const message = 'A username cannot contain @. You can log in with your email address as well.'
    for (const username of ['mere.tane@example.test', 'a＠b.example', 'a﹫b'])
      expect(
        await testApp.anonymous.post('/api/register', { ...WISH, username, email: 'x@y.example', password: PASSWORD }),
      ).toMatchObject({ status: 400, body: { issues: [{ path: 'username', message }] } })
    const admin = await testApp.signInAs('admin')
    expect(await admin.put(`/api/user/${admin.userId}`, { username: 'mere.tane@example.test' })).toMatchObject({
      status: 400,
      body: { message },
    })
    const atSign = await addPerson('Ann@Bar', 'ann@example.test')
    expect((await invite([{ staffId: atSign }])).invited).toMatchObject([{ username: 'annbar' }])
  })
})
