/** Tests the app under a path of a domain that it shares with another application (decision 0095). */
import { expect, IS_STREAM_BLOCKED, test as story } from './fixtures.ts'
import { expectPartsCached, listCached } from './harness/cached-parts.ts'
import { openSharedDomain, type SharedDomain } from './harness/shared-domain.ts'

const BASE_PATH = '/roster'
/** The times of Aroha's shift on the Friday after the moment at which stories begin. */
const OWN_SHIFT = '6:00 PM – 2:00 AM'

interface Shared {
  domain: SharedDomain
}

const test = story.extend<Shared>({
  app: async ({ startApp }, use) => {
    const app = await startApp({ environment: { BASE_PATH } })
    const domain = await openSharedDomain(BASE_PATH, app.url)
    const stop = async () => domain.close()
    await use(Object.assign({ ...app, stop, url: `${domain.url}${BASE_PATH}` }, { domain }))
    domain.close()
  },
  domain: async ({ app }, use) => use((app as typeof app & Shared).domain),
})

test('[OPS-09] signing in, pages, live changes and signing out stay under the base path', async ({
  newPage,
  app,
  domain,
}) => {
  const page = await newPage()
  await page.goto(`${BASE_PATH}/schedule`)
  await expect(page).toHaveURL(`${app.url}/auth`)
  await page.getByLabel('Username').fill('staff')
  await page.getByLabel('Password', { exact: true }).fill('fairweek')
  const live = page.waitForResponse(`${app.url}/api/live`)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText(OWN_SHIFT).first()).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/schedule`)
  expect((await live).status()).toBe(IS_STREAM_BLOCKED ? 503 : 200)
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => name === 'fairweek')).toMatchObject([{ path: BASE_PATH, httpOnly: true }])

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(`${app.url}/`)
  await page.reload()
  await expect(page.getByText(OWN_SHIFT).first()).toBeVisible()

  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${app.url}/auth`)
  expect(domain.strayPaths).toEqual([])
})

test('[OPS-09] a calendar link stays under the base path', async ({ newPage, app, domain }) => {
  const page = await newPage({ as: 'manager' })
  await page.goto(`${BASE_PATH}/`)
  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Calendar link' }).click()
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = page.getByLabel('Link', { exact: true })
  await expect(link).toHaveValue(new RegExp(`^${app.url}/api/calendar/`))
  const feed = await fetch(await link.inputValue())
  expect(feed.status).toBe(200)
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR/)
  expect(domain.strayPaths).toEqual([])
})

test('[OPS-09] [REACH-04] the service worker stays under the base path and opens the week offline', async ({
  newPage,
  app,
  domain,
}) => {
  const page = await newPage({ as: 'staff', viewport: 'phone', mayCache: true, mayLoseServer: true })
  await page.goto(`${BASE_PATH}/`)
  expect(await page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope))).toBe(`${app.url}/`)
  await page.goto(`${BASE_PATH}/schedule`)
  await expect(page.getByText(OWN_SHIFT).first()).toBeVisible()
  const listCaches = () => page.evaluate(() => caches.keys().then((names) => names.sort()))
  const names = ['device', 'own', 'shell'].map((name) => `fairweek-${name}${BASE_PATH}`)
  await expect.poll(listCaches).toEqual(expect.arrayContaining(names.slice(1)))
  for (const name of await listCaches()) expect(names).toContain(name)
  await expect
    .poll(() => listCached(page, BASE_PATH))
    .toEqual(expect.arrayContaining(['/api/user', '/api/staff', '/api/settings']))
  await expect
    .poll(async () => (await listCached(page, BASE_PATH)).some((path) => path.startsWith('/api/schedule/staff/')))
    .toBe(true)
  await expectPartsCached(page, BASE_PATH)
  expect(domain.strayPaths).toEqual([])

  await app.stop()
  await page.reload()
  await expect(page.getByText(OWN_SHIFT).first()).toBeVisible()
  await expect(page.getByText(/You are offline/)).toBeVisible()
})
