import { cancelShift, listStaffShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { listSwapPartners } from '@fairweek/domain/contracts/swaps'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { swapShiftOf } from '../../testing/replies/make-cover.ts'
import { NEXT_WEEK, planShift, storeShifts } from '../../testing/stored-shifts.ts'
import { answer } from '../../testing/stub-api.ts'

/** Stores a confirmed shift of the staff account on Thursday of next week. */
function storeOwn() {
  const own = planShift({
    person: 'Aroha Ngata',
    role: 'Bartender',
    weekStartDate: NEXT_WEEK,
    status: 'Confirmed',
    dayOfWeek: 4,
    from: '16:00',
    to: '22:00',
  })
  storeShifts(own)
  answer(listStaffShifts, ({ query }) => (query.date === NEXT_WEEK ? [own] : []))
  return own
}

test('[SWAP-02] who finds no shift to swap for can offer the shift instead', async () => {
  answer(listSwapPartners, { shift: swapShiftOf(storeOwn()), takers: [{ id: 13, name: 'Hemi Parata' }], exchanges: [] })
  await renderApp(`/?week=${NEXT_WEEK}`, { as: 'staff', viewport: 'phone' })
  await page.getByRole('button', { name: /^Manage shift Thursday/ }).click()
  await page.getByRole('dialog', { name: 'Manage Shift' }).getByRole('button', { name: 'Swap', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Swap Shift' })
  await expect.element(dialog).toHaveTextContent('There is no shift that you can swap for. You can offer your shift')
  await dialog.getByRole('button', { name: 'Offer to a Colleague' }).click()
  const offer = page.getByRole('dialog', { name: 'Offer to a Colleague' })
  await expect.element(offer.getByRole('button', { name: 'Hemi Parata' })).toBeVisible()
})

test('[REQ-06] on a phone a person whom nobody can replace asks a manager', async () => {
  const own = storeOwn()
  answer(listSwapPartners, { shift: swapShiftOf(own), takers: [], exchanges: [] })
  const asked = answer(cancelShift, { message: 'Requested', cancelledSchedule: own })
  await renderApp(`/?week=${NEXT_WEEK}`, { as: 'staff', viewport: 'phone' })
  await page.getByRole('button', { name: /^Manage shift Thursday/ }).click()
  await page.getByRole('dialog', { name: 'Manage Shift' }).getByRole('button', { name: 'Offer to a Colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Offer to a Colleague' })
  await expect
    .element(dialog)
    .toHaveTextContent('No colleague with an account can take this shift. You can ask a manager to cancel it for you.')
  await expect.element(dialog.getByText('The one you choose is notified')).not.toBeInTheDocument()
  await expect.element(dialog.getByText('Thu, Dec 10', { exact: true })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Request Cancellation' }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm Shift Cancellation' })
  await expect.element(question).toHaveTextContent('A manager is asked. The shift stays yours until they agree.')
  await question.getByRole('button', { name: 'Request Cancellation' }).click()
  await expectToast('Shift cancellation requested')
  expect(asked.calls).toMatchObject([{ params: { id: own.id }, body: { version: 1, asksManager: true } }])
})
