import type { Locator, Page } from '@playwright/test'
import { expect, look, type NewPage, test } from './fixtures.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { expectToast } from './harness/toast.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

async function openCard(newPage: NewPage): Promise<{
  page: Page
  card: ReturnType<Page['getByRole']>
}> {
  const page = await newPage({ as: 'manager' })
  await page.goto('/schedule')
  const card = page.getByRole('region', { name: 'Staff Requirements' })
  await expect(card.getByText('Click on a day to view details or delete requirements.')).toBeVisible()
  return { page, card }
}

const hourOf = (form: Locator, label: string) => form.getByRole('combobox', { name: `${label}, hour` })

async function expectTime(form: Locator, label: string, time: string): Promise<void> {
  const [hour = '', minute = ''] = time.split(':')
  await expect(hourOf(form, label)).toHaveValue(hour)
  await expect(form.getByRole('combobox', { name: `${label}, minutes` })).toHaveValue(minute)
}

look('[REQM-01] days run from Sunday to Saturday; clicking one opens and closes its list', async ({ newPage }) => {
  const { card } = await openCard(newPage)
  const badges = card.locator('button[aria-pressed]')
  await expect(badges).toHaveText(DAYS)
  await expect(card.getByText('13 staff', { exact: true }).first()).toBeVisible()

  const friday = card.getByRole('button', { name: 'Friday', exact: true })
  await friday.click()
  const rows = card.getByRole('list', { name: 'Requirements of Friday' }).getByRole('listitem')
  await expect(rows.filter({ hasText: '6:00 PM - 2:00 AM next day' }).first()).toBeVisible()
  await expect(rows.first()).toContainText(/Cook[\s\S]*9:00 AM - 5:00 PM[\s\S]*\d staff needed/, { useInnerText: true })
  await friday.click()
  await expect(rows.first()).toHaveCount(0)
})

test('[REQM-02] [REQM-03] a requirement is validated, added and deleted', async ({ newPage }) => {
  const { page, card } = await openCard(newPage)
  await card.getByRole('button', { name: 'Add Requirements' }).click()
  await expect(card.getByRole('button', { name: 'Done' })).toBeVisible()
  const field = (label: string) => card.getByLabel(label, { exact: true })
  await expect(card.getByRole('checkbox', { name: 'Sunday' })).toBeChecked()
  await expectTime(card, 'Start Time', '09:00')
  await expectTime(card, 'End Time', '17:00')
  await expect(field('Staff Needed')).toHaveValue('1')

  const add = card.getByRole('button', { name: 'Add', exact: true })
  for (const [typed, meant] of [
    ['9:00', '09:00'],
    ['7', '07:00'],
    ['0915', '09:15'],
    ['21:00', '21:00'],
  ] as const) {
    await hourOf(card, 'Start Time').pressSequentially(typed)
    await expectTime(card, 'Start Time', meant)
    await hourOf(card, 'Start Time').blur()
  }
  await hourOf(card, 'End Time').pressSequentially('03:00')
  // The checkbox changes with the times, but can also be changed by hand.
  await expect(card.getByRole('checkbox', { name: 'Ends next day' })).toBeChecked()
  await card.getByRole('checkbox', { name: 'Ends next day' }).click()
  await add.click()
  await expect(card.getByText('End time must be after start time')).toBeVisible()
  await field('Staff Needed').fill('0')
  await expect(card.getByText('Must be at least 1')).toBeVisible()
  await field('Staff Needed').fill('2')
  await card.getByRole('checkbox', { name: 'Ends next day' }).click()
  const call = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/requirements'))
  await add.click()
  await expectToast(page, 'Requirement added')
  expect(new URL((await call).url()).pathname).toBe('/api/requirements')
  expect((await call).postDataJSON()).toMatchObject({
    dayOfWeek: 0,
    startTime: '21:00',
    requiredCount: 2,
    source: 'Manual',
  })

  await card.getByRole('button', { name: 'Done' }).click()
  await card.getByRole('button', { name: 'Sunday', exact: true }).click()
  const row = card.getByRole('listitem').filter({ hasText: '9:00 PM - 3:00 AM next day' })
  await expect(row).toBeVisible()
  await expect(row).toContainText('2 staff needed')

  // Adding the same requirement again asks for confirmation and shows the new total.
  await card.getByRole('button', { name: 'Add Requirements' }).click()
  await hourOf(card, 'Start Time').selectOption('21')
  await hourOf(card, 'End Time').selectOption('03')
  await add.click()
  const question = page.getByRole('alertdialog', { name: 'Add these people to the existing requirement?' })
  await expect(question).toContainText(
    /Sunday, 9:00 PM - 3:00 AM next day already needs 2 staff. Adding these people makes 3/,
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toHaveCount(1)
  await card.getByRole('button', { name: 'Done' }).click()

  const questions: string[] = []
  page.once('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  await row.getByRole('button', { name: /^Delete requirement/ }).click()
  expect(questions).toEqual(['Are you sure you want to delete this requirement?'])
  await expect(row).toHaveCount(1)
  page.once('dialog', (dialog) => void dialog.accept())
  await row.getByRole('button', { name: /^Delete requirement/ }).click()
  await expectToast(page, 'Requirement deleted')
  await expect(row).toHaveCount(0)
})

test('[REQM-02] [REQM-03] errors from the server are shown', async ({ newPage }) => {
  const { page, card } = await openCard(newPage)
  await card.getByRole('button', { name: 'Monday', exact: true }).click()
  await expect(card.getByRole('list', { name: 'Requirements of Monday' })).toBeVisible()
  const gone = card.getByRole('button', { name: /^Delete requirement: Cook, 9:00 AM/ })
  await page.route('**/api/requirements/*', (route) =>
    route.fulfill({ status: 404, json: { code: 'notFound', message: 'This requirement no longer exists.' } }),
  )
  page.once('dialog', (dialog) => void dialog.accept())
  await gone.click()
  await expectToast(page, 'Failed to delete requirement', 'This requirement no longer exists.')

  await card.getByRole('button', { name: 'Add Requirements' }).click()
  await page.route('**/api/requirements', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 400, json: { code: 'invalid', message: 'This role no longer exists.' } }),
  )
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Failed to add requirement')
})

test('[REQM-01] without requirements the card says what to do; an unknown role is shown as unknown', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager' })
  await page.route('**/api/requirements', (route) => route.fulfill({ json: [] }))
  await page.goto('/schedule')
  const card = page.getByRole('region', { name: 'Staff Requirements' })
  await expect(card.getByText('No requirements defined')).toBeVisible()
  await expect(
    card.getByText('Click "Add Requirements" to set up staff requirements for each day and role.'),
  ).toBeVisible()
  await page.unroute('**/api/requirements')
  await page.route('**/api/roles', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await expect(card.getByText('Unknown Role').first()).toBeVisible()
})

test('[GRID-09] a requirement is added for several days at once, then edited for one of them', async ({ newPage }) => {
  const { page, card } = await openCard(newPage)
  await card.getByRole('button', { name: 'Add Requirements' }).click()
  await card.getByRole('checkbox', { name: 'Sunday' }).click()
  await hourOf(card, 'Start Time').pressSequentially('5:00')
  await hourOf(card, 'End Time').pressSequentially('6:30')
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(card.getByText('Please select at least one day')).toBeVisible()
  await card.getByRole('checkbox', { name: 'Monday' }).click()
  await card.getByRole('checkbox', { name: 'Thursday' }).click()
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Requirement added', 'On 2 days')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Done' }).click()

  for (const day of ['Monday', 'Thursday']) {
    await card.getByRole('button', { name: day, exact: true }).click()
    await expect(card.getByRole('listitem').filter({ hasText: '5:00 AM - 6:30 AM' })).toHaveCount(1)
  }
  const row = card.getByRole('listitem').filter({ hasText: '5:00 AM - 6:30 AM' })
  await row.getByRole('button', { name: /^Edit requirement/ }).click()
  const form = card.getByRole('form', { name: 'Edit requirement' })
  await expectTime(form, 'Start Time', '05:00')
  await hourOf(form, 'End Time').pressSequentially('4:00')
  await form.getByRole('checkbox', { name: 'Ends next day' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('End time must be after start time')).toBeVisible()
  await expectAccessible(page)
  await hourOf(form, 'End Time').pressSequentially('7:00')
  await form.getByLabel('Staff Needed', { exact: true }).fill('3')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Requirement updated')
  const changed = card.getByRole('listitem').filter({ hasText: '5:00 AM - 7:00 AM' })
  await expect(changed).toContainText('3 staff needed')
  await expect(card.getByRole('form')).toHaveCount(0)
  await card.getByRole('button', { name: 'Monday', exact: true }).click()
  await expect(card.getByRole('listitem').filter({ hasText: '5:00 AM - 6:30 AM' })).toHaveCount(1)
})

test('[GN16] a published week keeps its demand until a manager changes it; a requirement applies from a date', async ({
  newPage,
}) => {
  const { page, card } = await openCard(newPage)
  await card.getByRole('button', { name: 'Monday', exact: true }).click()
  const row = card.getByRole('listitem').filter({ hasText: 'Cook' }).first()
  await row.getByRole('button', { name: /^Edit requirement/ }).click()
  const form = card.getByRole('form', { name: 'Edit requirement' })
  await form.getByLabel('Staff Needed', { exact: true }).fill('9')
  await form.getByRole('button', { name: 'From date (optional)' }).click()
  await page.getByRole('grid').getByRole('button').first().click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Requirement updated', /This week was published and keeps its demand: /)
  await expect(card.getByText(/^from [A-Z][a-z]{2} \d+, \d{4}$/)).toBeVisible()
  await expect(card.getByText('This week keeps the demand it was planned with')).toBeVisible()
  await card.getByRole('button', { name: 'Use the weekly requirements' }).click()
  await expectToast(page, 'The weekly requirements apply to this week again')
  await expect(card.getByText('This week keeps the demand it was planned with')).toHaveCount(0)
})

test('[GN16] the demand of one week is changed in its dialog and undone', async ({ newPage }) => {
  const { page, card } = await openCard(newPage)
  await page.getByRole('button', { name: 'Next week' }).click()
  await card.getByRole('button', { name: 'Change this week only' }).click()
  const dialog = page.getByRole('dialog', { name: /^Demand for / })
  const monday = dialog.getByRole('list', { name: 'Demand on Monday' })
  const row = monday.getByRole('listitem').first()
  const count = Number(await row.getByRole('status').textContent())
  await row.getByRole('button', { name: /^One more: / }).click()
  await expect(row.getByRole('status')).toHaveText(`${count + 1}`)
  const rows = await monday.getByRole('listitem').count()
  await monday
    .getByRole('button', { name: /^Remove: / })
    .last()
    .click()
  await expect(monday.getByRole('listitem')).toHaveCount(rows - 1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'This week now has its own demand')
  await expect(card.getByText('This week has its own demand')).toBeVisible()

  await card.getByRole('button', { name: 'Change this week’s demand' }).click()
  await expect(monday.getByRole('listitem')).toHaveCount(rows - 1)
  const form = dialog.getByRole('form', { name: 'Add to this week' })
  await form.getByRole('button', { name: 'Add to this week' }).click()
  await expect(form.getByText('Please select at least one day')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Monday' }).click()
  await form.getByRole('button', { name: 'Add to this week' }).click()
  await expect(monday.getByRole('listitem')).toHaveCount(rows)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Control+z')
  await expect(card.getByText('This week has its own demand')).toHaveCount(0)
})

test('[REQM-04] saving one week’s demand includes a filled row, and writes nothing if nothing has changed', async ({
  newPage,
}) => {
  const { page, card } = await openCard(newPage)
  await page.getByRole('button', { name: 'Next week' }).click()
  const dialog = page.getByRole('dialog', { name: /^Demand for / })
  const form = dialog.getByRole('form', { name: 'Add to this week' })
  const save = dialog.getByRole('button', { name: 'Save' })
  const openDialog = () => card.getByRole('button', { name: 'Change this week only' }).click()
  const rowsOf = (day: string) => dialog.getByRole('list', { name: `Demand on ${day}` }).getByRole('listitem')

  await openDialog()
  await expect(form.getByRole('checkbox', { checked: true, name: /day$/ })).toHaveCount(0)
  await save.click()
  await expectToast(page, 'Nothing has changed, so nothing was saved')
  await expect(dialog).toBeHidden()
  await expect(card.getByText('This week has its own demand')).toHaveCount(0)

  await openDialog()
  await form.getByLabel('Staff Needed').fill('2')
  await save.click()
  await expect(dialog.getByText('Nothing was saved')).toBeVisible()
  await expect(form.getByText('Please select at least one day')).toBeVisible()
  await expectAccessible(page)

  const before = await rowsOf('Saturday').count()
  await form.getByRole('checkbox', { name: 'Saturday' }).click()
  await form.getByRole('button', { name: 'Add to this week' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: /^Added: Saturday, 2 .+, 9 AM/ })).toHaveCount(1)
  const added = rowsOf('Saturday').filter({ hasText: 'New' })
  await expect(added).toBeInViewport()
  await expectAccessible(page)
  await form.getByRole('checkbox', { name: 'Saturday' }).click()
  await save.click()
  await expectToast(page, 'This week now has its own demand')

  await card.getByRole('button', { name: 'Change this week’s demand' }).click()
  await expect(rowsOf('Saturday')).toHaveCount(before + 2)
})

test('[REQM-05] the demand of one week is changed from a day and from the command palette', async ({ newPage }) => {
  const page = await newPage({ as: 'manager', viewport: 'phone' })
  await page.goto('/schedule')
  await page.getByRole('tab', { name: /^Sat/ }).click()
  await page.getByRole('button', { name: /^Need more or fewer\?.*Saturday/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Demand for / })
  await expect(dialog.getByRole('checkbox', { checked: true, name: /day$/ })).toHaveCount(1)
  await expect(dialog.getByRole('checkbox', { name: 'Saturday' })).toBeChecked()
  // Only Saturday is listed, so the form is near.
  const lists = dialog.getByRole('list', { name: /^Demand on / })
  await expect(lists).toHaveCount(1)
  await expect(dialog.getByRole('list', { name: 'Demand on Saturday' })).toBeVisible()
  await hourOf(dialog, 'Start Time').selectOption('20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Nothing was saved: 8 PM - 5 PM next day is unusually long')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show the whole week' }).click()
  await expect(lists).toHaveCount(7)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('need more')
  await page.getByRole('option', { name: 'Change this week only' }).click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('checkbox', { checked: true, name: /day$/ })).toHaveCount(0)
})

test('[GN16] a closed day is added with its name and removed again', async ({ newPage }) => {
  const { page, card } = await openCard(newPage)
  const closed = card.getByRole('region', { name: 'Closed days' })
  await closed.getByRole('button', { name: 'Close this date' }).click()
  await expect(closed.getByText('Required', { exact: true })).toHaveCount(2)
  await closed.getByRole('button', { name: /^Date/ }).click()
  await page.getByRole('grid').getByRole('button').last().click()
  await closed.getByLabel('Name', { exact: true }).fill('Stocktaking')
  await expectAccessible(page)
  await closed.getByRole('button', { name: 'Close this date' }).click()
  await expectToast(page, 'Closed day added')
  await closed.getByRole('button', { name: /^Open again: Stocktaking/ }).click()
  await expectToast(page, 'Closed day deleted')
  await expect(closed.getByRole('listitem')).toHaveCount(0)
})

test('[GN20] public holidays are chosen as closed days and named in the schedule', async ({ newPage }) => {
  const { page, card } = await openCard(newPage)
  const closed = card.getByRole('region', { name: 'Closed days' })
  await closed.getByRole('button', { name: 'Choose public holidays' }).click()
  const dialog = page.getByRole('dialog', { name: 'Public holidays of the year ahead' })
  await expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveText('New Zealand')
  const confirm = dialog.getByRole('button', { name: 'Close dates' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Fri, Dec 25, 2026 · Christmas Day' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close 1 date' }).click()
  await expectToast(page, '1 closed day added')
  await page.goto('/schedule?week=2026-12-21')
  await expect(page.getByRole('columnheader', { name: /Fri.*Closed: Christmas Day/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Closed days' }).getByText('Christmas Day')).toBeVisible()
})
