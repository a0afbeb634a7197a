import { weekEndOf } from '@fairweek/domain/time/week'
import type { Page, Route } from '@playwright/test'
import { expect, look, type NewPage, test } from './fixtures.ts'
import { callApi, stopClock } from './harness/browser.ts'
import { listTooWide } from './harness/list-too-wide.ts'
import { planShift, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast, toastOf } from './harness/toast.ts'

const statusCard = (page: Page) => page.getByRole('region', { name: 'Schedule Status' })

async function openWeek(newPage: NewPage, week: string, mayStopClock = false): Promise<Page> {
  const page = await newPage({ as: 'manager', mayStopClock })
  await page.goto(`/schedule?week=${week}`)
  await expect(statusCard(page)).toBeVisible()
  return page
}

async function readCounts(page: Page): Promise<string[]> {
  return (await statusCard(page).locator('dd').allInnerTexts()).map((text) => text.trim())
}

look(
  '[WEEK-01] [WEEK-08] the page opens on the current week, goes from week to week, and keeps the week in the URL',
  async ({ newPage }) => {
    const page = await newPage({ as: 'manager' })
    await page.goto('/schedule')
    const label = (week: string) =>
      page.getByRole('heading', {
        name: new RegExp(`${Number(weekEndOf(week).slice(8))}, ${weekEndOf(week).slice(0, 4)}$`),
      })
    const today = page.getByRole('button', { name: 'Today' })
    await expect(label(weekFromNow())).toBeVisible()
    await expect(today).toBeDisabled()

    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(label(weekFromNow(1))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`week=${weekFromNow(1)}`))
    await expect(today).toBeEnabled()
    await page.getByRole('button', { name: 'Previous week' }).click()
    await page.getByRole('button', { name: 'Previous week' }).click()
    await expect(label(weekFromNow(-1))).toBeVisible()
    await page.reload()
    await expect(label(weekFromNow(-1))).toBeVisible()
    await today.click()
    await expect(label(weekFromNow())).toBeVisible()
  },
)

look('[WEEK-01] staff see their own week read-only, without planning tools', async ({ newPage }) => {
  const page = await newPage({ as: 'staff', viewport: 'phone' })
  await page.goto('/schedule')
  await expect(page.getByText('of 32 hours', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  for (const name of ['Generate Schedule', 'Confirm Schedule', 'Add Shift', 'Export'])
    await expect(page.getByRole('button', { name }), name).toHaveCount(0)
  await expect(page.getByText('Schedule Status')).toHaveCount(0)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})

test("a manager's week scrolls only vertically, also on a phone at 200 %", async ({ newPage }) => {
  const page = await newPage({ as: 'manager', viewport: 'phone' })
  await callApi(page, 'POST', '/api/closed-days', { date: weekFromNow(1), name: 'Stocktaking' })
  for (const [width, view] of [
    [195, 'hours'],
    [195, 'people'],
    [320, 'hours'],
  ] as const) {
    await page.setViewportSize({ width, height: 422 })
    await page.goto(`/schedule?view=${view}`)
    await expect(page.locator('[data-shift]').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Hours against target' })).toBeVisible()
    expect(await listTooWide(page, width), `${width} ${view}`).toEqual([])
  }
})

look('[WEEK-08] Export opens the CSV of Monday to Sunday', async ({ newPage }) => {
  const week = weekFromNow(-1)
  const page = await openWeek(newPage, week)
  const [request] = await Promise.all([
    page.context().waitForEvent('request', (each) => each.url().includes('/api/timesheets/export')),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const { searchParams } = new URL(request.url())
  expect([searchParams.get('startDate'), searchParams.get('endDate')]).toEqual([week, weekEndOf(week)])
})

test('[WEEK-03] [WEEK-04] [WEEK-05] [WEEK-06] [WEEK-07] a week is confirmed and unconfirmed', async ({ newPage }) => {
  const week = weekFromNow(6)
  const page = await openWeek(newPage, week)
  await planShift(page, week, { person: 'Bo Li', role: 'Cook', dayOfWeek: 1, from: '09:00', to: '17:00' })
  await planShift(page, week, { person: 'Aroha Ngata', role: 'Bartender', dayOfWeek: 5, from: '18:00', to: '02:00' })
  const given = await planShift(page, week, {
    person: 'Kwame Mensah',
    role: 'Cook',
    dayOfWeek: 0,
    from: '09:00',
    to: '17:00',
  })
  await callApi(page, 'PUT', `/api/schedule/${given.id}/cancel`)
  const badge = statusCard(page).locator('[data-variant]')

  await expect.poll(() => readCounts(page)).toEqual(['3', '3', '0'])
  await expect(badge).toHaveText('Pending')
  await expect(badge).toHaveAttribute('data-variant', 'outline')
  await expect(statusCard(page).getByText(/^Week of [A-Z][a-z]{2} \d+ - [A-Z][a-z]{2} \d+, \d{4}$/)).toBeVisible()
  await expect(statusCard(page).getByText('Confirm this schedule when finalized')).toBeVisible()

  await page.getByRole('button', { name: 'Confirm Schedule' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(
    dialog.getByText('1 cancelled shift without staff will not be confirmed and must be reassigned.'),
  ).toBeVisible()
  await expect(dialog).toContainText('2 shifts will be confirmed')
  await expect(dialog).toContainText('Something changes for at most 2 people')
  await expect(dialog).toContainText(/\d+ shifts will stay open: .+ and \d+ more\./)
  await dialog.getByRole('button', { name: 'Confirm Schedule' }).click()
  await expectToast(
    page,
    'Schedule Status Updated',
    'Successfully confirmed 2 schedule entries. 1 cancelled shift has no staff and needs reassigning.',
  )
  await expect.poll(() => readCounts(page)).toEqual(['3', '1', '2'])
  await expect(badge).toHaveText('Partially Confirmed')
  await expect(badge).toHaveAttribute('data-variant', 'secondary')
  const confirm = page.getByRole('button', { name: 'Confirm Schedule', exact: true })
  await expect(confirm).toBeDisabled()
  await expect(confirm).toHaveAccessibleDescription(
    'Nothing else can be confirmed. These have no staff or are waiting for a decision: Cook, Sun 9 AM – 5 PM (Cancelled)',
  )

  // The cancelled shift does not prevent the others from being unconfirmed. A single undo reverts all of it.
  await page.getByRole('button', { name: 'Unconfirm Schedule' }).click()
  await dialog.getByRole('button', { name: 'Unconfirm Schedule' }).click()
  await expect.poll(() => readCounts(page)).toEqual(['3', '3', '0'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => readCounts(page)).toEqual(['3', '1', '2'])

  await callApi(page, 'DELETE', `/api/schedule/${given.id}`)
  await expect(badge).toHaveText('Confirmed')
  await expect(badge).toHaveAttribute('data-variant', 'default')
  await expect(statusCard(page).getByText('This schedule is locked and ready for timesheets')).toBeVisible()

  await page.getByRole('button', { name: 'Unconfirm Schedule' }).click()
  await dialog.getByRole('button', { name: 'Unconfirm Schedule' }).click()
  await expectToast(page, 'Schedule Unconfirmed')
  await expect.poll(() => readCounts(page)).toEqual(['2', '2', '0'])
  expect((await readWeek(page, week)).map(({ status }) => status)).toEqual(['Pending', 'Pending'])
})

look('[WEEK-07] a past week that is not confirmed says that it needs confirmation', async ({ newPage }) => {
  const page = await openWeek(newPage, weekFromNow(-5))
  await expect(statusCard(page).getByText('This past schedule needs confirmation for timesheets')).toBeVisible()
})

test('[WEEK-05] [WEEK-06] shifts that cannot be confirmed or unconfirmed are reported, with the first three named', async ({
  newPage,
}) => {
  const week = weekFromNow(7)
  const page = await openWeek(newPage, week, true)
  for (const dayOfWeek of [1, 2, 3, 4, 5])
    await planShift(page, week, { person: 'Bo Li', role: 'Cook', dayOfWeek, from: '09:00', to: '17:00' })
  await expect.poll(() => readCounts(page)).toEqual(['5', '5', '0'])
  const refuse = (route: Route) => {
    const { shifts } = route.request().postDataJSON() as { shifts: { id: number }[] }
    const refused = shifts.map(({ id }) => ({ id, message: 'Not now.' }))
    return route.fulfill({ json: { message: '', done: [], refused, undoId: null } })
  }
  await page.route('**/api/schedule/confirm', refuse)
  await page.getByRole('button', { name: 'Confirm Schedule' }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Schedule' })
  // The clock is stopped only now, because a dialog whose code has not been loaded yet would otherwise not open.
  await expect(confirm).toBeVisible()
  await stopClock(page)
  await confirm.click()
  await expectToast(page, 'Some Schedules Could Not Be Confirmed')
  await expect(toastOf(page)).toContainText(/(Schedule #\d+: Not now\.\s+){3}\.\.\.and 2 more errors/, {
    useInnerText: true,
  })
  await page.clock.runFor(6_500)
  await expect(toastOf(page)).toBeVisible()
  await page.clock.runFor(5_500)
  await expect(toastOf(page)).toHaveCount(0)
  await page.clock.resume()

  await page.unroute('**/api/schedule/confirm')
  await page.getByRole('button', { name: 'Confirm Schedule' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Schedule' }).click()
  await expect.poll(() => readCounts(page)).toEqual(['5', '0', '5'])
  await page.route('**/api/schedule/unconfirm', refuse)
  await page.getByRole('button', { name: 'Unconfirm Schedule' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unconfirm Schedule' }).click()
  await expectToast(page, 'Some Schedules Could Not Be Unconfirmed')
})
