import { addDays } from '@fairweek/domain/time/day'
import type { Locator, Page } from '@playwright/test'
import { expect, look, type NewPage, test } from './fixtures.ts'
import { callApi, setTheme } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { generateWeek, planShift, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const gridOf = (page: Page) => page.getByRole('table', { name: 'Week' })

/** Opens the form for an open shift from the card that explains why it is open. */
async function addToGap(page: Page, gap: Locator): Promise<void> {
  await gap.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add a shift by hand' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Shift' })).toBeVisible()
}

/** Closes the form and the card beneath it. */
async function leaveGap(page: Page): Promise<void> {
  const open = page.getByRole('dialog', { includeHidden: true })
  for (let left = await open.count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape')
    await expect(open).toHaveCount(left - 1)
    // Until the card has the focus again, a toast above it would receive the Escape key.
    if (left > 1) await expect(open.locator(':focus')).toHaveCount(1)
  }
}

async function openWeek(newPage: NewPage, week: string): Promise<Page> {
  const page = await newPage({ as: 'manager' })
  await page.goto(`/schedule?week=${week}`)
  await expect(gridOf(page)).toBeVisible()
  return page
}

look(
  '[GRID-01] the grid shows seven days from Monday, a time mark every two hours, and no empty hours at first',
  async ({ newPage }) => {
    const week = weekFromNow(4)
    const page = await openWeek(newPage, week)
    const heads = await gridOf(page).getByRole('columnheader').allInnerTexts()
    expect(heads).toHaveLength(8)
    expect(heads[0]).toBe('Time')
    const dates = Array.from({ length: 7 }, (_, index) => String(Number(addDays(week, index).slice(8))))
    const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
    heads.slice(1).forEach((head, index) => {
      expect(head).toMatch(new RegExp(`^${names[index]}\\s+[A-Z][a-z]{2} ${dates[index]}\\b`))
    })
    const hours = () => gridOf(page).getByRole('rowheader').allInnerTexts()
    const hidden = await hours()
    expect(hidden.join(' ')).not.toContain('4:00 AM')

    const toggle = page.getByRole('checkbox', { name: 'Hide time slots without requirements' })
    await expect(toggle).toBeChecked()
    await toggle.click()
    await expect.poll(async () => (await hours()).length).toBe(24)
    const marks = page.locator('tbody th span[aria-hidden="true"]:not(.invisible)')
    for (const mark of [
      '12 AM',
      '2 AM',
      '4 AM',
      '6 AM',
      '8 AM',
      '10 AM',
      '12 PM',
      '2 PM',
      '4 PM',
      '6 PM',
      '8 PM',
      '10 PM',
    ])
      expect(await marks.allInnerTexts()).toContain(mark)
  },
)

test('[GRID-02] [GRID-05] the grid shows shifts with labels, demand, events, and nights that end the next day', async ({
  newPage,
}) => {
  const week = weekFromNow(5)
  const page = await openWeek(newPage, week)
  await planShift(page, week, { person: 'Aroha Ngata', role: 'Bartender', dayOfWeek: 5, from: '18:00', to: '02:00' })
  const given = await planShift(page, week, {
    person: 'Bo Li',
    role: 'Cook',
    dayOfWeek: 2,
    from: '09:00',
    to: '17:00',
  })
  const dropped = await planShift(page, week, {
    person: 'Jo Ng',
    role: 'Cook',
    dayOfWeek: 3,
    from: '09:00',
    to: '17:00',
  })
  const staff = (await callApi(page, 'GET', '/api/staff')) as { id: number; name: string }[]
  const yuki = staff.find(({ name }) => name === 'Yuki Tanaka')?.id
  await callApi(page, 'PUT', `/api/schedule/${given.id}/assign`, { staffId: yuki })
  await callApi(page, 'PUT', `/api/schedule/${dropped.id}/cancel`)
  await callApi(page, 'POST', '/api/events', {
    name: 'Quiz Night',
    date: addDays(week, 3),
    startTime: '19:00:00',
    endTime: '22:00:00',
    raises: [],
  })
  await page.reload()
  await expect(gridOf(page).getByText('Quiz Night').first()).toBeVisible()

  const chip = (name: RegExp) => gridOf(page).getByRole('button', { name })
  await expect(chip(/^Aroha Ngata, Bartender, Friday .*, 6:00 PM to 2:00 AM, ends next day, Pending$/)).toBeVisible()
  await expect(chip(/^From the day before: Aroha Ngata/)).toBeVisible()
  const reassigned = chip(/^Yuki Tanaka, Cook, Tuesday .* Reassigned$/)
  await expect(reassigned).toContainText('Reassigned')
  const cancelled = chip(/^Jo Ng, Cook, Wednesday .* Cancelled$/)
  await expect(cancelled).toContainText('Cancelled')
  await expect(chip(/^Need \d more, Cook, Tuesday, 9:00 AM to 5:00 PM/)).toContainText(/^Need 2 more/, {
    useInnerText: true,
  })
  await expect(chip(/^Need \d more, Cook, Monday, 9:00 AM to 5:00 PM/)).toContainText(/^Need 3 more/, {
    useInnerText: true,
  })
})

test('[GRID-02] archived shifts are labelled Inactive in the grid and its legend once they are shown', async ({
  newPage,
}) => {
  const week = weekFromNow(16)
  const page = await newPage({ as: 'admin' })
  const shift = await planShift(page, week, { person: 'Bo Li', role: 'Cook', dayOfWeek: 2, from: '09:00', to: '17:00' })
  await callApi(page, 'PUT', `/api/schedule/${shift.id}/confirm`, {})
  await callApi(page, 'POST', '/api/schedule/purge', { weekStartDate: week })
  await page.goto(`/schedule?week=${week}`)
  const legend = page.getByRole('list', { name: 'Legend' })
  await expect(legend).toContainText('Cancelled')
  await expect(legend).not.toContainText('Inactive')
  await page.getByText('Show archived (1)').click()
  await expect(gridOf(page).getByRole('button', { name: /^Bo Li, Cook, Tuesday .* Inactive$/ })).toBeVisible()
  await expect(legend).toContainText('Inactive')
})

test('[GRID-05] last Sunday’s night shift ends on this Monday', async ({ newPage }) => {
  const week = weekFromNow(15)
  const page = await openWeek(newPage, week)
  await planShift(page, addDays(week, -7), {
    person: 'Hemi Parata',
    role: 'Bartender',
    dayOfWeek: 0,
    from: '20:00',
    to: '03:00',
  })
  await page.reload()
  const next = gridOf(page).getByRole('button', { name: /^From the day before: Hemi Parata, Bartender, Sunday/ })
  await expect(next).toBeVisible()
  await expect(next.locator('xpath=ancestor::td').getByRole('button', { name: /^Add a shift on Monday/ })).toHaveCount(
    1,
  )
})

look(
  '[GRID-03] [SHIFT-01] clicking a slot opens the dialog with its day and hour and a length of eight hours',
  async ({ newPage }) => {
    const week = weekFromNow(4)
    const page = await openWeek(newPage, week)
    const dialog = page.getByRole('dialog')
    await page
      .getByRole('button', { name: /^Add a shift on Thursday .* at 8:00 PM$/ })
      .click({ position: { x: 60, y: 14 } })
    await expect(dialog.getByRole('button', { name: /^Date: Thu, / })).toHaveCount(1)
    const time = async (label: string) =>
      `${await dialog.getByLabel(`${label} time, hour`).inputValue()}:${await dialog.getByLabel(`${label} time, minutes`).inputValue()}`
    await expect.poll(async () => [await time('Start'), await time('End')]).toEqual(['20:00', '04:00'])
    await expect(dialog.getByText('next day')).toBeVisible()
    await expect(dialog.getByLabel('Start time, minutes').locator('option')).toHaveText(['00', '15', '30', '45'])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: 'Add Shift' }).click()
    await expect.poll(async () => [await time('Start'), await time('End')]).toEqual(['09:00', '17:00'])
    const add = dialog.getByRole('button', { name: 'Add Shift' })
    await expect(add).toBeDisabled()
    const role = dialog.getByRole('combobox', { name: 'Role' })
    // With the keyboard, typing a letter selects an option while the list stays closed.
    await role.focus()
    await page.keyboard.press('c')
    await expect(role).toHaveText('Cook')
    await role.click()
    await page.getByRole('option', { name: 'Manager' }).click()
    await expect(role).toHaveText('Manager')
    await expect(add).toBeDisabled()
    await dialog.getByRole('combobox', { name: 'Staff' }).click()
    await expect(page.getByRole('option', { name: /^Grace Okafor/ })).toBeVisible()
    await expect(page.getByRole('option', { name: /^Bo Li/ })).toHaveCount(0)
    await page.getByRole('option', { name: /^Grace Okafor/ }).click()
    await expect(add).toBeEnabled()
  },
)

test('[SHIFT-02] [SHIFT-03] [SHIFT-04] a shift is added from a gap, refused where it clashes, changed and deleted', async ({
  newPage,
}) => {
  const week = weekFromNow(8)
  const page = await openWeek(newPage, week)
  const dialog = page.getByRole('dialog')
  const choose = async (field: string, option: RegExp) => {
    await dialog.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option }).click()
  }
  const gap = (name: RegExp) => gridOf(page).getByRole('button', { name }).first()
  await addToGap(page, gap(/^Need 3 more, Cook, Tuesday, 9:00 AM/))
  await choose('Staff', /^Bo Li/)
  await dialog.getByRole('button', { name: 'Add Shift' }).click()
  await expectToast(page, 'Shift added successfully')
  const chip = gridOf(page).getByRole('button', { name: /^Bo Li, Cook, Tuesday/ })
  await expect(chip).toBeVisible()
  expect(await readWeek(page, week)).toMatchObject([{ status: 'Pending', startTime: '09:00:00', endTime: '17:00:00' }])
  await expect(gap(/^Need 2 more, Cook, Tuesday, 9:00 AM/)).toBeVisible()

  await addToGap(page, gap(/^Need 3 more, Cook, Tuesday, 4:00 PM/))
  await choose('Staff', /^Bo Li/)
  await expect(dialog.getByText('This staff member already has a shift during this time.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Shift' }).click()
  await expect(dialog.getByText('This staff member already has a shift scheduled during this time.')).toBeVisible()
  await dialog.getByLabel('Start time, hour').selectOption('17')
  await expect(dialog.getByText('This staff member already has a shift during this time.')).toBeVisible()
  await dialog.getByLabel('Start time, minutes').selectOption('15')
  await expect(dialog.getByText('This staff member already has a shift during this time.')).toHaveCount(0)
  await dialog.getByLabel('End time, hour').selectOption('17')
  await dialog.getByLabel('End time, minutes').selectOption('15')
  await expect(dialog.getByText('Start time and end time cannot be the same.')).toBeVisible()
  await leaveGap(page)
  expect(await readWeek(page, week)).toHaveLength(1)

  await planShift(page, week, { person: 'Priya Raman', role: 'Host', dayOfWeek: 4, from: '00:00', to: '20:00' })
  await addToGap(page, gap(/^Need 1 more, Host, Friday, 5:00 PM|^Need 2 more, Host, Friday/))
  await choose('Staff', /^Priya Raman/)
  await expect(dialog.getByText("Note: This exceeds the staff member's target weekly hours.")).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add Shift' })).toBeEnabled()
  await leaveGap(page)

  await chip.click()
  await dialog.getByLabel('End time, hour').selectOption('18')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Shift updated successfully')
  await gridOf(page)
    .getByRole('button', { name: /^Bo Li, Cook, Tuesday .* 9:00 AM to 6:00 PM/ })
    .click()
  await dialog.getByRole('button', { name: 'Delete Shift' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Shift' }).click()
  await expectToast(page, 'Shift deleted successfully')
  await expect(chip).toHaveCount(0)
})

test('[SHIFT-02] errors that only the server can detect are shown in the dialog and as a toast', async ({
  newPage,
}) => {
  const week = weekFromNow(10)
  const page = await openWeek(newPage, week)
  const shift = await planShift(page, week, {
    person: 'Bo Li',
    role: 'Cook',
    dayOfWeek: 1,
    from: '09:00',
    to: '17:00',
  })
  await gridOf(page)
    .getByRole('button', { name: /^Bo Li, Cook, Monday/ })
    .click()
  const { id, weekStartDate, dayOfWeek, startTime, staffId, roleId } = shift
  await callApi(page, 'PUT', `/api/schedule/${id}`, {
    weekStartDate,
    dayOfWeek,
    startTime,
    endTime: '16:00',
    staffId,
    roleId,
    status: 'Pending',
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('End time, hour').selectOption('18')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('alert').getByText(/changed this shift\. When: .* → .*4 PM/)).toBeVisible()
  await expectToast(page, 'Failed to save shift')
  expect(await readWeek(page, week)).toMatchObject([{ endTime: '16:00:00' }])
  // The values entered are still there, and can be saved anyway.
  await expect(
    dialog.getByText('What you entered is still here. Save again to replace the current values.'),
  ).toBeVisible()
  await expect(dialog.getByLabel('End time, hour')).toHaveValue('18')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Shift updated successfully')
  expect(await readWeek(page, week)).toMatchObject([{ endTime: '18:00:00' }])
})

test('[SHIFT-05] assigning a shift to another person shows it as Reassigned; a confirmed one is locked until unconfirmed', async ({
  newPage,
}) => {
  const week = weekFromNow(11)
  const page = await openWeek(newPage, week)
  const shift = await planShift(page, week, {
    person: 'Bo Li',
    role: 'Cook',
    dayOfWeek: 1,
    from: '09:00',
    to: '17:00',
  })
  await gridOf(page)
    .getByRole('button', { name: /^Bo Li, Cook, Monday/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Staff' }).click()
  await page.getByRole('option', { name: /^Kwame Mensah/ }).click()
  const [assigned] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith(`/${shift.id}/assign`)),
    dialog.getByRole('button', { name: 'Save Changes' }).click(),
  ])
  expect(assigned.postDataJSON()).toMatchObject({ version: 1 })
  const chip = gridOf(page).getByRole('button', { name: /^Kwame Mensah, Cook, Monday .* Pending, Reassigned$/ })
  await expect(chip).toBeVisible()
  expect(await readWeek(page, week)).toMatchObject([{ originalStaffId: shift.staffId }])

  await callApi(page, 'PUT', `/api/schedule/${shift.id}/confirm`, {})
  await gridOf(page)
    .getByRole('button', { name: /^Kwame Mensah, .* Confirmed, Reassigned$/ })
    .click()
  await expect(dialog.getByText('so it is locked')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Unconfirm this shift' }).click()
  await expectToast(page, 'Shift unconfirmed')
  await expect(chip).toBeVisible()
})

test('[GRID-04] a change made elsewhere appears within moments without moving the page', async ({ newPage }) => {
  const week = weekFromNow(4)
  const page = await openWeek(newPage, week)
  await page.evaluate('scrollTo(0, 400)')
  const noon = page.locator(`[data-slot="${week} 12"]`)
  const top = async () => Math.round((await noon.boundingBox())?.y ?? Number.NaN)
  const before = await top()
  const shift = await planShift(page, week, {
    person: 'Oskar Nyström',
    role: 'Cook',
    dayOfWeek: 6,
    from: '16:00',
    to: '23:00',
  })
  await expect(gridOf(page).getByRole('button', { name: /^Oskar Nyström, Cook, Saturday/ })).toBeVisible()
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  await callApi(page, 'DELETE', `/api/schedule/${shift.id}`)
})

test('[PROOF-06] [GEN-01] [GEN-03] Generate fills the week, reports its result, and changes nothing the second time', async ({
  newPage,
}) => {
  const week = weekFromNow(2)
  const page = await openWeek(newPage, week)
  const before = await readWeek(page, week)
  const panel = page.getByRole('region', { name: 'Generate Schedule' })
  await generateWeek(page)
  await expectToast(page, 'Schedule generated')
  const after = await readWeek(page, week)
  expect(after.length).toBeGreaterThan(before.length)
  await expect(panel.getByText(`${after.length - before.length} shifts created`)).toBeVisible()
  // At first the panel shows two lines; Details shows the rest.
  await expect(panel.getByText(/(open.*|covered)\. (Finished|Stopped)/)).toBeVisible()
  const goals = panel.getByText(/Coverage|Every shift that can/).first()
  await expect(goals).toBeHidden()
  expect((await panel.boundingBox())?.height).toBeLessThan(170)
  await panel.getByText('Details', { exact: true }).click()
  await expect(goals).toBeVisible()
  await expectAccessible(page)
  const undo = panel.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()

  await generateWeek(page)
  await expect(panel.getByText('Nothing to add')).toBeVisible()
  expect((await readWeek(page, week)).map(({ id }) => id).sort()).toEqual(after.map(({ id }) => id).sort())
})

test('[GEN-01] a generation is undone in one step; a failed one shows the reason', async ({ newPage }) => {
  const week = weekFromNow(3)
  const page = await openWeek(newPage, week)
  const before = await readWeek(page, week)
  await generateWeek(page)
  const panel = page.getByRole('region', { name: 'Generate Schedule' })
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone')
  expect(await readWeek(page, week)).toEqual(before)

  await page.route('**/api/schedule/generate', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'conflict', message: 'A schedule for this week is already being generated.' },
    }),
  )
  await page.getByRole('button', { name: 'Generate Schedule' }).click()
  await expectToast(page, 'Failed to generate schedule', 'already being generated')
})

look('on a phone the week shows one day at a time, without sideways scrolling', async ({ newPage }) => {
  const page = await newPage({ as: 'manager', viewport: 'phone' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/schedule?week=${weekFromNow(4)}`)
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  await tab(/^Fri\b/).click()
  await expect(page.getByRole('heading', { name: /^Friday/ })).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await addToGap(page, page.getByRole('button', { name: /^Need \d more, Cook, Friday/ }).first())
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Date: Fri, / })).toBeVisible()
})

for (const theme of ['light', 'dark'] as const) {
  test(`axe reports no violations on the week in ${theme}`, async ({ newPage }) => {
    const page = await newPage({ as: 'manager', theme })
    await page.goto('/schedule')
    await setTheme(page, theme)
    await expect(gridOf(page)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add Shift' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
}
