/** Tests that long pages have short ways on a phone: days on the schedule, people on the timesheets. */
import type { Staff } from '@fairweek/domain/contracts/staff'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { planShift } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'

test('[GRID-13] the days stay visible on a phone, and a day opens at its start', async ({ newPage }) => {
  const page = await newPage({ as: 'manager', viewport: 'phone' })
  await page.goto(`/schedule?week=${weekFromNow(0)}`)
  const tabs = page.getByRole('tablist', { name: 'Days' })
  await page
    .getByRole('button', { name: /^Add a shift on / })
    .last()
    .scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(300)
  await expect(tabs).toBeInViewport({ ratio: 1 })
  await tabs.getByRole('tab', { name: /^Fri/ }).click()
  await expect(tabs.getByRole('tab', { name: /^Fri/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: /^Friday / })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(scrolled)
  await expectAccessible(page)
})

test('[PAY-05] timesheets on a phone list people with their hours, and a tap opens their shifts', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager', viewport: 'phone' })
  await page.goto('/timesheets')
  await page.getByRole('radio', { name: 'Last week' }).click()
  const people = page.getByRole('list', { name: 'By Person' }).getByRole('button', { expanded: false })
  await expect(people.first()).toContainText(/\d+ shifts?.*\d+\.\d\d h/)
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000)
  await people.first().click()
  await expect(page.getByRole('table', { name: /^Shifts of / })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Hours of / }).first()).toBeVisible()
  await expectAccessible(page)
})

test('[PUB-06] drafts of a past week say that they were never published', async ({ newPage }) => {
  const page = await newPage({ as: 'manager', viewport: 'phone' })
  const week = weekFromNow(-2)
  const [person] = (await callApi(page, 'GET', '/api/staff')) as Staff[]
  if (!person) throw new Error('There is nobody.')
  const shift = await planShift(page, week, {
    person: person.name,
    role: person.roles[0]?.name ?? '',
    dayOfWeek: 1,
    from: '05:00',
    to: '08:00',
  })
  await page.goto(`/schedule?week=${week}`)
  await expect(page.locator(`[data-shift="${shift.id}"]`)).toContainText('Never published')
  await expectAccessible(page)
})
