/** Tests notification channels, which an admin sets up in Settings. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { MAIL_ACCOUNT, startMailServer } from './harness/mail-server.ts'
import { planShift } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const form = (page: Page) => page.getByRole('form', { name: 'E-mail' })

async function fillServer(page: Page, port: number, password: string): Promise<void> {
  await form(page).getByLabel('Server').fill('127.0.0.1')
  await form(page).getByRole('radio', { name: 'None' }).click()
  await form(page).getByLabel('Port').fill(String(port))
  await form(page).getByLabel('User name').fill(MAIL_ACCOUNT.user)
  await form(page).getByLabel('Password', { exact: true }).fill(password)
  await form(page).getByLabel('Sender name').fill('The Corner Table')
  await form(page).getByLabel('Sender address').fill('roster@example.com')
}

test('[REACH-06] an admin sets up the mail server, tests it, publishes a week, and the e-mail arrives', async ({
  newPage,
}) => {
  const mails = await startMailServer()
  const page = await newPage({ as: 'admin' })
  await page.goto('/settings?part=notifications')
  await expect(form(page)).toBeVisible()
  await fillServer(page, mails.port, 'wrong')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'E-mail is set up')
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByText('The server did not accept the user name and password.')).toBeVisible()

  await form(page).getByLabel('Password', { exact: true }).fill(MAIL_ACCOUNT.password)
  await expect(page.getByRole('button', { name: 'Send a test message' })).toBeDisabled()
  await form(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByText('Sent to admin@example.com.')).toBeVisible()
  expect(mails.received.map(({ to }) => to)).toEqual(['admin@example.com'])
  await expect(form(page).getByLabel('Password', { exact: true })).toHaveValue('')
  await expectAccessible(page)

  const week = weekFromNow(9)
  const shift = { person: 'Aroha Ngata', role: 'Bartender', dayOfWeek: 3, from: '09:00', to: '17:00' }
  await planShift(page, week, shift)
  await page.goto(`/schedule?week=${week}`)
  await page.getByRole('region', { name: 'Schedule Status' }).getByRole('button', { name: 'Confirm Schedule' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Schedule' }).click()
  await expect.poll(() => mails.received.map(({ to }) => to), { timeout: 60_000 }).toContain('staff@example.com')
  await mails.close()
})

test('[REACH-06] errors are shown under their fields, and e-mail is turned off again', async ({ newPage }) => {
  const page = await newPage({ as: 'admin', viewport: 'phone' })
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(/part=notifications/)
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(
    form(page).getByText('Must be the name of a server such as mail.example.com, or its address'),
  ).toBeVisible()
  await expect(form(page).getByText('Must be a valid email address')).toBeVisible()
  await fillServer(page, 9, 'x')
  await form(page).getByLabel('Server').fill('mail.example.com')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(
    form(page).getByText('A password is only sent over an encrypted connection: choose TLS or STARTTLS.'),
  ).toBeVisible()
  await form(page).getByRole('radio', { name: 'STARTTLS' }).click()
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'E-mail is set up')
  await form(page).getByRole('button', { name: 'Turn off e-mail' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off e-mail' }).click()
  await expectToast(page, 'E-mail is off')
  await expect(form(page).getByLabel('Server')).toHaveValue('')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
})

test('[REACH-08] the confirmation dialog of a week says who is notified and how; a banner links to Settings', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'admin' })
  const week = weekFromNow(9)
  const day = { dayOfWeek: 3, from: '09:00', to: '17:00' }
  await planShift(page, week, { person: 'Aroha Ngata', role: 'Bartender', ...day })
  await planShift(page, week, { person: 'Bo Li', role: 'Cook', ...day })
  await page.goto(`/schedule?week=${week}`)
  await page.getByRole('region', { name: 'Schedule Status' }).getByRole('button', { name: 'Confirm Schedule' }).click()
  const ways = page.getByRole('region', { name: 'How people are notified' })
  await expect(ways.getByText('In the app: 1 person.')).toBeVisible()
  await expect(ways.getByText('Notified only when they open the app: Aroha Ngata.')).toBeVisible()
  await expect(ways.getByText('Cannot be notified, because they have no account: Bo Li.')).toBeVisible()
  await expect(ways.getByRole('link', { name: 'Invite them' })).toHaveAttribute('href', '/staff?invite')
  await expectAccessible(page)
  await ways.getByRole('link', { name: 'Set up e-mail' }).click()
  await expect(form(page)).toBeVisible()

  await page.goto('/')
  const banner = page.getByText('Nobody is notified outside the app yet.')
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This week' }).first()).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('[REACH-07] everybody invited gets their link by e-mail; people whose e-mail failed are listed', async ({
  newPage,
}) => {
  const mails = await startMailServer()
  const page = await newPage({ as: 'admin' })
  const people = (await callApi(page, 'GET', '/api/staff')) as { name: string; email: string | null }[]
  const refused = people.find(({ name }) => name === 'Bo Li')?.email ?? ''
  mails.refused.add(refused)
  const cards = page.getByRole('listitem').filter({ hasText: 'Works once, until' })
  const invite = async () => {
    await page.goto('/staff?invite')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Create \d+ links$/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Links to hand over' })).toBeVisible()
  }
  await invite()
  await expect(page.getByText('Print this page, or let each person scan their own code now.')).toBeVisible()
  await expect(page.getByRole('button', { name: /by e-mail$/ })).toHaveCount(0)

  await page.goto('/settings?part=notifications')
  await expect(form(page)).toBeVisible()
  await fillServer(page, mails.port, MAIL_ACCOUNT.password)
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'E-mail is set up')
  await invite()
  await expect(page.getByText('Send the links by e-mail, print this page,')).toBeVisible()
  const count = await cards.count()
  expect(count).toBeGreaterThan(10)
  await page.getByRole('button', { name: `Send all ${count} by e-mail` }).click()
  const failure = page.locator('[aria-live]').filter({ hasText: '1 e-mail was not sent' })
  await expect(failure).toContainText('The mail server does not deliver to these addresses.Bo Li')
  expect(mails.received).toHaveLength(count - 1)
  expect(new Set(mails.received.map(({ to }) => to)).size).toBe(count - 1)
  await expectAccessible(page)
  mails.refused.clear()
  await page.getByRole('button', { name: 'Send the remaining e-mail' }).click()
  await expect(page.getByText(`${count} e-mails sent`)).toBeVisible()
  expect(mails.received.map(({ to }) => to).slice(count - 1)).toEqual([refused])
  await expect(page.getByRole('button', { name: /e-mail|again/ })).toHaveCount(0)
  await mails.close()
})

test('[REACH-07] a link used in the meantime is listed, and the other links are sent', async ({ newPage }) => {
  const mails = await startMailServer()
  const page = await newPage({ as: 'admin' })
  await page.goto('/settings?part=notifications')
  await expect(form(page)).toBeVisible()
  await fillServer(page, mails.port, MAIL_ACCOUNT.password)
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'E-mail is set up')
  await page.goto('/staff?invite')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Create \d+ links$/ })
    .click()
  const cards = page.getByRole('listitem').filter({ hasText: 'Works once, until' })
  await expect(cards.first()).toBeVisible()
  const count = await cards.count()
  const used = cards.filter({ hasText: 'Bo Li' })
  const link = (await used.getByRole('link').getAttribute('href')) ?? ''
  const token = new URL(link).searchParams.get('token')
  await callApi(await newPage(), 'POST', '/api/set-password', { token, password: 'Kererū-over-the-harbour' })
  await page.getByRole('button', { name: `Send all ${count} by e-mail` }).click()
  await expect(page.getByText(`${count - 1} e-mails sent`)).toBeVisible()
  const ended = page.locator('[aria-live]').filter({ hasText: 'This link no longer works' })
  await expect(ended).toContainText('Bo Li')
  expect(mails.received).toHaveLength(count - 1)
  await expectAccessible(page)
  await mails.close()
})

test('[REACH-09] a webhook at a private address is refused with an error under its field', async ({ newPage }) => {
  const page = await newPage({ as: 'admin' })
  await page.goto('/settings?part=notifications')
  const webhook = page.getByRole('form', { name: 'Text messages (webhook)' })
  await webhook.getByLabel('URL').fill('http://127.0.0.1:9/sms')
  await webhook.getByLabel('Secret', { exact: true }).fill('sixteen-letters-long')
  await webhook.getByRole('button', { name: 'Save' }).click()
  await expect(webhook.getByText('The URL leads to a private address.')).toBeVisible()
  await expectAccessible(page)
})
