import type { Page } from '@playwright/test'
import { expect, type NewPage, test } from './fixtures.ts'
import { expectPartsCached, listCached } from './harness/cached-parts.ts'

/** The times of Aroha's shift on the Friday after the moment at which stories begin. */
const OWN_SHIFT = '6:00 PM – 2:00 AM'

/** Opens a page twice as Aroha: the second visit goes through the service worker, which caches the replies. */
async function visitTwice(newPage: NewPage): Promise<Page> {
  const page = await newPage({ as: 'staff', viewport: 'phone', mayCache: true, mayLoseServer: true })
  await page.goto('/schedule')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.goto('/')
  await expect(page.getByText(OWN_SHIFT).first()).toBeVisible()
  await expect
    .poll(() => listCached(page))
    .toEqual(expect.arrayContaining(['/api/user', '/api/staff', '/api/settings']))
  await expect
    .poll(async () => (await listCached(page)).some((path) => path.startsWith('/api/schedule/staff/')))
    .toBe(true)
  await expect(page.getByText(/You are offline/)).toHaveCount(0)
  await expectPartsCached(page)
  return page
}

test('[REACH-04] the application can be installed; a person’s own week opens while the server is unreachable, and says how old it is', async ({
  newPage,
  app,
}) => {
  const page = await visitTwice(newPage)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  // C20: a proxy that needs its own cookie gets it with the manifest too.
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('crossorigin', 'use-credentials')
  const address = new URL(href ?? '', app.url)
  const manifest = (await (await fetch(address)).json()) as {
    start_url: string
    scope: string
    icons: { src: string; type: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Fairweek', display: 'standalone' })
  for (const own of [manifest.start_url, manifest.scope]) expect(new URL(own, address).href).toBe(`${app.url}/`)
  for (const { src, type } of manifest.icons) {
    const reply = await fetch(new URL(src, address))
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type])
  }

  await app.stop()
  await page.reload()
  await expect(page.getByText(OWN_SHIFT).first()).toBeVisible()
  await expect(page.getByText(/You are offline\. This is your week as of \w+ \d+, \d+:\d\d [AP]M\./)).toBeVisible()
})

test('[REACH-04] signing out deletes the cached week', async ({ newPage, app }) => {
  const page = await visitTwice(newPage)
  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect.poll(() => listCached(page)).toEqual([])
  await expectPartsCached(page)
  await app.stop()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText(OWN_SHIFT)).toHaveCount(0)
  expect(await listCached(page)).toEqual([])
})

test('[REACH-04] a manager’s device caches no phone numbers or e-mail addresses except their own', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager', viewport: 'phone', mayCache: true })
  await page.goto('/staff')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.goto('/staff')
  await expect(page.getByText('Aroha Ngata').first()).toBeVisible()
  await expect.poll(() => listCached(page)).toContain('/api/staff')
  const kept = await page.evaluate(async () => {
    const texts = (await (await caches.open('fairweek-own')).matchAll()).map((reply) => reply.text())
    return (await Promise.all(texts)).join()
  })
  const [me, everybody] = await page.evaluate(async () => {
    const [user, staff] = await Promise.all(['/api/user', '/api/staff'].map(async (url) => (await fetch(url)).json()))
    return [user as { id: number }, staff as { userId: number | null; email: string | null; phoneNumber: string }[]]
  })
  const others = everybody.filter(({ userId }) => userId !== me.id)
  expect(others.length).toBeGreaterThan(5)
  for (const { email, phoneNumber } of others)
    for (const contact of [email, phoneNumber]) if (contact) expect(kept).not.toContain(contact)
})
