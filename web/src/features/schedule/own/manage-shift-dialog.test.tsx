import { cancelShift, listStaffShifts, listUnassigned, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { listShiftRequests, requestShift } from '@fairweek/domain/contracts/shift-requests'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../../../testing/expect-toast.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { makeRequest } from '../../../testing/replies/make-request.ts'
import { NEXT_WEEK, planShift, RELEASED, storeShifts } from '../../../testing/stored-shifts.ts'
import { answer } from '../../../testing/stub-api.ts'

const OWN = { person: 'Aroha Ngata', role: 'Bartender', weekStartDate: NEXT_WEEK } as const
const managing = page.getByRole('dialog', { name: 'Manage Shift' })
const OPEN = { id: 31, roleId: 1, dayOfWeek: 2, startTime: '06:00:00', endTime: '09:00:00' } as const
const OPENINGS = {
  unassignedRequirements: [{ weekStartDate: NEXT_WEEK, openingCount: 1, requirement: OPEN }],
  cancelledShifts: [],
  roles: [{ id: 1, name: 'Bartender' }],
  notOffered: [],
}

/** Keeps the user's own shifts; returns what is sent to release one. */
function storeOwn(...initial: Shift[]) {
  const shifts = storeShifts(...initial)
  answer(listStaffShifts, ({ query }) => shifts.list().filter(({ weekStartDate }) => weekStartDate === query.date))
  return answer(cancelShift, ({ params }) => {
    const before = shifts.list().find(({ id }) => id === params.id)
    shifts.remove(params.id)
    if (!before) throw new Error(`There is no shift ${params.id}.`)
    const status = before.status === 'Requested' ? 'Rejected' : 'Cancelled'
    return { message: 'Shift cancelled', cancelledSchedule: { ...before, status } as const }
  })
}

async function openWeek(): Promise<void> {
  await renderApp(`/?week=${NEXT_WEEK}`, { as: 'staff', viewport: 'phone' })
}

async function confirm(title: string, button: string): Promise<void> {
  await page.getByRole('alertdialog', { name: title }).getByRole('button', { name: button }).click()
}

test('[SDASH-05] an open shift is requested after a confirmation', async () => {
  storeOwn()
  answer(listUnassigned, OPENINGS)
  const requested = answer(requestShift, () => {
    answer(listUnassigned, { ...OPENINGS, unassignedRequirements: [] })
    return { message: 'Requested', request: makeRequest() }
  })
  await openWeek()
  await page.getByRole('tab', { name: 'Available Shifts' }).click()
  const item = page.getByRole('tabpanel', { name: 'Available Shifts' }).getByRole('listitem')
  await expect.element(item).toHaveTextContent(/^Tuesday, December 8.*6:00 AM – 9:00 AM.*Bartender.*1 opening\(s\)/)
  await item.getByRole('button', { name: /^Request Shift/ }).click()
  const requesting = page.getByRole('dialog', { name: 'Request Shift' })
  await expect
    .element(requesting)
    .toHaveTextContent(/Date\s*Tuesday, December 8\s*Time\s*6:00 AM – 9:00 AM\s*Role.*Openings\s*1/)
  await expect.element(requesting).toHaveTextContent('Confirm Shift Request')
  await requesting.getByRole('button', { name: 'Request This Shift' }).click()
  await expectToast('Shift requested', 'Your shift request has been sent to managers')
  await expect.element(item).not.toBeInTheDocument()
  expect(requested.calls).toMatchObject([
    {
      body: {
        requirementId: 31,
        staffId: 3,
        roleId: 1,
        weekStartDate: NEXT_WEEK,
        dayOfWeek: 2,
        startTime: '06:00:00',
        endTime: '09:00:00',
      },
    },
  ])
})

test('[SDASH-06] a request is withdrawn after a confirmation', async () => {
  const requested = planShift({ ...OWN, dayOfWeek: 2, from: '06:00', to: '09:00', status: 'Requested' })
  const withdrawn = storeOwn(requested)
  answer(listShiftRequests, [makeRequest({ scheduleId: requested.id })])
  await openWeek()
  const manage = page.getByRole('button', { name: /^Manage shift Tuesday/ })
  await manage.click()
  await expect.element(managing).toHaveTextContent(/Status\s*Requested · Waiting for approval/)
  await managing.getByRole('button', { name: 'Withdraw Request' }).click()
  await confirm('Withdraw Shift Request', 'Withdraw Request')
  await expectToast('Shift request withdrawn', 'Your request has been withdrawn successfully.')
  await expect.element(manage).not.toBeInTheDocument()
  expect(withdrawn.calls).toMatchObject([{ params: { id: requested.id }, body: { version: 1, asksManager: false } }])
})

test('[SDASH-06] an own shift is released after a confirmation', async () => {
  const confirmed = planShift({ ...OWN, dayOfWeek: 4, from: '12:00', to: '18:00', status: 'Confirmed' })
  const released = storeOwn(confirmed)
  await openWeek()
  const manage = page.getByRole('button', { name: /^Manage shift Thursday/ })
  await manage.click()
  await expect
    .element(managing)
    .toHaveTextContent(/Date\s*Thursday.*Time\s*12:00 PM – 6:00 PM\s*Role.*Status\s*Confirmed/)
  await managing.getByRole('button', { name: 'Cancel Shift' }).click()
  await confirm('Confirm Shift Cancellation', 'Cancel Shift')
  await expectToast('Shift cancelled', 'Your manager will be notified. You no longer work this shift.')
  await expect.element(manage).not.toBeInTheDocument()
  expect(released.calls).toMatchObject([{ params: { id: confirmed.id }, body: { version: 1, asksManager: false } }])
})

test('[SWAP-04] a draft says why it can be neither offered nor swapped; a published shift does not', async () => {
  const draft = planShift({ ...OWN, dayOfWeek: 2, from: '12:00', to: '18:00', isDraft: true })
  const confirmed = planShift({ ...OWN, dayOfWeek: 4, from: '12:00', to: '18:00', status: 'Confirmed' })
  storeOwn(draft, confirmed)
  await openWeek()
  await page.getByRole('button', { name: /^Manage shift Tuesday/ }).click()
  const why = managing.getByText('This shift is a draft. You can offer or swap it once it is published.')
  await expect.element(why).toBeVisible()
  await expect.element(managing.getByRole('button', { name: 'Offer to a Colleague' })).not.toBeInTheDocument()
  await managing.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: /^Manage shift Thursday/ }).click()
  await expect.element(managing.getByRole('button', { name: 'Offer to a Colleague' })).toBeVisible()
  await expect.element(why).not.toBeInTheDocument()
})

test('[SDASH-08] shifts that the user could take are listed below their own week, worded as in the panel', async () => {
  storeOwn()
  answer(listUnassigned, OPENINGS)
  await renderApp(`/schedule?week=${NEXT_WEEK}`, { as: 'staff', viewport: 'phone' })
  const panel = page.getByRole('region', { name: 'Available Shifts' })
  await expect.element(panel.getByText('Unassigned Shifts Available')).toBeVisible()
  const item = panel.getByRole('listitem')
  await expect.element(item).toHaveTextContent(/^Tue, Dec 8.*6:00 AM – 9:00 AM.*1 Opening\(s\)/)
  await expect.element(item).toHaveTextContent('Bartender')
  await item.getByRole('button', { name: /^Request This Shift/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Request Shift' })).toBeVisible()
})

test('[SDASH-05] the list says how many shifts and openings it has, and the own week that it lists only some of them', async () => {
  const released = planShift({ ...OWN, ...RELEASED, dayOfWeek: 3, from: '06:00', to: '09:00' })
  storeOwn(released)
  const [opening] = OPENINGS.unassignedRequirements
  if (!opening) throw new Error('There is an opening.')
  answer(listUnassigned, {
    ...OPENINGS,
    unassignedRequirements: [{ ...opening, openingCount: 3 }],
    cancelledShifts: [released],
  })
  await openWeek()
  const mine = page.getByRole('region', { name: 'Unassigned shifts' })
  await expect.element(mine).toHaveTextContent("'Available Shifts' lists all shifts that you can request.")
  await page.getByRole('tab', { name: 'Available Shifts 2' }).click()
  await expect.element(page.getByText('2 shifts with 4 openings', { exact: true })).toBeVisible()
})

test('[SDASH-05] the panel says if there is nothing to pick up', async () => {
  storeOwn()
  answer(listUnassigned, { ...OPENINGS, unassignedRequirements: [] })
  await openWeek()
  await page.getByRole('tab', { name: 'Available Shifts' }).click()
  const available = page.getByRole('tabpanel', { name: 'Available Shifts' })
  await expect.element(available.getByText('No available shifts', { exact: true })).toBeVisible()
  await expect.element(available).toHaveTextContent('There are no available shifts matching your roles for this week.')
  await expect.element(available).toHaveTextContent('Dec 7 - Dec 13, 2026')
})

test('[SDASH-08] below an own week without shifts, nothing to pick up is not announced', async () => {
  storeOwn()
  answer(listUnassigned, { ...OPENINGS, unassignedRequirements: [] })
  await renderApp(`/schedule?week=${NEXT_WEEK}`, { as: 'staff', viewport: 'phone' })
  await expect.element(page.getByText('No shifts for you this week')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Available Shifts' })).not.toBeInTheDocument()
})
