/** Tests an app under a path of a shared domain (decision 0095). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '../env.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { withoutBasePath } from './base-path.ts'

const PAGE =
  '<html><head><link href="/favicon.svg" /><a href="//other.example"></a><script src="/assets/a-1.js"></script></head></html>'
const MOVED =
  '<html><head>\n    <meta name="base-path" content="/roster" /><link href="/roster/favicon.svg" /><a href="//other.example"></a><script src="/roster/assets/a-1.js"></script></head></html>'
const ACCOUNT = {
  username: 'rowan',
  email: 'rowan@example.test',
  name: 'Rowan',
  phoneNumber: '021 555 0100',
  password: 'a long enough one',
}

let webFolder: string
let moved: TestApp
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'fairweek-base-'))
  mkdirSync(join(webFolder, 'assets'))
  writeFileSync(join(webFolder, 'index.html'), PAGE)
  writeFileSync(join(webFolder, 'assets', 'a-1.js'), 'export {}')
  moved = await createTestApp({ webFolder, basePath: '/roster', trustProxy: 1 })
})
afterAll(async () => {
  await moved.close()
  rmSync(webFolder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => moved.anonymous.send('GET', url, undefined, headers)

test.each([
  ['/roster', '/'],
  ['/roster?a=1', '/?a=1'],
  ['/roster/', '/'],
  ['/roster/api/user?a=/roster/', '/api/user?a=/roster/'],
  ['/roster/roster/x', '/roster/x'],
  ['/rosters', '/rosters'],
  ['/healthz', '/healthz'],
])('[OPS-09] the path %s is %s within the application', (url, within) => {
  expect(withoutBasePath(url, '/roster')).toBe(within)
  expect(withoutBasePath(url, '')).toBe(url)
})

test('[API-06] every reply names the script of the page', async () => {
  for (const url of ['/roster', '/roster/api/user', '/roster/healthz'])
    expect((await get(url)).headers['fairweek-page'], url).toBe('a-1.js')
})

test('[OPS-09] the page refers to its files under the base path, whatever address is requested', async () => {
  for (const url of ['/roster', '/roster/', '/roster/index.html', '/roster/schedule', '/schedule', '/']) {
    const reply = await get(url)
    expect(reply, url).toMatchObject({ status: 200, text: MOVED })
    expect(reply.headers['content-type'], url).toBe('text/html; charset=utf-8')
    expect(reply.headers['cache-control'], url).toBe('no-cache')
    const head = await moved.anonymous.send('HEAD', url)
    expect(head, url).toMatchObject({ status: 200, text: '' })
    expect(head.headers['content-length'], url).toBe(String(MOVED.length))
  }
  const tag = String((await get('/roster/')).headers.etag)
  expect((await get('/roster/', { 'if-none-match': tag })).status).toBe(304)
  const file = await get('/roster/assets/a-1.js')
  expect(file).toMatchObject({ status: 200, text: 'export {}' })
  expect(file.headers['cache-control']).toMatch(/immutable/)
})

test('[OPS-09] endpoints answer with the base path, and without it behind a proxy that strips it', async () => {
  for (const url of ['/roster/api/setup', '/api/setup', '/roster/healthz', '/readyz'])
    expect((await get(url)).status, url).toBe(200)
  for (const url of ['/roster/api/nothing', '/roster/assets/gone.js']) expect((await get(url)).status, url).toBe(404)
  const document = (await get('/roster/api/docs/json')).body as { servers: unknown }
  expect(document.servers).toEqual([{ url: '/roster' }])
})

test('[OPS-09] the session cookie is limited to the base path and has a name that browsers accept there', async () => {
  const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' }
  const cookieOf = async (url: string, body: object, headers: Record<string, string>) =>
    String((await moved.anonymous.send('POST', url, body, headers)).headers['set-cookie'])
  const login = { username: ACCOUNT.username, password: ACCOUNT.password }
  expect(await cookieOf('/roster/api/register', ACCOUNT, {})).toMatch(
    /^fairweek=[^;]+; Max-Age=\d+; Path=\/roster; HttpOnly/,
  )
  const secure = await cookieOf('/roster/api/login', login, https)
  const { headers } = await moved.anonymous.send('GET', '/roster/', undefined, https)
  expect(headers['strict-transport-security'], 'C17').toBeUndefined()
  expect(secure).toMatch(/^__Secure-fairweek=[^;]+; Max-Age=\d+; Path=\/roster; HttpOnly; Secure/)
  const cookie = secure.split(';', 1)[0] ?? ''
  expect((await get('/roster/api/user', { ...https, cookie })).body).toMatchObject({ username: 'rowan' })
  expect(await cookieOf('/roster/api/logout', {}, { ...https, cookie })).toMatch(/^__Secure-fairweek=; .*Path=\/roster/)
})

test('[OPS-09] the base path must be a valid path, and the public address must end in it', () => {
  const read = (variables: Record<string, string>) => () => readEnvironment(variables)
  for (const [BASE_PATH, path] of [
    ['/', ''],
    ['/roster', '/roster'],
    ['/roster/', '/roster'],
    ['/a/b-c', '/a/b-c'],
  ] as const)
    expect(readEnvironment({ BASE_PATH }).BASE_PATH).toBe(path)
  for (const BASE_PATH of ['roster', '//x', '/a b', '/a?b', '/<a>'])
    expect(read({ BASE_PATH }), BASE_PATH).toThrow(/^BASE_PATH must be a path such as \/roster\.$/)
  expect(read({ BASE_PATH: '/roster', PUBLIC_URL: 'https://example.com/roster/' })).not.toThrow()
  for (const wrong of [
    { BASE_PATH: '/roster', PUBLIC_URL: 'https://example.com' },
    { PUBLIC_URL: 'https://example.com/roster' },
  ])
    expect(read(wrong)).toThrow(/^PUBLIC_URL must end in the path of BASE_PATH/)
})
