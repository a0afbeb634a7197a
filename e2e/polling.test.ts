import type { Staff } from '@fairweek/domain/contracts/staff'
import type { Page } from '@playwright/test'
import { expect, look, test } from './fixtures.ts'
import { blockStream, callApi, holdBack, stopClock } from './harness/browser.ts'
import { countReads, type Reads, settleReads } from './harness/count-reads.ts'
import { planShift } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const SECOND = 1000

/** Checks that reads follow each other after this interval, and not earlier. */
async function expectEvery(page: Page, reads: () => Promise<Reads>, seconds: number): Promise<void> {
  const settle = () => settleReads(reads)
  await stopClock(page)
  const before = await settle()
  // The first loop waits for the next read, so that its time is known to within one step.
  const step = Math.min(1, seconds / 4)
  for (let passed = 0; (await settle()) === before; passed += step) {
    expect(passed, 'seconds without a read').toBeLessThanOrEqual(seconds)
    await page.clock.runFor(step * SECOND)
  }
  const first = await settle()
  await page.clock.runFor((seconds - 1.2 * step) * SECOND)
  expect(await settle()).toBe(first)
  await page.clock.runFor(1.3 * step * SECOND)
  expect(await settle()).toBe(first + 1)
}

look(
  '[CONST-01] the dashboard reads conflicts every 5 s and the hours of its staff overview every 60 s',
  async ({ newPage }) => {
    for (const [path, seconds] of [
      ['/api/conflicts', 5],
      [`/api/schedule/week/${weekFromNow()}`, 60],
    ] as const) {
      const page = await newPage({ as: 'manager', mayStopClock: true })
      await blockStream(page)
      const reads = await countReads(page, path)
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'Staff Overview' })).toBeVisible()
      await expectEvery(page, reads, seconds)
    }
  },
)

look('[CONST-01] available shifts are read every 30 s', async ({ newPage }) => {
  const page = await newPage({ as: 'staff', mayStopClock: true })
  await blockStream(page)
  const user = (await callApi(page, 'GET', '/api/user')) as { id: number }
  const own = (await callApi(page, 'GET', `/api/staff/by-user/${user.id}`)) as Staff
  const reads = await countReads(page, `/api/schedule/unassigned/${own.id}`)
  await page.goto('/')
  await page.getByRole('tab', { name: 'Available Shifts' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Available Shifts' })).toBeVisible()
  await expectEvery(page, reads, 30)
})

const WEEK = weekFromNow(6)
const panel = (page: Page) => page.getByRole('region', { name: 'Schedule Conflicts' })
const plan = (page: Page, person: string, dayOfWeek: number, from: string, to: string) =>
  planShift(page, WEEK, { person, role: 'Cook', dayOfWeek, from, to })

/** Deletes the weekly demand and plans two shifts of one person with too little rest between them. */
async function planShortRests(page: Page): Promise<void> {
  const needs = (await callApi(page, 'GET', '/api/requirements')) as { id: number; eventId: number | null }[]
  for (const { id, eventId } of needs) if (eventId === null) await callApi(page, 'DELETE', `/api/requirements/${id}`)
  await plan(page, 'Bo Li', 1, '15:00', '23:00')
  await plan(page, 'Bo Li', 2, '07:00', '15:00')
}

test('[CONF-02] ignoring and resolving are shown at once, even if the server is slow; a refusal restores the conflict', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager', mayStopClock: true })
  await planShortRests(page)
  const reads = await countReads(page, '/api/conflicts')
  await page.goto(`/schedule?week=${WEEK}`)
  // An ignored conflict is listed among the accepted exceptions, without buttons.
  const row = panel(page).getByRole('button', { name: /^Fixes: Bo Li rests 8 h instead of 10/ })
  const banner = page.getByText('Attention Needed')
  for (const [button, answer] of [
    ['Resolve', 'refuse'],
    ['Ignore', 'keep'],
  ] as const) {
    await expect(row).toBeVisible()
    let release = () => {}
    if (answer === 'keep') release = await holdBack(page, '**/api/conflicts/*/resolve')
    else {
      const isReleased = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/api/conflicts/*/resolve', async (route) => {
        await isReleased
        await route.fulfill({ status: 500, json: { code: 'internal', message: 'No.' } })
      })
    }
    await panel(page)
      .getByRole('button', { name: new RegExp(`^${button}: Bo Li rests`) })
      .click()
    await expect(row).toHaveCount(0)
    await expect(banner).toHaveCount(0)
    // No read in the meantime may show the conflict again.
    await stopClock(page)
    const { sent } = await reads()
    await page.clock.runFor(12 * SECOND)
    expect((await reads()).sent).toBe(sent)
    await expect(row).toHaveCount(0)
    await page.clock.resume()
    release()
    if (answer === 'refuse') {
      await expectToast(page, 'Failed to resolve conflict')
      await expect(banner).toBeVisible()
      await page.unroute('**/api/conflicts/*/resolve')
    } else await expectToast(page, 'Conflict resolved')
  }
  await expect(panel(page)).toContainText('1 conflict ignored. Each comes back only if it gets worse.')

  // Polling continues: a conflict that a change elsewhere causes appears by itself.
  await plan(page, 'Jo Ng', 3, '15:00', '23:00')
  await plan(page, 'Jo Ng', 4, '07:00', '15:00')
  await expect(panel(page).getByText(/^Jo Ng rests 8 h instead of 10/)).toBeVisible()
})

test('[CONF-02] conflicts beside the grid are read every second, and Refresh reads them at once', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager', mayStopClock: true })
  await blockStream(page)
  await planShortRests(page)
  const reads = await countReads(page, '/api/conflicts')
  await page.goto(`/schedule?week=${WEEK}`)
  await expect(panel(page).getByText(/^Bo Li rests 8 h instead of 10/)).toBeVisible()
  await expectEvery(page, reads, 1)

  // The clock is stopped, so only Refresh can show this.
  await plan(page, 'Jo Ng', 3, '15:00', '23:00')
  await plan(page, 'Jo Ng', 4, '07:00', '15:00')
  const still = await settleReads(reads)
  await expect(panel(page).getByText(/^Jo Ng rests/)).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => settleReads(reads)).toBe(still + 1)
  await page.clock.runFor(100)
  await expect(panel(page).getByText(/^Jo Ng rests 8 h instead of 10/)).toBeVisible()
})
