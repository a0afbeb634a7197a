import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'
import { createSession, PLAIN_COOKIE } from '../sessions.ts'

/** Few enough rows to be read quickly, but long enough to exceed the buffers of two sockets. */
const SHIFTS = 8_000
const ROLE_NAME = 'Cook '.repeat(300)
const SHIFTS_A_WEEK = 120

let roster: TestRoster
let url: string
const replies: IncomingMessage[] = []
beforeAll(async () => {
  roster = await createTestRoster()
  await roster.db.execute(sql`update roles set name = ${ROLE_NAME} where id = ${roster.cookId}`)
  await roster.db.execute(sql`
    insert into schedule (week_start_date, day_of_week, start_time, end_time, role_id)
    select ${WEEK}::date - 7 * (row / ${SHIFTS_A_WEEK}), row % 7, '09:00', '17:00', ${roster.cookId}
    from generate_series(0, ${SHIFTS - 1}::integer) as row`)
  url = await roster.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const reply of replies.splice(0)) reply.destroy()
})
afterAll(() => roster.close())

/** Requests all shifts; the reply is read only once `readAll` is called. */
async function ask(cookie: string): Promise<IncomingMessage> {
  const outgoing = request(`${url}/api/schedule`, { headers: { cookie } }).end()
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage]
  replies.push(reply)
  return reply
}

async function readAll(reply: IncomingMessage): Promise<Shift[]> {
  const parts: Buffer[] = []
  for await (const part of reply) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString())
}

async function signIn(): Promise<string> {
  const { userId } = await roster.addCook()
  return `${PLAIN_COOKIE}=${await createSession(roster.caller, roster.caller.clock, userId)}`
}

test('a long list is sent only as fast as the client reads it, one at a time per account', async () => {
  const [one, other] = [await signIn(), await signIn()]
  const first = await ask(one)
  expect(first.statusCode).toBe(200)
  let isSecondServed = false
  const second = ask(one).then((reply) => {
    isSecondServed = true
    return reply
  })
  const taken = await readAll(await ask(other))
  expect(taken).toHaveLength(SHIFTS)
  expect(new Set(taken.map(({ id }) => id)).size).toBe(SHIFTS)
  // None of the first reply has been read, so it is still being sent.
  expect(isSecondServed).toBe(false)
  expect(await readAll(first)).toHaveLength(SHIFTS)
  expect(await readAll(await second)).toHaveLength(SHIFTS)
})

test('a client that disconnects makes room for the next request', async () => {
  const cookie = await signIn()
  const first = await ask(cookie)
  first.destroy()
  expect(await readAll(await ask(cookie))).toHaveLength(SHIFTS)
})

test('a list that fails halfway is aborted, so that it is not mistaken for a complete one', async () => {
  const cookie = await signIn()
  const reply = await ask(cookie)
  const failure = vi.spyOn(roster.connection.db, 'select').mockImplementation(() => {
    throw new Error('no longer there')
  })
  try {
    await expect(readAll(reply)).rejects.toThrow('aborted')
  } finally {
    failure.mockRestore()
  }
})
