import { expect, test } from './fixtures.ts'
import { setTheme } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { chooseAction, planShift, readWeek, whenGenerated } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

test('[PLAN-01] drafts are re-planned: one is pinned, and the plan is shown, discarded, accepted and undone', async ({
  newPage,
}) => {
  const week = weekFromNow(11)
  const page = await newPage({ as: 'manager' })
  const times = { role: 'Cook', from: '09:00', to: '17:00' }
  const kept = await planShift(page, week, { ...times, person: 'Bo Li', dayOfWeek: 1 })
  await planShift(page, week, { ...times, person: 'Oskar Nyström', dayOfWeek: 2 })
  await setTheme(page, 'dark')
  await page.goto(`/schedule?week=${week}`)

  // Pins the shift in its dialog; the grid then shows it as pinned.
  const chip = page.locator(`[data-shift="${kept.id}"]`).first()
  await chip.click()
  await page.getByRole('dialog', { name: 'Edit Shift' }).getByRole('button', { name: 'Pin to this person' }).click()
  await expectToast(page, 'Shift pinned')
  await expect(chip.getByText(/Bo Li, Cook, Monday.*Pinned/)).toBeAttached()

  const panel = page.getByRole('region', { name: 'Generate Schedule' })
  const plan = async (name: string) => {
    await whenGenerated(page, () => chooseAction(page, name))
    await expect(panel.getByRole('heading', { name: /^\d+ shifts would change, \d+ people affected$/ })).toBeVisible()
  }
  const before = await readWeek(page, week)
  await plan('Re-plan with few changes')
  await expect(panel.getByText('Nothing changes until you accept.')).toBeVisible()
  await expectAccessible(page)
  expect(await readWeek(page, week)).toEqual(before)
  // The pin is stored: it is still shown after a reload.
  await page.reload()
  await expect(panel.getByText('Nothing changes until you accept.')).toBeVisible()
  await panel.getByRole('button', { name: 'Discard the plan' }).click()
  await expect(panel).toBeHidden()
  expect(await readWeek(page, week)).toEqual(before)

  await setTheme(page, 'light')
  await page.goto(`/schedule?week=${week}`)
  await plan('Re-plan drafts')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Accept the plan' }).click()
  await expectToast(page, 'Plan accepted')
  const after = await readWeek(page, week)
  expect(after.length).toBeGreaterThan(before.length)
  expect(after.find(({ id }) => id === kept.id)).toEqual(before.find(({ id }) => id === kept.id))
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone')
  expect((await readWeek(page, week)).map(({ id, staffId }) => [id, staffId])).toEqual(
    before.map(({ id, staffId }) => [id, staffId]),
  )
})
