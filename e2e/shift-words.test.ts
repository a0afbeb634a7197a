import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { expect, look, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { startNoticeStory } from './harness/notice-story.ts'
import { planShift, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'

look(
  '[SHIFT-01] [SHIFT-02] each field still to be chosen shows a message, and nothing can be added before',
  async ({ newPage }) => {
    const page = await newPage({ as: 'manager' })
    await page.goto(`/schedule?week=${weekFromNow(4)}`)
    await page.getByRole('button', { name: 'Add Shift' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Shift' })
    const add = dialog.getByRole('button', { name: 'Add Shift' })
    const [role, staff] = ['Role', 'Staff'].map((name) => dialog.getByRole('combobox', { name }))
    if (!role || !staff) throw new Error('The dialog has not its fields.')
    await expect(role).toHaveAccessibleDescription('Please select a role.')
    await expect(add).toBeDisabled()
    await role.click()
    await page.getByRole('option', { name: 'Cook' }).click()
    await expect(dialog.getByText('Please select a role.')).toHaveCount(0)
    await expect(staff).toHaveAccessibleDescription(/^Please select a staff member\. /)
    await expect(add).toBeDisabled()
    await staff.click()
    await page.getByRole('option', { name: /^Bo Li/ }).click()
    await expect(dialog.getByText('Please select a staff member.')).toHaveCount(0)
    await expect(add).toBeEnabled()
    // The chosen person does not have the newly chosen role, so the choice is cleared.
    await role.click()
    await page.getByRole('option', { name: 'Manager' }).click()
    await expect(staff).toHaveAccessibleDescription(/^Please select a staff member\. /)
    await expect(add).toBeDisabled()
  },
)

test('[SHIFT-02] a shift without a person asks for one before it is saved', async ({ newPage }) => {
  const week = weekFromNow(9)
  const page = await newPage({ as: 'manager' })
  const times = { role: 'Cook', dayOfWeek: 2, from: '09:00', to: '17:00' }
  const { id } = await planShift(page, week, { person: 'Bo Li', ...times })
  await callApi(page, 'PUT', `/api/schedule/${id}/cancel`)
  await page.goto(`/schedule?week=${week}`)
  await page
    .getByRole('table', { name: 'Week' })
    .getByRole('button', { name: /^Bo Li, Cook, Tuesday .* Cancelled$/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Shift' })
  await expect(dialog.getByRole('combobox', { name: 'Staff' })).toHaveAccessibleDescription(
    /^Please select a staff member\. /,
  )
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
})

test('[GRID-02] archived shifts are counted, and labelled Inactive once they are shown', async ({ newPage }) => {
  const { own, publish } = await startNoticeStory(newPage)
  const week = weekFromNow(9)
  await publish(own, week, 4)
  const admin = await newPage({ as: 'admin' })
  await callApi(admin, 'POST', '/api/schedule/purge', { weekStartDate: week })
  expect((await readWeek(admin, week)).map(({ status }: Shift) => status)).toEqual(['Deprecated'])

  await admin.goto(`/schedule?week=${week}`)
  const grid = admin.getByRole('table', { name: 'Week' })
  await expect(grid).toBeVisible()
  const chip = grid.getByRole('button', { name: new RegExp(`^${own.name}, .* Inactive$`) })
  const toggle = admin.getByRole('checkbox', { name: 'Show archived (1)' })
  await expect(toggle).not.toBeChecked()
  await expect(chip).toHaveCount(0)
  await expect(admin.getByRole('region', { name: 'Schedule Status' }).locator('dd').first()).toHaveText('0')
  await toggle.click()
  await expect(chip).toBeVisible()
  await expect(chip).toContainText('Inactive')
  await expect(grid).not.toContainText(/Deprecated|Archived/)
})
