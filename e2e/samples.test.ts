import { expect, test } from './fixtures.ts'

test('the sample workbooks are read without an error and change nothing until imported', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  await page.goto('/staff')
  await page.getByRole('button', { name: 'Import staff' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import staff' })
  await dialog.getByRole('button', { name: 'Try it with a sample workbook' }).click()
  await expect(dialog.getByText('sample staff.xlsx')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import 6 rows' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Mere Tane')).toHaveCount(0)

  await page.goto('/schedule')
  await page.getByRole('button', { name: 'Import requirements' }).click()
  const needs = page.getByRole('dialog', { name: 'Import requirements' })
  await needs.getByRole('button', { name: 'Try it with a sample workbook' }).click()
  await expect(needs.getByText('sample requirements.xlsx')).toBeVisible()
  await expect(needs.getByText('Closing time', { exact: true })).toBeVisible()
  await expect(needs.getByRole('button', { name: 'Import 3 rows' })).toBeDisabled()
})

test('[AVAIL-03] one click reads a sample sentence', async ({ newPage }) => {
  const page = await newPage({ as: 'staff' })
  await page.goto('/availability')
  await page.getByRole('button', { name: 'can’t do Tuesdays after 5 till June' }).click()
  await expect(page.getByText('Understood', { exact: true })).toBeVisible()
})

test('[EVT-03] one click imports the events of the sample calendar', async ({ newPage }) => {
  const page = await newPage({ as: 'admin' })
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Integrations' }).click()
  await page.getByRole('button', { name: 'Try the sample calendar' }).click()
  await expect(page.getByText(/Last imported .* upcoming events/)).toBeVisible()
  await page.goto('/events')
  await expect(page.getByRole('row', { name: /Quiz night/ }).first()).toContainText('From calendar')
})
