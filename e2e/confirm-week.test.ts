import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { stopClock } from './harness/browser.ts'
import { planShift, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast, toastOf } from './harness/toast.ts'

const SECOND = 1000
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm Schedule' })
const statusCard = (page: Page) => page.getByRole('region', { name: 'Schedule Status' })

/** Returns the ids of the shifts in a request. */
const idsOf = (route: Route) =>
  (route.request().postDataJSON() as { shifts: { id: number }[] }).shifts.map(({ id }) => id)

const planWeek = async (page: Page, week: string, days: readonly number[]) => {
  for (const dayOfWeek of days)
    await planShift(page, week, { person: 'Bo Li', role: 'Cook', dayOfWeek, from: '09:00', to: '17:00' })
}

async function askToConfirm(page: Page, week: string): Promise<void> {
  await page.goto(`/schedule?week=${week}`)
  await statusCard(page).getByRole('button', { name: 'Confirm Schedule' }).click()
  await expect(question(page)).toBeVisible()
}

test('[WEEK-05] confirming includes cancelled shifts with staff, and counts reassigned shifts and those to reassign', async ({
  newPage,
}) => {
  const week = weekFromNow(9)
  const page = await newPage({ as: 'manager' })
  await planWeek(page, week, [1, 2, 3, 4, 5])
  const shifts = await readWeek(page, week)
  const on = (day: number) => shifts.find(({ dayOfWeek }) => dayOfWeek === day)?.id
  /** States that only imported rows can be in: cancelled, but with a person assigned. */
  const cancelled: Record<number, Partial<Shift>> = {
    2: { originalStaffId: 999_999 },
    3: { originalStaffId: 999_999 },
    4: {},
    5: { staffId: null, staff: null },
  }
  await page.route(`**/api/schedule/week/${week}`, async (route) => {
    const answered = await route.fetch()
    const rows = (await answered.json()) as Shift[]
    await route.fulfill({
      response: answered,
      json: rows.map((row) => {
        const change = cancelled[row.dayOfWeek]
        return change ? { ...row, originalStaffId: row.staffId, status: 'Cancelled', ...change } : row
      }),
    })
  })
  const called: number[][] = []
  await page.route('**/api/schedule/confirm', (route) => {
    const done = idsOf(route)
    called.push(done)
    return route.fulfill({ json: { message: '', done, refused: [], undoId: null } })
  })
  await askToConfirm(page, week)
  for (const sentence of [
    '4 shifts will be confirmed and locked for timesheets.',
    '2 cancelled shifts taken over by someone else will be confirmed for them.',
    '1 cancelled shift still assigned to the person who cancelled will be confirmed too.',
    '1 cancelled shift without staff will not be confirmed and must be reassigned.',
  ])
    await expect(question(page).getByText(sentence)).toBeVisible()
  await question(page).getByRole('button', { name: 'Confirm Schedule' }).click()
  await expectToast(
    page,
    'Schedule Status Updated',
    'Successfully confirmed 4 schedule entries. 1 cancelled shift has no staff and needs reassigning.',
  )
  expect(called).toEqual([[on(1), on(2), on(3), on(4)]])
})

test('[WEEK-05] shifts that could not be confirmed are listed for 8 seconds', async ({ newPage }) => {
  const week = weekFromNow(9)
  const page = await newPage({ as: 'manager', mayStopClock: true })
  await planWeek(page, week, [1, 2, 3, 4])
  await page.route('**/api/schedule/confirm', (route) => {
    const refused = idsOf(route).map((id) => ({ id, message: 'Not now.' }))
    return route.fulfill({ json: { message: '', done: [], refused, undoId: null } })
  })
  await askToConfirm(page, week)
  await stopClock(page)
  await question(page).getByRole('button', { name: 'Confirm Schedule' }).click()
  await expectToast(
    page,
    'Some Schedules Could Not Be Confirmed',
    /(Schedule #\d+: Not now\.\s+){3}\.\.\.and 1 more errors/,
  )
  // Moves the pointer away from the toast, which stays open while it has the pointer or the focus.
  await page.mouse.move(5, 5)
  await page.clock.runFor(7.7 * SECOND)
  await expect(toastOf(page)).toBeVisible()
  await page.clock.runFor(0.8 * SECOND)
  await expect(toastOf(page)).toBeHidden()
})
