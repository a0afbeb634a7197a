import type { Staff } from '@fairweek/domain/contracts/staff'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { planShift, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const need = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()
const applyButton = (within: Locator) => within.getByRole('button', { name: /^Apply: / }).first()

async function listFixes(within: Locator): Promise<(string | null)[]> {
  await expect(applyButton(within)).toBeVisible()
  const fixes = within.getByRole('button', { name: /^Apply: / })
  return fixes.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
}

test('[CONF-06] [CONF-07] a shortage is explained; the conflict panel and the open shift offer the same fixes, which are applied and undone', async ({
  newPage,
}) => {
  const week = weekFromNow(4)
  const page = await newPage({ as: 'manager' })
  await planShift(page, week, { person: 'Bo Li', role: 'Cook', dayOfWeek: 1, from: '16:00', to: '23:00' })
  await page.goto(`/schedule?week=${week}`)
  const card = page.getByRole('dialog')
  const panel = page.getByRole('region', { name: 'Schedule Conflicts' })
  const openFixes = () =>
    panel
      .getByRole('listitem')
      .filter({ hasText: /Cook short Mon 9 AM – 5 PM/ })
      .getByRole('button', { name: /^Fixes: / })
      .click()
  await openFixes()
  const offered = await listFixes(panel)

  await need(page, /^Need 3 more, Cook, Monday, 9:00 AM/).click()
  await expect(card.getByText('Filled: 0 of 3 until 4 PM, then 1 of 6')).toBeVisible()
  const people = (await callApi(page, 'GET', '/api/staff')) as Staff[]
  const cooks = people.filter(({ roles }) => roles.some(({ name }) => name === 'Cook'))
  await expect(card.getByText(`${cooks.length} of ${people.length} people`)).toBeVisible()
  expect(await listFixes(card)).toEqual(offered)
  await applyButton(card).click()
  // The title says so before the server has answered.
  await expect(card.getByText('Applied. 2 more still needed at this time.')).toBeVisible()
  await expect(card.getByRole('heading', { name: 'Need 2 more' })).toBeVisible()
  expect(await readWeek(page, week)).toHaveLength(2)
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByRole('heading', { name: 'Need 3 more' })).toBeVisible()
  expect(await readWeek(page, week)).toHaveLength(1)
  await page.keyboard.press('Escape')

  // The conflict had gone, so its row is a new one.
  await openFixes()
  await applyButton(panel).click()
  await expectToast(page, 'Conflict fixed')
  expect(await readWeek(page, week)).toHaveLength(2)
  await page.getByRole('button', { name: /^Undo: Fixed a conflict/ }).click()
  await expect(need(page, /^Need 3 more, Cook, Monday, 9:00 AM/)).toBeVisible()
  expect(await readWeek(page, week)).toHaveLength(1)
})
