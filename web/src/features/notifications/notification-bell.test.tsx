import {
  clearPastNotifications,
  dismissNotification,
  listNotifications,
  type Notification,
  readNotification,
} from '@fairweek/domain/contracts/notifications'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { makeNotification } from '../../testing/replies/make-notification.ts'
import { answer, holdBack } from '../../testing/stub-api.ts'

const bell = page.getByRole('button', { name: /^Notifications/ })
const dropdown = page.getByRole('dialog', { name: 'Notifications' })
const items = dropdown.getByRole('listitem')

/** Keeps notifications as a server would; returns what was sent. */
function storeNotifications(...initial: readonly Notification[]) {
  let notifications = initial
  const change = (id: number, fields: Partial<Notification>): Notification => {
    notifications = notifications.map((one) => (one.id === id ? { ...one, ...fields } : one))
    return notifications.find((one) => one.id === id) ?? makeNotification(id)
  }
  answer(listNotifications, () => [...notifications])
  return {
    read: answer(readNotification, ({ params }) => change(params.id, { read: true })),
    dismissed: answer(dismissNotification, ({ params }) => change(params.id, { dismissed: true })),
    cleared: answer(clearPastNotifications, () => {
      for (const { id } of notifications) change(id, { read: true })
      return { message: 'Cleared', count: notifications.length }
    }),
  }
}

test('[NOTE-01] [NOTE-05] the bell lists unread notifications, with a picture of the list while it is loading', async () => {
  storeNotifications(makeNotification(9), makeNotification(8), makeNotification(7, { read: true }))
  const release = holdBack(listNotifications)
  await renderApp('/', { as: 'staff' })
  await bell.click()
  await expect.poll(() => dropdown.element().querySelectorAll('[data-skeleton-row]')).toHaveLength(3)
  release()
  await expect.element(items).toHaveLength(2)
  await expect.poll(() => dropdown.element().getBoundingClientRect()).toMatchObject({ width: 320, height: 300 })
  await expect.element(items.first()).toHaveTextContent(/SHIFT ASSIGNED/i)
  await expect.element(items.first()).toHaveTextContent(/[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} (AM|PM)/)
  await expect.element(items.first()).toHaveTextContent(makeNotification(9).message)
  await expectAccessible()
})

test('[NOTE-01] only bad news has a red type', async () => {
  storeNotifications(
    makeNotification(9, { type: 'SHIFT_CANCELLED' }),
    makeNotification(8, { type: 'SHIFT_REQUEST_APPROVED' }),
    makeNotification(7, { type: 'SWAP_DONE' }),
  )
  await renderApp('/', { as: 'staff' })
  await bell.click()
  await expect.element(items).toHaveLength(3)
  const inks = items.elements().map((item) => {
    const type = item.querySelector('.type-label')
    return type ? getComputedStyle(type).color : null
  })
  expect(new Set(inks).size).toBe(3)
  await expectAccessible()
})

test('[NOTE-01] [NOTE-05] a click reads a notification, the X and a right-click dismiss it', async () => {
  const { read, dismissed } = storeNotifications(makeNotification(9), makeNotification(8), makeNotification(7))
  await renderApp('/', { as: 'staff' })
  await bell.click()
  await items.first().getByRole('button').first().click()
  await expect.element(items).toHaveLength(2)
  expect(read.calls).toMatchObject([{ params: { id: 9 } }])
  await items
    .first()
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  await expect.element(items).toHaveLength(1)
  await items.first().click({ button: 'right' })
  await expect.element(items).not.toBeInTheDocument()
  expect(dismissed.calls).toMatchObject([{ params: { id: 8 } }, { params: { id: 7 } }])
})

test('[NOTE-02] clearing all, after a confirmation, marks them as read without deleting them', async () => {
  const { cleared } = storeNotifications(makeNotification(9), makeNotification(8))
  await renderApp('/', { as: 'staff' })
  await bell.click()
  await dropdown.getByRole('button', { name: 'Clear All Notifications' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Clear All Notifications' })
  await expect
    .element(asking)
    .toHaveTextContent(
      "This will mark all your notifications as read. They won't be deleted, but they will no longer appear in your notifications list.",
    )
  await asking.getByRole('button', { name: 'Clear All', exact: true }).click()
  await expectToast('Cleared 2 notifications')
  await expect.element(asking).not.toBeInTheDocument()
  expect(cleared.calls).toMatchObject([{ body: { staffId: 3 } }])
  // Opening the question closes the list.
  await expect.element(dropdown).not.toBeInTheDocument()
  await bell.click()
  await expect.element(dropdown.getByText('No notifications', { exact: true })).toBeVisible()
  await expect.element(dropdown.getByRole('button', { name: 'Clear All Notifications' })).not.toBeInTheDocument()
})

test('[NOTE-05] a notification about several shifts opens their week', async () => {
  const shift = { staffId: 1, roleId: 1, dayOfWeek: 1, startTime: '09:00:00', endTime: '17:00:00' }
  const shiftIn = (weekStartDate: string) => ({ ...shift, weekStartDate })
  const steps = [
    { scheduleId: 1, before: shiftIn('2026-11-30'), after: null },
    { scheduleId: 2, before: shiftIn('2026-12-07'), after: null },
  ]
  const message = 'Two of your shifts were cancelled.'
  const several = { type: 'SHIFT_CANCELLED', message, scheduleId: null, metadata: JSON.stringify({ steps }) }
  const { read } = storeNotifications(makeNotification(1, several))
  await renderApp('/', { as: 'staff' })
  await bell.click()
  await dropdown.getByText(message).click()
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/schedule?week=2026-11-30')
  expect(read.calls).toMatchObject([{ params: { id: 1 } }])
})
