/** `npm run screenshots`: takes the pictures of the README in docs/images, at the sample restaurant. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { type App, startApp } from './harness/apps/start-app.ts'
import { callApi, launchOptionsOf, openContext, type PageOptions, signIn } from './harness/browser.ts'
import { findBrowser } from './harness/find-browser.ts'
import { whenLoaded } from './harness/pages.ts'
import { clearWeek, generateWeek, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { toastOf } from './harness/toast.ts'

const FOLDER = fileURLToPath(new URL('../docs/images', import.meta.url))
const LARGEST_BYTES = 150_000
const LONGEST_WAIT_MS = 300_000
const LAPTOP = { width: 1200, height: 700 }

async function openPage(
  browser: Browser,
  app: App,
  path: string,
  { as = 'manager', ...options }: PageOptions & { as?: 'manager' | 'staff' } = {},
): Promise<Page> {
  const page = await (await openContext(browser, app, options)).newPage()
  if (options.viewport !== 'phone') await page.setViewportSize(LAPTOP)
  page.setDefaultTimeout(LONGEST_WAIT_MS)
  await signIn(page, as)
  await page.goto(path)
  await whenLoaded(page)
  return page
}

async function shoot(shown: Page | Locator, name: string): Promise<void> {
  const path = join(FOLDER, `${name}.png`)
  const page = 'page' in shown ? shown.page() : shown
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
  await shown.screenshot({ path, animations: 'disabled', caret: 'hide' })
  const bytes = statSync(path).size
  if (bytes > LARGEST_BYTES) throw new Error(`${name}.png has ${bytes} bytes; ${LARGEST_BYTES} are allowed.`)
}

/** Scrolls an element to the top of the window, below the top bar. */
const scrollTo = (element: Locator) => element.evaluate((node) => node.scrollIntoView({ block: 'start' }))

const waitUntilToastIsGone = (page: Page) => toastOf(page).waitFor({ state: 'detached' })

async function confirmWeek(page: Page, monday: string): Promise<void> {
  const shifts = (await readWeek(page, monday)).map(({ id, version }) => ({ id, version }))
  await callApi(page, 'POST', '/api/schedule/confirm', { shifts })
}

const app = await startApp({ demo: true })
const browser = await chromium.launch(launchOptionsOf(await findBrowser()))
try {
  const monday = weekFromNow(1)
  const week = await openPage(browser, app, `/schedule?week=${monday}`)
  const openShift = week.getByRole('button', { name: /^Need \d+ more/ }).first()
  await openShift.click()
  const card = week.getByRole('dialog')
  await card.getByRole('heading', { name: 'What would help' }).waitFor()
  await whenLoaded(week)
  await shoot(card, 'why-open')
  await week.keyboard.press('Escape')

  await clearWeek(week, monday)
  await week.reload()
  await generateWeek(week)
  const result = week.getByRole('region', { name: 'Generate Schedule' })
  await result.getByText('Details').click()
  await result.getByText('How good is this plan?').click()
  await waitUntilToastIsGone(week)
  await shoot(result, 'result')

  await confirmWeek(week, monday)
  await week.reload()
  await scrollTo(week.getByRole('table', { name: 'Week' }))
  await shoot(week, 'week')

  const dashboard = await openPage(browser, app, '/')
  await dashboard.getByRole('button', { name: 'Report an absence' }).click()
  const choice = dashboard.getByRole('dialog', { name: 'Who cannot work?' })
  await choice.getByRole('listitem').getByRole('button').first().click()
  await dashboard.getByRole('button', { name: 'Called in sick' }).click()
  const cover = dashboard.getByRole('dialog', { name: 'Find cover' })
  await cover.getByRole('listitem').first().waitFor()
  await waitUntilToastIsGone(dashboard)
  await shoot(cover, 'cover')

  const phone = await openPage(browser, app, '/', { as: 'staff', viewport: 'phone' })
  await shoot(phone, 'phone')
} finally {
  await browser.close()
  await app.close()
}
process.stdout.write(`The pictures are in ${FOLDER}\n`)
