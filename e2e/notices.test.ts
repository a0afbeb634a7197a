import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { expect, test } from './fixtures.ts'
import { callApi, holdBack } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { bell, dropdown, noticesOf, openNotice, startNoticeStory, unreadOf } from './harness/notice-story.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

test('[NOTE-01] [NOTE-05] the bell lists unread notifications; a click reads one, the X and a right-click dismiss it', async ({
  newPage,
}) => {
  const { own, publish } = await startNoticeStory(newPage)
  for (const weeksAhead of [4, 5, 6]) await publish(own, weekFromNow(weeksAhead), 1)
  const page = await newPage({ as: 'staff' })
  const unread = await unreadOf(page)
  expect(unread.length).toBeGreaterThan(2)
  const answer = await holdBack(page, '**/api/notifications')
  await page.goto('/')
  await bell(page).click()
  await expect(dropdown(page).locator('[data-skeleton-row]')).toHaveCount(3)
  answer()
  const items = dropdown(page).getByRole('listitem')
  await expect(items).toHaveCount(unread.length)
  await expect.poll(() => dropdown(page).boundingBox()).toMatchObject({ width: 320, height: 300 })
  const [first] = unread
  await expect(items.first()).toContainText(/SHIFT ASSIGNED/i)
  await expect(items.first()).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} (AM|PM)/)
  await expect(items.first()).toContainText(first?.message ?? '')
  await expectAccessible(page)

  await items.first().getByRole('button').first().click()
  await expect(items).toHaveCount(unread.length - 1)
  await items
    .first()
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  await expect(items).toHaveCount(unread.length - 2)
  await items.first().click({ button: 'right' })
  await expect(items).toHaveCount(unread.length - 3)
  const marks = new Map((await noticesOf(page)).map(({ id, read, dismissed }) => [id, { read, dismissed }]))
  const [opened, closed, pressed] = unread
  expect(marks.get(opened?.id ?? 0)).toEqual({ read: true, dismissed: false })
  for (const notice of [closed, pressed]) expect(marks.get(notice?.id ?? 0)).toEqual({ read: false, dismissed: true })
})

test('[NOTE-02] clearing all, after a confirmation, marks them as read without deleting them; then the list is empty', async ({
  newPage,
}) => {
  const { own, publish } = await startNoticeStory(newPage)
  await publish(own, weekFromNow(4), 1)
  const page = await newPage({ as: 'staff' })
  await page.goto('/')
  const before = await noticesOf(page)
  const unread = before.filter(({ read }) => !read).length
  await bell(page).click()
  await dropdown(page).getByRole('button', { name: 'Clear All Notifications' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Clear All Notifications' })
  await expect(asking).toContainText(
    "This will mark all your notifications as read. They won't be deleted, but they will no longer appear in your notifications list.",
  )
  await asking.getByRole('button', { name: 'Clear All', exact: true }).click()
  await expectToast(page, `Cleared ${unread} notifications`)
  await expect(asking).toBeHidden()
  const after = await noticesOf(page)
  expect(after).toHaveLength(before.length)
  expect(after.filter(({ read }) => !read)).toEqual([])
  // Opening the notification's dialog closes the list.
  await expect(dropdown(page)).toBeHidden()
  await bell(page).click()
  await expect(dropdown(page).getByText('No notifications', { exact: true })).toBeVisible()
  await expect(dropdown(page).getByRole('button', { name: 'Clear All Notifications' })).toHaveCount(0)
})

test('[NOTE-03] [NOTE-05] a released shift is accepted from its notification, which then says that it is filled', async ({
  newPage,
}) => {
  const { manager, own, colleague, publish } = await startNoticeStory(newPage)
  const cancelled: number[] = []
  for (const dayOfWeek of [1, 2, 3, 4, 5]) {
    const id = await publish(colleague, weekFromNow(5), dayOfWeek)
    await callApi(manager, 'PUT', `/api/schedule/${id}/cancel`)
    cancelled.push(id)
  }
  const page = await newPage({ as: 'staff' })
  // People are notified only of shifts on days on which they could work.
  const notices = new Set((await unreadOf(page)).map(({ scheduleId }) => scheduleId))
  const ids = cancelled.filter((id) => notices.has(id))
  expect(ids.length).toBeGreaterThan(1)
  const noticeOf = async (id: number | undefined) =>
    (await noticesOf(page)).find(({ scheduleId, type }) => scheduleId === id && type === 'SHIFT_CANCELLED')
  const open = async (id: number | undefined) => openNotice(page, await noticeOf(id))
  const answer = await holdBack(page, `**/api/schedule/${ids[0]}`)
  await page.goto('/')
  await open(ids[0])
  await expect(page.getByText('Checking shift status...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0)
  answer()
  const free = page.getByRole('dialog', { name: 'Shift Cancelled' })
  await expect(free).toContainText('This shift has been cancelled and is now available. Would you like to accept it?')
  await free.getByRole('button', { name: 'Accept', exact: true }).click()
  await expectToast(page, /You have successfully accepted the shift|Shift request submitted and pending approval/)
  await expect(free).toBeHidden()
  expect(((await callApi(page, 'GET', `/api/schedule/${ids[0]}`)) as Shift).staffId).toBe(own.id)
  await expect.poll(async () => (await noticeOf(ids[0]))?.read).toBe(true)

  const taken = (await callApi(manager, 'GET', `/api/schedule/${ids[1]}`)) as Shift
  await callApi(manager, 'PUT', `/api/schedule/${ids[1]}/assign`, { staffId: colleague.id, version: taken.version })
  await open(ids[1])
  const filled = page.getByRole('dialog', { name: 'Shift Already Filled' })
  await expect(filled).toContainText('This shift has already been taken by another staff member.')
  await expect(filled.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0)
  await filled.getByRole('button', { name: 'Close' }).first().click()
  await expect.poll(async () => (await noticeOf(ids[1]))?.read).toBe(true)
})

test('[PUB-02] the week shows the manager who has seen it, and updates when somebody opens it', async ({ newPage }) => {
  const { manager, own, colleague, publish } = await startNoticeStory(newPage)
  const week = weekFromNow(9)
  await publish(own, week, 1)
  await publish(colleague, week, 2)
  await manager.goto(`/schedule?week=${week}`)
  const status = manager.getByRole('region', { name: 'Schedule Status' })
  await status.getByText('0 of 1 has seen their shifts, 1 person without an account').click()
  await expect(status).toContainText(`Without an account: ${colleague.name}`)
  await expect(status).toContainText(own.name)
  await expectAccessible(manager)
  const page = await newPage({ as: 'staff' })
  await page.goto('/')
  const unread = await unreadOf(page)
  await expect(status).toContainText(`Not seen yet by: ${own.name}`)
  await page.goto(`/?week=${week}`)
  await expect(status.getByText('1 of 1 has seen their shifts, 1 person without an account')).toBeVisible()
  expect(await unreadOf(page)).toEqual(unread)
  await expect(status).not.toContainText(own.name)
})
