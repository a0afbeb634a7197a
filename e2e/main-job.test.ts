import { fileURLToPath } from 'node:url'
import { weekEndOf } from '@fairweek/domain/time/week'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { chooseAction, openStatus, whenGenerated } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { parseCsv, readTotal, saveFromNewTab, showRange, timesheetRows } from './harness/timesheet-page.ts'
import { expectToast } from './harness/toast.ts'

const REQUIREMENTS = fileURLToPath(new URL('spreadsheets/requirements.csv', import.meta.url))

test.use({ hasOwnProcess: true })

interface Shift {
  id: number
  dayOfWeek: number
  staffId: number | null
  originalStaffId: number | null
  roleId: number
  status: string
}

interface Person {
  id: number
  name: string
  roles: { id: number }[]
}

/**
 * Finds a draft shift, and somebody with its role who is free on the day of the shift and on the days before and after.
 */
function findSwap(shifts: readonly Shift[], people: readonly Person[]): { shift: Shift; to: Person } {
  for (const shift of shifts) {
    if (shift.status !== 'Pending' || shift.staffId === null) continue
    const days = [shift.dayOfWeek, (shift.dayOfWeek + 1) % 7, (shift.dayOfWeek + 6) % 7]
    const to = people.find(
      ({ id, roles }) =>
        roles.some((role) => role.id === shift.roleId) &&
        !shifts.some((other) => other.staffId === id && days.includes(other.dayOfWeek)),
    )
    if (to) return { shift, to }
  }
  throw new Error('Everybody works on every day.')
}

test('[GEN-01] [WEEK-05] [WEEK-08] [SHIFT-05] [TIMES-03] a spreadsheet of requirements leads to hours for payroll', async ({
  newPage,
}) => {
  const page = await newPage()
  await page.goto('/auth')
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password', { exact: true }).fill('fairweek')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')

  // Opens the week after next, which is empty.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule', exact: true }).click()
  for (const ahead of [1, 2]) {
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(page).toHaveURL(new RegExp(`/schedule\\?week=${weekFromNow(ahead)}`))
  }
  const week = weekFromNow(2)
  const readShifts = async () => (await callApi(page, 'GET', `/api/schedule/week/${week}`)) as Shift[]
  expect(await readShifts()).toEqual([])
  const status = page.getByRole('region', { name: 'Schedule Status' })
  await openStatus(page)
  await expect(status.getByText('Confirm this schedule when finalized')).toBeVisible()
  await page.keyboard.press('Escape')

  // Imports the week's demand from a spreadsheet.
  await page.getByRole('button', { name: 'Import requirements' }).click()
  const importing = page.getByRole('dialog', { name: 'Import requirements' })
  await importing.getByText('Replace existing requirements').click()
  await importing.locator('input[type="file"]').setInputFiles(REQUIREMENTS)
  await expect(importing.getByRole('table', { name: 'What each row would do' })).toBeVisible()
  await expect(importing.getByRole('table', { name: 'Errors by line' })).toHaveCount(0)
  await importing.getByRole('button', { name: /^Import \d+ rows$/ }).click()
  await expectToast(page, 'Requirements imported')
  await expect(importing).toBeHidden()
  const needs = page.getByRole('table', { name: 'Week' }).getByText(/^Need \d+ more$/)
  await expect(needs.first()).toBeVisible()

  // Generates the roster and checks its progress and result.
  const panel = page.getByRole('region', { name: 'Generate Schedule' })
  // Holds back the result until the page has shown the progress, however fast the generation is.
  let tell = () => {}
  const mayTell = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.route('**/api/schedule/generate', async (route) => {
    const response = await route.fetch({ timeout: 0 })
    await mayTell
    await route.fulfill({ response })
  })
  await whenGenerated(page, async () => {
    await page.getByRole('button', { name: 'Generate Schedule' }).click()
    await expect(panel.getByRole('progressbar', { name: 'Shifts filled' })).toBeVisible()
    tell()
  })
  await expectToast(page, 'Schedule generated')
  const created = (await readShifts()).filter(({ staffId }) => staffId !== null)
  expect(created.length).toBeGreaterThan(80)
  await expect(panel.getByRole('heading', { name: `${created.length} shifts created` })).toBeVisible()

  // Gives one shift to another person manually.
  const people = (await callApi(page, 'GET', '/api/staff')) as Person[]
  const { shift, to } = findSwap(created, people)
  const from = people.find(({ id }) => id === shift.staffId)
  const chip = page.locator(`[data-shift="${shift.id}"]`)
  await chip.filter({ hasText: from?.name ?? '' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Shift' })
  await dialog.getByLabel('Staff', { exact: true }).click()
  await page.getByRole('option', { name: to.name }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Shift updated successfully')
  await expect(chip.filter({ hasText: to.name }).filter({ hasText: 'Reassigned' })).toBeVisible()

  // Confirms the week in one call.
  await page.getByRole('button', { name: 'Confirm Schedule' }).click()
  const answer = page.waitForResponse('**/api/schedule/confirm')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Schedule' }).click()
  expect((await answer).status()).toBe(200)
  await expectToast(page, 'Schedule Status Updated', `Successfully confirmed ${created.length} schedule entries.`)
  await openStatus(page)
  await expect(status.getByText('This schedule is locked and ready for timesheets')).toBeVisible()
  const confirmed = await readShifts()
  expect(new Set(confirmed.map((row) => row.status))).toEqual(new Set(['Confirmed']))
  expect(confirmed.find(({ id }) => id === shift.id)).toMatchObject({ staffId: to.id, originalStaffId: from?.id })

  // The hours exported for payroll match those on screen.
  const file = await saveFromNewTab(page, () => chooseAction(page, 'Export'))
  expect(file.name).toBe(`timesheet-${week}-to-${weekEndOf(week)}.csv`)
  const records = parseCsv(file.text)
  const rows = records.slice(1, -1)
  expect(rows).toHaveLength(created.length)
  expect(rows.filter(([name]) => name === to.name)).toHaveLength(
    confirmed.filter((row) => row.staffId === to.id).length,
  )
  const sum = rows.reduce((hours, cells) => hours + Number(cells[4]), 0)
  expect(Number(records.at(-1)?.[4])).toBeCloseTo(sum, 2)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Timesheets' }).click()
  await showRange(page, week, weekEndOf(week))
  await expect(timesheetRows(page)).toHaveCount(created.length + 1)
  expect(await readTotal(page)).toBe(Number(records.at(-1)?.[4]))
})
