import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, LaunchOptions, Page } from '@playwright/test'
import type { BrowserProgram } from './unpack-browser.ts'

export const VIEWPORTS = { laptop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } } as const
export type Viewport = keyof typeof VIEWPORTS
export type Theme = 'light' | 'dark'

/** Accounts of the sample restaurant; the password of each is `fairweek`. */
export type DemoAccount = 'admin' | 'manager' | 'staff' | 'colleague'
export const DEMO_PASSWORD = 'fairweek'

export interface PageOptions {
  viewport?: Viewport
  theme?: Theme
  /** True to allow the service worker and its offline cache; otherwise pages always ask the server. */
  mayCache?: boolean
  /** True if the story stops or sets the clock. This makes a page slow, because all of its timers are simulated. */
  mayStopClock?: boolean
}

/**
 * Slows stories down to find race conditions. `STORY_SLOW_MS=700` delays every API call and script by up to this time,
 * to find stories that fail to wait for something. `STORY_SLOW_STEP_MS=500` lets the page run this long after each
 * step, to find stories that rely on being fast.
 */
const SLOW_MS = Number(process.env.STORY_SLOW_MS ?? 0)
const SLOW_STEP_MS = Number(process.env.STORY_SLOW_STEP_MS ?? 0)

/** Returns the options for starting the browser headless. */
export function launchOptionsOf({ path, environment }: BrowserProgram): LaunchOptions {
  const inherited = Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  return {
    executablePath: path,
    env: { ...Object.fromEntries(inherited), ...environment },
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'],
    slowMo: SLOW_STEP_MS,
  }
}

async function delayCalls(context: BrowserContext): Promise<void> {
  await context.route(/\/(?:api|assets)\//, async (route) => {
    await wait(SLOW_MS * Math.random())
    await route.fallback().catch(() => {})
  })
}

const addresses = new WeakMap<BrowserContext, string>()
const stoppable = new WeakSet<BrowserContext>()

/** Sets the pages' clock to the application's current time; their timers remain the browser's own. */
export async function moveDates(context: BrowserContext, app: { now: () => number }): Promise<void> {
  await context.addInitScript((aheadMs) => {
    const RealDate = Date
    // Methods only: a compiler may wrap other functions with a helper that the page does not have.
    const clock = {
      now() {
        return RealDate.now() + aheadMs
      },
    }
    globalThis.Date = new Proxy(RealDate, {
      get(_, key) {
        return Reflect.get(key === 'now' ? clock : RealDate, key)
      },
      construct(_, given, target) {
        return Reflect.construct(RealDate, given.length === 0 ? [clock.now()] : given, target)
      },
      apply() {
        return new RealDate(clock.now()).toString()
      },
    })
  }, app.now() - Date.now())
}

/** Opens a separate browser profile for an application, with a running clock at the application's current time. */
export async function openContext(
  browser: Browser,
  app: { url: string; now: () => number },
  options: PageOptions = {},
): Promise<BrowserContext> {
  const viewport = options.viewport ?? 'laptop'
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: VIEWPORTS[viewport],
    hasTouch: viewport === 'phone',
    colorScheme: options.theme ?? 'light',
    reducedMotion: 'reduce',
    locale: 'en-NZ',
    acceptDownloads: true,
    serviceWorkers: options.mayCache ? 'allow' : 'block',
  })
  addresses.set(context, app.url)
  if (SLOW_MS > 0) await delayCalls(context)
  if (options.mayStopClock) {
    await context.clock.install({ time: app.now() })
    stoppable.add(context)
  } else await moveDates(context, app)
  return context
}

/** Calls the API with the page's cookies, as the page itself would. Throws if the call is refused. */
export async function callApi(page: Page, method: string, path: string, body?: unknown): Promise<unknown> {
  const origin = addresses.get(page.context())
  if (origin === undefined) throw new Error('This page was not opened on an application.')
  const reply = await page.context().request.fetch(`${origin}${path}`, {
    method,
    headers: { origin },
    ...(body === undefined ? {} : { data: body }),
  })
  if (!reply.ok()) throw new Error(`${method} ${path} answered ${reply.status()}: ${await reply.text()}`)
  return reply.headers()['content-type']?.includes('json') ? reply.json() : reply.text()
}

/** Signs in without the form; the page then has the session's cookie. */
export async function signIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await callApi(page, 'POST', '/api/login', { username, password })
}

/** Gives a staff member without an account one, using their invitation link on a page that is not signed in. */
export async function openAccount(manager: Page, page: Page, staffId: number, username: string): Promise<void> {
  const invitation = { staffId, email: `${username}@example.com`, username }
  const created = await callApi(manager, 'POST', '/api/create-user', invitation)
  const token = (created as { setPasswordPath: string }).setPasswordPath.split('token=')[1] ?? ''
  await callApi(page, 'POST', '/api/set-password', { token, password: DEMO_PASSWORD })
}

/** Sets the signed-in user's theme and reloads the page with it. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await callApi(page, 'PATCH', '/api/user/darkmode', { darkMode: theme === 'dark' })
  await page.emulateMedia({ colorScheme: theme })
  await page.reload()
}

/** Stops the page's clock at a time just ahead, so that time passes only when the story says so. */
export async function stopClock(page: Page): Promise<void> {
  if (!stoppable.has(page.context())) throw new Error('Open this page with `mayStopClock`.')
  // On a busy machine that time may already have passed when the page receives the command, so a later time is tried.
  for (let moment = 1000; ; moment *= 2) {
    const now = await page.evaluate(() => Date.now())
    try {
      return await page.clock.pauseAt(now + moment)
    } catch (error) {
      if (moment > 5000) throw error
    }
  }
}

/** Holds back calls to a URL until the returned function is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

/** Simulates a proxy that blocks the stream of changes, so that pages only poll at the specified intervals. */
export async function blockStream(page: Page | BrowserContext): Promise<void> {
  await page.route('**/api/live', (route) => route.fulfill({ status: 503 }))
}
