import { getNextSteps, undoChange } from '@fairweek/domain/contracts/history/history'
import {
  applyWeekTemplate,
  copyLastWeek,
  deleteWeekTemplate,
  type Filled,
  listWeekTemplates,
  saveWeekTemplate,
  type WeekTemplate,
} from '@fairweek/domain/contracts/schedule/week-templates'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToast } from '../../../testing/expect-toast.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { chooseAction } from '../../../testing/schedule/week-toolbar.ts'
import { planShift, storeSmallWeek, WEEK } from '../../../testing/stored-shifts.ts'
import { answer, refuse } from '../../../testing/stub-api.ts'
import { UNDONE } from '../../../testing/undone-reply.ts'

const dialog = page.getByRole('dialog', { name: 'Fill this week' })
const button = (name: string) => dialog.getByRole('button', { name })
const QUIET: WeekTemplate = { id: 3, name: 'Quiet week', shiftCount: 2, hasPeople: true }
const FILLED: Filled = { message: '2 drafts added.', added: 2, left: [], undoId: 7 }

async function openWays(): Promise<void> {
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await chooseAction('Fill from…')
}

test('[GRID-09] last week is copied as drafts; shifts that someone can’t take are left open and listed; one undo reverts it', async () => {
  const stored = storeSmallWeek()
  const why = 'Cook, Fri 6 PM – 11 PM was left open, because Bo Li works Fri 8 AM – 12 PM as Cook.'
  const copied = answer(copyLastWeek, () => {
    stored.add(planShift({ person: null, dayOfWeek: 5, from: '18:00', to: '23:00' }))
    answer(getNextSteps, { undo: { changeId: 7, words: 'Copied last week: 2 shifts' }, redo: null })
    return { ...FILLED, left: [why] }
  })
  const undone = answer(undoChange, { ...UNDONE, words: 'Copied last week: 2 shifts' })
  await openWays()
  await button('Copy last week').click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent(FILLED.message)
  await expect.element(dialog.getByRole('list', { name: 'What was added' })).toHaveTextContent(why)
  expect(copied.calls).toMatchObject([{ params: { weekStartDate: WEEK } }])
  await expectAccessible()
  answer(copyLastWeek, { message: 'Nothing was added', added: 0, left: [], undoId: null })
  await button('Copy last week').click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Nothing was added')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo: Copied last week: 2 shifts' }).click()
  await expectToast('Undone', '‘Copied last week: 2 shifts’ was undone.')
  expect(undone.calls).toMatchObject([{ params: { id: 7 } }])
})

test('[GRID-09] a week is saved as a named template', async () => {
  let templates: WeekTemplate[] = []
  answer(listWeekTemplates, () => templates)
  const saved = answer(saveWeekTemplate, () => {
    templates = [QUIET]
    return QUIET
  })
  await openWays()
  await expect.element(dialog.getByText('No templates yet.')).toBeVisible()
  await button('Save Template').click()
  await expect.element(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabelText('Name').fill('Quiet week')
  await button('Save Template').click()
  await expectToast('Template saved', 'Quiet week: 2 shifts, with people')
  expect(saved.calls).toMatchObject([{ body: { name: 'Quiet week', weekStartDate: WEEK, hasPeople: true } }])
  await expect.element(button('Apply template Quiet week')).toBeVisible()

  answer(saveWeekTemplate, refuse('conflict', 'A template with this name already exists.'))
  await dialog.getByLabelText('Name').fill('quiet WEEK')
  await button('Save Template').click()
  await expect.element(dialog.getByText('A template with this name already exists.')).toBeVisible()
  await expectAccessible()
})

test('[GRID-09] a template is applied to a week, and deleted', async () => {
  let templates = [QUIET]
  answer(listWeekTemplates, () => templates)
  const applied = answer(applyWeekTemplate, FILLED)
  const deleted = answer(deleteWeekTemplate, () => {
    templates = []
    answer(getNextSteps, { undo: { changeId: 8, words: 'Deleted the template Quiet week' }, redo: null })
    return { message: 'Template deleted' }
  })
  await openWays()
  await button('Apply template Quiet week').click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent(FILLED.message)
  expect(applied.calls).toMatchObject([{ params: { id: QUIET.id }, body: { weekStartDate: WEEK } }])
  await button('Delete template Quiet week').click()
  await expectToast('Template deleted')
  expect(deleted.calls).toMatchObject([{ params: { id: QUIET.id } }])
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(page.getByRole('button', { name: 'Undo: Deleted the template Quiet week' })).toBeVisible()
})
