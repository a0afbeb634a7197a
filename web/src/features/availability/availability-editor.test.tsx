import {
  type Availability,
  type AvailabilitySlot,
  getAvailability,
  saveAvailability,
} from '@fairweek/domain/contracts/availability/availability'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { findInPage } from '../../testing/find-in-page.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { answer, refuse } from '../../testing/stub-api.ts'

const AROHA = { id: 3, name: 'Aroha Ngata' }
const SLOT = { from: null, until: null }
const MORNING: AvailabilitySlot = { ...SLOT, kind: 'prefer', dayOfWeek: 1, startTime: '09:00:00', endTime: '12:00:00' }
const cell = (name: string) => page.getByRole('button', { name, exact: true })
const text = (words: string) => page.getByText(words, { exact: true })
const saveButton = page.getByRole('button', { name: 'Save', exact: true })

/** Keeps what is saved; refuses a save that is based on another version. */
function storeAvailability(slots: AvailabilitySlot[] = []) {
  let stored: Availability = { staff: AROHA, slots, version: 'first' }
  answer(getAvailability, () => stored)
  const saved = answer(saveAvailability, ({ body }) => {
    if (body.version !== stored.version)
      return refuse('conflict', 'manager changed this availability while you were editing.')
    stored = { ...stored, slots: body.slots, version: 'second' }
    return stored
  })
  return {
    saved,
    changeByOther: (others: AvailabilitySlot[]) => {
      stored = { ...stored, slots: others, version: 'of another user' }
    },
  }
}

/** Presses a key on the focused cell. */
async function focusCell(name: string): Promise<void> {
  await expect.element(cell(name)).toBeVisible()
  const element = cell(name).element()
  if (element instanceof HTMLElement) element.focus()
}

test('[AVAIL-01] staff mark times by keyboard alone', async () => {
  const { saved } = storeAvailability()
  await renderApp('/availability', { as: 'staff', theme: 'dark' })
  await focusCell('Monday 12:00 PM, not marked')
  await userEvent.keyboard('2{ArrowRight}')
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.element(page.getByText('Marked: Tue, Wed, 12 PM – 2 PM')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(text('Tue, Wed, 12 PM – 2 PM')).toBeVisible()
  await expect.element(cell('Wednesday 1:30 PM, rather not')).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await expect.element(page.getByText('Wed, 12 PM – 1:30 PM')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(text('Tue, Wed, 12 PM – 2 PM')).toBeVisible()
  await saveButton.click()
  await expectToast('Availability saved')
  expect(saved.calls[0]?.body.slots).toMatchObject(
    [2, 3].map((dayOfWeek) => ({ kind: 'ratherNot', dayOfWeek, startTime: '12:00:00', endTime: '14:00:00' })),
  )
})

test('[AVAIL-01] a time is limited to dates in the list beside the week', async () => {
  const noon = { ...SLOT, kind: 'ratherNot', startTime: '12:00:00', endTime: '14:00:00' } as const
  const { saved } = storeAvailability([2, 3].map((dayOfWeek) => ({ ...noon, dayOfWeek })))
  await renderApp('/availability', { as: 'staff', theme: 'dark' })
  await page.getByRole('button', { name: 'Edit Tue, Wed, 12 PM – 2 PM' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change a time' })
  await dialog.getByRole('radio', { name: 'Can’t work' }).click()
  await dialog.getByRole('checkbox', { name: 'Tuesday' }).click()
  await dialog.getByRole('combobox', { name: 'End, minutes' }).selectOptions('15')
  await dialog.getByRole('button', { name: 'Until: Choose a date' }).click()
  await page.getByRole('button', { name: /November 30, 2026/ }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('Can’t work, until Mon, Nov 30, 2026')).toBeVisible()
  await saveButton.click()
  await expectToast('Availability saved')
  await focusCell('Wednesday 1:30 PM, not marked')
  await expectAccessible()
  expect(saved.calls[0]?.body.slots).toMatchObject([
    { kind: 'cannot', dayOfWeek: 3, endTime: '14:15:00', from: null, until: '2026-11-30' },
  ])
})

test('[AVAIL-01] managers paint for staff by mouse; after another user’s save they get an error and the saved version', async () => {
  const { saved, changeByOther } = storeAvailability()
  await renderApp('/staff', { as: 'manager' })
  await page.getByRole('link', { name: 'Availability of Aroha Ngata' }).click()
  await expect.element(page.getByRole('region', { name: 'Aroha Ngata’s usual week' })).toBeVisible()
  const paint = async () => {
    const surface = await findInPage('[data-surface]')
    const { width, height } = surface.getBoundingClientRect()
    // From Saturday, 10 AM, to Sunday, 12 PM.
    const at = (column: number, row: number) => ({ x: ((column + 0.5) / 7) * width, y: ((row + 0.5) / 48) * height })
    await userEvent.dragAndDrop(surface, surface, { sourcePosition: at(5, 20), targetPosition: at(6, 23) })
  }
  await paint()
  await expect.element(page.getByText('Sat, Sun, 10 AM – 12 PM')).toBeVisible()
  changeByOther([MORNING])
  await saveButton.click()
  const refusal = page.getByRole('alert').getByText(/^\S+ changed this availability while you were editing\./)
  await expect.element(refusal).toBeVisible()
  await page.getByRole('button', { name: 'Show the saved version' }).click()
  await expect.element(page.getByText('Mon, 9 AM – 12 PM')).toBeVisible()
  await paint()
  await saveButton.click()
  await expectToast('Availability saved')
  expect(saved.calls[1]?.body.slots).toMatchObject([
    { kind: 'prefer', dayOfWeek: 1 },
    { kind: 'cannot', dayOfWeek: 6 },
    { kind: 'cannot', dayOfWeek: 0 },
  ])
})

test('[AVAIL-01] managers cannot edit the availability of someone who ranks above them', async () => {
  answer(getAvailability, { staff: { id: 1, name: 'Grace Okafor' }, slots: [], version: 'first' })
  await renderApp('/availability?staff=1', { as: 'manager' })
  const hint = 'You cannot edit the availability of someone who ranks above you.'
  await expect.element(page.getByText(hint)).toBeVisible()
  await expect.element(saveButton).not.toBeInTheDocument()
})
