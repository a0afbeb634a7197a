import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listTooWide } from '../testing/list-too-wide.ts'
import { renderApp } from '../testing/render-app.tsx'

test('[WEEK-01] staff see their own week read-only, without planning tools', async () => {
  await renderApp('/schedule', { as: 'staff', viewport: 'phone' })
  await expect.element(page.getByText('of 32 hours', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.element(page.getByText('of 32 hours', { exact: true })).toBeVisible()
  for (const name of ['Generate Schedule', 'Confirm Schedule', 'Add Shift', 'Export'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  await expect.element(page.getByText('Schedule Status')).not.toBeInTheDocument()
  expect(listTooWide()).toEqual([])
})
