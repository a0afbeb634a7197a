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

test('[NOTE-04] a request whose shift has been filled cannot be decided from its notification', async ({ newPage }) => {
  const { manager, own, openPlace } = await startNoticeStory(newPage)
  const place = await openPlace(7)
  const page = await newPage({ as: 'staff' })
  await page.goto('/')
  await callApi(page, 'POST', '/api/schedule/request', place)
  // Gives the person who sent the request a shift on the same day, at another time.
  const { weekStartDate, dayOfWeek, roleId } = place
  await callApi(manager, 'POST', '/api/schedule', {
    ...{ weekStartDate, dayOfWeek, roleId, staffId: own.id },
    ...{ startTime: '18:00', endTime: '21:00' },
  })
  await manager.goto('/')
  const [asked] = (await unreadOf(manager)).filter(({ type }) => type === 'SHIFT_REQUESTED')
  await openNotice(manager, asked)
  const dialog = manager.getByRole('dialog', { name: 'Shift Not Available' })
  await expect(dialog).toContainText(
    'The requirement is already filled by another staff member, or the requesting staff is already scheduled for a different shift that day',
  )
  for (const name of ['Approve', 'Reject']) await expect(dialog.getByRole('button', { name })).toBeDisabled()
})

test('[SDASH-05] [SDASH-06] [SDASH-08] an open shift is requested and withdrawn, and an own shift released, after confirmations', async ({
  newPage,
}) => {
  const { role, own, publish, openPlace } = await startNoticeStory(newPage)
  const place = await openPlace(10)
  await publish(own, place.weekStartDate, 4)
  const page = await newPage({ as: 'staff', viewport: 'phone' })
  await page.goto(`/?week=${place.weekStartDate}`)
  await page.getByRole('tab', { name: 'Available Shifts' }).click()
  const available = page.getByRole('tabpanel', { name: 'Available Shifts' })
  const notice = available.getByText('Unassigned Shifts Available')
  await expect(notice).toBeVisible()
  await expect(
    available.getByText("The following shifts are available. You can request these shifts if you're interested."),
  ).toBeVisible()
  const item = available.getByRole('listitem').filter({ hasText: '6:00 AM – 9:00 AM' })
  await expect(item).toContainText(/^Tuesday, [A-Z]\w+ \d{1,2}/)
  await expect(item).toContainText(role.name)
  await expect(item).toContainText('1 opening(s)')
  await item.getByRole('button', { name: /^Request Shift/ }).click()
  const requesting = page.getByRole('dialog', { name: 'Request Shift' })
  await expect(requesting).toContainText(
    /Date\s*Tuesday, [A-Z]\w+ \d{1,2}\s*Time\s*6:00 AM – 9:00 AM\s*Role.*Openings\s*1/s,
  )
  await requesting.getByRole('button', { name: 'Request This Shift' }).click()
  await page
    .getByRole('alertdialog', { name: 'Confirm Shift Request' })
    .getByRole('button', { name: 'Request This Shift' })
    .click()
  await expectToast(page, 'Shift requested', 'Your shift request has been sent to managers')
  await expect(item).toHaveCount(0)

  await page.getByRole('tab', { name: 'My Schedule' }).click()
  const managing = page.getByRole('dialog', { name: 'Manage Shift' })
  await page.getByRole('button', { name: /^Manage shift Tuesday/ }).click()
  await expect(managing).toContainText(/Status\s*Waiting for approval/)
  await managing.getByRole('button', { name: 'Withdraw Request' }).click()
  await page
    .getByRole('alertdialog', { name: 'Withdraw Shift Request' })
    .getByRole('button', { name: 'Withdraw Request' })
    .click()
  await expect(page.getByRole('button', { name: /^Manage shift Tuesday/ })).toHaveCount(0)

  await page.getByRole('button', { name: /^Manage shift Thursday/ }).click()
  await expect(managing).toContainText(/Date\s*Thursday.*Time\s*12:00 PM – 6:00 PM\s*Role.*Status\s*Confirmed/s)
  await managing.getByRole('button', { name: 'Cancel Shift' }).click()
  await page
    .getByRole('alertdialog', { name: 'Confirm Shift Cancellation' })
    .getByRole('button', { name: 'Cancel Shift' })
    .click()
  await expectToast(page, 'Shift cancelled', 'Your manager will be notified. You no longer work this shift.')
  await expect(page.getByRole('button', { name: /^Manage shift Thursday/ })).toHaveCount(0)
})

test('[SDASH-08] shifts that the user could take are listed below their own week, worded as in the panel', async ({
  newPage,
}) => {
  const { role, openPlace } = await startNoticeStory(newPage)
  const place = await openPlace(10)
  const page = await newPage({ as: 'staff', viewport: 'phone' })
  await page.goto(`/schedule?week=${place.weekStartDate}`)
  const panel = page.getByRole('region', { name: 'Available Shifts' })
  await expect(panel.getByText('Unassigned Shifts Available')).toBeVisible()
  const item = panel.getByRole('listitem').filter({ hasText: '6:00 AM – 9:00 AM' })
  await expect(item).toContainText(/^Tue, [A-Z][a-z]{2} \d{1,2}/)
  await expect(item).toContainText('1 Opening(s)')
  await expect(item).toContainText(role.name)
  await item.getByRole('button', { name: /^Request This Shift/ }).click()
  await expect(page.getByRole('dialog', { name: 'Request Shift' })).toBeVisible()
})

test('[SDASH-05] [SDASH-08] the panel says if there is nothing to pick up', async ({ newPage }) => {
  const { manager } = await startNoticeStory(newPage)
  await manager.goto('/')
  const needs = (await callApi(manager, 'GET', '/api/requirements')) as { id: number; source: string }[]
  for (const { id } of needs.filter(({ source }) => source === 'Manual'))
    await callApi(manager, 'DELETE', `/api/requirements/${id}`)
  const page = await newPage({ as: 'staff', viewport: 'phone' })
  await page.goto(`/?week=${weekFromNow(11)}`)
  await page.getByRole('tab', { name: 'Available Shifts' }).click()
  const available = page.getByRole('tabpanel', { name: 'Available Shifts' })
  await expect(available.getByText('No available shifts', { exact: true })).toBeVisible()
  await expect(available).toContainText('There are no available shifts matching your roles for this week.')
  const answered = page.waitForResponse('**/api/schedule/unassigned/**')
  await page.goto(`/schedule?week=${weekFromNow(11)}`)
  await answered
  await expect(page.getByText('No shifts for you this week')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Available Shifts' })).toHaveCount(0)
})
