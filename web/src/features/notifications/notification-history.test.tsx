import { listNotifications, readNotification } from '@fairweek/domain/contracts/notifications'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { makeNotification } from '../../testing/replies/make-notification.ts'
import { answer, refuse } from '../../testing/stub-api.ts'

const panel = page.getByRole('tabpanel')
const items = panel.getByRole('listitem')
const NEWEST = makeNotification(9, { read: true })
const DISMISSED = makeNotification(8, { dismissed: true })
const UNREAD = makeNotification(7)

test('[NOTE-07] the tabs All, Read and Dismissed list their notifications, newest first', async () => {
  answer(listNotifications, [NEWEST, DISMISSED, UNREAD])
  await renderApp('/notifications?part=all', { as: 'staff' })
  await expect.element(items).toHaveLength(3)
  const times = [...document.querySelectorAll('[role="tabpanel"] time')].map(
    (time) => time.getAttribute('datetime') ?? '',
  )
  expect(times).toEqual([...times].sort().reverse())
  expect(times).toHaveLength(3)
  await expect.element(items.first()).toHaveTextContent(/SHIFT ASSIGNED/i)

  await page.getByRole('tab', { name: 'Read', exact: true }).click()
  await expect.element(items).toHaveLength(1)
  await expect.element(items).toHaveTextContent('Read')
  await expect.element(items).toHaveTextContent(NEWEST.message)

  await page.getByRole('tab', { name: 'Dismissed' }).click()
  await expect.element(items).toHaveLength(1)
  await expect.element(items).toHaveTextContent('Dismissed')
  await expect.element(items).toHaveTextContent(DISMISSED.message)
})

test('[NOTE-07] Refresh loads new notifications', async () => {
  answer(listNotifications, [UNREAD])
  await renderApp('/notifications?part=all', { as: 'staff' })
  await expect.element(items).toHaveLength(1)
  answer(listNotifications, [NEWEST, UNREAD])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(items).toHaveLength(2)
})

test('[NOTE-07] the page says if there are no notifications or if they could not be loaded', async () => {
  answer(listNotifications, [])
  await renderApp('/notifications', { as: 'staff' })
  for (const tab of ['All', 'Read', 'Dismissed']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect.element(panel.getByText('No notifications found.')).toBeVisible()
  }
  answer(listNotifications, refuse('unavailable', 'The database is away.'))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectToast('Failed to load notifications. Please try again.')
})

test('[NAV-11] the tab is in the address: a reload keeps it, and back returns to the one before', async () => {
  answer(listNotifications, [NEWEST, DISMISSED])
  await renderApp('/notifications?part=dismissed', { as: 'staff' })
  await expect.element(items).toHaveTextContent(DISMISSED.message)
  await page.getByRole('tab', { name: 'Read', exact: true }).click()
  await expect.poll(() => window.location.search).toBe('?part=read')
  window.history.back()
  await expect.element(items).toHaveTextContent(DISMISSED.message)
})

test('[NOTE-07] unread notifications come first if there are any, and are opened and read there', async () => {
  answer(listNotifications, [NEWEST, DISMISSED, UNREAD])
  const read = answer(readNotification, { ...UNREAD, read: true })
  await renderApp('/notifications', { as: 'staff' })
  await expect.element(page.getByRole('tab', { name: 'Unread 1' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(items).toHaveLength(1)
  await items.getByRole('button').click()
  await expect.poll(() => read.calls).toMatchObject([{ params: { id: UNREAD.id } }])
})

test('[NOTE-07] without unread notifications, all are shown first', async () => {
  answer(listNotifications, [NEWEST, DISMISSED])
  await renderApp('/notifications', { as: 'staff' })
  await expect.element(page.getByRole('tab', { name: 'All', exact: true })).toHaveAttribute('aria-selected', 'true')
})
