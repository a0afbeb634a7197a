import type { Page } from '@playwright/test'
import { expect, type NewPage, test } from './fixtures.ts'
import { callApi, signIn } from './harness/browser.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

interface Notice {
  id: number
  type: string
  message: string
  read: boolean
  dismissed: boolean
  createdAt: string
}

const noticesOf = async (page: Page) => (await callApi(page, 'GET', '/api/notifications')) as Notice[]
const items = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

/** Gives the staff account a shift in a coming week and confirms it, which notifies the person. */
async function giveShift(newPage: NewPage, weeksAhead: number, dayOfWeek: number): Promise<void> {
  const page = await newPage({ as: 'manager' })
  const staff = (await callApi(page, 'GET', '/api/staff')) as {
    id: number
    roles: { id: number }[]
    user: { username: string } | null
  }[]
  const person = staff.find(({ user }) => user?.username === 'staff')
  const shift = (await callApi(page, 'POST', '/api/schedule', {
    weekStartDate: weekFromNow(weeksAhead),
    dayOfWeek,
    startTime: '12:00',
    endTime: '18:00',
    staffId: null,
    roleId: person?.roles[0]?.id,
  })) as { id: number }
  await callApi(page, 'PUT', `/api/schedule/${shift.id}/assign`, { staffId: person?.id })
  await callApi(page, 'PUT', `/api/schedule/${shift.id}/confirm`, {})
}

test('[NOTE-07] the tabs All, Read and Dismissed list their notifications, newest first', async ({ newPage }) => {
  for (const weeksAhead of [4, 5]) await giveShift(newPage, weeksAhead, 1)
  const page = await newPage({ as: 'staff' })
  const [first, second] = (await noticesOf(page)).filter(({ read, dismissed }) => !read && !dismissed)
  if (!first || !second) throw new Error('The staff account has too few notifications.')
  await callApi(page, 'POST', `/api/notifications/${first.id}/read`)
  await callApi(page, 'POST', `/api/notifications/${second.id}/dismiss`)
  const all = await noticesOf(page)
  await page.goto('/notifications')
  await expect(items(page)).toHaveCount(all.length)
  const times = await page
    .getByRole('tabpanel')
    .locator('time')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('datetime') ?? ''))
  expect(times).toEqual([...times].sort().reverse())
  await expect(items(page).first()).toContainText(/SHIFT (ASSIGNED|CANCELLED)/, { useInnerText: true })

  await page.getByRole('tab', { name: 'Read' }).click()
  const read = all.filter((notice) => notice.read && !notice.dismissed)
  await expect(items(page)).toHaveCount(read.length)
  await expect(items(page).filter({ hasText: 'Read' })).toHaveCount(read.length)
  await expect(items(page).filter({ hasText: first.message })).toHaveCount(1)

  await page.getByRole('tab', { name: 'Dismissed' }).click()
  await expect(items(page)).toHaveCount(all.filter(({ dismissed }) => dismissed).length)
  await expect(items(page).filter({ hasText: second.message })).toContainText('Dismissed')
})

test('[NOTE-07] Refresh loads new notifications', async ({ newPage }) => {
  const page = await newPage({ as: 'staff' })
  await page.goto('/notifications')
  const before = (await noticesOf(page)).length
  await expect(items(page)).toHaveCount(before)
  await giveShift(newPage, 6, 2)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(items(page)).toHaveCount(before + 1)
})

test('[NOTE-07] the page says if there are no notifications or if they could not be loaded', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/auth')
  await callApi(page, 'POST', '/api/register', {
    username: 'newcomer',
    email: 'newcomer@example.com',
    name: 'New Comer',
    phoneNumber: '+64 21 555 0900',
    password: 'fairweek',
  })
  await signIn(page, 'newcomer')
  await page.goto('/notifications')
  for (const tab of ['All', 'Read', 'Dismissed']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel').getByText('No notifications found.')).toBeVisible()
  }
  await page.route('**/api/notifications', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'unavailable', message: 'The database is away.' }),
    }),
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectToast(page, 'Failed to load notifications. Please try again.')
})
