import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, LaunchOptions, Page } from '@playwright/test'
import type { BrowserProgram } from './unpack-browser.ts'

export const VIEWPORTS = { laptop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } } as const
export type Viewport = keyof typeof VIEWPORTS
export type Theme = 'light' | 'dark'

/** Accounts of the demo; all of them have the password `fairweek`. */
export type DemoAccount = 'admin' | 'manager' | 'staff'
const DEMO_PASSWORD = 'fairweek'

export interface PageOptions {
  viewport?: Viewport
  theme?: Theme
  /** Keeps what a browser keeps for when there is no network; other pages always ask the server. */
  mayKeep?: boolean
}

/**
 * Stories under strain: `STORY_SLOW_MS=700` makes every call of the API and every script take up to so long, and what a
 * story does not wait for comes too late; `STORY_SLOW_STEP_MS=500` lets the page go on so long after each step, and what a
 * story must be in time for is over.
 */
const SLOW_MS = Number(process.env.STORY_SLOW_MS ?? 0)
const SLOW_STEP_MS = Number(process.env.STORY_SLOW_STEP_MS ?? 0)

/** How to start the browser, without a window. */
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

/** A browser profile of its own on an application's address, whose clock shows this instant now and runs on. */
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
    serviceWorkers: options.mayKeep ? 'allow' : 'block',
  })
  addresses.set(context, app.url)
  if (SLOW_MS > 0) await delayCalls(context)
  await context.clock.install({ time: app.now() })
  return context
}

/** Calls the API with the page's cookies, as the page itself would. Throws on a refusal. */
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

/** Signs in without the form: the page carries the session's cookie afterwards. */
export async function signIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await callApi(page, 'POST', '/api/login', { username, password })
}

/** Gives an account to a member of staff who has none, as whoever was sent its link would: on a page of nobody's. */
export async function openAccount(manager: Page, page: Page, staffId: number, username: string): Promise<void> {
  const invitation = { staffId, email: `${username}@example.com`, username }
  const created = await callApi(manager, 'POST', '/api/create-user', invitation)
  const token = (created as { setPasswordPath: string }).setPasswordPath.split('token=')[1] ?? ''
  await callApi(page, 'POST', '/api/set-password', { token, password: DEMO_PASSWORD })
}

/** Sets the signed-in user's own preference, and shows the page in it. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await callApi(page, 'PATCH', '/api/user/darkmode', { darkMode: theme === 'dark' })
  await page.emulateMedia({ colorScheme: theme })
  await page.reload()
}

/** Stops the page's clock a moment from now, so that only the story lets time pass. */
export async function stopClock(page: Page): Promise<void> {
  // On a busy machine the moment may be over before the clock hears of it.
  for (let moment = 1000; ; moment *= 2) {
    const now = await page.evaluate(() => Date.now())
    try {
      return await page.clock.pauseAt(now + moment)
    } catch (error) {
      if (moment > 5000) throw error
    }
  }
}

/** Holds the calls of an address back until what it returns is called. */
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

/** As behind a proxy that lets no stream of changes through: everything is read at the specified times only. */
export async function blockStream(page: Page): Promise<void> {
  await page.route('**/api/live', (route) => route.fulfill({ status: 503 }))
}
