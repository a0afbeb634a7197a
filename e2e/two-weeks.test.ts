/** Tests the read-only view of two weeks by person. */
import { addDays } from '@fairweek/domain/time/day'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { planShift } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'

const WEEK = weekFromNow(4)
const NEXT = addDays(WEEK, 7)

for (const viewport of ['laptop', 'phone'] as const)
  test(`[MONTH-03] on a ${viewport} a manager sees two weeks by person and opens one of them`, async ({ newPage }) => {
    const page = await newPage({ as: 'manager', viewport })
    const friday = { role: 'Cook', dayOfWeek: 5, from: '18:00', to: '23:00' }
    await planShift(page, WEEK, { person: 'Bo Li', ...friday })
    await planShift(page, NEXT, { person: 'Bo Li', ...friday, dayOfWeek: 0, to: '22:00' })
    const people = (await callApi(page, 'GET', '/api/staff')) as { id: number; name: string }[]
    const off = { fromDate: addDays(NEXT, 1), untilDate: addDays(NEXT, 1) }
    const bo = people.find(({ name }) => name === 'Bo Li')
    await callApi(page, 'POST', '/api/time-off', { staffId: bo?.id, ...off })

    await page.goto(`/schedule?week=${WEEK}`)
    await page.getByRole('radio', { name: 'Two weeks' }).check()
    const table = page.getByRole('table', { name: 'Two weeks by person' })
    const row = table.getByRole('row').filter({ hasText: 'Bo Li' })
    const shifts = row.getByRole('link')
    await expect(shifts).toHaveCount(2)
    await expect(shifts.first()).toHaveAccessibleName(/^Bo Li, Cook, Friday /)
    await expect(shifts.last()).toHaveAccessibleName(/^Bo Li, Cook, Sunday /)
    await expect(row.getByRole('rowheader')).toContainText(/5\D.*4\D/)
    await expect(row.locator(`[data-date="${off.fromDate}"]`).getByLabel(/Time off/i)).toBeVisible()
    await expect(table.getByRole('rowheader', { name: 'Open', exact: true })).toBeVisible()
    await expectAccessible(page)
    const pixelsTooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(pixelsTooWide)).toBeLessThanOrEqual(0)

    // Changes by other users appear as they happen.
    const other = await newPage({ as: 'admin' })
    await planShift(other, NEXT, { person: 'Bo Li', ...friday, dayOfWeek: 3 })
    await expect(shifts).toHaveCount(3)

    await page.getByRole('searchbox', { name: 'Find a name' }).fill('Bo Li')
    await expect(table.getByRole('rowheader')).toHaveCount(1)
    await shifts.last().click()
    await expect(page).toHaveURL(new RegExp(`week=${NEXT}`))
    await expect(page.getByRole('radio', { name: 'By person' })).toBeChecked()
    await expect(page.getByRole('searchbox', { name: 'Find a name' })).toHaveValue('Bo Li')
    await page.goBack()
    await expect(table).toBeVisible()
    await page.getByRole('button', { name: 'Next two weeks' }).click()
    await expect(page).toHaveURL(new RegExp(`week=${addDays(WEEK, 14)}`))
  })
