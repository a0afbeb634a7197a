import { addDays } from '@fairweek/domain/time/day'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { weekFromNow } from './harness/story-time.ts'
import { saveFromNewTab } from './harness/timesheet-page.ts'

test('[PAY-08] [PAY-09] an admin sets pay rules, reads why each line is paid, locks the week, and exports the same file twice', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'admin' })
  const [startDate, endDate] = [weekFromNow(-1), addDays(weekFromNow(-1), 6)]
  const people = (await callApi(page, 'GET', '/api/staff')) as { id: number }[]
  for (const { id } of people)
    await callApi(page, 'PUT', `/api/staff/${id}/pay-rates`, { rates: [{ roleId: null, centsAnHour: 2350 }] })
  await page.goto(`/timesheets?startDate=${startDate}&endDate=${endDate}`)
  await page.getByRole('button', { name: 'Pay run', exact: true }).click()
  const total = page.getByTestId('total-pay')
  await expect(total).not.toHaveText('$0.00')
  const before = await total.textContent()

  await page.getByRole('button', { name: 'Pay rules' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Start from an example' }).click()
  await page.getByRole('option', { name: 'California' }).click()
  await dialog
    .getByRole('group', { name: 'Overtime, rule 1' })
    .getByRole('spinbutton', { name: 'Beyond hours' })
    .fill('6')
  await dialog.getByRole('button', { name: 'Save pay rules' }).click()
  await expect(dialog).toBeHidden()
  await expect(total).not.toHaveText(before ?? '')
  const list = page.getByRole('list', { name: 'By person' })
  await list.getByRole('button').first().click()
  await expect(list.getByText(/ h at 1\.5: beyond 6 h on this day/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Lock these days' }).click()
  const locking = page.getByRole('alertdialog')
  await locking.getByRole('textbox').fill('Paid out')
  await locking.getByRole('button', { name: 'Lock these days' }).click()
  await expect(page.getByText('This period is locked. Its pay no longer changes.')).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const save = () => saveFromNewTab(page, () => dialog.getByRole('button', { name: 'Export' }).click())
  const first = await save()
  expect(first.name).toBe(`pay-byShift-${startDate}-to-${endDate}.csv`)
  expect((await save()).text).toBe(first.text)
  expect(first.text).toContain('Overtime')
})
