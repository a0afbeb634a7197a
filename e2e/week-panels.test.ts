import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { expect, look, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { clearWeek, planShift } from './harness/schedule-week.ts'
import { TODAY, weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

interface Person {
  id: number
  name: string
  seniority: number
  targetWeeklyHours: number | null
  roles: { id: number; name: string }[]
}

const isBooked = ({ staffId, status }: Shift) => staffId !== null && (status === 'Pending' || status === 'Confirmed')

/** Returns the hours of a shift with times, including one that ends after midnight. */
function hoursOf({ startTime, endTime }: Shift): number {
  const minutes = (time: string | null) => {
    const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number)
    return hour * 60 + minute
  }
  const length = minutes(endTime) - minutes(startTime)
  return (length < 0 ? length + 24 * 60 : length) / 60
}

look('[WEEK-09] Staff Overview shows each person’s seniority, role, hours, target and status', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  await page.goto('/schedule')
  const overview = page.getByRole('region', { name: 'Staff Overview' })
  await overview.getByRole('button', { name: /^Show all/ }).click()
  for (const name of ['Staff Member', 'Role', 'Scheduled Hours', 'Target Hours', 'Status'])
    await expect(overview.getByRole('columnheader', { name })).toBeVisible()
  const people = (await callApi(page, 'GET', '/api/staff')) as Person[]
  const shifts = (await callApi(page, 'GET', `/api/schedule/week/${weekFromNow()}`)) as Shift[]
  await expect(overview.getByRole('row')).toHaveCount(people.length + 1)
  const seen = new Set<string>()
  for (const { id, name, seniority, targetWeeklyHours: target, roles } of people) {
    const hours = shifts
      .filter((shift) => shift.staffId === id && isBooked(shift))
      .reduce((sum, s) => sum + hoursOf(s), 0)
    const off = target === null ? 0 : hours - target
    const status = target === null ? 'No target' : off > 4 ? 'Over Target' : off < -4 ? 'Under Target' : 'Confirmed'
    seen.add(status)
    const cells = overview.getByRole('row').filter({ hasText: name }).getByRole('cell')
    await expect(cells.nth(0)).toContainText(`Seniority ${seniority}`)
    for (const role of roles) await expect(cells.nth(1)).toContainText(role.name)
    await expect(cells.nth(2)).toContainText(hours.toFixed(1))
    await expect(cells.nth(3)).toContainText(target === null ? 'Not set' : String(target))
    await expect(cells.nth(4)).toContainText(status)
  }
  expect([...seen]).toEqual(expect.arrayContaining(['Under Target', 'No target']))
  await expectAccessible(page)
})

test('[WEEK-09] Staff Overview says if there are no staff', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  await page.route('**/api/staff', (route) => route.fulfill({ json: [] }))
  await page.goto('/schedule')
  await expect(page.getByRole('region', { name: 'Staff Overview' })).toContainText('No staff members found.')
})

test('[WEEK-11] an open shift is assigned to a free person with its role, and the weekly panel is updated', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager' })
  const week = weekFromNow(1)
  const readShifts = async () => (await callApi(page, 'GET', `/api/schedule/week/${week}`)) as Shift[]
  await clearWeek(page, week)
  await planShift(page, week, { person: 'Bo Li', role: 'Cook', dayOfWeek: 1, from: '15:00', to: '23:45' })
  const shift = await planShift(page, week, { person: null, role: 'Cook', dayOfWeek: 2, from: '06:00', to: '14:00' })
  await page.goto(`/schedule?week=${week}`)
  const panel = page.getByRole('region', { name: 'Assign Staff' })
  await expect(panel.getByText('1 upcoming shift this week has no one assigned.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Hours against target' })).toBeVisible()
  const row = panel.getByRole('listitem').first()
  await row.getByRole('combobox').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  // Before anybody is chosen, each name in the list is shown with the person's availability.
  const texts = await page.getByRole('option').allInnerTexts()
  const offered = texts.map((text) => text.split('\n')[0] ?? '')
  expect(texts[0]).toMatch(/free$/)
  const people = (await callApi(page, 'GET', '/api/staff')) as Person[]
  const holds = (name: string) => people.find((one) => one.name === name)?.roles.some(({ id }) => id === shift.roleId)
  expect(offered.length).toBeGreaterThan(0)
  expect(offered.every(holds)).toBe(true)
  // People who cannot take the shift come after the others, and the reasons are shown.
  expect(offered.indexOf('Bo Li')).toBeGreaterThan(0)
  await expect(page.getByRole('option', { name: /^Bo Li/ })).toContainText('too little rest')
  await page.getByRole('option', { name: /^Bo Li/ }).click()
  await expect(row).toContainText('Bo Li rests 6.25 h instead of 10')
  await row.getByRole('combobox').click()
  const name = offered[0] ?? ''
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  await row.getByRole('button', { name: /^Assign / }).click()
  await expectToast(page, 'Shift updated successfully')
  await expect(row.getByText(name)).toHaveCount(0)
  const given = (await readShifts()).find(({ id }) => id === shift.id)
  expect(people.find(({ id }) => id === given?.staffId)?.name).toBe(name)
})

test('[WEEK-10] an admin purges a week, then all weeks, each after a confirmation, and can undo it', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'admin' })
  const week = weekFromNow()
  const readShifts = async () => (await callApi(page, 'GET', `/api/schedule/week/${week}`)) as Shift[]
  const standing = async () => (await readShifts()).filter(({ status }) => status !== 'Deprecated')
  const before = (await standing()).length
  await page.goto('/schedule')
  const card = page.getByRole('region', { name: 'Database Administration' })

  await card.getByRole('button', { name: 'Purge Current Week' }).click()
  const question = page.getByRole('alertdialog', { name: 'Purge this week?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await standing()).length).toBe(before)
  await card.getByRole('button', { name: 'Purge Current Week' }).click()
  await question.getByRole('button', { name: 'Purge Current Week' }).click()
  await expectToast(page, 'Database purged successfully')
  // Confirmed shifts up to today stay, because payroll needs them.
  const kept = await standing()
  expect(kept.length).toBeLessThan(before)
  expect(kept.every((shift) => shift.status === 'Confirmed' && shiftDate(shift) <= TODAY)).toBe(true)
  await card.getByRole('button', { name: 'Undo the purge' }).click()
  await expect.poll(async () => (await standing()).length).toBe(before)

  await card.getByRole('button', { name: 'Purge All Schedules' }).click()
  await page
    .getByRole('alertdialog', { name: 'Purge all schedules?' })
    .getByRole('button', { name: 'Purge All Schedules' })
    .click()
  await expectToast(page, 'Database purged successfully')
  expect((await standing()).length).toBeLessThan(before)
  await page.route('**/api/schedule/purge', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The database is away.' } }),
  )
  await card.getByRole('button', { name: 'Purge Current Week' }).click()
  await question.getByRole('button', { name: 'Purge Current Week' }).click()
  await expectToast(page, 'Failed to purge database')
})

look('[WEEK-10] managers never see the purge, and the server refuses it', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  await page.goto('/schedule')
  await expect(page.getByRole('region', { name: 'Staff Overview' })).toBeVisible()
  await expect(page.getByText('Database Administration')).toHaveCount(0)
  const status = await page.evaluate(async () => {
    const reply = await fetch('/api/schedule/purge', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ all: true }),
    })
    return reply.status
  })
  expect(status).toBe(403)
})
