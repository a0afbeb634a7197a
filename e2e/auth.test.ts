import type { Page } from '@playwright/test'
import { expect, look, type NewPage, test } from './fixtures.ts'
import { expectToast } from './harness/toast.ts'

async function openAuth(newPage: NewPage): Promise<Page> {
  const page = await newPage()
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
  return page
}

async function fillRegistration(page: Page, values: Record<string, string>): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click()
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Register' }).click()
}

const NEWCOMER = {
  Username: 'hine',
  Email: 'hine@example.com',
  'Full name': 'Hine Ngata',
  'Phone number': '021 555 0199',
  Password: 'long black 4',
  'Confirm password': 'long black 4',
}

look(
  '[AUTH-02] [AUTH-04] [AUTH-07] [AUTH-08] a user signs in with a full page load, and signs out on the server too',
  async ({ newPage }) => {
    const page = await newPage()
    const reply = page.waitForResponse('**/api/user')
    await page.goto('/schedule')
    expect((await reply).status()).toBe(401)
    await expect(page).toHaveURL('/auth')
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }))
    await page.getByLabel('Username').fill('manager')
    await page.getByLabel('Password', { exact: true }).fill('fairweek')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page).toHaveURL('/')
    await expectToast(page, 'Login successful', 'Welcome back, manager!')
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(false)

    const cookies = await page.context().cookies()
    await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/auth')
    await expectToast(page, 'Logged out', 'You have been logged out successfully')
    await page.context().addCookies(cookies)
    expect((await page.request.get('/api/user')).status()).toBe(401)
  },
)

test('[AUTH-06] Register creates a staff account with a profile and signs in; registering again creates nothing', async ({
  newPage,
}) => {
  const page = await openAuth(newPage)
  await fillRegistration(page, NEWCOMER)
  await expect(page).toHaveURL('/')
  await expectToast(page, 'Registration successful', 'Welcome, hine!')
  const user = await (await page.request.get('/api/user')).json()
  expect(user).toMatchObject({ username: 'hine', role: 'staff' })
  const profile = await (await page.request.get(`/api/staff/by-user/${user.id}`)).json()
  expect(profile).toMatchObject({ name: 'Hine Ngata', phoneNumber: '021 555 0199' })

  const again = await openAuth(newPage)
  await fillRegistration(again, NEWCOMER)
  await expectToast(again, 'Registration failed')
  expect((await again.request.get('/api/user')).status()).toBe(401)
})

test('[AUTH-10] the page follows the theme of the device until the user chooses one, on every device', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'staff' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const darkMode = page.getByRole('menuitemcheckbox', { name: 'Dark mode' })
  const open = () => page.getByRole('button', { name: /Your menu/ }).click()
  const brightness = () =>
    page.evaluate(() => {
      const [red = 0] =
        getComputedStyle(document.body)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? []
      return red
    })
  await open()
  await expect(darkMode).toBeChecked()
  const dark = await brightness()
  // The user's choice of a theme is kept even if it differs from the device's.
  await darkMode.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await open()
  await expect(darkMode).not.toBeChecked()
  expect(await brightness()).not.toBe(dark)
  const elsewhere = await newPage({ as: 'staff' })
  await elsewhere.emulateMedia({ colorScheme: 'dark' })
  await elsewhere.goto('/')
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'light')
})
