import { listWorkContracts } from '@fairweek/domain/contracts/work-contracts/work-contracts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { samplePerson } from '../../testing/sample-people.ts'
import { storeStaff } from '../../testing/staff-records.ts'
import { answer } from '../../testing/stub-api.ts'

const dialog = page.getByRole('dialog', { name: 'Edit Staff' })
const contract = dialog.getByLabelText('Contract', { exact: true })
const liftStart = dialog.getByLabelText('‘Earliest start’ does not apply')

async function openBo(): Promise<void> {
  await page.getByRole('button', { name: 'Edit Bo Li' }).click()
  await expect.element(dialog).toBeVisible()
}

async function choose(name: string): Promise<void> {
  await contract.click()
  await page.getByRole('option', { name }).click()
}

test('[CON-01] [CON-07] a person gets a contract, and rules that differ from it', async () => {
  answer(listWorkContracts, [
    { id: 7, name: 'Under 18', rules: { maxHoursAWeek: 40, earliestStart: '06:00' }, version: 1, people: 0 },
    { id: 8, name: 'Kitchen', rules: { splitShifts: true }, version: 1, people: 0 },
  ])
  const { saved } = storeStaff([samplePerson('Bo Li')])
  await renderApp('/staff', { as: 'admin', viewport: 'phone' })
  await openBo()
  await choose('Kitchen')
  await dialog.getByRole('button', { name: 'Change rules for this person' }).click()
  await dialog.getByLabelText('No split shifts').click()
  await choose('Under 18')
  await dialog.getByLabelText('Maximum hours per week (h)').fill('12')
  await liftStart.click()
  await expect.element(dialog.getByLabelText('Earliest start, hour')).toBeDisabled()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast('Staff updated')
  const ownRules = { splitShifts: null, maxHoursAWeek: 12, earliestStart: null }
  expect(saved.calls).toMatchObject([{ body: { contractId: 7, ownRules } }])

  // A rule that was switched off for a person can be switched on again even if the contract no longer contains it.
  await page.getByRole('button', { name: 'Done' }).click()
  await openBo()
  await choose('No contract')
  await expect.element(liftStart).toBeChecked()
  await liftStart.click()
  await expect.element(liftStart).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Earliest start, hour')).toBeEnabled()
})

test('[CON-11] a target above what the contract allows is said on the form and when it is saved', async () => {
  answer(listWorkContracts, [{ id: 7, name: 'Part-time', rules: { maxHoursAWeek: 20 }, version: 1, people: 0 }])
  const { saved } = storeStaff([{ ...samplePerson('Bo Li'), targetWeeklyHours: 20 }])
  await renderApp('/staff', { as: 'admin', viewport: 'phone' })
  await openBo()
  await choose('Part-time')
  const warning = 'The target of 32 h a week is above the 20 h that the rules allow.'
  await expect.element(dialog.getByText(warning)).not.toBeInTheDocument()
  await dialog.getByLabelText('Target Hours').fill('32')
  await expect.element(dialog.getByText(warning)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast('Staff updated', warning)
  expect(saved.calls).toMatchObject([{ body: { contractId: 7, targetWeeklyHours: 32 } }])
})
