import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { startNoticeStory } from './harness/notice-story.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

test('[TEAM-02] without areas, neither Settings nor the schedule asks for one', async ({ newPage }) => {
  const admin = await newPage({ as: 'admin' })
  await admin.goto('/settings?part=areas')
  await expect(admin.getByText('No areas yet. Add one to show where each shift is worked.')).toBeVisible()
  await admin.goto('/schedule')
  await expect(admin.getByRole('combobox', { name: 'Role' }).first()).toBeVisible()
  await expect(admin.getByRole('combobox', { name: 'Show area' })).toHaveCount(0)
  await admin.getByRole('button', { name: 'Add Shift' }).first().click()
  const dialog = admin.getByRole('dialog', { name: 'Add Shift' })
  await expect(dialog.getByText('Role', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Area', { exact: true })).toHaveCount(0)
})

for (const viewport of ['laptop', 'phone'] as const)
  test(`[TEAM-02] an area is added, set on a shift and read by staff, on the ${viewport}`, async ({ newPage }) => {
    const week = weekFromNow(9)
    const { own, publish } = await startNoticeStory(newPage)
    const shiftId = await publish(own, week, 4)
    const admin = await newPage({ as: 'admin', viewport })
    await admin.goto('/settings?part=areas')
    await admin.getByRole('button', { name: 'Add area' }).click()
    const adding = admin.getByRole('dialog', { name: 'Add area' })
    await adding.getByLabel('Name').fill('Terrace')
    await adding.getByRole('button', { name: 'Add area' }).click()
    await expectToast(admin, 'Area added')
    await expect(admin.getByRole('heading', { name: 'Terrace' })).toBeVisible()
    await expectAccessible(admin)

    await callApi(admin, 'PUT', `/api/schedule/${shiftId}/unconfirm`, {})
    await admin.goto(`/schedule?week=${week}`)
    if (viewport === 'phone') {
      const shifts = admin.getByRole('button', { name: new RegExp(`^${own.name}, .* Thursday `) })
      if (!(await shifts.first().isVisible())) await admin.getByRole('tab', { name: /^Thu/ }).click()
    }
    const chip = admin.getByRole('button', { name: new RegExp(`^${own.name}, .*Thursday `) }).first()
    await chip.click()
    const dialog = admin.getByRole('dialog', { name: 'Edit Shift' })
    await dialog.getByRole('combobox', { name: 'Area' }).click()
    await admin.getByRole('option', { name: 'Terrace' }).click()
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(admin, 'Shift updated successfully')
    await expect(
      admin.getByRole('button', { name: new RegExp(`^${own.name}, .*Thursday .*, Area: Terrace`) }).first(),
    ).toBeVisible()
    // A filter by area also hides every shift that has no area.
    await admin.getByRole('combobox', { name: 'Show area' }).click()
    await admin.getByRole('option', { name: 'Terrace' }).click()
    await expect(admin).toHaveURL(/area=\d+/)
    await expect(admin.locator('[data-shift]:visible')).toHaveCount(1)
    await expectAccessible(admin)

    await callApi(admin, 'PUT', `/api/schedule/${shiftId}/confirm`, {})
    const staff = await newPage({ as: 'staff', viewport })
    await staff.goto(`/schedule?week=${week}`)
    await expect(staff.getByText('Terrace', { exact: true }).first()).toBeVisible()
    await expectAccessible(staff)
  })

test('[TEAM-04] a manager keeps the areas on the Roles page', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  await page.goto('/roles')
  const areas = page.getByRole('region', { name: 'Areas' })
  await expect(areas.getByText('No areas yet. Add one to show where each shift is worked.')).toBeVisible()
  await areas.getByRole('button', { name: 'Add area' }).click()
  const adding = page.getByRole('dialog', { name: 'Add area' })
  await adding.getByLabel('Name').fill('Terrace')
  await adding.getByRole('button', { name: 'Add area' }).click()
  await expectToast(page, 'Area added')
  await expect(areas.getByRole('heading', { name: 'Terrace' })).toBeVisible()
  await expectAccessible(page)
  await areas.getByRole('button', { name: 'Delete Terrace' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Area deleted')
  await expect(areas.getByRole('heading', { name: 'Terrace' })).toHaveCount(0)
})
