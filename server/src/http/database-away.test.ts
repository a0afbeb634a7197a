import { connect, createServer, type Socket } from 'node:net'
import { requestErrorMessages } from '@fairweek/domain/messages/request-errors'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectPostgres } from '../db/connect-postgres.ts'
import type { DatabaseConnection } from '../db/database.ts'
import { createPostgresDatabase, type TestDatabaseUrl } from '../testing/databases/postgres-test-database.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../testing/test-app.ts'
import { toAppError } from './errors.ts'

/** A connection to a PostgreSQL server that can be frozen: clients stay connected, but no data gets through. */
interface Way {
  url: string
  freeze(): void
  thaw(): void
  close(): void
}

async function openWay(databaseUrl: string): Promise<Way> {
  const { host, port } = new pg.Client({ connectionString: databaseUrl })
  const pairs = new Map<Socket, Socket>()
  let isFrozen = false
  const join = (near: Socket): void => {
    const far = pairs.get(near) ?? (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host))
    pairs.set(near, far)
    near.pipe(far).pipe(near)
  }
  const waiting = new Set<Socket>()
  const server = createServer((near) => {
    near.on('error', () => {})
    near.once('close', () => {
      waiting.delete(near)
      pairs.get(near)?.destroy()
      pairs.delete(near)
    })
    if (isFrozen) waiting.add(near)
    else join(near)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`
  url.searchParams.delete('host')
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
    thaw: () => {
      isFrozen = false
      for (const near of [...pairs.keys(), ...waiting]) join(near)
      waiting.clear()
    },
    close: () => {
      server.close()
      for (const near of [...pairs.keys(), ...waiting]) near.destroy()
    },
  }
}

const WAITING_WRITES = 12

let database: TestDatabaseUrl
let way: Way
let connection: DatabaseConnection
let testApp: TestApp
let manager: SignedInClient
beforeEach(async () => {
  database = await createPostgresDatabase()
  way = await openWay(database.url)
  connection = await connectPostgres(way.url)
  testApp = await createTestApp({ connection })
  manager = await testApp.signInAs('manager')
})
afterEach(async () => {
  await testApp.close()
  way.close()
  await database.drop()
})

test('waiting requests get 503 while the database hangs, and work again once it answers', async () => {
  expect((await manager.post('/api/roles', { name: 'Cook' })).status).toBe(200)
  way.freeze()
  const replies = await Promise.all([
    testApp.anonymous.get('/readyz'),
    manager.get('/api/roles'),
    manager.post('/api/roles', { name: 'Waiter' }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([503, 503, 503])
  expect((await testApp.anonymous.get('/healthz')).status).toBe(200)
  way.thaw()
  expect((await testApp.anonymous.get('/readyz')).status).toBe(200)
  expect((await manager.post('/api/roles', { name: 'Waiter' })).status).toBe(200)
  expect((await manager.get('/api/roles')).body).toMatchObject([{ name: 'Cook' }, { name: 'Waiter' }])
})

test('a reply does not claim to know what was saved if the connection breaks during a change', async () => {
  const error = await testApp.db
    .transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      way.freeze()
      await tx.execute(sql`select 1`)
    })
    .catch((reason: unknown) => reason)
  expect(toAppError(error, testApp.app.log)).toMatchObject({
    code: 'unavailable',
    message: requestErrorMessages.brokenOff,
  })
})

test('a write to rows locked by another transaction gets 503, while the database stays ready', async () => {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table roles in access exclusive mode')
  const writes = Array.from({ length: WAITING_WRITES }, (_, index) =>
    manager.post('/api/roles', { name: `Role ${index}` }),
  )
  expect((await testApp.anonymous.get('/readyz')).status).toBe(200)
  for (const { status, body } of await Promise.all(writes)) {
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'unavailable' })
  }
  await holder.query('rollback')
  await holder.end()
  expect((await manager.post('/api/roles', { name: 'Cook' })).status).toBe(200)
})

test('locks, statements and idle transactions have a time limit', async () => {
  for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) {
    const { rows } = await testApp.db.execute<{ seconds: string }>(
      sql`select extract(epoch from current_setting(${limit})::interval) as seconds`,
    )
    expect(Number(rows[0]?.seconds), limit).toBeGreaterThan(0)
    expect(Number(rows[0]?.seconds), limit).toBeLessThanOrEqual(limit === 'lock_timeout' ? 5 : 60)
  }
})

test('a connection that the database ends during a transaction affects no other connection', async () => {
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  const broken = testApp.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await other.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  await other.end()
  expect((await manager.post('/api/roles', { name: 'Cook' })).status).toBe(200)
})
