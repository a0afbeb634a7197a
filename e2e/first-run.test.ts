import { fileURLToPath } from 'node:url'
import { zoneWords } from '@fairweek/domain/time/time-zone-list'
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { whenGenerated } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const STAFF = fileURLToPath(new URL('spreadsheets/staff.csv', import.meta.url))
const REQUIREMENTS = fileURLToPath(new URL('spreadsheets/requirements.csv', import.meta.url))
const PASSWORD = 'Kererū-over-the-harbour'
const MOST_CLICKS = 15

interface Shift {
  staffId: number | null
}

interface Person {
  id: number
  name: string
  email: string | null
}

test.use({ beginWith: 'nothing', hasOwnProcess: true })

test('[ACC-04] [ACC-06] [ACC-01] an admin sets up an empty database, and a person signs in by email and sees their own week', async ({
  newPage,
}) => {
  let clicks = 0
  const click = (target: Locator) => {
    clicks += 1
    return target.click()
  }
  const page = await newPage()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const steps = page.getByRole('region', { name: 'First steps' })
  const step = (title: string) => steps.getByRole('listitem').filter({ hasText: title })

  // Creates the restaurant and the first account.
  await page.goto('/')
  await expect(page.getByRole('combobox', { name: 'Time zone of the restaurant' })).toHaveValue(
    zoneWords(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)),
  )
  await expectAccessible(page)
  await page.getByLabel('Username').fill('owner')
  await page.getByLabel('Email').fill('owner@example.com')
  await page.getByLabel('Full name').fill('Olive Owner')
  await page.getByLabel('Phone number').fill('021 555 0100')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByLabel('Name of the restaurant').fill('Harbour Kitchen')
  await page.getByRole('combobox', { name: 'Time zone of the restaurant' }).fill('auckland')
  await page.getByRole('option', { name: 'Auckland (Pacific)' }).click()
  await click(page.getByRole('radio', { name: /^Start empty/ }))
  await click(button('Register'))
  await expect(page).toHaveURL('/')
  await expectToast(page, 'Registration successful')
  expect(await callApi(page, 'GET', '/api/setup')).toMatchObject({ allowRegistration: false })

  // Imports people and requirements from two files without leaving the list.
  await expect(steps.getByText('1 of 6 done')).toBeVisible()
  await expectAccessible(page)
  for (const [noun, file] of [
    ['people', STAFF],
    ['requirements', REQUIREMENTS],
  ] as const) {
    await click(button(`Import ${noun}`))
    const chosen = page.waitForEvent('filechooser')
    await click(page.getByRole('dialog').getByText('Choose an Excel or CSV file'))
    await (await chosen).setFiles(file)
    await click(page.getByRole('dialog').getByRole('button', { name: /^Import \d+ rows$/ }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(step('People').getByText('Done')).toBeVisible()
  await expect(step('Requirements').getByText('Done')).toBeVisible()

  // Plans the first week.
  await click(steps.getByRole('link', { name: 'Go to next week' }))
  await whenGenerated(page, () => click(button('Generate Schedule')))
  const week = weekFromNow(1)
  const readShifts = async () => (await callApi(page, 'GET', `/api/schedule/week/${week}`)) as Shift[]
  await expectToast(page, 'Schedule generated')
  expect((await readShifts()).length).toBeGreaterThan(0)

  // Returns to the list and invites everybody.
  await click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }))
  await expect(steps.getByText('4 of 6 done')).toBeVisible()
  // The links are shown only once, so the code that shows them must be loaded before they are created.
  const sheet = page.waitForResponse('**/assets/invitation-sheet-*.js')
  await click(steps.getByRole('link', { name: 'Invite your team' }))
  await sheet
  await click(page.getByRole('dialog').getByRole('button', { name: /^Create \d+ links$/ }))
  await expect(page.getByRole('heading', { name: 'Links to hand over' })).toBeVisible()
  const people = (await callApi(page, 'GET', '/api/staff')) as Person[]
  const shifts = await readShifts()
  const busy = people.find(({ id, email }) => email !== 'owner@example.com' && shifts.some((s) => s.staffId === id))
  if (!busy?.email) throw new Error('Nobody with an email got a shift.')
  const card = page.getByRole('listitem').filter({ hasText: busy.name })
  const link = (await card.getByRole('link').getAttribute('href')) ?? ''

  // An invited person sets a password, signs out, and signs in with their e-mail address.
  const phone = await newPage({ viewport: 'phone' })
  await phone.goto(link)
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByLabel('Confirm password').fill(PASSWORD)
  await click(phone.getByRole('button', { name: 'Set password and log in' }))
  await expect(phone.getByRole('region', { name: 'Next shift' })).toBeVisible()
  const other = await newPage({ viewport: 'phone' })
  await other.goto('/auth')
  await other.getByLabel('Username').fill(busy.email)
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await click(other.getByRole('button', { name: 'Login', exact: true }))
  await expectToast(other, 'Login successful')
  await other.goto(`/?week=${week}`)
  const own = shifts.filter(({ staffId }) => staffId === busy.id).length
  await expect(other.getByRole('tabpanel').getByText('Waiting for approval')).toHaveCount(own)
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
})

test('[ACC-04] the checklist can be hidden and found again; the sample restaurant is removed in one step', async ({
  newPage,
}) => {
  const page = await newPage()
  await page.goto('/')
  await expect(page.getByText('There are no accounts yet. The first one becomes the admin.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Start empty/ })).toBeChecked()
  await page.getByLabel('Username').fill('owner')
  await page.getByLabel('Email').fill('owner@example.com')
  await page.getByLabel('Full name').fill('Olive Owner')
  await page.getByLabel('Phone number').fill('021 555 0100')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('radio', { name: /^Start with the sample restaurant/ }).check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/')
  expect(await callApi(page, 'GET', '/api/user')).toMatchObject({ role: 'admin' })
  expect(((await callApi(page, 'GET', '/api/staff')) as Person[]).length).toBeGreaterThanOrEqual(24)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByText('The sample restaurant is open')).toBeVisible()
  await expectAccessible(page)

  await steps.getByRole('button', { name: 'Hide this list' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Staff Overview' })).toBeVisible()
  await expect(steps).toHaveCount(0)
  await page.getByRole('button', { name: 'Help & Support' }).click()
  await page.getByRole('link', { name: 'Show the first steps' }).click()
  await expect(steps).toBeVisible()

  await steps.getByRole('button', { name: 'Remove the sample' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the sample' }).click()
  await expectToast(page, 'Sample restaurant removed')
  await expect(steps.getByText('The sample restaurant is open')).toHaveCount(0)
  await expect(steps.getByRole('button', { name: 'Import people' })).toBeVisible()
  expect((await callApi(page, 'GET', '/api/staff')) as Person[]).toHaveLength(1)
  expect(await callApi(page, 'GET', '/api/requirements')).toEqual([])
})
