import { findCover } from '@fairweek/domain/contracts/cover/cover'
import { approveShiftRequest, listShiftRequests, rejectShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { makeCoverOptions } from '../../testing/replies/make-cover-options.ts'
import { makeRequest } from '../../testing/replies/make-request.ts'
import { planShift } from '../../testing/stored-shifts.ts'
import { answer, holdBack, refuse } from '../../testing/stub-api.ts'

const card = page.getByRole('region', { name: 'Shift Requests' })
const OTHER = makeRequest({ id: 61, notificationId: 41, weekStartDate: '2026-12-14' })

test('[REQ-01] without requests the panel says so, and clears nothing', async () => {
  await renderApp('/', { as: 'manager' })
  await expect.element(card.getByText('No pending shift requests')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Clear All' })).not.toBeInTheDocument()
})

test('[REQ-01] [REQ-03] a request is rejected with a reason, which may not be blank', async () => {
  answer(listShiftRequests, [makeRequest(), OTHER])
  const rejected = answer(rejectShiftRequest, () => {
    answer(listShiftRequests, [OTHER])
    return { message: 'Rejected' }
  })
  const release = holdBack(rejectShiftRequest)
  await renderApp('/', { as: 'manager' })
  await expect.element(card.getByText('2 requests')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Clear All' })).toBeVisible()
  const reject = card.getByRole('button', { name: /^Reject: Aroha Ngata/ })
  await reject.first().click()
  const rejecting = page.getByRole('dialog', { name: 'Reject Shift Request' })
  await expect
    .element(rejecting)
    .toHaveTextContent(
      'Please provide a reason for rejecting this shift request. This will be sent to the staff member.',
    )
  const send = rejecting.getByRole('button', { name: 'Reject Request' })
  await expect.element(send).toBeDisabled()
  await rejecting.getByLabelText('Reason').fill('   ')
  await expect.element(send).toBeDisabled()
  await rejecting.getByLabelText('Reason').fill('  Too many hours already. ')
  await send.click()
  await expect.element(rejecting.getByRole('button', { name: 'Rejecting...' })).toBeDisabled()
  release()
  await expectToast('Shift request rejected')
  await expect.element(rejecting).not.toBeInTheDocument()
  expect(rejected.calls[0]?.body).toMatchObject({ notificationId: 40, reason: 'Too many hours already.' })
  await expect.element(card.getByText('1 request', { exact: true })).toBeVisible()
  await reject.click()
  await expect.element(rejecting.getByLabelText('Reason')).toHaveValue('')
})

test('[REQ-01] a request is approved', async () => {
  answer(listShiftRequests, [makeRequest()])
  const approved = answer(approveShiftRequest, () => {
    answer(listShiftRequests, [])
    return { message: 'Approved' }
  })
  await renderApp('/', { as: 'manager' })
  await card.getByRole('button', { name: /^Approve: Aroha Ngata/ }).click()
  await expectToast('Shift request approved')
  await expect.element(card.getByText('No pending shift requests')).toBeVisible()
  expect(approved.calls).toMatchObject([{ body: { notificationId: 40 } }])
})

test('[SICK-14] an approved cancellation leads to cover for its shift', async () => {
  const shift = planShift({ person: null, status: 'Cancelled', dayOfWeek: 5, from: '16:00', to: '22:00' })
  answer(listShiftRequests, [makeRequest({ kind: 'cancellation', scheduleId: shift.id })])
  answer(approveShiftRequest, () => {
    answer(listShiftRequests, [])
    return { message: 'Approved' }
  })
  answer(findCover, makeCoverOptions(shift))
  await renderApp('/', { as: 'manager' })
  await card.getByRole('button', { name: /^Approve: Aroha Ngata/ }).click()
  const cover = page.getByRole('dialog', { name: 'Find cover' })
  await cover.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(cover).not.toBeInTheDocument()
})

test('[REQ-09] a decided request leaves the panel at once, and is back with the reason if the decision fails', async () => {
  answer(listShiftRequests, [makeRequest(), OTHER])
  const filled = 'Shift Already Filled: This shift has already been taken by another staff member.'
  answer(approveShiftRequest, refuse('conflict', filled))
  const release = holdBack(approveShiftRequest)
  await renderApp('/', { as: 'manager' })
  await card
    .getByRole('button', { name: /^Approve: Aroha Ngata/ })
    .first()
    .click()
  await expect.element(card.getByText('1 request', { exact: true })).toBeVisible()
  release()
  await expectToast(filled)
  await expect.element(card.getByText('2 requests')).toBeVisible()
})
