import { registry } from '@fairweek/domain/contracts/registry'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { users } from '../db/schema.ts'
import { createTestApp } from '../testing/test-app.ts'

/** Returns every field name of a JSON schema, at any depth. */
function fieldNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(fieldNames)]
}

test('[AUTH-09] no reply has a field for a password, a hash or a token, except what is shown once', () => {
  const secret = /pass(?!ed$)|hash|token|secret|salt|session|cookie/i
  const found = registry.flatMap(({ name, response }) =>
    fieldNames(z.toJSONSchema(response, { unrepresentable: 'any' }))
      .filter((field) => secret.test(field))
      .map((field) => `${name}.${field}`),
  )
  // These are secret on purpose: managers pass links on, people create one for their own calendar, and a tablet gets
  // the token that proves that it is paired. Each is shown only once.
  expect(found).toEqual([
    'createUser.setPasswordPath',
    'renewPasswordLink.setPasswordPath',
    'inviteStaff.setPasswordPath',
    'createFromStaffForm.setPasswordPath',
    'saveStaffForm.setPasswordPath',
    'createCalendarFeed.secretPath',
    'pairKiosk.token',
  ])
})

test('[AUTH-09] no reply and no log line contains a password, its hash, a session id or a link’s token', async () => {
  const lines: string[] = []
  const testApp = await createTestApp({ writeLog: (line) => lines.push(line) })
  const PASSWORD = 'Kererū-over-the-harbour'
  const TYPO = 'Kererū-over-the-harbor'
  const account = { username: 'rowan', email: 'rowan@example.test', name: 'Rowan', phoneNumber: '021 555 0100' }
  const replies = [await testApp.anonymous.post('/api/register', { ...account, password: PASSWORD })]
  const cookie = String(replies[0]?.headers['set-cookie']).split(';', 1)[0] ?? ''
  const as = (method: 'GET' | 'POST', url: string, body?: unknown) =>
    testApp.anonymous.send(method, url, body, { cookie })
  replies.push(await testApp.anonymous.post('/api/register', { ...account, password: PASSWORD }))
  replies.push(await testApp.anonymous.post('/api/login', { username: 'rowan', password: TYPO }))
  replies.push(await testApp.anonymous.post('/api/login', { username: 'rowan', password: PASSWORD, extra: PASSWORD }))
  for (const url of ['/api/user', '/api/staff', '/api/settings', '/api/notifications'])
    replies.push(await as('GET', url))
  const added = await as('POST', '/api/staff', { name: 'Ana Lee', phoneNumber: '021 555 0101' })
  const staffId = (added.body as { id: number }).id
  const created = await as('POST', '/api/create-user', { staffId, email: 'ana@example.test' })
  const token = (created.body as { setPasswordPath: string }).setPasswordPath.split('token=')[1] ?? ''
  await testApp.anonymous.get(`/auth?token=${token}`)
  // Provokes an error while the hash is written: the query's values must not reach the log.
  await testApp.db.execute(sql`alter table users add constraint nothing_fits check (password_hash is null) not valid`)
  const failed = await testApp.anonymous.post('/api/set-password', { token, password: PASSWORD })
  expect(failed.status).toBe(500)
  replies.push(failed)

  const hashes = (await testApp.db.select({ hash: users.passwordHash }).from(users)).flatMap(({ hash }) => hash ?? [])
  expect(hashes).toHaveLength(1)
  const sessionId = cookie.split('=')[1] ?? ''
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(10)
  expect(log).toContain('nothing_fits')
  for (const secret of [PASSWORD, TYPO, '$argon2', sessionId, token]) {
    expect(secret.length).toBeGreaterThan(6)
    expect(log).not.toContain(secret)
    for (const reply of replies) expect(reply.text).not.toContain(secret)
  }
  await testApp.close()
})
