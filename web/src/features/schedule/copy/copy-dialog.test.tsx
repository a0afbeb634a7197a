import { getNextSteps, undoChange } from '@fairweek/domain/contracts/history/history'
import { copyShifts } from '@fairweek/domain/contracts/schedule/copy-shifts'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays, dayOfWeekOf } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dragOver, pressOn, release } from '../../../testing/drag.ts'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToast } from '../../../testing/expect-toast.ts'
import { findInPage } from '../../../testing/find-in-page.ts'
import { makeShift } from '../../../testing/make-shift.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { NEXT_WEEK, planShift, type StoredShifts, storeSmallWeek, WEEK } from '../../../testing/stored-shifts.ts'
import { answer } from '../../../testing/stub-api.ts'
import { UNDONE } from '../../../testing/undone-reply.ts'

const DAY = { from: '09:00', to: '15:00' }
const dialog = page.getByRole('dialog')
const chipOf = ({ id }: Shift) => findInPage(`[data-shift="${id}"]`)
const shownShifts = () => document.querySelectorAll('[data-shift]').length
const seen = ({ id, version }: Shift) => ({ id, version })

/** A shift on Monday for each of two cooks, and another on Tuesday for the second one. */
function planMonday() {
  const first = planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY })
  const second = planShift({ person: 'Jo Ng', dayOfWeek: 1, ...DAY })
  const tuesday = planShift({ person: 'Jo Ng', dayOfWeek: 2, ...DAY })
  return { first, second, tuesday, stored: storeSmallWeek(first, second, tuesday) }
}

/** Copies shifts as the server does, except onto days that already have the same shift. */
function answerCopies(stored: StoredShifts) {
  return answer(copyShifts, ({ body }) => {
    const wanted = body.shifts.flatMap(({ id }) => body.dates.map((date) => ({ id, date })))
    const copies = wanted.map(({ id, date }) => {
      const shift = stored.list().find((each) => each.id === id) as Shift
      const { staff, role, startTime, endTime } = shift
      const fields = { weekStartDate: weekStartOf(date), dayOfWeek: dayOfWeekOf(date) ?? 0, startTime, endTime, staff }
      return { id, date, copy: makeShift({ ...fields, role: role ?? { id: 2, name: 'Cook' } }) }
    })
    const isThere = ({ copy }: (typeof copies)[number]) =>
      stored
        .list()
        .some(
          (each) =>
            each.staffId === copy.staffId &&
            each.weekStartDate === copy.weekStartDate &&
            each.dayOfWeek === copy.dayOfWeek,
        )
    const refused = copies.filter(isThere)
    const added = copies.filter((each) => !isThere(each)).map(({ copy }) => copy)
    stored.add(...added)
    const count = `${added.length} ${added.length === 1 ? 'shift' : 'shifts'} copied`
    return {
      message: `${count}${refused.length > 0 ? `, ${refused.length} not copied` : ''}.`,
      added: added.map(({ id }) => id),
      refused: refused.map(({ id, date }) => ({ id, date, message: 'The same shift already exists.' })),
      undoId: added.length > 0 ? 7 : null,
    }
  })
}

test.each(['laptop', 'phone'] as const)(
  '[GRID-10] on a %s a shift is copied to days of two weeks, and the copy is undone',
  async (viewport) => {
    const { first, stored } = planMonday()
    const copied = answerCopies(stored)
    const undone = answer(undoChange, UNDONE)
    await renderApp(`/schedule?week=${WEEK}`, { as: 'manager', viewport })
    ;(await chipOf(first)).click()
    await page.getByRole('button', { name: 'Copy to…' }).click()
    const copying = page.getByRole('dialog', { name: 'Copy shift' })
    await expect.element(copying.getByRole('button', { name: 'Copy', exact: true })).toBeDisabled()
    await expectAccessible()
    await copying.getByRole('checkbox', { name: /^Wed/ }).click()
    await copying.getByRole('checkbox', { name: /^Fri/ }).click()
    await copying.getByRole('button', { name: 'Next week' }).click()
    await copying.getByRole('checkbox', { name: /^Thu/ }).click()
    await expect.element(copying.getByText(/^Chosen: Wed .*, Fri .*, Thu /)).toBeVisible()
    await copying.getByRole('button', { name: 'Copy to 3 days' }).click()
    await expect.element(dialog.getByText('3 shifts copied.')).toBeVisible()
    expect(copied.calls).toMatchObject([
      { body: { shifts: [seen(first)], dates: [addDays(WEEK, 2), addDays(WEEK, 4), addDays(NEXT_WEEK, 3)] } },
    ])
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => undone.calls).toMatchObject([{ params: { id: 7 } }])
  },
)

test('[GRID-10] a whole day is copied by keyboard; copies that break a rule are listed', async () => {
  const { first, second, stored } = planMonday()
  const copied = answerCopies(stored)
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  ;(await chipOf(first)).focus()
  await userEvent.keyboard('c')
  const press = async (role: 'radio' | 'checkbox' | 'button', name: string | RegExp, key: string) => {
    const control = dialog.getByRole(role, { name })
    await expect.element(control).toBeVisible()
    ;(control.element() as HTMLElement).focus()
    await userEvent.keyboard(key)
  }
  await press('radio', 'All 2 shifts from Mon', ' ')
  await press('checkbox', /^Tue/, ' ')
  await press('button', 'Copy to 1 day', '{Enter}')
  await expect.element(dialog.getByText('1 shift copied, 1 not copied.')).toBeVisible()
  const refused = dialog.getByRole('list', { name: 'Not copied' }).getByRole('listitem')
  await expect.element(refused).toHaveTextContent(/^Jo Ng, Tue .*9 AM – 3 PM: The same shift already exists\.$/)
  expect(copied.calls).toMatchObject([{ body: { shifts: [seen(first), seen(second)], dates: [addDays(WEEK, 1)] } }])
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(shownShifts).toBe(4)
})

test('[GRID-12] dragging a shift with Alt copies it to another day of the same person, and Ctrl+Z undoes the copy', async () => {
  const { first, second, stored } = planMonday()
  const copied = answerCopies(stored)
  answer(getNextSteps, { undo: { changeId: 7, words: 'Copied a shift' }, redo: null })
  const undone = answer(undoChange, UNDONE)
  await renderApp(`/schedule?week=${WEEK}&view=people`, { as: 'manager' })
  await page.viewport(1366, 2400)
  const friday = addDays(WEEK, 4)
  const cell = ({ staffId }: Shift) => findInPage(`td[data-date="${friday}"][data-person="${staffId}"]`)
  const cardText = () => document.querySelector('.drag-card')?.textContent
  await pressOn(`[data-shift="${first.id}"]`)
  dragOver(await cell(second), { at: 'bottom', isCopy: true })
  await expect.poll(cardText).toContain('A copy stays with the same person. Choose a day in that person’s row.')
  release()
  await expect.poll(cardText).toBeUndefined()
  expect(copied.calls).toEqual([])
  await pressOn(`[data-shift="${first.id}"]`)
  dragOver(await cell(first), { at: 'bottom', isCopy: true })
  await expect.poll(cardText).toContain('Copy: Bo Li')
  release()
  await expect.poll(shownShifts).toBe(4)
  expect(copied.calls).toMatchObject([{ body: { shifts: [seen(first)], dates: [friday] } }])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => undone.calls).toMatchObject([{ params: { id: 7 } }])
})

test('[GRID-12] Ctrl+C and Ctrl+V copy a shift to the focused day, in another week too', async () => {
  const { first, stored } = planMonday()
  const copied = answerCopies(stored)
  await renderApp(`/schedule?week=${WEEK}&view=people`, { as: 'manager' })
  const pasteOn = async (date: string) => {
    ;(await findInPage(`[data-slot="${date} ${first.staffId}"]`)).focus()
    await userEvent.keyboard('{Control>}v{/Control}')
  }
  ;(await chipOf(first)).focus()
  await userEvent.keyboard('{Control>}c{/Control}')
  await expectToast('Copied Bo Li’s shift. Press Ctrl+V on another day to paste it.')
  await pasteOn(addDays(WEEK, 3))
  await expect.poll(shownShifts).toBe(4)
  await pasteOn(addDays(WEEK, 3))
  await expectToast('Failed to copy')
  await page.getByRole('button', { name: 'Next week' }).click()
  await pasteOn(addDays(NEXT_WEEK, 1))
  await expect.poll(shownShifts).toBe(1)
  // The page itself refuses the second paste.
  expect(copied.calls.map(({ body }) => body.dates)).toEqual([[addDays(WEEK, 3)], [addDays(NEXT_WEEK, 1)]])
  await userEvent.keyboard('?')
  await expect.element(page.getByText('copy a shift')).toBeVisible()
})

test('[GRID-12] a button in a day’s header copies all its shifts', async () => {
  const { first, second, stored } = planMonday()
  const copied = answerCopies(stored)
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await page.getByRole('button', { name: /^Copy the shifts of Monday/ }).click()
  const copying = page.getByRole('dialog', { name: 'Copy 2 shifts' })
  await copying.getByRole('checkbox', { name: /^Sat/ }).click()
  await expectAccessible()
  await copying.getByRole('button', { name: 'Copy to 1 day' }).click()
  await expect.element(page.getByText('2 shifts copied.')).toBeVisible()
  expect(copied.calls).toMatchObject([{ body: { shifts: [seen(first), seen(second)], dates: [addDays(WEEK, 5)] } }])
})
