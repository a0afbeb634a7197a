import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { generateWeek, planShift } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const WEEK = weekFromNow(6)

const dialog = (page: Page) => page.getByRole('dialog')

async function openContracts(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Contracts' }).click()
}

async function openBo(page: Page): Promise<void> {
  await page.goto('/staff')
  await page.getByRole('button', { name: 'Edit Bo Li' }).click()
}

async function giveContract(page: Page, contract: string): Promise<void> {
  await openBo(page)
  await dialog(page).getByLabel('Contract', { exact: true }).click()
  await page.getByRole('option', { name: contract }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test('[CON-01] [CON-02] a contract is created and assigned to a person, and shifts beyond its limits are reported', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'admin' })
  await openContracts(page)
  await expect(page.getByText('No contracts yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add contract' }).click()
  await dialog(page).getByLabel('Start from').click()
  await page.getByRole('option', { name: 'United Kingdom, under 18' }).click()
  await expect(dialog(page).getByLabel('Maximum hours per day (h)')).toHaveValue('8')
  await expectAccessible(page)

  await dialog(page).getByLabel('Maximum hours per day (h)').fill('25')
  await dialog(page).getByRole('button', { name: 'Add contract' }).click()
  await expect(dialog(page).getByText('Contract name is required')).toBeVisible()
  await expect(dialog(page).getByText('Enter a number from 0.25 to 24, in steps of 0.25.')).toBeVisible()
  await dialog(page).getByLabel('Name').fill('Under 18')
  await dialog(page).getByLabel('Maximum hours per day (h)').fill('7.5')
  await dialog(page).getByRole('button', { name: 'Add contract' }).click()
  await expectToast(page, 'Contract saved')
  await expect(
    page.getByText('up to 7.5 h a day · up to 40 h a week · up to 5 days a week · 12 h of rest'),
  ).toBeVisible()
  await expect(page.getByText('Not assigned to anyone')).toBeVisible()

  await openBo(page)
  await dialog(page).getByLabel('Contract', { exact: true }).click()
  await page.getByRole('option', { name: 'Under 18' }).click()
  await dialog(page).getByRole('button', { name: 'Change rules for this person' }).click()
  await dialog(page).getByLabel('Maximum hours per week (h)').fill('12')
  await dialog(page).getByLabel('‘Earliest start’ does not apply').click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  // A person with an e-mail address but no account gets an account. This closes the dialog that says so.
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(dialog(page)).toHaveCount(0)

  await planShift(page, WEEK, { person: 'Bo Li', role: 'Cook', dayOfWeek: 2, from: '05:00', to: '11:00' })
  await planShift(page, WEEK, { person: 'Bo Li', role: 'Cook', dayOfWeek: 3, from: '15:00', to: '23:00' })
  await page.goto(`/schedule?week=${WEEK}`)
  const conflicts = page.getByRole('region', { name: 'Schedule Conflicts' })
  await conflicts.getByRole('button', { name: /^Show all/ }).click()
  await expect(conflicts.getByText('Bo Li works Wednesday past 10 PM, the latest allowed')).toBeVisible()
  await expect(conflicts.getByText('Bo Li works 8 h on Wednesday, at most 7.5')).toBeVisible()
  await expect(conflicts.getByText('Bo Li works 14 h in the week, at most 12')).toBeVisible()
  // The rule no longer applies to this person.
  await expect(conflicts.getByText('the earliest allowed')).toHaveCount(0)

  // A rule that was switched off for a person can be switched on again even if the contract no longer contains it.
  await openBo(page)
  await dialog(page).getByLabel('Contract', { exact: true }).click()
  await page.getByRole('option', { name: 'No contract' }).click()
  const lifted = dialog(page).getByLabel('‘Earliest start’ does not apply')
  await expect(lifted).toBeChecked()
  await lifted.click()
  await expect(lifted).toHaveCount(0)
  await expect(dialog(page).getByLabel('Earliest start, hour')).toBeEnabled()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()

  await openContracts(page)
  await page.getByRole('button', { name: 'Delete Under 18' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectToast(
    page,
    'Failed to delete the contract',
    'This contract is assigned to people. Assign another one to them first.',
  )
})

test('[CON-06] minimum days in a row are set in a contract, shown with what is missing, and a conflict', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'admin' })
  await openContracts(page)
  await page.getByRole('button', { name: 'Add contract' }).click()
  await dialog(page).getByLabel('Name').fill('Commuter')
  await dialog(page).getByLabel('Minimum days in a row').fill('7')
  await dialog(page).getByRole('button', { name: 'Add contract' }).click()
  await expect(dialog(page).getByText('Enter a number from 2 to 6, in steps of 1.')).toBeVisible()
  await dialog(page).getByLabel('Minimum days in a row').fill('3')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Add contract' }).click()
  await expectToast(page, 'Contract saved')
  await expect(page.getByText('at least 3 days in a row')).toBeVisible()

  await giveContract(page, 'Commuter')

  await planShift(page, WEEK, { person: 'Bo Li', role: 'Cook', dayOfWeek: 2, from: '09:00', to: '17:00' })
  await page.goto(`/schedule?week=${WEEK}`)
  const conflicts = page.getByRole('region', { name: 'Schedule Conflicts' })
  await conflicts.getByRole('button', { name: /^Show all/ }).click()
  const short = 'Bo Li works only 1 day in a row, Tue; the contract asks for at least 3'
  await expect(conflicts.getByText(short)).toBeVisible()

  await generateWeek(page)
  const panel = page.getByRole('region', { name: 'Generate Schedule' })
  await panel.getByText('Details', { exact: true }).click()
  await expect(panel.getByText('Minimum days in a row').first()).toBeVisible()
})

test('[CON-07] split shifts are allowed by a contract, lifted for a person, and a conflict only then', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'admin' })
  await openContracts(page)
  await page.getByRole('button', { name: 'Add contract' }).click()
  await dialog(page).getByLabel('Name').fill('Kitchen')
  await dialog(page).getByLabel('Split shifts allowed').click()
  await dialog(page).getByRole('button', { name: 'Add contract' }).click()
  await expectToast(page, 'Contract saved')
  await expect(page.getByText('split shifts allowed')).toBeVisible()

  await giveContract(page, 'Kitchen')

  await planShift(page, WEEK, { person: 'Bo Li', role: 'Cook', dayOfWeek: 2, from: '12:00', to: '16:00' })
  await planShift(page, WEEK, { person: 'Bo Li', role: 'Cook', dayOfWeek: 2, from: '19:00', to: '23:00' })
  const conflicts = page.getByRole('region', { name: 'Schedule Conflicts' })
  const double = conflicts.getByText(/^Bo Li works 2 shifts on one day/)
  const showAll = async () => {
    await page.goto(`/schedule?week=${WEEK}`)
    await conflicts.getByRole('button', { name: /^Show all/ }).click()
  }
  await showAll()
  await expect(double).toHaveCount(0)

  await openBo(page)
  await dialog(page).getByRole('button', { name: 'Change rules for this person' }).click()
  await dialog(page).getByLabel('No split shifts').click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await showAll()
  await expect(double).toBeVisible()
})
