import { listWeekNotes, type Note, type NoteBody, saveNote } from '@fairweek/domain/contracts/notes/notes'
import { listStaffShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays } from '@fairweek/domain/time/day'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { findInPage } from '../../testing/find-in-page.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { planShift, storeSmallWeek, WEEK } from '../../testing/stored-shifts.ts'
import { answer, holdBack, refuse } from '../../testing/stub-api.ts'

const section = page.getByRole('region', { name: 'Notes', exact: true })
const dialog = page.getByRole('dialog', { name: 'Notes' })
const field = dialog.getByLabelText('Note', { exact: true })
const save = dialog.getByRole('button', { name: 'Save note' })
const items = () =>
  section
    .getByRole('listitem')
    .elements()
    .map((item) => (item as HTMLElement).innerText)
const THURSDAY = addDays(WEEK, 3)
const OF_WEEK: Note = { id: 1, weekStartDate: WEEK, date: null, shiftId: null, text: 'Stocktake on Sunday', version: 1 }

/** Keeps notes as the server would, and returns what was sent to it. */
function storeNotes(...initial: Note[]) {
  let notes = initial
  answer(listWeekNotes, () => notes)
  return answer(saveNote, ({ body }: { body: NoteBody }) => {
    const { text, version, ...place } = body
    const note: Note = { ...place, id: notes.length + 1, text: text ?? '', version: (version ?? 0) + 1 }
    const isSamePlace = (other: Note) => other.date === note.date && other.shiftId === note.shiftId
    notes = [...notes.filter((other) => !isSamePlace(other)), note]
    return { message: 'Note saved', note, undoId: 7 }
  })
}

async function closeDialog(): Promise<void> {
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
}

test.each(['laptop', 'phone'] as const)(
  '[NOTES-01] a manager writes notes on a week and a day, on the %s',
  async (viewport) => {
    const saved = storeNotes()
    storeSmallWeek()
    await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', viewport })
    await expect.element(section.getByText('No notes for this week or its days.')).toBeVisible()
    await section.getByRole('button', { name: 'Add note' }).click()
    await field.fill('Stocktake on Sunday')
    await save.click()
    await expectToast('Note saved')
    await expect.element(save).not.toBeInTheDocument()
    await dialog.getByRole('combobox', { name: 'Note for' }).click()
    await page.getByRole('option', { name: /^Thu/ }).click()
    await field.fill('Delivery at 9')
    await save.click()
    await expect.element(save).not.toBeInTheDocument()
    await expectAccessible()
    expect(saved.calls).toMatchObject([
      { body: { weekStartDate: WEEK, date: null, shiftId: null, text: 'Stocktake on Sunday', version: null } },
      { body: { weekStartDate: WEEK, date: THURSDAY, shiftId: null, text: 'Delivery at 9', version: null } },
    ])
    await closeDialog()
    await expect
      .poll(items)
      .toEqual([
        expect.stringMatching(/^Whole week\s*Stocktake on Sunday/i),
        expect.stringMatching(/^Thu, .*\s*Delivery at 9/i),
      ])
  },
)

test.each(['laptop', 'phone'] as const)(
  '[NOTES-01] a manager writes a note on a shift, on the %s',
  async (viewport) => {
    const saved = storeNotes()
    const shift = planShift({ person: 'Bo Li', dayOfWeek: 1, from: '12:00', to: '18:00', status: 'Confirmed' })
    storeSmallWeek(shift)
    await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', viewport })
    const chip = await findInPage(`[data-shift="${shift.id}"]`)
    chip.click()
    const opened = page.getByRole('dialog', { name: 'Bo Li' })
    await opened.getByLabelText('Note for this shift').fill('Bring the keys')
    await opened.getByRole('button', { name: 'Save note' }).click()
    await expectToast('Note saved')
    expect(saved.calls).toMatchObject([{ body: { weekStartDate: WEEK, shiftId: shift.id, text: 'Bring the keys' } }])
    await expectAccessible()
    await opened.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect.element(chip).toHaveAccessibleName(/^Bo Li, .*Monday .*, has a note$/)
  },
)

test('[NOTES-02] staff read the notes of the week, its days and their own shifts', async () => {
  const shift = planShift({
    person: 'Aroha Ngata',
    role: 'Bartender',
    dayOfWeek: 4,
    from: '12:00',
    to: '18:00',
    status: 'Confirmed',
  })
  storeSmallWeek(shift)
  answer(listStaffShifts, [shift])
  storeNotes(
    OF_WEEK,
    { ...OF_WEEK, id: 2, date: THURSDAY, text: 'Delivery at 9' },
    {
      ...OF_WEEK,
      id: 3,
      shiftId: shift.id,
      text: 'Bring the keys',
    },
  )
  await renderApp(`/schedule?week=${WEEK}`, { as: 'staff', viewport: 'phone' })
  for (const text of ['Stocktake on Sunday', 'Delivery at 9', 'Bring the keys'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible()
})

test('[NOTES-01] the text survives that somebody else has changed the note first', async () => {
  const saved = storeNotes(OF_WEEK)
  storeSmallWeek()
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await section.getByRole('button', { name: 'Edit note: Whole week' }).click()
  await expect.element(field).toHaveValue('Stocktake on Sunday')
  await field.fill('Stocktake on Monday')
  const now = { ...OF_WEEK, text: 'No stocktake', version: 2 }
  answer(listWeekNotes, [now])
  answer(saveNote, refuse('conflict', 'Somebody else has changed this note.'))
  await save.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Somebody else has changed this note.')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The note now says: No stocktake')
  await expect.element(field).toHaveValue('Stocktake on Monday')
  expect(saved.calls).toEqual([])
  const again = storeNotes(now)
  await save.click()
  await expectToast('Note saved')
  expect(again.calls).toMatchObject([{ body: { text: 'Stocktake on Monday', version: 2 } }])
  await closeDialog()
  await expect.poll(items).toEqual([expect.stringContaining('Stocktake on Monday')])
})

test('[NOTES-01] text typed while a note is being saved is kept and saved next', async () => {
  const saved = storeNotes()
  storeSmallWeek()
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await section.getByRole('button', { name: 'Add note' }).click()
  await field.fill('Stocktake')
  const letGo = holdBack(saveNote)
  await save.click()
  await expect.poll(() => saved.calls).toHaveLength(1)
  await field.fill('Stocktake on Sunday')
  letGo()
  await expectToast('Note saved')
  await expect.element(field).toHaveValue('Stocktake on Sunday')
  await save.click()
  await expect.element(save).not.toBeInTheDocument()
  expect(saved.calls.map(({ body }) => [body.text, body.version])).toEqual([
    ['Stocktake', null],
    ['Stocktake on Sunday', 1],
  ])
})
