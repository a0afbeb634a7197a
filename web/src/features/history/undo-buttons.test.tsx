import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { generateSchedule } from '@fairweek/domain/contracts/generate/generate'
import { getNextSteps, type NextStep, undoChange } from '@fairweek/domain/contracts/history/history'
import { updateShift } from '@fairweek/domain/contracts/schedule/schedule'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast, toastText } from '../../testing/expect-toast.ts'
import { findInPage } from '../../testing/find-in-page.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { chooseAction } from '../../testing/schedule/week-toolbar.ts'
import { answerEdits, planShift, storeSmallWeek, WEEK } from '../../testing/stored-shifts.ts'
import { answer, holdBack, sentRequests } from '../../testing/stub-api.ts'
import { UNDONE } from '../../testing/undone-reply.ts'

const undoButton = page.getByRole('button', { name: /^Undo: |^You have nothing to undo/ })
const redoButton = page.getByRole('button', { name: /^Redo: |^You have nothing to redo/ })
const ADDED: NextStep = { changeId: 1, words: 'Added the open Cook shift, Fri 6 PM – 11 PM' }
const DELETED: NextStep = { changeId: 2, words: 'Deleted the open Cook shift, Fri 6 PM – 11 PM' }

/** Keeps the user's changes as a stack, and returns the calls that undid or redid one. */
function answerSteps(done: NextStep[], undone: NextStep[] = []) {
  answer(getNextSteps, () => ({ undo: done.at(-1) ?? null, redo: undone.at(-1) ?? null }))
  return answer(undoChange, ({ params }): Reply<typeof undoChange> => {
    const isRedo = undone.at(-1)?.changeId === params.id
    const [from, to] = isRedo ? [undone, done] : [done, undone]
    const step = from.pop()
    if (step?.changeId !== params.id) throw new Error(`Change ${params.id} is not the next one.`)
    to.push(step)
    return { ...UNDONE, words: step.words, isRedo }
  })
}

async function openWeek(viewport: 'laptop' | 'phone' = 'laptop'): Promise<void> {
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', viewport })
  await expect.element(undoButton).toBeVisible()
}

const press = (keys: string) => userEvent.keyboard(keys)
const UNDO_KEYS = '{Control>}z{/Control}'

test('[UNDO-01] a change is undone and redone by button and by key', async () => {
  const calls = answerSteps([ADDED, DELETED])
  await openWeek()
  await expect.element(redoButton).toBeDisabled()
  await page.getByRole('button', { name: `Undo: ${DELETED.words}`, exact: true }).click()
  await expectToast('Undone', `‘${DELETED.words}’ was undone.`)
  await expect.element(undoButton).toHaveAccessibleName(`Undo: ${ADDED.words}`)
  await press(UNDO_KEYS)
  await expectToast('Undone', `‘${ADDED.words}’ was undone.`)
  await expect.element(undoButton).toBeDisabled()
  await expect.element(redoButton).toHaveAccessibleName(`Redo: ${ADDED.words}`)
  await press('{Control>}{Shift>}Z{/Shift}{/Control}')
  await expectToast('Redone', `‘${ADDED.words}’ was redone.`)
  await expect.element(redoButton).toHaveAccessibleName(`Redo: ${DELETED.words}`)
  await press('{Control>}y{/Control}')
  await expectToast('Redone', `‘${DELETED.words}’ was redone.`)
  await expect.element(redoButton).toBeDisabled()
  expect(calls.calls.map(({ params }) => params.id)).toEqual([2, 1, 1, 2])
})

test('[UNDO-01] undo keys apply to the text while typing, and to the dialog while one is open', async () => {
  const calls = answerSteps([ADDED])
  await openWeek()
  const requirements = page.getByRole('region', { name: 'Staff Requirements' })
  await requirements.getByRole('button', { name: 'Add Requirements' }).click()
  const count = requirements.getByLabelText('Staff Needed', { exact: true })
  await count.fill('3')
  await press(UNDO_KEYS)
  await chooseAction('Add Shift')
  await expect.element(page.getByRole('dialog', { name: 'Add Shift' })).toBeVisible()
  await press(UNDO_KEYS)
  await press('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(calls.calls).toEqual([])
  // Escape gives the focus back to the button.
  await press('{Meta>}z{/Meta}')
  await expectToast('Undone')
})

test('[UNDO-01] undo during a pending change waits for that change and undoes it, not the one before', async () => {
  const shift = planShift({ person: null, dayOfWeek: 5, from: '18:00', to: '23:00' })
  const stored = storeSmallWeek(shift)
  const steps = [ADDED]
  const calls = answerSteps(steps)
  const edits = answerEdits(stored)
  await openWeek()
  const letGo = holdBack(updateShift)
  ;(await findInPage(`[data-shift="${shift.id}"]`)).focus()
  await press('+')
  await press('{Enter}')
  await expect.poll(() => edits.calls).toHaveLength(1)
  await press(UNDO_KEYS)
  expect(calls.calls).toEqual([])
  steps.push({ changeId: 3, words: 'Changed the open Cook shift' })
  letGo()
  await expectToast('Undone', '‘Changed the open Cook shift’ was undone.')
  expect(calls.calls).toMatchObject([{ params: { id: 3 } }])
})

test('[UNDO-01] each undo press counts while another is pending, and none waits for Generate', async () => {
  const calls = answerSteps([ADDED, DELETED])
  await openWeek()
  answer(generateSchedule, () => new Promise(() => {}))
  const letGo = holdBack(undoChange)
  await page.getByRole('button', { name: 'Generate Schedule' }).click()
  await expect.poll(() => sentRequests()).toContain('POST /api/schedule/generate')
  await press(UNDO_KEYS)
  await expect.poll(() => calls.calls).toHaveLength(1)
  await undoButton.click()
  letGo()
  await expect.poll(() => calls.calls.map(({ params }) => params.id)).toEqual([2, 1])
  await expect.element(redoButton).toHaveAccessibleName(`Redo: ${ADDED.words}`)
})

test('[UNDO-01] an undo that somebody else’s change prevents is reported', async () => {
  answer(getNextSteps, { undo: ADDED, redo: null })
  const message = 'Left as it is: the open Cook shift, because admin has changed it since.'
  answer(undoChange, {
    ...UNDONE,
    words: ADDED.words,
    changeId: null,
    undone: 0,
    skipped: 1,
    left: [{ table: 'schedules', id: 5, reason: 'touched', message }],
  })
  await openWeek()
  await undoButton.click()
  await expectToast('Nothing was undone', 'Left as it is: the open Cook shift')
  expect(toastText()).not.toContain('was undone.')
})

test('[UNDO-01] the buttons are shown on a phone', async () => {
  answerSteps([ADDED])
  await openWeek('phone')
  await expect.element(undoButton).toHaveAccessibleName(`Undo: ${ADDED.words}`)
  await expectAccessible()
  await undoButton.click()
  await expectToast('Undone')
})
