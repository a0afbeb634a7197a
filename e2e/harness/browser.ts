import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { BrowserProgram } from './unpack-browser.ts'

export const VIEWPORTS = { laptop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } } as const
export type Viewport = keyof typeof VIEWPORTS
export type Theme = 'light' | 'dark'

/** Accounts of the demo; all of them have the password `fairweek`. */
export type DemoAccount = 'admin' | 'manager' | 'staff'
export const DEMO_PASSWORD = 'fairweek'

export interface PageOptions {
  viewport?: Viewport
  theme?: Theme
}

/** Starts the browser without a window. */
export function launchBrowser({ path, environment }: BrowserProgram): Promise<Browser> {
  const inherited = Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  return chromium.launch({
    executablePath: path,
    env: { ...Object.fromEntries(inherited), ...environment },
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'],
  })
}

/** A browser profile of its own, on an application's address. */
export function openContext(browser: Browser, url: string, options: PageOptions = {}): Promise<BrowserContext> {
  const viewport = options.viewport ?? 'laptop'
  return browser.newContext({
    baseURL: url,
    viewport: VIEWPORTS[viewport],
    hasTouch: viewport === 'phone',
    colorScheme: options.theme ?? 'light',
    reducedMotion: 'reduce',
    locale: 'en-NZ',
    acceptDownloads: true,
  })
}

function originOf(page: Page): string {
  const address = page.url()
  if (!address.startsWith('http')) throw new Error('Open a page of the application before calling its API.')
  return new URL(address).origin
}

/** Calls the API with the page's cookies, as the page itself would. Throws on a refusal. */
export async function callApi(page: Page, method: string, path: string, body?: unknown): Promise<unknown> {
  const origin = originOf(page)
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
  if (!page.url().startsWith('http')) await page.goto('/auth')
  await callApi(page, 'POST', '/api/login', { username, password })
}

/** Sets the signed-in user's own preference, and shows the page in it. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await callApi(page, 'PATCH', '/api/user/darkmode', { darkMode: theme === 'dark' })
  await page.emulateMedia({ colorScheme: theme })
  await page.reload()
}
