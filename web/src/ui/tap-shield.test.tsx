import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findInPage } from '../testing/find-in-page.ts'
import { renderApp } from '../testing/render-app.tsx'

/** Presses the middle of an element, or of whatever covers it. */
async function pressAt(element: Element): Promise<void> {
  const { left, top, width, height } = element.getBoundingClientRect()
  await page.elementLocator(document.body).click({ position: { x: left + width / 2, y: top + height / 2 } })
}

test.for([
  ['popover', /^View: /, 'dialog'],
  ['menu', 'More actions', 'menu'],
] as const)('[NAV-16] On a phone, a tap beside a %s closes it and does nothing else', async ([, opener, role]) => {
  await renderApp('/schedule?week=2026-11-23', { as: 'manager', viewport: 'phone' })
  const shift = await findInPage('#day-panel [data-shift]')
  await page.getByRole('button', { name: opener }).click()
  await expect.element(page.getByRole(role)).toBeVisible()
  await pressAt(shift)
  await expect.element(page.getByRole(role)).not.toBeInTheDocument()
  await pressAt(shift)
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
