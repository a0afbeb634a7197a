import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { generateAgain, generateWeek, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const gridOf = (page: Page) => page.getByRole('table', { name: 'Week' })

test('[PROOF-06] [GEN-01] [GEN-03] Generate fills the week, reports its result, changes nothing the second time, and is undone in one step', async ({
  newPage,
}) => {
  const week = weekFromNow(2)
  const page = await newPage({ as: 'manager' })
  await page.goto(`/schedule?week=${week}`)
  await expect(gridOf(page)).toBeVisible()
  const before = await readWeek(page, week)
  const panel = page.getByRole('region', { name: 'Generate Schedule' })
  await generateWeek(page)
  await expectToast(page, 'Schedule generated')
  const after = await readWeek(page, week)
  expect(after.length).toBeGreaterThan(before.length)
  await expect(panel.getByText(`${after.length - before.length} shifts created`)).toBeVisible()
  // At first the panel shows one line; Details shows the rest.
  await expect(panel.getByText(/(open.*|covered)\. (Finished|Stopped)/)).toBeVisible()
  const goals = panel.getByText(/Coverage|Every shift that can/).first()
  await expect(goals).toBeHidden()
  expect((await panel.boundingBox())?.height).toBeLessThan(70)
  await panel.getByText('Details', { exact: true }).click()
  await expect(goals).toBeHidden()
  await panel.getByText('How good is this plan?').click()
  await expect(goals).toBeVisible()
  await expectAccessible(page)
  await expect(panel.getByRole('button', { name: 'Undo' })).toBeVisible()

  await generateAgain(page)
  await expect(panel.getByText('No shift was added')).toBeVisible()
  expect((await readWeek(page, week)).map(({ id }) => id).sort()).toEqual(after.map(({ id }) => id).sort())

  await page.reload()
  await page.getByRole('button', { name: /^Undo: / }).click()
  await expectToast(page, 'Undone')
  expect(await readWeek(page, week)).toEqual(before)
})
