import { fileURLToPath } from 'node:url'
import { importOutcome } from '@fairweek/domain/messages/import'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { saveFromNewTab } from './harness/timesheet-page.ts'
import { expectToast } from './harness/toast.ts'

test('a German workbook is corrected and imported; the exported staff can be imported again and change nothing', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager' })
  await page.goto('/staff')
  const open = page.getByRole('button', { name: 'Import staff' })
  const dialog = page.getByRole('dialog', { name: 'Import staff' })
  const file = dialog.locator('input[type=file]')
  await open.click()
  await file.setInputFiles(fileURLToPath(new URL('./spreadsheets/personal.xlsx', import.meta.url)))
  await expect(dialog.getByRole('table', { name: 'Errors by line' })).toBeVisible()
  const importing = dialog.getByRole('button', { name: /^Import \d row/ })
  await expect(importing).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Create Sommelière' }).check()
  await dialog.getByRole('button', { name: 'Leave out 1 row with errors, import 2' }).click()
  await expect(dialog.getByText('Left out: line 5.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Meaning of Kürzel' }).click()
  await page.getByRole('option', { name: 'Seniority' }).click()
  await expect(importing).toBeEnabled()
  await importing.click()
  await expect(dialog).toHaveCount(0)
  await expectToast(page, importOutcome.imported.staff)
  await expect(page.getByRole('row').filter({ hasText: 'Jörg Weiß' })).toBeVisible()
  const people = (await callApi(page, 'GET', '/api/staff')) as { name: string; seniority: number }[]
  expect(people.find(({ name }) => name === 'Jörg Weiß')).toMatchObject({ seniority: 3, targetWeeklyHours: 38.5 })
  expect(people.map(({ name }) => name)).not.toContain('Ana Groß')

  const { text } = await saveFromNewTab(page, () => page.getByRole('button', { name: 'Export staff' }).click())
  expect(text).toContain('Jörg Weiß')
  await open.click()
  await file.setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(dialog.getByText(importOutcome.nothingToChange)).toBeVisible()
  await expect(dialog.getByRole('definition').first()).toHaveText(String(people.length))
})
