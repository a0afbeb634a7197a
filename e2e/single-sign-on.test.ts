/** Tests single sign-on with a real provider (AUTH-12, decision 0106). */
import type { Page } from '@playwright/test'
import { findFreePort } from '../server/src/testing/find-free-port.ts'
import { expect, type NewPage, test as story } from './fixtures.ts'
import type { PageOptions } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { startOpenidProvider } from './harness/openid-provider.ts'
import { expectToast } from './harness/toast.ts'

interface SingleSignOn {
  passwordSignIn: 'true' | 'false'
}

const test = story.extend<SingleSignOn>({
  passwordSignIn: ['true', { option: true }],
  app: async ({ startApp, passwordSignIn }, use) => {
    const port = await findFreePort()
    const provider = await startOpenidProvider(`http://127.0.0.1:${port}`)
    const environment = { ...provider.environment, PASSWORD_SIGN_IN: passwordSignIn }
    await use(await startApp({ port, environment }))
    provider.close()
  },
})

/** The provider's pages request a font from the internet, which stories must not do, so that request is blocked. */
async function openPage(newPage: NewPage, options: PageOptions = {}): Promise<Page> {
  const page = await newPage({ mayLoseServer: true, ...options })
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort())
  return page
}

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Harbour ID' })

/** Signs in on the provider's pages until the provider sends the browser back. */
async function signInThere(page: Page, email: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(email)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('[AUTH-12] a user signs in at the provider, lands on the requested page, and signs out at both', async ({
  newPage,
}) => {
  const page = await openPage(newPage)
  await page.goto('/schedule?week=2026-11-23')
  await expect(page).toHaveURL('/auth')
  await expectAccessible(page)
  await button(page).click()
  await signInThere(page, 'Staff@example.com')
  await expect(page).toHaveURL('/schedule?week=2026-11-23')
  await expectToast(page, 'Login successful', 'Welcome back, staff!')

  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL('/auth')
  await expectToast(page, 'Logged out')
  await button(page).click()
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible()
})

test('[AUTH-12] a refused sign-in shows the reason and what to do, and can be retried', async ({ newPage }) => {
  const page = await openPage(newPage)
  await page.goto('/auth')
  await button(page).click()
  await signInThere(page, 'stranger@example.com')
  await expect(page).toHaveURL('/auth?refused=unknownEmail')
  await expect(page.getByRole('alert')).toContainText(
    'No account here has the email address that you use at Harbour ID.',
  )
  await expectAccessible(page)

  // A sign-in that has been used cannot be used again.
  await page.goto('/auth/callback?code=used&state=used')
  await expect(page).toHaveURL('/auth?refused=expired')
  await expect(page.getByRole('alert')).toContainText('This sign-in has expired or was already used.')
})

test.describe('with passwords disabled', () => {
  test.use({ passwordSignIn: 'false' })

  test('[AUTH-12] only the sign-on button is shown, also to an invited person', async ({ newPage }) => {
    const page = await openPage(newPage)
    await page.goto('/auth')
    await expect(page.getByText('Everyone here signs in with Harbour ID.')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expectAccessible(page)
    await page.goto('/auth?token=of-an-invitation')
    await expect(page.getByText('Your account is ready. Sign in with Harbour ID to open it.')).toBeVisible()
    await button(page).click()
    await signInThere(page, 'manager@example.com')
    await expect(page).toHaveURL('/')

    await page.getByRole('button', { name: /Your menu/ }).click()
    await page.getByRole('menuitem', { name: 'Your password' }).click()
    await expect(page.getByRole('dialog')).toContainText('Passwords are switched off here. Sign in with Harbour ID.')
  })
})
