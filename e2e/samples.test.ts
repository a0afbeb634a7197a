import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectToast } from './harness/toast.ts'

test('[EVT-03] the sample workbooks are previewed and imported, and one click imports the sample calendar', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'admin' })
  await page.goto('/staff')
  await page.getByRole('button', { name: 'Import staff' }).click()
  const people = page.getByRole('dialog', { name: 'Import staff' })
  await people.getByRole('button', { name: 'Try it with a sample workbook' }).click()
  await expect(people.getByText('sample staff.xlsx')).toBeVisible()
  await expect(people.getByRole('button', { name: 'Import 6 rows' })).toBeEnabled()
  await people.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Mere Tane')).toHaveCount(0)

  await page.goto('/schedule')
  await page.getByRole('button', { name: 'Import requirements' }).click()
  const needs = page.getByRole('dialog', { name: 'Import requirements' })
  await needs.getByRole('button', { name: 'Try it with a sample workbook' }).click()
  await expect(needs.getByText('sample requirements.xlsx')).toBeVisible()
  const importing = needs.getByRole('button', { name: 'Import 3 rows' })
  await expect(importing).toBeDisabled()
  await needs.getByLabel('Closing time, hour').selectOption('23')
  await needs.getByRole('radio', { name: 'Replace existing requirements' }).click()
  const figures = needs.getByRole('definition')
  await expect(figures.nth(4), 'requirements to remove').not.toHaveText('0')
  const [, added, changed, unchanged] = (await figures.allInnerTexts()).map(Number)
  await importing.click()
  await expectToast(page, 'Requirements imported')
  const stored = (await callApi(page, 'GET', '/api/requirements')) as { eventId: number | null; endTime: string }[]
  const weekly = stored.filter(({ eventId }) => eventId === null)
  expect(weekly.map(({ endTime }) => endTime)).toContain('23:00:00')
  expect(weekly).toHaveLength((added ?? 0) + (changed ?? 0) + (unchanged ?? 0))

  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Integrations' }).click()
  await page.getByRole('button', { name: 'Try the sample calendar' }).click()
  await expect(page.getByText(/Last imported .* upcoming events/)).toBeVisible()
  await page.goto('/events')
  await expect(page.getByRole('row', { name: /Quiz night/ }).first()).toContainText('From calendar')
})
