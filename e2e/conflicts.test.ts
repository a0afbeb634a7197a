import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import { addDays } from '@fairweek/domain/time/day'
import { weekDates } from '@fairweek/domain/time/short-text'
import type { Page } from '@playwright/test'
import { expect, type NewPage, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { planShift, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const WEEK = weekFromNow(6)

/** Opens a week without demand, so that all of its conflicts come from its shifts. */
async function openWeek(newPage: NewPage): Promise<Page> {
  const page = await newPage({ as: 'manager' })
  const needs = (await callApi(page, 'GET', '/api/requirements')) as { id: number; eventId: number | null }[]
  for (const { id, eventId } of needs) if (eventId === null) await callApi(page, 'DELETE', `/api/requirements/${id}`)
  await page.setViewportSize({ width: 1366, height: 2000 })
  await page.goto(`/schedule?week=${WEEK}`)
  await expect(page.getByRole('heading', { name: 'Schedule Conflicts' })).toBeVisible()
  return page
}

const plan = (page: Page, person: string, dayOfWeek: number, from: string, to: string, weekStartDate = WEEK) =>
  planShift(page, weekStartDate, { person, role: 'Cook', dayOfWeek, from, to })

const panel = (page: Page) => page.getByRole('region', { name: 'Schedule Conflicts' })
const banner = (page: Page) => page.getByText('Attention Needed')
const LATE = /^Bo Li rests 8 h instead of 10 between Mon 3 PM – 11 PM and Tue 7 AM – 3 PM$/

async function planShortRest(page: Page) {
  await plan(page, 'Bo Li', 1, '15:00', '23:00')
  return plan(page, 'Bo Li', 2, '07:00', '15:00')
}

test('[WEEK-02] [CONF-02] a conflict is announced, found in the panel and resolved', async ({ newPage }) => {
  const page = await openWeek(newPage)
  await expect(banner(page)).toHaveCount(0)
  // Without demand and shifts, there cannot be a shortage.
  await expect(panel(page)).toContainText('This week has no requirements and no shifts')
  await planShortRest(page)

  await expect(banner(page)).toBeVisible()
  for (const text of ['1 unresolved conflict in this week', 'none of them critical'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  const link = page.getByRole('link', { name: 'View conflicts' })
  await expect(link).toHaveAttribute('href', '#conflicts')
  await link.click()
  await expect(panel(page)).toBeInViewport()
  await expect(panel(page).getByText(LATE)).toBeVisible()
  await expect(panel(page)).toContainText('Medium')
  await expectAccessible(page)

  await panel(page).getByRole('button', { name: 'Refresh' }).click()
  await panel(page)
    .getByRole('button', { name: /^Resolve: Bo Li rests/ })
    .click()
  await expectToast(
    page,
    'Conflict resolved',
    'The roster stays as it is. The conflict comes back if something about it changes.',
  )
  await expect(banner(page)).toHaveCount(0)
  await expect(panel(page)).toContainText('No unresolved conflicts in this week')
  await expect(panel(page)).toContainText('1 conflict resolved. Each comes back if something changes.')
  await page.reload()
  await expect(panel(page)).toContainText('1 conflict resolved.')
  await expect(banner(page)).toHaveCount(0)
})

test('[CONF-02] a conflict that the server refuses to resolve is shown again with the reason', async ({ newPage }) => {
  const page = await openWeek(newPage)
  await planShortRest(page)
  await expect(panel(page).getByText(LATE)).toBeVisible()
  await page.route('**/api/conflicts/*/resolve', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'No.', requestId: 'none' } }),
  )
  await panel(page)
    .getByRole('button', { name: /^Ignore: Bo Li rests/ })
    .click()
  await expectToast(page, 'Failed to resolve conflict')
  await expect(panel(page).getByText(LATE)).toBeVisible()
  await expect(banner(page)).toBeVisible()

  await page.unroute('**/api/conflicts/*/resolve')
  await panel(page)
    .getByRole('button', { name: /^Ignore: Bo Li rests/ })
    .click()
  await expectToast(
    page,
    'Conflict resolved',
    'The roster stays as it is. The conflict stays hidden unless it gets worse.',
  )
  await expect(panel(page)).toContainText('1 conflict ignored. Each comes back only if it gets worse.')
})

test('[CONF-08] banner, panel, its line of weeks and the dashboard count the same; accepted exceptions are listed apart', async ({
  newPage,
}) => {
  const page = await openWeek(newPage)
  const [later, last] = [addDays(WEEK, 14), addDays(WEEK, 28)]
  // Plans two short rests in the first week and two in the last, and one in a week in between.
  for (const [week, people] of [
    [WEEK, ['Bo Li', 'Jo Ng']],
    [later, ['Bo Li']],
    [last, ['Bo Li', 'Jo Ng']],
  ] as const)
    for (const person of people) {
      await plan(page, person, 1, '15:00', '23:00', week)
      await plan(page, person, 2, '07:00', '15:00', week)
    }
  const known = (await callApi(page, 'GET', '/api/conflicts')) as ConflictItem[]
  for (const { id, weekStartDate } of known)
    if (![WEEK, later, last].includes(weekStartDate)) await callApi(page, 'PUT', `/api/conflicts/${id}/resolve`)
  const dashboardCount = async () => {
    await page.goto('/')
    const card = page.getByRole('main').getByRole('link', { name: /Schedule Conflicts/ })
    // The figure appears once the conflicts are loaded.
    await expect(card).toHaveText(/^\s*\d+\s*Schedule Conflicts/)
    return card.textContent()
  }
  expect(await dashboardCount()).toMatch(/^\s*5\s*Schedule Conflicts/)

  await page.goto(`/schedule?week=${WEEK}`)
  await expect(page.getByText('2 unresolved conflicts in this week', { exact: true })).toBeVisible()
  await expect(panel(page)).toContainText('2 unresolved in this week')
  await expect(panel(page)).toContainText('5 unresolved from today on, in all weeks:')
  for (const text of [`2 in ${weekDates(WEEK)}`, `1 in ${weekDates(later)}`, `2 in ${weekDates(last)}`])
    await expect(panel(page)).toContainText(text)

  await panel(page)
    .getByRole('button', { name: /^Ignore: Bo Li rests/ })
    .click()
  await expect(page.getByText('1 unresolved conflict in this week', { exact: true })).toBeVisible()
  await expect(panel(page)).toContainText('1 unresolved in this week')
  await panel(page).getByText('1 conflict ignored. Each comes back only if it gets worse.').click()
  const accepted = panel(page).getByRole('list', { name: 'Accepted exceptions' })
  await expect(accepted.getByRole('listitem')).toHaveCount(1)
  await expect(accepted.getByText(LATE)).toBeVisible()
  await expectAccessible(page)
  expect(await dashboardCount()).toMatch(/^\s*4\s*Schedule Conflicts/)
})

test('[MDASH-01] [MDASH-04] the dashboard counts unresolved conflicts and names the worst three', async ({
  newPage,
}) => {
  const page = await openWeek(newPage)
  const ahead = ((await callApi(page, 'GET', '/api/conflicts')) as ConflictItem[]).filter(({ resolved }) => !resolved)
  for (const { id } of ahead) await callApi(page, 'PUT', `/api/conflicts/${id}/resolve`)
  await page.goto('/')
  const recent = page.getByRole('region', { name: 'Recent Conflicts' })
  await expect(recent).toContainText('No unresolved conflicts at the moment.')
  const card = page.getByRole('main').getByRole('link', { name: /Schedule Conflicts/ })
  await expect(card).toContainText(/^\s*0\s*Schedule Conflicts/)

  for (const week of [WEEK, addDays(WEEK, 14), addDays(WEEK, 28), addDays(WEEK, 42)]) {
    await plan(page, 'Bo Li', 1, '15:00', '23:00', week)
    await plan(page, 'Bo Li', 2, '07:00', '15:00', week)
  }
  await page.reload()
  await expect(card).toContainText(/^\s*4\s*Schedule Conflicts\s*unresolved, from today on/)
  await expect(recent.getByRole('listitem')).toHaveCount(3)
  await expect(recent.getByText(LATE)).toHaveCount(3)
  await recent.getByRole('link', { name: 'View All Conflicts' }).click()
  await expect(page).toHaveURL(/\/schedule#conflicts$/)
  await expect(panel(page)).toContainText('4 unresolved from today on, in all weeks:')
  await panel(page)
    .getByRole('link', { name: `1 in ${weekDates(addDays(WEEK, 28))}` })
    .click()
  await expect(panel(page)).toContainText('1 unresolved in this week')
  await expect(panel(page).getByText(LATE)).toBeVisible()
})

test('[MDASH-01] [MDASH-04] the dashboard does not say that there are no conflicts while it cannot load them', async ({
  newPage,
}) => {
  const page = await openWeek(newPage)
  await page.route('**/api/conflicts', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'No.', requestId: 'none' } }),
  )
  await page.goto('/')
  const recent = page.getByRole('region', { name: 'Recent Conflicts' })
  await expect(recent.getByRole('alert')).toBeVisible()
  await expect(recent).not.toContainText('No unresolved conflicts')
  const card = page.getByRole('main').getByRole('link', { name: /Schedule Conflicts/ })
  await expect(card).toHaveText(/^\s*Schedule Conflicts/)

  await page.unroute('**/api/conflicts')
  await recent.getByRole('button', { name: 'Try again' }).click()
  await expect(card).toHaveText(/^\s*\d+\s*Schedule Conflicts/)
  await expect(recent.getByRole('alert')).toBeHidden()
})

test('[CONF-05] the dialog shows which rules exclude a person while a manager chooses one', async ({ newPage }) => {
  const page = await openWeek(newPage)
  await plan(page, 'Bo Li', 1, '15:00', '23:00')
  const early = await plan(page, 'Jo Ng', 2, '07:00', '15:00')
  await page
    .getByRole('table', { name: 'Week' })
    .getByRole('button', { name: /^Jo Ng, Cook, Tuesday/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Shift' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Objections')).toHaveCount(0)
  await dialog.getByRole('combobox', { name: /^Staff/ }).click()
  await page.getByRole('option', { name: /^Bo Li/ }).click()
  await expect(dialog.getByText('Objections')).toBeVisible()
  await expect(dialog.getByText(LATE)).toBeVisible()
  await expectAccessible(page)
  // Managers are only warned: they may still save.
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Shift updated successfully')
  await expect(panel(page).getByText(LATE)).toBeVisible()
  expect(early.staffId).not.toBeNull()
})

test('[CONF-05] [GRID-06] the rules that exclude a person are also shown while a shift is dragged', async ({
  newPage,
}) => {
  const page = await openWeek(newPage)
  await plan(page, 'Bo Li', 1, '15:00', '23:00')
  await plan(page, 'Bo Li', 4, '07:00', '15:00')
  const held = page.getByRole('table', { name: 'Week' }).getByRole('button', { name: /^Bo Li, Cook, Thursday/ })
  await held.hover()
  await page.mouse.down()
  const later = await page.locator(`td[data-date="${addDays(WEEK, 4)}"][data-hour="9"]`).boundingBox()
  if (!later) throw new Error('There is no Friday at nine.')
  await page.mouse.move(later.x + later.width / 2, later.y + later.height - 20, { steps: 4 })
  await page.mouse.move(later.x + later.width / 2, later.y + later.height - 3, { steps: 2 })
  await expect(page.locator('.drag-card')).toContainText('No objections')
  const over = await page.locator(`td[data-date="${addDays(WEEK, 1)}"][data-hour="7"]`).boundingBox()
  if (!over) throw new Error('There is no Tuesday at seven.')
  const y = over.y + over.height - 3
  await page.mouse.move(over.x + over.width / 2, y - 20, { steps: 4 })
  await page.mouse.move(over.x + over.width / 2, y, { steps: 2 })
  await expect(page.locator('.drag-card')).toContainText(
    'Bo Li rests 8 h instead of 10 between Mon 3 PM – 11 PM and Tue 7 AM – 3 PM',
  )
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(panel(page)).toContainText('No conflicts in this week')
})

test('[CONF-04] [CONF-05] GN15 closing then opening shows one reason in dialog, panel and explanation while rest is too short', async ({
  newPage,
}) => {
  const page = await openWeek(newPage)
  const roles = (await callApi(page, 'GET', '/api/roles')) as { id: number; name: string }[]
  const roleId = roles.find(({ name }) => name === 'Cook')?.id ?? 0
  const need = { roleId, requiredCount: 2, source: 'Manual' }
  const night = { dayOfWeek: 5, startTime: '18:00', endTime: '02:00', endsNextDay: true }
  const day = { dayOfWeek: 6, startTime: '10:00', endTime: '18:00' }
  for (const times of [night, day]) await callApi(page, 'POST', '/api/requirements', { ...need, ...times })
  const closing = await plan(page, 'Bo Li', 5, '18:00', '02:00')
  await plan(page, 'Jo Ng', 6, '10:00', '18:00')

  const fact = 'closes Friday at 2 AM, opens Saturday at 10 AM: 8 h of rest instead of 12'
  const asked = new URLSearchParams({ date: addDays(WEEK, 5), startTime: day.startTime, endTime: day.endTime })
  asked.set('roleId', String(roleId))
  const why = await callApi(page, 'GET', `/api/schedule/explain/opening/${closing.staffId}?${asked}`)
  expect(why).toMatchObject({ refusal: { reason: 'closerOpener', fact } })

  await page
    .getByRole('table', { name: 'Week' })
    .getByRole('button', { name: /^Jo Ng, Cook, Saturday/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Shift' })
  await dialog.getByRole('combobox', { name: /^Staff/ }).click()
  await expect(page.getByRole('option', { name: /^Bo Li/ })).toContainText('too little rest after closing')
  await page.getByRole('option', { name: /^Bo Li/ }).click()
  await expect(dialog.getByText(`Bo Li ${fact}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(panel(page).getByText(`Bo Li ${fact}`)).toBeVisible()

  const admin = await newPage({ as: 'admin' })
  const save = (key: string, value: string) => callApi(admin, 'POST', '/api/settings', { key, value })
  await save('enforceCloserOpenerConstraint', 'false')
  await expect(
    panel(page).getByText('Bo Li rests 8 h instead of 10 between Fri 6 PM – 2 AM and Sat 10 AM – 6 PM'),
  ).toBeVisible()
  await save('minimumRestHours', '8')
  await expect(panel(page).getByText(/^Bo Li rests/)).toHaveCount(0)
  await save('enforceCloserOpenerConstraint', 'true')
  await expect(panel(page).getByText(`Bo Li ${fact}`)).toBeVisible()
  await save('closerOpenerRestHours', '8')
  await expect(panel(page).getByText(/^Bo Li closes/)).toHaveCount(0)
})

test('[CONF-06] a tested fix is applied in one click and undone', async ({ newPage }) => {
  const page = await openWeek(newPage)
  const early = await planShortRest(page)
  await panel(page)
    .getByRole('button', { name: /^Fixes: Bo Li rests/ })
    .click()
  const fixes = panel(page).getByRole('button', { name: /^Apply: / })
  await expect(fixes).toHaveCount(3)
  // Nobody is needed at this time, so deleting the shift is the smallest change.
  await expect(fixes.first()).toHaveAccessibleName('Apply: Delete Bo Li’s shift Tue 7 AM – 3 PM')
  await expectAccessible(page)
  await panel(page)
    .getByRole('button', { name: /^Apply: Give Bo Li’s shift Tue 7 AM – 3 PM to/ })
    .first()
    .click()
  await expectToast(page, 'Conflict fixed')
  await expect(panel(page)).toContainText('No conflicts in this week')
  const holderOf = async () => (await readWeek(page, WEEK)).find(({ id }) => id === early.id)?.staffId
  expect(await holderOf()).not.toBe(early.staffId)

  await page.getByRole('button', { name: /^Undo: Fixed a conflict/ }).click()
  await expect(panel(page).getByText(LATE)).toBeVisible()
  expect(await holderOf()).toBe(early.staffId)
})

test('[CONF-09] a conflict between confirmed shifts leads to cover', async ({ newPage }) => {
  const page = await openWeek(newPage)
  const early = await planShortRest(page)
  for (const { id } of await readWeek(page, WEEK)) await callApi(page, 'PUT', `/api/schedule/${id}/confirm`)
  await panel(page)
    .getByRole('button', { name: /^Fixes: Bo Li rests/ })
    .click()
  await expect(panel(page)).toContainText('No fix was found that leaves the confirmed shifts alone')
  await expect(panel(page).getByRole('button', { name: /^Find cover for Bo Li: / })).toHaveText([
    'Find cover for Bo Li: Mon 3 PM – 11 PM',
    'Find cover for Bo Li: Tue 7 AM – 3 PM',
  ])
  await expectAccessible(page)
  // The page learns from the live stream that the conflict is gone before the reply arrives.
  await page.route('**/api/schedule/*/absence', async (route) => {
    const reply = await route.fetch()
    await expect(panel(page).getByText(LATE)).toHaveCount(0)
    await route.fulfill({ response: reply })
  })
  await panel(page).getByRole('button', { name: 'Find cover for Bo Li: Tue 7 AM – 3 PM' }).click()
  await page.getByRole('dialog', { name: 'Bo Li' }).getByRole('button', { name: 'Called in sick' }).click()
  await expect(page.getByRole('dialog', { name: 'Find cover' })).toBeVisible()
  const { staffId } = (await readWeek(page, WEEK)).find(({ id }) => id === early.id) ?? {}
  expect(staffId).toBeNull()
  await page.keyboard.press('Escape')
  await expect(panel(page).getByText(LATE)).toHaveCount(0)
})
