import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectToast } from './harness/toast.ts'

interface Row {
  shiftId: number
  isWorked: boolean
}

/** Returns the days of the last week, by the business's clock, as the page's address has them. */
async function lastWeek(page: Page): Promise<{ address: string; startDate: string; endDate: string }> {
  await page.goto('/timesheets')
  await page.getByRole('radio', { name: 'Last week' }).click()
  await page.waitForURL(/startDate=/)
  const { search, searchParams } = new URL(page.url())
  const [startDate, endDate] = [searchParams.get('startDate') ?? '', searchParams.get('endDate') ?? '']
  return { address: `/timesheets${search}`, startDate, endDate }
}

test('[APPR-04] [APPR-06] [APPR-08] [CLOCK-11] a week is approved on a phone in a few taps, questioned, and then locked', async ({
  newPage,
}) => {
  const admin = await newPage({ as: 'admin' })
  await callApi(admin, 'POST', '/api/settings', { key: 'hoursNeedApproval', value: 'true', type: 'boolean' })
  const manager = await newPage({ as: 'manager', viewport: 'phone' })
  const { address, startDate, endDate } = await lastWeek(manager)

  // Locking is refused and says whose hours are missing.
  await manager.getByRole('button', { name: 'Lock these days' }).click()
  await expect(manager.getByRole('alertdialog').getByText(/on these days are not approved: /)).toBeVisible()
  await manager.getByRole('alertdialog').getByRole('link', { name: 'Show these shifts' }).click()
  await expect(manager.getByRole('region', { name: 'Hours to approve' })).toBeFocused()

  // Somebody asks about their hours, the manager reads it and answers.
  const staff = await newPage({ as: 'staff' })
  await staff.goto(address)
  await staff
    .getByRole('button', { name: /^Ask about the hours of/ })
    .first()
    .click()
  await staff.getByRole('dialog').getByLabel('Question').fill('I stayed an hour longer')
  await staff.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expectToast(staff, 'Question sent')
  const list = manager.getByRole('region', { name: 'Hours to approve' })
  await list.getByRole('button', { name: /^Answer the question of/ }).click()
  await manager.getByRole('dialog').getByLabel('Answer').fill('You are right, I have corrected it')
  await manager.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expectToast(manager, 'Answer sent')
  await expect(staff.getByText('You are right, I have corrected it').first()).toBeVisible()

  // What is as planned is approved with one tap, except the manager's own hours, which are left to the admin.
  const approveAll = (region: typeof list) =>
    region.getByRole('button', { name: /^Approve \d+ shifts? without differences/ }).click()
  await approveAll(list)
  await list.getByRole('radio', { name: /^All open/ }).click()
  await expect(list.getByText('Your own hours').first()).toBeVisible()
  await admin.goto(address)
  const ofAdmin = admin.getByRole('region', { name: 'Hours to approve' })
  await approveAll(ofAdmin)
  // What differs from the plan is decided shift by shift: as clocked, or as planned if a punch is missing.
  for (const rest of [3, 2]) {
    await ofAdmin
      .getByRole('button', { name: /^Approve as clocked/ })
      .first()
      .click()
    await expect(ofAdmin.getByRole('radio', { name: `Differences (${rest})` })).toBeVisible()
  }
  await ofAdmin.getByRole('button', { name: /^Approve as planned/ }).click()
  // Somebody helped out without a shift: their clocked time becomes one.
  await ofAdmin.getByRole('button', { name: /^Add as shift: / }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Add as shift' }).click()
  await expectToast(admin, 'Shift added with the clocked hours')
  await approveAll(ofAdmin)
  await expect(ofAdmin.getByText(/^(\d+) of \1 shifts? approved\.$/)).toBeVisible()
  await expect(staff.getByText('Approved', { exact: true }).first()).toBeVisible()
  const { rows } = (await callApi(manager, 'GET', `/api/timesheets?startDate=${startDate}&endDate=${endDate}`)) as {
    rows: (Row & { approval: { state: string } })[]
  }
  expect(new Set(rows.map(({ approval }) => approval.state))).toEqual(new Set(['approved']))

  await manager.getByRole('button', { name: 'Lock these days' }).click()
  await manager.getByLabel('Reason').fill('Paid out')
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Lock these days' }).click()
  await expectToast(manager, 'Period locked')
})
