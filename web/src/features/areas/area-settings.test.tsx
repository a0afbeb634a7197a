import { createArea, deleteArea } from '@fairweek/domain/contracts/areas/area-writes'
import { type Area, listAreas } from '@fairweek/domain/contracts/areas/areas'
import { listStaffShifts, updateShift } from '@fairweek/domain/contracts/schedule/schedule'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { findInPage } from '../../testing/find-in-page.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { chooseAction, openView } from '../../testing/schedule/week-toolbar.ts'
import { planShift, storeSmallWeek, WEEK } from '../../testing/stored-shifts.ts'
import { answer } from '../../testing/stub-api.ts'

const TERRACE: Area = { id: 4, name: 'Terrace' }
const NONE = 'No areas yet. Add one to show where each shift is worked.'
const MONDAY = { dayOfWeek: 1, from: '12:00', to: '18:00' }

/** Keeps the areas as the server would. */
function storeAreas() {
  let areas: Area[] = []
  answer(listAreas, () => areas)
  const created = answer(createArea, ({ body }) => {
    const area = { id: 4, ...body }
    areas = [...areas, area]
    return area
  })
  const deleted = answer(deleteArea, ({ params }) => {
    areas = areas.filter(({ id }) => id !== params.id)
    return { message: 'Area deleted' }
  })
  return { created, deleted }
}

test.each([
  ['/settings?part=areas', 'admin'],
  ['/roles', 'manager'],
] as const)('[TEAM-02] [TEAM-04] on %s the %s adds and deletes an area', async (path, account) => {
  const { created, deleted } = storeAreas()
  await renderApp(path, { as: account })
  const areas = page.getByRole('region', { name: 'Areas' })
  await expect.element(areas.getByText(NONE)).toBeVisible()
  await areas.getByRole('button', { name: 'Add area' }).click()
  const adding = page.getByRole('dialog', { name: 'Add area' })
  await adding.getByLabelText('Name').fill('Terrace')
  await adding.getByRole('button', { name: 'Add area' }).click()
  await expectToast('Area added')
  expect(created.calls).toMatchObject([{ body: { name: 'Terrace' } }])
  await expect.element(areas.getByRole('heading', { name: 'Terrace' })).toBeVisible()
  await expectAccessible()
  await areas.getByRole('button', { name: 'Delete Terrace' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast('Area deleted')
  expect(deleted.calls).toMatchObject([{ params: { id: 4 } }])
  await expect.element(areas.getByRole('heading', { name: 'Terrace' })).not.toBeInTheDocument()
})

test('[TEAM-02] without areas, the schedule asks for none', async () => {
  storeSmallWeek()
  await renderApp(`/schedule?week=${WEEK}`, { as: 'admin' })
  await openView()
  await expect.element(page.getByRole('combobox', { name: 'Role' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Show area' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await chooseAction('Add Shift')
  const dialog = page.getByRole('dialog', { name: 'Add Shift' })
  await expect.element(dialog.getByText('Role', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Area', { exact: true })).not.toBeInTheDocument()
})

test.each(['laptop', 'phone'] as const)('[TEAM-02] an area is set on a shift, on the %s', async (viewport) => {
  answer(listAreas, [TERRACE])
  const shift = planShift({ person: 'Bo Li', ...MONDAY })
  const stored = storeSmallWeek(shift)
  const updated = answer(updateShift, ({ params }) => stored.change(params.id, { area: TERRACE }))
  await renderApp(`/schedule?week=${WEEK}`, { as: 'admin', viewport })
  const chip = await findInPage(`[data-shift="${shift.id}"]`)
  chip.click()
  const dialog = page.getByRole('dialog', { name: 'Edit Shift' })
  await dialog.getByRole('combobox', { name: 'Area' }).click()
  await page.getByRole('option', { name: 'Terrace' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast('Shift updated successfully')
  expect(updated.calls).toMatchObject([{ params: { id: shift.id }, body: { areaId: TERRACE.id } }])
  await expect.element(chip).toHaveAccessibleName(/^Bo Li, .*Monday .*, Area: Terrace/)
})

test.each(['laptop', 'phone'] as const)(
  '[TEAM-02] a filter by area also hides every shift that has no area, on the %s',
  async (viewport) => {
    answer(listAreas, [TERRACE])
    storeSmallWeek(planShift({ person: 'Bo Li', ...MONDAY, area: TERRACE }), planShift({ person: 'Jo Ng', ...MONDAY }))
    await renderApp(`/schedule?week=${WEEK}`, { as: 'admin', viewport })
    await openView()
    await page.getByRole('combobox', { name: 'Show area' }).click()
    await page.getByRole('option', { name: 'Terrace' }).click()
    await expect.poll(() => window.location.search).toContain(`area=${TERRACE.id}`)
    const shown = () => [...document.querySelectorAll('[data-shift]')].filter((chip) => chip.checkVisibility())
    await expect.poll(shown).toHaveLength(1)
    await expectAccessible()
  },
)

test.each(['laptop', 'phone'] as const)(
  '[TEAM-02] staff read the areas of their shifts, on the %s',
  async (viewport) => {
    const shift = planShift({ person: 'Aroha Ngata', role: 'Bartender', ...MONDAY, area: TERRACE, status: 'Confirmed' })
    storeSmallWeek(shift)
    answer(listStaffShifts, [shift])
    await renderApp(`/schedule?week=${WEEK}`, { as: 'staff', viewport })
    await expect.element(page.getByText('Terrace', { exact: true }).first()).toBeVisible()
    await expectAccessible()
  },
)
