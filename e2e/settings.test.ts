import { TIME_ZONES } from '@fairweek/domain/contracts/constants'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { callApi } from './harness/browser.ts'
import { newPage } from './harness/fixtures.ts'
import { type App, startApp } from './harness/start-app.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ copyOf: inject('templates').demo })
})
afterAll(() => app.close())

const toast = (page: Page) => page.locator('[data-toast]')

async function openSettings(tab: 'General' | 'Time Zone' | 'Integrations'): Promise<Page> {
  const page = await newPage({ app, as: 'admin' })
  await page.goto('/settings')
  await page.getByRole('tab', { name: tab }).click()
  return page
}

async function savedSetting(page: Page, key: string): Promise<string | undefined> {
  const settings = (await callApi(page, 'GET', '/api/settings')) as { key: string; value: string }[]
  return settings.find((setting) => setting.key === key)?.value
}

test('[SET-01] General: fields, their checks, and what they save', async () => {
  const page = await openSettings('General')
  await page.getByLabel('Business Name').fill('  ')
  await page.getByLabel('Contact Email').fill('nobody')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Business name is required').waitFor()
  await page.getByText('Must be a valid email address').waitFor()
  expect(await savedSetting(page, 'businessName')).toBe('The Corner Table')

  await page.getByLabel('Business Name').fill('Harbour Kitchen')
  await page.getByLabel('Contact Email').fill('office@example.com')
  await page.getByLabel('Auto-fill Cancellations').click()
  await page.getByLabel('Enforce Closer/Opener Constraint').click()
  await page.getByLabel('Minimum Rest in Hours').fill('11')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page).filter({ hasText: 'Settings updated' }).waitFor()
  expect(await toast(page).innerText()).toContain('Your general settings have been saved.')
  await page.reload()
  expect(await page.getByLabel('Business Name').inputValue()).toBe('Harbour Kitchen')
  expect(await page.getByLabel('Contact Email').inputValue()).toBe('office@example.com')
  expect(await page.getByLabel('Auto-fill Cancellations').getAttribute('aria-checked')).toBe('false')
  expect(await page.getByLabel('Enforce Closer/Opener Constraint').getAttribute('aria-checked')).toBe('false')
  expect(await page.getByLabel('Minimum Rest in Hours').inputValue()).toBe('11')
})

test('[SET-01] a setting that cannot be saved says why, and what was typed stays', async () => {
  const page = await openSettings('General')
  await page.route('**/api/settings', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 503,
          contentType: 'application/json',
          body: JSON.stringify({ code: 'unavailable', message: 'The database is away.' }),
        })
      : route.continue(),
  )
  await page.getByLabel('Business Name').fill('The Corner Chair')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page).filter({ hasText: 'Failed to update setting: The database is away.' }).waitFor()
  expect(await page.getByLabel('Business Name').inputValue()).toBe('The Corner Chair')
})

test('[SET-01] Integrations: a calendar address, or none', async () => {
  const page = await openSettings('Integrations')
  const field = page.getByLabel('Calendar URL (iCal)')
  await field.fill('calendar')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Must be a valid URL').waitFor()
  await field.fill('https://example.com/events.ics')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page).filter({ hasText: 'Integration updated' }).waitFor()
  expect(await toast(page).innerText()).toContain('Your calendar integration has been updated.')
  expect(await savedSetting(page, 'calendarUrl')).toBe('https://example.com/events.ics')
  await field.fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => savedSetting(page, 'calendarUrl')).toBe('')
})

test.each(['manager', 'staff'] as const)('[SET-01] settings are not for %s', async (as) => {
  const page = await newPage({ app, as })
  await page.goto('/settings')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('[SET-03] the zone list, Cancel, Save, and the other tab of the same browser', async () => {
  const page = await openSettings('Time Zone')
  const zone = page.getByRole('combobox', { name: 'Time Zone' })
  expect(await zone.inputValue()).toBe('Pacific/Auckland')
  const groups = await zone
    .locator('optgroup')
    .evaluateAll((elements) =>
      elements.map((element) => [
        element.getAttribute('label') ?? '',
        [...element.querySelectorAll('option')].map((option) => option.value),
      ]),
    )
  expect(Object.fromEntries(groups)).toEqual(TIME_ZONES)
  const stored = () => page.evaluate(() => localStorage.getItem('userTimeZone'))

  await zone.selectOption('Asia/Tokyo')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await zone.inputValue()).toBe('Pacific/Auckland')
  expect(await stored()).toBeNull()

  const other = await page.context().newPage()
  await other.goto('/settings')
  await other.getByRole('tab', { name: 'Time Zone' }).click()
  await zone.selectOption('Asia/Tokyo')
  expect(await stored()).toBeNull()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page).filter({ hasText: 'Time zone updated' }).waitFor()
  expect(await stored()).toBe('Asia/Tokyo')
  await expect.poll(() => other.getByRole('combobox', { name: 'Time Zone' }).inputValue()).toBe('Asia/Tokyo')

  await page.getByRole('button', { name: 'Use browser timezone' }).click()
  const browserZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(await zone.inputValue()).toBe(browserZone)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  expect(await stored()).toBe(browserZone)
})

test('[SET-03] a browser that keeps nothing says so', async () => {
  const page = await openSettings('Time Zone')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByRole('combobox', { name: 'Time Zone' }).selectOption('Europe/Paris')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page).filter({ hasText: 'Error updating time zone' }).waitFor()
  expect(await toast(page).innerText()).toContain('There was an error updating your time zone. Please try again.')
})
