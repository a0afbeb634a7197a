import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { GenerateProgress, GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBarePostgresDatabase, createPostgresDatabase } from './testing/databases/postgres-test-database.ts'
import { putMigratedDatabase } from './testing/databases/put-new-database.ts'
import { findFreePort } from './testing/find-free-port.ts'
import { isReady } from './testing/is-ready.ts'
import { isRunning } from './testing/is-running.ts'
import { MAIL_PASSWORD, startMailServer } from './testing/outside/mail-server.ts'
import { createApiClient } from './testing/processes/call-api.ts'
import { listSolvers } from './testing/processes/list-solvers.ts'
import { addressOf, type BuiltProcess, START_MS, startBuilt } from './testing/processes/start-built.ts'

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))

let folder: string
let running: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairweek-main-'))
  running = []
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(environment: Record<string, string>): BuiltProcess {
  const server = startBuilt([MAIN], { DATA_DIR: join(folder, 'data'), ...environment })
  running.push(server.child)
  return server
}

const ACCOUNT = {
  username: 'rowan',
  email: 'rowan@example.test',
  name: 'Rowan',
  phoneNumber: '021 555 0100',
  password: 'a long enough one',
}

test('[OPS-13] [OPS-11] C26: a server whose log reader has gone starts, answers, also to a broken address, and stops at SIGTERM', async () => {
  await putMigratedDatabase(join(folder, 'data'))
  const port = await findFreePort()
  const server = start({ PORT: String(port), LOG_LEVEL: 'debug' })
  const { stdout } = server.child
  await new Promise((resolve) => stdout?.once('data', resolve))
  stdout?.destroy()
  const address = `http://127.0.0.1:${port}`
  await expect.poll(() => isReady(address), { timeout: START_MS / 2, interval: 200 }).toBe(true)
  const refused = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody', password: 'unknown' }),
  })
  expect(refused.status).toBe(401)
  // The bundler must keep the check, although nothing reads the decoded address.
  const broken = await fetch(`${address}/schedule/%E0%A4%A`)
  expect([broken.status, await broken.json()]).toEqual([
    400,
    { code: 'invalid', message: 'This address cannot be read: it has an incomplete % code.' },
  ])
  const asked = performance.now()
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  expect(performance.now() - asked).toBeLessThan(10_000)
})

interface SeenWhileStarting {
  readonly pages: ReadonlySet<string>
  readonly states: ReadonlySet<string>
}

/** Collects what a browser and a monitor see during a start, until the server is ready. */
async function watchStart(server: BuiltProcess, port: string): Promise<SeenWhileStarting> {
  const [pages, states] = [new Set<string>(), new Set<string>()]
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } })
  while (!server.output().includes('Fairweek is at') && server.child.exitCode === null) {
    // Asking without a pause would slow the start down.
    await wait(20)
    try {
      const page = await ask('/schedule')
      if (page.status === 503) pages.add(await page.text())
      const state = await ask('/readyz')
      states.add(`${state.status} ${((await state.json()) as { status: string }).status}`)
    } catch {
      // Ignored, because nothing listens before the starting page opens, or between its closing and the server's start.
    }
  }
  return { pages, states }
}

test('[OPS-05] the server starts on an empty folder, shows what it does, refuses a second start, and keeps its data if it is killed', async () => {
  const port = String(await findFreePort())
  const address = `http://127.0.0.1:${port}`
  const first = start({ PORT: port })
  const { pages, states } = await watchStart(first, port)
  const texts = [...pages].join(' ')
  expect(texts).toContain('<h1>Fairweek is starting</h1>')
  expect(texts).toContain('Creating the database.')
  expect([...states].filter((state) => !state.startsWith('200 '))).toEqual(['503 starting'])
  expect(first.output()).toMatch(/^Fairweek is starting\. /)
  expect(await addressOf(first)).toBe(address)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const registered = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  })
  expect(registered.status).toBe(200)

  const second = start({})
  expect(await second.exit).toBe(1)
  expect(second.errors().trim()).toMatch(
    new RegExp(`^The data folder .* is in use by process ${first.child.pid} on .*\\. Stop it first,.*$`),
  )

  first.child.kill('SIGKILL')
  await first.exit
  const again = start({ PORT: port })
  const seen = await watchStart(again, port)
  expect([...seen.pages].join(' ')).toContain('Fairweek was not shut down cleanly last time.')
  const setup = await (await fetch(`${address}/api/setup`)).json()
  expect(setup).toMatchObject({ isEmpty: false })
})

/** Sends part or all of a request, and leaves the connection open. */
async function send(address: string, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  // The server resets the connection when it shuts down.
  socket.on('error', () => {})
  await once(socket, 'connect')
  await new Promise<void>((resolve) => socket.write(text, () => resolve()))
  return socket
}

test('idle or incomplete connections do not block the exit, and the data folder is unlocked', async () => {
  await putMigratedDatabase(join(folder, 'data'))
  const server = start({})
  const address = await addressOf(server)
  const idle = await send(address, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(idle, 'data')
  const untouched = await send(address, '')
  const halfHead = await send(address, 'POST /api/login HTTP/1.1\r\nhost: x\r\n')
  const halfBody = await send(
    address,
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  )
  // Everything sent before this request has been received once it is answered.
  await fetch(`${address}/healthz`)
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  expect(server.errors()).toBe('')
  expect(existsSync(join(folder, 'data', 'lock'))).toBe(false)
  for (const socket of [idle, untouched, halfHead, halfBody]) socket.destroy()
})

test('a port in use is reported in one line with exit code 1', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const address = holder.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  await putMigratedDatabase(join(folder, 'data'))
  const refused = start({ PORT: port })
  expect(await refused.exit).toBe(1)
  expect(refused.errors()).toBe(
    `Port ${port} on 127.0.0.1 is in use. Stop the program that holds it, or set PORT to another.\n`,
  )
  holder.close()
})

test('each invalid setting is reported in one line, with exit code 1', async () => {
  const refused = start({ PORT: 'http', LOG_LEVEL: 'loud' })
  expect(await refused.exit).toBe(1)
  expect(refused.errors().trim().split('\n')).toEqual([
    'PORT must be a port number from 0 to 65535.',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
  ])
})

test('[REACH-03] the demo prints its accounts, its weeks surround the time set as the clock, and people are notified by e-mail', async () => {
  const mails = await startMailServer()
  await putMigratedDatabase(join(folder, 'data'))
  const server = start({
    FAIRWEEK_DEMO: '1',
    FAIRWEEK_NOW: '2031-03-05T12:00:00+13:00',
    MAIL_URL: mails.url,
    MAIL_FROM: 'Roster <roster@example.test>',
    PUBLIC_URL: 'https://roster.example.test/',
  })
  const address = await addressOf(server)
  expect(server.output()).toContain('Sign in as admin, manager, staff, colleague; the password is fairweek\n')
  const call = (path: string, cookie: string, body?: object) =>
    fetch(`${address}/api${path}`, {
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const signIn = async (username: string, role = username) => {
    const reply = await call('/login', '', { username, password: 'fairweek' })
    const account = (await reply.json()) as { id: number }
    expect(account).toMatchObject({ username, role })
    const cookie = reply.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    const events = await (await call('/events', cookie)).json()
    for (const { date } of events as { date: string }[]) expect(date).toMatch(/^2031-03-/)
    return { id: account.id, cookie }
  }
  for (const username of ['admin', 'manager']) await signIn(username)
  await signIn('colleague', 'staff')
  expect(server.output()).toContain('The clock is set: here it is 2031-03-04T23:')
  const { id, cookie } = await signIn('staff')
  const own = (await (await call(`/staff/by-user/${id}`, cookie)).json()) as { id: number }
  const days = { fromDate: '2031-04-08', untilDate: '2031-04-09', note: 'A wedding' }
  expect((await call('/time-off', cookie, { staffId: own.id, ...days })).status).toBe(200)

  const isNotice = ({ to, raw }: { to: string; raw: string }) =>
    to === 'manager@example.com' && raw.includes('requested time')
  await expect.poll(() => mails.received.some(isNotice), { timeout: START_MS }).toBe(true)
  const { raw } = mails.received.find(isNotice) ?? { raw: '' }
  expect(raw).toMatch(/^From: Roster <roster@example\.test>/m)
  expect(raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain('https://roster.example.test/availability')
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  for (const secret of [MAIL_PASSWORD, 'manager@example.com']) expect(server.output()).not.toContain(secret)
  await mails.close()
})

test('[REACH-05] two servers that start at once on PostgreSQL create one key pair for push messages', async () => {
  const database = await createBarePostgresDatabase()
  const settings = { DATABASE_URL: database.url, SECRET_KEY: 'the same key on every machine of theirs' }
  const servers = [start(settings), start({ ...settings, DATA_DIR: join(folder, 'other') })]
  const [one = '', other = ''] = await Promise.all(servers.map(addressOf))
  const registered = await fetch(`${one}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  })
  const cookie = registered.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0] ?? '')
    .join('; ')
  const readKey = async (address: string) => {
    const reply = await fetch(`${address}/api/notification-choices`, { headers: { cookie } })
    return ((await reply.json()) as { pushKey: unknown }).pushKey
  }
  expect(await readKey(one)).toMatch(/^[\w-]{87}$/)
  expect(await readKey(other)).toBe(await readKey(one))
  for (const { child } of servers) child.kill('SIGTERM')
  for (const { exit } of servers) expect(await exit).toBe(0)
  await database.drop()
})

test('[HORIZON-12] [GEN-06] a server killed during a run of several weeks has written nothing, and another one begins the run again', async () => {
  const database = await createPostgresDatabase()
  const settings = { DATABASE_URL: database.url, SECRET_KEY: 'the same key on every machine of theirs' }
  const servers = [start(settings), start({ ...settings, DATA_DIR: join(folder, 'other') })]
  const [one = '', other = ''] = await Promise.all(servers.map(addressOf))
  const [killed, kept] = servers
  if (!killed || !kept) throw new Error('There are two servers.')
  const call = createApiClient()
  expect((await call(one, '/register', ACCOUNT)).status).toBe(200)
  const role = (await call(one, '/roles', { name: 'Cook' })).body as { id: number }
  for (let index = 0; index < 60; index++) {
    const person = { name: `Person ${index}`, phoneNumber: '021 555 0100', targetWeeklyHours: 20 + (index % 7) }
    const wishes = { preferredDays: [index % 7], preferredTimeStart: '08:00', preferredTimeEnd: '18:00' }
    const added = await call(one, '/staff', { ...person, ...wishes })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    await call(one, `/staff/${(added.body as { id: number }).id}/roles`, { roleId: role.id })
  }
  for (const dayOfWeek of [0, 1, 2, 3, 4, 5, 6])
    for (const [startTime, endTime] of [
      ['06:00', '13:00'],
      ['11:00', '19:30'],
      ['17:00', '23:15'],
    ]) {
      const need = { dayOfWeek, startTime, endTime, requiredCount: 13, roleId: role.id, source: 'Manual' }
      expect((await call(one, '/requirements', need)).status).toBe(200)
    }

  const first = addDays(weekStartOf(new Date().toISOString().slice(0, 10)), 14)
  const weeks = [0, 1, 2, 3].map((index) => addDays(first, 7 * index))
  const [, second = '', third = '', last = ''] = weeks
  // The first week needs nobody, so the run soon searches the second one, which takes long.
  for (let day = 0; day < 7; day++)
    expect((await call(one, '/closed-days', { date: addDays(first, day), name: 'Closed' })).status).toBe(200)
  const progressOf = async (week: string) => (await call(other, `/schedule/generate/${week}`)).body as GenerateProgress
  const running = call(one, '/schedule/generate', { weekStartDate: first, weeks: 4 }).catch(() => null)
  await expect.poll(async () => (await progressOf(last)).run?.week ?? 0, { timeout: 90_000, interval: 50 }).toBe(2)
  await expect.poll(async () => (await progressOf(last)).filled, { timeout: 60_000, interval: 50 }).toBeGreaterThan(50)
  const solvers = listSolvers(killed.child)
  expect(solvers).toHaveLength(1)
  killed.child.kill('SIGKILL')
  expect(await running).toBeNull()
  // The optimiser ends with its server.
  await expect.poll(() => solvers.filter(isRunning), { timeout: 30_000 }).toEqual([])

  const refused = await call(other, '/schedule/generate', { weekStartDate: third, weeks: 2 })
  expect(refused.status, 'it may still be alive').toBe(409)
  for (const week of weeks) {
    const { body } = await call(other, `/schedule/week/${week}`)
    expect(body as Shift[], 'nothing is written').toEqual([])
  }

  // The other server begins the run again, from its first week.
  await expect.poll(() => listSolvers(kept.child), { timeout: 60_000 }).not.toEqual([])
  await expect.poll(async () => (await progressOf(second)).filled, { timeout: 60_000 }).toBeGreaterThan(50)
  expect((await call(other, `/schedule/generate/${second}/cancel`, {})).status).toBe(200)
  for (const week of weeks)
    await expect
      .poll(() => progressOf(week), { timeout: 60_000 })
      .toMatchObject({ isRunning: false, ended: { outcome: 'done' } })
  const { body } = await call(other, `/schedule/generate/${first}/result`)
  const { run } = (body as { reply: GenerateReply }).reply
  expect(run?.weeks.map(({ stopped }) => stopped)).toEqual(['proven', 'cancelled', 'cancelled', 'cancelled'])
  for (const [index, week] of weeks.entries()) {
    const { body } = await call(other, `/schedule/week/${week}`)
    expect((body as Shift[]).length, 'the result is what is stored').toBe(run?.weeks[index]?.created)
  }
  expect(run?.weeks[1]?.created).toBeGreaterThan(50)
  kept.child.kill('SIGTERM')
  expect(await kept.exit).toBe(0)
  await database.drop()
})
