import { expect, look, test } from './fixtures.ts'
import { expectToast } from './harness/toast.ts'

look(
  '[AUTH-02] [AUTH-04] [AUTH-15] [AUTH-07] [AUTH-08] a user signs in with a full page load of the page of the link, and signs out on the server too',
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
    await expect(page).toHaveURL('/schedule')
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
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await darkMode.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await saved
  await page.reload()
  await open()
  await expect(darkMode).not.toBeChecked()
  expect(await brightness()).not.toBe(dark)
  const elsewhere = await newPage({ as: 'staff' })
  await elsewhere.emulateMedia({ colorScheme: 'dark' })
  await elsewhere.goto('/')
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'light')
})
