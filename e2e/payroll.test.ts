import { weekEndOf } from '@fairweek/domain/time/week'
import type { Page } from '@playwright/test'
import { expect, type NewPage, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { weekFromNow } from './harness/story-time.ts'
import { readTotal, saveFromNewTab, timesheetRows } from './harness/timesheet-page.ts'
import { expectToast } from './harness/toast.ts'

const totalsOf = (page: Page) => page.getByRole('table', { name: 'Totals by person' }).getByRole('row')

async function openLastWeek(newPage: NewPage, as: 'manager' | 'admin' | 'staff'): Promise<Page> {
  const page = await newPage({ as })
  const week = weekFromNow(-1)
  const reply = page.waitForResponse((response) =>
    response.url().endsWith(`/api/timesheets?startDate=${week}&endDate=${weekEndOf(week)}`),
  )
  await page.goto('/timesheets')
  await page.getByRole('radio', { name: 'Last week' }).click()
  await reply
  await expect(page.getByTestId('total-hours')).toBeVisible()
  return page
}

test('[PAY-01] [PAY-02] totals by person are shown at the top, and a manager records the hours worked', async ({
  newPage,
}) => {
  const page = await openLastWeek(newPage, 'manager')
  await expect(page.getByRole('radio', { name: 'Last week' })).toBeChecked()
  const before = await readTotal(page)
  const people = (await totalsOf(page).count()) - 2
  expect(people).toBeGreaterThan(3)
  // The first row of totals is the one for everybody together.
  await expect(totalsOf(page).nth(1)).toContainText(before.toFixed(2))

  const row = timesheetRows(page).nth(1)
  const planned = Number((await row.getByRole('cell').last().innerText()).match(/\d+\.\d\d/)?.[0])
  const name = (await row.locator('td:first-child').innerText()).split('\n').at(-1) ?? ''
  await row.getByRole('button', { name: `Hours of ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Hours worked' })
  await dialog.getByLabel('Did not work this shift').check()
  await dialog.getByLabel('Reason').fill('Called in sick')
  await dialog.getByRole('button', { name: 'Save hours' }).click()
  await expectToast(page, 'Hours saved')
  await expect(row).toContainText('Not worked')
  await expect(row).toContainText('Called in sick')
  await expect(page.getByTestId('total-hours')).toHaveText((before - planned).toFixed(2))
  await expect(totalsOf(page).nth(1)).toContainText((before - planned).toFixed(2))

  await page.getByRole('button', { name: `Shifts of ${name}` }).click()
  await expect(page.getByRole('button', { name: 'Show everybody' })).toBeVisible()
  for (const cell of await timesheetRows(page).locator('td:first-child').allInnerTexts())
    expect(cell.split('\n').at(-1)).toBe(name)
  await page.getByRole('button', { name: 'Show everybody' }).click()

  const { text } = await saveFromNewTab(page, () => page.getByRole('button', { name: 'Export CSV' }).click())
  expect(text).toContain('Called in sick')
  const workbook = await saveFromNewTab(page, () => page.getByRole('button', { name: 'Export Excel' }).click())
  expect(workbook.name).toMatch(/^timesheet-.*\.xlsx$/)
  expect(workbook.text.startsWith('PK')).toBe(true)

  await row.getByRole('button', { name: `Hours of ${name}` }).click()
  await dialog.getByRole('button', { name: 'As planned' }).click()
  await expect(page.getByTestId('total-hours')).toHaveText(before.toFixed(2))
})

test('[PAY-03] locked days cannot be changed until an admin unlocks them', async ({ newPage }) => {
  const page = await openLastWeek(newPage, 'manager')
  const shifts = await timesheetRows(page).count()
  await page.getByRole('button', { name: 'Lock these days' }).click()
  const question = page.getByRole('alertdialog', { name: 'Lock these days?' })
  await question.getByRole('button', { name: 'Lock these days' }).click()
  await expect(question.getByText('Enter a reason')).toBeVisible()
  await question.getByLabel('Reason').fill('Paid out')
  await question.getByRole('button', { name: 'Lock these days' }).click()
  await expect(page.getByText('is locked', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Hours of / })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Lock these days' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Unlock' })).toHaveCount(0)

  const confirmed = (await callApi(page, 'GET', '/api/schedule')) as { id: number; status: string }[]
  const shift = confirmed.find(({ status }) => status === 'Confirmed')
  await expect(callApi(page, 'PUT', `/api/schedule/${shift?.id}/unconfirm`)).rejects.toThrow(
    /409.*is locked. Nothing was changed/,
  )

  const admin = await openLastWeek(newPage, 'admin')
  await admin.getByRole('button', { name: 'Unlock' }).click()
  const unlocking = admin.getByRole('alertdialog', { name: 'Unlock these days?' })
  await unlocking.getByLabel('Why').fill('A shift was missing')
  await unlocking.getByRole('button', { name: 'Unlock' }).click()
  await expectToast(admin, 'Period unlocked')
  await expect(admin.getByRole('button', { name: /^Hours of / })).toHaveCount(shifts - 1)
})
