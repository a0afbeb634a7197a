import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { renderApp } from '../testing/render-app.tsx'

test('[AVAIL-09] on a phone, a month of next year is chosen at once', async () => {
  await renderApp('/availability?part=time-off', { as: 'staff', viewport: 'phone' })
  await page.getByRole('button', { name: 'Request time off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request time off' })
  await dialog.getByRole('button', { name: 'First day:' }).click()
  const month = page.getByRole('combobox', { name: 'Month' })
  await expect.element(month).toHaveDisplayValue('November 2026')
  // Days before today cannot be requested, so no earlier month is offered.
  expect(month.getByRole('option').first().element().textContent).toBe('November 2026')
  await expectAccessible()
  const targets = [month, page.getByRole('button', { name: 'Next month' }), page.getByRole('gridcell').first()]
  for (const target of targets) expect(target.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await month.selectOptions('July 2027')
  await expect.element(page.getByRole('grid', { name: 'July 2027' })).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect.element(month).toHaveDisplayValue('August 2027')
  await page.getByRole('button', { name: 'Monday, August 2, 2027' }).click()
  await expect.element(dialog.getByRole('button', { name: 'First day: Mon, Aug 2, 2027' })).toBeVisible()
})
