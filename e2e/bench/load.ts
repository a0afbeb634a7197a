/**
 * Measures the transfer sizes of a page's first load with an empty cache, and how soon the page appears on a slow
 * connection.
 */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { type App, startApp } from '../harness/apps/start-app.ts'
import { type DemoAccount, launchOptionsOf, moveDates, openContext, signIn, VIEWPORTS } from '../harness/browser.ts'
import { findBrowser } from '../harness/find-browser.ts'

/** 400 kbit/s, with a latency of 200 ms per request. */
const SLOW = { offline: false, latency: 200, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SLOW_TIMEOUT_MS = 60_000

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

/** Sums the bytes and counts the files of a page load, by kind, as transferred. */
function countTransfers(client: CDPSession) {
  const kinds = new Map<string, string>()
  const sums = new Map<string, { bytes: number; files: number }>()
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    const sum = sums.get(kind) ?? { bytes: 0, files: 0 }
    sums.set(kind, { bytes: sum.bytes + encodedDataLength, files: sum.files + 1 })
  })
  return (kind: string) => sums.get(kind) ?? { bytes: 0, files: 0 }
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

async function measure(browser: Browser, app: App, { path, as, shown }: Load): Promise<void> {
  const page = await openCold(browser, app, as)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const sumOf = countTransfers(client)
  await page.goto(`${app.url}${path}`)
  await page.locator(shown).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().close()

  const slow = await openCold(browser, app, as)
  const slowClient = await slow.context().newCDPSession(slow)
  await slowClient.send('Network.enable')
  await slowClient.send('Network.emulateNetworkConditions', SLOW)
  let shownAt = 0
  await tellWhenShown(slow, shown, () => {
    shownAt = performance.now()
  })
  const started = performance.now()
  await slow.goto(`${app.url}${path}`, { waitUntil: 'commit', timeout: SLOW_TIMEOUT_MS })
  await slow.locator(shown).first().waitFor({ timeout: SLOW_TIMEOUT_MS })
  const seconds = (shownAt - started) / 1000
  await slow.context().close()

  const [scripts, styles, fonts] = [sumOf('Script'), sumOf('Stylesheet'), sumOf('Font')]
  print(
    `${path} ${as ? `as ${as}` : 'signed out'}: ${kilobytes(scripts.bytes)} JavaScript in ${scripts.files} files, ` +
      `${kilobytes(styles.bytes)} styles, ${kilobytes(fonts.bytes)} fonts; shown at 400 kbit/s after ${seconds.toFixed(1)} s`,
  )
}

const app = await startApp({ demo: true })
const browser = await chromium.launch(launchOptionsOf(await findBrowser()))
try {
  for (const load of LOADS) await measure(browser, app, load)
} finally {
  await browser.close()
  await app.close()
}
