import { expect, test } from './fixtures.ts'
import { expectToast } from './harness/toast.ts'

test('[ROLES-01] a role is added, renamed and deleted; a role in use cannot be deleted', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  await page.goto('/roles')
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card('Bartender')).toBeVisible()

  await page.getByRole('button', { name: 'Add Role' }).click()
  await page.getByLabel('Role Name').fill('Barista')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Role' }).click()
  await expectToast(page, 'Role created')
  await expect(card('Barista')).toBeVisible()

  await page.getByRole('button', { name: 'Add Role' }).click()
  await page.getByLabel('Role Name').fill('barista')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Role' }).click()
  await expectToast(page, 'A role with this name already exists.')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await card('Barista').getByRole('button', { name: 'Edit Barista' }).click()
  await page.getByLabel('Role Name').fill('Head Barista')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Role updated')
  await expect(card('Head Barista')).toBeVisible()

  await card('Bartender').getByRole('button', { name: 'Delete Bartender' }).click()
  await expect(page.getByText('This may fail if staff are assigned')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete role', 'This role may be assigned to staff members and cannot be deleted.')
  await expect(card('Bartender')).toBeVisible()

  await card('Head Barista').getByRole('button', { name: 'Delete Head Barista' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Role deleted')
  await expect(card('Head Barista')).toHaveCount(0)
})

test('[ROLES-01] without roles the page says what to do', async ({ newPage }) => {
  const page = await newPage({ as: 'manager' })
  await page.route('**/api/roles', (route) => route.fulfill({ json: [] }))
  await page.goto('/roles')
  await expect(page.getByText('No roles found. Add your first role.')).toBeVisible()
})
