import { getNextSteps, undoChange } from '@fairweek/domain/contracts/history/history'
import { confirmShifts } from '@fairweek/domain/contracts/publish/confirm'
import {
  assignShifts,
  deleteShifts,
  pinShifts,
  type Shift,
  swapShifts,
  unpinShifts,
} from '@fairweek/domain/contracts/schedule/schedule'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../testing/expect-accessible.ts'
import { expectToast } from '../../../../testing/expect-toast.ts'
import { findInPage } from '../../../../testing/find-in-page.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { samplePerson } from '../../../../testing/sample-people.ts'
import { planShift, type StoredShifts, storeSmallWeek, WEEK } from '../../../../testing/stored-shifts.ts'
import { answer } from '../../../../testing/stub-api.ts'
import { UNDONE } from '../../../../testing/undone-reply.ts'

const people = page.getByRole('table', { name: 'Week by person' })
const bar = page.getByRole('region', { name: 'Selected shifts' })
const chipOf = ({ id }: Shift) => findInPage(`[data-shift="${id}"]`)
const BO = samplePerson('Bo Li')
const JO = samplePerson('Jo Ng')
const seen = ({ id, version }: Shift) => ({ id, version })

async function openPeople(shifts: Shift[], theme: 'light' | 'dark' = 'light'): Promise<StoredShifts> {
  const stored = storeSmallWeek(...shifts)
  await renderApp(`/schedule?week=${WEEK}&view=people`, { as: 'manager', theme })
  await page.viewport(1366, 2400)
  await expect.element(people).toBeVisible()
  return stored
}

/** Presses on a shift with a modifier key, as if by hand; the roster listens to the pointer and the click. */
async function pickWith(key: 'Control' | 'Shift', shift: Shift): Promise<void> {
  await page.elementLocator(await chipOf(shift)).click({ modifiers: [key] })
}

/** Two shifts of a cook, and one of another who is busy on the second day. */
function planTwoDays() {
  const first = planShift({ person: 'Bo Li', dayOfWeek: 2, from: '09:00', to: '17:00' })
  const second = planShift({ person: 'Bo Li', dayOfWeek: 3, from: '09:00', to: '17:00' })
  const blocking = planShift({ person: 'Jo Ng', dayOfWeek: 3, from: '12:00', to: '20:00' })
  return { first, second, blocking }
}

test.each(['light', 'dark'] as const)(
  '[GRID-08] the week by person, with shifts selected and given, is accessible in %s',
  async (theme) => {
    const { first } = planTwoDays()
    await openPeople([first], theme)
    await pickWith('Control', first)
    await expect.element(bar).toHaveTextContent('1 shift selected')
    await expectAccessible()
    await bar.getByRole('button', { name: 'Give to…' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
  },
)

test('[GRID-07] selected shifts are given to a person at once; refused shifts are listed by name and stay selected', async () => {
  const { first, second, blocking } = planTwoDays()
  const stored = await openPeople([first, second, blocking])
  const fact = 'Jo Ng cannot take this shift: works Wed 12 PM – 8 PM as Cook'
  const given = answer(assignShifts, () => {
    stored.change(first.id, { staffId: JO.id })
    return { message: '', done: [first.id], refused: [{ id: second.id, message: fact }], undoId: 7 }
  })
  await pickWith('Control', first)
  await pickWith('Control', second)
  await expect.element(bar).toHaveTextContent('2 shifts selected')
  await bar.getByRole('button', { name: 'Give to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give 2 shifts to…' })
  const taker = dialog.getByRole('button', { name: /Jo Ng.*1 of 2/ })
  await expect.element(taker).toHaveTextContent('Jo Ng works Wed 12 PM – 8 PM as Cook')
  await taker.click()
  await expectToast('1 shift assigned, others unchanged', 'Bo Li, Wed', fact)
  expect(given.calls).toMatchObject([{ body: { staffId: JO.id, shifts: [seen(first), seen(second)] } }])
  await expect.element(bar).toHaveTextContent('1 shift selected')
})

test('[GRID-07] all shifts are selected with Ctrl+A and confirmed at once', async () => {
  const { first, ...others } = planTwoDays()
  const shifts = [first, ...Object.values(others)]
  const stored = await openPeople(shifts)
  const confirmed = answer(confirmShifts, ({ body }) => {
    const done = body.shifts.map(({ id }) => stored.change(id, { status: 'Confirmed' }).id)
    return { message: '', done, refused: [], undoId: 7 }
  })
  ;(await chipOf(first)).focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(bar).toHaveTextContent('3 shifts selected')
  await bar.getByRole('button', { name: 'Confirm' }).click()
  await expectToast('3 shifts confirmed')
  await expect.element(bar).not.toBeInTheDocument()
  expect(confirmed.calls).toMatchObject([{ body: { shifts: shifts.map(seen) } }])
})

test('[GRID-07] selected shifts are deleted after a question; a confirmed one is refused', async () => {
  const { first } = planTwoDays()
  const shift = { ...first, status: 'Confirmed' as const }
  await openPeople([shift])
  const locked = 'This shift is published and locked.'
  const deleted = answer(deleteShifts, {
    message: '',
    done: [],
    refused: [{ id: shift.id, message: locked }],
    undoId: null,
  })
  ;(await chipOf(shift)).focus()
  await userEvent.keyboard(' ')
  await expect.element(bar).toHaveTextContent('1 shift selected')
  await userEvent.keyboard('{Delete}')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast('Nothing was changed', locked)
  expect(deleted.calls).toMatchObject([{ body: { shifts: [seen(shift)] } }])
})

test('[GRID-07] two shifts are swapped from the selection bar; Shift selects a range', async () => {
  const bo = planShift({ person: 'Bo Li', dayOfWeek: 2, from: '09:00', to: '17:00' })
  const jo = planShift({ person: 'Jo Ng', dayOfWeek: 4, from: '10:00', to: '18:00' })
  const stored = await openPeople([bo, jo])
  const swapped = answer(swapShifts, () => ({
    message: 'Shifts swapped',
    shifts: [stored.change(bo.id, { staffId: JO.id }), stored.change(jo.id, { staffId: BO.id })],
    undoId: 7,
  }))
  await pickWith('Control', bo)
  await pickWith('Shift', jo)
  await expect.element(bar).toHaveTextContent('2 shifts selected')
  await bar.getByRole('button', { name: 'Swap' }).click()
  await expectToast('Shifts swapped')
  expect(swapped.calls).toMatchObject([{ body: { shifts: [seen(bo), seen(jo)] } }])
  await expect.element(bar).not.toBeInTheDocument()
})

test('[GRID-07] [PLAN-01] shifts are pinned and unpinned from the selection bar, each time as one undo step', async () => {
  const bo = planShift({ person: 'Bo Li', dayOfWeek: 2, from: '09:00', to: '17:00' })
  const jo = planShift({ person: 'Jo Ng', dayOfWeek: 4, from: '10:00', to: '18:00' })
  const stored = await openPeople([bo, jo])
  let undo: { changeId: number; words: string } | null = null
  answer(getNextSteps, () => ({ undo, redo: null }))
  const bulk = (isPinned: boolean, words: string) => {
    const reply = ({ body }: { body: { shifts: { id: number }[] } }) => {
      undo = { changeId: 7, words }
      const done = body.shifts.map(({ id }) => stored.change(id, { isPinned }).id)
      return { message: '', done, refused: [], undoId: 7 }
    }
    return reply
  }
  const pinned = answer(pinShifts, bulk(true, 'Pinned 2 shifts'))
  await pickWith('Control', bo)
  await pickWith('Control', jo)
  await bar.getByRole('button', { name: 'Pin', exact: true }).click()
  await expectToast('2 shifts pinned')
  expect(pinned.calls).toMatchObject([{ body: { shifts: [seen(bo), seen(jo)] } }])
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(people.getByRole('button', { name: /^Bo Li, Cook, Tuesday .*Pinned/ })).toBeVisible()

  const unpinned = answer(unpinShifts, bulk(false, 'Unpinned 1 shift'))
  await pickWith('Control', bo)
  await bar.getByRole('button', { name: 'Unpin' }).click()
  await expectToast('1 shift unpinned')
  expect(unpinned.calls).toMatchObject([{ body: { shifts: [{ id: bo.id, version: 2 }] } }])
  await expect.element(page.getByRole('button', { name: 'Undo: Unpinned 1 shift' })).toBeVisible()
  const undone = answer(undoChange, UNDONE)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => undone.calls).toMatchObject([{ params: { id: 7 } }])
})
