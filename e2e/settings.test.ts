import { TIME_ZONES } from '@fairweek/domain/contracts/constants'
import type { Page } from '@playwright/test'
import { expect, look, type NewPage, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectToast } from './harness/toast.ts'

async function openSettings(newPage: NewPage, tab: 'General' | 'Time Zone' | 'Integrations'): Promise<Page> {
  const page = await newPage({ as: 'admin' })
  await page.goto('/settings')
  await page.getByRole('tab', { name: tab }).click()
  return page
}

async function savedSetting(page: Page, key: string): Promise<string | undefined> {
  const settings = (await callApi(page, 'GET', '/api/settings')) as { key: string; value: string }[]
  return settings.find((setting) => setting.key === key)?.value
}

test('[SET-01] General: fields are validated and saved', async ({ newPage }) => {
  const page = await openSettings(newPage, 'General')
  await page.getByLabel('Business Name').fill('  ')
  await page.getByLabel('Contact Email').fill('nobody')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Business name is required')).toBeVisible()
  await expect(page.getByText('Must be a valid email address')).toBeVisible()
  expect(await savedSetting(page, 'businessName')).toBe('The Corner Table')

  await page.getByLabel('Business Name').fill('Harbour Kitchen')
  await page.getByLabel('Contact Email').fill('office@example.com')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Settings updated', 'Your general settings have been saved.')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)

  // Each section is saved separately.
  await page.getByLabel('Let People Register').click()
  await page.getByLabel('Auto-fill Cancellations').click()
  await page.getByLabel('Enforce Closer/Opener Constraint').click()
  await page.getByLabel('Rest After Closing in Hours').fill('13')
  await page.getByLabel('Minimum Rest in Hours').fill('11')
  const rules = page.getByRole('form', { name: 'Roster rules' })
  await rules.getByRole('button', { name: 'Save Changes' }).click()
  await expect(rules.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  expect(await savedSetting(page, 'minimumRestHours')).toBe('11')
  expect(await savedSetting(page, 'closerOpenerRestHours')).toBe('13')
  expect(await savedSetting(page, 'allowRegistration')).not.toBe('false')
  await expect(page.getByLabel('Let People Register')).toHaveAttribute('aria-checked', 'false')
  await page.getByRole('form', { name: 'Sign-up' }).getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => savedSetting(page, 'allowRegistration')).toBe('false')
  await page.reload()
  await expect(page.getByLabel('Business Name')).toHaveValue('Harbour Kitchen')
  await expect(page.getByLabel('Contact Email')).toHaveValue('office@example.com')
  await expect(page.getByLabel('Auto-fill Cancellations')).toHaveAttribute('aria-checked', 'false')
  await expect(page.getByLabel('Enforce Closer/Opener Constraint')).toHaveAttribute('aria-checked', 'false')
  await expect(page.getByLabel('Minimum Rest in Hours')).toHaveValue('11')
  await expect(page.getByLabel('Rest After Closing in Hours')).toHaveValue('13')
})

test('[SET-01] a setting that cannot be saved shows the reason and keeps the typed text', async ({ newPage }) => {
  const page = await openSettings(newPage, 'General')
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
  await expectToast(page, 'Failed to update setting: The database is away.')
  await expect(page.getByLabel('Business Name')).toHaveValue('The Corner Chair')
})

test('[SET-01] leaving the page in any way asks before unsaved input is lost', async ({ newPage }) => {
  const page = await newPage({ as: 'admin' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Settings' }).first().click()
  const name = page.getByLabel('Business Name')
  await name.fill('The Unsaved Table')
  const answers: string[] = []
  const answer = async (isLeaving: boolean, leave: () => Promise<unknown>) => {
    page.once('dialog', async (dialog) => {
      answers.push(dialog.type() === 'beforeunload' ? 'beforeunload' : dialog.message())
      await (isLeaving ? dialog.accept() : dialog.dismiss())
    })
    await leave()
  }
  const goBack = () => page.evaluate(() => window.history.back())
  await answer(false, () => page.getByRole('link', { name: 'Timesheets' }).first().click())
  await expect(name).toHaveValue('The Unsaved Table')
  await answer(false, goBack)
  await expect.poll(() => answers).toHaveLength(2)
  await expect(page).toHaveURL(/\/settings$/)
  await expect(name).toHaveValue('The Unsaved Table')
  await answer(false, () => page.getByRole('tab', { name: 'Time Zone' }).click())
  await expect(name).toHaveValue('The Unsaved Table')
  await answer(false, () => page.evaluate(() => window.location.reload()))
  await expect.poll(() => answers).toHaveLength(4)
  await expect(name).toHaveValue('The Unsaved Table')
  const question = 'Unsaved changes will be lost. Leave anyway?'
  expect(answers).toEqual([question, question, question, 'beforeunload'])
  const choose = async (item: string) => {
    await page.getByRole('button', { name: /^Your menu/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await answer(false, () => choose('My availability'))
  await expect.poll(() => answers).toHaveLength(5)
  await answer(false, () => choose('Logout'))
  await expect.poll(() => answers).toHaveLength(6)
  await expect(page).toHaveURL(/\/settings$/)
  await expect(name).toHaveValue('The Unsaved Table')

  await answer(true, goBack)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await name.fill('Saved Table')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Settings updated', 'Your general settings have been saved.')
  await page.getByRole('link', { name: 'Timesheets' }).first().click()
  await expect(page).toHaveURL(/\/timesheets$/)
  expect(answers).toHaveLength(7)

  // People who sign out with unsaved changes are asked once.
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await name.fill('The Unsaved Table')
  page.on('dialog', (dialog) => {
    answers.push(dialog.type())
    return dialog.accept()
  })
  await choose('Logout')
  await expect(page).toHaveURL(/\/auth$/)
  expect(answers.slice(7)).toEqual(['confirm'])
})

test('[SET-01] Integrations: a calendar address is validated, saved and removed', async ({ newPage }) => {
  const page = await openSettings(newPage, 'Integrations')
  const field = page.getByLabel('Calendar URL (iCal)')
  let letRead = () => {}
  const mayRead = new Promise<void>((resolve) => {
    letRead = resolve
  })
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() === 'GET') await mayRead
    await route.fallback()
  })
  await field.fill('calendar')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Must be a valid URL')).toBeVisible()
  await field.fill('https://example.com/events.ics')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Integration updated', 'Your calendar integration has been updated.')
  expect(await savedSetting(page, 'calendarUrl')).toBe('https://example.com/events.ics')
  // A field stays empty if it was emptied before the saved value was read again.
  await field.fill('')
  letRead()
  const save = page.getByRole('button', { name: 'Save Changes' })
  await expect(save).not.toHaveAttribute('aria-busy', 'true')
  await expect(field).toHaveValue('')
  await save.click()
  await expect.poll(() => savedSetting(page, 'calendarUrl')).toBe('')
})

for (const as of ['manager', 'staff'] as const) {
  look(`[SET-01] ${as} cannot open the settings`, async ({ newPage }) => {
    const page = await newPage({ as })
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })
}

test('[SET-03] the time zone is listed, cancelled and saved, and updated in another tab of the same browser', async ({
  newPage,
}) => {
  const page = await openSettings(newPage, 'Time Zone')
  const zone = page.getByRole('combobox', { name: 'Time Zone' })
  await expect(zone).toHaveValue('Pacific/Auckland')
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
  await expect(zone).toHaveValue('Pacific/Auckland')
  expect(await stored()).toBeNull()

  const other = await page.context().newPage()
  await other.goto('/settings')
  await other.getByRole('tab', { name: 'Time Zone' }).click()
  await zone.selectOption('Asia/Tokyo')
  expect(await stored()).toBeNull()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Time zone updated')
  expect(await stored()).toBe('Asia/Tokyo')
  await expect(other.getByRole('combobox', { name: 'Time Zone' })).toHaveValue('Asia/Tokyo')

  await page.getByRole('button', { name: 'Use browser timezone' }).click()
  const browserZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  await expect(zone).toHaveValue(browserZone)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(stored).toBe(browserZone)
})

test('[SET-03] a time zone that the browser cannot store is reported', async ({ newPage }) => {
  const page = await openSettings(newPage, 'Time Zone')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByRole('combobox', { name: 'Time Zone' }).selectOption('Europe/Paris')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Error updating time zone', 'There was an error updating your time zone. Please try again.')
})
