import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newPage } from './harness/fixtures.ts'
import { type App, startApp } from './harness/start-app.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ copyOf: inject('templates').demo })
})
afterAll(() => app.close())

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

async function openCard(): Promise<{
  page: Page
  card: ReturnType<Page['getByRole']>
  toast: ReturnType<Page['locator']>
}> {
  const page = await newPage({ app, as: 'manager' })
  await page.goto('/schedule')
  const card = page.getByRole('region', { name: 'Staff Requirements' })
  await card.getByText('Click on a day to view details or delete requirements.').waitFor()
  return { page, card, toast: page.locator('[data-toast]') }
}

test('[REQM-01] days from Sunday to Saturday; one shows its list, and goes away again', async () => {
  const { card } = await openCard()
  const badges = card.locator('button[aria-pressed]')
  expect(await badges.allInnerTexts()).toEqual(DAYS)
  await card.getByText('13 staff', { exact: true }).first().waitFor()

  const friday = card.getByRole('button', { name: 'Friday', exact: true })
  await friday.click()
  const rows = card.getByRole('list', { name: 'Requirements of Friday' }).getByRole('listitem')
  await rows.filter({ hasText: '6:00 PM - 2:00 AM next day' }).first().waitFor()
  expect(await rows.first().innerText()).toMatch(/Cook[\s\S]*9:00 AM - 5:00 PM[\s\S]*\d staff needed/)
  await friday.click()
  await rows.first().waitFor({ state: 'detached' })
})

test('[REQM-02] [REQM-03] a requirement is checked, added and deleted', async () => {
  const { page, card, toast } = await openCard()
  await card.getByRole('button', { name: 'Add Requirements' }).click()
  await card.getByRole('button', { name: 'Done' }).waitFor()
  const field = (label: string) => card.getByLabel(label, { exact: true })
  expect(await card.getByRole('combobox', { name: 'Day' }).innerText()).toBe('Sunday')
  expect([await field('Start Time').inputValue(), await field('End Time').inputValue()]).toEqual(['09:00', '17:00'])
  expect(await field('Staff Needed').inputValue()).toBe('1')

  const add = card.getByRole('button', { name: 'Add', exact: true })
  await field('Start Time').fill('9 o clock')
  await add.click()
  await card.getByText('Please enter a valid time format (HH:MM)').waitFor()
  await field('Start Time').fill('21:00')
  await field('End Time').fill('03:00')
  await add.click()
  await card.getByText('End time must be after start time').waitFor()
  await field('Staff Needed').fill('0')
  await card.getByText('Must be at least 1').waitFor()
  await field('Staff Needed').fill('2')
  await card.getByRole('checkbox', { name: 'Ends next day' }).click()
  await add.click()
  await expect.poll(() => toast.innerText()).toContain('Requirement added')

  await card.getByRole('button', { name: 'Done' }).click()
  await card.getByRole('button', { name: 'Sunday', exact: true }).click()
  const row = card.getByRole('listitem').filter({ hasText: '9:00 PM - 3:00 AM next day' })
  await row.waitFor()
  expect(await row.innerText()).toContain('2 staff needed')

  const questions: string[] = []
  page.once('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  await row.getByRole('button', { name: /^Delete requirement/ }).click()
  expect(questions).toEqual(['Are you sure you want to delete this requirement?'])
  expect(await row.count()).toBe(1)
  page.once('dialog', (dialog) => void dialog.accept())
  await row.getByRole('button', { name: /^Delete requirement/ }).click()
  await expect.poll(() => toast.innerText()).toContain('Requirement deleted')
  await row.waitFor({ state: 'detached' })
})

test('[REQM-02] [REQM-03] what the server refuses is told', async () => {
  const { page, card, toast } = await openCard()
  await card.getByRole('button', { name: 'Monday', exact: true }).click()
  await card.getByRole('list', { name: 'Requirements of Monday' }).waitFor()
  const gone = card.getByRole('button', { name: /^Delete requirement: Cook, 9:00 AM/ })
  await page.route('**/api/requirements/*', (route) =>
    route.fulfill({ status: 404, json: { code: 'notFound', message: 'This requirement no longer exists.' } }),
  )
  page.once('dialog', (dialog) => void dialog.accept())
  await gone.click()
  await expect.poll(() => toast.innerText()).toContain('Failed to delete requirement')
  expect(await toast.innerText()).toContain('This requirement no longer exists.')

  await card.getByRole('button', { name: 'Add Requirements' }).click()
  await page.route('**/api/requirements', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { code: 'invalid', message: 'This role no longer exists.' } })
      : route.continue(),
  )
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => toast.innerText()).toContain('Failed to add requirement')
})

test('[REQM-01] without requirements the card says what to do; unknown roles read so', async () => {
  const page = await newPage({ app, as: 'manager' })
  await page.route('**/api/requirements', (route) => route.fulfill({ json: [] }))
  await page.goto('/schedule')
  const card = page.getByRole('region', { name: 'Staff Requirements' })
  await card.getByText('No requirements defined').waitFor()
  await card.getByText('Click "Add Requirements" to set up staff requirements for each day and role.').waitFor()
  await page.unroute('**/api/requirements')
  await page.route('**/api/roles', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await card.getByText('Unknown Role').first().waitFor()
})
