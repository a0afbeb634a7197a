/** Tests the generation of several weeks in one run. */
import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { addDays } from '@fairweek/domain/time/day'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { chooseAction, readWeek, whenGenerated } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const WEEKS = [9, 10, 11, 12].map(weekFromNow)
const [FIRST = '', SECOND = ''] = WEEKS

const panelOf = (page: Page) => page.getByRole('region', { name: 'Generate Schedule' })
const unfold = (page: Page) =>
  panelOf(page)
    .getByRole('button', { name: /^Details of / })
    .click()

/** Deletes all weekly requirements except those for cooks on some days, so that each search is short. */
async function deleteMostRequirements(page: Page): Promise<void> {
  const roles = (await callApi(page, 'GET', '/api/roles')) as { id: number; name: string }[]
  const cook = roles.find(({ name }) => name === 'Cook')
  const needs = (await callApi(page, 'GET', '/api/requirements')) as Requirement[]
  const isKept = ({ roleId, dayOfWeek }: Requirement) => roleId === cook?.id && dayOfWeek % 2 === 0
  for (const need of needs)
    if (need.eventId === null && !isKept(need)) await callApi(page, 'DELETE', `/api/requirements/${need.id}`)
}

/** Assigns three contracts to the staff of the sample restaurant in turn, through the API. */
async function assignContracts(page: Page): Promise<void> {
  const rules = [
    { name: 'Full-time', rules: { maxHoursAWeek: 44, maxDaysInARow: 6 } },
    { name: 'Part-time', rules: { maxHoursAFortnight: 60, everySecondWeekendFree: true } },
    { name: 'Student', rules: { maxHoursAWeek: 20, maxNightsInARow: 2 } },
  ]
  const contracts: { id: number }[] = []
  for (const body of rules) contracts.push((await callApi(page, 'POST', '/api/work-contracts', body)) as { id: number })
  for (const [index, person] of ((await callApi(page, 'GET', '/api/staff')) as Staff[]).entries())
    await callApi(page, 'PUT', `/api/staff/${person.id}`, {
      name: person.name,
      phoneNumber: person.phoneNumber,
      seniority: person.seniority,
      targetWeeklyHours: person.targetWeeklyHours,
      email: person.email,
      contractId: contracts[index % 3]?.id,
    })
}

async function openDialog(page: Page) {
  await chooseAction(page, 'Several weeks…')
  return page.getByRole('dialog', { name: 'Generate several weeks' })
}

/** Describes who works which shift in a week, in an order that does not depend on ids. */
const describeShifts = (shifts: readonly Shift[]) =>
  shifts
    .filter(({ staffId }) => staffId !== null)
    .map(({ dayOfWeek, startTime, roleId, staffId }) => `${dayOfWeek} ${startTime} ${roleId} ${staffId}`)
    .sort()
const readAll = async (page: Page) => Promise.all(WEEKS.map(async (week) => describeShifts(await readWeek(page, week))))

test('[HORIZON-05] [HORIZON-06] four weeks are planned with three contracts; one is re-planned when somebody falls ill', async ({
  newPage,
}) => {
  test.setTimeout(300_000)
  const page = await newPage({ as: 'admin' })
  await deleteMostRequirements(page)
  await assignContracts(page)
  const before = await readAll(page)
  await page.goto(`/schedule?week=${FIRST}`)
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('radio', { name: '4', exact: true })).toBeChecked()
  await expect(dialog.getByRole('list', { name: 'Weeks to generate' }).getByRole('listitem')).toHaveCount(4)
  await dialog.getByText('8', { exact: true }).click()
  await expect(dialog.getByText(/\d short|Everything is covered/)).toHaveCount(8)
  await expectAccessible(page)
  await dialog.getByText('4', { exact: true }).click()

  const panel = panelOf(page)
  await whenGenerated(page, async () => {
    await dialog.getByRole('button', { name: 'Generate 4 weeks' }).click()
    await expect(panel.getByText(/^Week [1-4] of 4: /)).toBeVisible()
  })
  await expect(panel.getByRole('heading', { name: /^\d+ shifts created in 4 weeks$/ })).toBeVisible()
  await expect(panel.getByText(/might (fill more|still share|still give|share)/)).toBeVisible()
  await unfold(page)
  await expect(panel.getByRole('listitem').filter({ hasText: /shifts? created, / })).toHaveCount(4)
  await expectAccessible(page)
  const planned = await readAll(page)
  for (const [index, week] of planned.entries()) expect(week.length).toBeGreaterThan(before[index]?.length ?? 0)

  // Opens the second week from the list. Somebody falls ill, and only that week is re-planned.
  await panel.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`week=${SECOND}`))
  const ill = (await readWeek(page, SECOND)).find(({ staffId, status }) => staffId !== null && status === 'Pending')
  const absence = { staffId: ill?.staffId, fromDate: SECOND, untilDate: addDays(SECOND, 6) }
  await callApi(page, 'POST', '/api/time-off', absence)
  await whenGenerated(page, () => chooseAction(page, 'Re-plan with few changes'))
  await panel.getByRole('button', { name: 'Accept the plan' }).click()
  await expectToast(page, 'Plan accepted')
  const rePlanned = await readAll(page)
  expect((rePlanned[1] ?? []).filter((line) => line.endsWith(` ${ill?.staffId}`))).toEqual([])
  expect([rePlanned[0], rePlanned[2], rePlanned[3]]).toEqual([planned[0], planned[2], planned[3]])
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone')
  await expect.poll(() => readAll(page)).toEqual(planned)

  // The whole run is undone at once, from the week in which it was started.
  await page.goto(`/schedule?week=${FIRST}`)
  await panel.getByRole('button', { name: 'Undo all 4 weeks' }).click()
  await expect(panel).toBeHidden()
  await expect.poll(() => readAll(page)).toEqual(before)
})

test('[HORIZON-11] three weeks are re-planned when somebody falls ill: shown week by week, accepted as a whole, undone', async ({
  newPage,
}) => {
  test.setTimeout(300_000)
  const page = await newPage({ as: 'manager', viewport: 'phone' })
  await deleteMostRequirements(page)
  await callApi(page, 'POST', '/api/schedule/generate', { weekStartDate: FIRST, weeks: 3 })
  const planned = await readAll(page)
  const ill = (await readWeek(page, SECOND)).find(({ staffId, status }) => staffId !== null && status === 'Pending')
  const [, , third = ''] = WEEKS
  const absence = { staffId: ill?.staffId, fromDate: SECOND, untilDate: addDays(third, 6) }
  await callApi(page, 'POST', '/api/time-off', absence)

  await page.goto(`/schedule?week=${FIRST}`)
  const dialog = await openDialog(page)
  await dialog.getByText('Re-plan with few changes').click()
  await expect(dialog.getByText('Nothing changes until you accept the plan.', { exact: false })).toBeVisible()
  await dialog.getByText('3', { exact: true }).click()
  await expect(dialog.getByRole('list', { name: 'Weeks to re-plan' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  const panel = panelOf(page)
  await whenGenerated(page, () => dialog.getByRole('button', { name: 'Re-plan 3 weeks' }).click())
  const heading = panel.getByRole('heading', {
    name: /^\d+ shifts? would change, \d+ (person|people) affected in 3 weeks$/,
  })
  await expect(heading).toBeVisible()
  await unfold(page)
  await expect(panel.getByRole('listitem').filter({ hasText: /affected, |stays as it is, / })).toHaveCount(3)
  await expectAccessible(page)
  const pixelsTooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(pixelsTooWide)).toBeLessThanOrEqual(0)
  expect(await readAll(page), 'nothing is saved').toEqual(planned)

  // The second week's entry leads to what changes in it, also after a reload.
  await panel.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`week=${SECOND}`))
  await unfold(page)
  const person = panel.getByRole('listitem').filter({ hasText: ill?.staff?.name ?? '' })
  await expect(person.getByLabel('gives up').first()).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  await unfold(page)
  await expect(person.getByLabel('gives up').first()).toBeVisible()

  await panel.getByRole('button', { name: 'Discard the plan' }).click()
  await expect(panel).toBeHidden()
  expect(await readAll(page)).toEqual(planned)
  await chooseAction(page, 'Show the last result')
  await panel.getByRole('button', { name: 'Accept all 3 weeks' }).click()
  await expectToast(page, 'Plan accepted')
  await expect(panel.getByRole('heading', { name: /^Plan accepted: .* in 3 weeks$/ })).toBeVisible()
  const rePlanned = await readAll(page)
  expect(
    rePlanned
      .slice(1, 3)
      .flat()
      .filter((line) => line.endsWith(` ${ill?.staffId}`)),
  ).toEqual([])
  expect([rePlanned[0], rePlanned[3]]).toEqual([planned[0], planned[3]])

  await page.goto(`/schedule?week=${FIRST}`)
  await panel.getByRole('button', { name: 'Undo all 3 weeks' }).click()
  await expectToast(page, 'Undone')
  await expect(panel).toBeHidden()
  await expect.poll(() => readAll(page)).toEqual(planned)
})
