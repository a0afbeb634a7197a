import { expect, look, test } from './fixtures.ts'
import { signIn } from './harness/browser.ts'
import { TODAY } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

/** A proxy's answer while the server is unavailable. */
const BAD_GATEWAY = { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }
const WEEK = /\/api\/schedule\/week\/[\d-]+$/

look('[WEEK-01] a week that failed to load shows no figures and offers no actions', async ({ newPage }) => {
  const page = await newPage({ as: 'admin' })
  await page.route(WEEK, (route) => route.fulfill(BAD_GATEWAY))
  await page.goto('/schedule')
  await expectToast(page, 'Error', 'Failed to fetch schedule')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch schedule' })).toContainText('Try again')
  await expect(page.getByText('502')).toHaveCount(0)
  await expect(page.getByText('There is no shift to confirm.')).toHaveCount(0)
  await expect(page.getByText(/of \d+ open/)).toHaveCount(0)
  for (const name of ['Generate Schedule', 'Confirm Schedule', 'Add Shift'])
    await expect(page.getByRole('button', { name }), name).toHaveCount(0)

  await page.unroute(WEEK)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Generate Schedule' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch schedule' })).toHaveCount(0)

  // When reads fail, the page keeps showing the week that it has, and warns that it may be out of date.
  await page.route(WEEK, (route) => route.fulfill(BAD_GATEWAY))
  await expect(page.getByRole('alert').filter({ hasText: 'may be out of date' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate Schedule' })).toBeVisible()
})

test('[TIMES-01] a timesheet that failed to load shows no empty table and cannot be locked', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  await page.route(/\/api\/timesheets\?/, (route) => route.fulfill(BAD_GATEWAY))
  await page.goto('/timesheets')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Confirmed Shifts' })).toHaveCount(0)
  const lock = page.getByRole('button', { name: 'Lock these days' })
  await expect(lock).toBeDisabled()
  await page.unroute(/\/api\/timesheets\?/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Confirmed Shifts' })).toBeVisible()
  await expect(lock).toBeEnabled()
})

test('[NOTE-07] a list that failed to load does not claim to be empty', async ({ newPage }) => {
  const page = await newPage({ as: 'staff' })
  await page.route(/\/api\/(notifications|shift|schedule\/requests|time-off)/, (route) => route.fulfill(BAD_GATEWAY))
  await page.goto('/notifications')
  await expectToast(page, 'Error', 'Failed to load notifications. Please try again.')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch notifications')
  await expect(page.getByText('No notifications found.')).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded' }).first()).toBeVisible()
  await expect(page.getByText(/You have no pending shift requests/)).toHaveCount(0)
})

test('[CONST-05] a reply without a message shows the specified fallback, not a status code or markup', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager' })
  await page.route('**/api/roles/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/roles')
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete role', 'This role may be assigned to staff members and cannot be deleted.')
})

test('[NAV-01] an unknown path shows the 404 page, signed in or not', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/no-such-page')
  await expect(page.getByText('404')).toBeVisible()
  await page.goto('/schedule/')
  await expect(page).toHaveURL(/\/auth$/)
  await signIn(page, 'staff')
  await page.goto('/no-such-page')
  await expect(page.getByText('404')).toBeVisible()
})

test('[NOTE-05] a notification about several shifts opens their week', async ({ newPage }) => {
  const page = await newPage({ as: 'staff' })
  const shiftIn = (weekStartDate: string) => ({ weekStartDate })
  const several = {
    id: 990_001,
    type: 'SHIFT_CANCELLED',
    message: 'Two of your shifts were cancelled.',
    scheduleId: null,
    staffId: null,
    roleId: null,
    metadata: JSON.stringify({
      steps: [
        { scheduleId: 1, before: shiftIn('2026-11-30'), after: null },
        { scheduleId: 2, before: shiftIn('2026-12-07'), after: null },
      ],
    }),
    read: false,
    dismissed: false,
    createdAt: `${TODAY}T09:00:00.000Z`,
  }
  await page.route('**/api/notifications', (route) => route.fulfill({ json: [several] }))
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByText('Two of your shifts were cancelled.').click()
  await expect(page).toHaveURL(/\/schedule\?week=2026-11-30$/)
})
