import type { Page } from '@playwright/test'
import { expect, type NewPage, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { planShift, readWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const WEEK = weekFromNow(10)
const MONDAY = { person: 'Bo Li', role: 'Cook', dayOfWeek: 1, from: '09:00', to: '17:00' }

/** Opens the same shift on the pages of two managers. The second one has typed a different end time. */
async function openTwice(newPage: NewPage) {
  const [winner, loser] = [await newPage({ as: 'admin' }), await newPage({ as: 'manager' })]
  const shift = await planShift(winner, WEEK, MONDAY)
  const dialogs = []
  for (const page of [winner, loser]) {
    await page.goto(`/schedule?week=${WEEK}`)
    await page.locator(`[data-shift="${shift.id}"]`).click()
    dialogs.push(page.getByRole('dialog', { name: 'Edit Shift' }))
  }
  const [theirs, own] = dialogs
  if (!theirs || !own) throw new Error('There are two dialogs.')
  await own.getByLabel('End time, hour').selectOption('19')
  const { username } = (await callApi(winner, 'GET', '/api/user')) as { username: string }
  return { winner, loser, theirs, own, shift, username }
}

const endOf = (page: Page) => readWeek(page, WEEK).then((shifts) => shifts.map(({ endTime }) => endTime))

test('[EDIT-01] who loses an edit sees who changed what, and takes that version or saves their own input over it', async ({
  newPage,
}) => {
  const { winner, loser, theirs, own, username } = await openTwice(newPage)
  await theirs.getByLabel('Start time, hour').selectOption('10')
  await theirs.getByLabel('End time, hour').selectOption('18')
  await theirs.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(winner, 'Shift updated successfully')

  await own.getByRole('button', { name: 'Save Changes' }).click()
  const alert = own.getByRole('alert')
  await expect(alert).toContainText(
    new RegExp(`${username} changed this shift (?:at|on) [^.]+\\. When: Mon 9 AM – 5 PM → Mon 10 AM – 6 PM\\.`),
  )
  await expect(alert).not.toContainText('repeat your change')
  await expectAccessible(loser)
  // A field that only the other manager changed shows their value; a field in which this manager typed still shows what
  // was typed.
  await expect(own.getByLabel('Start time, hour')).toHaveValue('10')
  await expect(own.getByLabel('End time, hour')).toHaveValue('19')
  expect(await endOf(winner)).toEqual(['18:00:00'])

  await alert.getByRole('button', { name: 'Use the current version' }).click()
  await expect(own.getByRole('alert')).toHaveCount(0)
  await expect(own.getByLabel('End time, hour')).toHaveValue('18')

  // The other manager again saves first. This time, this manager's input is saved over it without being typed again.
  await own.getByLabel('End time, hour').selectOption('19')
  await winner.locator('[data-shift]').first().click()
  await theirs.getByLabel('End time, hour').selectOption('20')
  await theirs.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => endOf(winner)).toEqual(['20:00:00'])
  await own.getByRole('button', { name: 'Save Changes' }).click()
  await expect(alert).toContainText('What you entered is still here. Save again to replace the current values.')
  await own.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(loser, 'Shift updated successfully')
  expect(await endOf(winner)).toEqual(['19:00:00'])
})

test('[EDIT-01] [PAIR-03] who saves pairings or the demand of a week after another manager gets the reason, and keeps their input', async ({
  newPage,
}) => {
  const [winner, loser] = [await newPage({ as: 'admin' }), await newPage({ as: 'manager' })]
  for (const page of [winner, loser]) {
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Edit Aroha Ngata' }).click()
  }
  const choose = async (page: Page, name: string) => {
    await page.getByRole('combobox', { name: 'Add to: Not with' }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  const saveForm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await choose(loser, 'Jo Ng')
  await choose(winner, 'Bo Li')
  await saveForm(winner)
  await expectToast(winner, 'Staff updated')
  const { username } = (await callApi(winner, 'GET', '/api/user')) as { username: string }
  await saveForm(loser)
  const alert = loser.getByRole('dialog').getByRole('alert')
  await expect(alert).toContainText(`${username} changed who works together`)
  await expect(alert.getByLabel('Yours: Jo Ng')).toBeChecked()
  await alert.getByLabel('Theirs: Bo Li').check()
  const chosen = loser.getByRole('dialog').getByRole('group', { name: 'Not with' }).getByRole('checkbox')
  await expect(chosen).toHaveAccessibleName('Bo Li')
  await choose(loser, 'Jo Ng')
  await saveForm(loser)
  await expectToast(loser, 'Staff updated')

  for (const page of [winner, loser]) {
    await page.goto(`/schedule?week=${WEEK}`)
    await page.getByRole('button', { name: /^Need more or fewer\?.*Monday/ }).click()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Tuesday' }).click()
  }
  await saveForm(winner)
  await expectToast(winner, 'This week now has its own requirements')
  await saveForm(loser)
  await expectToast(loser, 'The requirements of this week have changed since you opened them. Open them again.')
  await expect(loser.getByRole('dialog').getByRole('checkbox', { name: 'Tuesday' })).toBeChecked()
})

test('[EDIT-03] [EDIT-04] who saves a person second chooses values field by field', async ({ newPage }) => {
  const [winner, loser] = [await newPage({ as: 'admin' }), await newPage({ as: 'manager', viewport: 'phone' })]
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Staff' })
  for (const page of [winner, loser]) {
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Edit Aroha Ngata' }).click()
  }
  const [theirs, own] = [dialogOf(winner), dialogOf(loser)]
  await theirs.getByLabel('Phone Number').fill('021 555 0111')
  await theirs.getByRole('checkbox', { name: 'Host' }).check()
  await own.getByLabel('Phone Number').fill('021 555 0199')
  await own.getByLabel('Seniority').fill('9')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expectToast(winner, 'Staff updated')

  const { username } = (await callApi(winner, 'GET', '/api/user')) as { username: string }
  await own.getByRole('button', { name: 'Save' }).click()
  const alert = own.getByRole('alert')
  await expect(alert).toContainText(new RegExp(`${username} changed this profile (?:at|on) [^.]+\\. Phone Number: `))
  await expect(alert).toContainText('What you entered is still here.')
  await expectAccessible(loser)
  await expect(alert.getByLabel('Yours: 021 555 0199')).toBeChecked()
  await expect(own.getByRole('checkbox', { name: 'Host' })).toBeChecked()
  await alert.getByLabel('Theirs: 021 555 0111').check()
  await expect(own.getByLabel('Phone Number')).toHaveValue('021 555 0111')
  await alert.getByLabel('Yours: 021 555 0199').check()
  await own.getByRole('button', { name: 'Save' }).click()
  await expectToast(loser, 'Staff updated')
  const row = winner.getByRole('row').filter({ hasText: 'Aroha Ngata' })
  await expect(row).toContainText('021 555 0199')
  await expect(row).toContainText('Host')
})
