/** Tests cancelling shortly before a shift: requested on a phone, decided on a laptop. */
import type { Notification } from '@fairweek/domain/contracts/notifications'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { noticesOf, openNotice, startNoticeStory, unreadOf } from './harness/notice-story.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

/** Stories begin on a Wednesday. The Monday of the week `WEEK` is less than a fortnight later, its Thursday more. */
const WEEK = weekFromNow(2)
const FORTNIGHT = 14 * 24

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Manage Shift' })
const manage = async (page: Page, day: string) => {
  await page.getByRole('button', { name: new RegExp(`^Manage shift ${day}`) }).click()
  await expect(dialogOf(page).getByRole('button', { name: /Cancel|Withdraw/ })).toBeEnabled()
}
const answer = (page: Page, title: string, button: string) =>
  page.getByRole('alertdialog', { name: title }).getByRole('button', { name: button }).click()

const request = async (page: Page) => {
  await manage(page, 'Monday')
  await dialogOf(page).getByRole('button', { name: 'Request Cancellation' }).click()
  await answer(page, 'Confirm Shift Cancellation', 'Request Cancellation')
  await expectToast(
    page,
    'Shift cancellation requested',
    'Your manager will be notified. The shift is still yours until a manager agrees.',
  )
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

const latest = async (page: Page, type: Notification['type']) =>
  (await unreadOf(page)).find((notice) => notice.type === type)

test('[GRID-11] [REQ-06] [SDASH-06] [REQ-01] [REQ-02] [NOTE-04] a late cancellation is requested, withdrawn, rejected and approved; an early one takes effect at once', async ({
  newPage,
}) => {
  const { manager, own, publish } = await startNoticeStory(newPage)
  const admin = await newPage({ as: 'admin' })

  await test.step('an admin sets the notice period for cancellations', async () => {
    await admin.goto('/settings')
    const rules = admin.getByRole('form', { name: 'Cancellations and swaps' })
    const hours = rules.getByLabel('Notice for cancellations')
    await expect(hours).toHaveValue('24')
    await hours.fill('337')
    await rules.getByRole('button', { name: 'Save Changes' }).click()
    await expect(rules.getByText('Must be a whole number from 0 to 336')).toBeVisible()
    await hours.fill(String(FORTNIGHT))
    await rules.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(admin, 'Settings updated')
  })

  const monday = await publish(own, WEEK, 1)
  await publish(own, WEEK, 4)
  const page = await newPage({ as: 'staff', viewport: 'phone' })
  await page.goto(`/?week=${WEEK}`)
  const requests = page.getByRole('region', { name: 'My Shift Requests' })

  await test.step('the dialog says who decides, and asks for confirmation before sending', async () => {
    await manage(page, 'Thursday')
    await expect(dialogOf(page)).toContainText(
      /You can cancel this shift yourself until Thu, Nov 19, 12:00 PM\. After that, a manager decides\./,
    )
    await expect(dialogOf(page).getByRole('button', { name: 'Cancel Shift' })).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Close' }).last().click()
    await manage(page, 'Monday')
    await expect(dialogOf(page)).toContainText(
      'This shift starts in less than 336 hours, so a manager decides whether you can cancel it.',
    )
    await expectAccessible(page)
    await dialogOf(page).getByRole('button', { name: 'Request Cancellation' }).click()
    const asking = page.getByRole('alertdialog', { name: 'Confirm Shift Cancellation' })
    await expect(asking).toContainText(
      'A manager is asked. The shift stays yours until they agree. Unless they agree before it starts (Mon, Nov 30, 12:00 PM), you still work it.',
    )
    await expectAccessible(page)
    await asking.getByRole('button', { name: 'Keep Shift' }).click()
    await expect(requests).toHaveCount(0)
  })

  await test.step('the cancellation is listed among the person’s requests and can be withdrawn in both places', async () => {
    await request(page)
    await expect(requests).toContainText('You asked to cancel this shift. It is still yours until a manager agrees:')
    const own = page.getByRole('tabpanel', { name: 'My Schedule' })
    await expect(own.getByText('Cancellation requested')).toHaveCount(1)
    await manage(page, 'Monday')
    await expect(dialogOf(page)).toContainText(
      'You asked to cancel this shift. It is still yours until a manager agrees.',
    )
    await dialogOf(page).getByRole('button', { name: 'Withdraw Request' }).click()
    await answer(page, 'Withdraw Shift Request', 'Withdraw Request')
    await expectToast(page, 'Shift request withdrawn', 'Your request has been withdrawn successfully.')
    await expect(own.getByText('Cancellation requested')).toHaveCount(0)
    await request(page)
    await requests.getByRole('button', { name: /^Withdraw Request/ }).click()
    await expect(requests).toHaveCount(0)
    await request(page)
  })

  await test.step('managers see the request on the shift, by hour and by person, and while the page is open', async () => {
    await manager.goto(`/schedule?week=${WEEK}`)
    const chip = manager.locator(`[data-shift="${monday}"]`)
    await expect(chip).toHaveAccessibleName(/, Published, Cancellation requested$/)
    await expectAccessible(manager)
    await manager.goto(`/schedule?week=${WEEK}&view=people`)
    await expect(chip).toHaveAccessibleName(/, Published, Cancellation requested$/)
    await expect(chip.locator('[data-asked-off]')).toBeVisible()
    await requests.getByRole('button', { name: /^Withdraw Request/ }).click()
    await expect(chip).toHaveAccessibleName(/, Published$/)
    await request(page)
    await expect(chip).toHaveAccessibleName(/, Published, Cancellation requested$/)
  })

  await test.step('a manager rejects the request from its notification, and the person keeps the shift', async () => {
    await manager.goto('/')
    const notice = await latest(manager, 'SHIFT_REQUESTED')
    expect(notice?.metadata).toContain('"kind":"cancellation"')
    expect(notice?.message).toContain('It stays theirs until a manager agrees.')
    await openNotice(manager, notice)
    const deciding = manager.getByRole('dialog', { name: 'Cancellation Requested' })
    await expect(deciding).toContainText('Approving makes the shift available at once')
    await expectAccessible(manager)
    await deciding.getByRole('button', { name: 'Reject' }).click()
    const rejecting = manager.getByRole('dialog', { name: 'Reject Shift Request' })
    await rejecting.getByLabel('Reason').fill('Nobody else is free.')
    await rejecting.getByRole('button', { name: 'Reject Request' }).click()
    await expectToast(manager, 'Shift request has been rejected')
    const rejection = await latest(page, 'CANCELLATION_REJECTED')
    expect(rejection?.message).toMatch(/you still work the .* shift on Monday, Nov 30.* Reason: Nobody else is free\.$/)
    await page.reload()
    await expect(requests).toHaveCount(0)
  })

  await test.step('the person requests it again, a manager approves it in the list of requests, and the shift is free', async () => {
    await request(page)
    await manager.reload()
    const card = manager.getByRole('region', { name: 'Shift Requests' })
    await expect(card).toContainText('Wants to cancel this shift. It stays theirs until you agree.')
    await expectAccessible(manager)
    await card.getByRole('button', { name: new RegExp(`^Approve: ${own.name}, cancel .*, Mon, Nov 30`) }).click()
    await expectToast(manager, 'Shift request approved', 'The staff member has been notified.')
    const cover = manager.getByRole('dialog', { name: 'Find cover' })
    await cover.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(card.getByText('No pending shift requests')).toBeVisible()
    expect(await callApi(manager, 'GET', `/api/schedule/${monday}`)).toMatchObject({
      status: 'Cancelled',
      staffId: null,
    })
    expect((await noticesOf(page))[0]).toMatchObject({ type: 'CANCELLATION_APPROVED' })
    await page.reload()
    await expect(page.getByRole('button', { name: /^Manage shift Thursday/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Manage shift Monday/ })).toHaveCount(0)
  })

  await test.step('a cancellation before the notice period takes effect at once', async () => {
    await manage(page, 'Thursday')
    await dialogOf(page).getByRole('button', { name: 'Cancel Shift' }).click()
    await answer(page, 'Confirm Shift Cancellation', 'Cancel Shift')
    await expectToast(page, 'Shift cancelled', 'Your manager will be notified. You no longer work this shift.')
    await expect(page.getByRole('button', { name: /^Manage shift Thursday/ })).toHaveCount(0)
  })
})
