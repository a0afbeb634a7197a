/** Tests the messages that no other story checks; each is provoked on the page that shows it (CONST-05). */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Page } from '@playwright/test'
import { expect, look, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { bell, dropdown, noticesOf, openNotice, startNoticeStory } from './harness/notice-story.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const NO = 'Refused for this story.'

/**
 * Makes the server refuse a call until the returned function is called. If `message` is empty, the reply contains no
 * message.
 */
async function fail(
  page: Page,
  method: string,
  path: string | RegExp,
  message = NO,
  { status, code } = { status: 500, code: 'internal' },
): Promise<() => Promise<void>> {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: { code, message } }) : route.fallback(),
  )
  return () => page.unroute(path)
}

/** Makes a call fail as if the user's rank were too low. */
const refuse = (page: Page, method: string, path: string) =>
  fail(page, method, path, NO, { status: 403, code: 'forbidden' })

const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()

test('[CONST-05] staff see messages about failures, withdrawn requests and released shifts', async ({ newPage }) => {
  const { manager, own, role, colleague, publish, openPlace } = await startNoticeStory(newPage)
  const place = await openPlace(9)
  const week = place.weekStartDate
  await publish(own, week, 4)
  const plan = (dayOfWeek: number) =>
    callApi(manager, 'POST', '/api/schedule', {
      ...{ weekStartDate: week, dayOfWeek, startTime: '12:00', endTime: '18:00' },
      ...{ staffId: own.id, roleId: role.id },
    }) as Promise<Shift>
  await plan(5)
  // Adds another open shift that the staff account can take.
  const free = (await callApi(manager, 'POST', '/api/schedule', {
    ...{ weekStartDate: week, dayOfWeek: 6, startTime: '12:00', endTime: '18:00', staffId: null, roleId: role.id },
  })) as Shift
  await callApi(manager, 'PUT', `/api/schedule/${free.id}/cancel`)
  const offered = await publish(colleague, week, 3)
  await callApi(manager, 'PUT', `/api/schedule/${offered}/cancel`)
  const page = await newPage({ as: 'staff', mayLoseServer: true })
  await page.goto(`/?week=${week}`)

  await test.step('requesting, taking and withdrawing', async () => {
    await page.getByRole('tab', { name: 'Available Shifts' }).click()
    const available = page.getByRole('tabpanel', { name: 'Available Shifts' })
    const ask = available.getByRole('listitem').filter({ hasText: '6:00 AM – 9:00 AM' })
    const request = async (button: ReturnType<Page['getByRole']>) => {
      await button.click()
      await page
        .getByRole('dialog', { name: 'Request Shift' })
        .getByRole('button', { name: 'Request This Shift' })
        .click()
      await confirm(page, 'Request This Shift')
    }
    let mend = await fail(page, 'POST', '**/api/schedule/request', '')
    await request(ask.getByRole('button', { name: /^Request/ }))
    await expectToast(page, 'Failed to request shift')
    await mend()
    mend = await fail(page, 'PUT', '**/api/schedule/*/assign')
    const taken = available.getByRole('listitem').filter({ hasText: '12:00 PM – 6:00 PM' }).first()
    await request(taken.getByRole('button', { name: /^Request/ }))
    await expectToast(page, 'Error requesting shift', NO)
    await mend()

    await callApi(page, 'POST', '/api/schedule/request', place)
    await page.reload()
    const withdraw = page
      .getByRole('region', { name: 'My Shift Requests' })
      .getByRole('button', { name: /^Withdraw Request: Tuesday/ })
    mend = await fail(page, 'POST', '**/api/schedule/request/withdraw')
    await withdraw.click()
    await expectToast(page, 'Failed to withdraw shift request', NO)
    await mend()
    await withdraw.click()
    await expectToast(page, 'Shift request withdrawn', 'Your request has been withdrawn successfully.')
    // Waits until the week is shown without the request, because that moves the button that is pressed next.
    await expect(page.getByRole('button', { name: /Tuesday/ })).toHaveCount(0)
  })

  await test.step('releasing a confirmed shift, and a draft, of which only managers are notified', async () => {
    const releaseShift = async (day: string, says: string) => {
      await page.getByRole('button', { name: new RegExp(`^Manage shift ${day}`) }).click()
      await page.getByRole('dialog', { name: 'Manage Shift' }).getByRole('button', { name: 'Cancel Shift' }).click()
      await expect(page.getByRole('alertdialog', { name: 'Confirm Shift Cancellation' })).toContainText(says)
      await confirm(page, 'Cancel Shift')
    }
    const toEverybody = 'Managers, and colleagues who can take it, are notified'
    await page.route('**/api/schedule/*/cancel', (route) => route.abort())
    await releaseShift('Thursday', toEverybody)
    await expectToast(page, 'Error', 'Failed to cancel shift. Please try again.')
    await page.unroute('**/api/schedule/*/cancel')
    const mend = await fail(page, 'PUT', '**/api/schedule/*/cancel', '')
    await releaseShift('Thursday', toEverybody)
    await expectToast(page, 'Error cancelling shift', 'An unknown error occurred')
    await mend()
    await releaseShift('Friday', 'The shift becomes available at once, and managers are notified.')
    await expectToast(page, 'Shift cancelled', 'Your manager will be notified.')
  })

  await test.step('notifications', async () => {
    const notices = await noticesOf(page)
    const mendAccept = await fail(page, 'PUT', '**/api/schedule/*/assign', '')
    await openNotice(
      page,
      notices.find(({ scheduleId, type }) => scheduleId === offered && type === 'SHIFT_CANCELLED'),
    )
    await page.getByRole('dialog', { name: 'Shift Cancelled' }).getByRole('button', { name: 'Accept' }).click()
    await expectToast(page, 'Error', 'Failed to accept shift')
    await mendAccept()
    const notice = notices.find(({ type, read }) => type === 'SHIFT_ASSIGNED' && !read)
    const mendRead = await fail(page, 'POST', '**/api/notifications/*/read', '')
    await openNotice(page, notice)
    await expectToast(page, 'Error', 'Failed to mark notification as read')
    await mendRead()
    const dismiss = () =>
      dropdown(page)
        .getByRole('button', { name: /^Dismiss/ })
        .first()
        .click()
    const mendRefused = await refuse(page, 'POST', '**/api/notifications/*/dismiss')
    await dismiss()
    await expectToast(page, 'Permission Denied', NO)
    await mendRefused()
    const mendDismiss = await fail(page, 'POST', '**/api/notifications/*/dismiss', '')
    await dismiss()
    await expectToast(page, 'Error', 'Failed to dismiss notification')
    await mendDismiss()
    await fail(page, 'POST', '**/api/notifications/clear-past', '')
    await dropdown(page).getByRole('button', { name: 'Clear All Notifications' }).click()
    await confirm(page, 'Clear')
    await expectToast(page, 'Error', 'Failed to clear notifications')
  })

  await test.step('signing out', async () => {
    await page.reload()
    await fail(page, 'POST', '**/api/logout')
    await page.getByRole('navigation', { name: 'Main' }).locator('..').getByRole('button', { name: 'Logout' }).click()
    await expectToast(page, 'Logout failed', NO)
  })
})

test('[CONST-05] managers see messages about requests and about failures', async ({ newPage }) => {
  const { manager: page, openPlace } = await startNoticeStory(newPage)
  const staff = await newPage({ as: 'staff' })
  const [first, second, third] = [await openPlace(8), await openPlace(9), await openPlace(10)]
  for (const place of [first, second, third]) await callApi(staff, 'POST', '/api/schedule/request', place)
  await page.goto('/')
  const panel = page.getByRole('region', { name: 'Shift Requests' })
  await fail(page, 'POST', '**/api/schedule/request/approve', '')
  await panel
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  await expectToast(page, 'Failed to approve shift request', 'An unexpected error occurred')
  await page.unroute('**/api/schedule/request/approve')
  const mendReject = await fail(page, 'POST', '**/api/schedule/request/reject')
  await panel
    .getByRole('button', { name: /^Reject/ })
    .first()
    .click()
  const why = page.getByRole('dialog', { name: 'Reject Shift Request' })
  await why.getByLabel('Reason').fill('Too many hours already.')
  await why.getByRole('button', { name: 'Reject Request' }).click()
  await expectToast(page, 'Failed to reject shift request', NO)
  await why.getByRole('button', { name: 'Cancel' }).click()
  await mendReject()

  const [asked] = (await noticesOf(page)).filter(({ type, read }) => type === 'SHIFT_REQUESTED' && !read)
  await openNotice(page, asked)
  await page.getByRole('dialog', { name: 'Shift Request Available' }).getByRole('button', { name: 'Reject' }).click()
  await why.getByLabel('Reason').fill('Too many hours already.')
  await why.getByRole('button', { name: 'Reject Request' }).click()
  await expectToast(page, 'Shift request has been rejected', 'The staff member has been notified.')

  const mendClear = await fail(page, 'POST', '**/api/notifications/clear-pending')
  await panel.getByRole('button', { name: 'Clear All' }).click()
  await confirm(page, 'Clear All')
  await expectToast(page, 'Failed to clear pending requests', NO)
  await mendClear()
  await panel.getByRole('button', { name: 'Clear All' }).click()
  await confirm(page, 'Clear All')
  await expectToast(page, 'Pending requests cleared', 'Successfully cleared 2 pending requests.')
})

test('[CONST-05] managers see messages about shifts that cannot be deleted, unconfirmed or confirmed', async ({
  newPage,
}) => {
  const { own, colleague, role, publish } = await startNoticeStory(newPage)
  const week = weekFromNow(8)
  await publish(own, week, 4)
  const page = await newPage({ as: 'manager', mayLoseServer: true })
  await callApi(page, 'POST', '/api/schedule', {
    ...{ weekStartDate: week, dayOfWeek: 5, startTime: '12:00', endTime: '18:00' },
    ...{ staffId: colleague.id, roleId: role.id },
  })
  await page.goto(`/schedule?week=${week}`)
  const chipOf = (name: string) => page.getByRole('table', { name: 'Week' }).getByRole('button', { name })
  await fail(page, 'DELETE', '**/api/schedule/*')
  await fail(page, 'PUT', '**/api/schedule/*/unconfirm')
  await chipOf(colleague.name).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Shift' })
  await dialog.getByRole('button', { name: 'Delete Shift' }).click()
  await confirm(page, 'Delete Shift')
  await expectToast(page, 'Failed to delete shift', NO)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await chipOf(own.name).click()
  const locked = page.getByRole('dialog', { name: own.name })
  await locked.getByRole('button', { name: 'Unconfirm this shift' }).click()
  await expectToast(page, 'Error', `Failed to unconfirm schedule: ${NO}`)
  await locked.getByRole('button', { name: 'Close' }).first().click()

  await page.route('**/api/schedule/confirm', (route) => route.abort())
  await page.getByRole('button', { name: 'Confirm Schedule' }).click()
  await confirm(page, 'Confirm Schedule')
  await expectToast(page, 'Error', 'Failed to confirm schedule: The server cannot be reached.')
})

look('[CONST-05] admins see messages about records that cannot be saved or deleted', async ({ newPage }) => {
  const page = await newPage({ as: 'admin', mayLoseServer: true })
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  await page.goto('/')
  await fail(page, 'POST', '**/api/schedule/confirm-all-pending')
  await page.getByRole('button', { name: 'Confirm All Pending Shifts' }).click()
  await confirm(page, 'Confirm All')
  await expectToast(page, 'Failed to confirm schedules', NO)

  await page.goto('/roles')
  await fail(page, 'POST', '**/api/roles', '')
  await page.getByRole('button', { name: 'Add Role' }).first().click()
  await page.getByLabel('Role Name').fill('Barista')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Role' }).click()
  await expectToast(page, 'Error', 'Failed to save role')

  await page.goto('/staff')
  await fail(page, 'DELETE', '**/api/staff/*')
  await fail(page, 'PUT', '**/api/staff/*', '')
  const row = page.getByRole('row').filter({ hasText: 'Te-Ata Walker' })
  await row.getByRole('button', { name: 'Edit Te-Ata Walker' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Staff' })
  await editing.getByLabel('Phone Number').fill('021 555 0199')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Error', 'Failed to save staff')
  await editing.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Delete Te-Ata Walker' }).click()
  await confirm(page, 'Delete')
  await expectToast(page, 'Failed to delete staff', NO)

  await page.goto('/events')
  await fail(page, 'POST', '**/api/events')
  await fail(page, 'DELETE', '**/api/events/*')
  await page.getByRole('button', { name: 'Add Event' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Event' })
  await dialog.getByLabel('Event Name').fill('Harvest Supper')
  await dialog.getByRole('button', { name: /^Event Date/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Event Date' })
  await calendar.getByRole('button', { name: /next month/i }).click()
  await calendar.getByRole('gridcell').filter({ hasText: /^15$/ }).getByRole('button').click()
  await expect(calendar).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add Event' }).click()
  await expectToast(page, 'Failed to create event', NO)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await confirm(page, 'Delete')
  await expectToast(page, 'Failed to delete event', NO)

  await page.goto('/timesheets')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expectToast(page, 'Failed to export timesheets')
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expectToast(page, 'Failed to export timesheets')
})

/** An image of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

look('[NAV-06] [CONST-05] a refusal for lack of rank has the same title on every page', async ({ newPage }) => {
  const page = await newPage({ as: 'admin' })
  await page.goto('/settings')
  await refuse(page, 'POST', '**/api/settings')
  await page.getByLabel('Business Name').fill('The Corner Chair')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Permission Denied', NO)

  await page.goto('/staff')
  await refuse(page, 'PUT', '**/api/staff/*/image')
  await page.getByRole('button', { name: 'Edit Te-Ata Walker' }).click()
  await page
    .getByRole('dialog', { name: 'Edit Staff' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') })
  await expectToast(page, 'Permission Denied', NO)
})

/** The reads that the story makes fail: by which account, on which page, and the message that the page then shows. */
const LOADS = [
  { as: 'staff', read: '**/api/schedule/staff/*', at: '/', says: 'Failed to fetch staff schedules' },
  { as: 'staff', read: '**/api/schedule/staff/*', at: '/schedule', says: 'Failed to fetch staff schedules' },
  { as: 'staff', read: '**/api/schedule/staff/*2027*', at: '/?week=2027-03-01', says: 'Failed to fetch schedule' },
  { as: 'admin', read: '**/api/schedule/week/*', at: '/', says: 'Failed to fetch schedules' },
  { as: 'admin', read: '**/api/staff', at: '/staff', says: 'Failed to fetch staff' },
  {
    as: 'admin',
    read: '**/api/settings',
    at: '/settings',
    says: 'Failed to fetch settings: 500 Internal Server Error',
  },
] as const

look('[CONST-05] a failed read shows its message in place of the content', async ({ newPage }) => {
  const pages = { staff: await newPage({ as: 'staff' }), admin: await newPage({ as: 'admin' }) }
  for (const { as, read, at, says } of LOADS) {
    const page = pages[as]
    const pattern = read.endsWith('/*') ? new RegExp(`${read.slice(2, -1)}`) : read
    const mend = await fail(page, 'GET', pattern)
    await page.goto(at)
    await expect(page.getByText(says, { exact: true }).first(), `${says} at ${at}`).toBeVisible()
    await expect(page.getByText(NO).first()).toBeVisible()
    await mend()
  }
  const { staff } = pages
  await fail(staff, 'GET', /\/api\/schedule\/unassigned\//)
  await fail(staff, 'GET', '**/api/notifications')
  await staff.route(/\/api\/schedule\/staff\/.*2027/, (route) => route.fulfill({ json: [{ id: 'one' }] }))
  await staff.goto('/?week=2027-03-01')
  await expect(staff.getByText('Invalid schedule data format')).toBeVisible()
  await staff.getByRole('tab', { name: 'Available Shifts' }).click()
  await expect(staff.getByText('Failed to fetch unassigned shifts')).toBeVisible()
  await bell(staff).click()
  await expect(dropdown(staff)).toContainText('Failed to fetch notifications')
})
