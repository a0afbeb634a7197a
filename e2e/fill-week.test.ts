import { addDays } from '@fairweek/domain/time/day'
import type { Page } from '@playwright/test'
import { expect, type NewPage, test } from './fixtures.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { planShift, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const LAST_WEEK = weekFromNow(4)
const WEEK = addDays(LAST_WEEK, 7)
const FRIDAY = { role: 'Cook', dayOfWeek: 5, from: '18:00', to: '23:00' }

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Fill this week' })

async function openWays(newPage: NewPage): Promise<Page> {
  const page = await newPage({ as: 'manager' })
  await planShift(page, LAST_WEEK, { person: 'Bo Li', ...FRIDAY })
  await planShift(page, LAST_WEEK, { person: null, ...FRIDAY, dayOfWeek: 2 })
  await page.goto(`/schedule?week=${WEEK}`)
  return page
}

test('[GRID-09] last week is copied as drafts; shifts that someone can’t take are left open and listed; one undo reverts it', async ({
  newPage,
}) => {
  const page = await openWays(newPage)
  // Bo already works on that Friday.
  const there = await planShift(page, WEEK, { person: 'Bo Li', ...FRIDAY, from: '08:00', to: '12:00' })
  await page.getByRole('button', { name: 'Fill from…' }).click()
  await dialogOf(page).getByRole('button', { name: 'Copy last week' }).click()
  await expect(dialogOf(page).getByRole('status')).toContainText('2 drafts added.')
  await expect(dialogOf(page).getByRole('list', { name: 'What was added' })).toContainText(
    'Cook, Fri 6 PM – 11 PM was left open, because Bo Li works Fri 8 AM – 12 PM as Cook.',
  )
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Copy last week' }).click()
  await expect(dialogOf(page).getByRole('status')).toContainText('Nothing was added')
  await page.keyboard.press('Escape')
  expect((await readWeek(page, WEEK)).map(({ staffId }) => staffId)).toEqual([null, there.staffId, null])

  await page.getByRole('button', { name: 'Undo: Copied last week: 2 shifts' }).click()
  await expectToast(page, 'Undone', '‘Copied last week: 2 shifts’ was undone.')
  expect((await readWeek(page, WEEK)).map(({ id }) => id)).toEqual([there.id])
})

test('[GRID-09] a week is saved as a named template, applied to another week, and deleted', async ({ newPage }) => {
  const page = await openWays(newPage)
  await page.goto(`/schedule?week=${LAST_WEEK}`)
  await page.getByRole('button', { name: 'Fill from…' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('No templates yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Template' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Quiet week')
  await dialog.getByRole('button', { name: 'Save Template' }).click()
  await expectToast(page, 'Template saved', 'Quiet week: 2 shifts, with people')
  await dialog.getByLabel('Name').fill('quiet WEEK')
  await dialog.getByRole('button', { name: 'Save Template' }).click()
  await expect(dialog.getByText(/^A template with this name already exists/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByRole('button', { name: 'Fill from…' }).click()
  await dialog.getByRole('button', { name: 'Apply template Quiet week' }).click()
  await expect(dialog.getByRole('status')).toContainText('2 drafts added.')
  await dialog.getByRole('button', { name: 'Delete template Quiet week' }).click()
  await expectToast(page, 'Template deleted')
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await readWeek(page, WEEK)).toHaveLength(2)
  await page.getByRole('button', { name: 'Undo: Deleted the template Quiet week' }).click()
  await expectToast(page, 'Undone')
})
