import type { Staff } from '@fairweek/domain/contracts/staff'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { clearWeek, generateWeek, planShift, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'

const WEEK = weekFromNow(1)
const OPEN = /^\d+ of \d+ open$/
const gridOf = (page: Page) => page.getByRole('table', { name: 'Week' })
const shortHost = (page: Page) =>
  gridOf(page).getByRole('button', { name: /^Host short, Tuesday, 11:00 AM to 11:30 AM\. Why/ })

async function openWeek(page: Page): Promise<void> {
  await page.goto(`/schedule?week=${WEEK}`)
  await expect(gridOf(page)).toBeVisible()
}

/** Reads the text of open shifts on the schedule page, such as '115 of 118 open'. */
const readOpen = (page: Page) => page.locator('main').getByText(OPEN).first().innerText()

/** Opens next week on the dashboard. */
async function openDashboardWeek(page: Page) {
  await page.goto('/')
  await page.getByRole('radio', { name: 'Next week' }).click()
  return page.getByRole('region', { name: 'Next week' })
}

test('[COVER-01] [COVER-02] every page shows a trimmed shift as half an hour short, and one click lengthens it', async ({
  newPage,
}) => {
  test.slow()
  const page = await newPage({ as: 'manager' })
  await clearWeek(page, WEEK)
  await openWeek(page)
  const hosts = ((await callApi(page, 'GET', '/api/staff')) as Staff[]).filter(
    ({ roles }) => roles.length === 1 && roles[0]?.name === 'Host',
  )
  const name = hosts[0]?.name ?? ''
  const shift = await planShift(page, WEEK, { person: name, role: 'Host', dayOfWeek: 2, from: '11:00', to: '19:00' })
  const chip = gridOf(page).getByRole('button', { name: new RegExp(`^${name}, Host, Tuesday`) })
  await expect(chip).toBeVisible()
  const [, whole = '', needed = ''] = /^(\d+) of (\d+)/.exec(await readOpen(page)) ?? []
  const openNow = (places: number) => `${Number(whole) + places} of ${needed} open`

  // Shortens the shift by half an hour, then moves it half an hour later.
  await chip.focus()
  for (const key of ['m', '-', '-', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect
    .poll(async () => (await readWeek(page, WEEK)).find(({ id }) => id === shift.id))
    .toMatchObject({
      startTime: '11:30:00',
      endTime: '19:00:00',
    })
  await expect(shortHost(page)).toBeVisible()
  await expect(page.locator('main').getByText(openNow(1), { exact: true })).toBeVisible()
  await expect(page.locator('main').getByText(/ h, 1 partly covered$/)).toBeVisible()
  await expect(gridOf(page).getByRole('columnheader', { name: /^Tue / })).toContainText(/\d+ \+ 0\.5 h short/)

  await shortHost(page).click()
  const card = page.getByRole('dialog')
  await expect(card.getByRole('heading', { name: 'Host short 11 AM – 11:30 AM' })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Apply: / }).first()).toHaveAccessibleName(
    `Apply: Let ${name} start 30 min earlier`,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // The shift's dialog also reports the shortage, and offers the times that would cover it.
  await chip.click()
  await expect(card.getByText('Host short 11 AM – 11:30 AM')).toBeVisible()
  await card.getByRole('button', { name: 'Start at 11 AM' }).click()
  await expect(card.getByText('Host short 11 AM – 11:30 AM')).toHaveCount(0)
  await card.getByRole('button', { name: 'Cancel' }).click()

  const dashboard = await openDashboardWeek(page)
  await expect(dashboard.getByText(openNow(1), { exact: true })).toBeVisible()
  await expect(dashboard.getByText(/Host short 11 AM – 11:30 AM/)).toBeVisible()
  await expect(dashboard.getByText(/ h, 1 partly covered$/)).toBeVisible()
  await expect(dashboard.getByText(/^\d+ \+ 0\.5 h short$/)).toHaveCount(1)
  await expectAccessible(page)

  // Generating fills shortfalls that are long enough. It leaves the half hour open and lists it as the page does.
  await openWeek(page)
  await generateWeek(page)
  const panel = page.getByRole('region', { name: 'Generate Schedule' })
  await expect(panel.getByRole('heading', { name: /shifts created/ })).toBeVisible()
  let left = ''
  const isInPanel = async () => {
    left = await readOpen(page)
    return panel.getByText(left).isVisible()
  }
  // The page reads the week again once the panel has shown the result.
  await expect.poll(isInPanel).toBe(true)
  await panel.getByText('Details', { exact: true }).click()
  await expect(panel.getByText('This gap is shorter than 3 hours, the shortest shift allowed')).toBeVisible()
  await expect(shortHost(page)).toBeVisible()

  await shortHost(page).click()
  await card.getByRole('button', { name: `Apply: Let ${name} start 30 min earlier` }).click()
  await expect(card.getByText('Done. The shift is filled.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shortHost(page)).toHaveCount(0)
  expect((await readWeek(page, WEEK)).find(({ id }) => id === shift.id)).toMatchObject({ startTime: '11:00:00' })
  const open = Number.parseInt(left, 10) - 1
  const again = await openDashboardWeek(page)
  await expect(again.getByText(`${open} of ${needed} open`, { exact: true })).toBeVisible()
})
