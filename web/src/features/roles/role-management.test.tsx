import { createRole, deleteRole, listRoles, updateRole } from '@fairweek/domain/contracts/roles'
import { roleMessages } from '@fairweek/domain/messages/roles'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleReply } from '../../testing/sample-replies.ts'
import { answer, refuse } from '../../testing/stub-api.ts'

const card = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const inDialog = page.getByRole('dialog')

async function addRole(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Role' }).first().click()
  await page.getByLabelText('Role Name').fill(name)
  await inDialog.getByRole('button', { name: 'Add Role' }).click()
}

test('[ROLES-01] a role is added, renamed and deleted', async () => {
  let roles = sampleReply(listRoles, {})
  answer(listRoles, () => roles)
  answer(createRole, ({ body }) => {
    const role = { id: 99, ...body }
    roles = [...roles, role]
    return role
  })
  answer(updateRole, ({ params, body: { name } }) => {
    roles = roles.map((role) => (role.id === params.id ? { ...role, name } : role))
    return { ...params, name }
  })
  const deleted = answer(deleteRole, ({ params }) => {
    roles = roles.filter(({ id }) => id !== params.id)
    return { message: 'Role deleted' }
  })
  await renderApp('/roles', { as: 'manager' })
  await expect.element(card('Bartender')).toBeVisible()

  await addRole('Barista')
  await expectToast('Role created')
  await expect.element(card('Barista')).toBeVisible()

  await card('Barista').getByRole('button', { name: 'Edit Barista' }).click()
  await page.getByLabelText('Role Name').fill('Head Barista')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast('Role updated')
  await expect.element(card('Head Barista')).toBeVisible()

  await card('Head Barista').getByRole('button', { name: 'Delete Head Barista' }).click()
  await expect.element(page.getByText('This may fail if staff are assigned')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast('Role deleted')
  await expect.element(card('Head Barista')).not.toBeInTheDocument()
  expect(deleted.calls).toMatchObject([{ params: { id: 99 } }])
})

test('[ROLES-01] a refusal is shown, and the dialog keeps what was typed', async () => {
  answer(createRole, refuse('conflict', 'A role with this name already exists.'))
  await renderApp('/roles', { as: 'manager' })
  await addRole('barista')
  await expectToast('A role with this name already exists.')
  await expect.element(page.getByLabelText('Role Name')).toHaveValue('barista')
})

test('[EDIT-03] [ROLES-01] who renames a role after somebody else chooses one of the names', async () => {
  const [role = { id: 0, name: '' }, ...others] = sampleReply(listRoles, {})
  const theirs = [{ ...role, name: 'Barkeeper' }, ...others]
  const text = `admin changed this role at 1 PM. Role Name: ${role.name} → Barkeeper.`
  answer(updateRole, refuse('conflict', text, [{ path: 'version', message: text }]))
  await renderApp('/roles', { as: 'manager' })
  await card(role.name)
    .getByRole('button', { name: `Edit ${role.name}` })
    .click()
  await page.getByLabelText('Role Name').fill('Mixologist')
  answer(listRoles, theirs)
  await page.getByRole('button', { name: 'Save' }).click()
  const alert = inDialog.getByRole('alert')
  await expect.element(alert).toHaveTextContent(text)
  await expect.element(alert.getByLabelText('Yours: Mixologist')).toBeChecked()
  await alert.getByLabelText('Theirs: Barkeeper').click()
  await expect.element(inDialog.getByRole('textbox', { name: 'Role Name' })).toHaveValue('Barkeeper')
  await alert.getByLabelText('Yours: Mixologist').click()
  const saved = answer(updateRole, ({ params, body }) => ({ id: params.id, name: body.name }))
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast('Role updated')
  expect(saved.calls).toMatchObject([{ body: { name: 'Mixologist', basedOn: { name: 'Barkeeper' } } }])
})

test('[ROLES-01] [CONST-05] a reply without a message shows the specified fallback', async () => {
  answer(deleteRole, new Response('{}', { status: 500 }))
  await renderApp('/roles', { as: 'manager' })
  await card('Bartender').getByRole('button', { name: 'Delete Bartender' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast('Failed to delete role', roleMessages.assigned)
  await expect.element(card('Bartender')).toBeVisible()
})

test('[ROLES-01] without roles the page says what to do', async () => {
  answer(listRoles, [])
  await renderApp('/roles', { as: 'manager' })
  await expect.element(page.getByText('No roles found. Add your first role.')).toBeVisible()
})
