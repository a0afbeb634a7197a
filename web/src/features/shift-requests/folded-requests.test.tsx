import { approveShiftRequest, listShiftRequests, withdrawShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { makeRequest } from '../../testing/replies/make-request.ts'
import { answer } from '../../testing/stub-api.ts'
import { waitUntilLoaded } from '../../testing/wait-until-loaded.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const panel = page.getByRole('region', { name: 'Shift Requests', exact: true })
const TWO = [makeRequest(), makeRequest({ id: 61, notificationId: 41, weekStartDate: '2026-12-14' })]

test('[REQ-08] a manager opens the requests above the week, decides, and folds them', async () => {
  answer(listShiftRequests, TWO)
  answer(approveShiftRequest, () => {
    answer(listShiftRequests, TWO.slice(1))
    return { message: 'Approved' }
  })
  await renderApp('/schedule', { as: 'manager' })
  const show = button('Show: Shift Requests')
  await expect.element(show).toBeVisible()
  await expect.element(page.getByText('2 requests')).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  await expectAccessible()
  await show.click()
  await expect.element(button('Hide: Shift Requests')).toHaveFocus()
  await panel
    .getByRole('button', { name: /^Approve: / })
    .first()
    .click()
  await expect.element(panel.getByText('1 request', { exact: true })).toBeVisible()
  await button('Hide: Shift Requests').click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(show).toHaveFocus()
})

test('[REQ-08] the last decision takes the panel away', async () => {
  answer(listShiftRequests, TWO.slice(1))
  answer(approveShiftRequest, () => {
    answer(listShiftRequests, [])
    return { message: 'Approved' }
  })
  await renderApp('/schedule', { as: 'admin' })
  await button('Show: Shift Requests').click()
  await panel.getByRole('button', { name: /^Approve: / }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(button('Show: Shift Requests')).not.toBeInTheDocument()
})

test('[REQ-08] staff withdraw their own requests above their week', async () => {
  answer(listShiftRequests, [makeRequest()])
  const withdrawn = answer(withdrawShiftRequest, { message: 'Withdrawn' })
  await renderApp('/schedule', { as: 'staff' })
  await button('Show: My Shift Requests').click()
  await page
    .getByRole('region', { name: 'My Shift Requests' })
    .getByRole('button', { name: /^Withdraw Request/ })
    .click()
  await expect.poll(() => withdrawn.calls).toHaveLength(1)
})

test.each(['manager', 'staff'] as const)('[REQ-08] without requests nothing is above the week: %s', async (as) => {
  answer(listShiftRequests, [])
  await renderApp('/schedule', { as })
  await waitUntilLoaded()
  await expect.element(page.getByText(/Shift Requests/)).not.toBeInTheDocument()
})
