import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { addDays } from '@fairweek/domain/time/day'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { clearWeek, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const WEEK = weekFromNow(1)
const AFTER = weekFromNow(2)

/** Plans a shift on Monday for each of two people with the same role, and another on Tuesday for the second person. */
async function planMonday(page: Page): Promise<{ shifts: Shift[]; names: string[] }> {
  await clearWeek(page, WEEK)
  const staff = (await callApi(page, 'GET', '/api/staff')) as Staff[]
  const roleId = staff[0]?.roles[0]?.id ?? 0
  const people = staff.filter(({ roles }) => roles.some(({ id }) => id === roleId)).slice(0, 2)
  const add = (staffId: number | undefined, dayOfWeek: number) =>
    callApi(page, 'POST', '/api/schedule', {
      ...{ weekStartDate: WEEK, dayOfWeek, startTime: '09:00', endTime: '15:00', roleId, staffId },
    })
  for (const { id } of people) await add(id, 1)
  await add(people[1]?.id, 2)
  return { shifts: await readWeek(page, WEEK), names: people.map(({ name }) => name) }
}

const daysOf = (shifts: readonly Shift[]) => shifts.map(({ dayOfWeek }) => dayOfWeek).sort()

for (const viewport of ['laptop', 'phone'] as const)
  test(`[GRID-10] on a ${viewport} a shift is copied to days of two weeks, and the copy is undone`, async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'manager', viewport })
    const { shifts } = await planMonday(page)
    await page.goto(`/schedule?week=${WEEK}`)
    await page.locator(`[data-shift="${shifts[0]?.id}"]`).click()
    await page.getByRole('button', { name: 'Copy to…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy shift' })
    await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: /^Wed/ }).check()
    await dialog.getByRole('checkbox', { name: /^Fri/ }).check()
    await dialog.getByRole('button', { name: 'Next week' }).click()
    await dialog.getByRole('checkbox', { name: /^Thu/ }).check()
    await expect(dialog.getByText(/^Chosen: Wed .*, Fri .*, Thu /)).toBeVisible()
    await dialog.getByRole('button', { name: 'Copy to 3 days' }).click()
    const outcome = page.getByRole('dialog')
    await expect(outcome.getByText('3 shifts copied. Nobody is notified until the copies are confirmed.')).toBeVisible()
    expect(daysOf(await readWeek(page, WEEK))).toEqual([1, 1, 2, 3, 5])
    expect(daysOf(await readWeek(page, AFTER))).toEqual([4])
    await outcome.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await readWeek(page, AFTER)).length).toBe(0)
    expect(await readWeek(page, WEEK)).toHaveLength(3)
  })

test('[GRID-10] a whole day is copied by keyboard; copies that break a rule are listed', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  const { shifts, names } = await planMonday(page)
  await page.goto(`/schedule?week=${WEEK}`)
  await page.locator(`[data-shift="${shifts[0]?.id}"]`).focus()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'All 2 shifts from Mon' }).press('Space')
  await dialog.getByRole('checkbox', { name: /^Tue/ }).press('Space')
  await dialog.getByRole('button', { name: 'Copy to 1 day' }).press('Enter')
  await expect(
    dialog.getByText('1 shift copied, 1 not copied. Nobody is notified until the copies are confirmed.'),
  ).toBeVisible()
  const refused = dialog.getByRole('list', { name: 'Not copied' }).getByRole('listitem')
  await expect(refused).toHaveText([new RegExp(`^${names[1]}, Tue .*9 AM – 3 PM: The same shift already exists\\.$`)])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('[data-shift]')).toHaveCount(4)
})

/** Drags a shift onto a day's cell while holding Alt. */
async function copyByMouse(page: Page, shift: Shift | undefined, target: Locator): Promise<void> {
  // The banner moves the week down when it appears, so the drag must not begin before it is visible.
  await expect(page.getByText('Attention Needed')).toBeVisible()
  await page.locator(`[data-shift="${shift?.id}"]`).hover()
  await page.mouse.down()
  await page.keyboard.down('Alt')
  const box = await target.boundingBox()
  if (!box) throw new Error('The cell is not on screen.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 6, { steps: 5 })
}

test('[GRID-12] dragging a shift with Alt copies it to another day, and Ctrl+Z undoes the copy', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager' })
  // Makes the window large enough for the whole roster, because a drag near the edge of the window would scroll the
  // page.
  await page.setViewportSize({ width: 1366, height: 2400 })
  const { shifts, names } = await planMonday(page)
  const [first] = shifts
  await page.goto(`/schedule?week=${WEEK}&view=people`)
  const friday = addDays(WEEK, 4)
  const cell = (staffId: number | null | undefined) =>
    page.locator(`td[data-date="${friday}"][data-person="${staffId}"]`)
  await copyByMouse(page, first, cell(shifts[1]?.staffId))
  const card = page.locator('.drag-card')
  await expect(card).toContainText('A copy stays with the same person. Choose a day in that person’s row.')
  await page.mouse.up()
  await page.keyboard.up('Alt')
  expect(await readWeek(page, WEEK)).toHaveLength(3)
  await copyByMouse(page, first, cell(first?.staffId))
  await expect(card).toContainText(`Copy: ${names[0]}`)
  await page.mouse.up()
  await page.keyboard.up('Alt')
  await expect(page.locator('[data-shift]')).toHaveCount(4)
  expect(daysOf(await readWeek(page, WEEK))).toEqual([1, 1, 2, 5])
  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-shift]')).toHaveCount(3)
})

test('[GRID-12] Ctrl+C and Ctrl+V copy a shift to the focused day, in another week too', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  const { shifts } = await planMonday(page)
  const [first] = shifts
  await page.goto(`/schedule?week=${WEEK}&view=people`)
  const slot = (date: string) => page.locator(`[data-slot="${date} ${first?.staffId}"]`)
  await page.locator(`[data-shift="${first?.id}"]`).focus()
  await page.keyboard.press('Control+c')
  await expectToast(page, /^Copied .*’s shift\. Press Ctrl\+V on another day to paste it\.$/)
  await slot(addDays(WEEK, 3)).focus()
  await page.keyboard.press('Control+v')
  await expect(page.locator('[data-shift]')).toHaveCount(4)
  await slot(addDays(WEEK, 3)).focus()
  await page.keyboard.press('Control+v')
  await expectToast(page, 'Failed to copy')
  await page.getByRole('button', { name: 'Next week' }).click()
  await slot(addDays(AFTER, 1)).focus()
  await page.keyboard.press('Control+v')
  await expect(page.locator('[data-shift]')).toHaveCount(1)
  expect(daysOf(await readWeek(page, AFTER))).toEqual([2])
  await page.keyboard.press('?')
  await expect(page.getByText('copy a shift')).toBeVisible()
})

test('[GRID-12] a button in a day’s header copies all its shifts', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  await planMonday(page)
  await page.goto(`/schedule?week=${WEEK}`)
  await page.getByRole('button', { name: /^Copy the shifts of Monday/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Copy 2 shifts' })
  await dialog.getByRole('checkbox', { name: /^Sat/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy to 1 day' }).click()
  await expect(page.getByText('2 shifts copied. Nobody is notified until the copies are confirmed.')).toBeVisible()
  expect(daysOf(await readWeek(page, WEEK))).toEqual([1, 1, 2, 6, 6])
})
