import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

describe('every reply', () => {
  test('is a JSON 404 for an unknown API path', async () => {
    const reply = await testApp.anonymous.get('/api/nothing-here')
    expect(reply.status).toBe(404)
    expect(reply.body).toEqual({ code: 'notFound', message: 'There is nothing at this address.' })
  })

  test('carries the security headers, including refusals and undecodable addresses', async () => {
    for (const url of ['/healthz', '/api/nothing-here', '/api/conflicts', '/nothing', '/api/%zz']) {
      const { headers, status } = await testApp.anonymous.get(url)
      expect(headers['content-security-policy'], `${url} ${status}`).toContain("default-src 'self'")
      expect(headers['content-security-policy']).toContain("script-src 'self';")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['strict-transport-security']).toBeUndefined()
    }
  })
})

test('[OPS-11] an address that cannot be decoded or is too long is refused with 400 and a correct message', async () => {
  for (const url of ['/%ff', '/api/%zz', '/healthz?x=%ff']) {
    const { status, body, headers } = await testApp.anonymous.get(url)
    expect({ status, body }, url).toEqual({
      status: 400,
      body: { code: 'invalid', message: 'This address cannot be read: it has an incomplete % code.' },
    })
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  }
  expect((await testApp.anonymous.get('/api/unreadable-address')).status).toBe(404)
  const manager = await testApp.signInAs('manager')
  const long = await manager.get(`/api/schedule/week/${'2'.repeat(5000)}`)
  expect(long).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(long.headers['content-security-policy']).toContain("default-src 'self'")
})

describe('a call with several errors', () => {
  test('is refused with 401, then 403, then 400, then 404', async () => {
    const staff = await testApp.signInAs('staff')
    const manager = await testApp.signInAs('manager')
    expect((await testApp.anonymous.post('/api/schedule/request/approve')).status).toBe(401)
    expect(await staff.post('/api/schedule/request/approve')).toMatchObject({
      status: 403,
      body: {
        code: 'forbidden',
        message: "You don't have permission to assign staff to shifts. This action requires manager privileges.",
      },
    })
    expect(await manager.post('/api/schedule/request/approve', { notificationId: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'invalid', issues: [{ path: 'notificationId', message: 'Expected number, received string' }] },
    })
    expect(await manager.post('/api/schedule/request/approve', { notificationId: 1 })).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    })
  })
})
