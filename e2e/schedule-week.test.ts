import { weekEndOf } from '@fairweek/domain/time/week'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { callApi } from './harness/browser.ts'
import { newPage } from './harness/fixtures.ts'
import { planShift, readWeek, weekFromNow } from './harness/schedule-week.ts'
import { type App, startApp } from './harness/start-app.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ copyOf: inject('templates').demo })
})
afterAll(() => app.close())

const toastOf = (page: Page) => page.locator('[data-toast]')
const statusCard = (page: Page) => page.getByRole('region', { name: 'Schedule Status' })

async function openWeek(week: string): Promise<Page> {
  const page = await newPage({ app, as: 'manager' })
  await page.goto(`/schedule?week=${week}`)
  await statusCard(page).waitFor()
  return page
}

async function readCounts(page: Page): Promise<string[]> {
  return (await statusCard(page).locator('dd').allInnerTexts()).map((text) => text.trim())
}

test('[WEEK-01] [WEEK-08] opens on the current week, walks through weeks, keeps the week in the address', async () => {
  const page = await newPage({ app, as: 'manager' })
  await page.goto('/schedule')
  const label = (week: string) =>
    page.getByRole('heading', {
      name: new RegExp(`${Number(weekEndOf(week).slice(8))}, ${weekEndOf(week).slice(0, 4)}$`),
    })
  const today = page.getByRole('button', { name: 'Today' })
  await label(weekFromNow()).waitFor()
  expect(await today.isDisabled()).toBe(true)

  await page.getByRole('button', { name: 'Next week' }).click()
  await label(weekFromNow(1)).waitFor()
  expect(page.url()).toContain(`week=${weekFromNow(1)}`)
  expect(await today.isEnabled()).toBe(true)
  await page.getByRole('button', { name: 'Previous week' }).click()
  await page.getByRole('button', { name: 'Previous week' }).click()
  await label(weekFromNow(-1)).waitFor()
  await page.reload()
  await label(weekFromNow(-1)).waitFor()
  await today.click()
  await label(weekFromNow()).waitFor()
})

test('[WEEK-01] staff see their own week to read and nothing to plan with', async () => {
  const page = await newPage({ app, as: 'staff', viewport: 'phone' })
  await page.goto('/schedule')
  await page.getByText('of 32 hours', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  for (const name of ['Generate Schedule', 'Confirm Schedule', 'Add Shift', 'Export'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0)
  expect(await page.getByText('Schedule Status').count()).toBe(0)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})

test('[WEEK-08] Export opens the CSV of Monday to Sunday', async () => {
  const week = weekFromNow(-1)
  const page = await openWeek(week)
  const [request] = await Promise.all([
    page.context().waitForEvent('request', (each) => each.url().includes('/api/timesheets/export')),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const { searchParams } = new URL(request.url())
  expect([searchParams.get('startDate'), searchParams.get('endDate')]).toEqual([week, weekEndOf(week)])
})

test('[WEEK-03] [WEEK-04] [WEEK-05] [WEEK-06] [WEEK-07] a week is confirmed and unconfirmed', async () => {
  const week = weekFromNow(6)
  const page = await openWeek(week)
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
  expect(await badge.innerText()).toBe('Pending')
  expect(await badge.getAttribute('data-variant')).toBe('outline')
  await statusCard(page)
    .getByText(/^Week of [A-Z][a-z]{2} \d+ - [A-Z][a-z]{2} \d+, \d{4}$/)
    .waitFor()
  await statusCard(page).getByText('Confirm this schedule when finalized').waitFor()

  await page.getByRole('button', { name: 'Confirm Schedule' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('1 shift cancelled without staff will not be confirmed and must be reassigned.').waitFor()
  await dialog.getByRole('button', { name: 'Confirm Schedule' }).click()
  await expect.poll(() => toastOf(page).innerText()).toContain('Schedule Status Updated')
  expect(await toastOf(page).innerText()).toContain(
    'Successfully confirmed 2 schedule entries. 1 cancelled shift has no staff and needs reassigning.',
  )
  await expect.poll(() => readCounts(page)).toEqual(['3', '1', '2'])
  expect(await badge.innerText()).toBe('Partially Confirmed')
  expect(await badge.getAttribute('data-variant')).toBe('secondary')

  await callApi(page, 'DELETE', `/api/schedule/${given.id}`)
  await expect.poll(() => badge.innerText()).toBe('Confirmed')
  expect(await badge.getAttribute('data-variant')).toBe('default')
  await statusCard(page).getByText('This schedule is locked and ready for timesheets').waitFor()

  await page.getByRole('button', { name: 'Unconfirm Schedule' }).click()
  await dialog.getByRole('button', { name: 'Unconfirm Schedule' }).click()
  await expect.poll(() => toastOf(page).innerText()).toContain('Schedule Unconfirmed')
  await expect.poll(() => readCounts(page)).toEqual(['2', '2', '0'])
  expect((await readWeek(page, week)).map(({ status }) => status)).toEqual(['Pending', 'Pending'])
})

test('[WEEK-07] a past week that is not confirmed says that it needs to be', async () => {
  const page = await openWeek(weekFromNow(-5))
  await statusCard(page).getByText('This past schedule needs confirmation for timesheets').waitFor()
})

test('[WEEK-05] [WEEK-06] shifts that cannot be confirmed or unconfirmed are told, the first three by name', async () => {
  const week = weekFromNow(7)
  const page = await openWeek(week)
  for (const dayOfWeek of [1, 2, 3, 4, 5])
    await planShift(page, week, { person: 'Bo Li', role: 'Cook', dayOfWeek, from: '09:00', to: '17:00' })
  await expect.poll(() => readCounts(page)).toEqual(['5', '5', '0'])
  const refuse = { status: 409, json: { code: 'conflict', message: 'Not now.' } }
  await page.route('**/api/schedule/*/confirm', (route) => route.fulfill(refuse))
  await page.getByRole('button', { name: 'Confirm Schedule' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Schedule' }).click()
  await expect.poll(() => toastOf(page).innerText()).toContain('Some Schedules Could Not Be Confirmed')
  const shown = Date.now()
  expect(await toastOf(page).innerText()).toMatch(/(Schedule #\d+: Not now\.\s+){3}\.\.\.and 2 more errors/)
  await toastOf(page).waitFor({ state: 'detached', timeout: 12_000 })
  expect(Date.now() - shown).toBeGreaterThan(6_500)

  await page.unroute('**/api/schedule/*/confirm')
  await page.getByRole('button', { name: 'Confirm Schedule' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Schedule' }).click()
  await expect.poll(() => readCounts(page)).toEqual(['5', '0', '5'])
  await page.route('**/api/schedule/*/unconfirm', (route) => route.fulfill(refuse))
  await page.getByRole('button', { name: 'Unconfirm Schedule' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unconfirm Schedule' }).click()
  await expect.poll(() => toastOf(page).innerText()).toContain('Some Schedules Could Not Be Unconfirmed')
})
