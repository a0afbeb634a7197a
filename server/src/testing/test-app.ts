import { type EndpointSpec, refusalsOf } from '@fairweek/domain/contracts/endpoint'
import { ERROR_STATUS } from '@fairweek/domain/contracts/errors'
import type { UserRole } from '@fairweek/domain/contracts/fields'
import { registry } from '@fairweek/domain/contracts/registry'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createApp } from '../app.ts'
import type { Caller } from '../caller.ts'
import { callerFromShell } from '../caller-from-shell.ts'
import type { Database, DatabaseConnection } from '../db/database.ts'
import { staff, users } from '../db/schema.ts'
import type { Clock } from '../http/clock.ts'
import type { Metrics } from '../http/metrics.ts'
import { createSession, PLAIN_COOKIE } from '../http/sessions.ts'
import type { Outside } from '../outside.ts'
import { createTestDatabase } from './databases/test-database.ts'
import { writePastTheApi } from './write-past-the-api.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface TestReply {
  status: number
  /** The parsed JSON; undefined if the reply is not JSON. */
  body: unknown
  text: string
  headers: LightMyRequestResponse['headers']
}

/** Returns the session cookie that a reply sets, in the form that the next request sends. */
export function cookieOf(reply: TestReply): string {
  return String(reply.headers['set-cookie']).split(';', 1)[0] ?? ''
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
  /** Creates an account of this rank with its own staff profile, and signs it in. Each call creates another person. */
  signInAs(role: UserRole): Promise<SignedInClient>
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

function createClient(app: FastifyInstance, cookie?: string): TestClient & Pick<SignedInClient, 'download'> {
  const send: TestClient['send'] = async (method, url, body, headers = {}) => {
    const response = await app.inject({
      method,
      url,
      headers: { ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
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
      const response = await app.inject({ method: 'GET', url, headers: { ...(cookie && { cookie }) } })
      return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
    },
  }
}

const endpoints = new Map<unknown, EndpointSpec>(registry.map((endpoint) => [endpoint.name, endpoint]))

/** Records every reply, to any request, whose status the API document does not list (API-01). */
function watchForUnnamed(app: FastifyInstance): ReadonlySet<string> {
  const found = new Set<string>()
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    const endpoint = endpoints.get(Object(routeOptions.schema).operationId)
    if (!endpoint || statusCode < 400) return
    if (!refusalsOf(endpoint).some((code) => ERROR_STATUS[code] === statusCode))
      found.add(`${endpoint.name} answers ${statusCode}`)
  })
  return found
}

/**
 * Creates the whole app with its own empty database. Close it when the test is over; closing throws if a reply had a
 * status that the API document does not list.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const connection = options.connection ?? (await createTestDatabase())
  const { db } = connection
  const clock = options.clock ?? Date.now
  const caller = callerFromShell(db, clock)
  const past = writePastTheApi(db, clock)
  const app = await createApp({
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
  const unnamed = watchForUnnamed(app)
  await app.ready()
  const openSession = async (userId: number) =>
    createClient(app, `${PLAIN_COOKIE}=${await createSession(caller, clock, userId)}`)
  let people = 0
  return {
    app,
    db: past,
    connection,
    caller,
    anonymous: createClient(app),
    signInAs: async (role) => {
      people += 1
      const username = `${role}${people}`
      const [user] = await past
        .insert(users)
        .values({ username, email: `${username}@example.test`, role })
        .returning({ id: users.id })
      if (!user) throw new Error('The account was not inserted.')
      const [profile] = await past
        .insert(staff)
        .values({ userId: user.id, name: `Person ${people}`, phoneNumber: '021 555 0100' })
        .returning({ id: staff.id })
      if (!profile) throw new Error('The staff profile was not inserted.')
      return { ...(await openSession(user.id)), userId: user.id, staffId: profile.id, username, role }
    },
    openSession,
    close: async () => {
      await app.close()
      await connection.close()
      if (unnamed.size > 0) throw new Error(`The API document does not say that ${[...unnamed].join(', ')}.`)
    },
  }
}
