import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPage } from './harness/fixtures.ts'
import { type App, startApp } from './harness/start-app.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ demo: true })
})
afterAll(() => app.close())

test('[ROLES-01] a role is added, renamed and deleted; one that is used stays', async () => {
  const page = await newPage({ app, as: 'manager' })
  await page.goto('/roles')
  const toast = page.locator('[data-toast]')
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await card('Bartender').waitFor()

  await page.getByRole('button', { name: 'Add Role' }).click()
  await page.getByLabel('Role Name').fill('Barista')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Role' }).click()
  await expect.poll(() => toast.innerText()).toContain('Role created')
  await card('Barista').waitFor()

  await page.getByRole('button', { name: 'Add Role' }).click()
  await page.getByLabel('Role Name').fill('barista')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Role' }).click()
  await expect.poll(() => toast.innerText()).toContain('A role with this name already exists.')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await card('Barista').getByRole('button', { name: 'Edit Barista' }).click()
  await page.getByLabel('Role Name').fill('Head Barista')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => toast.innerText()).toContain('Role updated')
  await card('Head Barista').waitFor()

  await card('Bartender').getByRole('button', { name: 'Delete Bartender' }).click()
  await page.getByText('This may fail if staff are assigned').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => toast.innerText()).toContain('Failed to delete role')
  expect(await toast.innerText()).toContain('This role may be assigned to staff members and cannot be deleted.')
  await card('Bartender').waitFor()

  await card('Head Barista').getByRole('button', { name: 'Delete Head Barista' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => toast.innerText()).toContain('Role deleted')
  await card('Head Barista').waitFor({ state: 'detached' })
})

test('[ROLES-01] without roles the page says what to do', async () => {
  const page = await newPage({ app, as: 'manager' })
  await page.route('**/api/roles', (route) => route.fulfill({ json: [] }))
  await page.goto('/roles')
  await page.getByText('No roles found. Add your first role.').waitFor()
})
