import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { addDays } from '@fairweek/domain/time/day'
import type { Locator, Page } from '@playwright/test'
import { expect, type NewPage, test } from './fixtures.ts'
import { planShift, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const WEEK = weekFromNow(6)
const gridOf = (page: Page) => page.getByRole('table', { name: 'Week' })
const chip = (page: Page, name: RegExp) => gridOf(page).getByRole('button', { name })
const cell = (page: Page, day: number, hour: number) =>
  page.locator(`td[data-date="${addDays(WEEK, day)}"][data-hour="${hour}"]`)
const card = (page: Page) => page.locator('.drag-card')

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
  // The banner that appears once shifts are planned moves the week down; drags must start after that.
  await expect(page.getByText('Attention Needed')).toBeVisible()

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
