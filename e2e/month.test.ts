import { weekStatusWords } from '@fairweek/domain/messages/schedule/confirm'
import type { WeekStatus } from '@fairweek/domain/rules/week-status'
import { addDays } from '@fairweek/domain/time/day'
import type { Page } from '@playwright/test'
import { expect, look, test } from './fixtures.ts'
import { blockStream, callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { planShift } from './harness/schedule-week.ts'
import { TODAY, weekFromNow } from './harness/story-time.ts'

const WEEK = weekFromNow(2)
/** The list of weeks of the shown month, which is the month of the week's Thursday. */
const month = (page: Page) => page.getByRole('list', { name: /^Weeks of / })
const dayLink = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)
const weekLine = (page: Page, date: string) =>
  month(page)
    .locator('> li')
    .filter({ has: dayLink(page, date) })

const expectStatus = (page: Page, status: WeekStatus) =>
  expect(weekLine(page, WEEK).locator('[data-variant]')).toHaveText(weekStatusWords[status])

for (const viewport of ['laptop', 'phone'] as const)
  test(`[MONTH-01] on a ${viewport} a manager sees the status of a month's weeks, and opens a day`, async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'manager', viewport })
    const closed = addDays(WEEK, 2)
    await callApi(page, 'POST', '/api/closed-days', { date: closed, name: 'Founding day' })
    await callApi(page, 'PUT', '/api/schedule/notes', {
      weekStartDate: WEEK,
      date: addDays(WEEK, 1),
      text: 'Keg cleaning',
    })
    await page.goto(`/schedule?week=${WEEK}`)
    await page.getByRole('radio', { name: 'Month' }).check()
    await expect(dayLink(page, closed)).toHaveAccessibleName(/^Wednesday, \w+ \d+: Closed: Founding day$/)
    await expect(dayLink(page, addDays(WEEK, 1))).toHaveAccessibleName(/ short.*, Has a note$/)
    await expectStatus(page, 'pending')
    await expectAccessible(page)

    // Changes by other users appear as they happen.
    const other = await newPage({ as: 'admin' })
    const friday = { dayOfWeek: 5, from: '18:00', to: '23:00' }
    const shift = await planShift(other, WEEK, { person: 'Bo Li', role: 'Cook', ...friday })
    await expect(weekLine(page, WEEK)).toContainText('1 shift, 5 h')
    await callApi(other, 'PUT', `/api/schedule/${shift.id}/confirm`)
    await expectStatus(page, 'confirmed')
    await planShift(other, WEEK, { person: 'Kwame Mensah', role: 'Cook', ...friday })
    await expectStatus(page, 'partlyConfirmed')

    await dayLink(page, addDays(WEEK, 4)).click()
    await expect(page.locator('[data-variant]')).toHaveText('Partially Confirmed')
    if (viewport === 'phone')
      await expect(page.getByRole('tab', { name: /^Fri/ })).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator(`[data-shift="${shift.id}"]`)).toBeVisible()
    await page.goBack()
    await expectStatus(page, 'partlyConfirmed')
  })

look('[MONTH-01] a month is read in one call and navigated by keyboard', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  await blockStream(page)
  const reads: string[] = []
  page.on('request', (request) => reads.push(new URL(request.url()).pathname))
  await page.goto('/schedule?view=month')
  await expect(dayLink(page, TODAY)).toHaveAttribute('aria-current', 'date')
  await expect(month(page).locator('[data-variant]').first()).toBeVisible()
  expect(reads.filter((path) => path === '/api/schedule/weeks')).toHaveLength(1)
  expect(reads.filter((path) => /^\/api\/(schedule\/week\/|requirements|events|conflicts)/.test(path))).toEqual([])
  const name = await month(page).getAttribute('aria-label')
  await dayLink(page, TODAY).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dayLink(page, addDays(TODAY, 1))).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(dayLink(page, addDays(TODAY, -6))).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(month(page)).not.toHaveAttribute('aria-label', name ?? '')
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(month(page)).toHaveAttribute('aria-label', name ?? '')
  await dayLink(page, TODAY).press('Enter')
  await expect(page.getByRole('heading', { name: 'Schedule Status' })).toBeVisible()
})

for (const viewport of ['laptop', 'phone'] as const)
  test(`[MONTH-02] on a ${viewport} staff see a month of their own shifts`, async ({ newPage }) => {
    const manager = await newPage({ as: 'manager' })
    const friday = { dayOfWeek: 5, from: '18:00', to: '23:00' }
    const shift = await planShift(manager, WEEK, { person: 'Aroha Ngata', role: 'Bartender', ...friday })
    await callApi(manager, 'PUT', `/api/schedule/${shift.id}/confirm`)
    await callApi(manager, 'POST', '/api/closed-days', { date: addDays(WEEK, 2), name: 'Founding day' })
    const page = await newPage({ as: 'staff', viewport })
    const staffId = shift.staffId
    const saturday = addDays(WEEK, 5)
    await callApi(page, 'POST', '/api/time-off', { staffId, fromDate: saturday, untilDate: saturday })
    await page.goto(`/schedule?week=${WEEK}`)
    await page.getByRole('radio', { name: 'Month' }).check()
    await expect(dayLink(page, addDays(WEEK, 4))).toHaveAccessibleName(/: 6 PM – 11 PM Bartender, Confirmed$/)
    await expect(dayLink(page, saturday)).toHaveAccessibleName(/: Time off requested$/)
    await expect(dayLink(page, addDays(WEEK, 2))).toHaveAccessibleName(/: Closed: Founding day$/)
    await expect(dayLink(page, WEEK)).toHaveAccessibleName(/: Off$/)
    await expect(weekLine(page, WEEK)).toContainText('1 shift, 5 h')
    await expectAccessible(page)
    await dayLink(page, addDays(WEEK, 4)).click()
    await expect(page.getByText('6:00 PM – 11:00 PM').first()).toBeVisible()
    await page.getByRole('radio', { name: 'Month' }).check()
    await expect(dayLink(page, saturday)).toBeVisible()
  })
