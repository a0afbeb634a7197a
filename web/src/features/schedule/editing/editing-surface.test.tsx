import { listAbsences } from '@fairweek/domain/contracts/availability/availability'
import { listConflicts } from '@fairweek/domain/contracts/conflicts'
import { getNextSteps, undoChange } from '@fairweek/domain/contracts/history/history'
import { type Shift, swapShifts, updateShift } from '@fairweek/domain/contracts/schedule/schedule'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import { addDays } from '@fairweek/domain/time/day'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passTime, startClock } from '../../../testing/clock.ts'
import { dragDown, dragOver, pressOn, release } from '../../../testing/drag.ts'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToast } from '../../../testing/expect-toast.ts'
import { findInPage } from '../../../testing/find-in-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleReply } from '../../../testing/sample-replies.ts'
import { answerEdits, planShift, storeSmallWeek, WEEK } from '../../../testing/stored-shifts.ts'
import { answer, holdBack, refuse } from '../../../testing/stub-api.ts'
import { UNDONE } from '../../../testing/undone-reply.ts'

const grid = page.getByRole('table', { name: 'Week' })
const chip = (name: RegExp) => grid.getByRole('button', { name })
const selectorOf = ({ id }: Shift) => `[data-shift="${id}"]`
const chipOf = (shift: Shift) => findInPage(selectorOf(shift))
const cell = (day: number, hour: number) => findInPage(`td[data-date="${addDays(WEEK, day)}"][data-hour="${hour}"]`)
const cardText = () => document.querySelector('.drag-card')?.textContent
const SHORTAGES = sampleReply(listConflicts, { query: { weekStartDate: '2026-11-16' } }).filter(
  ({ type }) => type === 'RoleShortfall',
)
const DAY = { from: '09:00', to: '17:00' }

async function openWeek(...shifts: Shift[]) {
  const stored = storeSmallWeek(...shifts)
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  // The whole week fits into the window, because a drag near its edge would scroll the page.
  await page.viewport(1366, 2000)
  await expect.element(grid).toBeVisible()
  return stored
}

async function carry(shift: Shift, over: Promise<Element>, at: 'middle' | 'bottom' = 'bottom'): Promise<void> {
  await pressOn(selectorOf(shift))
  dragOver(await over, { at })
}

test('[GRID-06] a shift is dragged to another day and hour', async () => {
  const bo = planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY })
  const updated = answerEdits(await openWeek(bo))
  await carry(bo, cell(1, 11))
  await expect.poll(cardText).toContain('Bo Li')
  expect(cardText()).toMatch(/Tue .*, 11 AM – 7 PM · 8 h/)
  expect(cardText()).toMatch(/Cook short Mon 9 AM – 5 PM: 0 of \d/)
  release()
  await expectToast('Shift updated successfully')
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(updated.calls).toMatchObject([
    { params: { id: bo.id }, body: { dayOfWeek: 2, startTime: '11:00', endTime: '19:00', version: 1 } },
  ])
  await expect.element(chip(/^Bo Li, Cook, Tuesday .* 11:00 AM/)).toBeVisible()
})

/** Whether the page leaves a movement of the finger to the browser, which scrolls or swipes back. */
const isLeftToBrowser = () => window.dispatchEvent(new Event('touchmove', { cancelable: true }))

test('[GRID-15] a finger that rests on a shift picks it up, and moves it with the same verdict', async () => {
  const bo = planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY })
  const updated = answerEdits(await openWeek(bo))
  await pressOn(selectorOf(bo), undefined, 'touch')
  expect(isLeftToBrowser()).toBe(true)
  await expect.poll(cardText).toContain('Bo Li')
  expect(isLeftToBrowser()).toBe(false)
  dragOver(await cell(1, 11), { at: 'bottom' })
  await expect.poll(cardText).toMatch(/Tue .*, 11 AM – 7 PM · 8 h/)
  expect(cardText()).toMatch(/Cook short Mon 9 AM – 5 PM: 0 of \d/)
  release()
  await expectToast('Shift updated successfully')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(updated.calls).toMatchObject([{ params: { id: bo.id }, body: { dayOfWeek: 2, startTime: '11:00' } }])
  expect(isLeftToBrowser()).toBe(true)
})

test('[GRID-15] a finger that moves at once scrolls, and one that leaves at once opens the shift', async () => {
  const bo = planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY })
  startClock()
  await openWeek(bo)
  await pressOn(selectorOf(bo), undefined, 'touch')
  dragDown(24)
  await passTime(600)
  expect(cardText()).toBeUndefined()
  expect(isLeftToBrowser()).toBe(true)
  release()
  await (await chipOf(bo)).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit Shift' })).toBeVisible()
})

test('[GRID-06] a shift that is dropped on another one swaps their people', async () => {
  const bo = planShift({ person: 'Bo Li', dayOfWeek: 2, from: '11:00', to: '19:00' })
  const jo = planShift({ person: 'Jo Ng', dayOfWeek: 3, from: '10:30', to: '18:00' })
  const stored = await openWeek(bo, jo)
  const swapped = answer(swapShifts, () => ({
    message: 'Shifts swapped',
    shifts: [stored.change(bo.id, { staffId: jo.staffId }), stored.change(jo.id, { staffId: bo.staffId })],
    undoId: 7,
  }))
  await carry(bo, chipOf(jo), 'middle')
  await expect.poll(cardText).toContain('Bo Li ⇄ Jo Ng')
  release()
  await expectToast('Shifts swapped')
  expect(swapped.calls).toMatchObject([
    {
      body: {
        shifts: [
          { id: bo.id, version: 1 },
          { id: jo.id, version: 1 },
        ],
      },
    },
  ])
  await expect.element(chip(/^Jo Ng, Cook, Tuesday/)).toBeVisible()
})

test('[GRID-06] a shift is lengthened by dragging its lower edge', async () => {
  const shift = planShift({ person: 'Bo Li', dayOfWeek: 3, from: '10:30', to: '18:00' })
  const updated = answerEdits(await openWeek(shift))
  // The edges for resizing are shown under the pointer only.
  await page.elementLocator(await chipOf(shift)).hover()
  await pressOn(selectorOf(shift), 2)
  dragDown(24)
  await expect.poll(cardText).toMatch(/10:30 AM – 6:45 PM · 8.25 h/)
  release()
  await expectToast('Shift updated successfully')
  expect(updated.calls).toMatchObject([{ body: { dayOfWeek: 3, startTime: '10:30', endTime: '18:45' } }])
})

test('[GRID-06] the grid does not move while a shift is dragged over it', async () => {
  const bo = planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY })
  const banner = page.getByText('Attention Needed')
  answer(listConflicts, [])
  await openWeek(bo)
  await expect.element(page.getByRole('region', { name: 'Schedule Conflicts' })).toBeVisible()
  await carry(bo, cell(1, 11))
  await expect.poll(cardText).toContain('Bo Li')
  const before = grid.element().getBoundingClientRect().toJSON()
  answer(listConflicts, SHORTAGES)
  await expect
    .element(page.getByRole('region', { name: 'Schedule Conflicts' }), { timeout: 3000 })
    .toHaveTextContent('Cook short')
  expect(grid.element().getBoundingClientRect().toJSON()).toEqual(before)
  await expect.element(banner).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  release()
  await expect.element(banner).toBeVisible()
})

test('[GRID-06] a shift that is still being saved can be picked up; its drop waits until the last save is answered', async () => {
  const bo = planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY })
  const updated = answerEdits(await openWeek(bo))
  const letGo = holdBack(updateShift)
  await carry(bo, cell(1, 9), 'middle')
  release()
  await expect.element(chip(/^Bo Li, Cook, Tuesday/)).toBeVisible()
  await carry(bo, cell(2, 9), 'middle')
  await expect.poll(cardText).toContain('This shift is still being saved.')
  letGo()
  await expect.poll(cardText).not.toContain('This shift is still being saved.')
  expect(cardText()).toMatch(/Wed .*, 9 AM – 5 PM/)
  release()
  await expect
    .poll(() => updated.calls)
    .toMatchObject([{ body: { dayOfWeek: 2, version: 1 } }, { body: { dayOfWeek: 3, version: 2 } }])
})

test('[GRID-06] a drop of a shift that a colleague changes after its last save was answered is not based on their change', async () => {
  const bo = planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY })
  const jo = planShift({ person: 'Jo Ng', dayOfWeek: 6, ...DAY })
  const stored = await openWeek(bo, jo)
  const updated = answerEdits(stored)
  const letGo = holdBack(updateShift)
  await carry(bo, cell(1, 9), 'middle')
  release()
  await expect.element(chip(/^Bo Li, Cook, Tuesday/)).toBeVisible()
  await carry(bo, cell(2, 9), 'middle')
  letGo()
  await expect.poll(cardText).not.toContain('This shift is still being saved.')
  stored.change(bo.id, { staffId: jo.staffId })
  await expect.element(chip(/^Jo Ng, Cook, Tuesday/)).toBeVisible()
  release()
  await expect.poll(() => updated.calls).toMatchObject([{ body: { version: 1 } }, { body: { version: 2 } }])
})

test('[GRID-06] a forbidden move is explained while dragging, and a drop there changes nothing', async () => {
  const bo = planShift({ person: 'Bo Li', dayOfWeek: 1, from: '09:00', to: '15:00' })
  const confirmed = planShift({ person: 'Jo Ng', dayOfWeek: 4, ...DAY, status: 'Confirmed' })
  const updated = answerEdits(
    await openWeek(bo, planShift({ person: 'Bo Li', dayOfWeek: 2, from: '12:00', to: '20:00' }), confirmed),
  )
  await carry(bo, cell(1, 11))
  await expect.poll(cardText).toContain('Bo Li works Tue 12 PM – 8 PM as Cook')
  release()
  await expect.poll(cardText).toBeUndefined()

  await carry(confirmed, cell(4, 11))
  await expect.poll(cardText).toContain('so it is locked')
  release()
  await expect.poll(cardText).toBeUndefined()

  await carry(bo, cell(2, 11))
  await expect.poll(cardText).toMatch(/Cook short Mon 9 AM – 5 PM: 0 of \d/)
  await userEvent.keyboard('{Escape}')
  await expect.poll(cardText).toBeUndefined()
  release()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(updated.calls).toEqual([])
})

test('[GRID-16] a move onto a day on which the person cannot work says so once it is saved, and can be undone', async () => {
  const bo = planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY })
  const tuesday = dayInterval(addDays(WEEK, 1), '00:00', '24:00')
  answer(listAbsences, [{ staffId: bo.staffId ?? 0, unavailable: [], timeOff: [tuesday] }])
  answer(getNextSteps, { undo: { changeId: 41, words: 'Changed a shift' }, redo: null })
  const undone = answer(undoChange, UNDONE)
  answerEdits(await openWeek(bo))
  await carry(bo, cell(1, 9), 'middle')
  await expect.poll(cardText).toContain('but has time off Tue')
  release()
  await expectToast('Shift updated successfullyBo Li works Tue 9 AM – 5 PM, but has time off Tue')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectToast('Undone')
  expect(undone.calls).toMatchObject([{ params: { id: 41 } }])
})

test('[GRID-06] a move that the server refuses is reverted and reported', async () => {
  const bo = planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY })
  await openWeek(bo)
  const changed = 'admin changed this shift. When: Mon 9 AM – 5 PM → Mon 9 AM – 4 PM.'
  const updated = answer(updateShift, refuse('conflict', changed, [{ path: 'version', message: changed }]))
  await carry(bo, cell(2, 11))
  release()
  await expectToast('Failed to save shift', changed)
  await expect.element(chip(/^Bo Li, Cook, Monday/)).toBeVisible()
  expect(updated.calls).toMatchObject([{ body: { dayOfWeek: 3, version: 1 } }])
})

test('[GRID-06] the keyboard picks up, moves, lengthens, drops and puts back a shift; the grid is one Tab stop', async () => {
  const bo = planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY })
  const stored = await openWeek(bo)
  const updated = answerEdits(stored)
  const held = chip(/^Bo Li, Cook, Monday/)
  const stops = () =>
    document
      .querySelectorAll('[data-slot]')[0]
      ?.closest('table')
      ?.querySelectorAll('button:not([tabindex="-1"]), summary:not([tabindex="-1"])')
  await expect.poll(stops).toHaveLength(1)
  // In each cell, the button for adding a shift at that hour comes after the cell's contents.
  ;(await findInPage(`[data-slot="${WEEK} 9"]`)).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(held).toHaveFocus()
  expect(stops()).toHaveLength(1)

  const says = () => document.querySelector('section[aria-label="Roster"] ~ [role="status"]')?.textContent
  await userEvent.keyboard('m')
  await expect.poll(says).toContain('Moving: Bo Li, Cook, Monday')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  // A change that arrives while a shift is being moved takes effect immediately.
  stored.add(planShift({ person: 'Bo Li', dayOfWeek: 3, from: '12:00', to: '20:00' }))
  await expect.poll(cardText, { timeout: 3000 }).toContain('Bo Li works Wed 12 PM – 8 PM as Cook')
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
  await expect.poll(says).toMatch(/^Wednesday .*, 9:00 AM to 5:00 PM\. Bo Li works Wed 12 PM – 8 PM as Cook/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(says).toContain('Cannot be placed here')
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}++')
  await expect.poll(says).toMatch(/^Tuesday .*, 9:15 AM to 5:45 PM/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(says).toMatch(/^Placed: Tuesday/)
  expect(updated.calls).toMatchObject([{ body: { dayOfWeek: 2, startTime: '09:15', endTime: '17:45' } }])
  const moved = chip(/^Bo Li, Cook, Tuesday .* 9:15 AM/)
  await expect.element(moved).toHaveFocus()

  await userEvent.keyboard('-')
  await expect.poll(cardText).toContain('9:15 AM – 5:30 PM')
  await userEvent.keyboard('{Escape}')
  await expect.poll(says).toBe('Put back where it was.')
  await expect.poll(cardText).toBeUndefined()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Moving shifts' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(moved).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Edit Shift' })).toBeVisible()
  expect(updated.calls).toHaveLength(1)
})
