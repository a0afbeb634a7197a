import { expect, test } from './fixtures.ts'
import { callApi, holdBack } from './harness/browser.ts'
import { noticesOf, openNotice, startNoticeStory, unreadOf } from './harness/notice-story.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

test('[NOTE-04] [REQ-01] [REQ-03] one request is rejected with a reason, another approved from its notification, none remains', async ({
  newPage,
}) => {
  const { manager, own, openPlace } = await startNoticeStory(newPage)
  const place = await openPlace(7)
  const page = await newPage({ as: 'staff' })
  await page.goto('/')
  await callApi(manager, 'POST', '/api/notifications/clear-pending', {})
  await manager.goto('/')
  const card = manager.getByRole('region', { name: 'Shift Requests' })
  await expect(card.getByText('No pending shift requests')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Clear All' })).toHaveCount(0)
  await callApi(page, 'POST', '/api/schedule/request', place)
  await callApi(page, 'POST', '/api/schedule/request', { ...place, weekStartDate: weekFromNow(8) })
  await manager.reload()
  await expect(card.getByText('2 requests')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Clear All' })).toBeVisible()
  await expect(card.getByRole('button', { name: new RegExp(`^Approve: ${own.name}`) })).toHaveCount(2)

  await card
    .getByRole('button', { name: new RegExp(`^Reject: ${own.name}`) })
    .first()
    .click()
  const rejecting = manager.getByRole('dialog', { name: 'Reject Shift Request' })
  await expect(rejecting).toContainText(
    'Please provide a reason for rejecting this shift request. This will be sent to the staff member.',
  )
  const send = rejecting.getByRole('button', { name: 'Reject Request' })
  await expect(send).toBeDisabled()
  await rejecting.getByLabel('Reason').fill('   ')
  await expect(send).toBeDisabled()
  await rejecting.getByLabel('Reason').fill('  Too many hours already. ')
  const answer = await holdBack(manager, '**/api/schedule/request/reject')
  const call = manager.waitForRequest('**/api/schedule/request/reject')
  await send.click()
  expect((await call).postDataJSON()).toEqual({
    notificationId: expect.any(Number),
    reason: '  Too many hours already. ',
  })
  await expect(rejecting.getByRole('button', { name: 'Rejecting...' })).toBeDisabled()
  answer()
  await expectToast(manager, 'Shift request rejected')
  await expect(rejecting).toBeHidden()
  await expect(card.getByText('1 request', { exact: true })).toBeVisible()
  const notice = (await noticesOf(page)).find(({ type }) => type === 'SHIFT_REQUEST_REJECTED')
  expect(notice?.message).toContain('Reason: Too many hours already.')
  await card.getByRole('button', { name: new RegExp(`^Reject: ${own.name}`) }).click()
  await expect(rejecting.getByLabel('Reason')).toHaveValue('')
  await rejecting.getByRole('button', { name: 'Cancel' }).click()

  const [asked] = (await unreadOf(manager)).filter(({ type }) => type === 'SHIFT_REQUESTED')
  await openNotice(manager, asked)
  const deciding = manager.getByRole('dialog', { name: 'Shift Request Available' })
  await expect(deciding).toContainText(
    'This staff member is requesting to work this shift. Would you like to approve or reject this request?',
  )
  await expect(deciding.getByRole('button', { name: 'Reject' })).toBeEnabled()
  await deciding.getByRole('button', { name: 'Approve' }).click()
  await expectToast(manager, 'Shift request has been approved')
  await expect(deciding).toBeHidden()
  await expect(card.getByText('No pending shift requests')).toBeVisible()
  await expect.poll(async () => (await unreadOf(manager)).filter(({ id }) => id === asked?.id)).toEqual([])
})
