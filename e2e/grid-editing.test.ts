import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays } from '@fairweek/domain/time/day'
import type { Locator, Page } from '@playwright/test'
import { expect, type NewPage, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { planShift, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const WEEK = weekFromNow(6)
const gridOf = (page: Page) => page.getByRole('table', { name: 'Week' })
const chip = (page: Page, name: RegExp) => gridOf(page).getByRole('button', { name })
const cell = (page: Page, day: number, hour: number) =>
  page.locator(`td[data-date="${addDays(WEEK, day)}"][data-hour="${hour}"]`)
const card = (page: Page) => page.locator('.drag-card')
const banner = (page: Page) => page.getByText('Attention Needed')

async function openWeek(newPage: NewPage): Promise<Page> {
  const page = await newPage({ as: 'manager' })
  // Makes the window large enough for the whole week, because a drag near the edge of the window would scroll the page.
  await page.setViewportSize({ width: 1366, height: 2000 })
  await page.goto(`/schedule?week=${WEEK}`)
  await expect(gridOf(page)).toBeVisible()
  return page
}

const plan = (page: Page, person: string | null, dayOfWeek: number, from: string, to: string, role = 'Cook') =>
  planShift(page, WEEK, { person, role, dayOfWeek, from, to })

async function expectShift(page: Page, { id }: Pick<Shift, 'id'>, expected: Partial<Shift>): Promise<void> {
  await expect.poll(async () => (await readWeek(page, WEEK)).find((shift) => shift.id === id)).toMatchObject(expected)
}

/** Waits for the banner that appears once shifts are planned and moves the week down; drags must start after that. */
const expectSettled = (page: Page) => expect(banner(page)).toBeVisible()

/** Drags one element over another without dropping it. */
async function carry(page: Page, held: Locator, over: Locator, at: 'middle' | 'rim' = 'middle'): Promise<void> {
  await over.scrollIntoViewIfNeeded()
  await held.hover()
  await page.mouse.down()
  const box = await over.boundingBox()
  if (!box) throw new Error('There is nothing to carry it over.')
  const y = at === 'middle' ? box.y + box.height / 2 : box.y + box.height - 3
  await page.mouse.move(box.x + box.width / 2, y - 20, { steps: 4 })
  await page.mouse.move(box.x + box.width / 2, y, { steps: 2 })
}

test('[GRID-06] a shift is dragged to another day and hour, swapped and lengthened with the mouse', async ({
  newPage,
}) => {
  const page = await openWeek(newPage)
  const bo = await plan(page, 'Bo Li', 1, '09:00', '17:00')
  const jo = await plan(page, 'Jo Ng', 3, '10:30', '18:00')
  await expect(chip(page, /^Jo Ng, Cook, Wednesday/)).toBeVisible()
  await expectSettled(page)

  await carry(page, chip(page, /^Bo Li, Cook, Monday/), cell(page, 1, 11), 'rim')
  await expect(card(page)).toContainText('Bo Li')
  await expect(card(page)).toContainText(/Tue .*, 11 AM – 7 PM · 8 h/)
  await expect(card(page)).toContainText(/Cook short Mon 9 AM – 5 PM: need \d more; 0 of \d/)
  await page.mouse.up()
  await expectToast(page, 'Shift updated successfully')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectShift(page, bo, { dayOfWeek: 2, startTime: '11:00:00', endTime: '19:00:00', version: 2 })

  await carry(page, chip(page, /^Bo Li, Cook, Tuesday/), chip(page, /^Jo Ng, Cook, Wednesday/))
  await expect(card(page)).toContainText('Bo Li ⇄ Jo Ng')
  await page.mouse.up()
  await expectToast(page, 'Shifts swapped')
  await expectShift(page, bo, { staffId: jo.staffId, dayOfWeek: 2 })
  await expectShift(page, jo, { staffId: bo.staffId, dayOfWeek: 3 })

  const long = chip(page, /^Bo Li, Cook, Wednesday .* 10:30 AM to 6:00 PM/)
  const box = await long.boundingBox()
  if (!box) throw new Error('The shift is gone.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height + 22, { steps: 4 })
  await expect(card(page)).toContainText(/10:30 AM – 6:45 PM · 8.25 h/)
  await page.mouse.up()
  await expectToast(page, 'Shift updated successfully')
  await expectShift(page, jo, { startTime: '10:30:00', endTime: '18:45:00' })
})

test('[GRID-06] the grid does not move while a shift is dragged over it', async ({ newPage }) => {
  const page = await openWeek(newPage)
  // The font is loaded after the page has read everything, and moves the week when it arrives.
  await expect(page.locator('html[data-own-font]')).toBeAttached()
  await page.evaluate('document.fonts.ready')
  const held: (() => void)[] = []
  let isHolding = true
  await page.route('**/api/conflicts*', async (route) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await plan(page, 'Bo Li', 1, '09:00', '17:00')
  await carry(page, chip(page, /^Bo Li, Cook, Monday/), cell(page, 1, 11), 'rim')
  await expect(card(page)).toContainText('Bo Li')
  const before = await gridOf(page).boundingBox()
  isHolding = false
  for (const resolve of held) resolve()
  await expect(page.locator('#conflicts')).toContainText('Cook short')
  expect(await gridOf(page).boundingBox()).toEqual(before)
  await expect(banner(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(banner(page)).toBeVisible()
})

test('[GRID-06] a shift that is still being saved can be picked up; its drop waits until the last save is answered', async ({
  newPage,
}) => {
  const page = await openWeek(newPage)
  const bo = await plan(page, 'Bo Li', 1, '09:00', '17:00')
  await expect(chip(page, /^Bo Li, Cook, Monday/)).toBeVisible()
  await expectSettled(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/schedule/${bo.id}`, async (route) => {
    await held
    await route.continue()
  })
  await carry(page, chip(page, /^Bo Li, Cook, Monday/), cell(page, 1, 9))
  await page.mouse.up()
  await carry(page, chip(page, /^Bo Li, Cook, Tuesday/), cell(page, 2, 9))
  await expect(card(page)).toContainText('This shift is still being saved.')
  answer()
  await expect(card(page)).toContainText(/Wed .*, 9 AM – 5 PM/)
  await expect(card(page)).not.toContainText('This shift is still being saved.')
  await page.mouse.up()
  await expectShift(page, bo, { dayOfWeek: 3, version: 3 })
})

test('[GRID-06] a forbidden move is explained while dragging, and a drop there changes nothing', async ({
  newPage,
}) => {
  const page = await openWeek(newPage)
  await plan(page, 'Bo Li', 1, '09:00', '15:00')
  await plan(page, 'Bo Li', 2, '12:00', '20:00')
  const confirmed = await plan(page, 'Jo Ng', 4, '09:00', '17:00')
  await callApi(page, 'PUT', `/api/schedule/${confirmed.id}/confirm`, {})
  await expect(chip(page, /^Jo Ng, .* Confirmed$/)).toBeVisible()
  await expectSettled(page)
  // The line that says who has seen the confirmed shifts moves the week too.
  await expect(page.getByText('1 person without an account')).toBeVisible()
  const before = await readWeek(page, WEEK)

  await carry(page, chip(page, /^Bo Li, Cook, Monday/), cell(page, 1, 11), 'rim')
  await expect(card(page)).toContainText('Bo Li works Tue 12 PM – 8 PM as Cook')
  await page.mouse.up()
  await expect(card(page)).toHaveCount(0)

  await carry(page, chip(page, /^Jo Ng, Cook, Thursday/), cell(page, 4, 11), 'rim')
  await expect(card(page)).toContainText('so it is locked')
  await page.mouse.up()

  await carry(page, chip(page, /^Bo Li, Cook, Monday/), cell(page, 2, 11), 'rim')
  await expect(card(page)).toContainText(/Cook short Mon 9 AM – 5 PM: need \d more; 0 of \d/)
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await readWeek(page, WEEK)).toEqual(before)
})

test('[GRID-06] a move that the server refuses is reverted and reported', async ({ newPage }) => {
  const page = await openWeek(newPage)
  const shift = await plan(page, 'Bo Li', 1, '09:00', '17:00')
  const held = chip(page, /^Bo Li, Cook, Monday/)
  await expect(held).toBeVisible()
  await expectSettled(page)
  // Another manager changes the week, and this page does not know it yet.
  const unaware = await readWeek(page, WEEK)
  let reads = 0
  await page.route(`**/api/schedule/week/${WEEK}`, (route) => {
    reads += 1
    return route.fulfill({ json: unaware })
  })
  // Reads are sent one after another, so earlier reads have been answered by now.
  await expect.poll(() => reads).toBeGreaterThan(0)
  await callApi(page, 'PUT', `/api/schedule/${shift.id}`, { ...bodyOf(shift), endTime: '16:00' })
  await carry(page, held, cell(page, 2, 11), 'rim')
  await page.mouse.up()
  await expectToast(page, 'Failed to save shift', /changed this shift\. When: .* → .*4 PM/)
  await expect(chip(page, /^Bo Li, Cook, Monday/)).toBeVisible()
  await expectShift(page, shift, { dayOfWeek: 1, endTime: '16:00:00' })
})

const bodyOf = ({ weekStartDate, dayOfWeek, startTime, endTime, staffId, roleId }: Shift) => ({
  ...{ weekStartDate, dayOfWeek, startTime, endTime, staffId, roleId },
  status: 'Pending',
})

test('[GRID-06] the keyboard picks up, moves, lengthens, drops and puts back a shift; the grid is one Tab stop', async ({
  newPage,
}) => {
  const page = await openWeek(newPage)
  const shift = await plan(page, 'Bo Li', 1, '09:00', '17:00')
  const held = chip(page, /^Bo Li, Cook, Monday/)
  await expect(held).toBeVisible()
  const stops = gridOf(page).locator('button:not([tabindex="-1"]), summary:not([tabindex="-1"])')
  await expect(stops).toHaveCount(1)

  // In each cell, the button for adding a shift at that hour comes after the cell's contents.
  await page.locator(`[data-slot="${WEEK} 9"]`).focus()
  await page.keyboard.press('ArrowUp')
  await expect(held).toBeFocused()
  await expect(stops).toHaveCount(1)

  const says = page.locator('section[aria-label="Roster"] ~ [role="status"]')
  await page.keyboard.press('m')
  await expect(says).toContainText('Moving: Bo Li, Cook, Monday')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  // A change that arrives while a shift is being moved takes effect immediately.
  await plan(page, 'Bo Li', 3, '12:00', '20:00')
  await expect(card(page)).toContainText('Bo Li works Wed 12 PM – 8 PM as Cook')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(says).toContainText(/^Wednesday .*, 9:00 AM to 5:00 PM\. Bo Li works Wed 12 PM – 8 PM as Cook/)
  await page.keyboard.press('Enter')
  await expect(says).toContainText('Cannot be placed here')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(says).toContainText(/^Tuesday .*, 9:15 AM to 5:45 PM/)
  await page.keyboard.press('Enter')
  await expect(says).toContainText(/^Placed: Tuesday/)
  await expectShift(page, shift, { dayOfWeek: 2, startTime: '09:15:00', endTime: '17:45:00' })
  await expect(chip(page, /^Bo Li, Cook, Tuesday .* 9:15 AM/)).toBeFocused()

  await page.keyboard.press('-')
  await expect(card(page)).toContainText('9:15 AM – 5:30 PM')
  await page.keyboard.press('Escape')
  await expect(says).toHaveText('Put back where it was.')
  await expect(card(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Moving shifts' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(chip(page, /^Bo Li, Cook, Tuesday .* 9:15 AM/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Shift' })).toBeVisible()
  await expectShift(page, shift, { dayOfWeek: 2, startTime: '09:15:00', endTime: '17:45:00' })
})
