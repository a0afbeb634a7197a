import { listWeekReaders } from '@fairweek/domain/contracts/notifications'
import { confirmShifts } from '@fairweek/domain/contracts/publish/confirm'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { openStatus } from '../../testing/schedule/week-toolbar.ts'
import { planShift, storeShifts, WEEK } from '../../testing/stored-shifts.ts'
import { answer } from '../../testing/stub-api.ts'
import { currentToasts } from '../../ui/toast-store.ts'

const card = page.getByRole('region', { name: 'Schedule Status' })
const question = page.getByRole('alertdialog', { name: 'Confirm Schedule' })
const shift = (dayOfWeek: number, fields: Partial<Omit<Shift, 'role'>> = {}) =>
  planShift({ person: 'Bo Li', dayOfWeek, from: '09:00', to: '17:00', id: 800 + dayOfWeek, ...fields })

async function askToConfirm(as: 'manager' | 'admin' = 'manager'): Promise<void> {
  await renderApp(`/schedule?week=${WEEK}`, { as })
  await openStatus()
  await card.getByRole('button', { name: 'Confirm Schedule' }).click()
  await expect.element(question).toBeVisible()
}

test('[WEEK-05] confirming includes cancelled shifts with staff, and counts reassigned shifts and those to reassign', async () => {
  // States that only imported rows can be in: cancelled, but with a person assigned.
  const cancelled = { status: 'Cancelled', originalStaffId: 5 } as const
  storeShifts(
    shift(1),
    shift(2, { ...cancelled, originalStaffId: 999_999 }),
    shift(3, { ...cancelled, originalStaffId: 999_999 }),
    shift(4, cancelled),
    shift(5, { ...cancelled, staffId: null, staff: null }),
  )
  const confirmed = answer(confirmShifts, ({ body }) => ({
    message: '',
    refused: [],
    undoId: null,
    done: body.shifts.map(({ id }) => id),
  }))
  await askToConfirm()
  for (const sentence of [
    '4 shifts will be published. They count in timesheets, and must be unconfirmed before they can be changed.',
    '2 cancelled shifts taken over by someone else will be confirmed for them.',
    '1 cancelled shift still assigned to the person who cancelled will be confirmed too.',
    '1 cancelled shift without staff will not be confirmed and must be reassigned.',
  ])
    await expect.element(question.getByText(sentence)).toBeVisible()
  await question.getByRole('button', { name: 'Confirm Schedule' }).click()
  await expectToast(
    'Schedule Status Updated',
    'Successfully confirmed 4 schedule entries. 1 cancelled shift has no staff and needs reassigning.',
  )
  const sent = confirmed.calls.map(({ body }) => body.shifts)
  expect(sent).toEqual([[801, 802, 803, 804].map((id) => ({ id, version: 1 }))])
})

test('[WEEK-05] shifts that could not be confirmed are listed for 8 seconds', async () => {
  storeShifts(shift(1), shift(2), shift(3), shift(4))
  answer(confirmShifts, ({ body }) => ({
    message: '',
    done: [],
    undoId: null,
    refused: body.shifts.map(({ id }) => ({ id, message: 'Not now.' })),
  }))
  await askToConfirm()
  await question.getByRole('button', { name: 'Confirm Schedule' }).click()
  await expectToast(
    'Some Schedules Could Not Be Confirmed',
    ...[801, 802, 803].map((id) => `Schedule #${id}: Not now.`),
    '...and 1 more errors',
  )
  expect(currentToasts()).toMatchObject([{ durationMilliseconds: 8000 }])
})

test('[REACH-08] the question says who is notified and how, and leads to what is missing', async () => {
  const day = { dayOfWeek: 3, from: '09:00', to: '17:00' }
  storeShifts(planShift({ ...day, person: 'Aroha Ngata', role: 'Bartender' }), planShift({ ...day, person: 'Bo Li' }))
  await askToConfirm('admin')
  const ways = page.getByRole('region', { name: 'How people are notified' })
  await expect.element(ways.getByText('In the app only: Aroha Ngata.')).toBeVisible()
  await expect.element(ways.getByText(/In the app: /)).not.toBeInTheDocument()
  await expect.element(ways.getByText('Cannot be notified, because they have no account: Bo Li.')).toBeVisible()
  await expect.element(ways.getByRole('link', { name: 'Invite them' })).toHaveAttribute('href', '/staff?invite')
  await expectAccessible()
  await ways.getByRole('link', { name: 'Set up email' }).click()
  await expect.element(page.getByRole('form', { name: 'Email' })).toBeVisible()
})

test('[PUB-02] a published week shows who has seen it, and who cannot', async () => {
  storeShifts(shift(1, { status: 'Confirmed' }))
  const [own, colleague] = [
    { id: 3, name: 'Aroha Ngata' },
    { id: 5, name: 'Bo Li' },
  ]
  answer(listWeekReaders, [
    { staff: own, hasSeen: false, hasAccount: true },
    { staff: colleague, hasSeen: false, hasAccount: false },
  ])
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  await openStatus()
  await card.getByText('0 of 1 has seen their shifts, 1 person without an account').click()
  await expect.element(card).toHaveTextContent('Without an account: Bo Li')
  await expect.element(card).toHaveTextContent('Not seen yet by: Aroha Ngata')
  await expectAccessible()
})
