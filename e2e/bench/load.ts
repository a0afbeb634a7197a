/**
 * Measures a page's first load with an empty cache: what it transfers until it stands still, its largest paint and its
 * layout shift on a slow processor, and how soon it appears on a slow connection. Bytes and numbers of calls are exact;
 * times are comparable only between runs on the same quiet machine. `-- --calls` lists the calls of the API.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { type App, startApp } from '../harness/apps/start-app.ts'
import { type DemoAccount, launchOptionsOf, moveDates, openContext, signIn, VIEWPORTS } from '../harness/browser.ts'
import { findBrowser } from '../harness/find-browser.ts'

/** 400 kbit/s, with a latency of 200 ms per request. */
const SLOW = { offline: false, latency: 200, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SLOW_TIMEOUT_MS = 60_000
const PROCESSOR_SLOWDOWN = 4
/** A page stands still once it has sent no request for this long. */
const STILL_MS = 4_000

interface Load {
  path: string
  as: DemoAccount | null
  /** The selector of an element that appears once the page is complete. */
  shown: string
}

const LOADS: readonly Load[] = [
  { path: '/auth', as: null, shown: 'form input' },
  ...(['staff', 'manager'] as const).flatMap((as): Load[] => [
    { path: '/', as, shown: 'main h2' },
    { path: '/schedule', as, shown: '[data-shift], .border-l-role' },
  ]),
]

const print = (line: string) => process.stdout.write(`${line}\n`)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Sums the bytes and counts the files of a page load, by kind, as transferred, without headers. */
function countTransfers(page: Page) {
  const replies: Promise<{ kind: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    replies.push(request.sizes().then(({ responseBodySize }) => ({ kind, bytes: responseBodySize })))
  })
  return async (kind: string) => {
    const own = (await Promise.all(replies)).filter((reply) => reply.kind === kind)
    return { files: own.length, bytes: own.reduce((sum, { bytes }) => sum + bytes, 0) }
  }
}

/**
 * Opens a page in a browser profile whose cache is empty; the sign-in, which happens in another profile, leaves nothing
 * in it either.
 */
async function openCold(browser: Browser, app: App, as: DemoAccount | null): Promise<Page> {
  const signing = await openContext(browser, app)
  if (as) await signIn(await signing.newPage(), as)
  const context = await browser.newContext({
    storageState: await signing.storageState(),
    viewport: VIEWPORTS.phone,
    serviceWorkers: 'block',
  })
  await moveDates(context, app)
  await signing.close()
  return context.newPage()
}

/**
 * Makes the page call `tell` when an element matches the selector; polling could notice it up to half a second late.
 */
async function tellWhenShown(page: Page, shown: string, tell: () => void): Promise<void> {
  await page.exposeFunction('tellShown', tell)
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(selector) === null) return
      observer.disconnect()
      Reflect.get(window, 'tellShown')()
    }).observe(document, { childList: true, subtree: true })
  }, shown)
}

interface Paint {
  largestMs: number
  shift: number
}

/** Lets the page note its largest paint, and its layout shift as browsers sum it up: the worst window of five seconds. */
async function notePaint(page: Page): Promise<() => Promise<Paint>> {
  await page.addInitScript(() => {
    const paint = { largestMs: 0, shift: 0 }
    Reflect.set(window, 'paint', paint)
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) paint.largestMs = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    let [sum, first, last] = [0, 0, 0]
    new PerformanceObserver((list) => {
      for (const each of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (each.hadRecentInput) continue
        const isSameWindow = each.startTime - last < 1000 && each.startTime - first < 5000
        if (!isSameWindow) first = each.startTime
        sum = isSameWindow ? sum + each.value : each.value
        last = each.startTime
        paint.shift = Math.max(paint.shift, sum)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'paint') as Paint)
}

/** Waits until the page has sent no request for some seconds. */
async function standStill(page: Page, requests: readonly string[]): Promise<void> {
  for (let seen = -1; seen !== requests.length; ) {
    seen = requests.length
    await page.waitForTimeout(STILL_MS)
  }
}

async function measureTransfers(browser: Browser, app: App, { path, as, shown }: Load): Promise<void> {
  const page = await openCold(browser, app, as)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
  const sumOf = countTransfers(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url().slice(app.url.length)}`))
  const readPaint = await notePaint(page)
  await page.goto(`${app.url}${path}`)
  await page.locator(shown).first().waitFor()
  await standStill(page, requests)
  const { largestMs, shift } = await readPaint()
  const [scripts, styles, fonts] = await Promise.all([sumOf('script'), sumOf('stylesheet'), sumOf('font')])
  await page.context().close()

  const calls = requests.filter((request) => request.includes(' /api/'))
  print(
    `${path} ${as ? `as ${as}` : 'signed out'}: ${requests.length} requests, ${calls.length} of them calls of the API; ` +
      `${kilobytes(scripts.bytes)} JavaScript in ${scripts.files} files, ${kilobytes(styles.bytes)} styles, ` +
      `${kilobytes(fonts.bytes)} fonts; largest paint ${(largestMs / 1000).toFixed(1)} s, layout shift ${shift.toFixed(3)}`,
  )
  if (process.argv.includes('--calls')) for (const call of calls) print(`  ${call}`)
}

async function measureSlowConnection(browser: Browser, app: App, { path, as, shown }: Load): Promise<void> {
  const page = await openCold(browser, app, as)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', SLOW)
  let shownAt = 0
  await tellWhenShown(page, shown, () => {
    shownAt = performance.now()
  })
  const started = performance.now()
  await page.goto(`${app.url}${path}`, { waitUntil: 'commit', timeout: SLOW_TIMEOUT_MS })
  await page.locator(shown).first().waitFor({ timeout: SLOW_TIMEOUT_MS })
  print(`  shown at 400 kbit/s after ${((shownAt - started) / 1000).toFixed(1)} s`)
  await page.context().close()
}

const app = await startApp({ demo: true })
const browser = await chromium.launch(launchOptionsOf(await findBrowser()))
try {
  for (const load of LOADS) {
    await measureTransfers(browser, app, load)
    await measureSlowConnection(browser, app, load)
  }
} finally {
  await browser.close()
  await app.close()
}
