import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { expectToast } from './harness/toast.ts'

const PASSWORD = 'Kererū-over-the-harbour'

interface Person {
  id: number
  name: string
  email: string | null
  userId: number | null
}

test('[ACC-02] [ACC-01] a manager creates links for everybody without an account, and one of them signs in by email', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager' })
  const people = (await callApi(page, 'GET', '/api/staff')) as Person[]
  const without = people.filter(({ userId }) => userId === null)
  const [person] = without
  const addressless = without.filter(({ email }) => email === null)
  if (!person?.email || addressless.length === 0) throw new Error('The sample has nobody to invite.')
  await page.goto('/staff')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite your team' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(without.length)
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: `Create ${without.length} links` })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Select nobody' }).click()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Select everybody' }).click()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(without.length)
  const [named] = addressless
  await dialog.getByRole('textbox', { name: `Email of ${named?.name}` }).fill('named@example.com')
  await dialog.getByRole('button', { name: `Create ${without.length} links` }).click()

  await expect(page.getByRole('heading', { name: 'Links to hand over' })).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: person.name })
  await expect(page.getByRole('img', { name: /^QR code with the link for / })).toHaveCount(without.length)
  await expectAccessible(page)
  const link = await card.getByRole('link').getAttribute('href')
  const stored = (await callApi(page, 'GET', '/api/staff')) as Person[]
  expect(stored.filter(({ userId }) => userId === null)).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: link ?? '' })).toHaveCount(0)

  const phone = await newPage({ viewport: 'phone' })
  await phone.goto(link ?? '')
  await expect(phone.getByText(`Welcome, ${person.name}. This is your account at The Corner Table.`)).toBeVisible()
  await expectAccessible(phone)
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByLabel('Confirm password').fill(PASSWORD)
  await phone.getByRole('button', { name: 'Set password and log in' }).click()
  await expectToast(phone, 'Login successful', `Welcome, ${person.name}!`)

  const other = await newPage()
  await other.goto('/auth')
  await other.getByLabel('Username').fill(person.email)
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Login', exact: true }).click()
  await expectToast(other, 'Login successful')
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  const late = await newPage()
  await late.goto(link ?? '')
  await expect(late.getByRole('alert')).toContainText('This link has been used or has expired.')
})

test('[ACC-03] [AUTH-06] a person who registers with the email of a listed staff member waits for a manager’s confirmation', async ({
  newPage,
}) => {
  const manager = await newPage({ as: 'manager' })
  const people = (await callApi(manager, 'GET', '/api/staff')) as Person[]
  const person = people.find(({ userId, email }) => userId === null && email !== null)
  if (!person?.email) throw new Error('The sample has nobody to claim.')

  const page = await newPage()
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Username').fill('newcomer')
  await page.getByLabel('Email').fill(person.email.toUpperCase())
  await page.getByLabel('Full name').fill('New Comer')
  await page.getByLabel('Phone number').fill('021 555 0100')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expectToast(page, 'Registration successful', 'Welcome, newcomer!')
  await expect(page.getByText('Staff profile not found')).toBeVisible()
  await expect(page.getByText(/Once a manager accepts it/)).toBeVisible()
  await expect(page.getByText(person.name)).toHaveCount(0)

  await manager.goto('/')
  await expect(manager.getByText(`Is New Comer the ${person.name} on your staff list?`)).toBeVisible()
  await expectAccessible(manager)
  await manager.getByRole('button', { name: `Yes, this is ${person.name}` }).click()
  await expectToast(manager, `The account now belongs to ${person.name}`)
  await expect(manager.getByText(`Is New Comer the ${person.name} on your staff list?`)).toHaveCount(0)
  const linked = ((await callApi(manager, 'GET', '/api/staff')) as Person[]).filter(({ name }) => name === person.name)
  expect(linked.map(({ id, userId }) => [id, userId === null])).toEqual([[person.id, false]])

  await page.reload()
  await expect(page.getByText('Staff profile not found')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Weekly Hours' })).toBeVisible()
})
