import type { Page } from '@playwright/test'
import { expect, IS_STREAM_BLOCKED, type NewPage, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { planShift } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'

const WEEK = weekFromNow(4)
const FRIDAY = { role: 'Cook', dayOfWeek: 5, from: '18:00', to: '23:00' }
/** A time limit much shorter than the half minute between two polls of a page that receives changes. */
const AT_ONCE = { timeout: 5_000 }

/** Opens a week and waits until the page receives changes. */
async function followWeek(newPage: NewPage): Promise<Page> {
  const page = await newPage({ as: 'manager' })
  const stream = page.waitForResponse('**/api/live')
  await page.goto(`/schedule?week=${WEEK}`)
  expect((await stream).status()).toBe(200)
  return page
}

test('[LIVE-01] a change by one manager is shown to another manager at once', async ({ newPage }) => {
  test.skip(IS_STREAM_BLOCKED, 'It is about the stream.')
  const page = await followWeek(newPage)
  const other = await newPage({ as: 'admin' })
  const chip = page.getByRole('button', { name: /^Bo Li, Cook, Friday/ })
  await expect(page.getByText('Loading')).toHaveCount(0)
  const shift = await planShift(other, WEEK, { person: 'Bo Li', ...FRIDAY })
  await expect(chip).toBeVisible(AT_ONCE)
  await callApi(other, 'DELETE', `/api/schedule/${shift.id}`)
  await expect(chip).toHaveCount(0, AT_ONCE)
})
