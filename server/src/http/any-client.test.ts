/** Browsers, link previews and monitors get the same answers, by `GET` and by `HEAD`. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '@fairweek/domain/contracts/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProjectFolder } from '../environment/find-project.ts'
import { createTestApp, type SignedInClient, type TestApp, type TestClient } from '../testing/test-app.ts'

const PAGE = readFileSync(join(findProjectFolder(), 'web', 'index.html'), 'utf8')
const AGENTS = [
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
]

let webFolder: string
const apps: TestApp[] = []
async function startApp(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const app = await createTestApp({ webFolder, ...options })
  apps.push(app)
  return app
}
let testApp: TestApp
let admin: SignedInClient
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'fairweek-clients-'))
  mkdirSync(join(webFolder, 'assets'))
  writeFileSync(join(webFolder, 'index.html'), PAGE)
  writeFileSync(join(webFolder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(webFolder, 'assets', 'app-1a2b3c.js'), 'export {}')
  testApp = await startApp()
  admin = await testApp.signInAs('admin')
})
afterAll(async () => {
  for (const app of apps) await app.close()
  rmSync(webFolder, { recursive: true })
})

/** Every read of the API, of a week, of record 1, and of the whole list. */
const READS = registry
  .filter(({ method, produces }) => method === 'GET' && produces !== 'events')
  .map(({ path }) => path.replace(':weekStartDate', '2026-11-23').replace(/:\w+/g, '1'))
const OTHERS = [
  '/',
  '/auth',
  '/auth/callback',
  '/schedule',
  '/Schedule',
  '/dashboard/',
  '/no-such-page',
  '/index.html',
  '/favicon.svg',
  '/assets/app-1a2b3c.js',
  '/favicon.ico',
  '/robots.txt',
  '/assets/gone.js',
  '/assets/gone',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api',
  '/api/docs',
  '/api/docs/json',
  '/%zz',
  '/api/%E0%A4%A',
]

async function expectSameAnswer(url: string, client: TestClient, agents: readonly string[]): Promise<void> {
  const answers: object[] = []
  for (const agent of agents)
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers, text } = await client.send(method, url, undefined, { 'user-agent': agent })
      if (method === 'HEAD') expect(text, url).toBe('')
      answers.push({ status, type: headers['content-type'], to: headers.location, cached: headers['cache-control'] })
    }
  for (const answer of answers) expect(answer, url).toEqual(answers[0])
}

test('[API-03] every address answers `HEAD` as `GET`, without a body, to any client', async () => {
  for (const url of OTHERS) await expectSameAnswer(url, testApp.anonymous, AGENTS)
  for (const [index, url] of READS.entries()) {
    const agent = AGENTS.slice(index % AGENTS.length).slice(0, 1)
    await expectSameAnswer(url, admin, agent)
    await expectSameAnswer(url, testApp.anonymous, agent)
  }
})

test('[API-03] `HEAD` of the stream of changes has its status and headers, and leaves no stream open', async () => {
  const live = await startApp({ isLive: true })
  const staff = await live.signInAs('staff')
  // More than the streams that an account may have open.
  for (let asked = 0; asked < 7; asked++) {
    const reply = await staff.send('HEAD', '/api/live')
    expect(reply).toMatchObject({ status: 200, text: '' })
    expect(reply.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  }
  await expectSameAnswer('/api/live', admin, AGENTS.slice(0, 1))
  await expectSameAnswer('/api/live', testApp.anonymous, AGENTS.slice(0, 1))
})

test.each(['/favicon.ico', '/robots.txt', '/assets', '/assets/', '/assets/gone', '/Assets/gone', '/API/user', '/%00'])(
  '[OPS-11] %s is missing, and not the application',
  async (url) => {
    for (const agent of AGENTS)
      expect(await testApp.anonymous.send('GET', url, undefined, { 'user-agent': agent })).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      })
  },
)

test.each([
  ['/Schedule', '/schedule'],
  ['/SCHEDULE/?week=2026-11-23&q=Ana', '/schedule/?week=2026-11-23&q=Ana'],
  ['/Auth/Callback?code=AbC', '/auth/callback?code=AbC'],
])('[OPS-17] the page %s redirects to lower case, with its query as it was', async (url, to) => {
  const { status, headers } = await testApp.anonymous.get(url)
  expect({ status, to: headers.location }).toEqual({ status: 301, to })
})

test.each(['//EVIL', '/\\EVIL', '//Evil/page'])('[OPS-17] %s does not redirect to another site', async (url) => {
  expect((await testApp.anonymous.get(url)).headers.location).toBeUndefined()
})

test('[OPS-17] a redirect to lower case keeps the base path, also if a proxy has stripped it', async () => {
  const { anonymous } = await startApp({ basePath: '/Roster' })
  for (const url of ['/Roster/Schedule?q=A', '/Schedule?q=A'])
    expect((await anonymous.get(url)).headers.location, url).toBe('/Roster/schedule?q=A')
  expect((await anonymous.get('/Roster/schedule')).status).toBe(200)
})

test('[OPS-18] shared links have a title, a description and an image, and name a host only if it is configured', async () => {
  const readTags = async ({ anonymous }: TestApp) => {
    const { text } = await anonymous.get('/schedule?week=2026-11-23')
    const tags = text.matchAll(/<meta [^>]*property="og:(\w+)" content="([^"]+)"/g)
    return Object.fromEntries([...tags].map(([, name, content]) => [name, content]))
  }
  const tags = {
    title: 'Fairweek',
    type: 'website',
    description: expect.stringContaining('rosters'),
    image: '/icon-512.png',
  }
  expect(await readTags(testApp)).toEqual(tags)
  expect(await readTags(await startApp({ basePath: '/roster' }))).toEqual({ ...tags, image: '/roster/icon-512.png' })
  const outside = { allowedAddresses: [], publicUrl: 'https://rota.example/roster' }
  expect(await readTags(await startApp({ basePath: '/roster', outside }))).toEqual({
    ...tags,
    image: 'https://rota.example/roster/icon-512.png',
  })
})
