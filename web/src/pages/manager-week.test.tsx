import { getWeekDemand } from '@fairweek/domain/contracts/requirements/requirements'
import { exportTimesheet } from '@fairweek/domain/contracts/timesheets'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../testing/expect-toast.ts'
import { findInPage } from '../testing/find-in-page.ts'
import { listTooWide } from '../testing/list-too-wide.ts'
import { renderApp } from '../testing/render-app.tsx'
import { sampleReply } from '../testing/sample-replies.ts'
import { chooseAction } from '../testing/schedule/week-toolbar.ts'
import { storeSmallWeek } from '../testing/stored-shifts.ts'
import { answer, refuse } from '../testing/stub-api.ts'

const THIS_WEEK = '2026-11-16'
const heading = (name: RegExp) => page.getByRole('heading', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('[WEEK-01] [WEEK-08] the page opens on the current week, goes from week to week, and keeps the week in the URL', async () => {
  storeSmallWeek()
  await renderApp('/schedule', { as: 'manager' })
  await expect.element(heading(/22, 2026$/)).toBeVisible()
  await expect.element(button('Today')).toBeDisabled()
  await button('Next week').click()
  await expect.element(heading(/29, 2026$/)).toBeVisible()
  expect(window.location.search).toContain('week=2026-11-23')
  await expect.element(button('Today')).toBeEnabled()
  await button('Previous week').click()
  await button('Previous week').click()
  await expect.element(heading(/15, 2026$/)).toBeVisible()
  expect(window.location.search).toContain('week=2026-11-09')
  await button('Today').click()
  await expect.element(heading(/22, 2026$/)).toBeVisible()
})

test('[MDASH-08] beside the open places of the whole week, the page says how many can still be filled', async () => {
  storeSmallWeek()
  await renderApp('/schedule', { as: 'manager' })
  await expect.element(page.getByText(/^(\d+) of \1 open/).first()).toBeVisible()
  await expect.element(page.getByText(/^\d+ can still be filled$/)).toBeVisible()
  await button('Next week').click()
  await expect.element(heading(/29, 2026$/)).toBeVisible()
  await expect.element(page.getByText(/can still be filled/)).not.toBeInTheDocument()
})

test('[WEEK-01] the page opens on the week in the URL', async () => {
  storeSmallWeek()
  await renderApp('/schedule?week=2026-11-09', { as: 'manager' })
  await expect.element(heading(/15, 2026$/)).toBeVisible()
})

test('[WEEK-08] Export opens the CSV of Monday to Sunday', async () => {
  storeSmallWeek()
  answer(exportTimesheet, new Response('Name\r\n'))
  const opened = vi.spyOn(window, 'open').mockReturnValue(window)
  await renderApp(`/schedule?week=${THIS_WEEK}`, { as: 'manager' })
  await chooseAction('Export')
  await expect
    .poll(() => opened.mock.calls)
    .toEqual([['/api/timesheets/export?startDate=2026-11-16&endDate=2026-11-22', '_blank']])
})

test('[WEEK-08] a refused export is reported', async () => {
  storeSmallWeek()
  answer(exportTimesheet, refuse('unavailable', 'Not now.'))
  const opened = vi.spyOn(window, 'open').mockReturnValue(window)
  await renderApp(`/schedule?week=${THIS_WEEK}`, { as: 'manager' })
  await chooseAction('Export')
  await expectToast('Failed to export timesheets', 'Not now.')
  expect(opened).not.toHaveBeenCalled()
})

test.each([
  [195, 'hours'],
  [195, 'people'],
  [320, 'hours'],
] as const)("a manager's week scrolls only vertically in a window of %i px, by %s", async (width, view) => {
  const demand = sampleReply(getWeekDemand, { params: { weekStartDate: THIS_WEEK } })
  answer(getWeekDemand, { ...demand, closedDays: [{ date: '2026-11-18', name: 'Stocktaking' }] })
  await renderApp(`/schedule?view=${view}`, { as: 'manager', viewport: 'phone' })
  await page.viewport(width, 422)
  await findInPage('[data-shift]')
  await expect.element(heading(/^Hours against target$/)).toBeVisible()
  await expect.poll(listTooWide).toEqual([])
})
