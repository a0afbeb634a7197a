import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { refusalsOf } from '@fairweek/domain/contracts/endpoint'
import { ERROR_STATUS } from '@fairweek/domain/contracts/errors'
import { registry } from '@fairweek/domain/contracts/registry'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp, features } from '../app.ts'
import { connectPostgres } from '../db/connect-postgres.ts'
import { createPostgresDatabase } from '../testing/databases/postgres-test-database.ts'
import { createTestDatabase } from '../testing/databases/test-database.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../testing/test-app.ts'

interface Schema {
  required?: string[]
  pattern?: string
  properties?: Record<string, Schema>
}

/** The parts of an operation in the API document that this test reads. */
interface Operation {
  operationId: string
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
  requestBody?: { content: Record<string, { schema: Schema }> }
  parameters?: { name: string; schema: Schema }[]
}

/** Lists the inputs of an operation: its parameters, and the top-level fields of its body. */
function listFields({ parameters = [], requestBody }: Operation): { name: string; schema: Schema }[] {
  const fields = requestBody?.content['application/json']?.schema.properties ?? {}
  return [...parameters, ...Object.entries(fields).map(([name, schema]) => ({ name, schema }))]
}

const PAGE = '<!doctype html><title>page</title>'

let testApp: TestApp
let manager: SignedInClient
let webFolder: string
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'fairweek-web-'))
  mkdirSync(join(webFolder, 'assets'))
  writeFileSync(join(webFolder, 'index.html'), PAGE)
  writeFileSync(join(webFolder, 'assets', 'app-1a2b3c.js'), 'export {}')
  writeFileSync(join(webFolder, 'assets', 'app-1a2b3c.js.br'), brotliCompressSync('export {}'))
  testApp = await createTestApp({ webFolder })
  manager = await testApp.signInAs('manager')
})
afterAll(async () => {
  await testApp.close()
  rmSync(webFolder, { recursive: true })
})

const JSON_TYPE = { 'content-type': 'application/json' }

describe('requests', () => {
  test('[API-01] with broken JSON are refused with 400, of another type with 415, above 256 KB with 413', async () => {
    const send = (body: string, headers: Record<string, string>) => manager.send('POST', '/api/roles', body, headers)
    expect(await send('{"name":', JSON_TYPE)).toMatchObject({
      status: 400,
      body: { code: 'invalid', message: 'The body is not valid JSON.' },
    })
    expect(await send('{"__proto__": {"name": "x"}}', JSON_TYPE)).toMatchObject({ status: 400 })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(await send('name=x', { 'content-type': type })).toMatchObject({
        status: 415,
        body: { code: 'unsupportedType', message: 'The body must be JSON.' },
      })
    expect(await send(JSON.stringify({ name: 'x'.repeat(256 * 1024) }), JSON_TYPE)).toMatchObject({
      status: 413,
      body: { code: 'tooLarge' },
    })
  })

  test('may be larger for some endpoints: an import of 300 KB is accepted', async () => {
    const csv = `Name,Phone,Roles\n${'Ana Lee,021 555 0100,Cook\n'.repeat(12_000)}`
    expect((await manager.post('/api/staff/import', { csv })).status).toBe(200)
  })

  test('[CONST-06] with invalid fields are refused with a plain message for each field', async () => {
    const post = (body: unknown) => manager.post('/api/roles', body)
    expect(await post(undefined)).toMatchObject({ status: 400, body: { issues: [{ path: '', message: 'Required' }] } })
    expect((await post({})).body).toEqual({
      code: 'invalid',
      message: 'Required',
      issues: [{ path: 'name', message: 'Required' }],
    })
    expect((await post({ name: 5 })).body).toMatchObject({
      issues: [{ path: 'name', message: 'Expected string, received number' }],
    })
    expect((await post({ name: 'Cook', boss: true })).body).toMatchObject({
      issues: [{ path: '', message: 'Unknown field: boss' }],
    })
    expect((await post([])).body).toMatchObject({ issues: [{ message: 'Expected object, received array' }] })
  })

  test('[API-05] with an unknown name in the query are refused, except where the specification leaves one unnamed', async () => {
    const reads = registry.filter((endpoint) => endpoint.method === 'GET' && endpoint.query !== undefined)
    const lenient: string[] = []
    for (const { name, path } of reads) {
      const { body } = await manager.get(
        `${path.replace(':weekStartDate', '2026-11-23').replace(/:\w+/g, '1')}?bogus=1`,
      )
      const { issues = [] } = (body ?? {}) as { issues?: { message: string }[] }
      if (!issues.some(({ message }) => message === 'Unknown field: bogus')) lenient.push(name)
    }
    expect(lenient).toEqual(['listShifts', 'listStaffShifts'])
  })

  test('may omit the body and its type, and may announce JSON without sending any', async () => {
    expect((await manager.send('POST', '/api/notifications/999999/read')).status).toBe(404)
    expect((await manager.send('POST', '/api/notifications/999999/read', '', JSON_TYPE)).status).toBe(404)
  })

  test('with characters that the database cannot store are refused, whatever the field', async () => {
    for (const bad of ['a\0b', 'a\ud800b']) {
      expect((await manager.post('/api/roles', { name: bad })).status).toBe(400)
      expect((await testApp.anonymous.post('/api/login', { username: bad, password: 'x' })).status).toBe(400)
      expect((await testApp.anonymous.post('/api/login', { username: 'x', password: bad })).status).toBe(400)
    }
    expect((await manager.get('/api/schedule/week/2026-11-23%00')).status).toBe(400)
  })

  test('with bodies nested deeper than any endpoint needs are refused with 400, also for visitors', async () => {
    const lists = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    for (const body of [
      lists,
      `{"username":${lists},"password":"x"}`,
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    ])
      expect(await testApp.anonymous.send('POST', '/api/login', body, JSON_TYPE)).toMatchObject({
        status: 400,
        body: { code: 'invalid', message: 'Has too many levels of lists and objects' },
      })
  })

  test('to routes whose clients read `error` get the message in that field too', async () => {
    const { body } = await manager.post('/api/notifications/999999/read')
    expect(body).toMatchObject({ code: 'notFound', error: (body as { message: string }).message })
    expect((await manager.get('/api/staff/by-user/999999')).body).toMatchObject({
      error: 'Failed to fetch staff data',
    })
    expect((await manager.get('/api/nothing')).body).not.toHaveProperty('error')
  })
})

describe('writes sent by another site', () => {
  const write = (headers: Record<string, string>) =>
    manager.send('PATCH', '/api/user/darkmode', { darkMode: true }, headers)

  test('are refused by Sec-Fetch-Site, or by Origin if the browser does not send that header', async () => {
    const HOST = { host: 'fairweek.test' }
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://fairweek.test' },
      { origin: 'http://evil.test' },
      { origin: 'http://fairweek.test.evil.test' },
      { origin: 'null' },
    ])
      expect(await write({ ...HOST, ...headers })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    for (const headers of [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://fairweek.test' },
    ])
      expect((await write({ ...HOST, ...headers })).status).toBe(200)
  })

  test('[OPS-14] C16: are accepted from PUBLIC_URL behind a proxy that replaces the host; refusals log both', async () => {
    const lines: string[] = []
    const proxied = await createTestApp({
      outside: { allowedAddresses: [], publicUrl: 'http://Roster.lan:80/roster' },
      writeLog: (line) => lines.push(line),
    })
    const staff = await proxied.signInAs('staff')
    const sendFrom = async (origin: string, more = {}) => {
      const headers = { host: '127.0.0.1:3000', origin, ...more }
      return (await staff.send('PATCH', '/api/user/darkmode', { darkMode: true }, headers)).status
    }
    expect(await sendFrom('http://roster.lan')).toBe(200)
    expect(await sendFrom('http://127.0.0.1:3000')).toBe(200)
    for (const origin of ['https://roster.lan', 'http://roster.lan:8080', 'http://x.roster.lan', 'null', 'roster.lan'])
      expect(await sendFrom(origin), origin).toBe(403)
    expect(await sendFrom('http://roster.lan', { 'sec-fetch-site': 'same-site' })).toBe(403)
    const refusals = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /^refused a write/.test(msg))
    expect(refusals[0]).toMatchObject({
      origin: 'https://roster.lan',
      host: '127.0.0.1:3000',
      publicUrl: 'http://Roster.lan:80/roster',
    })
    expect(refusals).toHaveLength(6)
    await proxied.close()
  })

  test('are refused without a body and as text too', async () => {
    const cross = { 'sec-fetch-site': 'cross-site' }
    expect((await manager.send('POST', '/api/logout', undefined, cross)).status).toBe(403)
    expect((await manager.send('POST', '/api/roles', 'x', { ...cross, 'content-type': 'text/plain' })).status).toBe(403)
    expect((await manager.get('/api/user')).status).toBe(200)
  })
})

describe('replies', () => {
  test('are 304 for a list until something in it changes', async () => {
    const first = await manager.get('/api/roles')
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^W\/".+"$/)
    const again = await manager.send('GET', '/api/roles', undefined, { 'if-none-match': tag })
    expect(again).toMatchObject({ status: 304, text: '' })
    await manager.post('/api/roles', { name: 'Cook' })
    const changed = await manager.send('GET', '/api/roles', undefined, { 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect(changed.headers['cache-control']).toBe('private, no-cache')
  })

  test('[API-03] C24: are the same for HEAD as for GET, without a body, whatever encodings the client names', async () => {
    for (let number = 0; number < 30; number++) await manager.post('/api/roles', { name: `Role number ${number}` })
    const { secretPath } = (await manager.post('/api/calendar/feed')).body as { secretPath: string }
    const urls = ['/api/roles', secretPath, '/api/staff/export', '/auth', '/api/nothing', '/healthz']
    const encodings = [{}, ...['gzip', 'identity', '', '*;q=0'].map((named) => ({ 'accept-encoding': named }))]
    for (const url of urls)
      for (const encoding of encodings) {
        const [got, head] = await Promise.all(
          (['GET', 'HEAD'] as const).map((method) => manager.send(method, url, undefined, encoding)),
        )
        const name = `${url} ${JSON.stringify(encoding)}`
        expect(head?.text, name).toBe('')
        expect(head?.status, name).toBe(got?.status)
        for (const header of ['content-type', 'content-disposition', 'cache-control', 'etag', 'set-cookie'])
          expect(head?.headers[header], `${name} ${header}`).toEqual(got?.headers[header])
        const isAsked = 'accept-encoding' in encoding && encoding['accept-encoding'] === 'gzip'
        if (!isAsked) expect(got?.headers, name).not.toHaveProperty('content-encoding')
        const tag = got?.headers.etag
        if (tag !== undefined && url.startsWith('/api/'))
          expect(
            (await manager.send('HEAD', url, undefined, { ...encoding, 'if-none-match': String(tag) })).status,
            name,
          ).toBe(304)
      }
  })

  test('are UTF-8 with a byte order mark for CSV downloads, and JSON for their refusals', async () => {
    const reply = await manager.get('/api/staff/export')
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="staff.csv"')
    expect(reply.text.charCodeAt(0)).toBe(0xfeff)
    const refused = await manager.get('/api/timesheets/export?startDate=2026-11-23&endDate=2026-11-01')
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })

  test('contain the page for every page address, and let browsers cache hashed files permanently', async () => {
    const page = await testApp.anonymous.send('GET', '/schedule', undefined, { accept: 'text/html' })
    expect(page).toMatchObject({ status: 200 })
    expect(page.text).toContain('<title>page</title>')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
    const script = await testApp.anonymous.get('/assets/app-1a2b3c.js')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(script.headers['content-encoding']).toBeUndefined()
    const packed = await testApp.anonymous.send('GET', '/assets/app-1a2b3c.js', undefined, { 'accept-encoding': 'br' })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': script.headers['content-type'],
      'cache-control': script.headers['cache-control'],
      vary: 'accept-encoding',
    })
  })

  test.each(['/auth', '/auth?next=/a.b', '/staff/12', '/api-guide'])(
    '[OPS-11] contain the page for GET and HEAD of %s, whatever the client accepts',
    async (url) => {
      for (const accept of ['text/html', '*/*', 'application/json', '']) {
        const page = await testApp.anonymous.send('GET', url, undefined, { accept })
        expect(page, accept).toMatchObject({ status: 200, text: PAGE })
        const head = await testApp.anonymous.send('HEAD', url, undefined, { accept })
        expect(head, accept).toMatchObject({ status: 200, text: '' })
        expect(head.headers['content-type'], accept).toMatch(/^text\/html/)
        expect(head.headers['content-length'], accept).toBe(String(PAGE.length))
      }
    },
  )

  test.each([
    '/assets/gone.js',
    '/robots.txt',
    '/.well-known/security',
    '/api',
    '/api?a',
    '/api/nothing',
    '/metrics',
    '/%5c..',
    '/assets/..%5c..%5cx',
    '/..%2f..%2fetc/passwd',
  ])('[OPS-11] are 404 for %s, which names no page, whatever the client accepts', async (url) => {
    for (const accept of ['text/html', '*/*']) {
      const missing = await testApp.anonymous.send('GET', url, undefined, { accept })
      expect(missing, accept).toMatchObject({ status: 404, body: { code: 'notFound' } })
      expect((await testApp.anonymous.send('HEAD', url, undefined, { accept })).status, accept).toBe(404)
    }
  })

  test('[OPS-11] are 404 for any other method on the address of a page', async () => {
    expect((await testApp.anonymous.post('/auth', {})).status).toBe(404)
  })

  test('are described by the API document with all errors and the formats of dates, times and files', async () => {
    const { body } = await testApp.anonymous.get('/api/docs/json')
    const { paths } = body as { paths: Record<string, Record<string, Operation>> }
    const operations = Object.values(paths).flatMap((path) => Object.values(path))
    const find = (name: string) => operations.find(({ operationId }) => operationId === name)
    for (const endpoint of registry) {
      const statuses = refusalsOf(endpoint).map((code) => String(ERROR_STATUS[code]))
      const isDownload = ['csv', 'workbook', 'jsonFile', 'image', 'events'].includes(endpoint.produces ?? 'json')
      const unchanged = endpoint.method === 'GET' && !isDownload ? ['304'] : []
      expect(Object.keys(find(endpoint.name)?.responses ?? {}), endpoint.name).toEqual([
        '200',
        ...unchanged,
        ...statuses,
      ])
    }
    expect(find('login')?.responses[429]?.content['application/json']?.schema.required).toContain('message')
    expect(Object.keys(find('exportStaff')?.responses[200]?.content ?? {})).toEqual(['text/csv'])
    const times = operations.flatMap(listFields).filter(({ name }) => /^(start|end)Time$/.test(name))
    expect(times.length).toBeGreaterThan(10)
    for (const { name, schema } of times) {
      expect(JSON.stringify(schema), name).toContain('2[0-3]')
      expect(JSON.stringify(schema).includes('24:00'), name).toBe(name === 'endTime')
    }
    const dates = operations.flatMap(listFields).filter(({ name }) => /date$/i.test(name) || name === 'from')
    expect(dates.length).toBeGreaterThan(30)
    for (const { name, schema } of dates) expect(JSON.stringify(schema), name).toContain('"format":"date"')
  })

  test('of the API document list the endpoints, and its page has no inline script', async () => {
    const { body } = await testApp.anonymous.get('/api/docs/json')
    const paths = Object.keys((body as { paths: object }).paths)
    expect(paths).toContain('/api/schedule/{id}/confirm')
    expect(paths).not.toContain('/healthz')
    const page = await testApp.anonymous.send('GET', '/api/docs', undefined, { accept: 'text/html' })
    expect(page.status).toBe(200)
    expect(page.text).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/)
  })
})

describe('failures of the server', () => {
  test('are answered with 500 and an id that is in the log, without a stack trace', async () => {
    const lines: string[] = []
    const broken = await createTestApp({ writeLog: (line) => lines.push(line) })
    const someone = await broken.signInAs('manager')
    await broken.db.execute(sql`alter table roles rename to lost_roles`)
    const reply = await someone.post('/api/roles', { name: 'Cook' })
    const { message } = reply.body as { message: string }
    const id = /Quote ([0-9a-f]{8}) /.exec(message)?.[1]
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect(reply.text).not.toMatch(/ at |select|insert|\.ts/)
    expect(lines.filter((line) => line.includes(String(id)))).toHaveLength(1)
    for (const line of lines) expect(line.trimEnd()).not.toContain('\n')
    await broken.close()
  })

  test('are answered with 503 if the database is away, while the process still answers /healthz', async () => {
    const { url, drop } = await createPostgresDatabase()
    const connection = await connectPostgres(url)
    const away = await createTestApp({ connection })
    expect((await away.anonymous.get('/readyz')).status).toBe(200)
    const someone = await away.signInAs('manager')
    await connection.close()
    expect((await away.anonymous.get('/healthz')).status).toBe(200)
    expect((await away.anonymous.get('/readyz')).status).toBe(503)
    expect(await someone.get('/api/roles')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await away.app.close()
    await drop()
  })

  test('are prevented: the app does not start if no feature serves an endpoint', async () => {
    const { db, ping, close } = await createTestDatabase()
    const options = { db, pingDatabase: ping, clock: Date.now, log: { level: 'silent' }, webFolder: null } as const
    await expect(createApp({ ...options, features: features.slice(1) })).rejects.toThrow(
      /^Nobody serves .*POST \/api\/login/,
    )
    await close()
  })
})
