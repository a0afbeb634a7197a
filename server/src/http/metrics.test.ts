/** Tests the metrics that operators read from a running server, on both databases (decision 0094). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '../env.ts'
import { type StartedServer, startServer } from '../start-server.ts'
import { createPostgresDatabase } from '../testing/databases/postgres-test-database.ts'
import { putMigratedDatabase } from '../testing/databases/put-new-database.ts'
import { createTestRoster, type TestRoster } from '../testing/test-roster.ts'
import { createMetrics } from './metrics.ts'

const TOKEN = 'a-token-of-many-letters'

/** Returns the value of a metric by its name and labels; undefined if there is no such line. */
function figureOf(text: string, line: string): number | undefined {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

/** Returns, for each label in a family of metrics, the values that occur. */
function labelsOf(text: string, family: string): Map<string, Set<string>> {
  const labels = new Map<string, Set<string>>()
  for (const line of text.split('\n').filter((each) => each.startsWith(family)))
    for (const [, name = '', value = ''] of line.matchAll(/(\w+)="([^"]*)"/g))
      labels.set(name, (labels.get(name) ?? new Set()).add(value))
  return labels
}

async function useEmbedded(): Promise<[Record<string, string>, () => void]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairweek-metrics-'))
  await putMigratedDatabase(join(folder, 'data'))
  return [{ DATA_DIR: join(folder, 'data') }, () => rmSync(folder, { recursive: true, force: true })]
}

async function usePostgres(): Promise<[Record<string, string>, () => Promise<void>]> {
  const { url, drop } = await createPostgresDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'fairweek-metrics-'))
  const end = async () => {
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
  return [{ DATABASE_URL: url, DATA_DIR: folder }, end]
}

describe.each([
  ['the embedded database', useEmbedded],
  ['PostgreSQL', usePostgres],
])('metrics of a server on %s', (name, use) => {
  let started: StartedServer
  let end: () => Promise<void> | void
  beforeAll(async () => {
    const [variables, drop] = await use()
    end = drop
    started = await startServer(readEnvironment({ ...variables, PORT: '0', LOG_LEVEL: 'silent', METRICS_TOKEN: TOKEN }))
  })
  afterAll(async () => {
    await started.close()
    await end()
  })

  test('[OPS-06] count statements, memory, event loop delay and streams', async () => {
    await fetch(`${started.url}/api/setup`)
    const reply = await fetch(`${started.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await reply.text()
    const seconds = figureOf(text, 'fairweek_database_query_duration_seconds_sum') ?? 0
    expect(figureOf(text, 'fairweek_database_query_duration_seconds_count')).toBeGreaterThan(10)
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThan(60)
    expect(figureOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(figureOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(figureOf(text, 'fairweek_live_streams')).toBe(0)
    expect(figureOf(text, 'fairweek_generations{state="waiting"}')).toBe(0)
    expect(figureOf(text, 'fairweek_generations{state="running"}')).toBe(0)
    const idle = figureOf(text, 'fairweek_database_connections{state="idle"}')
    if (name === 'PostgreSQL') expect(idle).toBeGreaterThan(0)
    else expect(idle).toBeUndefined()
  })
})

describe('metrics of requests', () => {
  let roster: TestRoster
  const metrics = createMetrics()
  beforeAll(async () => {
    roster = await createTestRoster({ metrics: { of: metrics, token: TOKEN }, isLive: true })
  })
  afterAll(() => roster.close())

  const scrape = async (authorization = `Bearer ${TOKEN}`) =>
    roster.anonymous.send('GET', '/metrics', undefined, { authorization })

  test('[OPS-06] add up the generations that are reported from several places', async () => {
    metrics.watchGenerations(() => ({ waiting: 2, running: 1 }))
    metrics.watchGenerations(() => ({ waiting: 3, running: 0 }))
    const { text } = await scrape()
    expect(figureOf(text, 'fairweek_generations{state="waiting"}')).toBe(5)
    expect(figureOf(text, 'fairweek_generations{state="running"}')).toBe(1)
  })

  test('[OPS-06] count requests by route pattern, and no label contains what was requested', async () => {
    const before = (await scrape()).text
    const of = (text: string, route: string, status: number) =>
      figureOf(
        text,
        `fairweek_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
      ) ?? 0
    const shift = await roster.addShift()
    for (const id of [shift.id, shift.id, 987_654]) await roster.manager.get(`/api/schedule/${id}?secret=hunter2`)
    await roster.anonymous.get('/no/such/place-of-ana')
    await roster.anonymous.get('/%ff')
    const after = (await scrape()).text
    expect(of(after, '/api/schedule/:id', 200) - of(before, '/api/schedule/:id', 200)).toBe(2)
    expect(of(after, '/api/schedule/:id', 404) - of(before, '/api/schedule/:id', 404)).toBe(1)
    expect(of(after, 'none', 404)).toBeGreaterThan(0)
    for (const personal of ['hunter2', '987654', 'place-of-ana', roster.manager.username])
      expect(after).not.toContain(personal)
    const labels = labelsOf(after, 'fairweek_http')
    expect([...labels.keys()].sort()).toEqual(['le', 'method', 'route', 'status'])
    for (const route of labels.get('route') ?? [])
      expect(route).toMatch(/^(none|\*|\/metrics|\/\*|\/(?:[\w-]+|:\w+)(?:\/.+)?)$/)
  })

  test('[OPS-06] get no new line for addresses that no route serves', async () => {
    await roster.anonymous.get('/first')
    const before = (await scrape()).text.split('\n').length
    for (let i = 0; i < 50; i += 1) await roster.anonymous.get(`/made-up-${i}`)
    expect((await scrape()).text.split('\n').length).toBe(before)
  })

  test('[OPS-06] count deliveries by channel and outcome', async () => {
    metrics.countDelivery('email', 'sent')
    metrics.countDelivery('email', 'sent')
    const { text } = await scrape()
    expect(figureOf(text, 'fairweek_deliveries_total{channel="email",outcome="sent"}')).toBe(2)
  })

  test.each(['', TOKEN, 'Bearer', `Bearer ${TOKEN} `, `bearer ${TOKEN}`, `Bearer ${TOKEN.slice(1)}`, 'Bearer wrong'])(
    '[OPS-06] are refused without the valid token: %s',
    async (authorization) => {
      const refused = await scrape(authorization)
      expect(refused).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
      expect(refused.text).not.toContain('fairweek_')
    },
  )
})

describe('a server without a metrics token', () => {
  let roster: TestRoster
  beforeAll(async () => {
    roster = await createTestRoster()
  })
  afterAll(() => roster.close())

  test('[OPS-06] serves no metrics, whatever token is sent', async () => {
    const reply = await roster.anonymous.send('GET', '/metrics', undefined, { authorization: 'Bearer undefined' })
    expect(reply.status).toBe(404)
  })
})

test('[OPS-06] a metrics token that is easy to guess is refused', () => {
  for (const METRICS_TOKEN of ['short', 'with spaces between words'])
    expect(() => readEnvironment({ METRICS_TOKEN })).toThrow(/^METRICS_TOKEN must be at least 16 letters/)
})
