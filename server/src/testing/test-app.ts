import { type EndpointSpec, refusalsOf } from '@fairweek/domain/contracts/endpoint'
import { ERROR_STATUS } from '@fairweek/domain/contracts/errors'
import type { UserRole } from '@fairweek/domain/contracts/fields'
import { generateSchedule } from '@fairweek/domain/contracts/generate/generate'
import { registry } from '@fairweek/domain/contracts/registry'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type AppOptions, createApp } from '../app.ts'
import type { Caller, Scope } from '../caller/caller.ts'
import type { Clock } from '../caller/clock.ts'
import { change } from '../changes/change.ts'
import type { Database, DatabaseConnection } from '../db/database.ts'
import { roles, staff, staffRoles, users } from '../db/schema.ts'
import type { Metrics } from '../http/metrics.ts'
import { createSession, PLAIN_COOKIE } from '../http/sessions.ts'
import type { Outside } from '../outside/outside.ts'
import { refreshConflicts } from '../shifts/conflicts/refresh-conflicts.ts'
import { callerFromShell } from '../start/caller-from-shell.ts'
import type { TestDatabase } from './databases/idle-databases.ts'
import { createTestDatabase } from './databases/test-database.ts'
import { writePastTheApi, writeUnused } from './write-past-the-api.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface TestReply {
  status: number
  /** The parsed JSON; undefined if the reply is not JSON, or compressed. */
  body: unknown
  text: string
  headers: LightMyRequestResponse['headers']
}

/** Returns the session cookie that a reply sets, in the form that the next request sends. */
export function cookieOf(reply: TestReply): string {
  return String(reply.headers['set-cookie']).split(';', 1)[0] ?? ''
}

/** Returns a client with the session that a reply began. */
export function stayAs(client: TestClient, reply: TestReply): TestClient {
  const cookie = cookieOf(reply)
  const call = (method: Method) => (url: string, body?: unknown) => client.send(method, url, body, { cookie })
  return {
    send: (method, url, body, headers) => client.send(method, url, body, { cookie, ...headers }),
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  }
}

/** A client of the API, signed in or not. */
export interface TestClient {
  send(method: Method, url: string, body?: unknown, headers?: Record<string, string>): Promise<TestReply>
  get(url: string): Promise<TestReply>
  post(url: string, body?: unknown): Promise<TestReply>
  put(url: string, body?: unknown): Promise<TestReply>
  patch(url: string, body?: unknown): Promise<TestReply>
  delete(url: string, body?: object): Promise<TestReply>
}

export interface SignedInClient extends TestClient {
  userId: number
  /** The staff profile linked to the account. */
  staffId: number
  username: string
  role: UserRole
  /** Downloads a file, byte for byte. */
  download(url: string): Promise<Pick<TestReply, 'status' | 'headers'> & { bytes: Buffer }>
}

export interface TestApp {
  app: FastifyInstance
  /** The database, for reading rows, and for writing them without the API. */
  db: Database
  connection: DatabaseConnection
  /** A caller with which tests call stores and use cases without a request. */
  caller: Caller
  /** A client without a session. */
  anonymous: TestClient
  /**
   * Creates an account of this rank with its own staff profile and these job roles, and signs it in. Each call creates
   * another person.
   */
  signInAs(role: UserRole, roleIds?: readonly number[]): Promise<SignedInClient>
  /** Deletes all rows of these tables, in this order, as if they had never been there: nobody is notified. */
  clear(tables: readonly PgTable[]): Promise<void>
  /** Returns a client of an existing account. */
  openSession(userId: number): Promise<TestClient>
  close(): Promise<void>
}

export interface TestAppOptions {
  clock?: Clock
  connection?: DatabaseConnection
  writeLog?: (line: string) => void
  webFolder?: string
  trustProxy?: number | string
  outside?: Outside
  /** True if pages can follow changes; default false. */
  isLive?: boolean
  metrics?: { of: Metrics; token: string }
  basePath?: string
}

type Inject = (asked: InjectOptions) => Promise<LightMyRequestResponse>

function createClient(inject: Inject, cookie?: string): TestClient & Pick<SignedInClient, 'download'> {
  const send: TestClient['send'] = async (method, url, body, headers = {}) => {
    const response = await inject({
      method,
      url,
      headers: { ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    const { 'content-type': type, 'content-encoding': encoding } = response.headers
    const isJson = String(type).startsWith('application/json') && encoding === undefined
    return {
      status: response.statusCode,
      body: isJson && response.body !== '' ? JSON.parse(response.body) : undefined,
      text: response.body,
      headers: response.headers,
    }
  }
  return {
    send,
    get: (url) => send('GET', url),
    post: (url, body) => send('POST', url, body),
    put: (url, body) => send('PUT', url, body),
    patch: (url, body) => send('PATCH', url, body),
    delete: (url, body) => send('DELETE', url, body),
    download: async (url) => {
      const response = await inject({ method: 'GET', url, headers: { ...(cookie && { cookie }) } })
      return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
    },
  }
}

const endpoints = new Map<unknown, EndpointSpec>(registry.map((endpoint) => [endpoint.name, endpoint]))

/** An app and what its tests did to it. */
interface ServedApp {
  app: FastifyInstance
  /** Replies, to any request, whose status the API document does not list (API-01). */
  unnamed: Set<string>
  /** True while something may go on in the app that its next user would notice. */
  isBusy(): boolean
}

async function serve(options: AppOptions): Promise<ServedApp> {
  const app = await createApp(options)
  const unnamed = new Set<string>()
  const underWay = new Set<FastifyRequest>()
  let hasGenerated = false
  let isClosed = false
  app.addHook('onRequest', async (request) => {
    underWay.add(request)
    // A generation goes on without its request.
    hasGenerated ||= Object(request.routeOptions.schema).operationId === generateSchedule.name
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    underWay.delete(request)
    const endpoint = endpoints.get(Object(request.routeOptions.schema).operationId)
    if (!endpoint || statusCode < 400) return
    if (!refusalsOf(endpoint).some((code) => ERROR_STATUS[code] === statusCode))
      unnamed.add(`${endpoint.name} answers ${statusCode}`)
  })
  app.addHook('onClose', async () => {
    isClosed = true
  })
  await app.ready()
  return { app, unnamed, isBusy: () => underWay.size > 0 || hasGenerated || isClosed || app.server.listening }
}

/** An app that stays on a database for all tests that want nothing special of it, because creating one takes 30 ms. */
interface StandingApp extends ServedApp {
  clock: Clock
}

const standingApps = new WeakMap<DatabaseConnection, StandingApp>()

async function serveOnStanding({ standing: { db, ping }, standing }: TestDatabase, clock: Clock): Promise<ServedApp> {
  const known = standingApps.get(standing)
  if (known && !known.isBusy()) {
    known.clock = clock
    return known
  }
  const served = await serve({
    db,
    pingDatabase: ping,
    webFolder: null,
    log: { level: 'silent' },
    clock: () => created.clock(),
  })
  const created: StandingApp = { ...served, clock }
  standingApps.set(standing, created)
  return created
}

/**
 * Creates the whole app with an empty database. Close it when the test is over; closing throws if a reply had a status
 * that the API document does not list. Without options other than the clock, the app is one that earlier tests used.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { clock = Date.now, ...special } = options
  const database = options.connection ? null : await createTestDatabase()
  const connection = options.connection ?? database
  if (!connection) throw new Error('There is no database.')
  const { db } = connection
  const caller = callerFromShell(db, clock)
  const past = writePastTheApi(db, clock)
  const isStanding = database !== null && Object.keys(special).length === 0
  const { app, unnamed, isBusy } = isStanding
    ? await serveOnStanding(database, clock)
    : await serve({
        db,
        pingDatabase: connection.ping,
        ...(options.isLive && { listen: connection.listen }),
        clock,
        log: options.writeLog ? { level: 'trace', write: options.writeLog } : { level: 'silent' },
        webFolder: options.webFolder ?? null,
        trustProxy: options.trustProxy ?? 0,
        ...(options.outside && { outside: options.outside }),
        ...(options.metrics && { metrics: options.metrics }),
        ...(options.basePath && { basePath: options.basePath }),
      })
  let isClosed = false
  const inject: Inject = async (asked) => {
    if (isClosed) throw new Error('This app has been closed.')
    return app.inject(asked)
  }
  const openSession = async (userId: number, scope: Scope = caller) =>
    createClient(inject, `${PLAIN_COOKIE}=${await createSession(scope, clock, userId)}`)
  let people = 0
  return {
    app,
    db: past,
    connection,
    caller,
    anonymous: createClient(inject),
    signInAs: async (role, roleIds = []) => {
      people += 1
      const username = `${role}${people}`
      const profile = { name: `Person ${people}`, phoneNumber: '021 555 0100' }
      return writeUnused(caller, async (tx) => {
        const account = { username, email: `${username}@example.test`, role }
        const [user] = await tx.insert(users).values(account).returning({ id: users.id })
        if (!user) throw new Error('The account was not inserted.')
        const [person] = await tx
          .insert(staff)
          .values({ ...profile, userId: user.id })
          .returning({ id: staff.id })
        if (!person) throw new Error('The staff profile was not inserted.')
        if (roleIds.length > 0)
          await tx.insert(staffRoles).values(roleIds.map((roleId) => ({ staffId: person.id, roleId })))
        const client = await openSession(user.id, { ...caller, db: tx })
        return { ...client, userId: user.id, staffId: person.id, username, role }
      })
    },
    clear: (tables) =>
      change({ ...caller, followUps: [] }, 'test', {}, async (tx) => {
        for (const table of tables) await tx.db.delete(table)
        await refreshConflicts(tx, { weeks: 'every', reach: 'every' })
      }),
    openSession: (userId) => openSession(userId),
    close: async () => {
      if (isClosed) return
      isClosed = true
      if (!isStanding || isBusy()) await app.close()
      await connection.close()
      const found = [...unnamed]
      unnamed.clear()
      if (found.length > 0) throw new Error(`The API document does not say that ${found.join(', ')}.`)
    },
  }
}

/** Adds the two job roles of most tests. */
export function addRoles({ caller }: TestApp): Promise<{ cook: { id: number }; host: { id: number } }> {
  return writeUnused(caller, async (tx) => {
    const [cook, host] = await tx
      .insert(roles)
      .values([{ name: 'Cook' }, { name: 'Host' }])
      .returning({ id: roles.id })
    if (!cook || !host) throw new Error('The roles were not inserted.')
    return { cook, host }
  })
}
