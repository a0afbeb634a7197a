/**
 * Opens the schedule in a browser through Caddy with deploy/Caddyfile, under a base path. Checks that a change reaches
 * the page through the stream within a second, and by polling if Caddy blocks the stream.
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findProgram, startCaddy } from '../../server/src/testing/outside/proxy.ts'
import { makeQuickFolder } from '../harness/apps/make-quick-folder.ts'
import { type App, startApp } from '../harness/apps/start-app.ts'
import { callApi, launchOptionsOf, openContext, signIn } from '../harness/browser.ts'
import { findBrowser } from '../harness/find-browser.ts'
import { planShift } from '../harness/schedule-week.ts'
import { weekFromNow } from '../harness/story-time.ts'

const BASE_PATH = '/roster'
const STREAM = `${BASE_PATH}/api/live`
const WEEK = weekFromNow(6)
const CHANGES = 10
/** The time without changes in which the page's polls are counted. A page without a stream polls once a second. */
const QUIET_MS = 5_000
/** The first seconds of a page, in which it reads its week for the first time. */
const SETTLE_MS = 3_000
/** The longest time until a change is shown. A poll every second, and the read itself, take up to two. */
const LONGEST_MS = { stream: 1_000, polls: 3_000 } as const

const print = (line: string) => process.stdout.write(`${line}\n`)
const chip = (page: Page) => page.getByRole('button', { name: /^Bo Li, Cook, Friday/ })

/** Adds and removes a shift as another manager; returns the milliseconds from sending each change until it is shown. */
async function timeChanges(page: Page, other: Page): Promise<number[]> {
  const shift = { person: 'Bo Li', role: 'Cook', dayOfWeek: 5, from: '18:00', to: '23:00' }
  const { id, staffId, roleId } = await planShift(other, WEEK, shift)
  await chip(page).waitFor()
  await callApi(other, 'DELETE', `/api/schedule/${id}`)
  await chip(page).waitFor({ state: 'detached' })
  const body = { weekStartDate: WEEK, dayOfWeek: 5, startTime: '18:00', endTime: '23:00', staffId, roleId }
  const times: number[] = []
  for (let index = 0; index < CHANGES; index += 1) {
    const sent = performance.now()
    const added = callApi(other, 'POST', '/api/schedule', { ...body, status: 'Pending' })
    await chip(page).waitFor()
    times.push(performance.now() - sent)
    const removed = performance.now()
    await callApi(other, 'DELETE', `/api/schedule/${((await added) as { id: number }).id}`)
    await chip(page).waitFor({ state: 'detached' })
    times.push(performance.now() - removed)
  }
  return times.sort((a, b) => a - b)
}

async function check(browser: Browser, app: App, url: string, kind: keyof typeof LONGEST_MS): Promise<void> {
  const place = { url: `${url}${BASE_PATH}`, now: app.now }
  const contexts = [await openContext(browser, place), await openContext(browser, place)] as const
  const [page, other] = [await contexts[0].newPage(), await contexts[1].newPage()]
  await signIn(page, 'manager')
  await signIn(other, 'admin')
  let polls = 0
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/schedule/week/${WEEK}`)) polls += 1
  })
  const stream = page.waitForResponse(`${url}${STREAM}`)
  await page.goto(`${place.url}/schedule?week=${WEEK}`)
  const reply = await stream
  const encoding = (await reply.allHeaders())['content-encoding'] ?? 'none'
  await page.waitForTimeout(SETTLE_MS)
  const before = polls
  await page.waitForTimeout(QUIET_MS)
  const quiet = polls - before
  const times = await timeChanges(page, other)
  for (const context of contexts) await context.close()

  const [median = 0, longest = 0] = [times[Math.floor(times.length / 2)], times.at(-1)]
  print(
    `  ${STREAM} answers ${reply.status()}, content encoding ${encoding}; ${quiet} reads of the week in ${QUIET_MS / 1000} quiet seconds; ` +
      `change → shown p50 ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms, ${times.length} changes`,
  )
  const expected = kind === 'stream' ? { status: 200, quiet: quiet === 0 } : { status: 503, quiet: quiet >= 3 }
  if (reply.status() !== expected.status || encoding !== 'none') throw new Error('The stream is not as expected.')
  if (!expected.quiet) throw new Error(`The page polled ${quiet} times.`)
  if (longest > LONGEST_MS[kind]) throw new Error(`A change took longer than ${LONGEST_MS[kind]} ms.`)
}

async function run(program: string): Promise<void> {
  const folder = makeQuickFolder('fairweek-proxy-')
  const app = await startApp({ demo: true, environment: { BASE_PATH, TRUST_PROXY: '1' } })
  const browser = await chromium.launch(launchOptionsOf(await findBrowser()))
  const servers = [new URL(app.url).host]
  try {
    for (const kind of ['stream', 'polls'] as const) {
      const blocked = kind === 'polls' ? { blockedPath: STREAM } : {}
      const proxy = await startCaddy({ program, servers, folder, ...blocked })
      try {
        print(`through ${proxy.name}, ${kind === 'stream' ? 'with the stream' : 'which blocks the stream'}:`)
        await check(browser, app, proxy.url, kind)
      } finally {
        await proxy.stop()
      }
    }
    print('checked: changes are shown in time, through the stream and by polling')
  } finally {
    await browser.close()
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const { values } = parseArgs({ options: { proxy: { type: 'string' } }, strict: false })
const program = typeof values.proxy === 'string' ? values.proxy : findProgram('caddy')
if (program === undefined) print('skipped: Caddy is not installed; give its path as --proxy=/usr/bin/caddy')
else await run(program)
