import { getPayRules, NO_PAY_RULES } from '@fairweek/domain/contracts/pay/pay-rules'
import { assignShift } from '@fairweek/domain/contracts/schedule/schedule'
import { listSettings } from '@fairweek/domain/contracts/settings'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dragDown, pressOn } from '../../../testing/drag.ts'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToast } from '../../../testing/expect-toast.ts'
import { findInPage } from '../../../testing/find-in-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleReply } from '../../../testing/sample-replies.ts'
import { planShift, storeShifts, WEEK } from '../../../testing/stored-shifts.ts'
import { answer } from '../../../testing/stub-api.ts'

const dialog = page.getByRole('dialog', { name: 'Edit Shift' })
const overview = page.getByRole('region', { name: 'Staff Overview' })
const BEYOND_40 = {
  kind: 'overtime',
  per: 'week',
  afterMinutes: 2400,
  percent: 150,
  combine: 'highest',
  code: 'Overtime',
} as const

/** Opens a week in which Bo works for 38 hours, and nobody has Saturday yet. */
async function openWeek(rules: readonly (typeof BEYOND_40)[]) {
  const settings = sampleReply(listSettings, {})
  answer(
    listSettings,
    settings.map((one) => (one.key === 'breakRule' ? { ...one, value: '' } : one)),
  )
  answer(getPayRules, { rules: { ...NO_PAY_RULES, rules: [...rules] }, version: 1 })
  const open = planShift({ person: 'Jo Ng', dayOfWeek: 6, from: '10:00', to: '14:00' })
  const days = [1, 2, 3, 4].map((dayOfWeek) => planShift({ person: 'Bo Li', dayOfWeek, from: '09:00', to: '17:00' }))
  const friday = planShift({ person: 'Bo Li', dayOfWeek: 5, from: '09:00', to: '15:00' })
  const shifts = storeShifts(...days, friday, open)
  await renderApp(`/schedule?week=${WEEK}`, { as: 'manager' })
  return { shifts, open, friday }
}

async function listPeople() {
  await page
    .getByRole('table', { name: 'Week' })
    .getByRole('button', { name: /^Jo Ng, Cook, Saturday/ })
    .click()
  await dialog.getByRole('combobox', { name: /^Staff/ }).click()
  return page.getByRole('option', { name: /^Bo Li/ })
}

test('[COST-06] the dialog warns of overtime before a person is chosen and after, and saves', async () => {
  const { shifts, open } = await openWeek([BEYOND_40])
  const assigned = answer(assignShift, ({ params, body }) => shifts.change(params.id, { staffId: body.staffId }))
  const option = await listPeople()
  await expect.element(option).toHaveTextContent('overtime')
  await option.click()
  await expect.element(dialog.getByText('Bo Li has 42 h this week: 2 h of overtime at 1.5')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast('Shift updated successfully')
  expect(assigned.calls).toMatchObject([{ params: { id: open.id } }])
})

test('[COST-06] without rules of overtime nothing is said of it', async () => {
  await openWeek([])
  const option = await listPeople()
  await expect.element(option).not.toHaveTextContent('overtime')
  await option.click()
  await expect.element(dialog.getByText(/overtime/)).not.toBeInTheDocument()
})

test('[COST-06] [GRID-06] dragging a shift to a longer day is warned of, and the staff list says who is close', async () => {
  const { friday } = await openWeek([BEYOND_40])
  await overview.getByRole('button', { name: /^Show all/ }).click()
  await expect.element(overview.getByRole('row', { name: /Bo Li/ })).toHaveTextContent('2 h left before overtime')
  const chip = await findInPage(`[data-shift="${friday.id}"]`)
  // The edges for resizing are shown under the pointer only.
  await page.elementLocator(chip).hover()
  await pressOn(`[data-shift="${friday.id}"]`, 2)
  dragDown(200)
  const card = () => document.querySelector('.drag-card')?.textContent
  await expect.poll(card).toContain('of overtime at 1.5')
  await userEvent.keyboard('{Escape}')
})
