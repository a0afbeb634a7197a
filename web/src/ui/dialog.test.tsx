import { listWeekNotes, type Note, saveNote } from '@fairweek/domain/contracts/notes/notes'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToast } from '../testing/expect-toast.ts'
import { renderApp } from '../testing/render-app.tsx'
import { planShift, storeShifts, WEEK } from '../testing/stored-shifts.ts'
import { answer } from '../testing/stub-api.ts'

const QUESTION = 'What you entered will be lost. Close anyway?'
const shift = page.getByRole('dialog', { name: 'Edit Shift' })
const role = page.getByRole('dialog', { name: 'Add Role' })
const name = role.getByRole('textbox', { name: 'Role Name' })

function stayOpen() {
  return vi.spyOn(window, 'confirm').mockReturnValue(false)
}

const pressBeside = () =>
  userEvent.click(document.documentElement, { position: { x: 4, y: 4 + window.scrollY }, force: true })

const WAYS = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press beside it', pressBeside],
  ['the cross', () => role.getByRole('button', { name: 'Close dialog' }).click()],
] as const

test.each(WAYS)('[NAV-17] %s asks before a dialog with changed input closes, and not without', async (_, close) => {
  const asked = stayOpen()
  await renderApp('/roles', { as: 'manager' })
  await page.getByRole('button', { name: 'Add Role' }).first().click()
  await expect.element(name).toBeVisible()
  await name.fill('Sommelier')
  await close()
  expect(asked.mock.calls).toEqual([[QUESTION]])
  await expect.element(name).toHaveValue('Sommelier')
  await name.fill('')
  await close()
  await expect.element(role).not.toBeInTheDocument()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('[NAV-17] who agrees, or presses Cancel, loses the input', async () => {
  const asked = stayOpen()
  await renderApp('/roles', { as: 'manager' })
  const open = async () => {
    await page.getByRole('button', { name: 'Add Role' }).first().click()
    await name.fill('Sommelier')
  }
  await open()
  await role.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(role).not.toBeInTheDocument()
  expect(asked).not.toHaveBeenCalled()
  await open()
  asked.mockReturnValue(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(role).not.toBeInTheDocument()
})

test('[NAV-17] leaving the page asks while a dialog has changed input, also by Back where the browser does not report it', async () => {
  const asked = stayOpen()
  const asksOnUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await renderApp('/', { as: 'manager' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Roles' }).click()
  await page.getByRole('button', { name: 'Add Role' }).first().click()
  await expect.element(name).toBeVisible()
  expect(asksOnUnload()).toBe(false)
  await name.fill('Sommelier')
  expect(asksOnUnload()).toBe(true)
  window.history.back()
  await expect.poll(() => asked.mock.calls).toEqual([['Unsaved changes will be lost. Leave anyway?']])
  expect(window.location.pathname).toBe('/roles')
  await expect.element(name).toHaveValue('Sommelier')
  await role.getByRole('button', { name: 'Cancel' }).click()
  expect(asksOnUnload()).toBe(false)
})

test('[NAV-17] a choice from a list and a note count until they are saved', async () => {
  const asked = stayOpen()
  const jo = planShift({ person: 'Jo Ng', dayOfWeek: 2, from: '09:00', to: '17:00' })
  storeShifts(jo)
  let notes: Note[] = []
  answer(listWeekNotes, () => notes)
  answer(saveNote, ({ body: { version: _, text, ...place } }) => {
    notes = [{ id: 1, ...place, text: text ?? '', version: 1 }]
    return { message: 'Note saved', note: notes[0] ?? null, undoId: 3 }
  })
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await page
    .getByRole('table', { name: 'Week' })
    .getByRole('button', { name: /^Jo Ng/ })
    .click()
  const note = shift.getByRole('textbox', { name: /note/i })
  await note.fill('Bring the keys')
  await userEvent.keyboard('{Escape}')
  expect(asked).toHaveBeenCalledTimes(1)
  await shift.getByRole('button', { name: 'Save note' }).click()
  await expectToast('Note saved')
  await shift.getByRole('combobox', { name: /^Staff/ }).click()
  await page.getByRole('option', { name: /^Bo Li/ }).click()
  await userEvent.keyboard('{Escape}')
  expect(asked).toHaveBeenCalledTimes(2)
  await shift.getByRole('combobox', { name: /^Staff/ }).click()
  await page.getByRole('option', { name: /^Jo Ng/ }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(shift).not.toBeInTheDocument()
  expect(asked).toHaveBeenCalledTimes(2)
})
