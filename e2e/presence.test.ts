import type { Page } from '@playwright/test'
import { expect, IS_STREAM_BLOCKED, type NewPage, test } from './fixtures.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { planShift } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'

const WEEK = weekFromNow(4)
const FRIDAY = { role: 'Cook', dayOfWeek: 5, from: '18:00', to: '23:00' }
/** A time limit shorter than the half minute between two polls of a page that receives changes. */
const SOON = { timeout: 20_000 }
/** The names of the people behind these accounts of the sample restaurant. */
const ADMIN = 'Grace Okafor'
const MANAGER = 'Daniel Reyes'

/** Opens the week and waits until the page has reported its presence, which may take a while on a busy machine. */
async function openWeek(newPage: NewPage, as: 'admin' | 'manager'): Promise<Page> {
  const page = await newPage({ as })
  const isReported = page.waitForResponse((reply) => reply.url().endsWith('/api/live/presence'), { timeout: 60_000 })
  await page.goto(`/schedule?week=${WEEK}`)
  await expect(page.getByRole('button', { name: /^Bo Li, Cook, Friday/ })).toBeVisible()
  expect((await isReported).status()).toBe(200)
  return page
}

test('[LIVE-03] managers see who else views the week, and which shift each of them has open or is moving', async ({
  newPage,
}) => {
  test.skip(IS_STREAM_BLOCKED, 'It is about the stream.')
  const planner = await newPage({ as: 'admin' })
  await planShift(planner, WEEK, { person: 'Bo Li', ...FRIDAY })
  const page = await openWeek(newPage, 'manager')
  const other = await openWeek(newPage, 'admin')
  const chip = page.getByRole('button', { name: /^Bo Li, Cook, Friday/ })
  await expect(page.getByText(`${ADMIN} is also here`)).toBeVisible(SOON)
  await expect(other.getByText(`${MANAGER} is also here`)).toBeVisible(SOON)

  await other.getByRole('button', { name: /^Bo Li, Cook, Friday/ }).click()
  await expect(chip).toHaveAccessibleName(new RegExp(`, ${ADMIN} has this shift open$`), SOON)
  await expectAccessible(page)
  await other.keyboard.press('Escape')
  await expect(chip).not.toHaveAccessibleName(/has this shift open/, SOON)

  const box = await other.getByRole('button', { name: /^Bo Li, Cook, Friday/ }).boundingBox()
  if (!box) throw new Error('The shift is not on the screen.')
  await other.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await other.mouse.down()
  await other.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2, { steps: 4 })
  await expect(chip).toHaveAccessibleName(new RegExp(`, ${ADMIN} is moving this shift$`), SOON)
  await other.keyboard.press('Escape')
  await other.mouse.up()
  await expect(chip).not.toHaveAccessibleName(/is moving this shift/, SOON)

  await other.goto('/staff')
  await expect(page.getByText(`${ADMIN} is also here`)).toHaveCount(0, SOON)
})
