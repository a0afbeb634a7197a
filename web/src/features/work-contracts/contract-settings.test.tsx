import {
  createWorkContract,
  deleteWorkContract,
  listWorkContracts,
  updateWorkContract,
  type WorkContract,
} from '@fairweek/domain/contracts/work-contracts/work-contracts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { samplePerson } from '../../testing/sample-people.ts'
import { storeStaff } from '../../testing/staff-records.ts'
import { answer, refuse } from '../../testing/stub-api.ts'

const dialog = page.getByRole('dialog')
const save = dialog.getByRole('button', { name: 'Add contract' })
const figure = (label: string) => dialog.getByLabelText(label)

/** Opens the dialog of a new contract; returns what it saves. */
async function openNew() {
  let contracts: WorkContract[] = []
  answer(listWorkContracts, () => contracts)
  const created = answer(createWorkContract, ({ body }) => {
    const contract = { ...body, id: 7, version: 1, people: 0 }
    contracts = [...contracts, contract]
    return contract
  })
  await renderApp('/settings', { as: 'admin', viewport: 'phone' })
  await page.getByRole('tab', { name: 'Contracts' }).click()
  await expect.element(page.getByText('No contracts yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add contract' }).click()
  return created
}

test('[CON-01] a contract is added from a preset; while it is assigned, it cannot be deleted', async () => {
  const created = await openNew()
  await dialog.getByLabelText('Start from').click()
  await page.getByRole('option', { name: 'United Kingdom, under 18' }).click()
  await expect.element(figure('Maximum hours per day (h)')).toHaveValue(8)
  await expectAccessible()

  await figure('Maximum hours per day (h)').fill('25')
  await save.click()
  await expect.element(dialog.getByText('Contract name is required')).toBeVisible()
  await expect.element(dialog.getByText('Enter a number from 0.25 to 24, in steps of 0.25.')).toBeVisible()
  await dialog.getByLabelText('Name').fill('Under 18')
  await figure('Maximum hours per day (h)').fill('7.5')
  await save.click()
  await expectToast('Contract saved')
  const rules = page.getByText('up to 7.5 h a day · up to 40 h a week · up to 5 days a week · 12 h of rest')
  await expect.element(rules).toBeVisible()
  await expect.element(page.getByText('Not assigned to anyone')).toBeVisible()
  expect(created.calls).toMatchObject([{ body: { name: 'Under 18', rules: { maxHoursADay: 7.5, maxHoursAWeek: 40 } } }])

  const reason = 'This contract is assigned to people. Assign another one to them first.'
  const deleted = answer(deleteWorkContract, refuse('conflict', reason))
  await page.getByRole('button', { name: 'Delete Under 18' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectToast('Failed to delete the contract', reason)
  expect(deleted.calls).toMatchObject([{ params: { id: 7 } }])
})

test('[CON-06] [CON-07] a contract has minimum days in a row from 2 to 6, and allows split shifts', async () => {
  const created = await openNew()
  await dialog.getByLabelText('Name').fill('Commuter')
  await figure('Minimum days in a row').fill('7')
  await save.click()
  await expect.element(dialog.getByText('Enter a number from 2 to 6, in steps of 1.')).toBeVisible()
  await expectAccessible()
  await figure('Minimum days in a row').fill('3')
  await dialog.getByLabelText('Split shifts allowed').click()
  await save.click()
  await expectToast('Contract saved')
  await expect.element(page.getByText(/at least 3 days in a row.*split shifts allowed/)).toBeVisible()
  expect(created.calls).toMatchObject([{ body: { name: 'Commuter', rules: { minDaysInARow: 3, splitShifts: true } } }])
})

test('[CON-12] a contract has a maximum of Sundays in a row', async () => {
  const created = await openNew()
  await dialog.getByLabelText('Name').fill('Retail')
  await figure('Maximum Sundays in a row').fill('8')
  await save.click()
  await expect.element(dialog.getByText('Enter a number from 1 to 7, in steps of 1.')).toBeVisible()
  await figure('Maximum Sundays in a row').fill('2')
  await save.click()
  await expectToast('Contract saved')
  await expect.element(page.getByText('up to 2 Sundays in a row')).toBeVisible()
  expect(created.calls).toMatchObject([{ body: { name: 'Retail', rules: { maxSundaysInARow: 2 } } }])
})

test('[CON-11] a contract says for whom its limits are below the target, or replaced by a limit of their own', async () => {
  const contract = { id: 7, name: 'Part-time', rules: { maxHoursAWeek: 40 }, version: 1, people: 2 }
  answer(listWorkContracts, [contract])
  storeStaff([
    { ...samplePerson('Bo Li'), contractId: 7, ownRules: null, targetWeeklyHours: 32 },
    { ...samplePerson('Aroha Ngata'), contractId: 7, ownRules: { maxHoursAWeek: 36 }, targetWeeklyHours: 32 },
  ])
  const changed = answer(updateWorkContract, ({ body: { basedOn: _, ...body } }) => ({
    ...contract,
    ...body,
    version: 2,
  }))
  await renderApp('/settings', { as: 'admin', viewport: 'phone' })
  await page.getByRole('tab', { name: 'Contracts' }).click()
  await page.getByRole('button', { name: 'Edit Part-time' }).click()
  await figure('Maximum hours per week (h)').fill('20')
  const bo = 'Bo Li: The target of 32 h a week is above the 20 h that the rules allow.'
  const aroha =
    'Aroha Ngata: The person’s own limit, up to 36 h a week, replaces the stricter one of the contract, up to 20 h a week.'
  await expect.element(dialog.getByText(bo)).toBeVisible()
  await expect.element(dialog.getByText(aroha)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast('Contract saved', `${bo} ${aroha}`)
  expect(changed.calls).toMatchObject([{ body: { rules: { maxHoursAWeek: 20 } } }])
})
