/**
 * Tests a shift that changes hands on two phones: published, read, released, taken, approved, with one notification for
 * each step.
 */
import type { Notification } from '@fairweek/domain/contracts/notifications'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { weekDates } from '@fairweek/domain/time/short-text'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { bell, dropdown, noticesOf } from './harness/notice-story.ts'
import { openStatus, planShift } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

interface Person {
  id: number
  name: string
  roles: { id: number; name: string }[]
  user: { username: string } | null
}

const WEEK = weekFromNow(5)
const THURSDAY = addDays(WEEK, 3)
const COLLEAGUE = 'Hemi Parata'
const LONG_DAY = formatDay(THURSDAY, 'EEEE, MMMM d')
const DAY = formatDay(THURSDAY, 'EEEE, MMM d, yyyy')
const TIME = '4:00 PM – 10:00 PM'
const SHOWN = '4:00 PM – 10:00 PM'

/** Returns a function that lists the notifications received since this call, newest first. */
async function listenFrom(page: Page): Promise<() => Promise<string[]>> {
  const known = new Set((await noticesOf(page)).map(({ id }) => id))
  const say = ({ type, message }: Notification) => `${type} ${message}`
  return async () => (await noticesOf(page)).filter(({ id }) => !known.has(id)).map(say)
}

/** Opens, on the dashboard, the user's own shifts of the week or the shifts that they can pick up in it. */
async function openWeek(page: Page, tab: 'My Schedule' | 'Available Shifts') {
  await page.goto(`/?week=${WEEK}`)
  await page.getByRole('tab', { name: tab }).click()
  return page.getByRole('tabpanel', { name: tab })
}

const thursdayOf = (page: Page) => page.getByRole('button', { name: `Manage shift ${LONG_DAY}, ${SHOWN}` })

test('[PUB-01] [PUB-03] [NOTE-01] [SDASH-04] [SDASH-06] [SDASH-08] [CLAIM-02] [REQ-01] [REQ-02] [REQ-04] [SHIFT-05] a shift is published, released on a phone, taken by a colleague and approved; each person is notified once', async ({
  newPage,
}) => {
  const manager = await newPage({ as: 'manager' })
  const admin = await newPage({ as: 'admin' })
  const people = (await callApi(manager, 'GET', '/api/staff')) as Person[]
  const own = people.find(({ user }) => user?.username === 'staff')
  const colleague = people.find(({ name }) => name === COLLEAGUE)
  const role = own?.roles[0]
  if (!own || !colleague || !role) throw new Error('The sample has not the people of this story.')
  // With this setting off, a person who takes an open shift waits for a manager's approval.
  await callApi(admin, 'POST', '/api/settings', { key: 'autoFillCancellations', value: 'false' })
  const phone = await newPage({ as: 'staff', viewport: 'phone' })
  const other = await newPage({ as: 'colleague', viewport: 'phone' })
  const evening = { role: role.name, from: '16:00', to: '22:00' }
  const { id } = await planShift(manager, WEEK, { ...evening, person: own.name, dayOfWeek: 4 })
  await planShift(manager, WEEK, { ...evening, person: own.name, dayOfWeek: 5 })
  await planShift(manager, WEEK, { ...evening, person: COLLEAGUE, dayOfWeek: 2 })
  const notices = {
    own: await listenFrom(phone),
    colleague: await listenFrom(other),
    manager: await listenFrom(manager),
    admin: await listenFrom(admin),
  }

  await manager.goto(`/schedule?week=${WEEK}`)
  await openStatus(manager)
  await manager
    .getByRole('region', { name: 'Schedule Status' })
    .getByRole('button', { name: 'Confirm Schedule' })
    .click()
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Confirm Schedule' }).click()
  await expectToast(manager, 'Schedule Status Updated', 'Successfully confirmed 3 schedule entries.')
  const dates = weekDates(WEEK)
  const published = `SHIFT_ASSIGNED You work Thu, Fri in another week: 12 h (${dates}).`
  const publishedToColleague = `SHIFT_ASSIGNED You have been assigned a ${role.name} shift on ${formatDay(addDays(WEEK, 1), 'EEEE, MMM d, yyyy')}, ${TIME}.`

  const week = await openWeek(phone, 'My Schedule')
  await bell(phone).click()
  const notice = dropdown(phone).getByText(`You work Thu, Fri in another week: 12 h (${dates}).`, { exact: true })
  await notice.click()
  // The notification is about two shifts, so it opens their week.
  await expect(phone).toHaveURL(`/schedule?week=${WEEK}`)
  await expect(dropdown(phone)).toBeHidden()
  await openWeek(phone, 'My Schedule')
  await thursdayOf(phone).click()
  const managing = phone.getByRole('dialog', { name: 'Manage Shift' })
  await managing.getByRole('button', { name: 'Cancel Shift' }).click()
  const giving = phone.getByRole('alertdialog', { name: 'Confirm Shift Cancellation' })
  await expect(giving).toContainText('Managers, and colleagues who can take it, are notified')
  await giving.getByRole('button', { name: 'Cancel Shift' }).dblclick()
  await expectToast(phone, 'Shift cancelled', 'Your manager will be notified. You no longer work this shift.')
  await expect(thursdayOf(phone)).toHaveCount(0)
  // The person who released the shift sees it, but is not asked to take it again.
  const freeOf = (page: Page) => page.getByRole('region', { name: 'Unassigned shifts' }).getByRole('listitem')
  await expect(freeOf(phone)).toHaveCount(1)
  await expect(freeOf(phone)).toContainText('Cancelled')
  await expect(freeOf(phone).getByRole('button', { name: /^Request This Shift/ })).toHaveCount(0)
  await openWeek(other, 'My Schedule')
  await expect(freeOf(other).getByRole('button', { name: /^Request This Shift/ })).toHaveCount(1)
  const chip = (name: RegExp) => manager.getByRole('button', { name })
  await expect(chip(new RegExp(`^${own.name}, ${role.name}, Thursday .* Cancelled`))).toBeVisible()

  const available = await openWeek(other, 'Available Shifts')
  const offered = (list: Locator) => list.getByRole('listitem').filter({ hasText: LONG_DAY }).filter({ hasText: SHOWN })
  const item = offered(available)
  await expect(available.getByText('Cancelled Shifts Available')).toBeVisible()
  await expect(item).toContainText(role.name)
  await expectAccessible(other)
  await item.getByRole('button', { name: /^Request Shift/ }).click()
  const asking = other.getByRole('dialog', { name: 'Request Shift' })
  await asking.getByRole('button', { name: 'Request This Shift' }).click()
  await expectToast(other, 'Shift request submitted and pending approval')
  await expect(item).toHaveCount(0)
  const requests = other.getByRole('region', { name: 'My Shift Requests' })
  await expect(requests).toContainText('1 request')
  const theirs = await openWeek(other, 'My Schedule')
  await expect(theirs.getByText('Waiting for approval')).toHaveCount(1)
  await expect(thursdayOf(other)).toBeVisible()

  await manager.goto('/')
  const card = manager.getByRole('region', { name: 'Shift Requests' })
  await expect(card).toContainText('1 request')
  await expectAccessible(manager)
  await card.getByRole('button', { name: new RegExp(`^Approve: ${COLLEAGUE}, ${role.name}, Thu`) }).click()
  await expectToast(manager, 'Shift request approved', 'The staff member has been notified.')
  await expect(card.getByText('No pending shift requests')).toBeVisible()

  // Every list now shows the shift as that of the colleague.
  await openWeek(other, 'My Schedule')
  await expect(thursdayOf(other)).toBeVisible()
  await expect(theirs.getByText('Confirmed', { exact: true })).toHaveCount(2)
  await expect(theirs.getByText('Waiting for approval')).toHaveCount(0)
  await expect(requests).toHaveCount(0)
  await openWeek(phone, 'My Schedule')
  await expect(week.locator('ol > li')).toHaveCount(7)
  await expect(week.getByText(SHOWN)).toHaveCount(1)
  await expect(thursdayOf(phone)).toHaveCount(0)
  for (const page of [phone, other]) {
    const open = await openWeek(page, 'Available Shifts')
    await expect(open.getByText('Unassigned Shifts Available')).toBeVisible()
    await expect(open.getByText('Cancelled Shifts Available')).toHaveCount(0)
    await expect(offered(open)).toHaveCount(0)
  }
  await manager.goto(`/schedule?week=${WEEK}`)
  await expect(
    chip(
      new RegExp(`^${COLLEAGUE}, ${role.name}, Thursday .* Published, Reassigned(, changed since you last looked)?$`),
    ),
  ).toBeVisible()
  await expect(chip(new RegExp(`^${own.name}, ${role.name}, Thursday`))).toHaveCount(0)
  await openStatus(manager)
  await expect(manager.getByRole('region', { name: 'Schedule Status' })).toContainText('All 2 have seen their shifts')
  expect((await callApi(manager, 'GET', `/api/schedule/${id}`)) as Shift).toMatchObject({
    status: 'Confirmed',
    staffId: colleague.id,
    originalStaffId: own.id,
  })

  // Each person was notified exactly once of each step, with exactly these texts.
  const free = `SHIFT_CANCELLED ${own.name} cancelled a ${role.name} shift on ${DAY}, ${TIME}. It is no longer available.`
  const asked = `SHIFT_REQUESTED ${COLLEAGUE} has asked to work the ${role.name} shift on ${DAY}, ${TIME}.`
  const granted = `SHIFT_REQUEST_APPROVED Your request was approved: you work the ${role.name} shift on ${DAY}, ${TIME}.`
  expect(await notices.own()).toEqual([published])
  expect(await notices.colleague()).toEqual([granted, free, publishedToColleague])
  for (const managing of [notices.manager, notices.admin]) expect(await managing()).toEqual([asked, free])
})
