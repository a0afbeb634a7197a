import type { Page } from '@playwright/test'
import { expect, type NewPage, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
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
