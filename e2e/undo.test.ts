import type { Page } from '@playwright/test'
import { expect, type NewPage, test } from './fixtures.ts'
import { callApi, holdBack, setTheme } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { planShift, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const WEEK = weekFromNow(4)
const FRIDAY = { role: 'Cook', dayOfWeek: 5, from: '18:00', to: '23:00' }
const WORDS = 'the open Cook shift, Fri 6 PM – 11 PM'

const undoButton = (page: Page) => page.getByRole('button', { name: /^Undo: |^You have nothing to undo/ })
const redoButton = (page: Page) => page.getByRole('button', { name: /^Redo: |^You have nothing to redo/ })

async function openWeek(newPage: NewPage, options: Parameters<NewPage>[0] = {}): Promise<Page> {
  const page = await newPage({ as: 'manager', ...options })
  await page.goto(`/schedule?week=${WEEK}`)
  await expect(undoButton(page)).toBeVisible()
  return page
}

async function press(page: Page, keys: string): Promise<void> {
  await page.locator('body').press(keys)
}

test('[UNDO-01] a change is undone and redone by button and by key, even after a reload', async ({ newPage }) => {
  const page = await openWeek(newPage)
  await expect(undoButton(page)).toBeDisabled()
  await expect(redoButton(page)).toBeDisabled()
  const shift = await planShift(page, WEEK, { person: null, ...FRIDAY })
  await callApi(page, 'DELETE', `/api/schedule/${shift.id}`)

  await page.reload()
  await page.getByRole('button', { name: `Undo: Deleted ${WORDS}`, exact: true }).click()
  await expectToast(page, 'Undone', `‘Deleted ${WORDS}’ was undone.`)
  expect((await readWeek(page, WEEK)).map(({ id }) => id)).toEqual([shift.id])

  await expect(undoButton(page)).toHaveAccessibleName(`Undo: Added ${WORDS}`)
  await press(page, 'Control+z')
  await expectToast(page, 'Undone', `‘Added ${WORDS}’ was undone.`)
  expect(await readWeek(page, WEEK)).toEqual([])
  await expect(undoButton(page)).toBeDisabled()

  await page.reload()
  await expect(redoButton(page)).toHaveAccessibleName(`Redo: Added ${WORDS}`)
  await press(page, 'Control+Shift+Z')
  await expectToast(page, 'Redone', `‘Added ${WORDS}’ was redone.`)
  await expect(redoButton(page)).toHaveAccessibleName(`Redo: Deleted ${WORDS}`)
  await press(page, 'Control+y')
  await expectToast(page, 'Redone', `‘Deleted ${WORDS}’ was redone.`)
  await expect(redoButton(page)).toBeDisabled()
  expect(await readWeek(page, WEEK)).toEqual([])
})

test('[UNDO-01] undo keys apply to the text while typing, and to the dialog while one is open', async ({ newPage }) => {
  const page = await openWeek(newPage)
  const shift = await planShift(page, WEEK, { person: null, ...FRIDAY })
  await expect(undoButton(page)).toHaveAccessibleName(`Undo: Added ${WORDS}`)
  const card = page.getByRole('region', { name: 'Staff Requirements' })
  await card.getByRole('button', { name: 'Add Requirements' }).click()
  const count = card.getByLabel('Staff Needed', { exact: true })
  await count.fill('3')
  await count.press('Control+z')
  await page.getByRole('button', { name: 'Add Shift' }).first().click()
  await page.getByRole('dialog', { name: 'Add Shift' }).press('Control+z')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await readWeek(page, WEEK)).map(({ id }) => id)).toEqual([shift.id])
  await press(page, 'Meta+z')
  await expectToast(page, 'Undone')
})

test('[UNDO-01] undo during a pending change waits for that change and undoes it, not the one before', async ({
  newPage,
}) => {
  const page = await openWeek(newPage)
  const shift = await planShift(page, WEEK, { person: null, ...FRIDAY })
  await expect(undoButton(page)).toHaveAccessibleName(`Undo: Added ${WORDS}`)
  const answer = await holdBack(page, `**/api/schedule/${shift.id}`)
  const undone: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/schedule/undo/')) undone.push(request.url())
  })
  const sent = page.waitForRequest(`**/api/schedule/${shift.id}`)
  const chip = page.getByRole('button', { name: /Unassigned, Cook, Friday/ })
  await chip.press('+')
  await chip.press('Enter')
  await sent
  await press(page, 'Control+z')
  expect(undone).toEqual([])
  answer()
  await expectToast(page, 'Undone', '‘Changed the open Cook shift')
  expect(undone).toHaveLength(1)
  expect(await readWeek(page, WEEK)).toMatchObject([{ id: shift.id, endTime: '23:00:00' }])
})

test('[UNDO-01] each undo press counts while another is pending, and none waits for Generate', async ({ newPage }) => {
  const page = await openWeek(newPage)
  await planShift(page, WEEK, { person: null, ...FRIDAY })
  await planShift(page, WEEK, { person: null, ...FRIDAY, dayOfWeek: 2 })
  await expect(undoButton(page)).toHaveAccessibleName('Undo: Added the open Cook shift, Tue 6 PM – 11 PM')
  const generate = await holdBack(page, '**/api/schedule/generate')
  const answer = await holdBack(page, '**/api/schedule/undo/*')
  await page.getByRole('button', { name: 'Generate Schedule' }).click()
  await page.keyboard.press('Escape')
  const sent = page.waitForRequest('**/api/schedule/undo/*')
  await press(page, 'Control+z')
  await sent
  await undoButton(page).click()
  answer()
  await expect.poll(() => readWeek(page, WEEK)).toEqual([])
  await expect(redoButton(page)).toHaveAccessibleName(`Redo: Added ${WORDS}`)
  generate()
})

test('[UNDO-01] a change by another person is not undone, and is reported if it prevents an undo', async ({
  newPage,
}) => {
  const page = await openWeek(newPage, { mayLoseServer: true })
  const shift = await planShift(page, WEEK, { person: null, ...FRIDAY })
  await expect(undoButton(page)).toHaveAccessibleName(`Undo: Added ${WORDS}`)
  const admin = await openWeek(newPage, { as: 'admin' })
  await expect(undoButton(admin)).toBeDisabled()
  // Just before the manager clicks, the admin changes the shift.
  await page.route('**/next-steps', (route) => route.abort())
  // Reads are sent one after another, so earlier reads have been answered by now.
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/next-steps'))
  const { weekStartDate, dayOfWeek, roleId } = shift
  const body = { weekStartDate, dayOfWeek, roleId, startTime: '17:00', endTime: '23:00', staffId: null }
  await callApi(admin, 'PUT', `/api/schedule/${shift.id}`, body)
  await undoButton(page).click()
  await expectToast(page, 'Nothing was undone', 'Left as it is: the open Cook shift')
  await page.unroute('**/next-steps')
  await page.reload()
  await expect(undoButton(page)).toBeDisabled()
  await admin.reload()
  await expect(undoButton(admin)).toHaveAccessibleName('Undo: Changed the open Cook shift, Fri 6 PM – 11 PM')
})

test('[UNDO-01] the buttons are shown on a phone and in dark mode', async ({ newPage }) => {
  const page = await openWeek(newPage, { viewport: 'phone' })
  await setTheme(page, 'dark')
  await planShift(page, WEEK, { person: null, ...FRIDAY })
  await expect(undoButton(page)).toHaveAccessibleName(`Undo: Added ${WORDS}`)
  await expectAccessible(page)
  await undoButton(page).click()
  await expectToast(page, 'Undone')
})

test('[UNDO-02] the history of a shift says who changed what and when, and can undo each change that allows it', async ({
  newPage,
}) => {
  const page = await openWeek(newPage)
  const shift = await planShift(page, WEEK, { person: 'Bo Li', ...FRIDAY })
  const staff = (await callApi(page, 'GET', '/api/staff')) as { id: number; name: string }[]
  const yuki = staff.find(({ name }) => name === 'Yuki Tanaka')
  await callApi(page, 'PUT', `/api/schedule/${shift.id}/assign`, { staffId: yuki?.id })
  await page.getByRole('button', { name: /Yuki Tanaka, Cook, Friday/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'History', exact: true }).click()
  const entries = dialog.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('Gave Yuki Tanaka the Cook shift, Fri 6 PM – 11 PM')
  await expect(entries.first()).toContainText('Bo Li → Yuki Tanaka')
  await expect(entries.first()).toContainText('manager, ')
  await expect(entries.last()).toContainText('not there → Pending')
  // A change cannot be undone as long as a later change of the same rows has not been undone.
  await expect(entries.last().getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await entries
    .first()
    .getByRole('button', { name: /^Undo: Gave Yuki Tanaka/ })
    .click()
  await expectToast(page, 'Undone')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Bo Li, Cook, Friday/ })).toBeVisible()
})

test('[UNDO-02] the week is shown read-only as it was after any change, with the differences from now', async ({
  newPage,
}) => {
  const page = await openWeek(newPage)
  await planShift(page, WEEK, { person: 'Bo Li', ...FRIDAY })
  const changed = await planShift(page, WEEK, { person: 'Yuki Tanaka', ...FRIDAY, dayOfWeek: 2 })
  const { weekStartDate, roleId, staffId } = changed
  const body = { weekStartDate, dayOfWeek: 2, roleId, staffId, startTime: '17:00', endTime: '23:00' }
  await callApi(page, 'PUT', `/api/schedule/${changed.id}`, body)
  await planShift(page, WEEK, { person: null, ...FRIDAY, dayOfWeek: 0 })

  await page.getByRole('button', { name: 'History', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'History of this week' })
  await expect(dialog.getByRole('listitem').first()).toContainText('Added the open Cook shift, Sun 6 PM – 11 PM')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Show the week after: Added the shift of Yuki Tanaka, Tue/ }).click()
  await expect(dialog).toHaveCount(0)

  const past = page.getByRole('region', { name: /^The week as it was on/ })
  await expect(past).toContainText('Changed since: 1 shift changed, 1 added since.')
  const day = (name: string) => past.getByRole('region', { name })
  await expect(day('Tuesday')).toContainText('6 PM – 11 PM')
  await expect(day('Tuesday')).toContainText('Now: 5 PM – 11 PM')
  await expect(day('Sunday')).toContainText('Added since')
  await expect(day('Friday')).toContainText('Bo Li')
  await expect(page.getByRole('button', { name: 'Add Shift' })).toHaveCount(0)
  await expectAccessible(page)

  await page.reload()
  await past.getByRole('button', { name: 'Earlier change' }).click()
  await expect(past).toContainText('Changed since: 2 added since.')
  await past.getByRole('button', { name: 'Back to now' }).click()
  await expect(undoButton(page)).toHaveAccessibleName('Undo: Added the open Cook shift, Sun 6 PM – 11 PM')
})
