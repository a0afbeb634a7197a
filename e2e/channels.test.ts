/** Tests notification channels, which an admin sets up in Settings. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { MAIL_ACCOUNT, startMailServer } from './harness/mail-server.ts'
import { openStatus, planShift } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Email' })

async function fillServer(page: Page, port: number, password: string): Promise<void> {
  await form(page).getByRole('combobox', { name: 'Provider' }).click()
  await page.getByRole('option', { name: 'Other' }).click()
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
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByText('The server did not accept the user name and password.')).toBeVisible()

  await form(page).getByLabel('Password', { exact: true }).fill(MAIL_ACCOUNT.password)
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByText('Sent to admin@example.com.')).toBeVisible()
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Email is set up')
  expect(mails.received.map(({ to }) => to)).toEqual(['admin@example.com'])
  await expect(form(page).getByLabel('Password', { exact: true })).toHaveValue('')
  await expectAccessible(page)

  const week = weekFromNow(9)
  const shift = { person: 'Aroha Ngata', role: 'Bartender', dayOfWeek: 3, from: '09:00', to: '17:00' }
  await planShift(page, week, shift)
  await page.goto(`/schedule?week=${week}`)
  await openStatus(page)
  await page.getByRole('region', { name: 'Schedule Status' }).getByRole('button', { name: 'Confirm Schedule' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Schedule' }).click()
  await expect.poll(() => mails.received.map(({ to }) => to), { timeout: 60_000 }).toContain('staff@example.com')
  await mails.close()
})
