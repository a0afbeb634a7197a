import { listConflicts } from '@fairweek/domain/contracts/conflicts'
import { getNextSteps, undoChange } from '@fairweek/domain/contracts/history/history'
import { confirmShifts, unconfirmShifts } from '@fairweek/domain/contracts/publish/confirm'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays } from '@fairweek/domain/time/day'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passTime, startClock, stopClock } from '../../testing/clock.ts'
import { expectToast, toastText } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { makeConflict } from '../../testing/replies/make-conflict.ts'
import { openStatus } from '../../testing/schedule/week-toolbar.ts'
import { planShift, type StoredShifts, storeSmallWeek, WEEK } from '../../testing/stored-shifts.ts'
import { answer } from '../../testing/stub-api.ts'
import { UNDONE } from '../../testing/undone-reply.ts'

const card = page.getByRole('region', { name: 'Schedule Status' })
const counts = () =>
  card
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent)
const badge = () => {
  const shown = card.element().querySelector<HTMLElement>('[data-variant]')
  return [shown?.textContent, shown?.dataset.variant]
}
const confirm = card.getByRole('button', { name: 'Confirm Schedule', exact: true })
const question = page.getByRole('alertdialog')
const DAY = { from: '09:00', to: '17:00' }
const seen = ({ id, version }: Shift) => ({ id, version })

async function openWeek(...shifts: Shift[]): Promise<StoredShifts> {
  const stored = storeSmallWeek(...shifts)
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await openStatus()
  await expect.element(card).toBeVisible()
  return stored
}

/** Two drafts, and a cancelled shift without a person. */
const planWeek = () => [
  planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY }),
  planShift({ person: 'Aroha Ngata', role: 'Bartender', dayOfWeek: 5, from: '18:00', to: '02:00' }),
  planShift({ person: null, dayOfWeek: 0, ...DAY, originalStaffId: 7, status: 'Cancelled' }),
]

/** Stores a status for the shifts of a call, and replies that all of them have it. */
const storeStatus =
  (stored: StoredShifts, status: Shift['status']) =>
  ({ body }: { body: { shifts: { id: number }[] } }) => ({
    message: '',
    done: body.shifts.map(({ id }) => stored.change(id, { status }).id),
    refused: [],
    undoId: 7,
  })

test('[WEEK-03] [WEEK-04] [WEEK-05] [WEEK-07] a week is confirmed, except cancelled shifts without a person', async () => {
  const shifts = planWeek()
  const stored = await openWeek(...shifts)
  await expect.poll(counts).toEqual(['3', '3', '0'])
  expect(badge()).toEqual(['Pending', 'outline'])
  await expect.element(card.getByText(/^Week of [A-Z][a-z]{2} \d+ - [A-Z][a-z]{2} \d+, \d{4}$/)).toBeVisible()
  await expect.element(card.getByText('Confirm this schedule when finalized')).toBeVisible()

  const confirmed = answer(confirmShifts, storeStatus(stored, 'Confirmed'))
  await confirm.click()
  const warning = '1 cancelled shift without staff will not be confirmed and must be reassigned.'
  await expect.element(question.getByText(warning)).toBeVisible()
  await expect.element(question).toHaveTextContent('2 shifts will be published')
  await expect.element(question).toHaveTextContent('Shifts change for up to 2 people')
  await expect.element(question).toHaveTextContent(/\d+ shifts will stay open: .+ and \d+ more\./)
  await question.getByRole('button', { name: 'Confirm Schedule' }).click()
  const done = 'Successfully confirmed 2 schedule entries. 1 cancelled shift has no staff and needs reassigning.'
  await expectToast('Schedule Status Updated', done)
  expect(confirmed.calls).toMatchObject([{ body: { shifts: shifts.slice(0, 2).map(seen) } }])
  await openStatus()
  await expect.poll(counts).toEqual(['3', '1', '2'])
  expect(badge()).toEqual(['Partially Confirmed', 'secondary'])
  await expect.element(confirm).toBeDisabled()
  await expect
    .element(confirm)
    .toHaveAccessibleDescription(
      'Nothing else can be confirmed. These have no staff or are waiting for a decision: Cook, Sun 9 AM – 5 PM (Cancelled)',
    )
})

test('[WEEK-06] a cancelled shift does not prevent the others from being unconfirmed; a single undo reverts all of it', async () => {
  const [bo, aroha, cancelled] = planWeek()
  if (!bo || !aroha || !cancelled) throw new Error('The week has three shifts.')
  const stored = await openWeek({ ...bo, status: 'Confirmed' }, { ...aroha, status: 'Confirmed' }, cancelled)
  const unconfirmed = answer(unconfirmShifts, (call) => {
    answer(getNextSteps, { undo: { changeId: 7, words: 'Unconfirmed 2 shifts' }, redo: null })
    return storeStatus(stored, 'Pending')(call)
  })
  const undone = answer(undoChange, UNDONE)
  await page.getByRole('button', { name: 'Unconfirm Schedule' }).click()
  await question.getByRole('button', { name: 'Unconfirm Schedule' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await openStatus()
  await expect.poll(counts).toEqual(['3', '3', '0'])
  expect(unconfirmed.calls).toMatchObject([{ body: { shifts: [seen(bo), seen(aroha)] } }])
  await expect.element(page.getByRole('button', { name: 'Undo: Unconfirmed 2 shifts' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(card).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => undone.calls).toMatchObject([{ params: { id: 7 } }])
})

test('[WEEK-06] [WEEK-07] a confirmed week is locked, and can be unconfirmed', async () => {
  const stored = await openWeek(planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY, status: 'Confirmed' }))
  answer(unconfirmShifts, storeStatus(stored, 'Pending'))
  expect(badge()).toEqual(['Confirmed', 'default'])
  await expect.element(card.getByText('This schedule is locked and ready for timesheets')).toBeVisible()
  await page.getByRole('button', { name: 'Unconfirm Schedule' }).click()
  await question.getByRole('button', { name: 'Unconfirm Schedule' }).click()
  await expectToast('Schedule Unconfirmed')
  await openStatus()
  await expect.poll(counts).toEqual(['1', '1', '0'])
})

test('[WEEK-07] a past week that is not confirmed says that it needs confirmation', async () => {
  storeSmallWeek(planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY, weekStartDate: addDays(WEEK, -28) }))
  await renderApp(`/schedule?week=${addDays(WEEK, -28)}`, { as: 'manager' })
  await openStatus()
  await expect.element(card.getByText('This past schedule needs confirmation for timesheets')).toBeVisible()
})

const refuseAll = ({ body }: { body: { shifts: { id: number }[] } }) => ({
  message: '',
  done: [],
  refused: body.shifts.map(({ id }) => ({ id, message: 'Not now.' })),
  undoId: null,
})

test('[WEEK-05] shifts that cannot be confirmed are reported for eight seconds, with the first three named', async () => {
  startClock()
  await openWeek(...[1, 2, 3, 4, 5].map((dayOfWeek) => planShift({ person: 'Bo Li', dayOfWeek, ...DAY })))
  answer(confirmShifts, refuseAll)
  await confirm.click()
  await question.getByRole('button', { name: 'Confirm Schedule' }).click()
  await expectToast('Some Schedules Could Not Be Confirmed')
  expect(toastText()).toMatch(/(Schedule #\d+: Not now\.\s*){3}\.\.\.and 2 more errors/)
  stopClock()
  await passTime(6_500)
  expect(document.querySelector('[data-toast][data-state="open"]')).not.toBeNull()
  await passTime(5_500)
  expect(document.querySelector('[data-toast][data-state="open"]')).toBeNull()
})

test('[WEEK-06] shifts that cannot be unconfirmed are reported', async () => {
  await openWeek(planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY, status: 'Confirmed' }))
  answer(unconfirmShifts, refuseAll)
  await page.getByRole('button', { name: 'Unconfirm Schedule' }).click()
  await question.getByRole('button', { name: 'Unconfirm Schedule' }).click()
  await expectToast('Some Schedules Could Not Be Unconfirmed', 'Not now.')
})

test('[GEN-11] before a week is published, the dialog names whose limits it does not keep', async () => {
  const description = 'Bo Li works 7 days in a row (at most 6 allowed)'
  answer(listConflicts, [
    makeConflict({ staffId: 7, type: 'DaysInARow', description, weekStartDate: WEEK, date: WEEK }),
  ])
  await openWeek(planShift({ person: 'Bo Li', dayOfWeek: 1, ...DAY }))
  await confirm.click()
  await expect.element(question.getByText('Rules and targets that are not met:')).toBeVisible()
  await expect.element(question.getByText(description)).toBeVisible()
})
