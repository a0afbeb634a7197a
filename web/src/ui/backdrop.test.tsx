import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findInPage } from '../testing/find-in-page.ts'
import { renderApp } from '../testing/render-app.tsx'
import { openView } from '../testing/schedule/week-toolbar.ts'

const list = page.getByRole('listbox')
const shift = page.getByRole('dialog', { name: 'Edit Shift' })
const filter = page.getByRole('combobox', { name: 'Role' })

/** Clicks at a point of the page, whatever is there. */
const clickAt = (x: number, y: number) =>
  userEvent.click(document.documentElement, { position: { x, y: y + window.scrollY }, force: true })

test('the page cannot be clicked while a list or dialog is open, and can be once it is closed', async () => {
  await renderApp('/schedule?view=people&week=2026-11-23', { as: 'manager' })
  const findChip = () => findInPage('td [data-shift]')
  await findChip()
  await openView()
  await filter.click()
  await expect.element(list).toBeVisible()
  const box = (await findChip()).getBoundingClientRect()
  await clickAt(box.left + box.width / 2, box.top + box.height / 2)
  await expect.element(list).not.toBeInTheDocument()
  // If the click had also reached the chip, the chip's dialog would cover the filter.
  await filter.click()
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(shift).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')

  await userEvent.click(await findChip())
  await expect.element(shift).toBeVisible()
  await shift.getByRole('combobox', { name: 'Role' }).click()
  await expect.element(list).toBeVisible()
  await clickAt(4, 300)
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(shift).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(shift).not.toBeInTheDocument()
  await userEvent.click(await findChip())
  await expect.element(shift).toBeVisible()
})
