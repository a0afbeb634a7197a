import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { whenGenerated } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

test('[COST-01] a manager sets hourly rates, and the schedule shows the week’s cost against its budget', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager' })
  await page.goto('/schedule')
  await expect(page.getByRole('table', { name: 'Week' })).toBeVisible()
  await expect(page.getByTestId('week-cost')).toBeHidden()

  await page.goto('/staff')
  const staff = (await callApi(page, 'GET', '/api/staff')) as { id: number; name: string; user: unknown }[]
  const somebody = staff.find(({ user }) => user === null) ?? staff[0]
  await page.getByRole('button', { name: `Hourly rates of ${somebody?.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Hourly rates of ${somebody?.name}` })
  await dialog.getByLabel('Hourly rate').fill('-3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Must be an amount from 0.01 to 100000')).toBeVisible()
  await dialog.getByLabel('Hourly rate').fill('24.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Hourly rates saved')
  await page.getByRole('button', { name: `Hourly rates of ${somebody?.name}` }).click()
  await expect(dialog.getByLabel('Hourly rate')).toHaveValue('24.5')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  for (const { id } of staff)
    await callApi(page, 'PUT', `/api/staff/${id}/pay-rates`, { rates: [{ roleId: null, centsAnHour: 2450 }] }).catch(
      () => undefined,
    )
  const admin = await newPage({ as: 'admin' })
  await admin.goto('/settings')
  await admin.getByLabel('Weekly Budget').fill('100')
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(admin, 'Settings updated')

  await page.goto('/schedule')
  const cost = page.getByTestId('week-cost')
  await expect(cost).toContainText('of $100')
  await expect(cost).toContainText('over budget')
  await expect(page.getByRole('columnheader').filter({ hasText: 'labour cost' }).first()).toContainText('$')
})

test('[COST-01] staff see no cost on the schedule, and no reply contains one', async ({ newPage }) => {
  const manager = await newPage({ as: 'manager' })
  await manager.goto('/')
  const staff = (await callApi(manager, 'GET', '/api/staff')) as { id: number }[]
  for (const { id } of staff)
    await callApi(manager, 'PUT', `/api/staff/${id}/pay-rates`, { rates: [{ roleId: null, centsAnHour: 2450 }] }).catch(
      () => undefined,
    )
  const page = await newPage({ as: 'staff' })
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    // The live stream's response ends only when the page closes, so its text is not read.
    const isReply = response.url().includes('/api/') && !response.url().endsWith('/api/live')
    if (isReply && response.status() === 200) texts.push(response.text().catch(() => ''))
  })
  await page.goto('/schedule')
  await expect(page.getByText('of 32 hours', { exact: true })).toBeVisible()
  await expect(page.getByText('Labour', { exact: true })).toBeHidden()
  const read = (await Promise.all(texts)).join()
  expect(read.length).toBeGreaterThan(100)
  expect(read).not.toMatch(/centsAnHour|2450|budget/i)
})

test('[COST-02] the order of goals is a setting that explains each goal, including labour cost', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'admin' })
  await page.goto('/settings')
  const order = page.getByRole('group', { name: 'Order of Goals' })
  await expect(order.getByRole('listitem')).toHaveCount(6)
  await order.getByLabel('Include labour cost').click()
  await expect(order.getByRole('listitem').nth(6)).toContainText('Prefer people with a lower hourly rate')
  await order.getByRole('button', { name: 'Move up: Labour cost' }).click()
  await order.getByRole('button', { name: 'Move down: Hours' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Settings updated')
  const settings = (await callApi(page, 'GET', '/api/settings')) as { key: string; value: string }[]
  expect(settings.find(({ key }) => key === 'goalOrder')?.value).toBe(
    'preferences,hours,seniorityMix,pairings,fairShare,labourCost,evenHours',
  )
  await page.reload()
  await expect(order.getByRole('listitem').first()).toContainText('Preferences')
})

test('[COST-03] two days off together is switched on in the settings, and the result panel names it', async ({
  newPage,
}) => {
  const admin = await newPage({ as: 'admin' })
  await admin.goto('/settings')
  const order = admin.getByRole('group', { name: 'Order of Goals' })
  await expect(order.getByLabel('Include two days off together')).not.toBeChecked()
  await order.getByLabel('Include two days off together').click()
  await expect(order.getByRole('listitem').nth(6)).toContainText('Give everybody two consecutive days off each week')
  await order.getByRole('button', { name: 'Move up: Two days off together' }).click()
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(admin, 'Settings updated')

  const page = await newPage({ as: 'manager' })
  await page.goto(`/schedule?week=${weekFromNow(9)}`)
  const panel = page.getByRole('region', { name: 'Generate Schedule' })
  await whenGenerated(page, () => page.getByRole('button', { name: 'Generate Schedule' }).click())
  await panel.getByText('Details', { exact: true }).click()
  await expect(panel.getByText(/Two days off together/).first()).toBeVisible()
})
