import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAccessibilityFaults } from './harness/check-accessibility.ts'
import { newPage, startApp as startOwnApp } from './harness/fixtures.ts'
import { type App, startApp } from './harness/start-app.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ demo: true })
})
afterAll(() => app.close())

const toast = (page: Page) => page.locator('[data-toast]')
const toastText = (page: Page) => toast(page).innerText()

async function openAuth(): Promise<Page> {
  const page = await newPage({ app })
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Login' }).waitFor()
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

describe('signing in', () => {
  test('[AUTH-01] has Login and Register tabs; somebody signed in is sent to the dashboard', async () => {
    const page = await openAuth()
    await page.getByRole('tab', { name: 'Register' }).click()
    expect(await page.getByLabel('Confirm password').isVisible()).toBe(true)
    await page.getByRole('tab', { name: 'Login' }).click()
    expect(await page.getByLabel('Confirm password').count()).toBe(0)
    expect(await findAccessibilityFaults(page)).toEqual([])

    const signedIn = await newPage({ app, as: 'staff' })
    await signedIn.goto('/auth')
    await signedIn.waitForURL(`${app.url}/`)
  })

  test('[AUTH-02] without a session every route leads to /auth', async () => {
    const page = await newPage({ app })
    for (const path of ['/', '/dashboard', '/schedule', '/staff', '/roles', '/timesheets', '/settings', '/nowhere']) {
      await page.goto(path)
      await page.waitForURL(`${app.url}/auth`)
    }
  })

  test('[AUTH-03] both fields are required; wrong credentials get a toast with the server’s message', async () => {
    const page = await openAuth()
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Username is required').waitFor()
    await page.getByText('Password is required').waitFor()
    await page.getByLabel('Username').fill('manager')
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await page.getByRole('button', { name: 'Login' }).click()
    await toast(page).waitFor()
    expect(await toastText(page)).toContain('Login failed')
    expect(await toastText(page)).toContain('Username or password is not right.')
  })

  test('[AUTH-04] welcomes back and navigates to the dashboard in full', async () => {
    const page = await openAuth()
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }))
    await page.getByLabel('Username').fill('manager')
    await page.getByLabel('Password', { exact: true }).fill('fairweek')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.waitForURL(`${app.url}/`)
    await toast(page).waitFor()
    expect(await toastText(page)).toContain('Login successful')
    expect(await toastText(page)).toContain('Welcome back, manager!')
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(false)
  })
})

describe('registering', () => {
  test('[AUTH-05] says exactly what is wrong, and sends what S:7 names', async () => {
    const page = await openAuth()
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
      await page.getByText(message, { exact: true }).waitFor()
    }
    await fillRegistration(page, { ...NEWCOMER, 'Confirm password': 'something else' })
    await page.getByText('Passwords do not match').waitFor()

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
    await toast(page).waitFor()
    expect(await toastText(page)).toContain('Registration failed')
    expect(await toastText(page)).toContain('Refused for this story.')
  })

  test('[AUTH-06] creates a staff account with a profile and signs in; the same again creates nothing', async () => {
    const page = await openAuth()
    await fillRegistration(page, NEWCOMER)
    await page.waitForURL(`${app.url}/`)
    await toast(page).waitFor()
    expect(await toastText(page)).toContain('Registration successful')
    expect(await toastText(page)).toContain('Welcome, hine!')
    const user = await (await page.request.get('/api/user')).json()
    expect(user).toMatchObject({ username: 'hine', role: 'staff' })
    const profile = await (await page.request.get(`/api/staff/by-user/${user.id}`)).json()
    expect(profile).toMatchObject({ name: 'Hine Ngata', phoneNumber: '021 555 0199' })

    const again = await openAuth()
    await fillRegistration(again, NEWCOMER)
    await toast(again).waitFor()
    expect(await toastText(again)).toContain('Registration failed')
    expect((await again.request.get('/api/user')).status()).toBe(401)
  })
})

describe('one’s own session', () => {
  test('[AUTH-07] Logout says so while it runs, ends the session on the server and leads to /auth', async () => {
    const page = await newPage({ app, as: 'staff' })
    await page.goto('/')
    const cookies = await page.context().cookies()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/logout', async (route) => {
      await held
      await route.continue()
    })
    const sidebar = page.getByRole('navigation', { name: 'Main' }).locator('..')
    await sidebar.getByRole('button', { name: 'Logout' }).click()
    await sidebar.getByRole('button', { name: 'Logging out...' }).waitFor()
    release()
    await page.waitForURL(`${app.url}/auth`)
    await toast(page).waitFor()
    expect(await toastText(page)).toContain('Logged out')
    expect(await toastText(page)).toContain('You have been logged out successfully')
    await page.context().addCookies(cookies)
    expect((await page.request.get('/api/user')).status()).toBe(401)
  })

  test('[AUTH-08] nobody signed in is an ordinary answer to the page', async () => {
    const page = await newPage({ app })
    const reply = page.waitForResponse('**/api/user')
    await page.goto('/auth')
    expect((await reply).status()).toBe(401)
    await page.getByRole('tab', { name: 'Login' }).waitFor()
    expect(await toast(page).count()).toBe(0)
  })

  test('[AUTH-10] dark mode stays with the user, and a failure is told and taken back', async () => {
    const page = await newPage({ app, as: 'manager' })
    await page.goto('/')
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    const toggle = async () => {
      await page.getByRole('button', { name: /Your menu/ }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Dark mode' }).click()
    }
    await expect.poll(theme).toBe('light')
    await page.route('**/api/user/darkmode', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Refused for this story.' } }),
    )
    await toggle()
    await toast(page).waitFor()
    expect(await toastText(page)).toContain('Failed to update preference')
    expect(await toastText(page)).toContain('Refused for this story.')
    await expect.poll(theme).toBe('light')
    await page.unroute('**/api/user/darkmode')

    await page.reload()
    const saved = page.waitForResponse('**/api/user/darkmode')
    await toggle()
    expect((await saved).status()).toBe(200)
    await expect.poll(theme).toBe('dark')
    const elsewhere = await newPage({ app, as: 'manager' })
    await elsewhere.goto('/')
    await expect.poll(() => elsewhere.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  })
})

describe('first run', () => {
  test('the first account becomes the admin and may start with the sample restaurant', async () => {
    const empty = await startOwnApp()
    const page = await newPage({ app: empty })
    await page.goto('/')
    await page.getByText('Create the first account; it becomes the admin.').waitFor()
    await fillRegistration(page, NEWCOMER)
    await page.waitForURL(`${empty.url}/`)
    expect(await (await page.request.get('/api/user')).json()).toMatchObject({ role: 'admin' })
    expect((await (await page.request.get('/api/staff')).json()).length).toBeGreaterThanOrEqual(24)
    expect((await (await page.request.get('/api/requirements')).json()).length).toBeGreaterThan(20)
  })
})
