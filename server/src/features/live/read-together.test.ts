/** Several reads in one call are answered as if each had been sent alone (LIVE-05, decision 0147). */
import { STATUS_CODES } from 'node:http'
import type { ReadLine } from '@fairweek/domain/contracts/live/reads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
let cook: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  cook = await roster.addCook()
})
afterAll(() => roster.close())

async function readTogether(client: SignedInClient, ...reads: { path: string; tag?: string }[]): Promise<ReadLine[]> {
  const { status, text } = await client.post('/api/reads', { reads })
  expect(status, text).toBe(200)
  const lines = text.split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as ReadLine).sort((one, other) => one.index - other.index)
}

test('[LIVE-05] each read has the status, tag and reply that it has alone, for each rank', async () => {
  await roster.addShift({ staffId: cook.staffId })
  const paths = [
    '/api/roles',
    `/api/schedule/week/${WEEK}`,
    '/api/conflicts',
    '/api/schedule/week/never',
    '/api/staff?a=1',
  ]
  for (const client of [roster.manager, cook]) {
    const lines = await readTogether(client, ...paths.map((path) => ({ path })))
    expect(lines).toHaveLength(paths.length)
    for (const { index, status, statusText, headers, body } of lines) {
      const alone = await client.get(paths[index] ?? '')
      expect({ status, statusText, tag: headers.etag, text: body }, paths[index]).toEqual({
        status: alone.status,
        statusText: STATUS_CODES[alone.status],
        tag: alone.headers.etag,
        text: alone.text,
      })
    }
  }
})

test('[LIVE-05] a read whose reply the page has is answered without it', async () => {
  const tag = String((await cook.get('/api/roles')).headers.etag)
  expect(await readTogether(cook, { path: '/api/roles', tag }, { path: '/api/roles', tag: 'W/"other"' })).toMatchObject(
    [
      { status: 304, body: '' },
      { status: 200, headers: { etag: tag } },
    ],
  )
})

test.each([
  '/api/live',
  '/api/live/',
  '/api/live/presence/..',
  '/api/live/presence/%2e%2e',
  '/api/live/presence/%2E.',
  '/api/staff/1/../../live',
  '/api/timesheets/export',
  '/api/reads',
  '/healthz',
  'https://other.example/api/roles',
])('[LIVE-05] %s is no read with a JSON reply, and refused', async (path) => {
  expect(await cook.post('/api/reads', { reads: [{ path: '/api/roles' }, { path }] })).toMatchObject({ status: 400 })
})

test('[LIVE-05] a call without a session is refused as a whole', async () => {
  expect(
    await roster.app.inject({ method: 'POST', url: '/api/reads', payload: { reads: [{ path: '/api/setup' }] } }),
  ).toMatchObject({
    statusCode: 401,
  })
})
