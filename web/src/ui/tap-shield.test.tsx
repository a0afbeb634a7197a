import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findInPage } from '../testing/find-in-page.ts'
import { renderApp } from '../testing/render-app.tsx'

/**
 * Taps the middle of an element, or whatever covers it, as a browser does: the click goes to what is under the finger
 * once the page has followed the touch.
 */
async function tap(element: Element): Promise<void> {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click']) {
    const event = new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerType: 'touch',
      clientX: x,
      clientY: y,
    })
    document.elementFromPoint(x, y)?.dispatchEvent(event)
    await new Promise(requestAnimationFrame)
  }
}

test.for([
  ['popover', /^View: /, 'dialog'],
  ['menu', 'More actions', 'menu'],
] as const)('[NAV-16] On a phone, a tap beside a %s closes it and does nothing else', async ([, opener, role]) => {
  await renderApp('/schedule?week=2026-11-23', { as: 'manager', viewport: 'phone' })
  await findInPage('#day-panel [data-shift]')
  // The last one on the first screen, which neither of them covers.
  const shift = [...document.querySelectorAll('#day-panel [data-shift]')].findLast(
    (one) => one.getBoundingClientRect().bottom < innerHeight,
  )
  if (!shift) throw new Error('No shift on the first screen.')
  await page.getByRole('button', { name: opener }).click()
  await expect.element(page.getByRole(role)).toBeVisible()
  let presses = 0
  shift.addEventListener('click', () => {
    presses += 1
  })
  await tap(shift)
  await expect.element(page.getByRole(role)).not.toBeInTheDocument()
  expect(presses).toBe(0)
  await tap(shift)
  expect(presses).toBe(1)
})

test.for([
  ['popover', /^View: /],
  ['menu', 'More actions'],
] as const)('[NAV-16] On a phone, the tap that opens a %s does not close it', async ([, name]) => {
  await renderApp('/schedule?week=2026-11-23', { as: 'manager', viewport: 'phone' })
  await page.getByRole('button', { name }).click()
  const opener = page.getByRole('button', { name, includeHidden: true })
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  // Its parts are loaded now, so it opens before the tap on its button ends.
  await tap(opener.element())
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
})
