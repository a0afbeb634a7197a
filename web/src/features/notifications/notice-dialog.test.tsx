import { findCover } from '@fairweek/domain/contracts/cover/cover'
import { listNotifications, readNotification } from '@fairweek/domain/contracts/notifications'
import { assignShift, getShift, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { approveShiftRequest, listShiftRequests, rejectShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { makeCoverOptions } from '../../testing/replies/make-cover-options.ts'
import { makeNotification } from '../../testing/replies/make-notification.ts'
import { makeRequest } from '../../testing/replies/make-request.ts'
import { planShift, RELEASED, WEEK } from '../../testing/stored-shifts.ts'
import { answer, holdBack } from '../../testing/stub-api.ts'

const FREE = planShift({
  ...RELEASED,
  id: 800,
  role: 'Bartender',
  dayOfWeek: 1,
  from: '12:00',
  to: '18:00',
  weekStartDate: WEEK,
})
const READ = { isPlaceFilled: false, isReleasedByReader: false }
const accept = page.getByRole('button', { name: 'Accept', exact: true })

/** Opens a notification from the bell's list. */
async function openNotice(as: 'manager' | 'staff', type: 'SHIFT_CANCELLED' | 'SHIFT_REQUESTED', metadata: object = {}) {
  const notice = makeNotification(40, {
    type,
    scheduleId: 800,
    message: 'About a shift.',
    metadata: JSON.stringify({ roleName: 'Bartender', ...metadata }),
  })
  answer(listNotifications, [notice])
  const read = answer(readNotification, { ...notice, read: true })
  await renderApp('/', { as })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: 'About a shift.' })
    .first()
    .click()
  return { read }
}

test('[NOTE-03] [NOTE-05] a released shift is accepted from its notification, once its state is known', async () => {
  answer(getShift, { ...FREE, ...READ })
  const release = holdBack(getShift)
  const taken = answer(assignShift, { ...FREE, status: 'Confirmed', staffId: 3, staff: { id: 3, name: 'Aroha Ngata' } })
  const { read } = await openNotice('staff', 'SHIFT_CANCELLED')
  await expect.element(page.getByText('Checking shift status...')).toBeVisible()
  await expect.element(accept).not.toBeInTheDocument()
  release()
  const dialog = page.getByRole('dialog', { name: 'Shift Cancelled' })
  await expect
    .element(dialog)
    .toHaveTextContent('This shift has been cancelled and is now available. Would you like to accept it?')
  await accept.click()
  await expectToast('You have successfully accepted the shift')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(taken.calls).toMatchObject([{ params: { id: 800 }, body: { staffId: 3, version: 1 } }])
  expect(read.calls).toMatchObject([{ params: { id: 40 } }])
})

test('[NOTE-03] an accepted shift that needs approval is reported as pending', async () => {
  answer(getShift, { ...FREE, ...READ })
  answer(assignShift, { ...FREE, status: 'Pending', staffId: 3, staff: { id: 3, name: 'Aroha Ngata' } })
  await openNotice('staff', 'SHIFT_CANCELLED')
  await accept.click()
  await expectToast('Shift request submitted and pending approval')
})

test('[NOTE-03] [NOTE-05] the notification of a shift that somebody else has taken says so, and is read once closed', async () => {
  const filled: Shift = { ...FREE, status: 'Confirmed', staffId: 13, staff: { id: 13, name: 'Hemi Parata' } }
  answer(getShift, { ...filled, ...READ })
  const { read } = await openNotice('staff', 'SHIFT_CANCELLED')
  const dialog = page.getByRole('dialog', { name: 'Shift Already Filled' })
  await expect.element(dialog).toHaveTextContent('This shift has already been taken by another staff member.')
  await expect.element(accept).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.poll(() => read.calls).toMatchObject([{ params: { id: 40 } }])
})

test('[NOTE-04] a request is approved from its notification', async () => {
  answer(listShiftRequests, [makeRequest()])
  const approved = answer(approveShiftRequest, { message: 'Approved' })
  await openNotice('manager', 'SHIFT_REQUESTED')
  const dialog = page.getByRole('dialog', { name: 'Shift Request Available' })
  await expect
    .element(dialog)
    .toHaveTextContent(
      'This staff member is requesting to work this shift. Would you like to approve or reject this request?',
    )
  await expect.element(dialog.getByRole('button', { name: 'Reject' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expectToast('Shift request has been approved')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(approved.calls).toMatchObject([{ body: { notificationId: 40 } }])
})

test('[NOTE-04] a request is rejected from its notification, with a reason', async () => {
  answer(listShiftRequests, [makeRequest()])
  const rejected = answer(rejectShiftRequest, { message: 'Rejected' })
  await openNotice('manager', 'SHIFT_REQUESTED')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  const rejecting = page.getByRole('dialog', { name: 'Reject Shift Request' })
  await rejecting.getByLabelText('Reason').fill('Too many hours already.')
  await rejecting.getByRole('button', { name: 'Reject Request' }).click()
  await expectToast('Shift request has been rejected')
  expect(rejected.calls).toMatchObject([{ body: { notificationId: 40, reason: 'Too many hours already.' } }])
})

test.each([
  ['has been filled', [makeRequest({ isAvailable: false })]],
  ['is no longer open', []],
])('[NOTE-04] a request whose shift %s cannot be decided from its notification', async (_, requests) => {
  answer(listShiftRequests, requests)
  await openNotice('manager', 'SHIFT_REQUESTED')
  const dialog = page.getByRole('dialog', { name: 'Shift Not Available' })
  await expect
    .element(dialog)
    .toHaveTextContent(
      'The requirement is already filled by another staff member, or the requesting staff is already scheduled for a different shift that day',
    )
  for (const name of ['Approve', 'Reject']) await expect.element(dialog.getByRole('button', { name })).toBeDisabled()
})

test('[SICK-14] [NOTE-12] a cancellation approved in its notification leads to cover for its shift', async () => {
  answer(listShiftRequests, [makeRequest({ kind: 'cancellation', scheduleId: 800 })])
  answer(approveShiftRequest, { message: 'Approved' })
  answer(findCover, makeCoverOptions(FREE))
  await openNotice('manager', 'SHIFT_REQUESTED', { kind: 'cancellation' })
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  const cover = page.getByRole('dialog', { name: 'Find cover' })
  await cover.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(cover).not.toBeInTheDocument()
})
