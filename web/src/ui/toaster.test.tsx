import { createRole } from '@fairweek/domain/contracts/roles'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passTime, startClock, stopClock } from '../testing/clock.ts'
import { expectToast, toastText } from '../testing/expect-toast.ts'
import { renderApp } from '../testing/render-app.tsx'
import { answer, refuse } from '../testing/stub-api.ts'

const SECOND = 1000
const dialog = page.getByRole('dialog', { name: 'Add Role' })

function findToast(): HTMLElement {
  const toast = document.querySelector<HTMLElement>('[data-toast]')
  if (!toast) throw new Error('No toast is shown.')
  return toast
}

const findOpenToast = () => document.querySelector('[data-toast][data-state="open"]')

/** Waits until the toast closes, and checks that too little time has passed for it to close by itself: waiting passes time. */
async function expectClosed(since: number): Promise<void> {
  await expect.poll(findOpenToast).toBeNull()
  expect(Date.now() - since, 'how long the toast was open').toBeLessThan(4 * SECOND)
}

async function addRole(name: string): Promise<void> {
  await page.getByLabelText('Role Name').fill(name)
  await dialog.getByRole('button', { name: 'Add Role' }).click()
}

async function openDialog(viewport: 'laptop' | 'phone' = 'laptop'): Promise<void> {
  answer(createRole, refuse('conflict', 'A role with this name already exists.'))
  await renderApp('/roles', { as: 'manager', viewport })
  await page.getByRole('button', { name: 'Add Role' }).first().click()
  await expect.element(page.getByLabelText('Role Name')).toBeVisible()
}

/** Opens the dialog for a new role, saves a name that is refused, and stops the clock; returns when it was sent. */
async function showRefusal(viewport: 'laptop' | 'phone' = 'laptop'): Promise<number> {
  startClock()
  await openDialog(viewport)
  const sentAt = Date.now()
  await addRole('Cook')
  await expectToast('A role with this name already exists.')
  stopClock()
  return sentAt
}

async function closeDialog(): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

test('[CONST-02] only one toast is visible, a new toast replaces it, and recent messages keep the error', async () => {
  await openDialog()
  await addRole('Cook')
  await expectToast('A role with this name already exists.')
  answer(createRole, { id: 99, name: 'Barista' })
  await addRole('Barista')
  await expectToast('Role created')
  expect(document.querySelectorAll('[data-toast]')).toHaveLength(1)

  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Recent messages' }).click()
  const recent = page.getByRole('dialog', { name: 'Recent messages' }).getByRole('listitem')
  await expect.element(recent.nth(0)).toHaveTextContent('Role created')
  await expect.element(recent.nth(1)).toHaveTextContent('A role with this name already exists.')
})

test('[CONST-02] a toast stays for 5 seconds', async () => {
  startClock()
  await openDialog()
  stopClock()
  await addRole('Cook')
  await expect
    .poll(async () => {
      await passTime(10)
      return toastText()
    })
    .toContain('already exists')
  const shownAt = Date.now()
  await closeDialog()
  // A toast stays open while it has the pointer.
  await page.getByRole('heading', { level: 1 }).hover()
  await passTime(shownAt + 4.8 * SECOND - Date.now())
  expect(findToast()).toHaveAttribute('data-state', 'open')
  await passTime(0.4 * SECOND)
  expect(findOpenToast()).toBeNull()
})

test('[CONST-02] on a phone a toast is at the bottom, lets taps beside it through, and closes on a tap', async () => {
  const sentAt = await showRefusal('phone')
  const top = () => findToast().getBoundingClientRect().top
  // While a dialog is open, its buttons are at the bottom.
  expect(top()).toBeLessThan(window.innerHeight / 2)
  await closeDialog()
  await expect.poll(top).toBeGreaterThan(window.innerHeight / 2)
  const toast = findToast()
  const box = toast.getBoundingClientRect()
  expect(box.left).toBeGreaterThanOrEqual(16)
  const beside = document.elementFromPoint(box.left - 2, box.top + box.height / 2)
  expect(toast.parentElement?.contains(beside)).toBe(false)
  toast.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  toast.click()
  await expectClosed(sentAt)
})

test('[CONST-02] F8 moves the focus to the toast, which then stays, and Escape closes it', async () => {
  await showRefusal()
  await closeDialog()
  await userEvent.keyboard('{F8}')
  const region = page.getByRole('region', { name: /F8/ })
  await expect.poll(() => region.element().contains(document.activeElement)).toBe(true)
  await passTime(20 * SECOND)
  expect(findToast()).toHaveAttribute('data-state', 'open')
  const focusedUntil = Date.now()
  await userEvent.keyboard('{Tab}{Escape}')
  await expectClosed(focusedUntil)
})

test('[CONST-02] a swipe of more than 50 pixels closes the toast, a shorter one does not', async () => {
  const sentAt = await showRefusal()
  await closeDialog()
  const swipe = async (pixels: number) => {
    const toast = findToast()
    const y = toast.getBoundingClientRect().height / 2
    await userEvent.dragAndDrop(toast, toast, {
      sourcePosition: { x: 40, y },
      targetPosition: { x: 40 + pixels, y },
    })
  }
  await swipe(45)
  expect(findToast()).not.toHaveAttribute('data-swipe', 'move')
  expect(findToast()).toHaveAttribute('data-state', 'open')
  await swipe(60)
  await expectClosed(sentAt)
})
