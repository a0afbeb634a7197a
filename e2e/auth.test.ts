import type { Page } from '@playwright/test'
import { expect, look, type NewPage, test } from './fixtures.ts'
import { holdBack } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { expectToast, toastOf } from './harness/toast.ts'

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

test.describe('signing in', () => {
  look(
    '[AUTH-01] the page has Login and Register tabs; a signed-in user is redirected to the dashboard',
    async ({ newPage }) => {
      const page = await openAuth(newPage)
      await page.getByRole('tab', { name: 'Register' }).click()
      await expect(page.getByLabel('Confirm password')).toBeVisible()
      await page.getByRole('tab', { name: 'Login' }).click()
      await expect(page.getByLabel('Confirm password')).toHaveCount(0)
      await expectAccessible(page)

      const signedIn = await newPage({ as: 'staff' })
      await signedIn.goto('/auth')
      await expect(signedIn).toHaveURL('/')
    },
  )

  look('[AUTH-02] every page redirects to /auth without a session', async ({ newPage }) => {
    const page = await newPage()
    for (const path of [
      '/',
      '/dashboard',
      '/schedule',
      '/staff',
      '/roles',
      '/timesheets',
      '/events',
      '/notifications',
      '/settings',
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL('/auth')
    }
  })

  look(
    '[AUTH-03] both fields are required; wrong credentials get a toast with the server’s message',
    async ({ newPage }) => {
      const page = await openAuth(newPage)
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByText('Username is required')).toBeVisible()
      await expect(page.getByText('Password is required')).toBeVisible()
      await page.getByLabel('Username').fill('manager')
      await page.getByLabel('Password', { exact: true }).fill('not this one')
      await page.getByRole('button', { name: 'Login' }).click()
      await expectToast(page, 'Login failed', 'Username or password is incorrect.')
    },
  )

  look('[AUTH-04] Login shows a welcome toast and goes to the dashboard with a full page load', async ({ newPage }) => {
    const page = await openAuth(newPage)
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }))
    await page.getByLabel('Username').fill('manager')
    await page.getByLabel('Password', { exact: true }).fill('fairweek')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page).toHaveURL('/')
    await expectToast(page, 'Login successful', 'Welcome back, manager!')
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(false)
  })
})

test.describe('registering', () => {
  look(
    '[AUTH-05] each invalid field shows its message, and valid input is sent with the fields of the API',
    async ({ newPage }) => {
      const page = await openAuth(newPage)
      await fillRegistration(page, {
        Username: 'ab',
        Email: 'nonsense',
        'Full name': 'H',
        'Phone number': '123',
        Password: '12345',
        'Confirm password': '',
      })
      for (const message of [
        'Username must be at least 3 characters',
        'Invalid email address',
        'Name is required',
        'Phone number is required',
        'Password must be at least 6 characters',
        'Confirm password is required',
      ]) {
        await expect(page.getByText(message, { exact: true })).toBeVisible()
      }
      await expect(page.getByText('At least 7 characters', { exact: true })).toBeVisible()
      await fillRegistration(page, { ...NEWCOMER, 'Confirm password': 'something else' })
      await expect(page.getByText('Passwords do not match')).toBeVisible()

      await page.route('**/api/register', (route) =>
        route.fulfill({ status: 409, json: { code: 'conflict', message: 'Refused for this story.' } }),
      )
      const sent = page.waitForRequest('**/api/register')
      await fillRegistration(page, NEWCOMER)
      expect((await sent).postDataJSON()).toEqual({
        username: 'hine',
        email: 'hine@example.com',
        name: 'Hine Ngata',
        phoneNumber: '021 555 0199',
        password: 'long black 4',
      })
      await expectToast(page, 'Registration failed', 'Refused for this story.')
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
})

test.describe('session', () => {
  look(
    '[AUTH-07] Logout shows its progress, ends the session on the server and redirects to /auth',
    async ({ newPage }) => {
      const page = await newPage({ as: 'staff' })
      await page.goto('/')
      const cookies = await page.context().cookies()
      const release = await holdBack(page, '**/api/logout')
      const sidebar = page.getByRole('navigation', { name: 'Main' }).locator('..')
      await sidebar.getByRole('button', { name: 'Logout' }).click()
      await expect(sidebar.getByRole('button', { name: 'Logging out...' })).toBeVisible()
      release()
      await expect(page).toHaveURL('/auth')
      await expectToast(page, 'Logged out', 'You have been logged out successfully')
      await page.context().addCookies(cookies)
      expect((await page.request.get('/api/user')).status()).toBe(401)
    },
  )

  look('[AUTH-08] a visitor without a session sees the sign-in page and no error', async ({ newPage }) => {
    const page = await newPage()
    const reply = page.waitForResponse('**/api/user')
    await page.goto('/auth')
    expect((await reply).status()).toBe(401)
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
    await expect(toastOf(page)).toHaveCount(0)
  })

  test('[AUTH-10] dark mode is saved for the user; a failure to save is reported and reverted', async ({ newPage }) => {
    const page = await newPage({ as: 'manager' })
    await page.goto('/')
    const theme = page.locator('html')
    const toggle = async () => {
      await page.getByRole('button', { name: /Your menu/ }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Dark mode' }).click()
    }
    await expect(theme).not.toHaveAttribute('data-theme')
    await page.route('**/api/user/darkmode', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Refused for this story.' } }),
    )
    await toggle()
    await expectToast(page, 'Failed to update preference', 'Refused for this story.')
    await expect(theme).not.toHaveAttribute('data-theme')
    await page.unroute('**/api/user/darkmode')

    await page.reload()
    const saved = page.waitForResponse('**/api/user/darkmode')
    await toggle()
    expect((await saved).status()).toBe(200)
    await expect(theme).toHaveAttribute('data-theme', 'dark')
    const elsewhere = await newPage({ as: 'manager' })
    await elsewhere.goto('/')
    await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('[AUTH-10] the page follows the theme of the device until the user chooses one', async ({ newPage }) => {
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
  })
})

test.describe('first run', () => {
  test.use({ beginWith: 'nothing' })

  test('the first account becomes the admin and may start with the sample restaurant', async ({ newPage }) => {
    const page = await newPage()
    await page.goto('/')
    await expect(page.getByText('There are no accounts yet. The first one becomes the admin.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Start empty/ })).toBeChecked()
    await page.getByRole('radio', { name: /^Start with the sample restaurant/ }).check()
    await fillRegistration(page, NEWCOMER)
    await expect(page).toHaveURL('/')
    expect(await (await page.request.get('/api/user')).json()).toMatchObject({ role: 'admin' })
    expect((await (await page.request.get('/api/staff')).json()).length).toBeGreaterThanOrEqual(24)
    expect((await (await page.request.get('/api/requirements')).json()).length).toBeGreaterThan(20)
  })
})
