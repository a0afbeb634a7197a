import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi, type DemoAccount, signIn, VIEWPORTS } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { listTooWide } from './harness/list-too-wide.ts'
import { PAGES_OF, whenLoaded } from './harness/pages.ts'
import { weekFromNow } from './harness/story-time.ts'

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')

test('[LANG-03] on a phone the user sets their own language and clock from the menu', async ({ newPage }) => {
  const page = await newPage({ as: 'staff', viewport: 'phone' })
  await page.goto('/')
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Language and clock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Language and clock' })
  await expect(dialog.getByRole('combobox', { name: 'Language' })).toHaveText('Same as the business')
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { name: 'Übersicht', exact: true })).toBeVisible()
  expect(await languageOf(page)).toBe('de')
  await expect(page.getByText('18:00 – 02:00').first()).toBeVisible()
  await expectAccessible(page)

  // The language also applies on another device of the same person, and remains there after signing out.
  const other = await newPage({ viewport: 'phone' })
  await other.goto('/auth')
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible()
  await signIn(other, 'staff')
  await other.goto('/')
  await expect(other.getByRole('heading', { name: 'Übersicht', exact: true })).toBeVisible()
  await callApi(other, 'POST', '/api/logout')
  await other.goto('/auth')
  await expect(other.getByRole('button', { name: 'Anmelden' })).toBeVisible()

  await page.getByRole('button', { name: /^Dein Menü/ }).click()
  await page.getByRole('menuitem', { name: 'Sprache und Uhr' }).click()
  await page.getByRole('combobox', { name: 'Uhr' }).click()
  await page.getByRole('option', { name: /^12/ }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('6 PM').or(page.getByText('6:00 PM')).first()).toBeVisible()
  expect(await languageOf(page)).toBe('de')
})

test('[LANG-03] a visitor sees the language of the business; changing the language keeps unsaved input', async ({
  newPage,
}) => {
  const admin = await newPage({ as: 'admin' })
  await admin.goto('/settings?part=planning')
  await admin.getByLabel('Weekly budget').fill('4321')
  await callApi(admin, 'POST', '/api/settings', { key: 'locale', value: 'es' })
  // The page learns of its new language, but keeps the old one while there are unsaved changes.
  await admin.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(admin.getByLabel('Weekly budget')).toHaveValue('4321')
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expect(admin.getByLabel('Weekly budget')).toHaveValue('4321')
  await admin.goto('/settings')
  await expect(admin.getByRole('heading', { name: 'Ajustes', exact: true })).toBeVisible()

  const visitor = await newPage()
  await visitor.goto('/auth')
  await expect(visitor.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  expect(await languageOf(visitor)).toBe('es')
  await visitor.getByLabel('Nombre de usuario').fill('nobody')
  await visitor.getByLabel('Contraseña', { exact: true }).fill('wrong one')
  await visitor.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(visitor.getByText(/contraseña/).first()).toBeVisible()
})

test('[LANG-03] the page is in English and loads only once if the texts of a language cannot be loaded', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'staff', mayLoseServer: true })
  await callApi(page, 'PATCH', '/api/user/language', { locale: 'es', hourClock: null })
  await page.route('**/assets/all-*.js', (route) => route.abort())
  await page.goto('/')
  await whenLoaded(page)
  await page.reload()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(page.getByText('18:00 – 02:00').first()).toBeVisible()
  expect(await languageOf(page)).toBe('en')
  expect(loads).toBeLessThanOrEqual(1)
})

for (const locale of ['es', 'de'] as const)
  test(`[LANG-01] pages in ${locale} fit a phone, and screen readers read their content`, async ({ newPage }) => {
    for (const [account, paths] of Object.entries(PAGES_OF)) {
      const page = await newPage({ as: account as DemoAccount, viewport: 'phone' })
      await callApi(page, 'PATCH', '/api/user/language', { locale, hourClock: null })
      for (const path of [...paths, `/schedule?week=${weekFromNow(1)}`]) {
        await page.goto(path)
        await whenLoaded(page)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await page.evaluate('document.fonts.ready')
        for (const width of [VIEWPORTS.phone.width, 360]) {
          await page.setViewportSize({ width, height: 844 })
          await expect.poll(() => listTooWide(page, width), { message: `${path} at ${width}` }).toEqual([])
        }
        await expectAccessible(page)
      }
    }
  })
