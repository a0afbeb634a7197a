import type { Claim } from '@fairweek/domain/contracts/users'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountClaims, staff, users } from '../../db/schema.ts'
import { createPostgresTestDatabase } from '../../testing/databases/postgres-test-database.ts'
import { lastChangeId, readChanges } from '../../testing/read-changes.ts'
import { createTestApp, type SignedInClient, stayAs, type TestApp, type TestClient } from '../../testing/test-app.ts'

const EMAIL = 'Mere.Tane@example.test'
const WISH = { username: 'mere', email: 'mere.tane@example.test', name: 'Mere T', phoneNumber: '021 555 0100' }
const PASSWORD = 'Kererū-over-the-harbour'

let testApp: TestApp
let manager: SignedInClient

async function addImported(email: string, name = 'Mere Tane'): Promise<number> {
  const body = { name, phoneNumber: '021 555 0111', email, targetWeeklyHours: 30 }
  return ((await manager.post('/api/staff', body)).body as { id: number }).id
}

const registerAs = (wish: object = {}) =>
  testApp.anonymous.post('/api/register', { ...WISH, password: PASSWORD, ...wish })

/** Registers a person, and returns a client with the session that the registration began. */
async function registerAndStay(): Promise<TestClient & { userId: number }> {
  const reply = await registerAs()
  return { ...stayAs(testApp.anonymous, reply), userId: (reply.body as { id: number }).id }
}

const readClaims = async (client: TestClient = manager) => (await client.get('/api/user/claims')).body as Claim[]
const answer = (id: number | undefined, staffId: number | null, client: TestClient = manager) =>
  client.post(`/api/user/claims/${id}`, { staffId })
const profilesOf = (userId: number) => testApp.db.select().from(staff).where(eq(staff.userId, userId))

describe('[ACC-03] a person who registers with the email of an imported person', () => {
  beforeEach(async () => {
    testApp = await createTestApp()
    manager = await testApp.signInAs('manager')
  })
  afterEach(() => testApp.close())

  test('gets the same reply as anyone, has no profile, sees nothing of the imported one, and waits', async () => {
    const imported = await addImported(EMAIL)
    const stranger = await registerAs({ username: 'stranger', email: 'stranger@example.test' })
    const claimant = await registerAndStay()
    const own = (await claimant.get('/api/user')).body as Record<string, unknown>
    expect(Object.keys(own).sort()).toEqual(Object.keys(stranger.body as object).sort())
    expect(own).toMatchObject({ username: 'mere', role: 'staff' })

    expect(await profilesOf(claimant.userId)).toEqual([])
    expect((await testApp.db.select().from(staff).where(eq(staff.id, imported)))[0]?.userId).toBeNull()
    expect((await claimant.get('/api/user/claim')).body).toEqual({ isWaiting: true })
    expect((await claimant.get(`/api/staff/by-user/${claimant.userId}`)).status).toBe(404)
    expect(await claimant.get('/api/user/claims')).toMatchObject({ status: 403 })
    const replies = ['/api/staff', '/api/user', '/api/user/claim', '/api/setup'].map((url) => claimant.get(url))
    for (const { text } of await Promise.all(replies)) expect(text).not.toContain('021 555 0111')

    expect(await readClaims()).toMatchObject([
      { username: 'stranger', candidates: [] },
      { username: 'mere', name: 'Mere T', candidates: [{ id: imported, name: 'Mere Tane', roles: [] }] },
    ])
    expect((await stranger.body) as object).not.toHaveProperty('isWaiting')
  })

  test('gets the imported profile when a manager confirms, which can be undone', async () => {
    const imported = await addImported(EMAIL)
    const claimant = await registerAndStay()
    const [claim] = await readClaims()
    const reply = await answer(claim?.id, imported)
    expect(reply).toMatchObject({ status: 200, body: { message: 'The account now belongs to Mere Tane' } })
    expect(await profilesOf(claimant.userId)).toMatchObject([
      { id: imported, name: 'Mere Tane', phoneNumber: '021 555 0111', targetWeeklyHours: 30 },
    ])
    expect((await claimant.get('/api/user/claim')).body).toEqual({ isWaiting: false })
    expect(await testApp.db.select().from(accountClaims)).toEqual([])
    const [last] = (await readChanges(testApp.db)).slice(-1)
    expect(last).toMatchObject({ action: 'answerClaim', actorId: manager.userId })

    expect((await manager.post(`/api/schedule/undo/${await lastChangeId(testApp.db)}`)).status).toBe(200)
    expect(await profilesOf(claimant.userId)).toEqual([])
    expect(await readClaims()).toHaveLength(1)
  })

  test('gets a profile of their own when a manager denies, and the imported person is unchanged', async () => {
    const imported = await addImported(EMAIL)
    const claimant = await registerAndStay()
    const [claim] = await readClaims()
    expect((await answer(claim?.id, null)).status).toBe(200)
    const [own] = await profilesOf(claimant.userId)
    expect(own).toMatchObject({ name: 'Mere T', phoneNumber: '021 555 0100', targetWeeklyHours: null })
    expect(own?.id).not.toBe(imported)
    expect((await testApp.db.select().from(staff).where(eq(staff.id, imported)))[0]).toMatchObject({ userId: null })
  })

  test('keeps the new profile after a partial undo of the denial, whatever the next answer', async () => {
    const imported = await addImported(EMAIL)
    const claimant = await registerAndStay()
    const answerOf = async () => (await readClaims())[0]?.id
    await answer(await answerOf(), null)
    const refusal = await lastChangeId(testApp.db)
    const [own] = await profilesOf(claimant.userId)
    const { id: roleId } = (await manager.post('/api/roles', { name: 'Cook' })).body as { id: number }
    // Other rows now refer to the profile, so the undo cannot delete it.
    await manager.post(`/api/staff/${own?.id}/roles`, { roleId })
    expect((await manager.post(`/api/schedule/undo/${refusal}`)).body).toMatchObject({ undone: 1, skipped: 1 })
    expect(await readClaims()).toHaveLength(1)
    for (const staffId of [null, imported]) {
      expect(await answer(await answerOf(), staffId)).toMatchObject({
        status: 200,
        body: { message: 'Mere T can now see the roster' },
      })
      expect(await readClaims()).toEqual([])
      expect(await profilesOf(claimant.userId)).toMatchObject([{ id: own?.id }])
      await manager.post(`/api/schedule/undo/${await lastChangeId(testApp.db)}`)
    }
  })

  test('can be matched only to a person with that email and without an account, and not by staff', async () => {
    const imported = await addImported(EMAIL)
    const other = await addImported('somebody.else@example.test', 'Somebody Else')
    const claimant = await registerAndStay()
    const [claim] = await readClaims()
    for (const staffId of [other, manager.staffId, 999_999])
      expect(await answer(claim?.id, staffId)).toMatchObject({ status: 409 })
    const colleague = await testApp.signInAs('staff')
    for (const client of [colleague, claimant])
      expect(await answer(claim?.id, imported, client)).toMatchObject({ status: 403 })
    expect(await answer(999_999, imported)).toMatchObject({ status: 409 })
    // The profile no longer has the address, so the claim has no candidate left.
    await manager.put(`/api/staff/${imported}`, { name: 'Mere Tane', phoneNumber: '021 555 0111', email: null })
    expect(await answer(claim?.id, imported)).toMatchObject({ status: 409 })
    expect(await readClaims()).toMatchObject([{ candidates: [] }])
    expect(await profilesOf(claimant.userId)).toEqual([])
  })

  test('has no claim any more when the account is closed', async () => {
    await addImported(EMAIL)
    const claimant = await registerAndStay()
    const [claim] = await readClaims()
    const admin = await testApp.signInAs('admin')
    expect((await admin.delete(`/api/user/${claimant.userId}`)).status).toBe(200)
    expect(await readClaims()).toEqual([])
    expect(await answer(claim?.id, null)).toMatchObject({ status: 409 })
    expect(await testApp.db.select().from(users).where(eq(users.id, claimant.userId))).toEqual([])
  })

  test('is not invited while the claim is open', async () => {
    const imported = await addImported(EMAIL)
    await registerAndStay()
    expect((await manager.post('/api/user/invitations', { people: [{ staffId: imported }] })).body).toEqual({
      invited: [],
      left: [
        {
          staffId: imported,
          name: 'Mere Tane',
          reason: 'Someone has registered with this email address. First answer whether you accept that account.',
        },
      ],
    })
  })
})

test('[ACC-03] of managers who answer a claim at the same time one succeeds and the others get an error', async () => {
  testApp = await createTestApp({ connection: await createPostgresTestDatabase() })
  try {
    manager = await testApp.signInAs('manager')
    const managers = [manager, ...(await Promise.all([1, 2, 3].map(() => testApp.signInAs('manager'))))]
    for (const round of [1, 2, 3, 4, 5]) {
      const email = `claimed${round}@example.test`
      const imported = await addImported(email, `Claimed ${round}`)
      const reply = await registerAs({ username: `claimed${round}`, email })
      const claim = (await readClaims()).find((one) => one.email === email)
      const replies = await Promise.all(
        managers.map((client, index) => answer(claim?.id, index % 2 === 0 ? imported : null, client)),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      const isYes = replies.findIndex(({ status }) => status === 200) % 2 === 0
      const [own, ...more] = await profilesOf((reply.body as { id: number }).id)
      expect(more).toEqual([])
      expect(own?.id === imported).toBe(isYes)
    }
  } finally {
    await testApp.close()
  }
})
