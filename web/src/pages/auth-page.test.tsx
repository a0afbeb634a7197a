import {
  getCurrentUser,
  getSetup,
  login,
  logout,
  readPasswordLink,
  register,
} from '@fairweek/domain/contracts/auth/auth'
import { finishSingleSignOn, startSingleSignOn } from '@fairweek/domain/contracts/auth/single-sign-on'
import { saveSetting } from '@fairweek/domain/contracts/settings'
import { setDarkMode } from '@fairweek/domain/contracts/users'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expectToast, toastText } from '../testing/expect-toast.ts'
import { renderApp } from '../testing/render-app.tsx'
import { sampleReply } from '../testing/sample-replies.ts'
import { answer, holdBack, refuse, sentRequests } from '../testing/stub-api.ts'

const NEWCOMER = {
  Username: 'hine',
  Email: 'hine@example.com',
  'Full name': 'Hine Ngata',
  'Phone number': '021 555 0199',
  Password: 'long black 4',
  'Confirm password': 'long black 4',
}

async function fillRegistration(values: Record<string, string>): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click()
  for (const [label, value] of Object.entries(values)) await page.getByLabelText(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Register' }).click()
}

test('[AUTH-01] [AUTH-08] a visitor sees Login and Register tabs, and no error', async () => {
  await renderApp('/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect.element(page.getByLabelText('Confirm password')).toBeVisible()
  await page.getByRole('tab', { name: 'Login' }).click()
  await expect.element(page.getByLabelText('Confirm password')).not.toBeInTheDocument()
  await expectAccessible()
  expect(sentRequests()).toContain('GET /api/user')
  expect(toastText()).toBeUndefined()
})

test('[AUTH-01] a signed-in user is redirected to the dashboard', async () => {
  await renderApp('/auth', { as: 'staff' })
  await expect.poll(() => window.location.pathname).toBe('/')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('[AUTH-03] both fields are required; wrong credentials get a toast with the server’s message', async () => {
  const sent = answer(login, refuse('unauthenticated', 'Username or password is incorrect.'))
  await renderApp('/auth')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect.element(page.getByText('Username is required')).toBeVisible()
  await expect.element(page.getByText('Password is required')).toBeVisible()
  expect(sent.calls).toEqual([])
  await page.getByLabelText('Username').fill('manager')
  await page.getByLabelText('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectToast('Login failed', 'Username or password is incorrect.')
  expect(sent.calls).toMatchObject([{ body: { username: 'manager', password: 'not this one' } }])
})

test('[AUTH-05] each invalid field shows its message', async () => {
  const sent = answer(register, refuse('conflict', ''))
  await renderApp('/auth')
  await fillRegistration({
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
    'At least 7 characters',
  ])
    await expect.element(page.getByText(message, { exact: true })).toBeVisible()
  await fillRegistration({ ...NEWCOMER, 'Confirm password': 'something else' })
  await expect.element(page.getByText('Passwords do not match')).toBeVisible()
  expect(sent.calls).toEqual([])
})

test('[AUTH-05] valid input is sent, and a refusal is shown', async () => {
  const sent = answer(register, refuse('conflict', 'Refused for this test.'))
  await renderApp('/auth')
  await fillRegistration(NEWCOMER)
  await expectToast('Registration failed', 'Refused for this test.')
  expect(sent.calls.map(({ body }) => body)).toEqual([
    {
      username: 'hine',
      email: 'hine@example.com',
      name: 'Hine Ngata',
      phoneNumber: '021 555 0199',
      password: 'long black 4',
    },
  ])
})

test('[ACC-04] text typed before the page detects the empty database is kept', async () => {
  answer(getSetup, { ...sampleReply(getSetup, {}), isEmpty: true })
  const release = holdBack(getSetup)
  await renderApp('/auth')
  const username = page.getByLabelText('Username')
  await username.click()
  await userEvent.keyboard('own')
  release()
  await expect.element(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(username).toHaveFocus()
  await userEvent.keyboard('er')
  await expect.element(username).toHaveValue('owner')
})

test('[AUTH-07] Logout shows its progress', async () => {
  answer(logout, refuse('internal', 'Refused for this test.'))
  const release = holdBack(logout)
  await renderApp('/', { as: 'staff' })
  const sidebar = page.getByRole('complementary')
  await sidebar.getByRole('button', { name: 'Logout' }).click()
  await expect.element(sidebar.getByRole('button', { name: 'Logging out...' })).toBeVisible()
  release()
  await expectToast('Logout failed', 'Refused for this test.')
})

const user = sampleReply(getCurrentUser, {})

async function toggleDarkMode(): Promise<void> {
  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dark mode' }).click()
}

test('[AUTH-10] dark mode is saved for the user', async () => {
  let stored = user
  answer(getCurrentUser, () => stored)
  const saved = answer(setDarkMode, ({ body }) => {
    stored = { ...user, ...body, hasChosenTheme: true }
    return stored
  })
  await renderApp('/', { as: 'manager' })
  await expect.element(page.getByRole('heading', { name: 'Staff Overview' })).toBeVisible()
  expect(document.documentElement).not.toHaveAttribute('data-theme')
  await toggleDarkMode()
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
  expect(saved.calls.map(({ body }) => body)).toEqual([{ darkMode: true }])
})

test('[AUTH-10] a theme that cannot be saved is reported and reverted', async () => {
  answer(setDarkMode, refuse('unavailable', 'Refused for this test.'))
  await renderApp('/', { as: 'manager' })
  await toggleDarkMode()
  await expectToast('Failed to update preference', 'Refused for this test.')
  await expect.poll(() => document.documentElement.dataset.theme).toBeUndefined()
})

test('[AUTH-10] the theme that the user has chosen is shown', async () => {
  answer(getCurrentUser, { ...user, darkMode: true, hasChosenTheme: true })
  await renderApp('/', { as: 'manager' })
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
})

test('[ACC-06] [SET-07] the first run asks who may register, proposes only invited people, and fits its place', async () => {
  answer(getSetup, { ...sampleReply(getSetup, {}), isEmpty: true })
  answer(register, sampleReply(getCurrentUser, {}, 'admin'))
  const settings = answer(saveSetting, ({ body: { basedOn: _, ...saved } }) => saved)
  const loaded = catchPageLoads()
  await renderApp('/auth', { viewport: 'phone' })
  await expect.element(page.getByRole('radio', { name: /^Only people I invite/ })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: /^Anybody who opens the login page/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('combobox', { name: 'Time zone of the restaurant' }).fill('london')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('language English, currency British Pound')).toBeVisible()
  await fillRegistration(NEWCOMER)
  await expect.poll(() => loaded).toEqual(['/'])
  // What the place of the browser differs in from the defaults is saved as well.
  expect(settings.calls.map(({ body: { key, value } }) => `${key}=${value}`)).toEqual([
    'businessTimeZone=Europe/London',
    'allowRegistration=false',
    'hourClock=24',
    'currency=GBP',
  ])
})

/** Cancels each page load and returns the addresses that would have been loaded. */
function catchPageLoads(): readonly string[] {
  const loaded: string[] = []
  const stop = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return
    event.preventDefault()
    loaded.push(event.destination.url.slice(window.location.origin.length))
  }
  window.navigation.addEventListener('navigate', stop)
  onTestFinished(() => window.navigation.removeEventListener('navigate', stop))
  return loaded
}

test.each(['/timesheets?startDate=2026-11-02&endDate=2026-11-08#shifts', '/auth'])(
  '[AUTH-15] after signing in with a password, visitors who opened %s are on the page of the link',
  async (link) => {
    const loaded = catchPageLoads()
    answer(login, sampleReply(getCurrentUser, {}, 'manager'))
    await renderApp(link)
    await page.getByLabelText('Username').fill('manager')
    await page.getByLabelText('Password', { exact: true }).fill('long black 4')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect.poll(() => loaded).toEqual([link === '/auth' ? '/' : link])
  },
)

test('[AUTH-15] single sign-on is asked to return to the page of the link', async () => {
  const setup = sampleReply(getSetup, {})
  answer(getSetup, { ...setup, singleSignOn: { name: 'Acme', isOnlyWay: false } })
  const { calls } = answer(startSingleSignOn, refuse('tooManyRequests', 'Later.'))
  await renderApp('/roles?q=cook')
  await page.getByRole('button', { name: 'Sign in with Acme' }).click()
  await expect.poll(() => calls).toMatchObject([{ body: { wantedPath: '/roles?q=cook' } }])
})

test('[AUTH-15] the sign-in page takes people who are signed in already to the page of the link', async () => {
  await renderApp('/', { as: 'manager' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  window.history.pushState({ hasSessionEnded: false, wantedPath: '/roles' }, '', '/auth')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Role Management' })).toBeVisible()
})

test('[AUTH-11] an invitation speaks to the person invited', async () => {
  answer(readPasswordLink, {
    username: 'hine',
    name: 'Hine Ngata',
    hasEmail: false,
    businessName: 'Harbour Kitchen',
    isFirstSignIn: true,
  })
  await renderApp('/auth?token=fresh')
  await expect.element(page.getByText('Welcome, Hine Ngata. This is your account at Harbour Kitchen.')).toBeVisible()
  await expect.element(page.getByText('Your shifts on your phone').first()).toBeVisible()
  await expect.element(page.getByText('AI-assisted scheduling')).not.toBeInTheDocument()
})

test('[AUTH-11] a used link leads to signing in', async () => {
  answer(readPasswordLink, refuse('conflict', 'This link has been used or has expired.'))
  await renderApp('/auth?token=used')
  await expect.element(page.getByText('This link has been used or has expired.')).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect.element(page.getByRole('tab', { name: 'Login' })).toBeVisible()
})

test('[AUTH-12] after a refusal at the provider, another way to sign in leads to the requested page', async () => {
  answer(finishSingleSignOn, { outcome: 'refused', reason: 'unknownEmail', wantedPath: '/schedule?week=2026-11-23' })
  await renderApp('/auth/callback?code=a&state=b')
  await expect.poll(() => `${window.location.pathname}${window.location.search}`).toBe('/auth?refused=unknownEmail')
  expect(window.history.state).toMatchObject({ wantedPath: '/schedule?week=2026-11-23' })
})
