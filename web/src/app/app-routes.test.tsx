import { getCurrentUser, getSetup, login } from '@fairweek/domain/contracts/auth/auth'
import { createRole } from '@fairweek/domain/contracts/roles'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../testing/expect-toast.ts'
import { renderApp } from '../testing/render-app.tsx'
import { type SampleAccount, sampleReply } from '../testing/sample-replies.ts'
import { answer, refuse, signInAs } from '../testing/stub-api.ts'
import { waitUntilLoaded } from '../testing/wait-until-loaded.ts'

const TITLES: Record<string, string> = {
  '/': 'Dashboard',
  '/dashboard': 'Dashboard',
  '/schedule': 'Weekly Schedule',
  '/staff': 'Staff Management',
  '/roles': 'Role Management',
  '/timesheets': 'Timesheets',
  '/availability': 'Availability',
  '/events': 'Events Calendar',
  '/notifications': 'Fairweek',
  '/settings': 'Settings',
}
const FOR_ALL = ['/', '/dashboard', '/schedule', '/timesheets', '/availability', '/events', '/notifications']
const REACHABLE: Record<SampleAccount, string[]> = {
  staff: FOR_ALL,
  manager: [...FOR_ALL, '/staff', '/roles'],
  admin: [...FOR_ALL, '/staff', '/roles', '/settings'],
}
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Opens another page of the rendered application. */
const open = (path: string) => window.history.pushState(null, '', path)

test.each(['staff', 'manager', 'admin'] as const)(
  '[NAV-01] [NAV-03] %s reaches the routes of the role under their titles, and is redirected home from the others',
  async (as) => {
    await renderApp('/', { as })
    for (const [path, name] of Object.entries(TITLES)) {
      open(path)
      const isAllowed = REACHABLE[as].includes(path)
      await expect.poll(() => window.location.pathname, { message: path }).toBe(isAllowed ? path : '/')
      await expect.element(title(isAllowed ? name : 'Dashboard')).toBeVisible()
    }
  },
)

test('[AUTH-02] every page redirects to /auth without a session', async () => {
  await renderApp('/')
  for (const path of Object.keys(TITLES)) {
    open(path)
    await expect.poll(() => window.location.pathname, { message: path }).toBe('/auth')
  }
  await expect.element(page.getByRole('tab', { name: 'Login' })).toBeVisible()
  // People who arrive without a session see no message that theirs has ended.
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test.each(['staff', undefined] as const)('[NAV-01] an unknown path shows the 404 page, signed in as %s', async (as) => {
  await renderApp('/no/such/page', as ? { as } : {})
  await expect.element(page.getByText('404 Page Not Found')).toBeVisible()
})

test('[NAV-01] a path with a slash at its end is the same page', async () => {
  await renderApp('/schedule/')
  await expect.poll(() => window.location.pathname).toBe('/auth')
})

test('[NAV-15] another page is shown from its top, also one that is long at once', async () => {
  document.body.style.minHeight = '3000px'
  onTestFinished(() => document.body.removeAttribute('style'))
  await renderApp('/', { as: 'staff' })
  await expect.element(title('Dashboard')).toBeVisible()
  for (const [path, name] of [
    ['/schedule', 'Weekly Schedule'],
    ['/', 'Dashboard'],
    ['/schedule', 'Weekly Schedule'],
  ] as const) {
    window.scrollTo(0, 300)
    open(path)
    await expect.element(title(name)).toBeVisible()
    await waitUntilLoaded()
    expect(window.scrollY).toBe(0)
  }
})

test('[NAV-06] staff who follow a link to a manager section see that it requires manager privileges', async () => {
  const refusal = page.getByText('This section requires manager privileges', { exact: true })
  await renderApp('/schedule#conflicts', { as: 'staff' })
  await expect.element(refusal).toBeVisible()
  open('/availability')
  await expect.element(title('Availability')).toBeVisible()
  open('/schedule')
  await expect.element(page.getByRole('button', { name: 'Next week' })).toBeVisible()
  await expect.element(refusal).not.toBeInTheDocument()
})

test('[NAV-06] a user demoted while a page is open is refused with the reason, and leaves the page', async () => {
  const reason = denialMessage('create', 'manager')
  answer(createRole, refuse('forbidden', reason))
  await renderApp('/roles', { as: 'manager' })
  await page.getByRole('button', { name: 'Add Role' }).click()
  await page.getByLabelText('Role Name').fill('Boss')
  signInAs('staff')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Role' }).click()
  await expectToast('Permission Denied', reason)
  await expect.poll(() => window.location.pathname).toBe('/')
  await expect.element(title('Dashboard')).toBeVisible()
})

test('[AUTH-02] a session that was ended elsewhere is reported on the sign-in page', async () => {
  await renderApp('/roles', { as: 'manager' })
  await expect.element(title('Role Management')).toBeVisible()
  signInAs(null)
  open('/timesheets')
  await expect.poll(() => window.location.pathname).toBe('/auth')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your session has ended. Log in again.')
})

/** Types into a form, whose session then ends. */
async function loseSessionInForm(): Promise<void> {
  await renderApp('/roles', { as: 'manager' })
  await page.getByRole('button', { name: 'Add Role' }).click()
  await page.getByLabelText('Role Name').fill('Sommelier')
  signInAs(null)
  await form.getByRole('button', { name: 'Add Role' }).click()
  await expect.element(again).toBeVisible()
}
const form = page.getByRole('dialog', { name: 'Add Role' })
const again = page.getByRole('dialog', { name: 'Your session has ended. Log in again.' })

test('[AUTH-16] people sign in over a form whose session has ended, and save what they entered', async () => {
  const manager = sampleReply(getCurrentUser, {}, 'manager')
  answer(login, () => {
    signInAs('manager')
    return manager
  })
  await loseSessionInForm()
  expect(window.location.pathname).toBe('/roles')
  await expect.element(again.getByLabelText('Username')).toHaveValue(manager.username)
  await again.getByLabelText('Password', { exact: true }).fill('long black 4')
  await again.getByRole('button', { name: 'Login' }).click()
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Role Name')).toHaveValue('Sommelier')
  const { calls } = answer(createRole, ({ body }) => ({ id: 99, ...body }))
  await form.getByRole('button', { name: 'Add Role' }).click()
  await expectToast('Role created')
  expect(calls).toMatchObject([{ body: { name: 'Sommelier' } }])
})

test('[AUTH-16] people who close the question leave for the sign-in page', async () => {
  await loseSessionInForm()
  await again.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => window.location.pathname).toBe('/auth')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your session has ended. Log in again.')
})

test('[AUTH-16] single sign-on opens in another tab, and the form is kept', async () => {
  answer(getSetup, { ...sampleReply(getSetup, {}), singleSignOn: { name: 'Acme', isOnlyWay: true } })
  await loseSessionInForm()
  await expect.element(again.getByRole('link', { name: 'Sign in with Acme' })).toHaveAttribute('target', '_blank')
  await expect.element(again.getByLabelText('Username')).not.toBeInTheDocument()
})

test('[NAV-12] the browser tab names every page, and the address that is missing', async () => {
  await renderApp('/', { as: 'admin' })
  for (const [path, name] of Object.entries({ ...TITLES, '/notifications': 'Notifications' })) {
    open(path)
    await expect.poll(() => document.title, { message: path }).toBe(`${name} · Fairweek`)
  }
  open('/no-such-page')
  await expect.poll(() => document.title).toBe('404 Page Not Found · Fairweek')
})

test('[NAV-12] the browser tab of visitors names the sign-in page and a missing page', async () => {
  await renderApp('/roles')
  await expect.poll(() => document.title).toBe('Login · Fairweek')
  open('/no-such-page')
  await expect.poll(() => document.title).toBe('404 Page Not Found · Fairweek')
})
