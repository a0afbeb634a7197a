import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findInPage } from '../testing/find-in-page.ts'
import { renderApp } from '../testing/render-app.tsx'

/** Returns a function that does what a phone does on Back: it asks the newest open watcher to close. */
function pressBackOnPhone(): () => void {
  const open = new Set<CloseWatcher>()
  const Original = window.CloseWatcher
  if (!Original) throw new Error('The browser of the tests has no CloseWatcher.')
  window.CloseWatcher = class extends Original {
    constructor() {
      super()
      open.add(this)
      this.addEventListener('close', () => open.delete(this))
    }
    override destroy() {
      open.delete(this)
      super.destroy()
    }
  }
  onTestFinished(() => {
    window.CloseWatcher = Original
  })
  return () => {
    const watcher = [...open].at(-1)
    if (!watcher) throw new Error('Back would leave the page.')
    watcher.requestClose()
  }
}

const dialog = page.getByRole('dialog', { name: 'Add Role' })
const shift = page.getByRole('dialog', { name: 'Edit Shift' })
const list = page.getByRole('listbox')

test('[NAV-13] Back closes a dialog, and the page stays as it is', async () => {
  const back = pressBackOnPhone()
  await renderApp('/roles', { as: 'manager', viewport: 'phone' })
  await page.getByRole('button', { name: 'Add Role' }).first().click()
  await expect.element(dialog).toBeVisible()
  const entries = window.history.length
  back()
  await expect.element(dialog).not.toBeInTheDocument()
  expect([window.location.pathname, window.history.length]).toEqual(['/roles', entries])
  expect(back).toThrow('Back would leave the page.')
})

test('[NAV-13] Back closes the menu on a phone', async () => {
  const back = pressBackOnPhone()
  await renderApp('/roles', { as: 'manager', viewport: 'phone' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog')
  await expect.element(menu).toBeVisible()
  back()
  await expect.element(menu).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  back()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test('[NAV-13] Back closes a list in a dialog before the dialog', async () => {
  const back = pressBackOnPhone()
  await renderApp('/schedule?view=people&week=2026-11-23', { as: 'manager' })
  await userEvent.click(await findInPage('td [data-shift]'))
  await expect.element(shift).toBeVisible()
  await shift.getByRole('combobox', { name: 'Role' }).click()
  await expect.element(list).toBeVisible()
  back()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(shift).toBeVisible()
  // Escape itself also closes the list only.
  await shift.getByRole('combobox', { name: 'Role' }).click()
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(shift).toBeVisible()
  back()
  await expect.element(shift).not.toBeInTheDocument()
})
